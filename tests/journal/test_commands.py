"""The commands: the list and the records, delete asks first, export, replay in a pipe and step by step."""

from __future__ import annotations

import errno
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import cli
from imperium.commands import games as games_commands
from imperium.commands.games import all_games, listing, unfinished, walk_through
from imperium.commands.replay import Stepper
from imperium.core.errors import ImperiumError
from imperium.game import new_game
from imperium.games import open_game, start_game
from imperium.journal import BadJournal, NoSuchGame, cache, read_journal
from imperium.journal.walk import NoSuchMoment
from tests.journal.players import EXAMPLE_PACK, play, recorded

runner = CliRunner()


def run(*words: str, answer: str = "") -> tuple[int, str, str]:
    """The exit code, output and errors of a command, as `main` gives them."""
    done = runner.invoke(cli.app, words, input=answer)
    if isinstance(done.exception, ImperiumError):
        return 1, done.stdout, str(done.exception)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def three() -> list[str]:
    """A finished solo game, an unfinished one of two people, an unfinished solo game."""
    with start_game({"mode": "solo", "leader": "paul_atreides", "difficulty": "mentat", "seed": 5}) as one:
        play(one)
    with start_game({"mode": "duo", "seed": 6}, ["person Anna", "person Bea"]) as two:
        play(two, 40)
    with start_game({"mode": "solo", "seed": 7}) as three:
        play(three, 12)
    return [one.id, two.id, three.id]


@pytest.mark.parametrize("summaries", [True, False])
def test_the_list_tells_mode_leaders_round_score_and_date(three: list[str], summaries: bool, data: Path) -> None:
    if not summaries:
        for ident in three:
            cache.remove(data / "games" / f"{ident}.journal")
    lines = "\n".join(listing(all_games()))
    for ident in three:
        with open_game(ident) as opened:
            state = opened.game.state
            row = re.split(r"\n(?=\w)", lines[lines.index(ident) :])[0]
            row = " ".join(row.split())
            assert opened.header.created[:10] in row
            assert f", {opened.header.setup['mode']}, " in row
            assert (f": round {state.round} " if not opened.game.over else ": won by ") in row
            for seat in state.seats:
                assert (f"{seat.name} {seat.vp} VP" in row) == seat.way.scores, "R-2P-06"
    assert max(map(len, lines.splitlines())) <= 80


def test_an_empty_list_and_a_damaged_game(data: Path) -> None:
    assert "No games are recorded yet" in run("games")[1]
    (data / "games").mkdir(parents=True)
    (data / "games" / "solo-1.journal").write_text("nonsense\n")
    code, out, _ = run("games")
    assert code == 0
    assert out.startswith("solo-1")
    assert "is not a journal" in " ".join(out.split())
    with pytest.raises(NoSuchGame, match="no unfinished game"):
        unfinished()


def test_statistics_count_finished_games_of_people(three: list[str]) -> None:
    with open_game(three[0]) as opened:
        result = opened.game.result
        assert result is not None
        won, vp = int(0 in result.winners), opened.game.state.seats[0].vp
    found = json.loads(run("games", "--stats", "--json")[1])
    assert (found["results"], found["won"]) == (1, won)
    assert found["not_counted"] == {"unfinished": 2}
    [row] = found["by_leader"]
    assert (row["name"], row["games"], row["won"], row["points"]) == ("Paul Atreides", 1, won, vp)


def test_the_latest_unfinished_game_is_the_one_to_resume(three: list[str], data: Path) -> None:
    assert unfinished() == data / "games" / f"{three[2]}.journal"


def test_delete_asks_first(three: list[str], data: Path) -> None:
    path = data / "games" / f"{three[1]}.journal"
    for answer in ("n\n", "\n", ""):
        code, _, _ = run("games", "delete", three[1], answer=answer)
        assert code == 1
        assert path.exists()
    code, out, _ = run("games", "delete", three[1], answer="y\n")
    assert code == 0
    assert f"{three[1]} is deleted." in out
    assert not path.exists()
    assert not cache.place(path).exists()
    assert run("games", "delete", three[1], "--yes")[0] == 1
    assert run("games", "delete", "../../x", "--yes")[2].startswith("'../../x' is no game's id")


def test_export_as_journal_reads_back(three: list[str], tmp_path: Path, data: Path) -> None:
    out = tmp_path / "out.journal"
    assert run("export", three[0], "--as", "journal", "--out", str(out))[0] == 0
    assert out.read_bytes() == (data / "games" / f"{three[0]}.journal").read_bytes()
    code, _, error = run("export", three[0], "--as", "journal", "--out", str(out))
    assert (code, "is there already" in error) == (1, True)
    assert run("export", three[0], "--as", "json", "--out", str(out), "--force")[0] == 0
    assert json.loads(out.read_text())["setup"]["seed"] == 5
    own = str(data / "games" / f"{three[0]}.journal")
    code, _, error = run("export", three[0], "--out", own, "--force")
    assert (code, "never replaces" in error) == (1, True)


def test_export_as_json_holds_every_decision_and_the_ranking(three: list[str]) -> None:
    data = json.loads(run("export", three[0], "--as", "json")[1])
    game = new_game(**data["setup"])
    for decision in data["decisions"]:
        assert game.decision is not None
        assert decision["options"] == game.decision.codes
        assert decision["seat"] == game.decision.seat
        game.apply(decision["code"])
    assert game.result is not None
    assert [row["name"] for row in data["ranking"]] == [one.name for one in game.result.standings]
    assert sum(len(decision["events"]) for decision in data["decisions"]) + len(data["events"]) == len(game.events)


def test_the_report_tells_every_round_and_the_ranking(three: list[str]) -> None:
    out = run("export", three[0])[1]
    with open_game(three[0]) as opened:
        for number in range(1, opened.game.state.round + 1):
            assert f"Round {number} begins" in out
        assert opened.game.result is not None
        best = opened.game.result.standings[0]
        assert f"1. {best.name}: {best.score} VP" in out


def test_an_unfinished_game_of_two_people_tells_no_secret(three: list[str]) -> None:
    """R-INFO-01: neither the report nor the replay names what only one of them may know."""
    with open_game(three[1]) as opened:
        hidden = [event for event in opened.game.events if event.hidden and event.item]
        assert hidden
        drawn = [event for event in opened.game.events if event.kind == "intrigue"]
        assert drawn
        intrigues = {opened.game.state.catalogue.named("intrigue", event.item) for event in drawn}
        played = {
            opened.game.state.catalogue.named("intrigue", event.item)
            for event in opened.game.events
            if event.kind in ("play", "trash", "discard")
        }
        codes = opened.game.codes
    for out in (run("export", three[1])[1], run("replay", three[1])[1]):
        assert "draws an Intrigue card" in out
        for name in intrigues - played:
            assert name not in out
        assert not [code for code in codes if f"> {code}\n" in out]


def test_a_replay_in_a_pipe_tells_the_whole_game(three: list[str]) -> None:
    code, out, _ = run("replay", three[0])
    journal, _ = read_journal(open_and_close(three[0]))
    assert code == 0
    assert [line[5:] for line in out.splitlines() if line.startswith("   > ")] == journal.codes
    assert all(len(line) < 80 for line in out.splitlines())
    later = run("replay", three[0], "--round", "3")[1]
    assert later in out
    assert ". Round 2" not in later
    assert run("replay", f"{three[0]}@{len(journal.codes) - 1}")[1].count("   > ") == 1
    for words in (("--round", "99"), ("--round", "-1"), ("--branch", "9999")):
        assert run("replay", three[0], *words)[0] == 1
    assert run("replay", f"{three[0]}@x")[0] == 1


def open_and_close(ident: str) -> Path:
    with open_game(ident) as opened:
        return opened.path


def test_verify_says_so_or_fails(three: list[str], data: Path) -> None:
    code, out, _ = run("replay", three[0], "--verify")
    assert (code, "all the same" in out) == (0, True)
    path = data / "games" / f"{three[0]}.journal"
    text = path.read_text()
    path.write_text(text.replace("# turn 20 ", "# turn 20 f", 1).replace("# start ", "# start 0123456789abcdef ", 1))
    mark = text.index("# start ") + 8
    path.write_text(text[:mark] + "0" * 16 + text[mark + 16 :])
    code, _, error = run("replay", three[0], "--verify")
    assert code == 1
    assert "start is not the same" in error


def test_taken_back_decisions_are_shown_in_the_replay_of_a_finished_game(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 2, seed=2, undo=0.1)
    journal, _ = read_journal(path)
    out = run("replay", str(path))[1]
    shown = [one for one in journal.undone if one.after < len(journal.moves)]
    assert shown
    for one in shown:
        assert f"(taken back: {', '.join(one.codes)})" in " ".join(out.split())


# -- step by step ----------------------------------------------------------------------------------
def test_stepping_forward_and_back_jumping_and_autoplay(three: list[str]) -> None:
    walk, _ = walk_through(three[0])
    slept: list[float] = []
    stepper = Stepper(walk, slept.append)
    first = list(stepper.command(""))
    assert walk.number == 1
    list(stepper.command("f 4"))
    assert walk.number == 5
    list(stepper.command("back 5"))
    assert walk.number == 0
    assert list(stepper.command("forward")) == first
    list(stepper.command("r 3"))
    assert walk.game.state.round == 3
    before = walk.number
    list(stepper.command("b"))
    assert walk.game.state.round == 2
    list(stepper.command(f"d {before}"))
    lines = list(stepper.command("play 0.5"))
    assert walk.at_end
    assert slept == [0.5] * (len(walk.codes) - before)
    assert walk.game.result is not None
    assert lines[-1].startswith("3. ")
    assert list(stepper.command("f"))[-1] == lines[-1]
    list(stepper.command("b 9999999"))
    assert walk.number == 0
    assert any("branch" in line for line in stepper.command("?"))
    list(stepper.command("q"))
    assert stepper.done


@pytest.mark.parametrize(
    "line", ["x", "r", "r x", "r 99", "d -1", "d 99999", "play soon", "play -1", "play nan", "f ٣"]
)
def test_commands_that_make_no_sense_change_nothing(line: str, three: list[str]) -> None:
    walk, _ = walk_through(three[0])
    with pytest.raises(ImperiumError):
        list(Stepper(walk, lambda seconds: None).command(line))
    assert walk.number == 0


def test_branch_from_a_replay(three: list[str], tmp_path: Path, data: Path) -> None:
    original = (data / "games" / f"{three[0]}.journal").read_bytes()
    walk, _ = walk_through(three[0])
    stepper = Stepper(walk)
    list(stepper.command("d 9"))
    [line] = stepper.command("branch")
    assert "`imperium resume solo-3`" in line
    with open_game("solo-3") as opened:
        assert opened.game.codes == walk.codes[:9]
        assert opened.header.branch == f"{three[0]} 9"
        play(opened, seed=99)
    list(stepper.command(f"branch {tmp_path / 'b.journal'}"))
    assert len(read_journal(tmp_path / "b.journal")[0].codes) == 9
    assert run("replay", three[0], "--branch", "4", "--save", str(tmp_path / "c"))[0] == 0
    assert (data / "games" / f"{three[0]}.journal").read_bytes() == original
    with pytest.raises(NoSuchMoment):
        walk.go_to(len(walk.codes) + 1)


def test_a_damaged_journal_is_one_sentence_and_exit_code_1(tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    path.write_bytes(b"\xff\xfe\n")
    for words in (("replay",), ("replay", "--verify"), ("export",)):
        code, out, error = run(words[0], str(path), *words[1:])
        assert (code, out) == (1, "")
        assert error.endswith("x.journal: is not UTF-8 text (byte 0).")
    with pytest.raises(BadJournal):
        games_commands.walk_through(str(path))


def test_a_journal_written_by_hand_needs_neither_seats_nor_checks(data: Path) -> None:
    """Header and codes are enough: such a game is listed, replayed and resumed like any other."""
    (data / "games").mkdir(parents=True)
    with start_game({"mode": "table", "seats": 3, "seed": 4}) as opened:
        play(opened, 8)
    lines = opened.path.read_text().splitlines(keepends=True)
    opened.path.write_text("".join(line for line in lines if not line.startswith(("seat ", "#"))))
    cache.remove(opened.path)
    out = run("games")[1]
    assert all(seat.name in " ".join(out.split()) for seat in opened.game.state.seats)
    assert run("replay", opened.id, "--verify")[0] == 0
    with open_game(opened.id) as again:
        assert again.game == opened.game
        play(again)
    run("games")
    assert run("games", "--stats")[1].startswith("0 finished, 0 won. Not counted: 1 without a person.")


def test_delete_removes_the_entry_and_never_what_a_link_leads_to(tmp_path: Path, data: Path) -> None:
    elsewhere = recorded(tmp_path / "precious.journal", 0, 5)
    with start_game({"mode": "solo"}) as opened:
        play(opened, 2)
    games = data / "games"
    (games / "solo-2.journal").symlink_to(elsewhere)
    (games / "solo-3.journal").symlink_to(opened.path)
    (games / "solo-4.journal").mkdir()
    (games / "solo-5.journal").symlink_to(tmp_path / "nowhere")
    before = sorted(games.iterdir())
    for number in range(2, 6):
        code, _, error = run("games", "delete", f"solo-{number}", "--yes")
        assert (code, error) == (1, f"solo-{number} is not a file in the directory of games; it is left as it is.")
    assert sorted(games.iterdir()) == before
    assert elsewhere.exists()
    assert opened.path.exists()


def test_delete_leaves_packs_that_lie_elsewhere(tmp_path: Path, data: Path) -> None:
    with start_game({"mode": "solo"}, packs=(EXAMPLE_PACK,)) as opened:
        [pack] = opened.header.packs
    kept = data / "games" / "packs"
    kept.rename(tmp_path / "mine")
    kept.symlink_to(tmp_path / "mine")
    assert run("games", "delete", opened.id, "--yes")[0] == 0
    assert (tmp_path / "mine" / pack.fingerprint / "pack.json").exists()


@pytest.mark.parametrize("step", ["open", "write"])
def test_delete_makes_room_on_a_full_disk(step: str, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with start_game({"mode": "solo"}) as opened:
        play(opened, 2)
    really = os.open

    def full(*args: Any, **extra: Any) -> int:
        if step == "open" and not args[1] & os.O_CREAT:
            return really(*args, **extra)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, step, full)
    assert run("games", "delete", opened.id, "--yes")[:2][0] == 0
    assert list((data / "games").iterdir()) == []


def test_a_journal_in_which_nobody_sits_at_the_keyboard_is_not_resumed(data: Path) -> None:
    with start_game({"mode": "solo", "seed": 3}) as opened:
        play(opened, 2)
    before = opened.path.read_text()
    opened.path.write_text(before.replace("seat 1 person", "seat 1 bot:random"))
    code, out, error = run("resume", opened.id)
    assert (code, out) == (1, "")
    assert error.endswith("solo-1.journal: nobody sits at the keyboard in this game; `imperium replay` shows it.")
    opened.path.write_text(before.replace("seat 1 person", "seat 1 bot:planner:999999"))
    assert run("resume", opened.id)[0] == 1


def test_a_bot_of_a_journal_thinks_no_longer_than_one_may_wish(data: Path) -> None:
    with start_game({"mode": "table", "seed": 3}, ["person", "bot:planner:10", "bot:random"]) as opened:
        play(opened, 2)
    opened.path.write_text(opened.path.read_text().replace("bot:planner:10", "bot:planner:999999"))
    code, _, error = run("resume", opened.id)
    assert (code, error) == (1, "'planner:999999': the playouts of a planner are a number from 1 to 20000.")

"""`imperium challenge` as a person meets it: listed, played in a pipe and on the screen, made, proved, refused."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Any

import pytest

from imperium.catalogue import load_catalogue
from imperium.challenges.files import FOLDER, read_challenge
from imperium.challenges.guide import ChallengeGuide, Reply
from imperium.commands import challenge
from imperium.game import Game, game_at
from imperium.given.positions import build
from imperium.journal import places
from imperium.journal.loose import Loose
from imperium.lessons.files import files_in
from imperium.screen.table import Table
from imperium.tui.guided import GuidedDesk
from tests.lessons.test_learn import choose
from tests.program import Done, one_sentence, run
from tests.pseudo_terminal import PseudoTerminal
from tests.tui.desks import app_of

CATALOGUE = load_catalogue()
ALL = [read_challenge(path, CATALOGUE) for path in files_in(FOLDER, [])]
OPEN_HAND = ALL[4]


def imperium(data: Path, *words: str, answers: str = "") -> Done:
    environment = {**os.environ, "XDG_DATA_HOME": str(data), "HOME": str(data)}
    return run(*words, cwd=data, answers=answers, env=environment)


def read_kept(data: Path) -> dict[str, Any]:
    """The record of challenges as it lies on disk."""
    found = json.loads((data / "imperium" / "challenges.json").read_text(encoding="utf-8"))["attempts"]
    assert isinstance(found, dict)
    return found


def test_every_solution_is_played_and_kept_in_the_record(tmp_path: Path) -> None:
    for one in (ALL[2], OPEN_HAND, ALL[-1]):
        found = imperium(tmp_path, "challenge", one.id, answers="\n".join(one.proof["solution"]) + "\n")
        assert (found.returncode, found.stderr) == (0, "")
        assert "Solved without a hint." in found.stdout
        assert "Nothing is hidden" in found.stdout
    listed = imperium(tmp_path, "challenge").stdout.splitlines()
    assert len(listed) == len(ALL) + 1
    assert [line.endswith("solved") for line in listed[:5]] == [False, False, True, False, True]
    assert f"3 of {len(ALL)} solved" in listed[-1]


def test_hints_failing_undo_and_being_shown(tmp_path: Path) -> None:
    answers = "hint\nhint\nhint\nwealth\nundo\nwealth\nagain\nshow\n"
    found = imperium(tmp_path, "challenge", "5", answers=answers)
    assert found.returncode == 0
    assert "Hint 1 of 2" in found.stdout
    assert "There are no more hints" in found.stdout
    assert "the goal is not reached" in found.stdout
    assert "undo, again, show or quit> " in found.stdout
    assert "Shown: " in found.stdout
    assert "Solved with" not in found.stdout
    assert read_kept(tmp_path) == {OPEN_HAND.id: {"tries": 1, "solved": 0, "hints": -1, "shown": True}}
    assert "shown" in imperium(tmp_path, "challenge").stdout


def test_in_a_terminal_beside_another_window(tmp_path: Path) -> None:
    """What is solved there meanwhile stays in the record, and so does that a solution was looked at."""
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "TERM": "xterm"}
    terminal = PseudoTerminal(
        ("challenge", OPEN_HAND.id, "--lines", "--fast"),
        tmp_path,
        environment,
        (40, 100),
        encoding="utf-8",
        timeout=30,
    )
    for code in OPEN_HAND.proof["solution"]:
        terminal.expect("> ")
        if code == OPEN_HAND.proof["solution"][0]:
            imperium(tmp_path, "challenge", ALL[2].id, answers="\n".join(ALL[2].proof["solution"]) + "\n")
            imperium(tmp_path, "challenge", ALL[3].id, answers="show\n")
        terminal.send(f"{code}\r")
    terminal.expect("Solved without a hint")
    assert terminal.wait() == 0
    kept = read_kept(tmp_path)
    assert {ident: (one["solved"], one["shown"]) for ident, one in kept.items()} == {
        OPEN_HAND.id: (1, False), ALL[2].id: (1, False), ALL[3].id: (0, True),
    }  # fmt: skip


def test_who_looks_at_a_solution_and_leaves_at_once_has_looked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "data_directory", lambda: tmp_path / "imperium")

    def killed(game: Game, guide: ChallengeGuide, *others: object) -> int:
        guide.show(game)
        raise KeyboardInterrupt

    monkeypatch.setattr(challenge, "lead", killed)
    with pytest.raises(KeyboardInterrupt):
        challenge.challenge("5")
    assert read_kept(tmp_path) == {OPEN_HAND.id: {"tries": 1, "solved": 0, "hints": -1, "shown": True}}


def test_one_is_made_of_a_game_of_ones_own(tmp_path: Path) -> None:
    assert imperium(tmp_path, "solo", "--seed", "5", "--leader", "paul", answers="hall\n").returncode == 0
    make = ("challenge", "make", "solo-1@1")
    made = imperium(tmp_path, *make, "--goal", "garrison=4", "--within", "1", "--out", "mine.json")
    assert (made.returncode, made.stderr) == (0, "")
    assert "solutions among" in made.stdout
    proved = imperium(tmp_path, "challenge", "prove", "mine.json")
    assert "solutions among" in proved.stdout
    line = json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))["proof"]["solution"]
    assert "Solved" in imperium(tmp_path, "challenge", "mine.json", answers="\n".join(line) + "\n").stdout
    refused = {
        (*make, "--goal", "vp=9", "--within", "1"): "cannot be reached for certain from there",
        (*make, "--goal", "garrison=4", "--within", "1", "--out", "mine.json"): "is there already",
        (*make, "--goal", "fame=1"): "there is no such goal",
        (*make, "--goal", "vp=1", "--within", "soon"): "within: is",
        ("challenge", "make", "solo-1@99", "--goal", "vp=1"): "has the decisions 1 to",
        ("challenge", "99"): "There is no challenge '99'. `",
        ("serve", "--port", "99999"): "Port 99999 cannot be used (ports go from 0 to 65535)",
        ("challenge", "make", "solo-9@1", "--goal", "vp=1"): "There is no game",
        ("challenge", "make"): "Say which decision and what goal",
        ("challenge", "nothing"): "There is no challenge 'nothing'",
        ("challenge", "missing.json"): "does not exist",
    }
    for words, said in refused.items():
        assert said in one_sentence(imperium(tmp_path, *words)), words


def test_a_pack_brings_challenges_and_a_broken_one_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "mine" / "challenges"
    folder.mkdir(parents=True)
    (folder.parent / "pack.json").write_text('{"name": "mine", "version": "1.0"}', encoding="utf-8")
    own = folder / "99-own.json"
    own.write_bytes(OPEN_HAND.file.read_bytes())
    assert "99-own" in imperium(tmp_path, "challenge", "--pack", "mine").stdout
    data = json.loads(own.read_text(encoding="utf-8"))
    data["proof"]["solution"] = ["reveal"]
    own.write_text(json.dumps(data), encoding="utf-8")
    assert "its proof does not hold" in one_sentence(imperium(tmp_path, "challenge", "99-own", "--pack", "mine"))
    (tmp_path / "imperium").mkdir(exist_ok=True)
    (tmp_path / "imperium" / "challenges.json").write_text("7", encoding="utf-8")
    assert "holds no record of challenges" in one_sentence(imperium(tmp_path, "challenge"))


def test_on_the_full_screen() -> None:
    async def played(number: int) -> None:
        one = ALL[number]
        guide = ChallengeGuide(one, CATALOGUE, lambda: None)
        game = game_at(build(one.given, CATALOGUE))
        seats = range(len(game.state.seats))
        bots = {seat: Reply(guide, lambda: game) for seat in seats if seat != guide.course.seat}
        desk = GuidedDesk(Table(Loose(game, one.id), bots, guide), guide)
        app = app_of(desk)
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            assert desk.page is not None
            assert one.words in desk.page.lines
            await pilot.press("escape", "H")
            assert one.hints[0] in desk.page.lines[0]
            await choose(pilot, desk, one.proof["solution"][0])
            assert desk.table.game.codes == one.proof["solution"][:1]
            desk.page = None
            await pilot.press("w")
            assert guide.succeeded(desk.table.game)
            for _ in range(40):
                if desk.mode == "over":
                    break
                await pilot.press("enter")
            await pilot.press("enter")
        assert desk.onward

    asyncio.run(played(2))


@pytest.mark.parametrize("words", [("challenge", "prove", "3"), ("prompts", "--games", "1")])
def test_long_work_is_seen_on_a_terminal_and_not_in_a_pipe(tmp_path: Path, words: tuple[str, ...]) -> None:
    piped = imperium(tmp_path, *words)
    assert piped.returncode == 0 and piped.stderr == ""
    terminal = PseudoTerminal(words, tmp_path, dict(os.environ), (24, 80), encoding="utf-8", timeout=60)
    terminal.expect(r"\[\.+\] 0/\d+ (positions|games)")
    terminal.expect("blind tries|prompts of a game")
    assert terminal.wait() == 0

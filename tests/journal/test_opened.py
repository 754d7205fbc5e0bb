"""A game is its journal: on disk before the next prompt, resumed at every decision, undo recorded."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from imperium.catalogue import load_catalogue
from imperium.core.errors import BadSetup, IllegalOption, ImperiumError
from imperium.core.game import start
from imperium.games import look, open_game, start_game
from imperium.journal import BadJournal, NoSuchGame, NotSaved, cache, read_journal
from imperium.journal.replaying import replay
from tests.journal.players import SETUPS, game_of, play, recorded


def test_every_answer_is_synced_to_disk_before_it_is_acknowledged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The size of a file at its last fsync is its size when the answer or the undo returns."""
    synced: dict[int, int] = {}
    really = os.fsync

    def fsync(descriptor: int) -> None:
        really(descriptor)
        synced[os.fstat(descriptor).st_ino] = os.fstat(descriptor).st_size

    monkeypatch.setattr(os, "fsync", fsync)
    with start_game({"mode": "table", "seats": 3, "seed": 4}) as opened:
        file = opened.path
        for _ in range(30):
            for act in (lambda: play(opened, 1), opened.undo, lambda: play(opened, 1, seed=2)):
                before = file.stat().st_size
                act()
                assert before < synced[file.stat().st_ino] == file.stat().st_size
                assert read_journal(file)[0].codes == opened.game.codes


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_a_game_resumes_as_it_was_left_at_every_decision(setup: int, tmp_path: Path) -> None:
    """Position, choices, events and the way back are those of a game that was never interrupted."""
    path = recorded(tmp_path / "x.journal", setup, 0, 9)
    plain = start(game_of(setup)(), **SETUPS[setup], seed=9)
    while plain.decision is not None:
        with open_game(path) as opened:
            assert not opened.notices
            assert opened.game == plain
            assert opened.game.events == plain.events
            for _ in range(17):
                if plain.decision is not None:
                    choice = plain.decision.codes[len(plain.record) % len(plain.decision.codes)]
                    plain.apply(choice)
                    opened.answer(choice)
    with open_game(path) as opened:
        opened.undo(4)
        plain.undo(4)
        assert opened.game == plain
        assert opened.game.events == plain.events


def test_a_summary_is_used_and_only_for_its_very_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = recorded(tmp_path / "x.journal", 0, 20)
    _, content = read_journal(path)
    cards = load_catalogue().fingerprint
    assert cache.read(path, content, cards)["decisions"] == 20
    assert cache.read(path, content + b"# remark\n", cards) is None
    assert cache.read(path, content, cards[::-1]) is None
    with monkeypatch.context() as patch:
        patch.setattr("imperium.journal.summary.replay", None)
        assert look("x", path).summary == cache.read(path, content, cards)
    monkeypatch.setattr(cache, "__version__", "0.0.0")
    assert cache.read(path, content, cards) is None


def test_undo_is_recorded_and_not_erased(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 1, 10)
    with open_game(path) as opened:
        before = path.read_bytes()
        taken = opened.game.codes[-3:]
        opened.undo(3)
        assert path.read_bytes() == before + b"undo 3\n"
        record = opened.game.codes[:]
    journal, _ = read_journal(path)
    assert journal.codes == record
    assert [list(one.codes) for one in journal.undone] == [taken]


def test_taking_back_too_much_writes_nothing(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 0, 3)
    with open_game(path) as opened:
        before = path.read_bytes()
        for count in (4, -1, 10**12):
            with pytest.raises(IllegalOption):
                opened.undo(count)
        with pytest.raises(ImperiumError):
            opened.answer("no such code")
        opened.undo(0)
        assert path.read_bytes() == before


def test_opening_and_closing_writes_nothing_to_the_journal(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 0, 12)
    with path.open("ab") as file:
        file.write(b"agent dag")
    before = path.read_bytes()
    with open_game(path) as opened:
        assert len(opened.game.codes) == 12
        [notice] = opened.notices
        assert (
            notice == "The last line of the journal was cut off and is dropped; the game goes on after decision 12."
        )
    assert path.read_bytes() == before


@pytest.mark.parametrize("cut", range(1, 200, 7))
def test_a_journal_cut_anywhere_in_its_end_resumes_and_goes_on(cut: int, tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 2, 40)
    content = path.read_bytes()[:-cut]
    path.write_bytes(content)
    whole = content[: content.rfind(b"\n") + 1]
    with open_game(path) as opened:
        assert bool(opened.notices) == (whole != content)
        play(opened, 5)
        record = opened.game.codes[:]
    assert path.read_bytes().startswith(whole)
    journal, _ = read_journal(path)
    assert (journal.codes, journal.torn) == (record, b"")
    assert replay(journal, opened.game.rules, path).difference is None


@pytest.mark.parametrize("failing", ["write", "fsync", "half"])
def test_a_full_disk_takes_nothing_and_the_game_goes_on_when_there_is_room(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = recorded(tmp_path / "x.journal", 0, 10)
    with open_game(path) as opened:
        before, state = path.read_bytes(), opened.game.state.copy()
        really = os.write

        def full(*args: Any) -> int:
            if failing == "half" and len(args[1]) > 1:
                return really(args[0], args[1][:1])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync" if failing == "fsync" else "write", full)
            for attempt in (lambda: opened.answer(opened.game.decision.options[0]), lambda: opened.undo(2)):  # type: ignore[union-attr]
                with pytest.raises(NotSaved, match=r"x\.journal: cannot be written \(No space left on device\)\.$"):
                    attempt()
                assert opened.game.state == state
        play(opened, 1)
        record = opened.game.codes[:]
    assert path.read_bytes().startswith(before)
    assert read_journal(path)[0].codes == record


def test_a_journal_changed_by_another_program_is_not_written_to(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 0, 10)
    with open_game(path) as opened:
        path.write_bytes(path.read_bytes() + b"# hello\n")
        changed = path.read_bytes()
        with pytest.raises(NotSaved, match="was changed by another program"):
            play(opened, 1)
        other = tmp_path / "other"
        other.write_bytes(b"not yours")
        os.replace(other, path)
        with pytest.raises(NotSaved, match="was changed by another program"):
            opened.undo()
        assert path.read_bytes() == b"not yours" != changed
        path.unlink()
        with pytest.raises(NotSaved, match="cannot be written"):
            opened.undo()
        assert len(opened.game.codes) == 10


def test_new_games_have_free_ids_and_never_replace_a_file(tmp_path: Path, data: Path) -> None:
    opened = [start_game({"mode": "solo"}) for _ in range(3)] + [start_game({"mode": "duo"})]
    assert [game.id for game in opened] == ["solo-1", "solo-2", "solo-3", "duo-1"]
    assert opened[0].path == data / "games" / "solo-1.journal"
    for game in opened:
        game.close()
    path = tmp_path / "mine.txt"
    path.write_text("precious")
    with pytest.raises(NotSaved, match=r"mine\.txt: is there already"):
        start_game({"mode": "solo"}, save=path)
    assert path.read_text() == "precious"
    assert not list(tmp_path.glob("*.lock"))


def test_who_sits_where_is_recorded_and_bots_have_plain_names(tmp_path: Path) -> None:
    """A bot in a journal is a name, never a file: resuming cannot be made to run code."""
    with start_game({"mode": "table", "seats": 3}, ["person Anna\nB", "bot:planner:200"], tmp_path / "x") as opened:
        kinds = [(seat.kind, seat.name) for seat in opened.header.seats]
    assert kinds == [("person", "Anna B"), ("bot:planner:200", ""), ("person", "")]
    assert read_journal(tmp_path / "x")[0].header == opened.header
    with pytest.raises(BadSetup, match="resuming a record never runs anybody's code"):
        start_game({"mode": "solo"}, ["bot:./evil.py:Bot"])


def test_what_a_setup_leaves_open_is_written_down() -> None:
    with start_game({"mode": "solo"}) as solo, start_game({}) as table:
        assert solo.header.setup.keys() == {"mode", "difficulty", "seed"}
        assert table.header.setup.keys() == {"mode", "seats", "seed"}


@pytest.mark.parametrize("word", ["solo-1", "nothing", "../x", "", "a" * 5000, "x\0y"])
def test_a_game_that_is_not_there(word: str) -> None:
    with pytest.raises((NoSuchGame, BadJournal)):
        open_game(word)


def test_an_id_never_leads_out_of_the_directory_of_games(tmp_path: Path, data: Path) -> None:
    path = recorded(tmp_path / "x.journal", 0, 5)
    (data / "games").mkdir(parents=True)
    (data / "games" / "solo-1.journal").symlink_to(path)
    with pytest.raises(NoSuchGame, match="leads out of the directory of games"):
        open_game("solo-1")

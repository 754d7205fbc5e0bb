"""Cut off at any moment, by Ctrl-C or a mistake of the engine, a game is what its journal says, then and later."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from imperium.games import look, open_game
from imperium.journal import OpenGame, cache, files, read_journal
from imperium.journal.replaying import replay
from tests.journal.players import play, recorded


def cut_off(act: Callable[[], Any], moment: int, error: type[BaseException]) -> bool:
    """Carry something out and raise this error at that call of a function; whether there were so many calls."""
    calls = 0

    def trace(frame: Any, event: str, argument: Any) -> None:
        nonlocal calls
        calls += 1
        if calls == moment:
            sys.settrace(None)
            raise error

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    except error:
        return True
    finally:
        sys.settrace(before)
    return calls >= moment


def sound(path: Path, opened: OpenGame) -> None:
    """The journal replays to its end, and the open game is what it replays to."""
    journal, _ = read_journal(path)
    found = replay(journal, opened.game.rules, path)
    assert found.difference is None
    assert found.game == opened.game
    assert found.game.events == opened.game.events


@pytest.mark.parametrize("back", [False, True])
def test_an_answer_that_is_cut_off_leaves_what_the_journal_says(back: bool, tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 2, 30)
    moment, step = 1, 1
    while True:
        error = (KeyboardInterrupt, AssertionError)[moment % 2]
        with open_game(path) as opened:
            ended = not cut_off(lambda: opened.undo(2) if back else play(opened, 1), moment, error)
            if moment % 3:  # it goes on in this sitting, or is left at once
                sound(path, opened)
                play(opened, 2)
        with open_game(path) as opened:
            sound(path, opened)
        if ended:
            break
        moment += step
        step = 1 + moment // 5
    assert moment > 20


def test_a_position_in_a_file_beside_the_journal_is_never_believed(tmp_path: Path) -> None:
    """Whatever the data directory holds: the journal alone says where the game stands and what has happened."""
    path = recorded(tmp_path / "x.journal", 0, 20)
    honest = open_game(path)
    honest.close()
    data = json.loads(cache.place(path).read_bytes().partition(b"\n")[2])
    data["events"] = [["\x1b[2Jhacked", 0, "", "", "", 0, True]]
    for seat in data.get("state", {}).get("seats", []):
        seat["vp"] = 99
    body = json.dumps(data).encode()
    cache.place(path).write_bytes(files.digest(body).encode() + b"\n" + body)
    with open_game(path) as opened:
        assert opened.game == honest.game
        assert opened.game.events == honest.game.events
        play(opened, 3)
        sound(path, opened)


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("names", ["\x1b[2J", "b", "c"]),
        ("names", [1, 2, 3]),
        ("scores", [["\x1b[2J", 1]]),
        ("scores", [["a", "\x1b[2J"]]),
        ("vp", ["\x1b[2J", 0, 0]),
        ("vp", [[], {}, 0]),
        ("round", True),
        ("winners", [0.0]),
        ("round", 10**30),
    ],
)
def test_a_summary_that_nobody_here_has_written_is_made_anew(word: str, value: Any, tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 0, 20)
    honest = look("x", path)
    data = json.loads(cache.place(path).read_bytes().partition(b"\n")[2])
    data["summary"][word] = value
    body = json.dumps(data).encode()
    cache.place(path).write_bytes(files.digest(body).encode() + b"\n" + body)
    assert look("x", path) == honest

"""Two processes on one game: the second is told that it is open and where; locks never go stale."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from imperium.commands.games import walk_through
from imperium.games import open_game, start_game
from imperium.journal import GameIsOpen, places
from imperium.journal.lock import Lock
from imperium.journal.removal import remove
from tests.journal.players import recorded

HOLD = """
import sys
from imperium.games import open_game
opened = open_game(sys.argv[1])
print("open", flush=True)
sys.stdin.read()
"""


def holding(path: Path) -> subprocess.Popen[str]:
    """Another process that has the game open."""
    command = [sys.executable, "-c", HOLD, str(path)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    return process


def test_the_second_process_is_told_where_and_a_killed_one_leaves_no_lock(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 0, 10)
    other = holding(path)
    try:
        content = path.read_bytes()
        with pytest.raises(GameIsOpen, match=rf"x\.journal: is open in another process \(process {other.pid} on "):
            open_game(path)
        link = tmp_path / "same.journal"
        link.symlink_to(path)
        with pytest.raises(GameIsOpen):
            open_game(link)
        walk, notices = walk_through(str(path))  # looking at it is no harm
        assert (len(walk.codes), notices, path.read_bytes()) == (10, [], content)
    finally:
        os.kill(other.pid, signal.SIGKILL)
        other.communicate()
    assert (tmp_path / "x.journal.lock").exists()
    with open_game(path) as opened:
        assert len(opened.game.codes) == 10
    assert not (tmp_path / "x.journal.lock").exists()


def test_the_same_process_cannot_open_a_game_twice_or_delete_an_open_one(data: Path) -> None:
    (data / "games").mkdir(parents=True)
    path = recorded(data / "games" / "solo-1.journal", 0, 3)
    with open_game("solo-1"):
        for act in (open_game, remove):
            with pytest.raises(GameIsOpen):
                act("solo-1")
    assert path.exists()
    remove("solo-1")
    assert not path.exists()


def test_closing_twice_is_closing_once(tmp_path: Path) -> None:
    opened = open_game(recorded(tmp_path / "x.journal", 0, 3))
    opened.close()
    with open_game(tmp_path / "x.journal"):
        opened.close()
        with pytest.raises(GameIsOpen):
            Lock(tmp_path / "x.journal")


def test_a_lock_file_of_nonsense_is_no_hindrance(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 0, 3)
    (tmp_path / "x.journal.lock").write_bytes(b"\xff\x1b[2J" * 1000)
    open_game(path).close()


def test_a_lock_never_writes_through_a_link(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 0, 3)
    precious = tmp_path / "precious"
    precious.write_text("precious")
    (tmp_path / "x.journal.lock").symlink_to(precious)
    with pytest.raises(Exception, match=r"x\.journal\.lock: cannot be locked"):
        open_game(path)
    assert precious.read_text() == "precious"


def test_two_games_that_start_at_the_same_moment_take_two_numbers(data: Path) -> None:
    """The other one has taken its number, but its journal is not there yet."""
    (data / "games").mkdir(parents=True)
    other = Lock(data / "games" / "solo-1.journal")
    try:
        with start_game({"mode": "solo"}) as opened, start_game({"mode": "solo"}) as third:
            assert (opened.id, third.id) == ("solo-2", "solo-3")
        with pytest.raises(GameIsOpen):
            start_game({"mode": "solo"}, save=data / "games" / "solo-1.journal")
    finally:
        other.release()


def test_many_games_started_at_once_are_all_recorded(data: Path) -> None:
    script = (
        "import sys; from pathlib import Path\n"
        "from imperium.games import start_game; from imperium.journal import places\n"
        "places.data_directory = lambda: Path(sys.argv[1])\n"
        "from imperium.catalogue import load_catalogue; load_catalogue()\n"
        "print('ready', flush=True); sys.stdin.readline()\n"
        "for _ in range(10): start_game({'mode': 'solo', 'seed': 1}).close()\n"
    )
    command = [sys.executable, "-c", script, str(data)]
    others = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    for other in others:
        assert other.stdout is not None
        assert other.stdout.readline() == "ready\n"
    errors = []
    for other in others:
        assert other.stdin is not None
        other.stdin.write("go\n")
        other.stdin.flush()
    errors = [other.communicate()[1] for other in others]
    assert errors == ["", "", ""]
    assert places.recorded() == [f"solo-{number}" for number in range(1, 31)]

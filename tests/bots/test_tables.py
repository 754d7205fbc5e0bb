"""The tables of bot strength: intervals by known figures, the same table however many processes share the work."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from imperium.bots.tables import easier, mean, share, solo, versus
from tests.program import COMMAND, one_sentence, run


def test_wilson_interval_by_known_figures() -> None:
    """40 of 120, and the extremes, as textbooks have them."""
    found = share(40, 120)
    assert (found.value, found.low, found.high) == pytest.approx((1 / 3, 0.2553, 0.4215), abs=1e-3)
    assert share(0, 10).low == pytest.approx(0)
    assert share(0, 10).high == pytest.approx(0.2775, abs=1e-3)
    assert share(10, 10).high == pytest.approx(1)


def test_mean_interval_by_known_figures() -> None:
    """1, 2, 3, 4: mean 2.5, standard deviation 1.2910, Student's factor 3.182, half width 2.0540."""
    found = mean([1, 2, 3, 4])
    assert (found.value, found.low, found.high) == pytest.approx((2.5, 0.4460, 4.5540), abs=1e-3)


def test_two_processes_give_the_same_table() -> None:
    one, two = (versus("greedy", "random", 6, 10, jobs=jobs) for jobs in (1, 2))
    assert one.wins == two.wins
    assert solo("greedy", "mentat", 4, 1, jobs=2).margins == solo("greedy", "mentat", 4, 1).margins


def test_mercenary_is_easier_than_mentat_for_greedy() -> None:
    """R-SOLO-04: over paired seeds the margin falls; the full table is `imperium bots margin`."""
    found = easier(solo("greedy", "mercenary", 40, 1), solo("greedy", "mentat", 40, 1))
    assert found.low > 0


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["list"], "planner"),
        (["versus", "greedy", "random", "--games", "2", "--seed", "5"], "seeds 5 to 6"),
        (["solo", "greedy=2", "random=1"], "kwisatz_haderach"),
        (["margin", "greedy", "--games", "3"], "mercenary is easier by"),
    ],
)
def test_the_commands_print_their_tables(words: list[str], shown: str) -> None:
    from cli import app

    found = CliRunner().invoke(app, ["bots", *words])
    assert found.exit_code == 0, found.output
    assert shown in found.output


@pytest.mark.parametrize("words", [["versus", "gready", "random"], ["solo", "greedy=none"], ["solo", "greedy=0"]])
def test_a_wrong_word_is_one_sentence(words: list[str]) -> None:
    from cli import app

    found = CliRunner().invoke(app, ["bots", *words])
    assert found.exit_code != 0
    assert "\n" not in str(found.exception)


LEAVING = """
import os
class Leaves:
    def __init__(self, seed): self.game = seed // 16
    def choose(self, view):
        if self.game == 3: os._exit(3)
        return view.codes[0]
class Never(Leaves):
    def choose(self, view): os._exit(4)
class Unborn(Leaves):
    def __init__(self, seed): os._exit(5)
"""
LOST = "The game with seed 3 is not counted: it ended the process that played it (exit code 3)."


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_ends_its_process_loses_that_game_alone(jobs: str, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(LEAVING)
    path = f"{tmp_path / 'bot.py'}"
    done = run("bots", "versus", f"{path}:Leaves", "random", "--games", "4", "--jobs", jobs)
    assert (done.returncode, done.stderr) == (0, f"{LOST}\n")
    assert "3 games, seeds 1 to 4" in done.stdout
    done = run("bots", "margin", f"{path}:Leaves", "--games", "3", "--jobs", jobs)
    assert (done.returncode, done.stderr) == (0, f"{LOST}\n")
    done = run("bots", "solo", f"{path}:Never=2", "--jobs", jobs)
    assert done.returncode == 1
    assert done.stderr == "No game came to its end: each ended the process that played it (exit code 4).\n"
    said = one_sentence(run("bots", "versus", f"{path}:Unborn", "random", "--jobs", jobs))
    assert said == f"{path}:Unborn: the bot ended the process that made it (exit code 5).\n"


def test_a_killed_worker_is_replaced(tmp_path: Path) -> None:
    """Somebody else ends a process in the middle: the table is the same."""
    (tmp_path / "bot.py").write_text(
        "import os, signal\nfrom pathlib import Path\n"
        "class Killed:\n"
        "    def __init__(self, seed): self.seen = Path(__file__).with_name('seen')\n"
        "    def choose(self, view):\n"
        "        if not self.seen.exists():\n"
        "            self.seen.touch()\n"
        "            os.kill(os.getpid(), signal.SIGKILL)\n"
        "        return view.codes[0]\n"
    )
    name = f"{tmp_path / 'bot.py'}:Killed"
    one, two = (versus(name, "random", 3, 1, jobs=jobs) for jobs in (2, 1))
    assert (one.wins, one.lost, one.games) == (two.wins, (), 3)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("everybody", [False, True])
def test_a_polite_end_is_without_a_word_and_leaves_no_worker(
    number: signal.Signals, everybody: bool, tmp_path: Path
) -> None:
    """Whether all processes are told, as by a closing terminal, or the first alone; in the middle of the games."""
    (tmp_path / "bot.py").write_text(
        "from pathlib import Path\n"
        "class Seen:\n"
        "    def __init__(self, seed): Path(__file__).with_name(f'seen-{seed}').touch()\n"
        "    def choose(self, view): return view.codes[0]\n"
    )
    words = ["bots", "versus", f"{tmp_path / 'bot.py'}:Seen", "greedy", "--games", "20000", "--jobs", "2"]
    pipe: Any = subprocess.PIPE
    game = subprocess.Popen([*COMMAND, *words], stdout=pipe, stderr=pipe, text=True, start_new_session=True)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and len(list(tmp_path.glob("seen-*"))) < 6:
        time.sleep(0.02)
    if everybody:
        os.killpg(game.pid, number)
    else:
        game.send_signal(number)
    try:
        out, told = game.communicate(timeout=100)  # it comes when the last of them has let go of its streams
        assert out == ""
        assert [line for line in told.splitlines() if "/20,000 games" not in line] == []  # how far, every 10 s
    finally:
        with suppress(ProcessLookupError):
            os.killpg(game.pid, signal.SIGKILL)
    assert game.returncode == (-number if number == signal.SIGTERM else 130)

"""Worker processes: whatever a bot does to its process, or somebody else does, the other games are played."""

from __future__ import annotations

import json
import os
import signal
from multiprocessing import active_children, connection, get_start_method
from pathlib import Path

import pytest

from imperium.core import workers
from imperium.core.errors import ImperiumError
from imperium.simulate import Plan, simulate
from imperium.simulate.files import read_rows
from imperium.simulate.play import Failure
from tests.program import one_sentence, run
from tests.progress_screen import Screen

HOSTILE = '''
import faulthandler, os, random, signal, sys, time

class Hostile:
    """Does its worst in some of its games, at its tenth choice; plays at random otherwise."""
    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.bad = self.dice.random() < 0.3
        self.choices = 0
    def choose(self, view):
        self.choices += 1
        if self.bad and self.choices == 10:
            self.worst()
        return self.dice.choice(view.codes)

class Leaves(Hostile):
    def worst(self): os._exit(0)

class Crashes(Hostile):
    def worst(self):
        faulthandler.disable()  # pytest's
        os.kill(os.getpid(), signal.SIGSEGV)

class Interrupts(Hostile):
    def worst(self): raise KeyboardInterrupt

class Unborn(Hostile):
    def __init__(self, seed):
        super().__init__(seed)
        if self.bad: sys.exit(3)

class Mumbles(Hostile):
    def __init__(self, seed):
        super().__init__(seed)
        if self.bad: raise ValueError("bad name \\udcff" + 200_000 * "x")

class Talks(Hostile):
    def worst(self):
        print("hello")
        os.system("echo hello")

class Dreams(Hostile):
    """Never comes back from its second choice; leaves a note which process it was in."""
    def __init__(self, seed):
        super().__init__(seed)
        self.bad, self.choices = True, 8
        with open("processes", "a") as file: print(os.getpid(), file=file)
    def worst(self): time.sleep(1000)

class Slow(Hostile):
    def __init__(self, seed):
        super().__init__(seed)
        self.bad = True
    def worst(self): time.sleep(1.2)
'''


@pytest.fixture
def hostile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with bots that mean harm."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "hostile.py"
    path.write_text(HOSTILE)
    return path


@pytest.mark.parametrize(
    ("bot", "error"),
    [
        ("Leaves", "Seat 2 ended its process (exit code 0)"),
        ("Crashes", "Seat 2 ended its process (signal 11)"),
        ("Interrupts", "Seat 2 ended its process (exit code 1)"),
        ("Unborn", "cannot be made with a seed (SystemExit: 3)"),
        ("Mumbles", r"cannot be made with a seed (ValueError: bad name \udcffxxx"),
    ],
)
def test_a_bot_that_ends_its_process_loses_its_game_alone(
    hostile: Path, tmp_path: Path, bot: str, error: str
) -> None:
    """The game is told with its seed, has a row with an error, and its record leads to the fatal choice; the others
    are played; and all that is the same whatever the number of jobs."""
    plan = Plan(games=8, seed=1, bots=("random", f"{hostile}:{bot}", "random"))
    told: list[list[Failure]] = [[], []]
    for jobs in (1, 2):
        simulate(plan, out=tmp_path / f"{jobs}.csv", jobs=jobs, tell=told[jobs - 1].append)
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()
    assert told[0] == told[1]
    rows = list(read_rows(tmp_path / "1.csv"))
    assert [row.game for row in rows] == list(range(1, 9))
    assert [row.game for row in rows if row.error] == [failure.game for failure in told[0]]
    assert 0 < len(told[0]) < 8
    for failure in told[0]:
        assert error in failure.error
        assert len(failure.error) <= 300
        assert failure.seed == plan.seed_of(failure.game)
        game = plan.checked().new_game(failure.game)
        for code in failure.record:
            game.apply(code)
        assert game.decision is not None
        assert game.decision.seat == 1 or not failure.record


@pytest.mark.parametrize("line", ["import os; os._exit(0)", "import sys; sys.exit(0)"])
def test_a_bot_file_that_ends_its_process_is_one_sentence(tmp_path: Path, line: str) -> None:
    (tmp_path / "gone.py").write_text(f"{line}\nclass Gone:\n    def choose(self, view): ...\n")
    said = one_sentence(run("simulate", "--games", "3", "--jobs", "1", "--bots", "gone.py:Gone", cwd=tmp_path))
    assert "gone.py" in said


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_bot_prints_is_not_among_the_results(hostile: Path, tmp_path: Path, jobs: str) -> None:
    done = run("simulate", "--games", "6", "--bots", "hostile.py:Talks", "--json", "--jobs", jobs, cwd=tmp_path)
    assert json.loads(done.stdout)["failures"] == 0
    assert done.stderr.splitlines().count("hello") >= 2


def test_a_bot_that_never_answers_wears_out_its_process_alone(hostile: Path, tmp_path: Path) -> None:
    """Each game has a process of its own then, so that nothing of the earlier bots is left in it."""
    plan = Plan(games=4, seed=1, bots=(f"{hostile}:Dreams", "random", "random"), patience=0.1)
    outcome = simulate(plan, out=tmp_path / "rows.csv")
    assert outcome.summary.failures == outcome.summary.games == 4
    processes = (tmp_path / "processes").read_text().split()
    assert len(processes) == len(set(processes)) == 1 + 4  # one to look whether the bot can be made


def test_time_is_seen_to_pass_while_bots_think(hostile: Path) -> None:
    screen = Screen()
    simulate(Plan(games=1, seed=1, bots=(f"{hostile}:Slow", "random", "random")), watch=screen)
    shown = screen.getvalue().split("\r")
    assert "0/1 games  0 s so far" in shown[1]
    assert sum("0/1 games  1 s so far" in line for line in shown) >= 2


def test_a_worker_killed_in_the_middle_of_an_answer_loses_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long answer is written in two parts. A worker that dies in between leaves half a message, which must neither
    be waited for nor believed."""
    if get_start_method() != "fork":
        pytest.skip("the worker has to inherit what is changed here")
    main, send = os.getpid(), connection.Connection._send  # type: ignore[attr-defined]

    def half(self: object, content: bytes, *more: object) -> None:
        send(self, content, *more)
        if os.getpid() != main and len(content) == 4 and not (tmp_path / "dead").exists():
            (tmp_path / "dead").touch()
            os.kill(os.getpid(), signal.SIGKILL)

    simulate(Plan(games=120, seed=5), out=tmp_path / "whole.csv")
    monkeypatch.setattr(workers, "ORDER_SECONDS", 60)  # orders grow, and answers get long
    monkeypatch.setattr(connection.Connection, "_send", half)
    simulate(Plan(games=120, seed=5), out=tmp_path / "rows.csv", jobs=2)
    assert (tmp_path / "dead").exists()
    assert (tmp_path / "rows.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()
    assert active_children() == []


def test_no_file_is_opened_for_a_cluster_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ImperiumError):
        simulate(Plan(games=3), out=tmp_path / "rows.csv", cluster="nowhere")
    assert list(tmp_path.iterdir()) == []

"""The runner of parallel work, with tasks that know of no game: what dies, tells, wears out, raises or stops."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from imperium.core import workers
from imperium.core.errors import ImperiumError
from imperium.core.process import WorkerDied
from imperium.core.stopping import Stop
from imperium.core.workers import Crew, Here, Processes, apart


def squared(number: int) -> int:
    """A task that ends its process at some numbers, and at others the first time only."""
    if number == 3:
        os._exit(3)
    if number == 5:
        os.kill(os.getpid(), signal.SIGTERM)
    if number == 7 and not Path("seen").exists():
        Path("seen").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if number == 100:
        raise ImperiumError("A hundred is too much.")
    if number == 200:
        raise KeyError("two hundred")
    return number * number


@pytest.fixture(autouse=True)
def nobody_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Iterator[None]:
    """Whatever happens, no process stays behind, and nothing is said."""
    monkeypatch.chdir(tmp_path)
    yield
    assert active_children() == []
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_death_costs_its_own_item_alone(jobs: int) -> None:
    """Items 3 and 5 end every process; 7 just one, and is done by the next."""
    done = Processes(squared, jobs).run(range(10))
    found = [(item, str(what) if isinstance(what, WorkerDied) else what) for item, what in done]
    assert found == list(enumerate([0, 1, 4, "exit code 3", 16, "signal 15", 36, 49, 64, 81]))
    assert list(Processes(squared, jobs).run([])) == []


def test_who_stops_listening_leaves_nobody_behind() -> None:
    some = Processes(squared, 2).run(range(10))
    assert next(some) == (0, 0)
    some.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("item", "said"),
    [(100, "A hundred is too much."), (200, "The workers cannot go on (KeyError: 'two hundred').")],
)
def test_what_a_task_raises_is_one_sentence(item: int, said: str) -> None:
    with pytest.raises(ImperiumError) as raised:
        list(Processes(squared, 2).run([1, item, 2]))
    assert str(raised.value) == said


def counted(number: int, tell: Callable[[Any], None] | None = None) -> int:
    """Tells how far it is, if anybody wants to know, and ends its process at 3."""
    for step in range(number):
        if tell is not None:
            tell(step)
    if number == 3:
        os._exit(0)
    return number


def test_what_was_told_before_a_death_is_known() -> None:
    found = dict(Processes(counted, 2, telling=True).run(range(5)))
    died = found.pop(3)
    assert isinstance(died, WorkerDied)
    assert died.told == (0, 1, 2)
    assert found == {0: 0, 1: 1, 2: 2, 4: 4}


def lingering(number: int) -> int:
    """Leaves a thread behind at every second number; says in which process it was."""
    if number % 2:
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
    return os.getpid()


def test_a_thread_that_is_left_behind_wears_its_process_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is done in it any more; what else was ordered of it is done by another."""
    monkeypatch.setattr(workers, "ORDER_SECONDS", 60)  # orders of many items
    found = dict(Processes(lingering, 1).run(range(12)))
    assert list(found) == list(range(12))
    assert len({found[number] for number in range(1, 12, 2)}) == 6


def slow_first(number: int) -> int:
    if number == 0:
        time.sleep(60)
    return number


def test_who_is_stopped_gets_what_is_done() -> None:
    """Item 0 takes for ever; those that another process has done meanwhile are told all the same, in order."""
    stop, seen = Stop(), []

    def meanwhile() -> None:
        seen.append(time.monotonic())
        stop.asked = seen[-1] - seen[0] > 1.0

    found = list(Processes(slow_first, 2).run(range(4), stop, meanwhile))
    assert found == [(1, 1), (2, 2), (3, 3)]
    assert len(seen) >= 4, "time is seen to pass at least every fifth of a second"


def test_workers_that_never_begin_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the first item is to blame."""
    monkeypatch.setattr("imperium.core.process._serve", lambda pipe: os._exit(9))
    with pytest.raises(ImperiumError, match=r"^The workers end before they begin \(exit code 9\)\.$"):
        list(Processes(squared, 1).run(range(4)))


@pytest.mark.parametrize("crew", [Here(squared), Processes(squared, 2)], ids=["here", "processes"])
def test_the_same_comes_out_whoever_does_it(crew: Crew) -> None:
    assert [found for _, found in crew.run(range(20, 60))] == [number * number for number in range(20, 60)]


def test_apart_is_a_process_of_its_own() -> None:
    assert apart(squared, 2) == 4
    with pytest.raises(WorkerDied, match="exit code 3"):
        apart(squared, 3)
    with pytest.raises(ImperiumError, match="A hundred"):
        apart(squared, 100)

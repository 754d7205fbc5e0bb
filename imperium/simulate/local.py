"""Crews of this machine: this process alone, or several processes."""

from __future__ import annotations

import gc
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from typing import Any

from imperium.simulate.crew import BATCHES_AHEAD, Crew
from imperium.simulate.plan import Plan

OBJECTS_BETWEEN_LOOKS = 20_000  # a few games


def local_crew(plan: Plan, jobs: int) -> Crew:
    """This process alone, or that many processes of this machine."""
    return Alone(plan) if jobs == 1 else Processes(plan, jobs)


class Alone(Crew):
    """This process, game by game."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan, workers=1, ahead=1, largest=1)

    def hire(self) -> Executor:
        return _Here()


class _Here(Executor):
    """Plays when asked."""

    def submit(self, task: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(task(*given, **named))
        return future


class Processes(Crew):
    """Several processes; if one is killed, all are replaced and the unfinished games are played again."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        self._others = set(active_children())
        super().__init__(plan, workers=jobs, ahead=jobs * BATCHES_AHEAD)

    def hire(self) -> Executor:
        return ProcessPoolExecutor(self.workers, initializer=_begin_work)

    def dismiss(self) -> None:
        executor = self._executor
        assert isinstance(executor, ProcessPoolExecutor)
        for process in set(active_children()) - self._others if self._ahead else ():
            process.terminate()
        # Waiting for the pool to notice leaves nothing that could still speak when Python ends.
        executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def calm_memory() -> Iterator[None]:
    """Python looks for circular garbage less often while games are played, and not among the cards, which stay."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_LOOKS, *before[1:])
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def _begin_work() -> None:
    """A worker leaves Ctrl-C to the process that started it, and never outlives it."""
    gc.set_threshold(OBJECTS_BETWEEN_LOOKS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

"""Crews of this machine: this process alone, or processes that are replaced when they die."""

from __future__ import annotations

import time
from bisect import insort
from concurrent.futures import Future
from multiprocessing import connection
from typing import Any

from imperium.bots.registry import QUICK
from imperium.simulate.crew import BATCHES_AHEAD, Crew, Order, WorkersLost
from imperium.simulate.plan import Plan
from imperium.simulate.play import Batch, play_batch
from imperium.simulate.worker import (
    DONE,
    FAREWELL_SECONDS,
    MOST_DEATHS,
    RAISED,
    READY,
    Worker,
    WorkerDied,
    signals_later,
)


def local_crew(plan: Plan, jobs: int) -> Crew:
    """This process alone, or that many others. A bot that may think long, or end its process, never plays in this
    one, which has to show the time, to listen to Ctrl-C and to tell of it."""
    return Alone(plan) if jobs == 1 and all(name.lower() in QUICK for name in plan.bots) else Processes(plan, jobs)


class Alone(Crew):
    """This process, a batch at a time."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan, ahead=1)

    def submit(self, order: Order) -> Future[Batch]:
        future: Future[Batch] = Future()
        future.set_result(play_batch(self.plan, order.numbers))
        return future

    def dismiss(self) -> None:
        """There is nobody else."""


class Processes(Crew):
    """Worker processes, each with one order in hand; one that dies or is worn out is replaced."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        super().__init__(plan, ahead=jobs * BATCHES_AHEAD)
        self._jobs = jobs
        self._idle: list[Worker] = []
        self._busy: dict[Any, tuple[Worker, Future[Batch]]] = {}  # by the pipes that are listened to
        self._waiting: list[tuple[Order, Future[Batch]]] = []  # in the order of the games
        self._false_starts = 0

    def submit(self, order: Order) -> Future[Batch]:
        future: Future[Batch] = Future()
        insort(self._waiting, (order, future), key=lambda waiting: waiting[0].numbers)
        self._employ()
        return future

    def wait(self, future: Future[Batch], seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while not future.done() and (left := deadline - time.monotonic()) > 0:
            heard = connection.wait(self._busy, left)
            for pipe in heard or [pipe for pipe, (worker, _) in self._busy.items() if worker.ended()]:
                self._hear(*self._busy[pipe])
            self._employ()

    def _employ(self) -> None:
        """Work for everybody, as long as there is some."""
        while self._waiting and (self._idle or len(self._busy) < self._jobs):
            try:
                worker = self._idle.pop() if self._idle else Worker()
            except OSError as error:
                raise WorkersLost(f"No worker can be started ({error.strerror}).") from None
            order, future = self._waiting.pop(0)
            worker.begin(play_batch, self.plan, order.numbers, telling=order.deaths > 0)
            self._busy[worker.pipe] = worker, future

    def _hear(self, worker: Worker, future: Future[Batch]) -> None:
        """One thing that a worker says, or its death."""
        pipe = worker.pipe
        try:
            kind, what = worker.hear()
        except WorkerDied as death:
            del self._busy[pipe]
            self._false_starts += not worker.ready
            if self._false_starts == MOST_DEATHS:
                raise WorkersLost(f"The workers end before they begin ({death}).") from None
            future.set_exception(death)
            return
        if kind == READY:
            self._false_starts = 0
        elif kind == RAISED:
            future.set_exception(what)  # the run gives up
        elif kind == DONE:
            future.set_result(what)
            del self._busy[pipe]
            if what.worn:
                worker.kill()
                worker.end()
            else:
                self._idle.append(worker)

    def dismiss(self) -> None:
        with signals_later():
            busy = [worker for worker, _ in self._busy.values()]
            for worker in busy:
                worker.kill()
            for worker in self._idle:
                worker.dismiss()
            deadline = time.monotonic() + FAREWELL_SECONDS
            for worker in (*busy, *self._idle):
                worker.end(max(0.0, deadline - time.monotonic()))
            self._busy.clear()
            self._idle.clear()

"""A process of this machine that does what it is sent, one thing after the other, over a pipe of its own.

Nobody else holds the worker's end of that pipe: whatever ends the process, in the middle of an answer too, is seen at
once, and so is what it was doing. A pool with one pipe for all of its processes can wait for ever in that case.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from multiprocessing import Pipe, Process, connection, parent_process
from multiprocessing.connection import Connection
from typing import Any

OBJECTS_BETWEEN_LOOKS = 20_000  # a few games
FAREWELL_SECONDS = 1.0  # for a worker that is let go to end by itself
LOOK_SECONDS = 0.2  # the longest wait in one go
MOST_DEATHS = 3  # of workers that do the same thing, before it is that thing's fault
READY, TOLD, DONE, RAISED = range(4)  # what a worker says

Task = Callable[..., Any]


class WorkerDied(Exception):
    """The process ended while it had something to do; `told` is what it had told of that."""

    def __init__(self, how: str, told: tuple[Any, ...] = ()) -> None:
        super().__init__(how)
        self.told = told


class Worker:
    """One such process, seen from the one that started it."""

    def __init__(self) -> None:
        self.pipe, theirs = Pipe()
        self._process = Process(target=_serve, args=(theirs,))
        with signals_later():
            self._process.start()
        theirs.close()
        self.ready = False  # it has said that it is there
        self.told: list[Any] = []

    def begin(self, task: Task, *given: Any, telling: bool = False) -> None:
        """Hand it a task. One that is `telling` is given, last, a function that passes on what it is called with."""
        self.told = []
        with suppress(OSError):  # it is gone, which is seen when the answer is awaited
            self.pipe.send((task, given, telling))

    def hear(self) -> tuple[int, Any]:
        """The next thing it says, waiting for it. Raises WorkerDied."""
        try:
            if self.ended() and not self.pipe.poll():
                raise EOFError
            kind, what = self.pipe.recv()
        except Exception:  # it is gone, or a bot has spoiled its pipe
            raise WorkerDied(self.end(), tuple(self.told)) from None
        if kind == READY:
            self.ready = True
        elif kind == TOLD:
            self.told.append(what)
        return kind, what

    def ended(self) -> bool:
        """Whether the process is gone, even if a child of its own still holds its pipe."""
        return self._process.exitcode is not None

    def dismiss(self) -> None:
        """Nothing more to do: it may end by itself."""
        with suppress(OSError):
            self.pipe.send(None)

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self._process.kill()

    def end(self, seconds: float = FAREWELL_SECONDS) -> str:
        """Wait so long for its end, then bring it about; says how it ended."""
        self._process.join(seconds)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join()
        self.pipe.close()
        code = self._process.exitcode or 0
        return f"signal {-code}" if code < 0 else f"exit code {code}"


def apart(task: Task, *given: Any) -> Any:
    """What a task comes to, done by a process of its own, which is all that it can end. Raises WorkerDied."""
    worker = Worker()
    try:
        worker.begin(task, *given)
        while True:
            kind, what = worker.hear()
            if kind == RAISED:
                raise what
            if kind == DONE:
                return what
    finally:
        worker.kill()
        worker.end()


def spread(task: Task, over: Iterable[Any], jobs: int) -> Iterator[Any]:
    """What a task comes to for each of these, in their order, done by so many processes. It is WorkerDied for one
    that has ended its process again and again; the others are done all the same."""
    left = enumerate(over)
    again: list[tuple[int, Any]] = []
    deaths: Counter[int] = Counter()
    busy: dict[Any, tuple[Worker, int, Any]] = {}  # by the pipes that are listened to
    idle: list[Worker] = []
    found: dict[int, Any] = {}
    try:
        for wanted in count():
            while wanted not in found:
                while len(busy) < jobs and (job := again.pop() if again else next(left, None)):
                    worker = idle.pop() if idle else Worker()
                    worker.begin(task, job[1])
                    busy[worker.pipe] = worker, *job
                if not busy:
                    return
                heard = connection.wait(busy, LOOK_SECONDS)
                for pipe in heard or [pipe for pipe, (worker, *_) in busy.items() if worker.ended()]:
                    worker, number, thing = busy[pipe]
                    try:
                        kind, what = worker.hear()
                    except WorkerDied as death:
                        del busy[pipe]
                        deaths[number] += 1
                        if deaths[number] < MOST_DEATHS:
                            again.append((number, thing))
                        else:
                            found[number] = death
                        continue
                    if kind == RAISED:
                        raise what
                    if kind == DONE:
                        del busy[pipe]
                        idle.append(worker)
                        found[number] = what
            yield found.pop(wanted)
    finally:
        with signals_later():
            for worker in (*idle, *(worker for worker, *_ in busy.values())):
                worker.kill()
                worker.end()


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


@contextmanager
def signals_later() -> Iterator[None]:
    """Signals wait while processes are started or ended. What Python does when it starts one swallows exceptions,
    and the new one is not ready for them; and one that is forgotten would be waited for when Python ends."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# -- inside the process ----------------------------------------------------------------------------
def _serve(pipe: Connection) -> None:
    """The life of a worker: it leaves Ctrl-C to the process that started it, and never outlives that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})
    gc.set_threshold(OBJECTS_BETWEEN_LOOKS)
    with suppress(OSError):
        os.dup2(2, 1)  # what bots print does not belong among the results
    sys.stdout = sys.stderr
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        pipe.send((READY, None))
        while (job := pipe.recv()) is not None:
            pipe.send(_done(pipe, *job))


def _done(pipe: Connection, task: Task, given: tuple[Any, ...], telling: bool) -> tuple[int, Any]:
    try:
        return DONE, task(*given, *((lambda what: pipe.send((TOLD, what)),) if telling else ()))
    except Exception as error:
        return RAISED, error
    except KeyboardInterrupt:  # not from the keyboard, which is not listened to: a bot wants an end
        os._exit(1)


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

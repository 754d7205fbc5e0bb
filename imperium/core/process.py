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
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection
from typing import Any

from attrs import frozen

from imperium.core.errors import ImperiumError
from imperium.core.text import in_words

OBJECTS_BETWEEN_LOOKS = 20_000  # a few games
FAREWELL_SECONDS = 1.0  # for a process whose pipe is closed to end by itself
READY, TOLD, DONE, RAISED = range(4)  # what a worker says

Task = Callable[..., Any]
Tell = Callable[[Any], None]


class WorkersLost(ImperiumError):
    """The workers cannot go on, or cannot be reached."""


class WorkerDied(Exception):
    """The process ended while it had something to do; `told` is what it had told of that."""

    def __init__(self, how: str, told: tuple[Any, ...] = ()) -> None:
        super().__init__(how)
        self.told = told


@frozen
class Done:
    """What came of some items; fewer than were asked for if one of them has worn the process out."""

    results: list[Any]
    seconds: float
    worn: bool


def carry_out(task: Task, items: tuple[Any, ...], *tell: Tell) -> Done:
    """Do a task for these items, or for those up to one that leaves a thread behind: only with its process does a
    thread end, and what it does to the next item there is no telling."""
    begun, threads = time.monotonic(), threading.active_count()
    results, worn = [], False
    for item in items:
        results.append(task(item, *tell))
        if worn := threading.active_count() > threads:
            break
    return Done(results, time.monotonic() - begun, worn)


class Worker:
    """One such process, seen from the one that started it."""

    def __init__(self) -> None:
        self.pipe, theirs = Pipe()
        self._process = Process(target=_serve, args=(theirs,))
        with signals_later():
            self._process.start()
        theirs.close()
        self.ready = False  # it has said that it is there
        self._told: list[Any] = []

    def begin(self, task: Task, items: tuple[Any, ...], telling: bool) -> None:
        """Hand it items. A `telling` task is given, last, a function that passes on what it is called with."""
        self._told = []
        with suppress(OSError):  # it is gone, which is seen when the answer is awaited
            self.pipe.send((task, items, telling))

    def hear(self) -> tuple[int, Any]:
        """The next thing it says, waiting for it. Raises WorkerDied."""
        try:
            if self.ended() and not self.pipe.poll():
                raise EOFError
            kind, what = self.pipe.recv()
        except Exception:  # it is gone, or a task has spoiled its pipe
            raise WorkerDied(self.end(FAREWELL_SECONDS), tuple(self._told)) from None
        self.ready = True
        if kind == TOLD:
            self._told.append(what)
        return kind, what

    def ended(self) -> bool:
        """Whether the process is gone, even if a child of its own still holds its pipe."""
        return self._process.exitcode is not None

    def end(self, seconds: float = 0.0) -> str:
        """Wait so long for its end, then bring it about; says how it ended."""
        self._process.join(seconds)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join()
        self.pipe.close()
        code = self._process.exitcode or 0
        return f"signal {-code}" if code < 0 else f"exit code {code}"


@contextmanager
def calm_memory() -> Iterator[None]:
    """Python looks for circular garbage less often meanwhile, and not among what is there already, which stays."""
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
        os.dup2(2, 1)  # what tasks print does not belong among the results
    sys.stdout = sys.stderr
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        pipe.send((READY, None))
        while True:
            pipe.send(_answer(pipe, *pipe.recv()))


def _answer(pipe: Connection, task: Task, items: tuple[Any, ...], telling: bool) -> tuple[int, Any]:
    try:
        return DONE, carry_out(task, items, *((lambda what: pipe.send((TOLD, what)),) if telling else ()))
    except ImperiumError as error:
        return RAISED, error
    except Exception as error:
        return RAISED, WorkersLost(f"The workers cannot go on ({in_words(error)}).")
    except KeyboardInterrupt:  # not from the keyboard, which is not listened to: a task wants an end
        os._exit(1)
    finally:
        sys.stderr.flush()  # nothing is lost when the worker is ended


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

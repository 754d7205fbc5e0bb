"""What a process of the soak does: try some numbers of one trial, and say what came of them.

It lies apart from the command because processes that are started anew cannot read what is in `__main__`.
"""

from __future__ import annotations

import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import NamedTuple

PATIENCE = 60  # seconds of work after which one number is taken for a hang; each trial has its own, closer limits
LOST = 1800  # seconds after which it is one however little of the machine was left for it

Try = Callable[[int], Counter[str]]


class Report(NamedTuple):
    """What came of some numbers of one trial."""

    seen: Counter[str]
    failures: list[str]
    slowest: tuple[float, int]  # seconds, number
    tried: int


class Hang(BaseException):
    """One number took too long; no handler of errors may swallow that."""


_PLACES = ExitStack()
_PREPARED: dict[str, Try] = {}


def prepared(trial: str) -> Try:
    """What tries a number in this process, made ready once."""
    if trial not in _PREPARED:
        directory = Path(_PLACES.enter_context(tempfile.TemporaryDirectory())).resolve()
        _PREPARED[trial] = import_module(f"tests.soak.{trial}").prepared(directory)
    return _PREPARED[trial]


def work(job: tuple[str, range]) -> Report:
    """Try these numbers; a failure is reported with all that is needed to see it again, and the rest goes on."""
    trial, numbers = job
    seen: Counter[str] = Counter()
    failures = []
    slowest = (0.0, -1)
    signal.signal(signal.SIGALRM, _hang)
    signal.signal(signal.SIGPROF, _hang)
    one = prepared(trial)
    for number in numbers:
        begun = time.monotonic()
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        signal.alarm(LOST)
        try:
            seen += one(number)
        except (Exception, Hang) as error:
            failures.append(f"{trial} {number}: {type(error).__name__} {str(error)[:600]} ... {str(error)[-1400:]}")
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.alarm(0)
        slowest = max(slowest, (time.monotonic() - begun, number))
    return Report(seen, failures, slowest, len(numbers))


def _hang(number: int, frame: FrameType | None) -> None:
    raise Hang(f"does not end within {PATIENCE} s of work or {LOST} s")

"""Ctrl-C, a closed terminal and a polite kill: taken at once at a prompt, otherwise at the next one.

So that no answer is cut off while it is written down.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from imperium.terminal.console import Console, EndOfInput

NAMES = ("SIGINT", "SIGHUP", "SIGTERM")  # not every platform has all of them


@contextmanager
def watched(console: Console) -> Iterator[None]:
    """While a game is played."""

    def handle(number: int, frame: FrameType | None) -> None:
        console.stop = KeyboardInterrupt() if number == signal.SIGINT else EndOfInput()
        if console.waiting:
            raise console.stop

    before: dict[int, Any] = {}
    try:
        for name in NAMES:
            number = getattr(signal, name, None)
            if number is not None:
                before[number] = signal.signal(number, handle)
    except ValueError:  # not the main thread: somebody else looks after signals
        pass
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

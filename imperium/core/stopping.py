"""Being stopped: Ctrl-C and a polite end of the process ask long work to end; it looks for that when it can."""

from __future__ import annotations

import signal
import threading
from types import FrameType
from typing import Any


class Stop:
    """Whether somebody has asked. In between, nothing is interrupted, so that nothing is lost or left behind;
    whoever asks again does not wait."""

    def __init__(self) -> None:
        self.asked = False
        self._before: dict[signal.Signals, Any] = {}

    def _heard(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True

    def __enter__(self) -> Stop:
        """From now on signals are listened to; afterwards they mean what they did before."""
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGINT, signal.SIGTERM):
                self._before[number] = signal.signal(number, self._heard)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

"""A line that says how far long work is, how fast it goes and how long it will take; plain lines in a log."""

from __future__ import annotations

import sys
import time
from typing import TextIO

WIDTH = 24
TERMINAL_SECONDS = 0.2  # between two looks at the bar
PLAIN_SECONDS = 10.0  # between two lines in a log


class Progress:
    """Progress over a number of things, `done` of which were there before."""

    def __init__(self, out: TextIO | None, total: int = 0, done: int = 0, things: str = "games") -> None:
        self._out = out
        self._total = total
        self._things = things
        self._done = self._before = done
        self._begun = self._shown = time.monotonic()
        self._bar = out is not None and out.isatty()
        if self._bar:
            self._show(self._begun)

    def advance(self, number: int = 1) -> None:
        """So many more are done; or none, but time has passed."""
        self._done += number
        now = time.monotonic()
        if self._out is not None and now - self._shown >= (TERMINAL_SECONDS if self._bar else PLAIN_SECONDS):
            self._shown = now
            self._show(now)

    def reach(self, done: int, total: int) -> None:
        """So many are done of so many, for who learns the number only on the way."""
        self._total = total
        self.advance(done - self._done)

    def _show(self, now: float) -> None:
        assert self._out is not None
        text = self.text(now - self._begun)
        if self._bar:
            self._out.write(f"\r{text}\x1b[K")
        else:
            self._out.write(f"{text}\n")
        self._out.flush()

    def text(self, seconds: float) -> str:
        """The bar, the count, the rate and the time left; no bar where nobody knows how many there are."""
        rate = (self._done - self._before) / seconds if seconds > 0 else 0.0
        left = spoken((self._total - self._done) / rate) if rate else "?"
        full = WIDTH * self._done // max(1, self._total)
        pace = f"{rate:.{0 if rate >= 10 else 2}f}/s" if rate else f"{spoken(seconds)} so far"
        if not self._total:
            return f"{self._done:,} {self._things}  {pace}"
        bar = f"[{'#' * full}{'.' * (WIDTH - full)}]"
        return f"{bar} {self._done:,}/{self._total:,} {self._things}  {pace}  {left} left"

    def close(self) -> None:
        """Leave the line clean for what is printed next."""
        if self._bar and self._out is not None:
            self._out.write("\r\x1b[K")
            self._out.flush()


def bar(total: int = 0, things: str = "games") -> Progress:
    """Progress for whoever sits at a terminal; a log gets nothing."""
    return Progress(sys.stderr if sys.stderr.isatty() else None, total, things=things)


def spoken(seconds: float) -> str:
    """A time such as `42 s`, `3 min 5 s` or `2 h 10 min`."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes} min {rest} s"
    return f"{minutes // 60} h {minutes % 60} min"

"""What cards test and count: what a condition and a count are. Those there are stand in `imperium/effects`."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from imperium.box.nodes import Node
from imperium.box.touch import Touch
from imperium.core.sources import Source
from imperium.core.watching import WATCH, note


@mypyc_attr(allow_interpreted_subclasses=True)
class Count(Node):
    """A number read off the position."""

    word: ClassVar[str] = ""
    reads: ClassVar[int] = Touch.NOTHING.value

    def touched(self) -> int:
        """The parts of the position it is read from."""
        return self.reads

    def value(self, state: Any, seat: int) -> int:
        """The number now."""
        note(self.path, "done")
        return self.counted(state, seat)

    def counted(self, state: Any, seat: int) -> int:
        """The number now, as this count works it out."""
        raise AssertionError(self.word)

    def words(self) -> str:
        """What is counted, in the singular, to follow `for each`."""
        raise AssertionError(self.word)

    def many(self, number: str) -> str:
        """That many of what is counted, to follow `with`: `3+ Fremen cards in play`."""
        raise AssertionError(self.word)


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Node):
    """A yes-or-no question about the position."""

    word: ClassVar[str] = ""
    reads: ClassVar[int] = Touch.NOTHING.value

    def touched(self) -> int:
        """The parts of the position it is read from."""
        return self.reads

    def holds(self, state: Any, seat: int, source: Source) -> bool:
        """The answer now."""
        found = self.test(state, seat, source)
        if WATCH.marks is not None:
            note(self.path, "true" if found else "false")
        return found

    def test(self, state: Any, seat: int, source: Source) -> bool:
        """The answer now, as this condition finds it."""
        raise AssertionError(self.word)

    def words(self) -> str:
        """What somebody must have, to follow `with` or `needs`: `2+ Fremen influence`."""
        raise AssertionError(self.word)

    def clause(self) -> str:
        """The condition as the beginning of a phrase."""
        return f"with {self.words()}"

"""What the core knows of a position: chance, what is pending, what has happened, seats, and how to copy it."""

from __future__ import annotations

from typing import Any, Self

from mypy_extensions import mypyc_attr

from imperium.core.events import EventLog
from imperium.core.steps import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The position of any game builds on this, with the rest of its fields."""

    __slots__ = ("agenda", "draws", "events", "seats", "seed")
    seed: int
    draws: int
    agenda: list[Step]
    events: EventLog
    seats: list[Any]

    def answering(self, seat: int) -> int:
        """Who answers for a seat."""
        return seat

    def copy(self, events: EventLog | None = None) -> Self:
        """An independent copy, with another log if one is given."""
        raise NotImplementedError

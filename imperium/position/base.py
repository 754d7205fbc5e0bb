"""The hand-written side of the position: what waits to be resolved, and what a seat or a state says of itself.

The fields are declared in `fields`; from them `make` writes `state`, whose classes build on these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from imperium.effects.base import Effect


class Step(NamedTuple):
    """One thing still to be resolved: who, which effect of which source, and what is known so far."""

    kind: str
    seat: int
    effect: Effect | None = None
    source: str = ""
    data: Any = None


class SeatBase:
    """What follows from the fields of a seat."""

    __slots__ = ()
    conflict: int
    swords: int

    @property
    def strength(self) -> int:
        """R-COMBAT-01, 02: two per troop and one per sword, nothing without a troop."""
        return 2 * self.conflict + self.swords if self.conflict else 0


class StateBase:
    """What follows from the fields of a state."""

    __slots__ = ()
    first_player: int
    seats: list[Any]

    def opponents(self, seat: int) -> list[int]:
        """All other seats, clockwise from the left of `seat` (R-DEF-07)."""
        count = len(self.seats)
        return [(seat + k) % count for k in range(1, count)]

    def turn_order(self) -> list[int]:
        """All seats clockwise from the holder of the First Player marker (R-ROUND-02)."""
        count = len(self.seats)
        return [(self.first_player + k) % count for k in range(count)]

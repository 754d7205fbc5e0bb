"""The hand-written side of the position: what a seat or a state says of itself.

The fields are declared in `fields`; from them `make` writes `state`, whose classes build on these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from imperium.box.definitions import Catalogue
from imperium.core.positions import Position
from imperium.position.modes import Mode
from imperium.rulebook import MOST_SEATS, TROOP_STRENGTH

if TYPE_CHECKING:
    from imperium.position.state import Seat

SEATS: Final = list(range(MOST_SEATS))


class SeatBase:
    """What follows from the fields of a seat."""

    __slots__ = ()
    conflict: int
    swords: int

    @property
    def strength(self) -> int:
        """R-COMBAT-01, 02: two per troop and one per sword, nothing without a troop."""
        return TROOP_STRENGTH * self.conflict + self.swords if self.conflict else 0


class StateBase(Position):
    """What follows from the fields of a state."""

    __slots__ = ()
    catalogue: Catalogue
    mode: Mode
    first_player: int

    def found(self, shelf: str, ident: str) -> Any:
        """What a saved position names: a definition of the catalogue, or a way of playing of the mode."""
        return getattr(self.mode if shelf == "ways" else self.catalogue, shelf)[ident]

    def answering(self, seat: int) -> int:
        owner: Seat = self.seats[seat]
        return seat if owner.way.decides else owner.way.answers(self, seat)

    def opponents(self, seat: int) -> list[int]:
        """All other seats, clockwise from the left of `seat` (R-DEF-07)."""
        return SEATS[seat + 1 : len(self.seats)] + SEATS[:seat]

    def turn_order(self) -> list[int]:
        """All seats clockwise from the holder of the First Player marker (R-ROUND-02)."""
        return SEATS[self.first_player : len(self.seats)] + SEATS[: self.first_player]

"""The hand-written side of the position: what a seat or a state says of itself.

The fields are declared in `fields`; from them `make` writes `state`, whose classes build on these.
"""

from __future__ import annotations

from typing import Any

from imperium.box.definitions import Catalogue
from imperium.core.positions import Position
from imperium.position.modes import Mode
from imperium.rulebook import TROOP_STRENGTH


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

    def opponents(self, seat: int) -> list[int]:
        """All other seats, clockwise from the left of `seat` (R-DEF-07)."""
        count = len(self.seats)
        return [(seat + k) % count for k in range(1, count)]

    def turn_order(self) -> list[int]:
        """All seats clockwise from the holder of the First Player marker (R-ROUND-02)."""
        count = len(self.seats)
        return [(self.first_player + k) % count for k in range(count)]

"""The hand-written side of the position: what a state says of itself. `make` writes `state`, which builds on this."""

from __future__ import annotations

from imperium.core.positions import Position


class StateBase(Position):
    """What follows from the fields of a state."""

    __slots__ = ()

    def answering(self, seat: int) -> int:
        player: int = self.seats[seat].player  # one with two factions sits at the first of them (K-2P-03)
        return player

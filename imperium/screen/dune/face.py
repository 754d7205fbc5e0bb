"""Dune (2019) as it shows itself to every skin."""

from __future__ import annotations

from arrakis.state import State
from imperium.screen.face import Face


class DuneFace(Face):
    """What the skins ask of Dune (2019)."""

    opening = ("turn", "phase")
    rounds = "turn"

    def letters(self, position: State) -> tuple[str, ...]:
        return tuple(position.catalogue.factions[seat.faction].letter for seat in position.seats)

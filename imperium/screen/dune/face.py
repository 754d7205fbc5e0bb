"""Dune (2019) as it shows itself to every skin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arrakis.bots import hint
from arrakis.state import State
from imperium.bots.hints import Hint
from imperium.screen.face import Face


class DuneFace(Face):
    """What the skins ask of Dune (2019)."""

    opening = ("turn", "phase")
    rounds = "turn"
    advises = True

    def letters(self, position: State) -> tuple[str, ...]:
        return tuple(position.catalogue.factions[seat.faction].letter for seat in position.seats)

    def hint(self, view: Any, budget_ms: float, seed: int = 0, tick: Callable[[], None] | None = None) -> list[Hint]:
        """What the greedy bot would do; it thinks no longer than a moment."""
        return [Hint(one.move, None, one.reason) for one in hint(view, seed)]

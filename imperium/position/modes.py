"""Modes: what the number and kind of seats change in the rules. Immutable; the state refers to one."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from imperium.box.definitions import Cost
from imperium.position.ways import PLAYER, Way


@frozen
class Mode:
    """One way to play. The numbers that differ are data; no rule asks for a mode by name."""

    name: str  # table, solo or duo
    seats: int
    start_vp: int = 0  # R-SETUP-09
    third_reward: bool = False  # the sole third of a Conflict takes reward 3 (R-COMBAT-13)
    difficulty: str | None = None
    space_costs: dict[str, Cost] = field(factory=dict)  # spaces with another price (R-SOLO-04)
    hagal_deck: tuple[str, ...] = ()  # every House Hagal card of this mode
    ways: dict[str, Way] = field(factory=lambda: {PLAYER.id: PLAYER})  # in which its seats are played

    def data(self) -> dict[str, Any]:
        """What a saved position says of it."""
        return {"name": self.name, "seats": self.seats, "difficulty": self.difficulty}

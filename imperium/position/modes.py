"""Modes: what the number and kind of seats change in the rules. Immutable; the state refers to one."""

from __future__ import annotations

import copyreg
from dataclasses import dataclass, field
from typing import Any

from imperium.box.definitions import Cost
from imperium.box.nodes import made_from
from imperium.position.ways import PLAYER, Way


@dataclass(frozen=True)
class Mode:
    """One way to play. The numbers that differ are data; no rule asks for a mode by name."""

    name: str  # table, solo or duo
    seats: int
    start_vp: int = 0  # R-SETUP-09
    third_reward: bool = False  # the sole third of a Conflict takes reward 3 (R-COMBAT-13)
    difficulty: str | None = None
    space_costs: dict[str, Cost] = field(default_factory=dict)  # spaces with another price (R-SOLO-04)
    hagal_deck: tuple[str, ...] = ()  # every House Hagal card of this mode
    ways: dict[str, Way] = field(default_factory=lambda: {PLAYER.id: PLAYER})  # in which its seats are played

    def data(self) -> dict[str, Any]:
        """What a saved position says of it."""
        return {"name": self.name, "seats": self.seats, "difficulty": self.difficulty}


copyreg.pickle(Mode, made_from)

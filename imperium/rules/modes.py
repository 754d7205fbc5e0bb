"""Modes: what the number and kind of seats change in the rules. Immutable; the state refers to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

if TYPE_CHECKING:
    from imperium.catalogue.definitions import Cost


@frozen
class Mode:
    """One way to play. The numbers that differ are data; no rule asks for a mode by name."""

    name: str  # table, solo or duo
    seats: int
    start_vp: int = 0  # R-SETUP-09
    third_reward: bool = False  # the sole third of a Conflict takes reward 3 (R-COMBAT-13)
    difficulty: str | None = None
    space_costs: dict[str, Cost] = field(factory=dict)  # spaces with another price (R-SOLO-04)
    rival_cards: dict[str, int] = field(factory=dict)  # copies a rival counts as owning (R-SOLO-15)
    swordmasters_after: int = 0  # Conflict cards above the rivals' Swordmasters (R-SOLO-10)
    expert_deployment: bool = False  # R-SOLO-13
    hagal_deck: tuple[str, ...] = ()  # every House Hagal card of this mode


def table(seats: int) -> Mode:
    """Three or four seats, no rivals."""
    return Mode("table", seats, start_vp=1 if seats == 4 else 0, third_reward=seats == 4)

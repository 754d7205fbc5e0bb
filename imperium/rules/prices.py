"""Costs judged together: what several parts of one branch, arrow or card take from the same purse or zone.

Each part alone may be payable and all of them not; a cost is paid in full or not at all (R-COST-01, 03).
"""

from __future__ import annotations

from typing import Final

from imperium.box.effect import Effect
from imperium.core.decisions import Refusal
from imperium.core.sources import Source
from imperium.position.state import Seat, State
from imperium.rules.refusals import Cause

CARDS: Final = "cards"  # wherever a card may be trashed from (R-CARDS-05)
INFLUENCE: Final = "influence"
UNITS: Final = {
    "solari": "Solari",
    "garrison": "troops of the garrison",
    "conflict": "troops of the Conflict",
    "hand": "cards from your hand",
    "deck": "cards of your deck",
}  # what is counted there, where that is not its name


class Together(Effect):
    """The obstacle that several costs are together, though none of them is alone."""

    def __init__(self, zone: str, owed: int) -> None:
        super().__init__()
        self.zone = zone
        self.owed = owed

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        unit, have = UNITS.get(self.zone, self.zone), owned(state.seats[seat], self.zone)
        return Refusal(Cause.TOO_DEAR, f"Together it takes {self.owed} {unit}; you have {have}.")


def owned(owner: Seat, zone: str) -> int:
    """How much there is of it."""
    if zone == CARDS:
        return len(owner.hand) + len(owner.discard) + len(owner.played) + len(owner.revealed)
    if zone == INFLUENCE:
        return sum(owner.influence.values())
    found: int | list[str] = getattr(owner, zone)
    return found if isinstance(found, int) else len(found)


def prices(effects: tuple[Effect, ...], state: State, seat: int, source: Source) -> list[tuple[str, int]]:
    """What those of the effects take that must be carried out."""
    found: list[tuple[str, int]] = []
    for effect in effects:
        if effect.required():
            found += effect.price(state, seat, source)
    return found


def together(owner: Seat, found: list[tuple[str, int]]) -> Effect | None:
    """What keeps these prices from being paid all together, where each of them alone can be."""
    if len(found) < 2:
        return None
    owed: dict[str, int] = {}
    for zone, amount in found:
        owed[zone] = owed.get(zone, 0) + amount
        if owed[zone] > owned(owner, zone):
            return Together(zone, owed[zone])
    return None

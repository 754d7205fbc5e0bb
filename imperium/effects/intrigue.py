"""Verbs of Intrigue cards: intrigue, steal."""

from __future__ import annotations

from typing import Final

from imperium.box.effect import FREE, READY, Effect, count
from imperium.box.terms import Amount
from imperium.box.touch import Touch, adds
from imperium.core.sources import Source
from imperium.position.state import State
from imperium.rules import zones

DRAWS: Final = adds(Touch.INTRIGUE, Touch.KNOWLEDGE)
SHORT_DECK: Final = 3  # what else one turn may draw


class DrawIntrigue(Effect):
    """Draw Intrigue cards (R-INTR-06).

    Example: {"do": "intrigue", "cards": 1}
    """

    verb = "intrigue"

    def __init__(self, cards: Amount) -> None:
        super().__init__()
        self.cards = cards

    def resolve(self, state: State, seat: int, source: Source) -> None:
        zones.draw_intrigue(state, seat, self.cards, source)

    def standing(self, state: State, seat: int, source: Source) -> int:
        # With a short deck, cards played first can come back (R-INTR-06).
        ample = len(state.intrigue_deck) >= self.cards + SHORT_DECK or not state.seats[seat].intrigue
        return READY | FREE if ample else READY

    def footprint(self, state: State, seat: int) -> int:
        return DRAWS

    def words(self) -> str:
        return f"draw {count(self.cards, 'Intrigue card')}"


class Steal(Effect):
    """Each opponent who holds that many Intrigue cards or more gives one at random (R-INTR-09).

    Example: {"do": "steal", "holding": 4}
    """

    verb = "steal"

    def __init__(self, holding: Amount) -> None:
        super().__init__()
        self.holding = holding

    def resolve(self, state: State, seat: int, source: Source) -> None:
        zones.steal_intrigue(state, seat, self.holding, source)

    def standing(self, state: State, seat: int, source: Source) -> int:
        return READY | FREE  # it looks only at the opponents (R-INTR-10)

    def footprint(self, state: State, seat: int) -> int:
        return DRAWS

    def words(self) -> str:
        return f"steal an Intrigue card from each opponent who holds {self.holding} or more"

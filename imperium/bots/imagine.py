"""Imagined games: the hidden part of the table filled in at random, consistent with everything a seat knows.

This is how a bot may look ahead without looking: every imagined game is one that could be going on.
"""

from __future__ import annotations

import random
from typing import Any

from automa.modes import mode_for
from imperium.catalogue.definitions import Catalogue
from imperium.core.chance import SEED_LIMIT
from imperium.game import Game
from imperium.position import snapshots
from imperium.position.state import FACTIONS, State
from imperium.position.views import View
from imperium.rulebook import CONFLICT_LEVELS


class Imagination:
    """All that a seat knows at one decision, ready to be completed again and again."""

    def __init__(self, position: dict[str, Any], catalogue: Catalogue) -> None:
        self.unknown: dict[str, Any] = position["unknown"]
        self.base: State = snapshots.from_data(position, catalogue, mode_for(catalogue, **position["mode"]))
        self.conflicts = self._unseen_conflicts()

    def _unseen_conflicts(self) -> list[tuple[list[str], int]]:
        """From the bottom of the Conflict deck: the cards that may lie there, and how many do (R-SETUP-03)."""
        state = self.base
        seen = {*state.conflicts_past, state.conflict}
        left: int = self.unknown["conflicts"]
        found = []
        for level, number in CONFLICT_LEVELS:
            cards = sorted(c.id for c in state.catalogue.conflicts.values() if c.level == level and c.id not in seen)
            number = min(number, left, len(cards))
            left -= number
            found.append((cards, number))
        if left > 0:  # a position made by hand may hold more cards than the rules would put there
            every = sorted(state.catalogue.conflicts)
            found.append((every, min(left, len(every))))
        return found

    def game(self, dice: random.Random) -> Game:
        """One game that could be going on, at the same decision with the same options."""
        state = self.base.copy()
        state.seed, state.draws = dice.randrange(SEED_LIMIT), 0
        for deck in (state.imperium_deck, state.intrigue_deck, state.hagal_deck):
            dice.shuffle(deck)
        state.conflict_deck = [card for cards, number in self.conflicts for card in dice.sample(cards, number)]
        for index, seat in enumerate(state.seats):
            dice.shuffle(seat.deck)
            hand, intrigue = self.unknown["hand"][index], self.unknown["intrigue"][index]
            if hand:
                seat.hand, seat.deck = sorted(seat.deck[:hand]), seat.deck[hand:]
            if intrigue:
                seat.intrigue = sorted(state.intrigue_deck[-intrigue:])
                del state.intrigue_deck[-intrigue:]
            if self.unknown["secret"][index]:
                chosen = dice.sample(FACTIONS, self.unknown["secret"][index])
                seat.secret = tuple(faction for faction in FACTIONS if faction in chosen)
        if self.unknown["top"] is not None:
            state.seats[self.unknown["seat"]].deck.append(self.unknown["top"])
        return Game(state)


def determinize(view: View, dice: random.Random) -> Game:
    """A game at the view's decision with everything hidden filled in at random."""
    return Imagination(view.position(), view.catalogue).game(dice)

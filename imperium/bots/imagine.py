"""Imagined games: the hidden part of the table filled in at random, consistent with everything a seat knows.

This is how a bot may look ahead without looking: every imagined game is one that could be going on.
"""

from __future__ import annotations

import random
from itertools import groupby

from imperium.core.chance import SEED_LIMIT
from imperium.game import Game
from imperium.position.state import FACTIONS
from imperium.position.views import HIDDEN, View


class Imagination:
    """All that a seat knows at one decision, ready to be completed again and again."""

    def __init__(self, view: View) -> None:
        self.view = view
        conflicts = view.catalogue.conflicts
        self.conflicts = [  # from the bottom of the Conflict deck: the cards that may lie there, and how many do
            ([card for card in view.pools.conflicts if f"{HIDDEN}{conflicts[card].level}" == back], len([*cards]))
            for back, cards in groupby(view.position.conflict_deck)
        ]

    def game(self, dice: random.Random) -> Game:
        """One game that could be going on, at the same decision with the same options."""
        state, pools = self.view.position.copy(), self.view.pools
        state.seed = dice.randrange(SEED_LIMIT)
        state.imperium_deck, state.intrigue_deck, state.hagal_deck = (
            _shuffled(pool, dice) for pool in (pools.imperium, pools.intrigue, pools.hagal)
        )
        state.conflict_deck = [card for cards, number in self.conflicts for card in dice.sample(cards, number)]
        for seat, pool in zip(state.seats, pools.seats, strict=True):
            unseen = _shuffled(pool, dice)
            if HIDDEN in seat.hand:
                number = len(seat.hand)
                seat.hand, unseen = sorted(unseen[:number]), unseen[number:]
            seat.deck[: len(unseen)] = unseen
            if HIDDEN in seat.intrigue:
                number = len(seat.intrigue)
                seat.intrigue = sorted(state.intrigue_deck[-number:])
                del state.intrigue_deck[-number:]
            if HIDDEN in seat.secret:
                chosen = dice.sample(FACTIONS, len(seat.secret))
                seat.secret = tuple(faction for faction in FACTIONS if faction in chosen)
        return Game(state)


def _shuffled(pool: tuple[str, ...], dice: random.Random) -> list[str]:
    cards = list(pool)
    dice.shuffle(cards)
    return cards


def determinize(view: View, dice: random.Random) -> Game:
    """A game at the view's decision with everything hidden filled in at random."""
    return Imagination(view).game(dice)

"""Imagined games: the hidden part of the table filled in at random, consistent with everything a seat knows.

This is how a bot may look ahead without looking: every imagined game is one that could be going on.
"""

from __future__ import annotations

import random

from imperium.core.chance import SEED_LIMIT
from imperium.game import Game, game_at
from imperium.position.layout import deal
from imperium.position.views import View


class Imagination:
    """All that a seat knows at one decision, ready to be completed again and again."""

    def __init__(self, view: View) -> None:
        self.position, self.pools = view.position, view.pools

    def game(self, dice: random.Random) -> Game:
        """One game that could be going on, at the same decision with the same options."""
        state = deal(self.position, self.pools, lambda cards: dice.sample(cards, len(cards)))
        state.seed = dice.randrange(SEED_LIMIT)
        state.events.told = False
        return game_at(state, search=True)


def determinize(view: View, dice: random.Random) -> Game:
    """A game at the view's decision with everything hidden filled in at random."""
    return Imagination(view).game(dice)

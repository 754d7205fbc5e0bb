"""The bot that looks ahead: it imagines games that could be going on, tries its options in them, and takes the one
with the best chance of winning.

The budget is a number of playouts (the same choices every time) or milliseconds (for people who wait).
"""

from __future__ import annotations

import random
from time import perf_counter

from imperium.bots.search import CANDIDATES, Candidate, Search
from imperium.core.moves import Move
from imperium.core.players.bot import Bot
from imperium.position.views import View


class PlannerBot(Bot):
    """Looks ahead with a budget: `playouts` (reproducible), or `milliseconds` if that is given."""

    def __init__(self, seed: int = 0, playouts: int = 96, milliseconds: float | None = None) -> None:
        super().__init__(seed)
        self.playouts = playouts
        self.milliseconds = milliseconds
        self._dice = random.Random(seed)

    def examine(self, view: View) -> list[Candidate]:
        """The options worth considering, best first."""
        start = perf_counter()
        most = CANDIDATES if self.milliseconds is not None else min(CANDIDATES, max(2, self.playouts // 4))
        search = Search(view, random.Random(self._dice.getrandbits(64)), most=most)
        if len(search.candidates) < 2:
            return search.candidates
        deadline = None if self.milliseconds is None else start + self.milliseconds / 1000
        return search.run(self.playouts, deadline)

    def choose(self, view: View) -> Move:
        return self.examine(view)[0].move

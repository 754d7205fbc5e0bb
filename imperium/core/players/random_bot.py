"""The bot that chooses among its options at random, each equally likely."""

from __future__ import annotations

from imperium.core.moves import Move
from imperium.core.players.bot import Bot
from imperium.core.players.dice import Dice
from imperium.core.views import View


class RandomBot(Bot):
    """Every option is as good as any other."""

    looks = False

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.dice = Dice(seed)

    def choose(self, view: View) -> Move:
        return self.dice.pick(view.options)

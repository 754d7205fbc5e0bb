"""The greedy bot: what is best at once in each phase, from its view alone. Bots by name, and hints for people."""

from __future__ import annotations

import random
from typing import Any

from arrakis.thinking.idea import Idea
from arrakis.thinking.ideas import ideas
from imperium.core.errors import BadSetup
from imperium.core.moves import Move
from imperium.core.players import named
from imperium.core.players.bot import Bot

NAMES = ("random", "greedy")
HINTS = 3


def make(name: str, seed: int = 0) -> Bot:
    """The bot with this name. Raises BadSetup."""
    if name.strip().lower() == "greedy":
        return GreedyBot(seed)
    if name.strip().lower() != "random" and named.OWN not in name:
        raise BadSetup(f"There is no bot {name!r} for Dune; there are {', '.join(NAMES)} and FILE.py:CLASS.")
    return named.make(name, seed)


class GreedyBot(Bot):
    """Takes strongholds, gathers spice, bids within reason, and fights with what it has."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._dice = random.Random(seed)

    def choose(self, view: Any) -> Move:
        return ideas(view, self._dice)[0].move


def hint(view: Any, seed: int = 0) -> list[Idea]:
    """What the greedy bot would do at this seat, and the next best, each with its reason."""
    return ideas(view, random.Random(seed))[:HINTS]

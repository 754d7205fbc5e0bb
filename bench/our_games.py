"""Whole games of this engine with random choices, timed: `our_games.py KIND GAMES FIRST_SEED`.

This is the bare loop: set up, choose one of the options at random, apply, until the game is over. The kind `search`
is the table in search mode: games that nobody takes back or tells.
"""

from __future__ import annotations

import random
import sys

from timed import timed

from imperium.core.game import start
from imperium.game import Imperium

TABLE = {"mode": "table", "seats": 3}
KINDS = {"table": TABLE, "solo": {"mode": "solo"}, "search": {**TABLE, "search": True, "told": False}}
RULES = Imperium()


def play(kind: str, seed: int) -> int:
    """One game; the number of its decisions, each of which had two or more options."""
    game = start(RULES, **KINDS[kind], seed=seed)  # type: ignore[arg-type]
    choose = random.Random(seed).choice
    while (decision := game.decision) is not None:
        game.apply(choose(decision.options))
    return len(game.record)


if __name__ == "__main__":
    timed(lambda seed: play(sys.argv[1], seed), int(sys.argv[2]), int(sys.argv[3]))

"""Whole games of this engine with random choices, timed: `our_games.py KIND GAMES FIRST_SEED`.

This is the bare loop: set up, choose one of the options at random, apply, until the game is over. The kind `search`
is the table in search mode, games that nobody takes back or tells, played to their end by the engine's own dice;
`simulate` is what that command does for one game, its bots and its row included; `dune` is the other game.
"""

from __future__ import annotations

import random
import sys

from timed import timed

from arrakis.game import Dune
from imperium.core.game import start
from imperium.core.players.dice import Dice, play_at_random
from imperium.game import Imperium
from imperium.simulate.plan import Plan
from imperium.simulate.play import play_one

TABLE = {"mode": "table", "seats": 3}
KINDS = {"table": TABLE, "solo": {"mode": "solo"}, "search": {**TABLE, "search": True, "told": False}, "dune": {}}
PLAN = Plan(games=10**9, seats=3, bots=("random",) * 3, directory=".")


def play(kind: str, seed: int) -> int:
    """One game; the number of its decisions, each of which had two or more options."""
    if kind == "simulate":
        return play_one(PLAN, seed + 1)[0].decisions
    game = start(RULES, **KINDS[kind], seed=seed)  # type: ignore[arg-type]
    if kind == "search":
        dice = Dice(seed)
        play_at_random(game, dict.fromkeys(range(3), dice))
        return len(game.record)
    choose = random.Random(seed).choice
    while (decision := game.decision) is not None:
        game.apply(choose(decision.options))
    return len(game.record)


if __name__ == "__main__":
    RULES = Dune() if sys.argv[1] == "dune" else Imperium()
    timed(lambda seed: play(sys.argv[1], seed), int(sys.argv[2]), int(sys.argv[3]))

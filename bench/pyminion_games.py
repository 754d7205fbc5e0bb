"""Whole games of pyminion with random bots, three seats, base set: `pyminion_games.py GAMES FIRST_SEED`."""

from __future__ import annotations

import random
import sys

import random_minion
from pyminion.expansions.base import base_set
from pyminion.game import Game
from timed import timed


def play(seed: int) -> int:
    random.seed(seed)
    random_minion.decisions = 0
    bots = [random_minion.random_bot(name) for name in ("one", "two", "three")]
    Game(bots, [base_set], log_stdout=False).play()
    return random_minion.decisions


if __name__ == "__main__":
    timed(play, int(sys.argv[1]), int(sys.argv[2]))

"""Whole games of catanatron with its own random players, three seats: `catanatron_games.py GAMES FIRST_SEED`.

catanatron also asks when there is only one thing to do; such a question is answered, but is no decision.
"""

from __future__ import annotations

import sys
from typing import Any

from catanatron import Color, Game, RandomPlayer
from timed import timed


class CountingPlayer(RandomPlayer):
    """catanatron's random player, which counts the choices among two or more options."""

    decisions = 0

    def decide(self, game: Any, playable_actions: Any) -> Any:
        if len(playable_actions) > 1:
            CountingPlayer.decisions += 1
        return super().decide(game, playable_actions)


def play(seed: int) -> int:
    CountingPlayer.decisions = 0
    Game([CountingPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE)], seed=seed + 1).play()
    return CountingPlayer.decisions


if __name__ == "__main__":
    timed(play, int(sys.argv[1]), int(sys.argv[2]))

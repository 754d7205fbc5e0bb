"""A bot of one's own that looks ahead: the planner as it was at first, which sees no further than this round.

It imagines games that could be going on, tries the options that look best in the same ones, lets greedy players
finish the round, and judges by the plain evaluation and the plain numbers; the poorer half of the options leaves
after each stage.

    imperium bots versus planner:96 examples/bots/one_round.py:OneRound --games 12
"""

from __future__ import annotations

import random

from imperium.bots import Bot
from imperium.bots.evaluation import chances
from imperium.bots.greedy import Judgement, judge
from imperium.bots.imagine import Imagination
from imperium.bots.numbers import PLAIN
from imperium.core.moves import Move
from imperium.game import Game
from imperium.position.views import View


def finished(game: Game, move: Move) -> float:
    """A seat's chances after this option, when greedy players have finished the round."""
    assert game.decision is not None
    seat, last = game.decision.seat, game.state.round
    game.apply(move)
    while (decision := game.decision) is not None and game.state.round == last:
        values = Judgement(game.state, decision, None, PLAIN).values()
        game.apply(decision.options[values.index(max(values))])
    return chances(game.state)[seat]


class OneRound(Bot):
    """Looks ahead to the end of the round."""

    PLAYOUTS = 96
    CANDIDATES = 8

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._dice = random.Random(seed)

    def choose(self, view: View) -> Move:
        dice = random.Random(self._dice.getrandbits(64))
        imagination = Imagination(view)
        values = judge(view, PLAIN)
        first = sorted(range(len(values)), key=lambda index: -values[index])[: self.CANDIDATES]
        remaining = [view.options[index] for index in first]
        results: dict[Move, list[float]] = {move: [] for move in remaining}
        stages = max(1, (len(remaining) - 1).bit_length())
        for stage in range(stages if len(remaining) > 1 else 0):
            for _ in range(max(1, self.PLAYOUTS // (stages * len(remaining)))):
                game = imagination.game(dice)
                for move in remaining:
                    results[move].append(finished(game.copy(), move))
            remaining.sort(key=lambda move: -sum(results[move]) / len(results[move]))
            if stage < stages - 1:
                remaining = remaining[: max(2, (len(remaining) + 1) // 2)]
        return remaining[0]


class OneRoundLonger(OneRound):
    """The same with as much time as the planner takes for 96 playouts."""

    PLAYOUTS = 240

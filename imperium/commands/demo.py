"""A game among players that choose at random, told in words: the smallest complete use of the front door."""

from __future__ import annotations

import random
from collections.abc import Iterator

from imperium.game import new_game
from imperium.words.narration import sentence


def play_demo(seats: int, seed: int) -> Iterator[str]:
    """The story of one random game, sentence by sentence."""
    game = new_game("table", seats=seats, seed=seed)
    dice = random.Random(seed)
    told = 0
    while game.decision is not None:
        game.apply(dice.choice(game.decision.options))
        for event in game.events[told:]:
            yield sentence(event, game.state)
        told = len(game.events)
    assert game.result is not None
    for standing in game.result.standings:
        yield f"{standing.rank}. {standing.name}: {standing.score} VP"

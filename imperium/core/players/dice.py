"""A player's own dice: one of the options at random, and whole games among players who do nothing else."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from imperium.core.game import Game
from imperium.core.moves import Move


class Dice:
    """Every option is as likely as any other; the same seed gives the same throws."""

    def __init__(self, seed: int) -> None:
        self._bits = random.Random(seed).getrandbits

    def pick(self, options: Sequence[Move]) -> Move:
        """One of the options: what `choice` of Python's `random` would take, without the calls in between."""
        count = len(options)
        width = count.bit_length()
        number: int = self._bits(width)
        while number >= count:
            number = self._bits(width)
        return options[number]


def play_at_random(game: Game[Any], dice: Mapping[int, Dice]) -> None:
    """Play a game to its end with the dice of each seat; nobody looks at anything, so nothing need be shown."""
    thrown = dict(dice)
    while (decision := game.decision) is not None:
        game.apply(thrown[decision.seat].pick(decision.options))

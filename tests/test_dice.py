"""Players who choose at random: their throws are those of Python's own `random`, with or without views in between."""

from __future__ import annotations

import random

import pytest

from imperium.core.game import start
from imperium.core.players.bot import Bot
from imperium.core.players.dice import Dice
from imperium.core.players.match import play_out
from imperium.core.players.random_bot import RandomBot
from imperium.game import Imperium
from imperium.rules import moves

RULES = Imperium()


@pytest.mark.parametrize("seed", [0, 1, 7, 2**63])
def test_a_throw_is_what_python_would_choose(seed: int) -> None:
    dice, python = Dice(seed), random.Random(seed)
    for size in [*range(1, 70), 1]:
        options = [moves.Deploy(number) for number in range(size)]
        assert dice.pick(options) is python.choice(options)


class Looking(RandomBot):
    """Chooses the same, but is no plain random bot: it is shown a view."""


def test_a_game_at_random_is_the_same_with_views() -> None:
    records = []
    for kind in (RandomBot, Looking):
        game = start(RULES, mode="solo", seed=5)
        bots: dict[int, Bot] = {seat: kind(seat) for seat in range(3)}
        assert play_out(game, bots) == ""
        assert game.over
        records.append(game.codes)
    assert records[0] == records[1]

"""Search mode: games that nobody takes back, saves or tells go the same way and keep nothing for it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from imperium.core.errors import IllegalOption
from imperium.core.game import Game, start
from imperium.game import Imperium
from imperium.position.layout import fingerprint

RULES = Imperium()
SETUPS: tuple[dict[str, Any], ...] = (
    {"mode": "table", "seats": 4}, {"mode": "duo"}, {"mode": "solo", "difficulty": "mentat"},
)  # fmt: skip


def played(game: Game[Any], seed: int) -> Game[Any]:
    dice = random.Random(seed)
    while game.decision is not None:
        game.apply(dice.choice(game.decision.options))
    return game


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup["mode"]))
@pytest.mark.parametrize("told", [True, False])
def test_choices_and_results_are_the_same(setup: dict[str, Any], told: bool) -> None:
    for seed in range(3):
        plain = played(start(RULES, **setup, seed=seed), seed)
        quick = played(start(RULES, search=True, told=told, **setup, seed=seed), seed)
        assert quick.codes == plain.codes
        assert (fingerprint(quick.state), quick.result) == (fingerprint(plain.state), plain.result)
        assert quick.events.kept == (plain.events.kept if told else [])


def test_it_is_neither_taken_back_nor_saved() -> None:
    game = start(RULES, search=True, told=False, mode="table", seats=3, seed=1)
    assert game.decision is not None
    game.apply(game.decision.options[0])
    for twin in (game, game.copy()):
        before = fingerprint(twin.state)
        for refused in (twin.undo, twin.save):
            with pytest.raises(IllegalOption, match="played for a search"):
                refused()
        assert (len(twin.record), fingerprint(twin.state)) == (1, before)

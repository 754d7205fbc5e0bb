"""R-INFO-02: the engine offers every legal placement and no other, against a slow enumeration from the rules."""

from __future__ import annotations

import random

import pytest

from imperium.game import Game
from tests.random_games import setup_of
from tests.slow_rules import deployable, placements

KINDS = ("table3", "table4", "solo-sardaukar", "solo-kwisatz_haderach", "duo")


def compare(game: Game) -> bool:
    """Compare the options of this decision with the slow enumeration; False if it has nothing to compare."""
    decision = game.decision
    assert decision is not None
    if decision.kind == "turn":
        offered = {code for code in decision.codes if code.startswith("agent ")}
        assert offered == placements(game.state, decision.seat)
        assert "reveal" in decision.codes, "DP-05"
        return True
    if decision.kind == "effects" and not game.state.turn.reveal:
        offered = {code for code in decision.codes if code.startswith("deploy ")}
        most = deployable(game.state, decision.seat)
        assert offered == {f"deploy {number}" for number in range(1, most + 1)}, "R-TROOP-06"
    return False


@pytest.mark.parametrize("kind", KINDS)
def test_agent_placements_equal_the_slow_enumeration(kind: str) -> None:
    """R-INFO-02, R-AGENT-01 to R-AGENT-08: 400 sampled positions of each kind of game."""
    compared, seed = 0, 0
    while compared < 400:
        game = setup_of(kind, seed)
        dice = random.Random(seed)
        while game.decision is not None and compared < 400:
            if dice.random() < 0.6:
                compared += compare(game)
            game.apply(dice.choice(game.decision.options))
        seed += 1

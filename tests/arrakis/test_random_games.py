"""Random games of two to six seats under the invariants of K-INFO-08: a slice of what `make soak` plays in masses."""

from __future__ import annotations

import json

import pytest

from imperium.core.game import load, start
from tests.arrakis.invariants import violations
from tests.arrakis.tables import RULES, bare, played, put
from tests.soak import dune


@pytest.mark.parametrize("number", range(30))
def test_random_games_keep_the_invariants_and_end(number: int) -> None:
    """K-INFO-08, K-DEF-03, K-DEF-04, K-TURN-01, K-TURN-03, K-INFO-07, K-ALLY-04: in every position of every game.

    Each number of seats with each of the settings.
    """
    assert dune.one(number + 1)[f"{dune.setup_of(number + 1)['seats']} seats"] == 1


@pytest.mark.parametrize("seats", range(2, 7))
def test_copied_saved_and_loaded_at_every_decision(seats: int) -> None:
    """K-DEF-15: the same seed and answers give the same game, wherever it is taken up again."""
    codes = played(start(RULES, seed=7, seats=seats), 7).codes
    game = start(RULES, seed=7, seats=seats)
    for number, code in enumerate(codes):
        if number % 5 == seats % 5:
            assert load(RULES, json.loads(json.dumps(game.save()))) == game == game.copy()
        game.apply(code)
    assert game.codes == codes
    assert game.over


def test_the_invariants_notice_what_cannot_be() -> None:
    """K-INFO-08: each of them fails for a position that breaks it."""
    faults = {
        "emperor: forces": lambda state: setattr(state.seats[0], "tanks", 1),
        "emperor: less than nothing": lambda state: setattr(state.seats[0], "spice", -1),
        "emperor: leaders": lambda state: state.seats[0].leaders.pop(),
        "emperor: a dead leader is bound": lambda state: state.seats[0].bound.update(stilgar=1),
        "emperor: hand": lambda state: [state.seats[0].hand.append(state.treachery_deck.pop()) for _ in range(5)],
        "emperor: alliance": lambda state: setattr(state.seats[0], "ally", 1),
        "treachery cards": lambda state: state.treachery_deck.pop(),
        "spice cards": lambda state: state.spice_deck.pop(),
        "traitor cards": lambda state: state.traitor_deck.pop(),
        "three in a stronghold": lambda state: [
            put(state, one, carthag_10=1) for one in ("emperor", "fremen", "atreides")
        ],
        "spice on the map": lambda state: state.spice.update({"old_gap@9": 0}),
        "spice in the storm": lambda state: state.spice.update({"old_gap@8": 3}),
        "fremen: in the open in the storm, old_gap@8": lambda state: put(state, "fremen", old_gap_8=1),
        "emperor: a pledge to nobody": lambda state: setattr(state.seats[0], "pledge", 1),
        "emperor: a bribe": lambda state: setattr(state.seats[0], "bribe", 1),
        "storm": lambda state: setattr(state, "storm", 18),
    }
    for said, fault in faults.items():
        state = bare(["emperor", "fremen", "atreides"], storm=8)
        state.movement = 3
        assert violations(state) == []
        fault(state)
        assert said in violations(state)

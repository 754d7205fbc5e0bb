"""Where nothing can happen nothing is told either: an event is a change, and there is none."""

from __future__ import annotations

import pytest

from imperium.core.sources import Source
from imperium.given.positions import build
from imperium.position.state import State
from imperium.rules import resources, troops

SOURCE = Source("rule", "R-DEF-10")


def table(**seat: int) -> State:
    """A seat in its turn."""
    state = build({"seats": [seat, {}]})
    state.turn.seat = 0
    return state


@pytest.mark.parametrize(
    ("what", "seat"),
    [
        ("recruit", {"garrison": 12}),
        ("deploy", {"garrison": 0}),
        ("retreat", {"conflict": 0}),
        ("lose", {"garrison": 0}),
    ],
)
def test_no_troop_moves_and_nothing_is_told(what: str, seat: dict[str, int]) -> None:
    """R-DEF-10, R-TROOP-01, 03: what cannot be done is not done."""
    state = table(**seat)
    before = state.copy()
    match what:
        case "recruit":
            assert troops.recruit(state, 0, 2, SOURCE) == 0
        case "deploy":
            troops.deploy(state, 0, 2, SOURCE)
        case "retreat":
            troops.retreat(state, 0, 2, SOURCE)
        case "lose":
            troops.lose(state, 0, 1, SOURCE, "garrison")
    assert state == before
    assert not state.events


def test_troops_that_move_are_told() -> None:
    """R-TROOP-01, 03, R-DEF-06: who, how many, whence and why."""
    state = table(garrison=3, conflict=2)
    assert troops.recruit(state, 0, 1, SOURCE) == 1
    troops.deploy(state, 0, 1, SOURCE)
    troops.retreat(state, 0, 2, SOURCE)
    troops.lose(state, 0, 1, SOURCE, "conflict")
    told = [(event.kind, event.amount, event.target, event.source) for event in state.events]
    assert told == [
        ("recruit", 1, "", SOURCE),
        ("deploy", 1, "garrison", SOURCE),
        ("retreat", 2, "", SOURCE),
        ("lose_troops", 1, "conflict", SOURCE),
    ]
    owner = state.seats[0]
    assert (owner.supply, owner.garrison, owner.conflict) == (7, 5, 0)


def test_only_the_own_turn_counts_what_is_recruited_and_deployed() -> None:
    """R-TROOP-06, 07, R-LEAD-03: another seat's troops in my turn give me no right to deploy."""
    state = table(garrison=3)
    troops.recruit(state, 1, 1, SOURCE)
    troops.deploy(state, 1, 1, SOURCE)
    assert (state.turn.recruited, state.turn.deployed_total) == (0, 0)
    troops.recruit(state, 0, 2, SOURCE)
    troops.deploy(state, 0, 1, SOURCE)
    assert (state.turn.recruited, state.turn.deployed_total) == (2, 1)


def test_nothing_gained_or_paid_is_not_told() -> None:
    """R-DEF-03, R-2P-06: no amount, no event; and House Hagal has no purse and scores nothing."""
    state = table(solari=3)
    before = state.copy()
    resources.gain(state, 0, "spice", 0, SOURCE)
    resources.score(state, 0, 0, SOURCE)
    resources.pay(state, 0, 0, 0, 0, SOURCE)
    assert state == before
    duo = build({"mode": "duo"})
    resources.gain(duo, 2, "spice", 2, SOURCE)
    resources.score(duo, 2, 1, SOURCE)
    assert (duo.seats[2].spice, duo.seats[2].vp) == (0, 0)
    assert not state.events
    assert not duo.events


def test_each_part_of_a_price_is_told() -> None:
    """R-COST-01: what is paid goes to the bank, kind by kind."""
    state = table(solari=3, spice=2, water=1)
    resources.pay(state, 0, 2, 0, 1, SOURCE)
    assert [(event.kind, event.item, event.amount) for event in state.events] == [
        ("pay", "solari", 2),
        ("pay", "water", 1),
    ]
    owner = state.seats[0]
    assert (owner.solari, owner.spice, owner.water) == (1, 2, 0)

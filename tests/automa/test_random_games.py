"""Whole random games with House Hagal under every invariant."""

from __future__ import annotations

import pytest

from imperium.game import Game
from imperium.position.state import State
from tests.invariants import check
from tests.random_games import MOST_DECISIONS, play, setup_of

KINDS = ("duo", "solo-mercenary", "solo-sardaukar", "solo-mentat", "solo-kwisatz_haderach")
GAMES = 10


@pytest.mark.parametrize("kind", KINDS)
def test_random_games_keep_every_invariant(kind: str) -> None:
    """R-INFO-03."""
    for seed in range(GAMES):
        check_rivals(play(kind, seed).state)


def check_rivals(state: State) -> None:
    """No complete set is left unconverted, and the spoiler of the two-player game owns nothing."""
    for index, seat in enumerate(state.seats):
        if not seat.way.decides and seat.way.scores:
            assert max(seat.solari, seat.spice) < 7, "R-SOLO-09"
            assert max(seat.water, len(seat.intrigue)) < 3, "R-SOLO-09"
        elif not seat.way.decides:
            assert (seat.solari, seat.spice, seat.water, seat.intrigue) == (0, 0, 0, []), "R-2P-06"
            assert index not in state.control.values(), "R-2P-06"


@pytest.mark.parametrize("kind", KINDS)
def test_conversion_holds_after_every_decision(kind: str) -> None:
    """R-SOLO-09."""
    game = setup_of(kind, 77)
    while game.decision is not None:
        assert len(game.record) < MOST_DECISIONS
        game.apply(game.decision.options[len(game.record) * 7 % len(game.decision.options)])
        check_rivals(game.state)
        check(game.state)


@pytest.mark.parametrize("kind", KINDS)
def test_copy_and_undo_through_rival_turns(kind: str) -> None:
    """A copy answers alike, and taking everything back leads to the first position."""
    game = setup_of(kind, 5)
    start = game.state.copy()
    for _ in range(40):
        if game.decision is None:
            break
        twin = game.copy()
        choice = game.decision.options[len(game.record) * 3 % len(game.decision.options)]
        game.apply(choice)
        twin.apply(choice.code)
        assert twin.state == game.state
    end = game.state.copy()
    record = list(game.record)
    game.undo(len(record))
    assert game.state == start
    replay(game, record)
    assert game.state == end


def replay(game: Game, record: list[str]) -> None:
    for code in record:
        game.apply(code)

"""Asking changes nothing, and whatever is not offered has a reason (R-INFO-02)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest

from imperium.bots.greedy import judge
from imperium.core.actions import Actions
from imperium.core.decisions import ANOTHER_DECISION
from imperium.core.moves import Move
from imperium.game import Game, Imperium
from imperium.given.descriptions import describe, full
from imperium.position.layout import fingerprint
from imperium.rules.refusals import Cause
from tests.random_games import setup_of

KINDS = ("table3", "table4", "duo", "solo-mercenary", "solo-kwisatz_haderach")
GAMES = 40  # of each kind: two hundred in all
CAUSES = {cause.value for cause in Cause}  # the short list; a refusal for any other reason is a fault
_ACTIONS: dict[str, tuple[Move, ...]] = {}


def actions(game: Game) -> tuple[Move, ...]:
    catalogue = game.state.catalogue
    if catalogue.fingerprint not in _ACTIONS:
        _ACTIONS[catalogue.fingerprint] = Actions(Imperium(catalogue)).moves
    return _ACTIONS[catalogue.fingerprint]


def ask_everything(game: Game, dice: random.Random) -> None:
    """Everything that can be asked about a position."""
    decision = game.decision
    assert decision is not None
    assert decision.options == decision.asker.options(game.state, decision.step)
    for move in dice.sample(actions(game), 10):
        game.why_not(move)
    for seat in range(len(game.state.seats)):
        game.view(seat).data()
    assert decision.prompt
    describe(game.state)
    full(game.state)
    judge(game.view(decision.seat))


@pytest.mark.parametrize("kind", KINDS)
def test_asking_changes_nothing(kind: str) -> None:
    """At every decision of whole games: options, refusals, views, descriptions, the hint's candidates."""
    for seed in range(2):
        game, dice = setup_of(kind, seed), random.Random(seed)
        while game.decision is not None:
            before, events = fingerprint(game.state), len(game.events)
            ask_everything(game, dice)
            assert fingerprint(game.state) == before
            assert len(game.events) == events
            game.apply(dice.choice(game.decision.options))


@pytest.mark.parametrize("kind", KINDS)
def test_every_refusal_names_a_cause(kind: str) -> None:
    """For every fourth move of the table of actions, the next four in the next game; the slow test takes all."""
    for game, seed in sampled_decisions(kind):
        check_refusals(game, actions(game)[seed % 4 :: 4])


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_refusal_of_every_move_names_a_cause(kind: str) -> None:
    for game, _ in sampled_decisions(kind):
        check_refusals(game, actions(game))


def sampled_decisions(kind: str) -> Iterator[tuple[Game, int]]:
    """One decision of each of many random games, with the seed of the game."""
    for seed in range(GAMES):
        game, dice = setup_of(kind, 1000 + seed), random.Random(seed)
        sampled = dice.randrange(40, 90)
        while game.decision is not None and len(game.record) < sampled:
            game.apply(dice.choice(game.decision.options))
        if game.decision is not None:
            yield game, seed


def check_refusals(game: Game, moves: Iterable[Move]) -> None:
    """Whatever is not offered is refused for a cause. The general answer is left for moves that belong to another
    kind of decision, and says which decision waits."""
    decision = game.decision
    assert decision is not None
    options = set(decision.options)
    for move in moves:
        refusal = game.why_not(move)
        if move in options:
            assert refusal is None
            continue
        assert refusal is not None
        assert refusal.words.endswith((".", "?")), (move.code, refusal)
        if refusal.cause == ANOTHER_DECISION:
            assert type(move) not in decision.asker.offers, (move.code, refusal)
            assert f"seat {decision.seat + 1} is asked ({decision.kind}): " in refusal.words
        else:
            assert refusal.cause in CAUSES, (move.code, refusal)


@pytest.mark.slow
def test_refusals_occur_for_every_cause() -> None:
    """The list of causes is no longer than it must be."""
    found: set[str] = set()
    for kind in KINDS:
        for seed in range(9):
            game, dice = setup_of(kind, seed), random.Random(seed)
            while game.decision is not None:
                if len(game.record) % 12 == seed:
                    found |= {r.cause for move in actions(game) if (r := game.why_not(move)) is not None}
                game.apply(dice.choice(game.decision.options))
    assert CAUSES - found <= {Cause.WHICH_OFFER, Cause.UNKNOWN}, "these only for what no table of actions has"

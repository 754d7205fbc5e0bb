"""Bots play with what their seat may know (R-INFO-01), and what they imagine agrees with it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from imperium.bots import make
from imperium.bots.imagine import determinize
from imperium.game import Game
from tests.invariants import check
from tests.random_games import setup_of
from tests.test_views import permute_hidden

KINDS = ["table3", "table4", "solo-mentat", "duo"]


def moments(kind: str, seed: int, share: float) -> Iterator[tuple[Game, random.Random]]:
    """Some decisions of a random game, in the middle of turns too."""
    game = setup_of(kind, seed)
    dice = random.Random(seed)
    while game.decision is not None:
        if dice.random() < share:
            yield game, dice
        game.apply(dice.choice(game.decision.options))


def permuted(game: Game, seat: int, dice: random.Random) -> Game:
    """The same game with everything hidden from the seat changed, the luck to come included."""
    twin = game.copy()
    permute_hidden(twin, seat, dice)
    twin.state.seed, twin.state.draws = dice.getrandbits(60), dice.randrange(100)
    return twin


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_seat_knows_of_the_position_is_blind_to_what_is_hidden(kind: str) -> None:
    """R-INFO-01: the position and the pools a bot imagines from are the same when all that is hidden is permuted."""
    for seed in range(4):
        for game, dice in moments(kind, seed, 0.1):
            for seat in range(len(game.state.seats)):
                view, other = game.view(seat), permuted(game, seat, dice).view(seat)
                assert (other.position, other.pools, other.data()) == (view.position, view.pools, view.data())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["random", "easy", "greedy", "planner:8"])
def test_no_choice_depends_on_what_is_hidden(name: str, kind: str) -> None:
    """R-INFO-01: with its own randomness fixed a bot chooses the same when everything hidden is permuted."""
    tried = 0
    for game, dice in moments(kind, 31, 0.05 if "planner" in name else 0.3):
        assert game.decision is not None
        seat = game.decision.seat
        choice = make(name, 5).choose(game.view(seat))
        assert choice in game.decision.options
        for _ in range(2):
            assert make(name, 5).choose(permuted(game, seat, dice).view(seat)) == choice
        tried += 1
    assert tried > 2


def zones_of(game: Game) -> Counter[str]:
    """Every Imperium, starter and reserve card of the table, wherever it is."""
    state = game.state
    found = Counter([*state.imperium_deck, *state.row, *state.removed])
    for seat in state.seats:
        found.update([*seat.hand, *seat.deck, *seat.discard, *seat.played, *seat.revealed])
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_an_imagined_game_could_be_the_real_one(kind: str) -> None:
    """R-INFO-01, R-DEF-04: same decision, same options, same view, the same cards in all, every invariant kept."""
    for seed in range(3):
        for game, dice in moments(kind, seed + 50, 0.1):
            assert game.decision is not None
            seat = game.decision.seat
            imagined = determinize(game.view(seat), dice)
            assert imagined.decision is not None
            assert imagined.decision.codes == game.decision.codes
            assert imagined.view(seat).data() == game.view(seat).data()
            assert zones_of(imagined) == zones_of(game)
            assert sorted(imagined.state.hagal_deck) == sorted(game.state.hagal_deck)
            imagined.state.events = game.state.events.copy()  # some invariants count what has happened
            check(imagined.state)


def test_an_imagined_game_can_be_played_to_its_end() -> None:
    """Nothing is missing in it: from the middle of any turn the rules run on."""
    for game, dice in moments("table3", 77, 0.05):
        assert game.decision is not None
        imagined = determinize(game.view(game.decision.seat), dice)
        while imagined.decision is not None:
            imagined.apply(dice.choice(imagined.decision.options))
        assert imagined.result is not None


def test_what_is_hidden_is_imagined_anew_each_time() -> None:
    """Two imagined games differ in hands and decks, and a Conflict deck keeps its levels (R-SETUP-03)."""
    game = setup_of("table3", 3)
    assert game.decision is not None
    dice = random.Random(1)
    seat = game.decision.seat
    imagined = [determinize(game.view(seat), dice) for _ in range(8)]
    other = (seat + 1) % 3
    assert len({tuple(one.state.seats[other].hand) for one in imagined}) > 2
    assert len({one.state.seed for one in imagined}) == 8
    conflicts = game.state.catalogue.conflicts
    for one in imagined:
        levels = [conflicts[card].level for card in one.state.conflict_deck]
        assert levels == [conflicts[card].level for card in game.state.conflict_deck]
        assert one.state.conflict not in one.state.conflict_deck

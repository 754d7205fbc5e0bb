"""A game can be copied, saved, loaded and undone at every decision, also in the middle of a card (R-DEF-12)."""

from __future__ import annotations

import json
import random

import pytest

from imperium import Game, load_game
from imperium.core.errors import BadSave, IllegalOption
from tests.random_games import setup_of

KINDS = ("table3", "table4", "solo-sardaukar", "duo")


def finish(game: Game, choices: list[str]) -> Game:
    """Play the given codes."""
    for code in choices:
        game.apply(code)
    return game


def recorded(kind: str, seed: int) -> list[str]:
    """The choices of one random game."""
    game = setup_of(kind, seed)
    dice = random.Random(seed)
    while game.decision is not None:
        game.apply(dice.choice(game.decision.options))
    return game.record


def three_ways(kind: str, seed: int, at: set[int] | None) -> None:
    """At the chosen decisions: a copy and a loaded save play the rest to the same end as the game itself."""
    choices = recorded(kind, seed)
    end = finish(setup_of(kind, seed), choices)
    game = setup_of(kind, seed)
    for number, code in enumerate(choices):
        if at is None or number in at:
            twin = game.copy()
            loaded = load_game(json.loads(json.dumps(game.save())))
            assert twin == game == loaded
            assert loaded.decision is not None
            assert game.decision is not None
            assert loaded.decision.codes == game.decision.codes
            assert finish(twin, choices[number:]) == end
            assert finish(loaded, choices[number:]) == end
        game.apply(code)
    assert game == end


@pytest.mark.parametrize("seed", range(20))
def test_copy_and_save_at_every_decision(seed: int) -> None:
    """Copy, save, load and play on at every decision of a whole game: identical ends."""
    three_ways(KINDS[seed % len(KINDS)], 500 + seed, None)


@pytest.mark.parametrize("block", range(20))
def test_copy_and_save_at_ten_decisions_of_many_games(block: int) -> None:
    """Ten random decisions of each of 200 more games: identical ends."""
    for seed in range(1000 + block * 10, 1010 + block * 10):
        kind = KINDS[seed % len(KINDS)]
        length = len(recorded(kind, seed))
        at = set(random.Random(seed).sample(range(length), min(10, length)))
        three_ways(kind, seed, at)


@pytest.mark.parametrize("kind", KINDS)
def test_undo_to_every_earlier_decision(kind: str) -> None:
    """Undo returns to the very position, and from there the game goes on as before."""
    choices = recorded(kind, 77)
    game = setup_of(kind, 77)
    before = []
    for code in choices:
        before.append(game.state.copy())
        game.apply(code)
    end = game.state.copy()
    for number in sorted(random.Random(1).sample(range(len(choices)), min(25, len(choices))), reverse=True):
        game.go_to(number)
        assert game.state == before[number]
        assert game.record == choices[:number]
    assert finish(game, choices[len(game.record) :]).state == end


def test_one_undo_at_a_time_back_to_the_start() -> None:
    """Each single undo takes back exactly one decision."""
    choices = recorded("table3", 3)[:40]
    game = setup_of("table3", 3)
    before = []
    for code in choices:
        before.append(game.state.copy())
        game.apply(code)
    for state in reversed(before):
        game.undo()
        assert game.state == state
    with pytest.raises(IllegalOption, match="0 decisions to take back"):
        game.undo()


def test_a_copy_is_independent() -> None:
    """Playing on a copy leaves the original as it was."""
    game = setup_of("table4", 9)
    saved = game.save()
    twin = game.copy()
    while twin.decision is not None:
        twin.apply(twin.decision.options[0])
    assert game.save() == saved


@pytest.mark.parametrize("damage", ["format", "cards", "start", "state", "record"])
def test_a_damaged_save_is_refused_with_a_sentence(damage: str) -> None:
    """A missing part, a foreign format or other card data: one clear sentence."""
    data = setup_of("table3", 1).save()
    data[damage] = None
    with pytest.raises(BadSave):
        load_game(data)
    del data[damage]
    with pytest.raises(BadSave):
        load_game(data)

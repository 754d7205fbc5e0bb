"""A game can be copied, saved, loaded and undone at every decision, also in the middle of a card (R-DEF-12)."""

from __future__ import annotations

import json
import random
from collections import deque
from math import inf

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


def played(kind: str, seed: int) -> Game:
    """One random game."""
    game = setup_of(kind, seed)
    dice = random.Random(seed)
    while game.decision is not None:
        game.apply(dice.choice(game.decision.options))
    return game


def twins(game: Game) -> tuple[Game, Game]:
    """A copy and a loaded save of a game at a decision, equal to it and asked the same."""
    copy, loaded = game.copy(), load_game(json.loads(json.dumps(game.save())))
    assert copy == game == loaded
    assert game.decision is not None and copy.decision is not None and loaded.decision is not None
    assert copy.decision.codes == loaded.decision.codes == game.decision.codes
    return copy, loaded


def three_ways(kind: str, seed: int, most: float = inf) -> None:
    """At every decision, or so many random ones, a copy and a loaded save play on to the same end as the game."""
    end = played(kind, seed)
    decisions = range(len(end.record))
    chosen = set(decisions if most >= len(decisions) else random.Random(seed).sample(decisions, int(most)))
    game = setup_of(kind, seed)
    for number, code in enumerate(end.record[: max(chosen) + 1]):
        if number in chosen:
            for twin in twins(game):
                assert finish(twin, end.record[number:]) == end
        game.apply(code)


@pytest.mark.parametrize("seed", range(20))
def test_copy_and_save_at_every_decision(seed: int) -> None:
    """Copied, saved and loaded at every decision of a whole game: the same position, the same question, and three
    answers later still the same. To the end from there: four decisions here, every one in the slow test below."""
    kind = KINDS[seed % len(KINDS)]
    end = played(kind, 500 + seed)
    game = setup_of(kind, 500 + seed)
    on: deque[tuple[Game, Game]] = deque()  # the twins of the last decisions, played on
    for code in end.record:
        on.append(twins(game))
        game.apply(code)
        for pair in on:
            for twin in pair:
                twin.apply(code)
        if len(on) == 3:
            copy, loaded = on.popleft()
            assert copy == game == loaded
    assert game == end
    three_ways(kind, 500 + seed, 4)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_copy_and_save_at_every_decision_to_the_end(seed: int) -> None:
    """Copy, save, load and play on at every decision of a whole game: identical ends."""
    three_ways(KINDS[seed % len(KINDS)], 500 + seed)


def test_copy_and_save_at_a_decision_of_many_games() -> None:
    """A random decision of each of 200 more games: identical ends. The slow test below takes ten of each."""
    for seed in range(1000, 1200):
        three_ways(KINDS[seed % len(KINDS)], seed, 1)


@pytest.mark.slow
def test_copy_and_save_at_ten_decisions_of_many_games() -> None:
    """Ten random decisions of each of 200 more games: identical ends."""
    for seed in range(1000, 1200):
        three_ways(KINDS[seed % len(KINDS)], seed, 10)


@pytest.mark.parametrize("kind", KINDS)
def test_undo_to_every_earlier_decision(kind: str) -> None:
    """Undo returns to the very position, and from there the game goes on as before."""
    choices = played(kind, 77).record
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
    choices = played("table3", 3).record[:40]
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

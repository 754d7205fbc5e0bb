"""The learning environment: PettingZoo's own tests, the action table, and observations that hide what is hidden."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from imperium.core.errors import IllegalOption
from imperium.rl import ImperiumEnv, env
from tests.bots.test_hidden import moments, permuted

SETUPS: list[dict[str, Any]] = [
    {"mode": "table", "seats": 3},
    {"mode": "table", "seats": 4},
    {"mode": "solo", "difficulty": "mentat"},
    {"mode": "duo"},
]


@pytest.mark.filterwarnings("ignore")  # PettingZoo would like an array; masks need a dictionary
@pytest.mark.parametrize("setup", SETUPS)
def test_pettingzoo_api(setup: dict[str, Any]) -> None:
    api_test(env(**setup), num_cycles=300)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("setup", SETUPS)
def test_pettingzoo_seeds(setup: dict[str, Any]) -> None:
    seed_test(lambda: env(**setup), num_cycles=60)


@pytest.mark.parametrize("setup", SETUPS)
def test_whole_games_through_the_environment(setup: dict[str, Any]) -> None:
    """Every offered option has its number, observations keep to their space, rewards follow the result."""
    inner = ImperiumEnv(**setup)
    dice = random.Random(1)
    for seed in range(2):
        inner.reset(seed=seed)
        for agent in inner.agent_iter():
            seen, reward, over, _, _ = inner.last()
            if over:
                share = 1 / len(inner.game.result.winners) if inner.game.result is not None else 0
                won = inner.seats[agent] in inner.game.result.winners if inner.game.result is not None else False
                assert reward == pytest.approx(2 * share - 1 if won else -1)
                inner.step(None)
                continue
            assert inner.observation_space(agent).contains(seen)
            offered = np.flatnonzero(seen["action_mask"])
            assert inner.game.decision is not None
            assert {inner.actions.codes[number] for number in offered} == set(inner.game.decision.codes)
            inner.step(int(dice.choice(list(offered))))
        assert inner.agents == []


@pytest.mark.parametrize("kind", ["table4", "solo-mentat", "duo"])
def test_every_code_of_random_games_is_in_the_table(kind: str) -> None:
    table = ImperiumEnv().actions
    for seed in range(6):
        for game, _ in moments(kind, seed, 1.0):
            assert game.decision is not None
            assert all(code in table.numbers for code in game.decision.codes)


def test_numbers_and_names_belong_together() -> None:
    """Each number of an observation is the one its name says."""
    inner = ImperiumEnv(leaders=["paul_atreides", "helena_richese", "glossu_rabban"])
    inner.reset(seed=3)
    seen = inner.observe("seat_3")["observation"]
    named = dict(zip(inner.observations.names, seen, strict=True))
    assert len(named) == len(seen)
    rabban = inner.game.state.seats[2]
    assert named["round"] == 1
    assert named["seat 0 leader glossu_rabban"] == 1
    assert named["seat 1 leader paul_atreides"] == 1
    assert (named["seat 0 solari"], named["seat 0 spice"]) == (1, 1)  # R-LEAD-08
    assert named["seat 3 present"] == 0
    assert {name for name, value in named.items() if name.startswith("seat 0 hand ") and value} == {
        "seat 0 hand size", *(f"seat 0 hand {card}" for card in rabban.hand),
    }  # fmt: skip
    assert named["seat 1 hand size"] == 5  # R-START-05
    assert not any(value for name, value in named.items() if name.startswith("seat 1 hand ") and "size" not in name)
    assert sum(value for name, value in named.items() if name.startswith("seat 1 cards pool ")) == 10  # R-SETUP-07
    assert named["conflict pool battle_for_arrakeen"] == 1
    assert sum(value for name, value in named.items() if name.startswith("conflict pool ")) == 17  # one is turned up


def test_observations_are_blind_to_what_is_hidden() -> None:
    """R-INFO-01."""
    numbers = ImperiumEnv().observations
    for game, dice in moments("table3", 5, 0.1):
        for seat in range(3):
            twin = permuted(game, seat, dice)
            assert np.array_equal(numbers.of(game.view(seat)), numbers.of(twin.view(seat)))


def test_an_action_that_is_not_offered_is_refused() -> None:
    inner = ImperiumEnv()
    inner.reset(seed=1)
    with pytest.raises(IllegalOption, match="is not offered to seat_"):
        inner.step(inner.actions.number("recall arrakeen"))


def test_the_action_table_is_the_same_every_time() -> None:
    one, two = ImperiumEnv(), ImperiumEnv(mode="duo")
    assert one.actions.codes == two.actions.codes
    assert len(set(one.actions.codes)) == len(one.actions.codes)


def test_the_sizes_in_the_documentation_are_true() -> None:
    inner = ImperiumEnv()
    text = Path("docs/bots.md").read_text(encoding="utf-8")
    for words in (f"{len(inner.actions):,} with the printed", f"a row of {len(inner.observations):,} numbers"):
        assert words in text, f"docs/bots.md should now say: {words}"

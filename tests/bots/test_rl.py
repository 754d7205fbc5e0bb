"""The learning environment: PettingZoo's own tests, the action table, and observations that hide what is hidden."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from imperium.rl import ImperiumEnv, env, page
from imperium.rules.moves import Recall
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
            seen, reward, over, _, info = inner.last()
            if over:
                result = inner.episode.game.result
                assert result is not None
                won = inner.seats[agent] in result.winners
                assert reward == pytest.approx(2 / len(result.winners) - 1 if won else -1)
                assert info["won"] == won
                assert info["vp"] == inner.episode.game.state.seats[inner.seats[agent]].vp
                inner.step(None)
                continue
            assert inner.observation_space(agent).contains(seen)
            offered = np.flatnonzero(seen["action_mask"])
            assert inner.episode.game.decision is not None
            assert {inner.actions.moves[number] for number in offered} == set(inner.episode.game.decision.options)
            inner.step(int(dice.choice(list(offered))))
        assert inner.agents == []


@pytest.mark.parametrize("kind", ["table4", "solo-mentat", "duo"])
def test_every_code_of_random_games_is_in_the_table(kind: str) -> None:
    table = ImperiumEnv().actions
    for seed in range(6):
        for game, _ in moments(kind, seed, 1.0):
            assert game.decision is not None
            assert all(move in table.numbers for move in game.decision.options)


def test_numbers_and_names_belong_together() -> None:
    """Each number of an observation is the one its name says."""
    inner = ImperiumEnv(leaders=["paul_atreides", "helena_richese", "glossu_rabban"])
    inner.reset(seed=3)
    seen = inner.observe("seat_3")["observation"]
    named = dict(zip(inner.observations.names, seen, strict=True))
    assert len(named) == len(seen)
    rabban = inner.episode.game.state.seats[2]
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
            assert np.array_equal(numbers.of(game, seat), numbers.of(twin, seat))


def test_an_action_that_is_not_offered_ends_the_game_for_its_agent() -> None:
    inner = ImperiumEnv()
    inner.reset(seed=1)
    agent = inner.agent_selection
    inner.step(inner.actions.number(Recall("arrakeen")))
    assert all(inner.terminations.values())
    assert inner.rewards == {one: -1 if one == agent else 0 for one in inner.agents}
    assert inner.infos[agent] == {"illegal": True}


@pytest.mark.parametrize("setup", SETUPS)
def test_a_row_that_is_kept_is_the_row_that_is_made_anew(setup: dict[str, Any]) -> None:
    """An observer writes only what has changed; whenever it looks, that is all there is to see."""
    inner = ImperiumEnv(**setup)
    numbers, dice = inner.observations, random.Random(5)
    for seed in range(2):
        inner.reset(seed=seed)
        game = inner.episode.game
        while game.decision is not None:
            for seat in inner.seats.values():
                if dice.random() < 0.4:
                    assert np.array_equal(inner.episode.seen(seat), numbers.of(game, seat)), (seed, len(game.record))
            game.apply(dice.choice(game.decision.options))


def test_what_is_asked_is_told_to_who_is_asked() -> None:
    """The kind of a decision, what it is about and for whom: R-SOLO-14 has a player choose for a rival."""
    found = set()
    inner = ImperiumEnv(mode="solo")
    numbers = inner.observations
    for seed in range(30):
        for game, _ in moments("solo-mentat", seed, 1.0):
            decision = game.decision
            assert decision is not None
            row = dict(zip(numbers.names, numbers.of(game, decision.seat), strict=True))
            told = {
                name
                for name, value in row.items()
                if value and name.startswith(("decision ", "about ", "on_behalf "))
            }
            place = (decision.on_behalf - decision.seat) % 3
            expected = {f"decision {decision.kind}", f"on_behalf seat {place}"}
            expected |= {f"about {decision.about}"} if decision.about in numbers.subjects else set()
            assert told == expected
            assert row["to_decide"] == 1
            assert row["difficulty mentat"] == 1
            found |= told
        if "on_behalf seat 1" in found and any(name.startswith("about card:") for name in found):
            break
    assert {"on_behalf seat 0", "on_behalf seat 1", "decision turn"} <= found


def test_pending_effects_are_counted_by_verb() -> None:
    """R-AGENT-11: what is pending in a turn is public."""
    numbers = ImperiumEnv().observations
    seen = 0
    for seed in range(4):
        for game, _ in moments("table3", seed, 1.0):
            pending = game.state.turn.pending
            row = dict(zip(numbers.names, numbers.of(game, 0), strict=True))
            assert row["turn pending size"] == len(pending)
            for verb in {step.effect.verb for step in pending}:
                assert row[f"turn pending {verb}"] == sum(step.effect.verb == verb for step in pending)
                seen += 1
    assert seen > 20


def test_segments_cover_the_row_without_a_gap() -> None:
    numbers = ImperiumEnv().observations
    at = 0
    for segment in numbers.segments:
        assert segment.start == at
        at += len(segment.columns)
    assert at == len(numbers) == len(set(numbers.names))


def test_the_action_table_is_the_same_every_time() -> None:
    one, two = ImperiumEnv(), ImperiumEnv(mode="duo")
    assert one.actions.moves == two.actions.moves
    assert len(set(one.actions.moves)) == len(one.actions)


def test_the_sizes_in_the_documentation_are_true() -> None:
    inner = ImperiumEnv()
    text = Path("docs/learning-agents.md").read_text(encoding="utf-8")
    for words in (f"{len(inner.actions):,} with the printed", f"a row of {len(inner.observations):,} numbers"):
        assert words in text, f"docs/learning-agents.md should now say: {words}"


def test_the_table_of_segments_is_true() -> None:
    text = page.PAGE.read_text(encoding="utf-8")
    assert page.made(text) == text, "run python -m imperium.rl.page"

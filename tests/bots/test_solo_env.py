"""The solo game for Gymnasium: its own checker, masks, options, rewards, many at once."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

import gymnasium
from gymnasium.utils.env_checker import check_env

import imperium.rl
from imperium.core.errors import BadSetup
from imperium.rl import Moment, SoloEnv, shaped


def played(env: Any, seed: int, **words: Any) -> tuple[list[float], dict[str, Any]]:
    """A random game: its rewards, and the last info."""
    dice = random.Random(seed)
    _, info = env.reset(seed=seed, **words)
    rewards, over = [], False
    while not over:
        action = dice.choice(np.flatnonzero(info["action_mask"]).tolist())
        seen, reward, over, cut, info = env.step(action)
        rewards.append(reward)
        assert not cut
        assert env.observation_space.contains(seen)
    return rewards, info


def test_gymnasiums_own_checker() -> None:
    """By its name, as people make it. Actions drawn without a mask end the game, which the checker may do."""
    env = gymnasium.make("imperium/Solo-v1", difficulty="mentat", render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def test_the_end_of_a_game_says_how_it_went() -> None:
    """R-END-02: the most VP wins; the reward is 1 or -1, and the info has VP, rank and margin."""
    env = SoloEnv(difficulty="mercenary")
    for seed in range(4):
        rewards, info = played(env, seed)
        result = env.episode.game.result
        assert result is not None
        own = next(one for one in result.standings if one.seat == env.seat)
        best = max(one.score for one in result.standings if one.seat != env.seat)
        assert (info["vp"], info["rank"], info["margin"]) == (own.score, own.rank, own.score - best)
        assert info["won"] == (env.seat in result.winners)
        assert rewards[:-1] == [0.0] * (len(rewards) - 1)
        assert rewards[-1] == (1.0 if info["won"] else -1.0)
        assert not info["action_mask"].any()


def test_the_same_seed_gives_the_same_game_and_no_seed_another() -> None:
    env = SoloEnv()
    assert played(env, 3)[1]["vp"] == played(env, 3)[1]["vp"]
    one, two = env.reset()[0], env.reset()[0]
    assert not np.array_equal(one, two)
    again = SoloEnv()
    assert np.array_equal(env.reset(seed=9)[0], again.reset(seed=9)[0])
    assert np.array_equal(env.reset()[0], again.reset()[0])  # drawn from the last seed that was given


def test_masks_and_names_belong_to_the_options() -> None:
    env = SoloEnv()
    env.reset(seed=2)
    decision = env.episode.game.decision
    assert decision is not None
    assert {env.action_names[number] for number in np.flatnonzero(env.action_masks())} == set(decision.codes)
    assert env.action_masks().dtype == bool
    assert len(env.action_names) == env.action_space.n  # type: ignore[attr-defined]


def test_options_of_reset_hold_for_one_game() -> None:
    env = SoloEnv(difficulty="mercenary")
    env.reset(seed=1, options={"difficulty": "mentat", "leader": "paul_atreides"})
    names = env.observations.names
    row = dict(zip(names, env.reset(seed=1, options={"difficulty": "mentat"})[0], strict=True))
    assert (row["difficulty mentat"], row["difficulty mercenary"]) == (1, 0)
    row = dict(zip(names, env.reset(seed=1)[0], strict=True))
    assert (row["difficulty mentat"], row["difficulty mercenary"]) == (0, 1)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"dificulty": "mentat"}, "There is no option 'dificulty' to reset with, did you mean 'difficulty'"),
        ({"difficulty": "mentatt"}, "did you mean 'mentat'"),
        ({"mode": "duo", "difficulty": None}, "may not change which seats have agents"),
    ],
)
def test_options_that_mean_nothing_are_refused(options: dict[str, Any], said: str) -> None:
    env = SoloEnv()
    env.reset(seed=1)
    before = env.action_masks()
    with pytest.raises(BadSetup, match=said):
        env.reset(seed=1, options=options)
    assert np.array_equal(env.action_masks(), before)


def test_a_render_mode_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match="There is no render mode 'rgb_array'; there are ansi and human"):
        SoloEnv(render_mode="rgb_array")
    env = SoloEnv(render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert text.startswith("Round 1")


def test_an_action_that_is_not_offered_ends_the_game() -> None:
    env = SoloEnv()
    env.reset(seed=1)
    closed = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, over, _, info = env.step(closed)  # type: ignore[arg-type]
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(closed)  # type: ignore[arg-type]


def test_rewards_of_ones_own() -> None:
    """A hook is shown public figures before and after; what it pays adds up to what was gained."""
    seen: list[tuple[Moment, Moment]] = []

    def paid(before: Moment, after: Moment) -> float:
        seen.append((before, after))
        return float(after.figures["vp"][after.seat] - before.figures["vp"][after.seat])

    env = SoloEnv(reward=paid)
    rewards, info = played(env, 4)
    assert sum(rewards) == info["vp"] - seen[0][0].figures["vp"][env.seat]
    assert len(seen) == len(rewards)
    env = SoloEnv(reward=shaped({"vp": 0.1}))
    rewards, info = played(env, 4)
    start = seen[0][0].figures["vp"][env.seat]
    assert sum(rewards) == pytest.approx((1 if info["won"] else -1) + 0.1 * (info["vp"] - start))


@pytest.mark.parametrize("how", ["sync", "async"])
def test_many_at_once(how: Any) -> None:
    """Gymnasium's own vector environments; the masks are in the infos, one row for each game."""
    several = gymnasium.make_vec(imperium.rl.solo.ID, num_envs=2, vectorization_mode=how)
    try:
        seen, infos = several.reset(seed=5)
        alone = SoloEnv()
        assert np.array_equal(seen[0], alone.reset(seed=5)[0])
        assert np.array_equal(seen[1], alone.reset(seed=6)[0])
        ended = 0
        for _ in range(150):
            masks = infos["action_mask"]
            actions = [int(np.flatnonzero(mask)[0]) if mask.any() else 0 for mask in masks]
            seen, _, over, _, infos = several.step(np.array(actions))
            ended += int(over.sum())
            assert seen.shape == (2, len(alone.observations))
        assert ended > 0
    finally:
        several.close()

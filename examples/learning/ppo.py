"""Trains MaskablePPO on the solo game and shows it beside other bots in the same games.

    pip install 'arrakis-imperium[ppo]'
    python examples/learning/ppo.py --minutes 8

What is learned starts from nothing: every game is played by the agent itself, with the rules' own reward for victory
and a little for each victory point on the way. The games of the table are none that it has trained on.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from math import sqrt
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from imperium.bots.registry import make
from imperium.rl import SoloEnv, shaped

HELD_OUT = 1_000_000  # the seeds of the table begin here; those of training are drawn below
Choose = Callable[[SoloEnv, np.ndarray], int]


def scaled(row: np.ndarray) -> np.ndarray:
    """Counts run from 0 to many: their logarithms are easier to learn from."""
    return np.log1p(row)


def environment(difficulty: str) -> gymnasium.Env:
    """The game for training."""
    env = SoloEnv(difficulty=difficulty, reward=shaped({"vp": 0.1, "influence": 0.02}))
    return gymnasium.wrappers.TransformObservation(env, scaled, env.observation_space)


class Clock(BaseCallback):
    """Stops after so many minutes and says now and then how it goes."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.ends = time.monotonic() + 60 * minutes
        self.told = time.monotonic()
        self.points: list[int] = []

    def _on_step(self) -> bool:
        self.points += [info["vp"] for info in self.locals["infos"] if "vp" in info]
        if time.monotonic() - self.told > 20 and self.points:
            self.told = time.monotonic()
            recent = statistics.mean(self.points[-200:])
            left = max(0, self.ends - time.monotonic()) / 60
            print(
                f"{self.num_timesteps:,} steps, {recent:.2f} VP in the last games, {left:.1f} min left",
                file=sys.stderr,
            )
        return time.monotonic() < self.ends


def trained(difficulty: str, minutes: float, games: int, seed: int) -> MaskablePPO:
    """An agent that has played for so long."""
    torch.distributions.Distribution.set_default_validate_args(False)  # a fifth of the time, for nothing
    agent = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([lambda: environment(difficulty)] * games),
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=0.995,
        ent_coef=0.01,
        learning_rate=5e-4,
        policy_kwargs={"net_arch": [256, 128]},
        seed=seed,
        device="cpu",
    )
    agent.learn(total_timesteps=10**9, callback=Clock(minutes))
    return agent


def learned(agent: MaskablePPO) -> Choose:
    """Its best guess, without trying things out."""

    def choose(env: SoloEnv, seen: np.ndarray) -> int:
        action, _ = agent.predict(scaled(seen), action_masks=env.action_masks(), deterministic=True)
        return int(action)

    return choose


def by_bot(name: str) -> Choose:
    """A bot of the project, which looks at its view instead of the numbers."""
    bot = make(name, 1)

    def choose(env: SoloEnv, seen: np.ndarray) -> int:
        chosen: Any = bot.choose(env.episode.game.view(env.seat, bot.looks))
        code = chosen if isinstance(chosen, str) else chosen.code
        return env.action_names.index(code)

    return choose


def table(difficulty: str, players: dict[str, tuple[Choose, int]]) -> None:
    """Wins and margins of each player over its number of games, the same seeds for all."""
    print(f"{'player':<12}{'games':>6}{'wins':>8}{'VP':>7}{'margin':>9}{'95 %':>17}")
    for name, (choose, games) in players.items():
        env, ends = SoloEnv(difficulty=difficulty), []
        for number in range(games):
            seen, info = env.reset(seed=HELD_OUT + number)
            over = False
            while not over:
                seen, _, over, _, info = env.step(choose(env, seen))
            ends.append(info)
        margins = [info["margin"] for info in ends]
        mean, spread = statistics.mean(margins), 1.96 * statistics.stdev(margins) / sqrt(games)
        wins = sum(info["won"] for info in ends) / games
        points = statistics.mean(info["vp"] for info in ends)
        interval = f"{mean - spread:+.2f} to {mean + spread:+.2f}"
        print(f"{name:<12}{games:>6}{wins:>8.1%}{points:>7.2f}{mean:>+9.2f}{interval:>17}", flush=True)


def main() -> None:
    """Train, then compare."""
    parser = argparse.ArgumentParser(description="MaskablePPO on the solo game, beside other bots.")
    parser.add_argument("--minutes", type=float, default=8.0, help="how long it trains")
    parser.add_argument("--difficulty", default="mercenary")
    parser.add_argument("--parallel", type=int, default=8, help="games that are played at a time")
    parser.add_argument("--games", type=int, default=200, help="games of the table for each player")
    parser.add_argument(
        "--planner", type=int, default=20, help="games of the table for the planner, which takes longer"
    )
    parser.add_argument("--threads", type=int, default=2, help="cores for the network; 1 on a busy machine")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    torch.set_num_threads(said.threads)
    agent = trained(said.difficulty, said.minutes, said.parallel, said.seed)
    players = {
        "random": (by_bot("random"), said.games),
        "MaskablePPO": (learned(agent), said.games),
        "greedy": (by_bot("greedy"), said.games),
    }
    if said.planner:
        players["planner"] = (by_bot("planner"), said.planner)
    table(said.difficulty, players)


if __name__ == "__main__":
    main()

"""What a learning agent pays for a step of its environment, beside the same choices made in the bare engine.

`python -m bench.learning` plays the same games in turn, in the engine alone and through each environment, with the
choices drawn beforehand, so that only the environment differs. Processor time, medians of the rounds.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from imperium.core.game import start
from imperium.rl import ImperiumEnv, SoloEnv

ROUNDS, GAMES = 15, 8


def choices(rules: Any, setup: dict[str, Any], seed: int) -> list[Any]:
    """The moves of a random game."""
    game, dice = start(rules, search=True, **setup, seed=seed), random.Random(seed)
    while game.decision is not None:
        game.apply(dice.choice(game.decision.options))
    return game.record


def bare(rules: Any, setup: dict[str, Any], games: dict[int, list[Any]]) -> None:
    """The games in the engine: each decision is looked at and answered."""
    for seed, moves in games.items():
        game = start(rules, **setup, seed=seed)
        for move in moves:
            assert game.decision is not None
            game.apply(move)


def through_agents(inner: Any, games: dict[int, list[int]]) -> None:
    """The games through a PettingZoo environment."""
    for seed, actions in games.items():
        inner.reset(seed=seed)
        for action in actions:
            inner.last()
            inner.step(action)


def through_gymnasium(inner: SoloEnv, games: dict[int, list[int]]) -> None:
    """The games through the Gymnasium environment."""
    for seed, actions in games.items():
        inner.reset(seed=seed)
        for action in actions:
            inner.step(action)  # type: ignore[arg-type]


def main() -> None:
    """The table."""
    three: dict[str, Any] = {"mode": "table", "seats": 3}
    solo: dict[str, Any] = {"mode": "solo"}
    kinds: list[tuple[str, Any, dict[str, Any], Callable[[Any, Any], None]]] = [
        ("PettingZoo, three seats", ImperiumEnv(**three), three, through_agents),
        ("PettingZoo, solo", ImperiumEnv(**solo), solo, through_agents),
        ("Gymnasium, solo", SoloEnv(), solo, through_gymnasium),
    ]
    for name, made, setup, run in kinds:
        episode = made.unwrapped.episode
        games = {seed: choices(episode.rules, setup, seed) for seed in range(GAMES)}
        numbers = {seed: [episode.actions.number(move) for move in moves] for seed, moves in games.items()}
        count = sum(map(len, games.values()))
        ratios, costs = [], []
        for _ in range(ROUNDS):
            begun = time.process_time()
            bare(episode.rules, setup, games)
            between = time.process_time()
            run(made, numbers)
            ended = time.process_time()
            ratios.append((ended - between) / (between - begun))
            costs.append((ended - between) / count * 1e6)
        print(
            f"{name}: {statistics.median(ratios):.2f} times the bare loop, {statistics.median(costs):.0f} us a step"
        )


if __name__ == "__main__":
    main()

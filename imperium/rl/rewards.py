"""What an agent is rewarded for. A reward is a function of what everybody can see: plug in one of your own.

It is called after each choice, with the `Moment` before and after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from imperium.core.results import Result


class Moment(NamedTuple):
    """A moment of a game as an agent's reward may depend on it."""

    seat: int  # whose reward it is
    figures: Mapping[str, Sequence[int]]  # public numbers by name, one for each seat: `vp`, `spice`, `influence`, ...
    result: Result | None  # once the game is over


Reward = Callable[[Moment, Moment], float]


def victory(before: Moment, after: Moment) -> float:
    """1 for a victory, -1 for a defeat, in between for a shared victory; 0 until the game is over."""
    if after.result is None:
        return 0.0
    return 2 / len(after.result.winners) - 1 if after.seat in after.result.winners else -1.0


def shaped(weights: Mapping[str, float]) -> Reward:
    """Victory, and a little for whatever one gains of these figures (and less for what one loses)."""

    def reward(before: Moment, after: Moment) -> float:
        gained = sum(
            weight * (after.figures[word][after.seat] - before.figures[word][after.seat])
            for word, weight in weights.items()
        )
        return victory(before, after) + gained

    return reward

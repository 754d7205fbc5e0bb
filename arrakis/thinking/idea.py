"""An idea: an option, what it is worth, and why in one sentence."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from arrakis.state import State
from imperium.core.moves import Move
from imperium.core.steps import Step


class Idea(NamedTuple):
    """One option as a player sees it."""

    move: Move
    worth: float
    reason: str


Options = list[Move]
Thought = Callable[[State, Step, Options, random.Random], list[Idea]]


def always(move: Move, reason: str) -> Thought:
    """One answer whenever it is offered."""

    def thought(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
        return [Idea(move, 1.0, reason)]

    return thought


def forces(number: int) -> str:
    """So many forces in words."""
    return f"{number} force{'' if number == 1 else 's'}"

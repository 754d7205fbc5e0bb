"""Every move that can ever be offered in a game, numbered: the fixed action space of a learning agent.

The table follows from the card data and from the classes of moves, so the same cards give the same numbers on every
machine, and a new verb changes no table of cards that do not use it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from imperium.core.errors import ImperiumError
from imperium.core.moves import Move
from imperium.core.ruleset import Ruleset


class Actions:
    """Moves to numbers and back."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self.moves: tuple[Move, ...] = tuple(dict.fromkeys(rules.every_move()))
        self.numbers: dict[Move, int] = {move: number for number, move in enumerate(self.moves)}

    def __len__(self) -> int:
        return len(self.moves)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The code of each action."""
        return tuple(move.code for move in self.moves)

    def number(self, move: Move) -> int:
        """The number of a move. One that is not in the table would be a gap in it, not the agent's fault."""
        number = self.numbers.get(move)
        if number is None:
            raise ImperiumError(f"The option {move.code!r} is not in the table of actions.")
        return number

    def mask(self, options: Iterable[Move]) -> NDArray[np.int8]:
        """1 for each of these moves, 0 for all others."""
        mask = np.zeros(len(self.moves), np.int8)
        mask[[self.number(move) for move in options]] = 1
        return mask

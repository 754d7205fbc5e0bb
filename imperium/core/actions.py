"""Every move that can ever be offered in a game, numbered: the fixed action space of a learning agent.

The table follows from the card data and from the classes of moves, so the same cards give the same numbers on every
machine, and a new verb changes no table of cards that do not use it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from imperium.core.errors import ImperiumError
from imperium.core.moves import REMEMBERED, Move
from imperium.core.ruleset import Ruleset


class Actions:
    """Moves to numbers and back."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self.moves: tuple[Move, ...] = tuple(dict.fromkeys(rules.every_move()))
        self.numbers: dict[Move, int] = {move: number for number, move in enumerate(self.moves)}
        self._met: dict[int, int] = {}  # the numbers of moves that were asked for, by identity,
        self._kept: list[Move] = []  # and those moves, so that no other can have theirs

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

    def numbered(self, options: Sequence[Move]) -> dict[int, Move]:
        """These moves by their numbers. Nearly all are the same objects again, which costs no comparing."""
        met = self._met
        found = {}
        for move in options:
            number = met.get(id(move))
            found[self._meet(move) if number is None else number] = move
        return found

    def _meet(self, move: Move) -> int:
        """The number of a move that will be asked for again."""
        if len(self._kept) >= REMEMBERED:
            self._met.clear()
            self._kept.clear()
        self._kept.append(move)
        number = self._met[id(move)] = self.number(move)
        return number

    def mask(self, numbers: Iterable[int]) -> NDArray[np.int8]:
        """1 for each of these numbers, 0 for all others."""
        mask = bytearray(len(self.moves))
        for number in numbers:
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

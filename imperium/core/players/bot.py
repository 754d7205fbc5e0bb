"""What every bot is: something that is given a view of its seat and answers with an offered move, or its code."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from imperium.core.moves import Move


class Bot(ABC):
    """A player. Made with a seed for its own randomness, so that whole games can be repeated."""

    looks: bool = True  # a bot that chooses blindly says False and is given a view without a table

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    @abstractmethod
    def choose(self, view: Any) -> Move | str:
        """One of `view.options`, or its code."""

"""What every bot is: something that is given a view of its seat and answers with the code of an offered option."""

from __future__ import annotations

from abc import ABC, abstractmethod

from imperium.position.views import View


class Bot(ABC):
    """A player. Made with a seed for its own randomness, so that whole games can be repeated."""

    looks: bool = True  # a bot that chooses blindly says False and is given a view without a table

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    @abstractmethod
    def choose(self, view: View) -> str:
        """The code of one of `view.codes`."""

"""The end of a game: the final ranking, and where there is more to say, where the points came from and when."""

from __future__ import annotations

from attrs import frozen

from imperium.core.results import Standing
from imperium.screen.text import Text


@frozen
class Ending:
    """The final ranking with a few figures of each seat, who won, and where the points came from and when."""

    points: str  # what is scored
    standings: tuple[Standing, ...]
    figures: dict[int, dict[str, int]]  # by seat
    winners: Text
    sources: dict[int, dict[str, int]]  # by seat; nothing where a score has no history
    course: dict[int, list[int]]  # by seat, at the end of each round

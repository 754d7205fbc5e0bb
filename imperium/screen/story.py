"""What happened, told to one seat in paragraphs, each behind the letter of who did it; and the end of a game."""

from __future__ import annotations

from attrs import frozen

from imperium.core.events import Event
from imperium.core.results import Standing
from imperium.screen.text import Text


@frozen
class Told:
    """A paragraph of the story, who it is about, and what kind of event opens it."""

    seat: int
    kind: str
    words: Text


def paragraph(event: Event, words: str) -> Told:
    """The paragraph that an event opens; an empty one parts turns."""
    values = {"item": event.item, "amount": event.amount, "source": str(event.source), "target": event.target}
    return Told(event.seat, event.kind, Text(f"event.{event.kind}", words, values))


@frozen
class Ending:
    """The final ranking with a few figures of each seat, who won, and where the points came from and when."""

    points: str  # what is scored
    standings: tuple[Standing, ...]
    figures: dict[int, dict[str, int]]  # by seat
    winners: Text
    sources: dict[int, dict[str, int]]  # by seat; nothing where a score has no history
    course: dict[int, list[int]]  # by seat, at the end of each round

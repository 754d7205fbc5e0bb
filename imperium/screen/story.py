"""What happened, told to one seat in paragraphs, each behind the letter of who did it."""

from __future__ import annotations

from attrs import frozen

from imperium.core.events import Event
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

"""What an option will change, where that is certain."""

from __future__ import annotations

from attrs import frozen

from imperium.core.events import Event
from imperium.screen.text import Text, text


@frozen
class Preview:
    """What is certain to happen, event by event, its sum in words, and what ends the certainty."""

    events: tuple[Event, ...]
    changes: tuple[Text, ...]
    end: Text

    @property
    def summary(self) -> Text:
        """Everything in one line."""
        words = ", ".join(map(str, self.changes))
        return text("preview", "; ".join(part for part in (words, self.end.english) if part))

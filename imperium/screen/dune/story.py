"""What happened, told to one seat: a paragraph for an event, an empty one before each phase."""

from __future__ import annotations

from collections.abc import Sequence

from arrakis.state import State
from arrakis.words import sentence
from imperium.core.events import Event
from imperium.screen.story import Told, paragraph

BREAKS = ("turn", "phase", "battle", "auction")  # an empty line before them
UNTOLD = ("pays", "row")  # what the next sentence says as well


def told(events: Sequence[Event], position: State) -> list[Told]:
    """Events, as somebody saw them, in paragraphs; an empty one parts phases, battles and auctions."""
    found: list[Told] = []
    for event in events:
        if event.kind in BREAKS and found and found[-1].words and found[-1].kind not in ("turn", "phase"):
            found.append(paragraph(event, ""))
        if event.kind not in UNTOLD:
            found.append(paragraph(event, _capital(sentence(event, position))))
    return found


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"

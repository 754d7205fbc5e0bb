"""Pages to read beside the table: the story, the own deck, the piles, the others, and anything by its name."""

from __future__ import annotations

from imperium.core.errors import ImperiumError
from imperium.journal.seat_keys import WATCH
from imperium.web.room import Room

Page = list[dict[str, object]]  # headings with their lines


def page_of(room: Room, seat: int, name: str) -> Page:
    """A page by its name, as this seat may read it."""
    if name == "log":
        return _story(room, seat)
    found = room.face.pages.get(name)
    if found is None or (seat == WATCH and name in room.face.own_pages):
        raise ImperiumError("There is no such page.")
    title, lines = found[1](room.shown(seat).view)
    return [{"title": title, "lines": lines}]


def _story(room: Room, seat: int) -> Page:
    """The whole story, a part for each round, the last one first."""
    events, face = room.events(seat), room.face
    starts = [index for index, event in enumerate(events) if event.kind == face.rounds] or [0]
    found: Page = []
    for start, end in zip(starts, [*starts[1:], None], strict=True):
        told = face.told(events[start:end], room.shown(seat).view.position)
        lines = [{"seat": one.seat, "words": str(one.words)} for one in told]
        title = f"{face.rounds.capitalize()} {events[start].amount}" if face.rounds and events else "The story"
        found.append({"title": title, "story": lines})
    return found[::-1]


def about(room: Room, word: str) -> Page:
    """Cards, places, leaders or rules that a word names."""
    found: Page = [{"title": heading, "lines": lines} for heading, lines in room.face.look_up(word)]
    return found or [{"title": "Nothing found", "lines": [room.face.not_found(word)]}]

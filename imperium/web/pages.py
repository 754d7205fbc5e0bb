"""Pages to read beside the table: the story, the own deck, the piles, the others, and anything by its name."""

from __future__ import annotations

from imperium.core.errors import ImperiumError
from imperium.journal.seat_keys import WATCH
from imperium.screen.names import seat_letter
from imperium.screen.reference import look_up, not_found
from imperium.screen.seats import deck_of, known_of, piles_of
from imperium.screen.story import told
from imperium.web.room import Room

Page = list[dict[str, object]]  # headings with their lines


def page_of(room: Room, seat: int, name: str) -> Page:
    """A page by its name, as this seat may read it."""
    view = room.shown(seat).view
    if name == "log":
        return _story(room, seat)
    if name == "piles":
        return _part("Discard piles", piles_of(view))
    if name == "deck" and seat != WATCH:
        return _part("Your deck", deck_of(view))
    if name == "others":
        others = [one for one in range(len(view.position.seats)) if one != seat]
        return _part("What is known of the others", [f"{seat_letter(one)} {known_of(view, one)}" for one in others])
    raise ImperiumError("There is no such page.")


def _part(title: str, lines: object) -> Page:
    assert isinstance(lines, (list, tuple))
    return [{"title": title, "lines": [str(line) for line in lines]}]


def _story(room: Room, seat: int) -> Page:
    """The whole story, a part for each round, the last one first."""
    events = room.events(seat)
    starts = [index for index, event in enumerate(events) if event.kind == "round"] or [0]
    found: Page = []
    for start, end in zip(starts, [*starts[1:], None], strict=True):
        lines = [
            {"seat": one.seat, "words": str(one.words)}
            for one in told(events[start:end], room.shown(seat).view.position)
        ]
        found.append({"title": f"Round {events[start].amount}" if events else "The story", "story": lines})
    return found[::-1]


def about(room: Room, word: str) -> Page:
    """Cards, spaces, leaders or rules that a word names."""
    catalogue = room.table.game.state.catalogue
    found: Page = [{"title": heading, "lines": lines} for heading, lines in look_up(catalogue, word)]
    return found or [{"title": "Nothing found", "lines": [not_found(catalogue, word)]}]

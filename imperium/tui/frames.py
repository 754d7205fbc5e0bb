"""The turns of the others step by step, with what changed marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from imperium.core.events import Event
from imperium.position.views import View
from imperium.screen import frames as steps
from imperium.screen.screen import Screen, screen_of
from imperium.tui.canvas import Target

NUMBERS = ("vp", "solari", "spice", "water", "garrison", "conflict", "strength", "agents")


@frozen
class Frame:
    """The table after a part of the story, the part itself, and what it changed."""

    screen: Screen
    marks: frozenset[Target]
    others: bool  # whether somebody else has done something


def frames(before: View, events: Sequence[Event]) -> Iterator[Frame]:
    """One frame for each part of what a seat saw, from its table before."""
    last = screen_of(before)
    for shown in steps.frames(before, events):
        yield Frame(shown.screen, changes(last, shown.screen), shown.others)
        last = shown.screen


def changes(before: Screen, after: Screen) -> frozenset[Target]:
    """What is not as it was: numbers of seats, spaces with another Agent, marker or spice, new cards."""
    found = set()
    for old, new in zip(before.seats, after.seats, strict=True):
        for word in NUMBERS:
            if getattr(old, word) != getattr(new, word):
                found.add(Target("seat", f"{new.seat} {word}"))
        found |= {
            Target("seat", f"{new.seat} {one}") for one in new.influence if old.influence[one] != new.influence[one]
        }
    for was, now in zip(before.spaces, after.spaces, strict=True):
        arrived = set(now.occupants) - set(was.occupants)
        if arrived or was.control != now.control or was.bonus < now.bonus:
            found.add(Target("space", now.id))
    found |= {Target("row", card.id) for card in after.row if card.id not in {one.id for one in before.row}}
    held = {one.id for one in (*before.hand, *before.intrigue)}
    found |= {Target("card", card.id) for card in after.hand if card.id not in held}
    found |= {Target("intrigue", card.id) for card in after.intrigue if card.id not in held}
    return frozenset(found)

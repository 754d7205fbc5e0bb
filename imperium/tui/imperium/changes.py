"""What is not as it was between two screens."""

from __future__ import annotations

from imperium.screen.imperium.screen import Screen
from imperium.tui.canvas import Target

NUMBERS = ("vp", "solari", "spice", "water", "garrison", "conflict", "strength", "agents")


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

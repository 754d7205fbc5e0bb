"""What a seat saw between two of its choices, part by part: phase by phase, battle by battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from imperium.core.events import Event
from imperium.core.steps import NOBODY
from imperium.core.views import View
from imperium.screen.dune.fold import fold
from imperium.screen.dune.screen import screen_of
from imperium.screen.face import Frame

MOST = 8  # events that a small window can tell at once
OPENING = ("phase", "battle", "auction", "ships")  # events that open a part of their own


def parts(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Events by phase, battle, auction and shipment; what comes before the first is a part, too."""
    part: list[Event] = []
    for event in events:
        opens = event.kind in OPENING and part and part[-1].kind not in ("turn", "phase")
        if opens or len(part) >= MOST:
            yield part
            part = []
        part.append(event)
    if part:
        yield part


def frames(before: View, events: Sequence[Event]) -> Iterator[Frame]:
    """One frame for each part of what a seat saw, from its table before."""
    table, seat = before.position.copy(), before.seat
    for part in parts(events):
        for event in part:
            fold(table, event)
        table = table.copy()
        shown = screen_of(View(seat, None, [], table, before.pools), part)
        yield Frame(shown, any(event.seat not in (seat, NOBODY) for event in part))

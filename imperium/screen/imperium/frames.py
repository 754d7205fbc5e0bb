"""The turns of the others step by step: a seat's table brought forward, part by part, by the events it has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from imperium.core.events import Event
from imperium.core.steps import NOBODY
from imperium.position.views import View
from imperium.screen.face import Frame
from imperium.screen.imperium.fold import fold
from imperium.screen.imperium.screen import screen_of

OPENING = ("turn", "round", "endgame")  # events that open a part of their own


def parts(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Events turn by turn; the outcome of a Conflict is a part of its own."""
    part: list[Event] = []
    for event in events:
        decided = event.kind == "final_strength" and part and part[-1].kind != "final_strength"
        if part and (event.kind in OPENING or decided):
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

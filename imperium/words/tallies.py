"""What a look back over many games counts of each: where a seat's points came from, where its Agents went, which
cards it acquired and played. By printed names, so that a game with a pack that has gone still reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from imperium.core.events import Event
from imperium.core.sources import Source
from imperium.position.state import State

POINTS: Final = {  # by the kind of what brought them
    "faction": "Influence", "alliance": "Alliances", "conflict": "Conflicts", "card": "Cards",
    "intrigue": "Intrigue cards", "rule": "Resources traded", "space": "Board spaces", "leader": "Leaders",
}  # fmt: skip
START: Final = "At the start"
OTHER: Final = "Other"
VP: Final = "points"
COUNTED: Final = {"agent": ("spaces", "space"), "acquire": ("cards", "card"), "play": ("intrigue", "intrigue")}

Tally = dict[str, dict[str, int]]  # by heading and name


def tallies(events: Iterable[Event], state: State) -> list[Tally]:
    """One tally for each seat; its points add up to the seat's score."""
    found: list[Tally] = [{VP: {}, **{heading: {} for heading, _ in COUNTED.values()}} for _ in state.seats]
    for tally, seat in zip(found, state.seats, strict=True):
        if seat.way.decides and state.mode.start_vp:
            tally[VP][START] = state.mode.start_vp
    for event in events:
        if event.kind == "vp":
            _add(found[event.seat][VP], POINTS.get(event.source.kind, OTHER), event.amount)
        elif event.kind in COUNTED:
            heading, shelf = COUNTED[event.kind]
            ident = event.target if event.kind == "agent" else event.item
            _add(found[event.seat][heading], state.catalogue.name(Source(shelf, ident)), 1)
    return found


def _add(counts: dict[str, int], name: str, number: int) -> None:
    counts[name] = counts.get(name, 0) + number

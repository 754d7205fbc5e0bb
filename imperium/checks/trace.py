"""What a run made use of, as marks: a path in the catalogue and a word (see `imperium/core/watching.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from imperium.core.events import Event
from imperium.core.watching import WATCH, Mark

Marks = set[Mark]


@contextmanager
def watching(marks: Marks) -> Iterator[None]:
    """Note every use of a verb, condition, count or modifier in `marks` while the block runs."""
    before, WATCH.marks = WATCH.marks, marks
    try:
        yield
    finally:
        WATCH.marks = before


def left(marks: Marks) -> Marks:
    """Costs that could have been paid in this check and were not: the owner has left them (R-COST-02)."""
    return {(path, "left") for path, word in marks if word == "payable" and (path, "done") not in marks}


def hagal_marks(events: list[Event]) -> Marks:
    """What House Hagal cards did, read from the events."""
    words = {"agent": "sent", "hagal_skip": "ignored", "hagal_swords": "swords"}
    marks: Marks = set()
    for number, event in enumerate(events):
        if event.kind == "agent" and event.source.kind == "hagal":
            marks.add((str(event.source), "sent"))
            marks.add((f"{event.source}/spaces/{event.target}", "sent"))
        elif event.kind in words and event.kind != "agent":
            marks.add((f"hagal:{event.item}", words[event.kind]))
        elif event.kind == "hagal_reveal" and [e.kind for e in events[number + 1 : number + 2]] == ["hagal_shuffle"]:
            marks.add((f"hagal:{event.item}", "reshuffled"))
    return marks

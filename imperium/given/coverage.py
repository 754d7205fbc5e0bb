"""What there is to exercise on every card of Imperium, and what of it is read from a run afterwards.

Every effect is carried out, every branch of a choice is chosen, every condition is seen to hold and to fail, every
cost is paid and left, every House Hagal card is used, ignored and turned up for its swords.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from imperium.box.conditions import Condition
from imperium.box.definitions import Catalogue, HagalCard
from imperium.box.effect import Effect
from imperium.core.events import Event
from imperium.core.watching import Mark
from imperium.effects.flow import AtReveal, Choose
from imperium.effects.resources import Pay

Marks = set[Mark]
NEVER = {
    "done": "never carried out", "true": "never seen to hold", "false": "never seen to fail",
    "chosen": "never chosen", "left": "never left although it could be paid", "too dear": "never too dear",
    "waits": "never waited for the Reveal turn", "at once": "never played in the Reveal turn",
    "sent": "never sent a rival", "ignored": "never ignored", "swords": "never turned up for its swords",
    "reshuffled": "never reshuffled the deck", "checked": "no check at all",
}  # fmt: skip


def expected(catalogue: Catalogue, about: str, definition: Any) -> list[Mark]:
    """Everything on this card that a check can exercise."""
    if isinstance(definition, HagalCard):
        return list(_hagal(about, definition))
    nodes = [(path, node) for path, node in catalogue.nodes.items() if path.startswith(f"{about}/")]
    marks = [mark for path, node in nodes for mark in _node(path, node)]
    return marks or [(about, "checked")]


def _node(path: str, node: Any) -> Iterator[Mark]:
    if isinstance(node, Condition):
        yield from ((path, "true"), (path, "false"))
        return
    yield path, "done"
    if isinstance(node, Choose):
        yield from ((f"{path}/of/{index}", "chosen") for index in range(len(node.of)))
    elif isinstance(node, Pay):
        yield from ((path, "left"), (path, "too dear"))
    elif isinstance(node, AtReveal):
        yield from ((path, "waits"), (path, "at once"))
    else:
        assert isinstance(node, Effect) or node.word  # a count or a modifier


def _hagal(about: str, card: HagalCard) -> Iterator[Mark]:
    if card.reshuffle:
        yield about, "reshuffled"
        return
    yield from ((about, "sent"), (about, "ignored"), (about, "swords"))
    if card.harvest:
        yield from ((f"{about}/spaces/{space}", "sent") for space in card.spaces)


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

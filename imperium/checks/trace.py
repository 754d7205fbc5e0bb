"""Watching which parts of the card data a run makes use of, from outside: verbs are wrapped while somebody watches.

Normal play knows nothing of it. What is seen is a set of marks, a path in the catalogue and a word such as `done`,
`true`, `false`, `paid`, `left` or `chosen`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from imperium.box.effect import READY
from imperium.box.modifiers import SendAnywhere
from imperium.core.events import Event
from imperium.effects.agents import Signet
from imperium.effects.flow import AtReveal, Choose
from imperium.effects.resources import Pay
from imperium.effects.vocabulary import CONDITIONS, COUNTS, VERBS
from imperium.position.changed_rules import active
from imperium.rules import sending

Mark = tuple[str, str]
Marks = set[Mark]


@contextmanager
def watching(marks: Marks) -> Iterator[None]:
    """Note every use of a verb, condition, count or modifier in `marks` while the block runs."""
    undo: list[tuple[Any, str, Any]] = []

    def wrap(owner: Any, name: str, note: Callable[..., None]) -> None:
        plain = getattr(owner, name)
        undo.append((owner, name, plain))
        setattr(owner, name, _noting(plain, note))

    def done(result: Any, node: Any, *_: Any) -> None:
        marks.add((node.path, "done"))

    def held(result: bool, node: Any, *_: Any) -> None:
        marks.add((node.path, "true" if result else "false"))

    def chosen(result: Any, node: Any, state: Any, step: Any, move: Any) -> None:
        marks.add((f"{node.path}/of/{node.slugs.index(move.branch)}", "chosen"))

    def ready(result: int, node: Any, *_: Any) -> None:
        marks.add((node.path, "payable" if result & READY else "too dear"))

    def hindered(result: Any, node: Any, *_: Any) -> None:
        marks.add((node.path, "payable" if result is None else "too dear"))

    def waited(result: Any, node: Any, state: Any, seat: int, source: Any) -> None:
        there = state.turn.reveal and state.turn.seat == seat
        marks.add((node.path, "at once" if there else "waits"))

    def in_force(result: Any, *_: Any) -> None:
        marks.update((rule.path, "done") for rule in result)

    def sent(result: Any, state: Any, seat: int, move: Any) -> None:
        card = state.catalogue.cards[move.card]
        # The parts of the Leader's ability take the place of the ring when its card is played (R-LEAD-01).
        marks.update((effect.path, "done") for effect in card.agent if isinstance(effect, Signet))
        marks.update((rule.path, "done") for rule in card.sending if isinstance(rule, SendAnywhere))

    for cls in _defining(VERBS.values(), "resolve"):
        if cls is not Pay:  # an arrow may still be declined; it is done when it is paid
            wrap(cls, "resolve", done)
    for cls in _defining(VERBS.values(), "use"):
        wrap(cls, "use", done)
    for cls in _defining(CONDITIONS.values(), "holds"):
        wrap(cls, "holds", held)
    for cls in _defining(COUNTS.values(), "value"):
        wrap(cls, "value", done)
    wrap(Choose, "answer", chosen)
    wrap(sending, "send", sent)
    wrap(AtReveal, "resolve", waited)
    wrap(Pay, "standing", ready)
    wrap(Pay, "obstacle", hindered)
    for module in [module for name, module in sys.modules.items() if name.startswith(("imperium", "automa"))]:
        if getattr(module, "active", None) is active:
            wrap(module, "active", in_force)
    try:
        yield
    finally:
        for owner, name, plain in reversed(undo):
            setattr(owner, name, plain)


def _defining(classes: Any, name: str) -> list[Any]:
    """The classes that define a method themselves, bases included, each once."""
    found = dict.fromkeys(base for cls in classes for base in cls.__mro__ if name in vars(base))
    return list(found)


def _noting(plain: Any, note: Callable[..., None]) -> Any:
    @wraps(plain)
    def noting(*arguments: Any) -> Any:
        result = plain(*arguments)
        note(result, *arguments)
        return result

    return noting


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

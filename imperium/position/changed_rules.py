"""Which changed rules hold for a seat now (see `imperium/box/modifiers.py`)."""

from __future__ import annotations

from typing import TypeVar

from imperium.box.modifiers import Modifier
from imperium.core.watching import WATCH, note
from imperium.position.state import State

M = TypeVar("M", bound=Modifier)


def active(state: State, seat: int, kind: type[M]) -> tuple[M, ...]:
    """The modifiers of one kind that hold for this seat now: the leader's and those of its turn."""
    owner = state.seats[seat]
    found: tuple[M, ...] = ()
    if owner.leader is not None and owner.way.abilities:
        found = owner.leader.rules.get(kind, ())
    turn = state.turn
    if turn.modifiers and turn.seat == seat:
        found += tuple(rule for rule in turn.modifiers if isinstance(rule, kind))
    if WATCH.marks is not None:
        for rule in found:
            note(rule.path, "done")
    return found

"""The layout of the position, and what a seat sees of what lies face down (R-INFO-01)."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from imperium.box.modifiers import SeeTopCard
from imperium.core.position import redaction, saving
from imperium.core.position.kinds import Deck, Field, OnShelf, Words
from imperium.core.position.layout import Layout, Piece
from imperium.position.changed_rules import active
from imperium.position.fields import SEAT, STATE, TURN
from imperium.position.state import Seat, State, Turn
from imperium.rulebook import MOST_SEATS


def sees_top(state: State, seat: int) -> bool:
    """Whether the seat knows the top card of its own deck (R-LEAD-10, R-CARD-15)."""
    return bool(state.seats[seat].deck) and (state.turn.looking == seat or bool(active(state, seat, SeeTopCard)))


def is_told(state: State, seat: int) -> bool:
    """Whether the factions this seat chose in secret are known: the ability that uses them was used (R-LEAD-02)."""
    owner = state.seats[seat]
    if owner.leader is None or not owner.spent:
        return False
    telling = state.catalogue.caches.get(("telling", owner.leader.id))
    if telling is None:
        nodes, leader = state.catalogue.nodes.items(), owner.leader
        paths = ((one.key, f"leader:{leader.id}/triggers/{i}/") for i, one in enumerate(leader.triggers))
        telling = frozenset(
            key
            for key, path in paths
            if any(at.startswith(path) and getattr(node, "tells", False) for at, node in nodes)
        )
        state.catalogue.caches["telling", leader.id] = telling
    return not telling.isdisjoint(owner.spent)


class ImperiumLayout(Layout):
    """The owner may see the top of a deck; everybody sees a secret that was told."""

    def seen(self, position: Any, field: OnShelf, owner: int, seat: int) -> int:
        if owner == seat:
            return int(isinstance(field, Deck) and sees_top(position, seat))
        return len(position.seats[owner].secret) if isinstance(field, Words) and is_told(position, owner) else 0

    def may_show(self, field: Field, own: bool) -> bool:
        return isinstance(field, Deck if own else Words)


LAYOUT: Final = ImperiumLayout(Piece(State, STATE), (Piece(Seat, SEAT), Piece(Turn, TURN)), MOST_SEATS)
redact = partial(redaction.redact, LAYOUT)
deal = partial(redaction.deal, LAYOUT)
to_data = partial(saving.to_data, LAYOUT)
fingerprint = partial(saving.fingerprint, LAYOUT)

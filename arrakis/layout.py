"""What a seat may know of the others: the table of K-INFO-03, and nothing else."""

from __future__ import annotations

from typing import Any, Final

from arrakis.fields import BATTLE, SEAT, STATE
from arrakis.orders import SHARE
from arrakis.state import Battle, Seat, State
from imperium.core.position.kinds import Field, OnShelf
from imperium.core.position.layout import Layout, Piece
from imperium.core.steps import NOBODY

BETWEEN_ALLIES: Final = frozenset(("spice", "pledge"))
SHARED: Final = frozenset(("auction_look", "spice_look", "noted"))
PLAN: Final = frozenset(("plan_leader", "plan_weapon", "plan_defence", "plan_dial"))
PREDICTION: Final = frozenset(("predicted", "predicted_turn"))


def shares(position: Any, owner: int, seat: int) -> bool:
    """Whether the owner shows this seat its cards: the ally, by a standing order (K-INFO-05)."""
    one = position.seats[owner]
    if seat == NOBODY:  # who looks on
        return False
    return one.player == position.seats[seat].player or (one.ally == seat and SHARE in one.orders)


class DuneLayout(Layout):
    """Allies see what is shared; opened plans, answers and a prediction come to light when the rules say so."""

    def seen(self, position: Any, field: OnShelf, owner: int, seat: int) -> int:
        return len(getattr(position.seats[owner], field.name)) if shares(position, owner, seat) else 0

    def knows(self, position: Any, field: Field, owner: int, seat: int) -> bool:
        one, battle, name = position.seats[owner], position.battle, field.name
        if seat != NOBODY and (owner == seat or one.player == position.seats[seat].player):
            return True
        if name in BETWEEN_ALLIES:
            return bool(one.ally == seat != NOBODY)
        if name in SHARED:
            return shares(position, owner, seat)
        if name in PLAN:
            return bool(battle.opened) and owner in (battle.aggressor, battle.defender)
        if name == "answer":  # K-ATR-05, KAMB-23
            sees = seat == battle.seer != NOBODY
            sees = sees or (seat in (battle.aggressor, battle.defender) and position.seats[seat].ally == battle.seer)
            return owner == battle.asked and sees
        return name in PREDICTION and position.phase == "over"


LAYOUT: Final = DuneLayout(Piece(State, STATE), (Piece(Seat, SEAT), Piece(Battle, BATTLE)), most_seats=6)

"""The turn: nine phases in their order, ten times at most (K-TURN)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arrakis import battle, bidding, blow, collection, paying, revival, setup, shipment, storm
from arrakis.fields import PHASES
from arrakis.orders import PLEDGE
from arrakis.state import State
from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.steps import NOBODY, Step


def _mentat(state: State) -> None:
    collection.mentat(state)


BEGINNINGS: Final[dict[str, Callable[[State], None]]] = {
    "storm": storm.begin,
    "spice_blow": blow.begin,
    "choam_charity": paying.charity,
    "bidding": bidding.begin,
    "revival": revival.begin,
    "shipment_and_movement": shipment.begin,
    "battle": battle.begin,
    "spice_collection": collection.collect,
    "mentat_pause": _mentat,
}


def begin_phase(state: State, step: Step) -> None:
    """What a phase does."""
    BEGINNINGS[state.phase](state)


def advance(state: State) -> bool:
    """Nothing is pending: the next phase. False if the game is over."""
    if state.phase == "over":
        return False
    if state.phase == "setup" and state.wheel_1 == NOBODY:
        setup.begin(state)
        return True
    if state.phase in ("setup", "mentat_pause"):
        state.turn += 1
        for seat in state.seats:
            seat.promised = ()  # K-DEAL-07: for the rest of a turn
        state.phase = "storm"
        emit(state, "turn", NOBODY, "", state.turn)
    else:
        state.phase = PHASES[PHASES.index(state.phase) + 1]
    state.stopped = ()  # K-KAR-03
    for seat in state.seats:
        seat.pledge = seat.pledge if PLEDGE in seat.orders else 0
        seat.limit = 0
    emit(state, "phase", NOBODY, state.phase)
    push(state, "begin", NOBODY)
    if state.phase != "mentat_pause":
        push(state, "window_gift", NOBODY)
        push(state, "window", NOBODY, data="phase")
    return True

"""How a turn ends: what it leaves behind, and whose turn hangs on it."""

from __future__ import annotations

from bisect import insort

from imperium.core.events import emit
from imperium.position.state import State, Turn


def end_turn(state: State, seat: int) -> None:
    """The turn is over; unused options and persuasion are lost (R-AGENT-14, R-REVEAL-06)."""
    if state.turn.reveal:
        clean_up(state, seat)
    state.seats[seat].persuasion = 0
    emit(state, "turn_end", seat)
    follow = state.turn.agent_sent and seat == state.first_player
    state.turn = Turn()
    if follow:
        for index, other in enumerate(state.seats):
            if not other.way.order:  # acts after each Agent turn of the First Player (R-2P-03)
                other.way.take_turn(state, index)


def clean_up(state: State, seat: int) -> None:
    """Set Strength and Clean Up (R-REVEAL-08, 10): the play area is discarded."""
    owner = state.seats[seat]
    owner.revealed_turn = True
    owner.discard = sorted(owner.discard + owner.played + owner.revealed)
    owner.played = []
    owner.revealed = []
    for card in owner.set_aside:  # R-LEAD-12
        insort(state.removed, card)
        emit(state, "removed", seat, card)
    owner.set_aside = []
    emit(state, "strength", seat, "strength", owner.strength)

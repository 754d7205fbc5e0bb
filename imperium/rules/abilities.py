"""The abilities of Leaders that wait for an occasion (R-LEAD-03 to R-LEAD-09)."""

from __future__ import annotations

from imperium.box.effect import footprints
from imperium.box.touch import touched
from imperium.core.agenda import perform
from imperium.position.state import State


def run_triggers(state: State, seat: int, occasion: str) -> None:
    """Carry out the leader's abilities for this occasion."""
    owner = state.seats[seat]
    if owner.leader is None or not owner.way.abilities:
        return
    for trigger in owner.leader.triggers:
        if trigger.on == occasion:
            perform(state, seat, trigger.effects, owner.leader.source)


def trigger_touches(state: State, seat: int, occasion: str) -> int:
    """What the leader's abilities for this occasion touch."""
    leader = state.seats[seat].leader
    total = 0
    for trigger in leader.triggers if leader is not None else ():
        if trigger.on == occasion:
            total |= footprints(trigger.effects, state, seat)
    return touched(total)

"""Troops: recruiting, deploying, retreating, losing (R-TROOP-01 to R-TROOP-11)."""

from __future__ import annotations

from imperium.core.agenda import perform
from imperium.core.events import emit
from imperium.core.sources import Source
from imperium.position.state import State
from imperium.rulebook import DEPLOY_ALLOWANCE


def recruit(state: State, seat: int, amount: int, source: Source) -> int:
    """Supply to garrison, as many as there are (R-TROOP-01). Returns how many came."""
    owner = state.seats[seat]
    amount = min(amount, owner.supply)
    if amount > 0:
        owner.supply -= amount
        owner.garrison += amount
        if state.turn.seat == seat:
            state.turn.recruited += amount  # R-TROOP-07
        emit(state, "recruit", seat, "troops", amount, source)
    return amount


def deployable(state: State, seat: int) -> int:
    """How many more troops the Combat space of this turn lets the seat deploy (R-TROOP-06)."""
    turn = state.turn
    if not turn.combat or turn.seat != seat:
        return 0
    return min(turn.recruited + DEPLOY_ALLOWANCE - turn.deployed, state.seats[seat].garrison)


def deploy(state: State, seat: int, amount: int, source: Source, origin: str = "garrison") -> None:
    """To the Conflict, from the garrison unless the effect names supply (R-DEF-06)."""
    owner = state.seats[seat]
    amount = min(amount, getattr(owner, origin))
    if amount <= 0:
        return
    setattr(owner, origin, getattr(owner, origin) - amount)
    owner.conflict += amount
    emit(state, "deploy", seat, "troops", amount, source, origin)
    turn = state.turn
    if turn.seat == seat:
        turn.deployed_total += amount
        _deploy_triggers(state, seat)


def _deploy_triggers(state: State, seat: int) -> None:
    """Abilities that wait for a number of troops deployed in one turn (R-LEAD-03)."""
    owner = state.seats[seat]
    if owner.leader is None or not owner.way.abilities:
        return
    for trigger in owner.leader.triggers:
        if (
            trigger.on == "deployed"
            and state.turn.deployed_total >= trigger.troops
            and trigger.key not in owner.spent
        ):
            owner.spent = (*owner.spent, trigger.key)
            perform(state, seat, trigger.effects, owner.leader.source)


def retreat(state: State, seat: int, amount: int, source: Source) -> None:
    """Conflict to garrison."""
    owner = state.seats[seat]
    amount = min(amount, owner.conflict)
    if amount > 0:
        owner.conflict -= amount
        owner.garrison += amount
        emit(state, "retreat", seat, "troops", amount, source)


def lose(state: State, seat: int, amount: int, source: Source, origin: str) -> None:
    """Garrison or Conflict to supply (R-TROOP-03)."""
    owner = state.seats[seat]
    amount = min(amount, getattr(owner, origin))
    if amount > 0:
        setattr(owner, origin, getattr(owner, origin) - amount)
        owner.supply += amount
        emit(state, "lose_troops", seat, "troops", amount, source, origin)

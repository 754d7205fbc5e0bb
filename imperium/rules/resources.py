"""Solari, spice, water, persuasion, swords and victory points: gaining, paying, scoring."""

from __future__ import annotations

from imperium.core.events import emit
from imperium.core.sources import Source
from imperium.position.state import Seat, State


def gain(state: State, seat: int, kind: str, amount: int, source: Source) -> None:
    """Take from the unlimited bank (R-DEF-03). House Hagal of the two-player game takes nothing (R-2P-06)."""
    owner = state.seats[seat]
    if amount <= 0 or not owner.scores:
        return
    setattr(owner, kind, getattr(owner, kind) + amount)
    emit(state, "gain", seat, kind, amount, source)
    if owner.conversion:
        convert(state, seat)


def score(state: State, seat: int, amount: int, source: Source) -> None:
    """Change victory points; they may go up and down without limit (R-DEF-11)."""
    owner = state.seats[seat]
    if amount and owner.scores:
        owner.vp += amount
        emit(state, "vp", seat, "vp", amount, source)


def can_pay(owner: Seat, solari: int, spice: int, water: int) -> bool:
    """Whether the full price is at hand."""
    return owner.solari >= solari and owner.spice >= spice and owner.water >= water


def pay(state: State, seat: int, solari: int, spice: int, water: int, source: Source) -> None:
    """Pay the full price to the bank."""
    if not (solari or spice or water):
        return
    owner = state.seats[seat]
    assert can_pay(owner, solari, spice, water)
    for kind, amount in (("solari", solari), ("spice", spice), ("water", water)):
        if amount:
            setattr(owner, kind, getattr(owner, kind) - amount)
            emit(state, "pay", seat, kind, amount, source)


def convert(state: State, seat: int) -> None:
    """A rival turns every complete set into 1 VP the moment it owns it (R-SOLO-09)."""
    owner = state.seats[seat]
    for kind, size in (owner.conversion or {}).items():
        if kind == "intrigue":
            while len(owner.intrigue) >= size:
                state.intrigue_discard.extend(owner.intrigue[:size])
                state.intrigue_discard.sort()
                del owner.intrigue[:size]
                emit(state, "convert", seat, kind, size)
                score(state, seat, 1, Source("rule", "R-SOLO-09"))
        else:
            while getattr(owner, kind) >= size:
                setattr(owner, kind, getattr(owner, kind) - size)
                emit(state, "convert", seat, kind, size)
                score(state, seat, 1, Source("rule", "R-SOLO-09"))

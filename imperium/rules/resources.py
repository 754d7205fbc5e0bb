"""Solari, spice, water, persuasion, swords and victory points: gaining, paying, scoring."""

from __future__ import annotations

from typing import Final

from imperium.core.decisions import Refusal
from imperium.core.events import emit
from imperium.core.sources import Source
from imperium.position.state import Seat, State
from imperium.rules.refusals import Cause

NAMES: Final = {"solari": "Solari", "spice": "spice", "water": "water", "vp": "VP", "persuasion": "persuasion"}


def gain(state: State, seat: int, kind: str, amount: int, source: Source) -> None:
    """Take from the unlimited bank (R-DEF-03), if the seat has a purse at all (R-2P-06)."""
    owner = state.seats[seat]
    if amount <= 0 or not owner.way.scores:
        return
    match kind:  # what is gained most comes first
        case "persuasion":
            owner.persuasion += amount
        case "solari":
            owner.solari += amount
        case "spice":
            owner.spice += amount
        case "swords":
            owner.swords += amount
        case "water":
            owner.water += amount
    emit(state, "gain", seat, kind, amount, source)
    owner.way.gained(state, seat)


def score(state: State, seat: int, amount: int, source: Source) -> None:
    """Change victory points; they may go up and down without limit (R-DEF-11)."""
    owner = state.seats[seat]
    if amount and owner.way.scores:
        owner.vp += amount
        emit(state, "vp", seat, "vp", amount, source)


def can_pay(owner: Seat, solari: int, spice: int, water: int) -> bool:
    """Whether the full price is at hand."""
    return owner.solari >= solari and owner.spice >= spice and owner.water >= water


def pay(state: State, seat: int, solari: int, spice: int, water: int, source: Source) -> None:
    """Pay the full price to the bank."""
    owner = state.seats[seat]
    assert can_pay(owner, solari, spice, water)
    if solari:
        owner.solari -= solari
        emit(state, "pay", seat, "solari", solari, source)
    if spice:
        owner.spice -= spice
        emit(state, "pay", seat, "spice", spice, source)
    if water:
        owner.water -= water
        emit(state, "pay", seat, "water", water, source)


# -- in words --------------------------------------------------------------------------------------
def amount_words(kind: str, amount: int) -> str:
    """`2 spice`, `1 sword`."""
    if kind == "intrigue":
        return f"{amount} Intrigue card" + ("s" if amount != 1 else "")
    if kind == "swords":
        return f"{amount} sword" + ("s" if amount != 1 else "")
    return f"{amount} {NAMES[kind]}"


def too_dear(what: str, state: State, seat: int, solari: int, spice: int, water: int) -> Refusal:
    """`Conspire costs 4 spice; you have 2.`"""
    owner = state.seats[seat]
    needs = [pair for pair in (("solari", solari), ("spice", spice), ("water", water)) if pair[1]]
    costs = " and ".join(amount_words(kind, amount) for kind, amount in needs)
    have = " and ".join(str(getattr(owner, kind)) for kind, _ in needs)
    return Refusal(Cause.TOO_DEAR, f"{what} costs {costs}; you have {have}.")

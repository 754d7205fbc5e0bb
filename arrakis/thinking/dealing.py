"""Alliances, pledges, gifts and deals."""

from __future__ import annotations

import random

from arrakis.collection import strongholds
from arrakis.definitions import NONE
from arrakis.moves import Amount, Give, Offer, Pass, Yes
from arrakis.state import State
from arrakis.thinking.idea import Idea, Options
from imperium.core.steps import Step

LATE = 3  # turns before the last in which one thinks of how the game ends by itself
KEPT = 5  # spice that is not lent
FAIR = {True: 3, False: 1}  # spice that a deal has to bring, with an own promise and without


def wanted(state: State, seat: int, other: int) -> tuple[float, str]:
    """What an alliance is worth, and why."""
    box = state.catalogue
    name = box.factions[state.seats[other].faction].name
    last = box.factions[state.seats[other].faction].last_turn
    own_last = box.factions[state.seats[seat].faction].last_turn
    held, theirs = strongholds(state, seat), strongholds(state, other)
    if state.turn >= box.numbers.turns - LATE:
        if last and not own_last:
            return 3.0, f"{name} win with their ally if nobody else does."
        if own_last and not last:
            return -1.0, "If nobody else wins, you do; there is no need to share it."
    if held + theirs >= state.strongholds_allied:
        return 4.0, f"Together with {name} you hold {held + theirs} strongholds, enough to win."
    if held + 1 >= state.strongholds_alone:
        return -1.0, "One stronghold more wins the game for you alone."
    return -0.5, f"{name} hold {theirs} strongholds, too few to win together soon."


def offer(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """To whom an alliance is offered."""
    found = [Idea(Pass(), 0.0, "Nobody fits better than being alone.")]
    for move in options:
        if isinstance(move, Offer):
            found.append(Idea(move, *wanted(state, step.seat, move.seat)))
    return found


def accept(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """Whether an alliance is accepted."""
    worth, reason = wanted(state, step.seat, step.data)
    return [Idea(Yes(), worth, reason), Idea(Pass(), -worth, reason)]


def leave(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """Whether an alliance is broken."""
    worth, reason = wanted(state, step.seat, state.seats[step.seat].ally)
    return [Idea(Pass(), worth, reason), Idea(Yes(), -worth, reason)]


def pledge(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """The ally may use what one does not need."""
    spare = max(0, state.seats[step.seat].spice - KEPT) // 2
    amounts = [move for move in options if isinstance(move, Amount)]
    reason = f"{KEPT} spice and half of the rest stay with you." if spare else "You need your spice yourself."
    return [Idea(min(amounts, key=lambda move: abs(move.amount - spare)), 1.0, reason)]


def gift(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """A rich giver helps a poor ally, whose spice it sees."""
    owner = state.seats[step.seat]
    found = [Idea(Pass(), 0.0, "Your spice serves you best.")]
    if owner.spice > 3 * KEPT and state.seats[owner.ally].spice < KEPT:
        found += [
            Idea(move, 1.0, "Your ally has next to nothing, and you have plenty.")
            for move in options
            if isinstance(move, Give) and move.amount == KEPT
        ]
    return found


def deal(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """A deal that brings spice, more if something is promised for it; none is offered."""
    if step.kind != "deal_answer":
        return [Idea(Pass(), 1.0, "You need nothing that could be bought.")]
    _, given, asked, _, own = step.data
    gain = given - asked
    fair = gain >= FAIR[own != NONE]
    price = " for a promise" if own != NONE else ""
    reason = f"It leaves you with {abs(gain)} spice {'more' if gain >= 0 else 'less'}{price}."
    return [Idea(Yes(), 1.0 if fair else -1.0, reason), Idea(Pass(), 0.0, reason)]

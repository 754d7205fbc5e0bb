"""Karama against an advantage: the trigger windows (K-KAR-02)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.moves import Pass, Yes
from arrakis.state import State
from arrakis.table import discard, holder, order
from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import Step


def card(state: State) -> str:
    """The card that stops advantages."""
    return state.catalogue.by_effect["stop_or_save"]


def about_to(state: State, power: str) -> None:
    """A power is about to be used: whoever holds the card may stop it. The effect asks afterwards if it works."""
    if power in state.stopped:
        return
    push(state, "trigger", holder(state, power), data=power)


def trigger(state: State, step: Step) -> None:
    """Ask the holders one by one, but for the user of the advantage (K-WIN-01).

    No such window opens between a bid and its payment, so nobody loses the card that a bid rests on (K-KAR-07).
    """
    for seat in reversed(order(state)):
        if seat != step.seat and card(state) in state.seats[seat].hand:
            push(state, "stop", seat, source=Source("power", step.data), data=step.data)


class Stop(Ask):
    """Is the advantage stopped for the rest of the phase? (K-KAR-03)"""

    ask_kind, offers, own_cards = "stop", (Pass, Yes), False

    def choices(self, state: State, step: Step) -> list[Move]:
        return [Pass(), Yes()] if step.data not in state.stopped else [Pass()]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Yes):
            emit(state, "stopped", step.seat, step.data)
            discard(state, step.seat, card(state))
            state.stopped = tuple(sorted((*state.stopped, step.data)))

    def question(self, state: State, step: Step) -> str:
        box = state.catalogue
        found = next(one for sheet in box.factions.values() for one in sheet.advantages if one.power == step.data)
        who = box.factions[box.powers[step.data]].name
        return (
            f"{who} is about to use an advantage: {found.text} Do you stop it with {box.treachery[card(state)].name}?"
        )

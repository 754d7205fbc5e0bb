"""Karama against an advantage: the trigger windows (K-KAR-02)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask, could_play
from arrakis.moves import PASS, YES, Let, Pass, Yes
from arrakis.orders import ALOUD, ASIDE, let
from arrakis.state import State
from arrakis.table import discard, holder, means, order
from arrakis.words import does
from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import NOBODY, Step

QUESTIONS = ("trigger", "protect")  # what may still be asked before a power is used


def card(state: State) -> str:
    """The card that stops advantages."""
    return state.catalogue.by_effect["stop_or_save"]


def holds(state: State, seat: int, window: str) -> bool:
    """Whether a seat holds the card, and may play it at this window (K-KAR-01).

    The last one that a standing bid rests on pays for that bid and nothing else (K-KAR-07).
    """
    wanted = card(state)
    held = state.seats[seat].hand.count(wanted)
    if not held or window not in state.catalogue.treachery[wanted].windows:
        return False
    rests = bool(state.row) and state.bidder == seat and state.bid > means(state, seat)
    return held > 1 or not rests or window == "payment"


def about_to(state: State, power: str) -> None:
    """A power is about to be used: whoever holds the card may stop it.

    The effect, whose step is on top of the agenda now, asks afterwards if it works.
    """
    if power in state.catalogue.stoppable and power not in state.stopped:
        push(state, "trigger", holder(state, power), data=(power, 0))


def trigger(state: State, step: Step) -> None:
    """Ask the next holder, but not the user of the advantage (K-WIN-01); what is pending tells nobody who it is."""
    power, asked = step.data
    seats = order(state)
    for place in range(asked, len(seats)):
        if seats[place] != step.seat and _asked(state, seats[place], power):
            push(state, "trigger", step.seat, data=(power, place + 1))
            push(state, "stop", seats[place], source=Source("power", power), data=power)
            return


def _asked(state: State, seat: int, power: str) -> bool:
    """Whether a seat is asked: it holds the card, or could as far as everybody knows, and does not let it pass."""
    orders = state.seats[seat].orders
    may = holds(state, seat, "trigger") or (ALOUD in orders and could_play(state, seat, "trigger"))
    return may and let(power) not in orders


class Stop(Ask):
    """Is the advantage stopped for the rest of the phase? (K-KAR-03)"""

    ask_kind = "stop"
    offers = (Pass, Yes, Let)
    own_cards = False

    def choices(self, state: State, step: Step) -> list[Move]:
        found: list[Move] = [PASS, YES] if holds(state, step.seat, "trigger") else [PASS]
        return [*found, Let(step.data)] if ASIDE in state.seats[step.seat].orders else found

    def possible(self, state: State, step: Step) -> bool:
        return True

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Let):
            owner = state.seats[step.seat]
            owner.orders = tuple(sorted([*owner.orders, let(step.data)]))
        elif isinstance(move, Yes):
            emit(state, "stopped", step.seat, step.data)
            discard(state, step.seat, card(state))
            state.stopped = tuple(sorted((*state.stopped, step.data)))
            state.agenda.pop()  # nobody else need be asked
            if state.stop_once:
                self._until_done(state, step.data)

    def _until_done(self, state: State, power: str) -> None:
        """It works again when what was about to happen has happened without it, declared anew or not."""
        place = len(state.agenda) - 1
        while state.agenda[place].kind in QUESTIONS:
            place -= 1
        state.agenda.insert(place, Step("use_over", NOBODY, data=power))

    def question(self, state: State, step: Step) -> str:
        box = state.catalogue
        found = next(one for sheet in box.factions.values() for one in sheet.advantages if one.power == step.data)
        name = box.treachery[card(state)].name
        asks = f"Do you stop it with {name}?" if holds(state, step.seat, "trigger") else f"You have no {name} for it."
        return f"{does(state, holder(state, step.data), '[use]')} an advantage: {found.text} {asks}"


def use_over(state: State, step: Step) -> None:
    """One use was stopped; the next one works again (KAMB-20, the scope `use`)."""
    state.stopped = tuple(one for one in state.stopped if one != step.data)

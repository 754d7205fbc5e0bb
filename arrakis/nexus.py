"""The nexus: alliances are broken and made (K-ALLY)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.moves import PASS, YES, Offer, Pass, Yes
from arrakis.state import State
from arrakis.table import order
from arrakis.words import does
from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step


def nexus(state: State, step: Step) -> None:
    """Each ally may break first, then offers go round (K-ALLY-02, K-ALLY-03)."""
    emit(state, "nexus")
    state.offers = ()
    push(state, "offers_round", NOBODY, data=(state.first, 0))
    for seat in reversed(order(state)):
        push(state, "break", seat)


class Break(Ask):
    """Is the alliance broken? It ends at once for both."""

    ask_kind = "break"
    offers = (Pass, Yes)
    title = "Do you break your alliance?"

    def choices(self, state: State, step: Step) -> list[Move]:
        return [PASS, YES] if state.seats[step.seat].ally != NOBODY else [PASS]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Yes):
            part_ways(state, step.seat)


def part_ways(state: State, seat: int) -> None:
    """An alliance ends."""
    ally = state.seats[seat].ally
    for one in (seat, ally):
        state.seats[one].ally = NOBODY
        state.seats[one].pledge = 0
    emit(state, "alliance_broken", seat, target=str(ally + 1))


def join(state: State, one: int, other: int) -> None:
    """An alliance begins (K-ALLY-04)."""
    state.seats[one].ally, state.seats[other].ally = other, one
    emit(state, "alliance", one, target=str(other + 1))


def offers_round(state: State, step: Step) -> None:
    """The next unallied seat may offer; it ends when all have declined in a row (K-ALLY-03)."""
    seat, declined = step.data
    free = [one for one in order(state, seat) if state.seats[one].ally == NOBODY]
    if declined < len(free) > 1:
        push(state, "offer", free[0], data=declined)


class MakeOffer(Ask):
    """To whom is an alliance offered? To each other seat once in a nexus."""

    ask_kind = "offer"
    offers = (Pass, Offer)
    title = "Do you offer an alliance?"

    def choices(self, state: State, step: Step) -> list[Move]:
        found: list[Move] = [PASS]
        for index, other in enumerate(state.seats):
            if index != step.seat and other.ally == NOBODY and (step.seat, other.faction) not in state.offers:
                found.append(Offer(index))
        return found

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        after = (step.seat + 1) % len(state.seats)
        if isinstance(move, Pass):
            push(state, "offers_round", NOBODY, data=(after, step.data + 1))
            return
        state.offers = tuple(sorted((*state.offers, (step.seat, state.seats[move.seat].faction))))
        emit(state, "offer", step.seat, target=str(move.seat + 1))
        push(state, "offers_round", NOBODY, data=(after, 0))
        push(state, "accept", move.seat, data=step.seat)


class Accept(Ask):
    """Is the alliance accepted?"""

    ask_kind = "accept"
    offers = (Yes, Pass)

    def choices(self, state: State, step: Step) -> list[Move]:
        return [PASS, YES]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Yes):
            join(state, step.data, step.seat)
        else:
            emit(state, "declined", step.seat, target=str(step.data + 1))

    def question(self, state: State, step: Step) -> str:
        return f"{does(state, step.data, '[offer]')} you an alliance. Do you accept?"

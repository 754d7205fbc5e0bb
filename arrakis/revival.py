"""Phase 5, revival, and the Ghola: forces and leaders come back from the tanks (K-REV)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.karama import about_to
from arrakis.moves import PASS, YES, Amount, Pass, Revive, Yes, amounts
from arrakis.orders import REVIVE
from arrakis.state import State
from arrakis.table import bring_back, faction, helps, order, revive_forces, works
from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step


def begin(state: State) -> None:
    """Seat by seat: a grant by the ally, own revivals, extra forces paid by the ally (K-REV-10)."""
    state.granted = NOBODY
    for seat in reversed(order(state)):
        push(state, "extra_revival", seat)
        push(state, "revive_leader", seat)
        push(state, "revive_forces", seat)
        push(state, "grant", seat)


def grant(state: State, step: Step) -> None:
    """Whoever can raise the ally's free revival is asked (K-FRE-08)."""
    giver = helps(state, "ally_free_revival", step.seat)
    if giver != NOBODY and state.seats[step.seat].tanks > free(state, step.seat):
        push(state, "grant_ask", giver, data=step.seat)


class Grant(Ask):
    """Is the ally's free revival raised?"""

    ask_kind = "grant"
    offers = (Yes, Pass)
    title = "May your ally revive 3 forces for free?"

    def choices(self, state: State, step: Step) -> list[Move]:
        return [YES, PASS]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Yes):
            emit(state, "grants", step.seat, target=str(step.data + 1))
            state.granted = step.data
            about_to(state, "ally_free_revival")


def free(state: State, seat: int) -> int:
    """How many forces a seat revives free (K-REV-02)."""
    own = faction(state, seat).free_revival
    raised = state.granted == seat and works(state, "ally_free_revival")
    return max(own, state.catalogue.numbers.granted_free) if raised else own


class ReviveForces(Ask):
    """How many forces come back? (K-REV-01, K-REV-02)"""

    ask_kind = "revival"
    offers = (Amount,)
    title = "How many forces do you revive?"

    def choices(self, state: State, step: Step) -> list[Move]:
        least, most = self._numbers(state, step.seat)
        paid = state.seats[step.seat].spice // state.catalogue.numbers.revival_price
        return amounts(least, min(most, free(state, step.seat) + paid))

    def possible(self, state: State, step: Step) -> bool:
        least, most = self._numbers(state, step.seat)
        return most > least

    def _numbers(self, state: State, seat: int) -> tuple[int, int]:
        """From those that come back without asking to all that may, whatever they cost."""
        owner = state.seats[seat]
        most = min(state.catalogue.numbers.revival_forces, owner.tanks)
        return min(free(state, seat), most) if REVIVE in owner.orders else 0, most

    def _price(self, state: State, seat: int, number: int) -> int:
        return max(0, number - free(state, seat)) * state.catalogue.numbers.revival_price

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if move.amount:
            price = self._price(state, step.seat, move.amount)
            state.seats[step.seat].spice -= price
            if price:
                emit(state, "pays", step.seat, "", price)
            revive_forces(state, step.seat, move.amount)


class ReviveLeader(Ask):
    """Which leader comes back? (K-REV-05 to K-REV-07)"""

    ask_kind = "revive_leader"
    offers = (Pass, Revive)
    title = "Do you revive a leader?"

    def choices(self, state: State, step: Step) -> list[Move]:
        owner, leaders = state.seats[step.seat], state.catalogue.leaders
        found = [one for one in self._face_up(state, step.seat) if leaders[one].strength <= owner.spice]
        return [PASS, *[Revive(one) for one in found]]

    def possible(self, state: State, step: Step) -> bool:
        return bool(self._face_up(state, step.seat))

    def _face_up(self, state: State, seat: int) -> list[str]:
        """Those who may come back: nobody, as long as one of the five has never died, whose number is 0."""
        owner = state.seats[seat]
        if not owner.dead:
            return []
        least = min([owner.deaths.get(one, 0) for one in state.catalogue.leaders_of[owner.faction]])
        return [one for one in owner.dead if owner.deaths[one] == least]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Revive):
            price = state.catalogue.leaders[move.leader].strength
            state.seats[step.seat].spice -= price
            emit(state, "pays", step.seat, "", price)
            bring_back(state, step.seat, move.leader)


def extra_revival(state: State, step: Step) -> None:
    """Whoever can pay for more forces of the ally is asked (K-EMP-04)."""
    payer = helps(state, "ally_extra_revival", step.seat)
    if payer != NOBODY and state.seats[step.seat].tanks:
        push(state, "extra_ask", payer, data=step.seat)


class ExtraRevival(Ask):
    """How many forces of the ally are paid for?"""

    ask_kind = "extra_revival"
    offers = (Amount,)
    title = "How many more forces of your ally do you pay for?"

    def choices(self, state: State, step: Step) -> list[Move]:
        numbers = state.catalogue.numbers
        most = min(
            numbers.extra_revival,
            state.seats[step.data].tanks,
            state.seats[step.seat].spice // numbers.revival_price,
        )
        return amounts(0, most)

    def possible(self, state: State, step: Step) -> bool:
        return True

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if move.amount:
            push(state, "extra_paid", step.seat, data=(step.data, move.amount))
            about_to(state, "ally_extra_revival")


def extra_paid(state: State, step: Step) -> None:
    """The forces come back, unless that was stopped."""
    ally, number = step.data
    if works(state, "ally_extra_revival"):
        price = number * state.catalogue.numbers.revival_price
        state.seats[step.seat].spice -= price
        emit(state, "pays", step.seat, "", price)
        revive_forces(state, ally, number)


class Ghola(Ask):
    """A leader of any kind, or some forces, free (K-CARD-12)."""

    ask_kind = "ghola"
    offers = (Revive, Amount)
    own_cards = False
    title = "Which leader, or how many forces, do you revive?"

    def choices(self, state: State, step: Step) -> list[Move]:
        owner = state.seats[step.seat]
        most = min(state.catalogue.numbers.ghola_forces, owner.tanks)
        return [*[Revive(one) for one in owner.dead], *amounts(1, most)]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Revive):
            bring_back(state, step.seat, move.leader)
        else:
            revive_forces(state, step.seat, move.amount)

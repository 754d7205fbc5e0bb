"""Spice of two purses: charity, pledges between allies, gifts, and paying with the ally's share (K-ALLY-12)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.fields import CLAIM, REMIND
from arrakis.karama import about_to
from arrakis.moves import Amount, Give, Pass, Yes
from arrakis.state import State
from arrakis.table import holder, order, pledged, works
from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step

MOST_SAID = 99


# -- phase 3 -----------------------------------------------------------------------------------------
def charity(state: State) -> None:
    """Phase 3: whoever has next to nothing may claim (K-CHOAM-01)."""
    for seat in reversed(order(state)):
        push(state, "charity", seat)


class Charity(Ask):
    """Is charity claimed? A standing order answers for most."""

    ask_kind, offers = "charity", (Yes, Pass)
    title = "Do you claim CHOAM charity?"

    def choices(self, state: State, step: Step) -> list[Move]:
        owner = state.seats[step.seat]
        if owner.spice >= state.catalogue.numbers.charity_below:
            return [Pass()]
        return [Yes()] if CLAIM in owner.orders else [Yes(), Pass()]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Yes):
            owner = state.seats[step.seat]
            gained = state.catalogue.numbers.charity_to - owner.spice
            owner.spice += gained
            emit(state, "charity", step.seat, "", gained)


# -- pledges and gifts -------------------------------------------------------------------------------
def ask_pledges(state: State) -> None:
    """Each ally says how much of its spice the other may use in this phase."""
    for seat in reversed(order(state)):
        push(state, "pledge", seat)
    for seat in reversed(order(state)):
        push(state, "gift", seat)


class Pledge(Ask):
    """How much may the ally use? Only the two know."""

    ask_kind, offers, own_cards = "pledge", (Amount,), False
    title = "How much of your spice may your ally use in this phase?"

    def choices(self, state: State, step: Step) -> list[Move]:
        owner = state.seats[step.seat]
        most = owner.spice if owner.ally != NOBODY else 0
        return [Amount(number) for number in range(min(most, MOST_SAID) + 1)]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        owner = state.seats[step.seat]
        owner.pledge = move.amount
        if owner.ally != NOBODY:
            emit(state, "pledge", step.seat, str(move.amount), target=str(owner.ally + 1), hidden=True)


class Gift(Ask):
    """How much is given to the ally? (K-EMP-05)"""

    ask_kind, offers, own_cards = "gift", (Pass, Give), False
    title = "Do you give your ally spice?"

    def choices(self, state: State, step: Step) -> list[Move]:
        return [Pass(), *_gifts(state, step.seat)]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Give):
            push(state, "give", step.seat, data=move.amount)
            about_to(state, "ally_gift")


def _gifts(state: State, seat: int) -> list[Move]:
    owner = state.seats[seat]
    can = owner.ally != NOBODY and state.catalogue.powers["ally_gift"] == owner.faction and works(state, "ally_gift")
    return [Give(number) for number in range(1, min(owner.spice, MOST_SAID) + 1)] if can else []


def window_gift(state: State, step: Step) -> None:
    """At the start of a phase whoever can give and wants to be reminded is asked (KDP-08)."""
    for seat in reversed(order(state)):
        if REMIND in state.seats[seat].orders:
            push(state, "gift", seat)


def give(state: State, step: Step) -> None:
    """The gift is handed over, unless it was stopped; only the two see how much."""
    if not works(state, "ally_gift"):
        return
    owner = state.seats[step.seat]
    owner.spice -= step.data
    state.seats[owner.ally].spice += step.data
    emit(state, "gift", step.seat, str(step.data), target=str(owner.ally + 1), hidden=True)


# -- paying ------------------------------------------------------------------------------------------
class Share(Ask):
    """How much of the price does the ally pay? `data` is the price and the power of whoever is paid."""

    ask_kind, offers, own_cards = "share", (Amount,), False

    def choices(self, state: State, step: Step) -> list[Move]:
        price = step.data[0]
        least = max(0, price - state.seats[step.seat].spice)
        return [Amount(number) for number in range(least, min(price, pledged(state, step.seat)) + 1)]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        price, power = step.data
        pay(state, step.seat, price, move.amount, power)

    def question(self, state: State, step: Step) -> str:
        return f"You pay {step.data[0]} spice. How much of it comes from your ally?"


def pay(state: State, seat: int, price: int, share: int, power: str) -> None:
    """The price goes to the holder of the power, if it is another seat; its own part goes to the bank (KAMB-10)."""
    payer = state.seats[seat]
    payer.spice -= price - share
    if share:
        ally = state.seats[payer.ally]
        ally.spice -= share
        ally.pledge = max(0, ally.pledge - share)
        emit(state, "share", seat, str(share), target=str(payer.ally + 1), hidden=True)
    assert payer.spice >= 0
    payee = holder(state, power) if power and power not in state.stopped else NOBODY
    emit(state, "pays", seat, "", price)
    if payee not in (NOBODY, seat):
        income = price - (share if payer.ally == payee else 0)
        state.seats[payee].spice += income
        emit(state, "income", payee, "", income)

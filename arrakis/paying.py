"""Spice of two purses: charity, pledges between allies, gifts, and paying with the ally's share (K-ALLY-12)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.karama import about_to
from arrakis.moves import PASS, YES, Amount, Give, Pass, Yes, amounts
from arrakis.orders import CLAIM, PLEDGE, REMIND
from arrakis.state import State
from arrakis.table import free_spice, holder, order, pledged, works
from imperium.core.agenda import push
from imperium.core.events import OPEN, WHOLLY, emit
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

    ask_kind = "charity"
    offers = (Yes, Pass)
    title = "Do you claim CHOAM charity?"

    def choices(self, state: State, step: Step) -> list[Move]:
        owner = state.seats[step.seat]
        if owner.spice >= state.catalogue.numbers.charity_below:
            return [PASS]
        return [YES] if CLAIM in owner.orders else [YES, PASS]

    def possible(self, state: State, step: Step) -> bool:
        return CLAIM not in state.seats[step.seat].orders

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


class Pledge(Ask):
    """How much may the ally use? Only the two know. `data`: it is changed by an aside."""

    ask_kind = "pledge"
    offers = (Amount,)
    title = "How much spice may your ally use this phase?"

    def choices(self, state: State, step: Step) -> list[Move]:
        owner = state.seats[step.seat]
        most = min(owner.spice, MOST_SAID) if owner.ally != NOBODY else 0
        if PLEDGE in owner.orders and step.data is None:
            least = min(owner.pledge, most)
            return amounts(least, least)
        rests = owner.spice - free_spice(state, step.seat) if state.bidder == owner.ally else 0
        least = min(rests, owner.pledge, most)  # what a standing bid of the ally rests on is not withdrawn
        return amounts(least, most)

    def possible(self, state: State, step: Step) -> bool:
        owner = state.seats[step.seat]
        return owner.ally != NOBODY and PLEDGE not in owner.orders

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        owner = state.seats[step.seat]
        owner.pledge = move.amount
        if owner.ally != NOBODY:
            emit(state, "pledge", step.seat, str(move.amount), target=str(owner.ally + 1), hidden=WHOLLY)


class Gift(Ask):
    """How much is given to the ally? (K-EMP-05) `data`: it is given by an aside."""

    ask_kind = "gift"
    offers = (Pass, Give)
    own_cards = False
    title = "Do you give your ally spice?"

    def choices(self, state: State, step: Step) -> list[Move]:
        wanted = step.data is not None or REMIND in state.seats[step.seat].orders
        return [PASS, *(gifts(state, step.seat) if wanted else [])]

    def possible(self, state: State, step: Step) -> bool:
        return REMIND in state.seats[step.seat].orders and may_give(state, step.seat)

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Give):
            state.seats[step.seat].gift = move.amount  # whoever could stop it is not told how much
            push(state, "give", step.seat)
            about_to(state, "ally_gift")


def gifts(state: State, seat: int) -> list[Move]:
    """What a seat can give its ally."""
    most = min(free_spice(state, seat), MOST_SAID) if may_give(state, seat) else 0
    return [Give(number) for number in range(1, most + 1)]


def may_give(state: State, seat: int) -> bool:
    """Whether a seat has an ally to give spice to, and the power to do so."""
    return state.seats[seat].ally != NOBODY and holder(state, "ally_gift") == seat and works(state, "ally_gift")


def window_gift(state: State, step: Step) -> None:
    """At the start of a phase whoever can give and wants to be reminded is asked (KDP-08)."""
    giver = holder(state, "ally_gift")
    if giver != NOBODY:
        push(state, "gift", giver)


def give(state: State, step: Step) -> None:
    """The gift is handed over, unless it was stopped; only the two see it."""
    owner = state.seats[step.seat]
    given, owner.gift = owner.gift, 0
    if works(state, "ally_gift"):
        owner.spice -= given
        state.seats[owner.ally].spice += given
        emit(state, "gift", step.seat, str(given), target=str(owner.ally + 1), hidden=WHOLLY)


# -- paying ------------------------------------------------------------------------------------------
class Share(Ask):
    """How much of the price does the ally pay? `data` is the price and the power of whoever is paid."""

    ask_kind = "share"
    offers = (Amount,)
    own_cards = False

    def choices(self, state: State, step: Step) -> list[Move]:
        price = step.data[0]
        least = max(0, price - state.seats[step.seat].spice)
        return amounts(least, min(price, pledged(state, step.seat)))

    def possible(self, state: State, step: Step) -> bool:
        return state.seats[step.seat].ally != NOBODY

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        price, power = step.data
        pay(state, step.seat, price, move.amount, power)

    def question(self, state: State, step: Step) -> str:
        return f"The price is {step.data[0]} spice. How much does your ally pay?"


def pay(state: State, seat: int, price: int, share: int, power: str) -> None:
    """The price goes to the holder of the power, if it is another seat; its own part goes to the bank (KAMB-10)."""
    payer = state.seats[seat]
    payer.spice -= price - share
    if share:
        ally = state.seats[payer.ally]
        ally.spice -= share
        ally.pledge = max(0, ally.pledge - share)
        emit(state, "share", seat, str(share), target=str(payer.ally + 1), hidden=WHOLLY)
    assert payer.spice >= 0
    payee = holder(state, power) if power and power not in state.stopped else NOBODY
    emit(state, "pays", seat, "", price)
    if payee not in (NOBODY, seat):
        income = price - (share if payer.ally == payee else 0)
        state.seats[payee].spice += income
        told = WHOLLY if payer.ally == payee else OPEN  # it would tell the share, which only the two know
        emit(state, "income", payee, "", income, target=str(seat + 1), hidden=told)

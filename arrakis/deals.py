"""Deals between seats that an engine can keep (K-DEAL-07): spice now, one promise a side. The rest is talk.

An offer is public; it is accepted or declined at once. Promised spice moves, a promised secret is shown, a territory
that is not to be entered is not offered for the rest of the turn.
"""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.definitions import NONE
from arrakis.moves import PASS, SECRETS, YES, Amount, DealWith, Pass, Promise, Yes, amounts
from arrakis.showing import show
from arrakis.state import State
from arrakis.table import allied, free_spice
from arrakis.words import does
from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.steps import Step

Terms = tuple[int, int, int, str, str]  # with whom, spice given and asked, the own promise and the other's


def partners(state: State, seat: int) -> list[int]:
    """With whom a seat may deal: everybody; between allies no spice (K-DEAL-02, K-DEAL-06)."""
    return [other for other in range(len(state.seats)) if other != seat]


class WithWhom(Ask):
    """Who is offered a deal?"""

    ask_kind = "deal"
    offers = (Pass, DealWith)
    own_cards = False
    title = "With whom do you want to make a deal?"

    def choices(self, state: State, step: Step) -> list[Move]:
        return [PASS, *(DealWith(other) for other in partners(state, step.seat))]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, DealWith):
            push(state, "deal_spice", step.seat, data=(move.seat,))


class Spice(Ask):
    """How much is given, then how much is asked for? It lies before the receiver's shield until the Mentat Pause."""

    ask_kind = "deal"
    offers = (Amount,)
    own_cards = False

    def choices(self, state: State, step: Step) -> list[Move]:
        if allied(state, step.seat, step.data[0]):
            return amounts(0, 0)
        asks = len(step.data) == 2
        most = state.catalogue.numbers.most_spice_asked
        return amounts(0, most if asks else min(most, free_spice(state, step.seat)))

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        said = (*step.data, move.amount)
        push(state, "deal_spice" if len(said) == 2 else "deal_promise", step.seat, data=said)

    def question(self, state: State, step: Step) -> str:
        return "How much spice do you ask for?" if len(step.data) == 2 else "How much spice do you give?"


class MakePromise(Ask):
    """What does each side promise? At most one thing."""

    ask_kind = "deal"
    offers = (Promise,)
    own_cards = False

    def choices(self, state: State, step: Step) -> list[Move]:
        bound = step.seat if len(step.data) == 3 else step.data[0]
        secrets = [one for one in SECRETS if one != "prediction" or _prophet(state, bound)]
        return [Promise(one) for one in (NONE, *secrets, *state.catalogue.territories)]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        said = (*step.data, move.promise)
        if len(said) < 5:
            push(state, "deal_promise", step.seat, data=said)
            return
        emit(state, "deal", step.seat, in_words(state, said), target=str(said[0] + 1))
        push(state, "deal_answer", said[0], data=(step.seat, *said[1:]))

    def question(self, state: State, step: Step) -> str:
        who = "do you" if len(step.data) == 3 else "does the other side"
        return f"What {who} promise: to stay out of a territory this turn, to show a secret now, or nothing?"


def _prophet(state: State, seat: int) -> bool:
    return state.catalogue.powers["prediction"] == state.seats[seat].faction


def in_words(state: State, terms: Terms) -> str:
    """The offer as everybody hears it."""
    _, given, asked, own, other = terms
    return f"{given} spice and {_promise(state, own)} for {asked} spice and {_promise(state, other)}"


def _promise(state: State, promise: str) -> str:
    if promise in state.catalogue.territories:
        return f"not entering {state.catalogue.territories[promise].name}"
    return "no promise" if promise == NONE else f"a look at the {promise}"


class AnswerDeal(Ask):
    """Is the deal accepted? (KDP-35) Who cannot pay declines; nobody learns why."""

    ask_kind = "deal"
    offers = (Pass, Yes)
    own_cards = False

    def choices(self, state: State, step: Step) -> list[Move]:
        return [PASS, YES] if step.data[2] <= free_spice(state, step.seat) else [PASS]

    def possible(self, state: State, step: Step) -> bool:
        return True

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        maker, given, asked, own, other = step.data
        kind = "deal_made" if isinstance(move, Yes) else "deal_declined"
        emit(state, kind, step.seat, target=str(maker + 1))
        if isinstance(move, Yes):
            _bribe(state, maker, step.seat, given)
            _bribe(state, step.seat, maker, asked)
            _bind(state, maker, step.seat, own)
            _bind(state, step.seat, maker, other)

    def question(self, state: State, step: Step) -> str:
        return f"{does(state, step.data[0], '[offer]')} you a deal: {in_words(state, step.data)}. Do you accept?"


def _bribe(state: State, seat: int, to: int, amount: int) -> None:
    """Spice lies before the receiver's shield, unusable until the Mentat Pause (K-DEAL-05)."""
    state.seats[seat].spice -= amount
    state.seats[to].bribe += amount


def _bind(state: State, seat: int, to: int, promise: str) -> None:
    """A promise is kept by the engine."""
    if promise in state.catalogue.territories:
        owner = state.seats[seat]
        owner.promised = tuple(sorted({*owner.promised, (to, promise)}))
        emit(state, "promise", seat, promise, target=str(to + 1))
    elif promise != NONE:
        show(state, seat, to, promise)

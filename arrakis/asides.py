"""What can be done at any own decision (KDP-34): orders, the pledge, a gift, a limit to bids, showing, deals.

It is offered to whoever has the standing order `aside`; the decision is asked again afterwards.
"""

from __future__ import annotations

from typing import Any

from arrakis.asking import WITHIN, Ask
from arrakis.deals import partners
from arrakis.moves import PASS, SECRETS, Amount, Aside, Order, Pass, Release, Show, amounts
from arrakis.orders import ASIDE, FOLLOW, LET, PLEDGE, PROTECT, STAY
from arrakis.paying import gifts
from arrakis.showing import secret, show
from arrakis.state import State
from arrakis.table import holder, means
from imperium.core.agenda import push
from imperium.core.events import WHOLLY, emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step

OF_POWERS = {PROTECT: "ally_worm", FOLLOW: "follow_shipment", STAY: "follow_shipment"}  # orders for one faction alone
STEPS = {"pledge": "pledge", "gift": "gift", "limit": "limit", "show": "show", "deal": "deal_with",
         "release": "release"}  # fmt: skip
USED_IN = ("bidding", "shipment_and_movement")  # the phases of pledges (K-ALLY-12)


class Menu(Ask):
    """Which of them?"""

    ask_kind = "aside"
    offers = (Pass, Aside, Order)
    own_cards = False
    title = "What else do you want to do?"

    def choices(self, state: State, step: Step) -> list[Move]:
        seat = step.seat
        owner = state.seats[seat]
        open_to = {
            "pledge": owner.ally != NOBODY and owner.spice > 0 and state.phase in USED_IN,
            "gift": bool(gifts(state, seat)),
            "limit": state.phase == "bidding",
            "show": True,
            "deal": state.deals and bool(partners(state, seat)),
            "release": any(one == seat for other in state.seats for one, _ in other.promised),
        }
        found: list[Move] = [PASS, *(Aside(what) for what, fits in open_to.items() if fits)]
        for word in state.catalogue.orders:
            if word != ASIDE and self._concerns(state, seat, word):
                found.append(Order(word, word in owner.orders))
        return found

    def _concerns(self, state: State, seat: int, word: str) -> bool:
        """Whether an order can ever matter to this seat."""
        if word.startswith(LET) and word[len(LET) :] in state.catalogue.powers:
            return holder(state, word[len(LET) :]) not in (NOBODY, seat)
        if word in OF_POWERS:
            return holder(state, OF_POWERS[word]) == seat
        return word != PLEDGE or state.alliances or state.fixed_alliances

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Order):
            owner = state.seats[step.seat]
            others = [word for word in owner.orders if word != move.order]
            owner.orders = tuple(others if move.off else sorted([*others, move.order]))
        elif isinstance(move, Aside):
            push(state, STEPS[move.what], step.seat, data=WITHIN)


class Limit(Ask):
    """From which bid on are cards of this phase passed without asking? 0 takes the limit back (KDP-17)."""

    ask_kind = "limit"
    offers = (Amount,)
    own_cards = False
    title = "From which bid on do you pass without being asked, this phase? 0: never."

    def choices(self, state: State, step: Step) -> list[Move]:
        return amounts(0, min(means(state, step.seat) + 1, state.catalogue.numbers.most_bid))

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        state.seats[step.seat].limit = move.amount


class ShowSecret(Ask):
    """What is shown to whom? What the engine shows is true (K-DEAL-01)."""

    ask_kind = "show"
    offers = (Pass, Show)
    own_cards = False
    title = "What do you show, and to whom? Nobody else learns of it."

    def choices(self, state: State, step: Step) -> list[Move]:
        owner = state.seats[step.seat]
        things = [kind for kind in SECRETS if secret(state, step.seat, kind)]
        things += dict.fromkeys([*owner.hand, *owner.traitors])
        others = [seat for seat in range(len(state.seats)) if seat != step.seat]
        return [PASS, *(Show(thing, other) for other in others for thing in things)]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Show):
            show(state, step.seat, move.seat, move.secret, WHOLLY)


class LetEnter(Ask):
    """Which promise is let go? Whoever it was made to may do so; both sides together dissolve it (K-DEAL-04)."""

    ask_kind = "deal"
    offers = (Pass, Release)
    own_cards = False
    title = "Whom do you let go of a promise?"

    def choices(self, state: State, step: Step) -> list[Move]:
        found: list[Move] = [PASS]
        for index, other in enumerate(state.seats):
            found += [Release(index, place) for to, place in other.promised if to == step.seat]
        return found

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Release):
            other = state.seats[move.seat]
            other.promised = tuple(one for one in other.promised if one != (step.seat, move.territory))
            emit(state, "release", step.seat, move.territory, target=str(move.seat + 1))

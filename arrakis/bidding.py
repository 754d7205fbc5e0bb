"""Phase 4, bidding: treachery cards are auctioned one by one (K-BID)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask, could_play
from arrakis.karama import about_to, card, holds
from arrakis.moves import PASS, YES, Bid, Pass, Play, Yes, bids_of, play_of
from arrakis.paying import ask_pledges
from arrakis.state import State
from arrakis.table import discard, drawn, hand_room, holder, means, order, take_card, works
from arrakis.words import does, several
from imperium.core.agenda import push
from imperium.core.events import ITEM, emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step


def begin(state: State) -> None:
    """Pledges, then the row."""
    push(state, "lay_row", NOBODY)
    ask_pledges(state)


def able(state: State) -> list[int]:
    """Who can bid, in storm order (K-BID-01)."""
    return [seat for seat in order(state) if hand_room(state, seat) > 0]


def lay_row(state: State, step: Step) -> None:
    """A card for each who can bid, face down (K-BID-02, K-BID-03)."""
    cards = [drawn(state) for _ in able(state)]
    state.row = [one for one in cards if one][::-1]
    emit(state, "row", NOBODY, "", len(state.row))
    state.opener = NOBODY
    push(state, "auction", NOBODY)


def auction(state: State, step: Step) -> None:
    """The next card of the row, opened by the next to the right who can bid (K-BID-05, K-BID-13, K-BID-14)."""
    if not state.row:
        return
    bidders = able(state)
    if not bidders:
        put_back(state)
        return
    start = state.first if state.opener == NOBODY else (state.opener + 1) % len(state.seats)
    state.opener = next(seat for seat in order(state, start) if seat in bidders)
    state.bid, state.bidder = 0, NOBODY
    for index, seat in enumerate(state.seats):
        seat.passed = index not in bidders
        seat.auction_look = None
    emit(state, "auction", state.opener, "", len(state.row))
    push(state, "bids", NOBODY, data=state.opener)
    if holder(state, "auction_look") != NOBODY:
        push(state, "auction_look", holder(state, "auction_look"))
        about_to(state, "auction_look")


def look(state: State, step: Step) -> None:
    """A look at the card before anybody bids (K-ATR-02)."""
    if works(state, "auction_look"):
        state.seats[step.seat].auction_look = state.row[-1]
        emit(state, "looks", step.seat, state.row[-1], hidden=ITEM)


def bids(state: State, step: Step) -> None:
    """Who bids next; the card is sold when all others have passed (K-BID-06 to K-BID-08, K-BID-12)."""
    waiting = [one for one in order(state, step.data) if not state.seats[one].passed and one != state.bidder]
    if waiting:
        push(state, "bid", waiting[0])
    elif state.bidder == NOBODY:
        put_back(state)
    else:
        _sold(state)


def put_back(state: State) -> None:
    """Nobody wants it: the rest of the row goes back on top in its order, and the phase ends (K-BID-12)."""
    state.treachery_deck += state.row
    state.row = []
    for seat in state.seats:
        seat.auction_look = None
    emit(state, "row_back")


class MakeBid(Ask):
    """A higher bid, or a pass, which is final for this card (K-BID-06, K-BID-07, K-BID-09)."""

    ask_kind = "bid"
    offers = (Pass, Bid)

    def choices(self, state: State, step: Step) -> list[Move]:
        if self._limited(state, step.seat):
            return [PASS]
        numbers = state.catalogue.numbers
        most = numbers.most_bid
        if not holds(state, step.seat, "payment"):  # K-KAR-06
            most = min(most, means(state, step.seat))
        return [PASS, *bids_of(max(state.bid + 1, numbers.minimum_bid), most)]

    def possible(self, state: State, step: Step) -> bool:
        return not self._limited(state, step.seat)

    def _limited(self, state: State, seat: int) -> bool:
        """Whether the bids have come to where the seat has said that it passes."""
        limit = state.seats[seat].limit
        return bool(limit) and state.bid >= limit

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Bid):
            state.bid, state.bidder = move.amount, step.seat
            emit(state, "bid", step.seat, "", move.amount)
        else:
            state.seats[step.seat].passed = True
            emit(state, "passes", step.seat)
        push(state, "bids", NOBODY, data=(step.seat + 1) % len(state.seats))

    def question(self, state: State, step: Step) -> str:
        if state.bidder == NOBODY:
            stands = "no bid yet"
        else:
            stands = does(state, state.bidder, f"[bid] {state.bid}")
        return f"{several(len(state.row), 'card')} left, {stands}. Your bid?"


def _sold(state: State) -> None:
    """The buyer pays and takes the card (K-BID-10, K-BID-11)."""
    emit(state, "sold", state.bidder, "", state.bid)
    push(state, "auction", NOBODY)
    push(state, "bonus", state.bidder)
    push(state, "bought", state.bidder)
    push(state, "pay_card", state.bidder)


class PayCard(Ask):
    """Does the buyer pay, or play Karama instead? (K-KAR-06)"""

    ask_kind = "pay"
    offers = (Yes, Play)

    def choices(self, state: State, step: Step) -> list[Move]:
        able_to = state.bid <= means(state, step.seat)
        found: list[Move] = [YES] if able_to else []
        if holds(state, step.seat, "payment"):
            found.append(play_of(card(state)))
        return found

    def possible(self, state: State, step: Step) -> bool:
        return could_play(state, step.seat, "payment")

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Play):
            emit(state, "free_card", step.seat)
            discard(state, step.seat, move.card)
            return
        push(state, "share", step.seat, data=(state.bid, "card_income"))
        if holder(state, "card_income") not in (NOBODY, step.seat):
            about_to(state, "card_income")

    def question(self, state: State, step: Step) -> str:
        instead = ", or play Karama instead" if holds(state, step.seat, "payment") else ""
        return f"The card is yours for {state.bid} spice. Pay{instead}?"


def bought(state: State, step: Step) -> None:
    """The card goes to the buyer's hand; who had looked at it knows it is there."""
    bought = state.row.pop()
    take_card(state, step.seat, bought, "bought")
    for index, seat in enumerate(state.seats):
        if seat.auction_look == bought and index != step.seat:
            seat.noted = tuple(sorted([*seat.noted, (step.seat, bought)]))
        seat.auction_look = None


def bonus(state: State, step: Step) -> None:
    """Whoever draws one more with each card bought (K-HAR-04, K-HAR-05)."""
    if holder(state, "bonus_card") == step.seat and hand_room(state, step.seat) > 0:
        push(state, "bonus_draw", step.seat)
        about_to(state, "bonus_card")


def bonus_draw(state: State, step: Step) -> None:
    """One more card from the deck, free."""
    if works(state, "bonus_card") and (extra := drawn(state)):
        take_card(state, step.seat, extra, "bonus_card")

"""Water Debt: two seats bid hidden cards in secret for skins of water. A whole game in about a hundred lines.

Six cards each are dealt from fifteen, the other three stay unseen. Every round a number of skins is turned up by
chance, both bid a card, neither sees the other's before both lie on the table, and the higher card takes the skins;
equal values cannot be, for every card is there once. After six rounds the most water wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from imperium.core.agenda import push
from imperium.core.chance import pick, shuffled
from imperium.core.decisions import Asker, Refusal
from imperium.core.events import Event, emit
from imperium.core.moves import Move, Notation, every
from imperium.core.position import saving
from imperium.core.position.kinds import Deck, Number, Part, Pool, SeatMarker, Shelf, Steps, Surrounding, Zone
from imperium.core.position.layout import Layout, Piece
from imperium.core.position.making import built
from imperium.core.results import Result, Standing
from imperium.core.ruleset import Ruleset, Seated
from imperium.core.steps import NOBODY, Step

CARDS = tuple(f"{value:02}" for value in range(1, 16))
HAND, MOST_SKINS = 6, 5
CARD, UNSEEN = Shelf("", "card", words=CARDS), Pool("cards")  # what lies face down anywhere is from one pool

SEAT = (
    Zone("hand", CARD, sees="owner", pool=UNSEEN),
    Zone("bid", CARD, sees="owner", pool=UNSEEN),  # face down until both have bid
    Number("water"),
)
STATE = (
    Number("seed", most=2**64, sees="nobody", observed=False),
    Number("draws", most=2**32, sees="nobody", observed=False),
    Number("round"),
    Number("skins"),  # to be won this round
    SeatMarker("first", default=0),  # who bids first
    Deck("rest", CARD, sees="nobody", pool=UNSEEN),
    Zone("played", CARD),
    Part("seats", "Seat", several=True),
    Steps("agenda", observed=False),
    Surrounding("events", "EventLog"),
)
Seat, State = built(("Seat", SEAT, "One bidder."), ("State", STATE, "One position."))


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Lay this card face down."""

    form = ("bid {card}",)
    card: str


class Bids(Asker):
    """Which card is bid? The other seat learns that one lies there, not which."""

    ask_kind = "bid"
    offers = (Bid,)

    def options(self, state: Any, step: Step) -> list[Move]:
        return [Bid(card) for card in state.seats[step.seat].hand]

    def refusal(self, state: Any, step: Step, move: Move) -> Refusal | None:
        return Refusal("not_held", f"You do not hold {move.card}.") if isinstance(move, Bid) else None

    def answer(self, state: Any, step: Step, move: Bid) -> None:
        owner = state.seats[step.seat]
        owner.hand.remove(move.card)
        owner.bid.append(move.card)
        emit(state, "bid", step.seat, move.card, hidden=True)

    def prompt(self, state: Any, step: Step) -> str:
        return f"Round {state.round}, {state.skins} skins of water: which card do you bid?"


def turn_up(state: Any, step: Step) -> None:
    """Both cards are shown; the higher one takes the water."""
    bids = [seat.bid.pop() for seat in state.seats]
    winner = bids.index(max(bids))
    for seat, card in enumerate(bids):
        emit(state, "shown", seat, card)
    state.seats[winner].water += state.skins
    emit(state, "wins", winner, amount=state.skins)
    state.played = sorted(state.played + bids)
    state.first = winner


class WaterDebt(Ruleset[Any]):
    """The rules, as the core takes them."""

    name, title, points = "water_debt", "Water Debt", "water"
    notation = Notation((Bid,))
    runs = {"turn_up": turn_up}
    asks = {"bid": Bids()}
    shows = frozenset(("shown",))  # what was bid cannot be taken back once it is seen
    layout = Layout(Piece(State, STATE), (Piece(Seat, SEAT),), most_seats=2)

    def set_up(self, seed: int = 0) -> Any:
        state = State(seed)
        deck = shuffled(state, list(CARDS))
        state.seats = [Seat(sorted(deck[:HAND])), Seat(sorted(deck[HAND : 2 * HAND]))]
        state.rest = deck[2 * HAND :]
        return state

    def advance(self, state: Any) -> bool:
        if state.round == HAND:
            return False
        state.round += 1
        state.skins = pick(state, MOST_SKINS) + 1
        emit(state, "round", NOBODY, amount=state.round)
        push(state, "turn_up", NOBODY)
        push(state, "bid", 1 - state.first)
        push(state, "bid", state.first)
        return True

    def result(self, state: Any) -> Result:
        water = self.scores(state)
        order = sorted(range(2), key=lambda seat: -water[seat])
        return Result(
            tuple(Standing(1 + (water[s] < max(water)), s, self.seated(state)[s].name, water[s]) for s in order)
        )

    def from_data(self, data: dict[str, Any]) -> Any:
        return saving.fill(self.layout, State(), data)

    def seated(self, state: Any) -> list[Seated]:
        return [Seated("Sietch Tabr"), Seated("Sietch Makab")]

    def moment(self, state: Any) -> tuple[int, int]:
        return state.round, state.round

    def scores(self, state: Any) -> list[int]:
        return [seat.water for seat in state.seats]

    def sentence(self, event: Event, state: Any) -> str:
        who = "" if event.seat == NOBODY else self.seated(state)[event.seat].name
        match event.kind:
            case "round":
                return f"Round {event.amount}."
            case "bid":
                return f"{who} bids {event.item or 'a card'}."
            case "shown":
                return f"{who} shows {event.item}."
        return f"{who} takes {event.amount} skins of water."

    def every_move(self) -> Any:
        return every(Bid, {"CARD": CARDS})

"""Acquiring with persuasion in a Reveal turn: what a card costs, what can be afforded, buying (R-REVEAL-05)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from imperium.box.modifiers import AcquireDiscount, AcquireToDeck
from imperium.core.agenda import push
from imperium.core.decisions import Asker, Refusal
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.sources import Source, source_of
from imperium.core.steps import Step
from imperium.position.changed_rules import active
from imperium.position.state import State
from imperium.rules import zones
from imperium.rules.moves import Acquire, Put, acquire_of
from imperium.rules.refusals import Cause

BOUGHT: Final = Source("rule", "R-REVEAL-05")


def acquire_price(state: State, seat: int, offer: Acquire, rules: Sequence[AcquireDiscount]) -> int:
    """Persuasion this card costs this seat now (R-LEAD-12, F-16)."""
    owner = state.seats[seat]
    cost = state.catalogue.costs[offer.card]
    if offer.card in owner.set_aside and not offer.row:
        cost -= owner.set_aside_discount
    for rule in rules:
        if rule.card == offer.card:
            cost -= rule.persuasion
    return max(0, cost)


def affordable(state: State, seat: int) -> list[Acquire]:
    """Every card the seat can acquire with the persuasion it has (R-REVEAL-05)."""
    left = state.seats[seat].persuasion
    rules = active(state, seat, AcquireDiscount)
    if not rules and not state.seats[seat].set_aside:
        return [acquire_of(card) for card in sorted(_within(state, left))]
    return [offer for offer in zones.offers(state, seat) if acquire_price(state, seat, offer, rules) <= left]


def _within(state: State, persuasion: int) -> set[str]:
    """The different cards of the Row and the Reserve with a printed price of no more than this."""
    costs = state.catalogue.costs
    found: set[str] = set()
    for card in state.row:
        if costs[card] <= persuasion:
            found.add(card)
    for card in state.catalogue.for_sale:
        if costs[card] <= persuasion and state.reserve[card]:  # R-CARDS-12
            found.add(card)
    return found


def can_acquire(state: State, seat: int) -> bool:
    """Whether there is any card that the seat can acquire with the persuasion it has."""
    if state.seats[seat].set_aside or active(state, seat, AcquireDiscount):
        return bool(affordable(state, seat))
    return bool(_within(state, state.seats[seat].persuasion))


def refusal(state: State, seat: int, move: Acquire) -> Refusal:
    """Why the card cannot be acquired now."""
    reason = zones.not_on_sale(state, seat, move)
    if reason is not None:
        return reason
    name = state.catalogue.cards[move.card].name
    cost = acquire_price(state, seat, move, active(state, seat, AcquireDiscount))
    if not state.turn.reveal:
        return Refusal(Cause.WRONG_MOMENT, f"{name} costs {cost} persuasion; cards are acquired in your Reveal turn.")
    return Refusal(Cause.TOO_DEAR, f"{name} costs {cost} persuasion; you have {state.seats[seat].persuasion}.")


def buy(state: State, seat: int, offer: Acquire) -> None:
    """Pay persuasion and take the card."""
    cost = acquire_price(state, seat, offer, active(state, seat, AcquireDiscount))
    state.seats[seat].persuasion -= cost
    emit(state, "persuasion", seat, offer.card, cost, BOUGHT)
    if active(state, seat, AcquireToDeck):
        ask_destination(state, seat, offer, BOUGHT)
    else:
        zones.acquire(state, seat, offer, "discard", BOUGHT)


def ask_destination(state: State, seat: int, offer: Acquire, cause: Source) -> None:
    """Ask where an acquired card goes; `data` of the step is whether it is the copy in the Row, and the cause."""
    push(state, "acquire_to", seat, None, state.catalogue.cards[offer.card].source, (offer.row, str(cause)))


class AcquireTo(Asker):
    """DP-29: discard pile or top of the deck, card by card, however acquired (F-28)."""

    ask_kind = "destination"
    offers = (Put,)

    def options(self, state: State, step: Step) -> list[Move]:
        return [Put("discard"), Put("deck")]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        known = isinstance(move, Put)
        return Refusal(Cause.UNKNOWN, "A card goes to the deck or the discard pile.") if known else None

    def answer(self, state: State, step: Step, move: Put) -> None:
        row, cause = step.data
        zones.acquire(state, step.seat, Acquire(step.source.id, row), move.pile, source_of(cause))

    def prompt(self, state: State, step: Step) -> str:
        return f"Where does {state.catalogue.name(step.source)} go?"

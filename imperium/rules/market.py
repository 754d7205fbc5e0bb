"""Acquiring with persuasion in a Reveal turn: what a card costs, what can be afforded, buying (R-REVEAL-05)."""

from __future__ import annotations

from collections.abc import Sequence

from imperium.core.events import emit
from imperium.effects.cards import ask_destination
from imperium.effects.modifiers import AcquireDiscount, AcquireToDeck, active
from imperium.position.state import State
from imperium.rules import zones


def acquire_price(state: State, seat: int, offer: str, rules: Sequence[AcquireDiscount]) -> int:
    """Persuasion this card costs this seat now (R-LEAD-12, F-16)."""
    owner = state.seats[seat]
    card = zones.card_of(offer)
    cost = state.catalogue.cards[card].cost or 0
    if offer == owner.set_aside:
        cost -= owner.set_aside_discount
    for rule in rules:
        if rule.card == card:
            cost -= rule.persuasion
    return max(0, cost)


def affordable(state: State, seat: int) -> list[str]:
    """Every card the seat can acquire with the persuasion it has (R-REVEAL-05)."""
    left = state.seats[seat].persuasion
    rules = active(state, seat, AcquireDiscount)
    if not rules and state.seats[seat].set_aside is None:
        costs = state.catalogue.costs
        return sorted([card for card in zones.acquirable(state, seat) if costs[card] <= left])
    offers = zones.acquirable(state, seat)
    return sorted(offer for offer in offers if acquire_price(state, seat, offer, rules) <= left)


def buy(state: State, seat: int, offer: str) -> None:
    """Pay persuasion and take the card."""
    cost = acquire_price(state, seat, offer, active(state, seat, AcquireDiscount))
    state.seats[seat].persuasion -= cost
    emit(state, "persuasion", seat, zones.card_of(offer), cost, "rule:R-REVEAL-05")
    if active(state, seat, AcquireToDeck):
        ask_destination(state, seat, offer, "rule:R-REVEAL-05")
    else:
        zones.acquire(state, seat, offer, "discard", "rule:R-REVEAL-05")

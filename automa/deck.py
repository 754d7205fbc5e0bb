"""The House Hagal deck: turning up cards, the new deck at its end, and the swords at the start of Combat."""

from __future__ import annotations

from bisect import insort

from imperium.box.definitions import HagalCard
from imperium.core.chance import shuffled
from imperium.core.events import emit
from imperium.core.sources import Source
from imperium.core.steps import Step
from imperium.position.state import State


def shuffle(state: State) -> None:
    """Every House Hagal card of this mode becomes the new deck (R-HAGAL-04)."""
    # Sorted first, so that chance does not depend on how the pile was filled.
    state.hagal_deck = shuffled(state, sorted(state.hagal_deck + state.hagal_discard))
    state.hagal_discard = []
    emit(state, "hagal_shuffle", amount=len(state.hagal_deck), source=Source("rule", "R-HAGAL-04"))


def reveal(state: State, seat: int, reason: Source) -> HagalCard:
    """Turn up the next card that is no Reshuffle.

    Reshuffle, or turning up the last card, makes a new deck at once with that card in it (R-HAGAL-04); the last
    card is used all the same.
    """
    while True:
        card = state.catalogue.hagal[state.hagal_deck.pop()]
        insort(state.hagal_discard, card.id)
        emit(state, "hagal_reveal", seat, card.id, source=reason)
        if card.reshuffle or not state.hagal_deck:
            shuffle(state)
        if not card.reshuffle:
            return card


def swords(state: State, step: Step) -> None:
    """A rival in the Conflict adds the swords of one card, and nothing else of it (R-HAGAL-11)."""
    if all(state.catalogue.hagal[card].reshuffle for card in state.mode.hagal_deck):
        return  # a changed deck without a single card to turn up
    card = reveal(state, step.seat, Source("rule", "R-HAGAL-11"))
    # Strength, not a gain: House Hagal of the two-player game has it too (R-2P-06, R-2P-07).
    state.seats[step.seat].swords += card.swords
    emit(state, "hagal_swords", step.seat, card.id, card.swords, card.source)

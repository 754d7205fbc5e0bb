"""Card zones: drawing, discarding, trashing, acquiring, the Row, and the Intrigue deck (R-CARDS, R-INTR)."""

from __future__ import annotations

from bisect import insort

from imperium.core.agenda import pend, perform
from imperium.core.chance import pick, shuffled
from imperium.core.events import emit
from imperium.position.state import NOBODY, Seat, State
from imperium.rules.resources import convert

ROW_SIZE = 5
PLAYER_ZONES = ("hand", "discard", "play")


def reshuffle(state: State, seat: int) -> None:
    """Shuffle the discard pile into the deck (R-CARDS-01)."""
    owner = state.seats[seat]
    # A deck about to be shuffled has no order worth keeping: sorting makes chance independent of the past.
    owner.deck = shuffled(state, sorted(owner.deck + owner.discard))
    owner.discard = []
    if state.turn.looking == seat:
        state.turn.looking = NOBODY
    emit(state, "shuffle", seat, "deck", len(owner.deck))


def draw(state: State, seat: int, amount: int, source: str) -> None:
    """Draw one at a time; reshuffle only when a card is needed, stop when there is none (R-CARDS-01 to 03)."""
    owner = state.seats[seat]
    revealing = state.turn.reveal and state.turn.seat == seat
    for _ in range(amount):
        if not owner.deck:
            if not owner.discard:
                return
            reshuffle(state, seat)
        card = owner.deck.pop()
        if revealing:
            emit(state, "draw", seat, card, 1, source)
            reveal(state, seat, [card])  # R-REVEAL-07
        else:
            emit(state, "draw", seat, card, 1, source, "", True)
            insort(owner.hand, card)


def reveal(state: State, seat: int, cards: list[str]) -> None:
    """Put cards among the revealed ones; then their Reveal boxes become pending (R-REVEAL-01 to 03)."""
    revealed = state.seats[seat].revealed
    for card in cards:
        insort(revealed, card)
        emit(state, "reveal", seat, card)
    for card in cards:
        source = f"card:{card}"
        for effect in state.catalogue.cards[card].reveal:
            pend(state, seat, effect, source)


def discard(state: State, seat: int, card: str, source: str) -> None:
    """From hand to the discard pile (R-CARDS-04)."""
    owner = state.seats[seat]
    owner.hand.remove(card)
    insort(owner.discard, card)
    emit(state, "discard", seat, card, 1, source)


def in_play(owner: Seat) -> list[str]:
    """Both groups of the play area (R-DEF-09)."""
    return owner.played + owner.revealed


def trashable(owner: Seat) -> list[tuple[str, str]]:
    """Every (zone, card) the trash icon may take (R-CARDS-05), copies once."""
    return [
        *(("hand", card) for card in sorted(set(owner.hand))),
        *(("discard", card) for card in sorted(set(owner.discard))),
        *(("play", card) for card in sorted(set(owner.played + owner.revealed))),
    ]


def trash(state: State, seat: int, zone: str, card: str, source: str) -> None:
    """Remove a card; reserve cards return to their stack, the others leave the game (R-CARDS-06)."""
    owner = state.seats[seat]
    if zone == "play":
        (owner.played if card in owner.played else owner.revealed).remove(card)
        state.turn.trashed += (card,)
    elif zone == "deck":
        owner.deck.pop()  # the top card, not another copy of it further down
    else:
        getattr(owner, zone).remove(card)
    if card in state.reserve:
        state.reserve[card] += 1
    else:
        insort(state.removed, card)
    emit(state, "trash", seat, card, 1, source, zone)
    perform(state, seat, state.catalogue.cards[card].trashed, f"card:{card}")


def refill_row(state: State) -> None:
    """Keep five cards in the Row while the deck lasts (R-CARDS-10)."""
    while len(state.row) < ROW_SIZE and state.imperium_deck:
        card = state.imperium_deck.pop()
        insort(state.row, card)
        emit(state, "row", item=card)


FROM_ROW = " from row"  # names the copy in the Row where the same card is also set aside for the seat


def acquirable(state: State, seat: int) -> set[str]:
    """Every different card this seat could acquire, money aside: Row, Reserve with a cost, set-aside card."""
    cards = set(state.row)
    for card in state.catalogue.for_sale:
        if state.reserve[card]:  # R-CARDS-12
            cards.add(card)
    aside = state.seats[seat].set_aside
    if aside is not None:
        if aside in cards:
            cards.add(aside + FROM_ROW)  # the two copies differ in price (R-LEAD-12)
        cards.add(aside)
    return cards


def card_of(offer: str) -> str:
    """The card of an offer that `acquirable` lists."""
    return offer.removesuffix(FROM_ROW)


def acquire(state: State, seat: int, offer: str, to: str, source: str) -> None:
    """Take a card to the discard pile or the top of the deck; its acquire bonus follows (R-CARDS-08, 09)."""
    owner = state.seats[seat]
    card = card_of(offer)
    if offer == owner.set_aside:
        owner.set_aside = None  # the copy kept for this seat (R-LEAD-12)
    elif card in state.row:
        state.row.remove(card)
    else:
        state.reserve[card] -= 1
    if to == "deck":
        owner.deck.append(card)
    else:
        insort(owner.discard, card)
    emit(state, "acquire", seat, card, 1, source, to)
    refill_row(state)
    perform(state, seat, state.catalogue.cards[card].acquire, f"card:{card}")


def draw_intrigue(state: State, seat: int, amount: int, source: str) -> None:
    """Draw Intrigue cards; an empty deck is made anew from its discard pile (R-INTR-06)."""
    owner = state.seats[seat]
    if not owner.scores:
        return
    for _ in range(amount):
        if not state.intrigue_deck:
            if not state.intrigue_discard:
                return
            state.intrigue_deck = shuffled(state, state.intrigue_discard)
            state.intrigue_discard = []
            emit(state, "shuffle", item="intrigue", amount=len(state.intrigue_deck))
        card = state.intrigue_deck.pop()
        insort(owner.intrigue, card)
        emit(state, "intrigue", seat, card, 1, source, hidden=True)
        if owner.conversion:
            convert(state, seat)  # the moment a set is complete, so between two draws as well (R-SOLO-09)


def steal_intrigue(state: State, seat: int, holding: int, source: str) -> None:
    """Each opponent who holds that many gives one card at random (R-INTR-09)."""
    for other in state.opponents(seat):
        victim = state.seats[other]
        if len(victim.intrigue) >= holding and state.seats[seat].scores:
            card = victim.intrigue.pop(pick(state, len(victim.intrigue)))
            insort(state.seats[seat].intrigue, card)
            emit(state, "steal", seat, card, 1, source, str(other), hidden=True)
            convert(state, seat)

"""Card zones: drawing, discarding, trashing, acquiring, the Row, and the Intrigue deck (R-CARDS, R-INTR)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from imperium.core.agenda import later
from imperium.core.chance import pick, shuffled
from imperium.core.decisions import Refusal
from imperium.core.events import ITEM, emit
from imperium.core.sources import Source
from imperium.core.steps import NOBODY
from imperium.position.state import Seat, State
from imperium.rulebook import ROW_SIZE
from imperium.rules.moves import Acquire, acquire_of
from imperium.rules.refusals import Cause, not_held

ZONE_WORDS: Final = {"hand": "in your hand", "discard": "in your discard pile", "play": "in play"}


def reshuffle(state: State, seat: int) -> None:
    """Shuffle the discard pile into the deck (R-CARDS-01)."""
    owner = state.seats[seat]
    # A deck about to be shuffled has no order worth keeping: sorting makes chance independent of the past.
    owner.deck = shuffled(state, sorted(owner.deck + owner.discard))
    owner.discard = []
    if state.turn.looking == seat:
        state.turn.looking = NOBODY
    emit(state, "shuffle", seat, "deck", len(owner.deck))


def draw(state: State, seat: int, amount: int, source: Source) -> None:
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
            emit(state, "draw", seat, card, 1, source, "", ITEM)
            insort(owner.hand, card)


def reveal(state: State, seat: int, cards: list[str]) -> None:
    """Put cards among the revealed ones; then their Reveal boxes become pending (R-REVEAL-01 to 03)."""
    revealed = state.seats[seat].revealed
    for card in cards:
        insort(revealed, card)
        emit(state, "reveal", seat, card)
    for card in cards:
        definition = state.catalogue.cards[card]
        for effect in definition.reveal:
            effect.pend(state, seat, definition.source)


def discard(state: State, seat: int, card: str, source: Source) -> None:
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


def trash(state: State, seat: int, zone: str, card: str, source: Source) -> None:
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
    definition = state.catalogue.cards[card]
    later(state, seat, definition.trashed, definition.source)


def refill_row(state: State) -> None:
    """Keep five cards in the Row while the deck lasts (R-CARDS-10)."""
    while len(state.row) < ROW_SIZE and state.imperium_deck:
        card = state.imperium_deck.pop()
        insort(state.row, card)
        emit(state, "row", item=card)


def on_sale(state: State, seat: int) -> set[str]:
    """Every different card this seat could acquire, money aside: Row, Reserve with a cost, set-aside card."""
    cards = set(state.row)
    for card in state.catalogue.for_sale:
        if state.reserve[card]:  # R-CARDS-12
            cards.add(card)
    cards.update(state.seats[seat].set_aside)
    return cards


def offers(state: State, seat: int) -> list[Acquire]:
    """The moves that would acquire these cards; of a card in the Row and set aside both copies, as their prices
    differ (R-LEAD-12)."""
    twins = twins_aside(state, seat)
    found: list[Acquire] = []
    for card in sorted(on_sale(state, seat)):
        found.append(acquire_of(card))
        if card in twins:
            found.append(Acquire(card, row=True))
    return found


def twins_aside(state: State, seat: int) -> set[str]:
    """The cards that this seat has set aside and that can be had from the Row or the Reserve, too."""
    return {
        card
        for card in state.seats[seat].set_aside
        if card in state.row or (card in state.catalogue.for_sale and state.reserve[card])
    }


def not_on_sale(state: State, seat: int, move: Acquire) -> Refusal | None:
    """Why the card cannot be acquired by this seat at any price; nothing if it can."""
    if move.card not in on_sale(state, seat):
        reason = not_held(state.catalogue, "card", move.card, "in the Row or the Reserve")
        return reason if reason.cause == Cause.UNKNOWN else Refusal(Cause.NOT_ON_SALE, reason.words)
    if move.row and move.card not in twins_aside(state, seat):
        name = state.catalogue.cards[move.card].name
        return Refusal(Cause.NOT_ON_SALE, f"{name} is there once for you; `acquire {move.card}` says enough.")
    return None


def acquire(state: State, seat: int, offer: Acquire, to: str, source: Source) -> None:
    """Take a card to the discard pile or the top of the deck; its acquire bonus follows (R-CARDS-08, 09)."""
    owner = state.seats[seat]
    card = offer.card
    if card in owner.set_aside and not offer.row:
        owner.set_aside.remove(card)  # the copy kept for this seat (R-LEAD-12)
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
    definition = state.catalogue.cards[card]
    later(state, seat, definition.acquire, definition.source)


def draw_intrigue(state: State, seat: int, amount: int, source: Source) -> None:
    """Draw Intrigue cards; an empty deck is made anew from its discard pile (R-INTR-06)."""
    owner = state.seats[seat]
    if not owner.way.scores:
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
        emit(state, "intrigue", seat, card, 1, source, hidden=ITEM)
        owner.way.gained(state, seat)  # between two draws as well (R-SOLO-09)


def steal_intrigue(state: State, seat: int, holding: int, source: Source) -> None:
    """Each opponent who holds that many gives one card at random (R-INTR-09)."""
    for other in state.opponents(seat):
        victim = state.seats[other]
        if len(victim.intrigue) >= holding and state.seats[seat].way.scores:
            card = victim.intrigue.pop(pick(state, len(victim.intrigue)))
            insort(state.seats[seat].intrigue, card)
            emit(state, "steal", seat, card, 1, source, str(other + 1), hidden=ITEM)
            state.seats[seat].way.gained(state, seat)

"""A position as one seat knows it: everything hidden is put back in plain order, and chance begins anew.

The result is a whole position with the same view for that seat (R-INFO-01). Written out, it tells nobody a secret.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from imperium.core.events import EventLog
from imperium.effects.influence import Secret
from imperium.position.state import FACTIONS, Seat, State
from imperium.position.views import sees_top
from imperium.rulebook import CONFLICT_LEVELS


def known_to(state: State, seat: int) -> State:
    """A position that looks the same to this seat and holds none of the secrets of the real one."""
    known = state.copy()
    known.events = EventLog()
    known.seed = 0
    known.draws = 0
    _own_deck(state, known.seats[seat], seat)
    for other in state.opponents(seat):
        _hide_hand(known.seats[other])
        _hide_secret(known.seats[other])
    known.imperium_deck = sorted(known.imperium_deck, reverse=True)
    known.hagal_deck = sorted(known.hagal_deck, reverse=True)
    _hide_intrigue(known, seat)
    _hide_conflicts(known)
    return known


def _own_deck(state: State, owner: Seat, seat: int) -> None:
    """The own cards are known by counting, their order is not, but for a top card that was seen (R-LEAD-10)."""
    top = owner.deck[-1:] if sees_top(state, seat) else []
    rest = owner.deck[:-1] if top else owner.deck
    owner.deck = [*sorted(rest, reverse=True), *top]


def _hide_hand(owner: Seat) -> None:
    """Of hand and deck together every card is known, but not which is where."""
    unseen = sorted(owner.hand + owner.deck)
    size = len(owner.hand)
    owner.hand, owner.deck = unseen[:size], unseen[size:][::-1]


def _hide_secret(owner: Seat) -> None:
    """Factions chosen in secret are shown when they are used (R-LEAD-02)."""
    if owner.secret and not owner.spent and owner.leader is not None:
        number = next((part.factions for part in owner.leader.start if isinstance(part, Secret)), len(owner.secret))
        owner.secret = FACTIONS[:number]


def _hide_intrigue(known: State, seat: int) -> None:
    """The Intrigue cards that are neither played nor one's own may be anywhere."""
    unseen = sorted([*known.intrigue_deck, *_cards(known, seat)])
    for other in known.opponents(seat):
        size = len(known.seats[other].intrigue)
        known.seats[other].intrigue, unseen = unseen[:size], unseen[size:]
    known.intrigue_deck = unseen[::-1]


def _cards(known: State, seat: int) -> Iterable[str]:
    return (card for other in known.opponents(seat) for card in known.seats[other].intrigue)


def _hide_conflicts(known: State) -> None:
    """The levels in the Conflict deck are known, the cards are not (R-SETUP-03)."""
    conflicts = known.catalogue.conflicts
    seen = {*known.conflicts_past, known.conflict}
    wanted = Counter(conflicts[card].level for card in known.conflict_deck)
    deck: list[str] = []
    for level, _ in CONFLICT_LEVELS:  # from the bottom of the deck
        free = sorted(card.id for card in conflicts.values() if card.level == level and card.id not in seen)
        deck += free[: wanted[level]][::-1]
    known.conflict_deck = deck

"""A position as one seat knows it, and complete positions that could be behind it.

In a redacted position a card this seat may not know lies face down: its zone holds `HIDDEN` in its place. A mark, and
not an object that counts hidden cards: so a zone stays a list of ids, whatever reads positions reads this one too,
sizes are true, and a card seen among hidden ones (the top of the own deck) keeps its place. The pools say which cards
the face-down ones can be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from imperium.core.events import EventLog
from imperium.core.position.kinds import Deck, Marker, OnShelf, Words
from imperium.core.position.layout import Layout
from imperium.core.steps import NOBODY

HIDDEN: Final = "?"  # a face-down card; what its back tells follows, as in "?2"
Pools = dict[str, list[str]]  # the cards of each pool in plain order: "secrets", "cards 0", "level 2", ...
Order = Callable[[list[str]], list[str]]


# -- turning cards face down -----------------------------------------------------------------------
def redact(layout: Layout, position: Any, seat: int, decides: bool = False) -> tuple[Any, Pools]:
    """What this seat knows of a position, and the pools; what is pending only if it is this seat that decides.

    The result shares nothing with the true position that ever changes.
    """
    known = position.copy(EventLog())
    known.agenda = position.agenda.copy() if decides else []
    for name in layout.chances:
        setattr(known, name, 0)
    pools: Pools = {}
    for index, owner in enumerate(known.seats):
        for field in layout.seat_hides:
            if index != seat or field.sees == "nobody":
                _turn_down(layout, known, owner, field, index, layout.seen(position, field, index, seat), pools)
        for secret in layout.seat_secrets:
            if not layout.knows(position, secret, index, seat):
                setattr(owner, secret.name, secret.default)  # as if nothing had been chosen
    for field in layout.root_hides:
        _turn_down(layout, known, known, field, NOBODY, 0, pools)
    for cards in pools.values():
        cards.sort()
    return known, pools


def _turn_down(layout: Layout, known: Any, part: Any, field: OnShelf, index: int, seen: int, pools: Pools) -> None:
    """Turn the cards of a zone face down, but for those seen on top, and add them to their pool."""
    cards = getattr(part, field.name)
    down = cards[: len(cards) - seen] if seen else cards
    pool = field.pool
    assert pool is not None
    name = f"{pool.name} {index}" if pool.own else pool.name
    if not pool.rest:
        pools.setdefault(name, []).extend(down)
    elif down:
        _add_rest(layout, known, field, name, pools)
    if down:
        marks = [HIDDEN] * len(down) if not pool.back else [HIDDEN + _backs(known, field)[card] for card in down]
        up = cards[len(down) :]
        setattr(part, field.name, (*marks, *up) if isinstance(field, Words) else marks + up)


def _backs(known: Any, field: OnShelf) -> dict[str, str]:
    """What the back of each card of a shelf tells."""
    table: dict[str, str] | None = known.catalogue.caches.get(("backs", field.name))
    if table is None:
        assert field.pool is not None
        shelf: Any = getattr(known.catalogue, field.shelf.name, None)
        back = field.pool.back
        table = {card: str(getattr(shelf[card], back)) if back else "" for card in field.shelf.ids(known.catalogue)}
        known.catalogue.caches["backs", field.name] = table
    return table


def _add_rest(layout: Layout, known: Any, field: OnShelf, name: str, pools: Pools) -> None:
    """All of a shelf that nobody has seen, one pool for each back."""
    seen: set[str] = set()
    for other in layout.shows:
        if other.shelf is field.shelf:
            value = getattr(known, other.name)
            seen.update([value] if isinstance(other, Marker) else value)
    for card, back in _backs(known, field).items():
        if card not in seen:
            pools.setdefault(f"{name} {back}".rstrip(), []).append(card)


# -- and face up again -----------------------------------------------------------------------------
def deal(layout: Layout, position: Any, pools: Pools, order: Order) -> Any:
    """A complete position: every face-down card is replaced by one of its pool, which `order` puts in order.

    Seats are dealt first, each zone from its top; what is left of a pool lies in the deck.
    """
    dealt = position.copy()
    left = {name: order(cards)[::-1] for name, cards in pools.items()}  # to be taken from the end
    for index, owner in enumerate(dealt.seats):
        for field in layout.seat_hides:
            _turn_up(dealt, owner, field, index, left)
    for field in layout.root_hides:
        _turn_up(dealt, dealt, field, NOBODY, left)
    return dealt


def _turn_up(dealt: Any, part: Any, field: OnShelf, index: int, left: Pools) -> None:
    cards = getattr(part, field.name)
    if not any(card.startswith(HIDDEN) for card in cards[:1]):
        return  # what is seen lies on top of what is not
    assert field.pool is not None
    name = f"{field.pool.name} {index}" if field.pool.own else field.pool.name
    take = {card: left[f"{name} {card[1:]}".rstrip()].pop for card in set(cards) if card.startswith(HIDDEN)}
    found = [take[card]() if card in take else card for card in reversed(cards)]
    if isinstance(field, Deck):
        setattr(part, field.name, found[::-1])
    elif isinstance(field, Words):
        setattr(part, field.name, tuple(field.shelf.sorted(found, dealt.catalogue)))
    else:
        setattr(part, field.name, sorted(found))

"""How many copies of a card there are in a position, wherever they lie; and whether the box has as many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from imperium.core.errors import BadPosition
from imperium.core.position.kinds import Deck, Field, Marker, OnShelf, Part, Shelf, Table, Zone
from imperium.core.position.layout import OWNERS, Layout


def held(part: Any, fields: tuple[Field, ...], *shelves: Shelf) -> Iterator[str]:
    """Every copy of a card of these shelves in the zones of a seat or on the table."""
    for field in fields:
        if isinstance(field, OnShelf) and field.shelf in shelves:
            value: Any = getattr(part, field.name)
            if isinstance(field, (Zone, Deck)):
                yield from value
            elif isinstance(field, Marker) and value is not None:
                yield value
            elif isinstance(field, Table):
                yield from Counter(value).elements()


def everywhere(layout: Layout, position: Any, *shelves: Shelf) -> Counter[str]:
    """How many copies of each card of these shelves there are, with all seats."""
    fields = layout.parts[next(one.of for one in layout.root.fields if isinstance(one, Part) and one.name == OWNERS)]
    seats = (card for seat in position.seats for card in held(seat, fields.fields, *shelves))
    return Counter(held(position, layout.root.fields, *shelves)) + Counter(seats)


def check_copies(found: Counter[str], copies: Mapping[str, int], where: str = "given") -> None:
    """No more of each card than the box has. Raises BadPosition."""
    for card, number in found.items():
        if card in copies and number > copies[card]:
            raise BadPosition(f"{where}: {number} copies of {card!r}, but the box has {copies[card]}.")

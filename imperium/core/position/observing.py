"""What a learning agent sees: the view of its seat as a row of numbers of fixed length, each with a name.

The numbers follow the declarations of the position: whatever is observed there has its place here. Seats are told
from the own one clockwise, so that an agent learns the same whichever seat it has. Absent seats, and whatever a seat
may not know, are 0; but the size of a hidden zone is known, and by counting the pool of cards it is from.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, MutableSequence, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from imperium.core.position import kinds
from imperium.core.position.layout import OWNERS, Layout, Piece
from imperium.core.steps import NOBODY
from imperium.core.views import View

Row = MutableSequence[float]
Places = Sequence[int]  # by seat: how far clockwise from the own one
Ids = dict[str, int]  # numbered
Entry = tuple[kinds.Field, int, Ids]  # a field, where its numbers begin, and the ids it can hold


class Observations:
    """From views to rows of numbers. `names` says what each number is."""

    def __init__(self, layout: Layout, catalogue: Any) -> None:
        self.catalogue = catalogue
        self.seats = tuple(f"seat {place}" for place in range(layout.most_seats))
        self._names = ["to_decide"]
        self._pools: dict[str, tuple[int, Ids]] = {}
        parts = [(field, layout.parts[field.of]) for field in layout.root.fields if isinstance(field, kinds.Part)]
        self._root = self._laid_out(layout.root, "")
        self._parts = [
            (field.name, self._laid_out(piece, f"{field.name} ")) for field, piece in parts if not field.several
        ]
        owners = next(piece for field, piece in parts if field.name == OWNERS)
        self._seats = []
        for seat in self.seats:
            self._names.append(f"{seat} present")
            self._seats.append((len(self._names) - 1, self._laid_out(owners, f"{seat} ")))
        self.names: tuple[str, ...] = tuple(self._names)

    def __len__(self) -> int:
        return len(self.names)

    def _laid_out(self, piece: Piece, prefix: str) -> list[Entry]:
        """A place for each number of the fields that are observed, and for the pools of those that are hidden."""
        found: list[Entry] = []
        for field in piece.fields:
            if not field.observed or isinstance(field, kinds.Part):
                continue
            shelf = field.shelf.ids(self.catalogue) if isinstance(field, kinds.OnShelf) else ()
            ids = {ident: number for number, ident in enumerate(shelf)}
            found.append((field, len(self._names), ids))
            self._names += [f"{prefix}{name}" for name in self._columns(field, ids)]
            if field.pool is not None:
                pool = f"{prefix}{field.pool.name}" if field.pool.own else field.pool.name
                if pool not in self._pools:
                    self._pools[pool] = (len(self._names), ids)
                    self._names += [f"{pool} pool {ident}" for ident in ids]
        return found

    def _columns(self, field: kinds.Field, ids: Ids) -> Iterator[str]:
        """The names of a field's numbers."""
        if isinstance(field, kinds.SeatMarker):
            yield from (f"{field.name} {seat}" for seat in self.seats)
        elif isinstance(field, kinds.Claims) or (isinstance(field, kinds.Table) and field.seats):
            yield from (f"{field.name} {ident} {seat}" for ident in ids for seat in self.seats)
        elif isinstance(field, kinds.OnShelf):
            yield from (f"{field.name} {ident}" for ident in ids)
            if field.pool is not None:
                yield f"{field.name} size"
        else:
            yield field.name

    def of(self, view: View) -> NDArray[np.float32]:
        """The numbers of a view."""
        position, count = view.position, len(view.position.seats)
        places = [(index - view.seat) % count for index in range(count)]
        row = array("f", bytes(4 * len(self.names)))
        row[0] = view.decision is not None
        parts: list[tuple[Any, list[Entry]]] = [(position, self._root)]
        parts += [(getattr(position, name), entries) for name, entries in self._parts]
        for seat, place in zip(position.seats, places, strict=True):
            present, entries = self._seats[place]
            row[present] = 1
            parts.append((seat, entries))
        for part, entries in parts:
            for field, base, ids in entries:
                value = getattr(part, field.name)
                if value or isinstance(field, kinds.SeatMarker):  # the first seat is 0 and no less a seat
                    _write(row, base, field, value, ids, places, len(self.seats))
        for name, cards in view.pools.items():
            pool, _, rest = name.partition(" ")  # of a seat, or of the cards with one back
            base, ids = self._pools.get(pool) or self._pools[f"{self.seats[places[int(rest)]]} {pool}"]
            for card in cards:
                row[base + ids[card]] += 1
        return np.frombuffer(row, dtype=np.float32)


def _write(row: Row, base: int, field: kinds.Field, value: Any, ids: Ids, places: Places, seats: int) -> None:
    """Write the numbers of a field, as far as they are not 0."""
    match field:
        case kinds.SeatMarker():
            if value != NOBODY:
                row[base + places[value]] = 1
        case kinds.Number() | kinds.Flag():
            row[base] = value
        case kinds.Steps():
            row[base] = len(value)
        case kinds.Marker() | kinds.Definition():
            row[base + ids[value if isinstance(value, str) else value.id]] = 1
        case kinds.Table() if not field.seats:
            for ident, number in value.items():
                row[base + ids[ident]] = number
        case kinds.Table() | kinds.Claims():
            for ident, seat in value.items() if isinstance(value, dict) else ((ident, seat) for seat, ident in value):
                if seat != NOBODY:
                    row[base + ids[ident] * seats + places[seat]] = 1
        case _:
            for ident in value:
                if ident in ids:
                    row[base + ids[ident]] += 1
            if field.pool is not None:
                row[base + len(ids)] = len(value)

"""The declaration of a whole position: its fields and those of its parts, with the classes written from them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from imperium.core.position.kinds import Field, Marker, OnShelf, Part, Zone

OWNERS: Final = "seats"  # the part of a position that has owners


class Piece(NamedTuple):
    """A class of the position and the fields it was written from."""

    made: type
    fields: tuple[Field, ...]


class Layout:
    """A position, piece by piece: the root and, by the name of their class, its parts.

    Nothing is shown of what is declared hidden; a game that knows exceptions overrides `seen`.
    """

    def __init__(self, root: Piece, parts: tuple[Piece, ...], most_seats: int) -> None:
        self.root = root
        self.parts = {piece.made.__name__: piece for piece in parts}
        self.most_seats = most_seats
        seats = next(field.of for field in root.fields if isinstance(field, Part) and field.name == OWNERS)
        # Worked out once for redaction: the fields that hide something, the chances, what shows the rest of a pool.
        self.seat_hides = _hiding(self.parts[seats].fields)
        self.seat_secrets = tuple(
            field for field in self.parts[seats].fields if field.sees != "everybody" and field not in self.seat_hides
        )
        self.root_hides = _hiding(root.fields)
        self.chances = tuple(field.name for field in root.fields if field.sees == "nobody" and field.pool is None)
        rests = [field.shelf for field in self.root_hides if field.pool is not None and field.pool.rest]
        self.shows = tuple(
            field for field in root.fields if isinstance(field, (Marker, Zone)) and field.shelf in rests
        )

    def seen(self, position: Any, field: OnShelf, owner: int, seat: int) -> int:
        """How many things, counted from the top, a seat sees of a zone of the owner that is hidden from it."""
        return 0

    def may_show(self, field: Field, own: bool) -> bool:
        """Whether what a seat sees of a hidden field, its own or another's, can change: where not, nobody asks."""
        return True

    def knows(self, position: Any, field: Field, owner: int, seat: int) -> bool:
        """Whether a seat knows a secret of the owner that is no card, such as a number chosen in secret."""
        return owner == seat and field.sees == "owner"


def _hiding(fields: tuple[Field, ...]) -> tuple[OnShelf, ...]:
    """The fields that hold what somebody may not know."""
    return tuple(field for field in fields if isinstance(field, OnShelf) and field.pool is not None)

"""The kinds of fields a position is made of. A field is plain data: what it is called, what it holds, who sees it.

What is done with fields stands elsewhere, one module for each purpose: `making` writes the classes, `saving` saves
and loads, `redaction` turns face down, `observing` makes numbers of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, ClassVar, Final, Literal

from attrs import Factory, field, frozen

from imperium.core.steps import NOBODY

REQUIRED: Final = "required"  # the default of a field that has none
FOLLOWS: Final = "follows"  # unsaid, a field follows from others
AS_SET_UP: Final = "as set up"  # unsaid, a field is as the mode sets it up


@frozen
class Shelf:
    """Where ids come from: a shelf of the catalogue, or a few words of the rulebook."""

    name: str  # of the shelf
    what: str  # one of the things on it
    only: str = ""  # those alone whose definition has this
    words: tuple[str, ...] = ()  # instead of a shelf
    ordered: bool = False  # several are kept in the order of the shelf, not of the alphabet

    def ids(self, catalogue: Any) -> Collection[str]:
        """Every id there is."""
        if self.words or not self.name:
            return self.words
        shelf: Any = getattr(catalogue, self.name)
        return [key for key in shelf if getattr(shelf[key], self.only) not in (None, ())] if self.only else shelf

    def sorted(self, ids: Iterable[str], catalogue: Any) -> list[str]:
        """Ids of this shelf in the order in which they are kept."""
        return sorted(ids, key=list(self.ids(catalogue)).index if self.ordered else None)


@frozen
class Pool:
    """The cards that those face down can be."""

    name: str
    own: bool = False  # each seat has one
    rest: bool = False  # whatever of the shelf is not seen: more cards than lie face down
    back: str = ""  # what the back of a card tells, a word of its definition; each back has a pool


@frozen
class Field:
    """One field of the position."""

    holds: ClassVar[str] = ""  # the type of its value
    plain: ClassVar[Any] = None  # its default, where no other is declared

    name: str
    default: Any = field(default=Factory(lambda self: self.plain, takes_self=True), kw_only=True)
    word: str = field(default=Factory(lambda self: self.name, takes_self=True), kw_only=True)  # "": never described
    unsaid: Any = field(default=None, kw_only=True)  # what silence means in a description, if not the default
    sees: Literal["everybody", "owner", "nobody"] = field(default="everybody", kw_only=True)
    pool: Pool | None = field(default=None, kw_only=True)  # of what is hidden here
    observed: bool = field(default=True, kw_only=True)  # by learning agents


@frozen
class Number(Field):
    """A whole number from 0 to a limit."""

    holds, plain = "int", 0
    most: int = field(default=1000, kw_only=True)


@frozen
class Flag(Field):
    """Yes or no."""

    holds, plain = "bool", False


@frozen
class SeatMarker(Field):
    """A seat, or nobody."""

    holds, plain = "int", NOBODY


@frozen
class OnShelf(Field):
    """Whatever holds ids of a shelf."""

    shelf: Shelf


@frozen
class Marker(OnShelf):
    """One id, or none."""

    holds = "str | None"


@frozen
class Definition(OnShelf):
    """A definition that is known by its id, or none; settled at set-up."""

    type: str
    constant: str = field(default="None", kw_only=True)  # what its default is called in the source


@frozen
class Zone(OnShelf):
    """Cards or spaces without order, kept sorted, unless they lie as they came."""

    holds, plain = "list[str]", []
    sorted: bool = field(default=True, kw_only=True)


@frozen
class Deck(OnShelf):
    """Cards in order, the top card last."""

    holds, plain = "list[str]", []


@frozen
class Words(OnShelf):
    """A few ids that never change one by one."""

    holds, plain = "tuple[str, ...]", ()


@frozen
class Table(OnShelf):
    """A number by id, or a seat, or the number of an id on another shelf."""

    holds, plain = "dict[str, int]", {}
    seats: bool = field(default=False, kw_only=True)
    of: Shelf | None = field(default=None, kw_only=True)
    most: int = field(default=1000, kw_only=True)


@frozen
class Claims(OnShelf):
    """Pairs of a seat and an id."""

    holds, plain = "tuple[tuple[int, str], ...]", ()


@frozen
class Steps(Field):
    """What is still to be resolved."""

    holds, plain = "list[Step]", []
    shelf: Shelf | None = field(default=None, kw_only=True)  # the words by which learning agents count the steps,
    by: str = field(default="", kw_only=True)  # and where such a word stands in the effect of a step


@frozen
class Nodes(Field):
    """A few definitions that are known by their path."""

    type: str
    plain = ()


@frozen
class Part(Field):
    """A part with fields of its own, or several."""

    of: str
    several: bool = field(default=False, kw_only=True)


@frozen
class Constant(Field):
    """Set at setup and never described."""

    type: str
    word: str = field(default="", kw_only=True)
    observed: bool = field(default=False, kw_only=True)


@frozen
class Condition(Field):
    """One word of what a position is played under, observed by learning agents."""

    shelf: Shelf
    path: str  # where it stands in the position


@frozen
class Conditions(Constant):
    """What a position is played under: saved as its own data, and there already when it is loaded."""

    words: tuple[Condition, ...] = field(default=(), kw_only=True)


@frozen
class Surrounding(Constant):
    """What a position refers to and is not made of: it is neither saved nor compared."""

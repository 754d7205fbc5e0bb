"""What a learning agent sees: what its seat knows as a row of numbers of fixed length, each with a name.

The numbers follow the declarations of the position: whatever is observed there has its segment here. Seats are told
from the own one clockwise, so that an agent learns the same whichever seat it has. Absent seats, and whatever a seat
may not know, are 0; but the size of a hidden zone is known, and by counting the pool of cards it is from.

A seat is observed again and again, and little changes from one choice to the next: an `Observer` keeps its row and
writes anew only what has changed.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress
from operator import attrgetter, ne
from typing import Any, Final, NamedTuple

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from imperium.core.decisions import Decision
from imperium.core.position import kinds
from imperium.core.position.layout import OWNERS, Piece
from imperium.core.ruleset import Ruleset
from imperium.core.steps import NOBODY

VERSION: Final = 2  # of what a row says; another number means that what was learned from the old ones is void
Ids = dict[str, int]  # words, and which number of a row tells of each
Writer = Callable[["Observer", "Entry", Any], None]
NONE: Final[Sequence[str]] = ()
UNREAD: Final[Any] = object()  # like nothing that can be read


class Segment(NamedTuple):
    """Some neighbouring numbers of a row that belong together."""

    name: str
    start: int
    columns: tuple[str, ...]  # a word for each number; no word where there is but one

    @property
    def names(self) -> Iterator[str]:
        """The full name of each number."""
        return (f"{self.name} {column}".rstrip() for column in self.columns)


@frozen
class Entry:
    """A field of one part of the position, and where its numbers are."""

    field: kinds.Field
    base: int
    span: slice
    zeros: array[float]  # as many as it has numbers
    ids: Ids  # where it tells of each id
    write: Writer
    pool: str  # where its hidden cards are counted
    shows: bool  # whether it shows what the rest of a pool is not
    changes: bool  # whether its value is changed in place, so that a copy has to be kept


class Counted(NamedTuple):
    """A pool, and where its cards are counted."""

    pool: kinds.Pool
    shelf: kinds.Shelf
    ids: Ids
    base: int
    zeros: array[float]


@frozen
class Section:
    """A part of the position: its plain numbers, which lie side by side, and the rest."""

    span: slice
    plain: int  # how many numbers
    fixed: tuple[Entry, ...]  # what is settled at set-up and written once
    entries: tuple[Entry, ...]
    values: Callable[[Any], tuple[Any, ...]]  # the plain numbers, then the value of each entry


class Reading:
    """A section of one owner, or of nobody, as one seat read it last."""

    __slots__ = ("hidden", "kept", "owner", "section", "unsure")

    def __init__(self, owner: int, section: Section, hidden: dict[int, int], unsure: list[int]) -> None:
        self.owner = owner
        self.section = section
        self.hidden = hidden  # the entries that the seat may not know, and how much it saw of each all the same
        self.unsure = unsure  # those of them of which that can change
        self.kept: list[Any] = [UNREAD] * (section.plain + len(section.entries))


class Observations:
    """The plan of a row for one game with its cards: `names` and `segments` say what each number is."""

    version = VERSION

    def __init__(self, rules: Ruleset[Any]) -> None:
        self.rules, self.layout, self.catalogue = rules, rules.layout, rules.catalogue
        self.seats = tuple(f"seat {place}" for place in range(self.layout.most_seats))
        self._segments: list[Segment] = []
        self.length = 0
        self.pools: dict[str, Counted] = {}
        self._segment("to_decide", ("",))
        self.kinds = self._numbered("decision", rules.every_kind())
        about = self._numbered("about", map(str, rules.every_subject()))
        self.subjects = {source: about[str(source)] for source in rules.every_subject()}
        self.behalf = self._segment("on_behalf", self.seats)
        root = self.layout.root
        parts = [(one, self.layout.parts[one.of]) for one in root.fields if isinstance(one, kinds.Part)]
        self.root = self._section(root, "")
        self.parts = [(one.name, self._section(piece, f"{one.name} ")) for one, piece in parts if not one.several]
        self._single = _all_of([name for name, _ in self.parts])
        owners = next(piece for one, piece in parts if one.name == OWNERS)
        self.owners = []
        for seat in self.seats:
            present = self._segment(f"{seat} present", ("",))
            self.owners.append((present, self._section(owners, f"{seat} ")))
        self.rests = [name for name, one in self.pools.items() if one.pool.rest]
        self.segments = tuple(self._segments)
        self.names: tuple[str, ...] = tuple(name for segment in self.segments for name in segment.names)

    def __len__(self) -> int:
        return self.length

    def of(self, game: Any, seat: int) -> NDArray[np.float32]:
        """What this seat of a game sees now."""
        return Observer(self, seat).of(game.state, game.decision)

    def rests_of(self, field: kinds.Field) -> list[str]:
        """The pools of which this field shows what is not in them."""
        return [name for name in self.rests if self.pools[name].shelf is _shelf(field)]

    def parts_of(self, position: Any) -> list[Any]:
        """The parts of a position, one for each section that is read of it."""
        return [position, *self._single(position), *position.seats]

    # -- the plan ----------------------------------------------------------------------------------
    def _segment(self, name: str, columns: Iterable[str]) -> int:
        """Room for these numbers; where it begins."""
        made = Segment(name, self.length, tuple(columns))
        self._segments.append(made)
        self.length += len(made.columns)
        return made.start

    def _numbered(self, name: str, words: Iterable[str]) -> Ids:
        """A segment with a number for each word, and which of all numbers it is."""
        known = tuple(dict.fromkeys(words))
        base = self._segment(name, known) if known else 0
        return {word: base + number for number, word in enumerate(known)}

    def _section(self, piece: Piece, prefix: str) -> Section:
        """Room for the fields of a part that are observed, and for the pools of those that are hidden."""
        fields = list(_observed(piece))
        plain = [one for one in fields if isinstance(one, (kinds.Number, kinds.Flag)) and one.sees == "everybody"]
        start = self.length
        for one in plain:
            self._segment(f"{prefix}{one.name}", ("",))
        fixed, entries, paths = [], [], []
        for field in (one for one in fields if one not in plain):
            shelf = _shelf(field)
            words = tuple(shelf.ids(self.catalogue)) if shelf is not None else ()
            columns = tuple(self._columns(field, words))
            base = self._segment(f"{prefix}{field.name}", columns)
            width = len(columns) // len(words) if words else 1  # numbers for each word
            ids = {word: base + number * width for number, word in enumerate(words)}
            pool = ""
            if field.pool is not None and shelf is not None:
                pool = f"{prefix}{field.pool.name}" if field.pool.own else field.pool.name
                if pool not in self.pools:
                    first, numbers = self.length, self._numbered(f"{pool} pool", words)
                    self.pools[pool] = Counted(field.pool, shelf, numbers, first, array("f", bytes(4 * len(words))))
            zeros, shows = array("f", bytes(4 * len(columns))), field in self.layout.shows
            span = slice(base, base + len(columns))
            changes = field.holds.startswith(("list", "dict"))
            entry = Entry(field, base, span, zeros, ids, _writer(field), pool, shows, changes)
            if isinstance(field, kinds.Definition) and field.sees == "everybody":
                fixed.append(entry)
                continue
            entries.append(entry)
            paths.append(field.path if isinstance(field, kinds.Condition) else field.name)
        span = slice(start, start + len(plain))
        values = _all_of([*(one.name for one in plain), *paths])
        return Section(span, len(plain), tuple(fixed), tuple(entries), values)

    def _columns(self, field: kinds.Field, ids: tuple[str, ...]) -> Iterator[str]:
        """The names of a field's numbers."""
        if isinstance(field, kinds.SeatMarker):
            yield from self.seats
        elif isinstance(field, kinds.Claims) or (isinstance(field, kinds.Table) and field.seats):
            yield from (f"{ident} {seat}" for ident in ids for seat in self.seats)
        elif isinstance(field, (kinds.OnShelf, kinds.Steps, kinds.Condition)):
            yield from ids
            if field.pool is not None or (isinstance(field, kinds.Steps) and ids):
                yield "size"
            elif isinstance(field, kinds.Steps):
                yield ""
        else:
            yield ""


class Observer:
    """One seat of one game, observed from choice to choice."""

    def __init__(self, plan: Observations, seat: int) -> None:
        self.plan = plan
        self.seat = seat
        self.row = array("f", bytes(4 * len(plan)))
        self._seen = np.frombuffer(self.row, dtype=np.float32)  # the same numbers
        self.places: list[int] = []  # by seat: how far clockwise from the own one
        self._told: list[int] = []  # the numbers that tell of the decision
        self._sections: list[Reading] = []
        self._down: dict[str, dict[int, Sequence[str]]] = {name: {} for name in plan.pools}  # by pool and zone
        self._stale: set[str] = set(plan.rests)  # the pools of what is not seen that must be made again

    def of(self, position: Any, decision: Decision | None) -> NDArray[np.float32]:
        """The numbers now. The array is the caller's own."""
        if not self._sections:
            self._begin(position)
        row = self.row
        self._tell(decision)
        for part, reading in zip(self.plan.parts_of(position), self._sections, strict=True):
            section, kept = reading.section, reading.kept
            values, plain, changed = section.values(part), section.plain, []
            if [*values] != kept:  # seldom, for most of the seats
                kept[:plain] = numbers = values[:plain]
                row[section.span] = array("f", numbers)
                changed = list(compress(range(len(kept)), map(ne, values, kept)))
            if reading.unsure:
                changed += self._seen_otherwise(position, reading, values)
            hidden, entries = reading.hidden, section.entries
            for number in changed:
                value, entry = values[number], entries[number - plain]
                if entry.changes:
                    value = value.copy()
                kept[number] = value
                row[entry.span] = entry.zeros
                if entry.pool:
                    row[entry.span.stop - 1] = len(value)  # known to all
                if number in hidden:
                    value = self._hide(entry, value, hidden[number])
                if value or entry.write is _seat:  # the first seat is 0 and no less a seat
                    entry.write(self, entry, value)
                if entry.shows:
                    self._stale.update(self.plan.rests_of(entry.field))
        for name in self._stale:
            self._leave_out_what_is_seen(name, position)
        self._stale.clear()
        return self._seen.copy()

    def _begin(self, position: Any) -> None:
        count = len(position.seats)
        self.places = [(index - self.seat) % count for index in range(count)]
        sections = [(NOBODY, self.plan.root), *((NOBODY, section) for _, section in self.plan.parts)]
        for index, place in enumerate(self.places):
            present, section = self.plan.owners[place]
            self.row[present] = 1
            sections.append((index, section))
        for part, (owner, section) in zip(self.plan.parts_of(position), sections, strict=True):
            for entry in section.fixed:
                value = getattr(part, entry.field.name)
                if value is not None:
                    entry.write(self, entry, value)
            fields = [entry.field for entry in section.entries]
            first, may_show = section.plain, self.plan.layout.may_show
            hidden = {number: 0 for number, field in enumerate(fields, first) if self._may_not_know(field, owner)}
            unsure = [n for n in hidden if owner != NOBODY and may_show(fields[n - first], owner == self.seat)]
            self._sections.append(Reading(owner, section, hidden, unsure))

    def _may_not_know(self, field: kinds.Field, owner: int) -> bool:
        """Whether there can be something in a field of this owner that the seat does not know."""
        return field.sees == "nobody" or (field.sees == "owner" and owner != self.seat)

    def _seen_otherwise(self, position: Any, reading: Reading, values: tuple[Any, ...]) -> list[int]:
        """The entries of which the seat sees more or less than it did, whether or not they have changed."""
        owner, hidden, section = reading.owner, reading.hidden, reading.section
        layout, seat, found = self.plan.layout, self.seat, []
        for number in reading.unsure:
            field: Any = section.entries[number - section.plain].field
            if field.pool is None:
                up = int(layout.knows(position, field, owner, seat))
            else:
                up = layout.seen(position, field, owner, seat) if values[number] else 0
            if up != hidden[number]:
                hidden[number] = up
                found.append(number)
        return found

    def _hide(self, entry: Entry, value: Any, up: int) -> Any:
        """What the seat knows of something hidden: all or nothing of a secret, the cards that it sees of a zone."""
        if entry.field.pool is None:
            return value if up else entry.field.default
        if not up:
            self._count(entry, value)
            return ()
        down = len(value) - up
        self._count(entry, value[:down])
        return value[down:]

    def _count(self, entry: Entry, cards: Sequence[str]) -> None:
        """These cards of a pool lie face down in a zone now."""
        name = entry.pool
        zones, counted = self._down[name], self.plan.pools[name]
        before, zones[entry.base] = zones.get(entry.base, NONE), cards
        if counted.pool.rest:
            self._stale.add(name)
            return
        row, ids = self.row, counted.ids
        most = min(len(before), len(cards))
        if most and before[:most] == cards[:most]:  # some came or went at the top
            before, cards = before[most:], cards[most:]
        for card in before:
            row[ids[card]] -= 1
        for card in cards:
            row[ids[card]] += 1

    def _tell(self, decision: Decision | None) -> None:
        """Whether the seat is asked, what kind of choice it has, what that is about, and for whom it is."""
        row, plan = self.row, self.plan
        for number in self._told:
            row[number] = 0
        self._told = []
        if decision is not None and decision.seat == self.seat:
            behalf = plan.behalf + self.places[decision.on_behalf]
            found = (0, behalf, plan.kinds.get(decision.kind), plan.subjects.get(decision.about))
            self._told = [number for number in found if number is not None]
            for number in self._told:
                row[number] = 1

    def _leave_out_what_is_seen(self, name: str, position: Any) -> None:
        """What lies face down can be whatever of the shelf is not seen."""
        _, shelf, ids, base, zeros = self.plan.pools[name]
        self.row[base : base + len(zeros)] = zeros
        if any(self._down[name].values()):
            shows = (field for field in self.plan.layout.shows if field.shelf is shelf)
            seen = {ident for field in shows for ident in _shown(position, field)}
            for ident in ids:
                if ident not in seen:
                    self.row[ids[ident]] += 1


def _observed(piece: Piece) -> Iterator[kinds.Field]:
    """The fields of a part that learning agents observe; of what it is played under, each condition."""
    for field in piece.fields:
        if isinstance(field, kinds.Conditions):
            yield from field.words
        elif field.observed and not isinstance(field, kinds.Part):
            yield field


def _shelf(field: kinds.Field) -> kinds.Shelf | None:
    return field.shelf if isinstance(field, (kinds.OnShelf, kinds.Steps, kinds.Condition)) else None


def _all_of(paths: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Reads all of these at once."""
    if len(paths) == 1:
        one = attrgetter(paths[0])
        return lambda part: (one(part),)
    return attrgetter(*paths) if paths else lambda part: ()


def _shown(position: Any, field: kinds.OnShelf) -> Iterable[str]:
    value = getattr(position, field.name)
    return (value,) if isinstance(field, kinds.Marker) else value


# -- how the kinds of field are written, as far as they are not 0 ----------------------------------
def _writer(field: kinds.Field) -> Writer:
    match field:
        case kinds.SeatMarker():
            return _seat
        case kinds.Number() | kinds.Flag():
            return _number
        case kinds.Steps():
            return _steps
        case kinds.Marker() | kinds.Definition() | kinds.Condition():
            return _marker
        case kinds.Table() if not field.seats:
            return _table
        case kinds.Table() | kinds.Claims():
            return _seats
        case _:
            return _zone


def _seat(seen: Observer, entry: Entry, value: int) -> None:
    if value != NOBODY:
        seen.row[entry.base + seen.places[value]] = 1


def _number(seen: Observer, entry: Entry, value: int) -> None:
    seen.row[entry.base] = value


def _steps(seen: Observer, entry: Entry, value: list[Any]) -> None:
    """How many of each verb, and how many in all."""
    seen.row[entry.base + len(entry.ids)] = len(value)
    assert isinstance(entry.field, kinds.Steps)
    for step in value if entry.ids else ():
        number = entry.ids.get(getattr(step.effect, entry.field.by, ""))
        if number is not None:
            seen.row[number] += 1


def _marker(seen: Observer, entry: Entry, value: Any) -> None:
    seen.row[entry.ids[value if isinstance(value, str) else value.id]] = 1


def _table(seen: Observer, entry: Entry, value: dict[str, int]) -> None:
    for ident, number in value.items():
        seen.row[entry.ids[ident]] = number


def _seats(seen: Observer, entry: Entry, value: Any) -> None:
    for ident, seat in value.items() if isinstance(value, dict) else ((ident, seat) for seat, ident in value):
        if seat != NOBODY:
            seen.row[entry.ids[ident] + seen.places[seat]] = 1


def _zone(seen: Observer, entry: Entry, value: Iterable[str]) -> None:
    row = seen.row
    for number in map(entry.ids.get, value):
        if number is not None:
            row[number] += 1

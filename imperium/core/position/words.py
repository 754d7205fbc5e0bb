"""A position in words, from its declaration: every field that has a word, as people write it.

Seats are counted from 1, decks are written top card first, a definition is its id. What a game says besides (a word
that is no field) it adds itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from imperium.core.position.kinds import (
    AS_SET_UP,
    FOLLOWS,
    Claims,
    Deck,
    Definition,
    Field,
    Part,
    SeatMarker,
    Steps,
    Table,
    Words,
    Zone,
)
from imperium.core.position.layout import OWNERS, Layout
from imperium.core.steps import NOBODY

Fields = dict[str, Field]


class Vocabulary:
    """The words of one layout: of the table and of a seat, with the field each stands for."""

    def __init__(self, layout: Layout, step_word: Callable[[Any, Any], Any] | None = None) -> None:
        self.layout = layout
        seats = next(one.of for one in layout.root.fields if isinstance(one, Part) and one.name == OWNERS)
        self.seat: Fields = {field.word: field for field in layout.parts[seats].fields if _said(field)}
        self.table: Fields = {field.word: field for field in layout.root.fields if _said(field)}
        self.groups = {  # words that stand together, as `owner` and `space` in an object of their own
            group: tuple(word.partition(".")[2] for word in self.table if word.startswith(f"{group}."))
            for group in dict.fromkeys(word.partition(".")[0] for word in self.table if "." in word)
        }
        every = {**self.seat, **self.table}
        self.unordered = {word for word, field in every.items() if isinstance(field, (Zone, Words, Steps))}
        self.listed = self.unordered | {word for word, field in every.items() if isinstance(field, Deck)}
        self.step_word = step_word  # how a waiting step is written

    @property
    def table_keys(self) -> tuple[str, ...]:
        """The words of the table as they stand in an object, a group under its name."""
        return tuple(dict.fromkeys(word.partition(".")[0] for word in self.table))

    def of_table(self, position: Any) -> dict[str, Any]:
        """Every word of the table."""
        data: dict[str, Any] = {}
        for word, field in self.table.items():
            value = self.said(field, getattr(position, field.name), position.catalogue)
            group, dot, rest = word.rpartition(".")
            place = data.setdefault(group, {}) if dot else data
            if value is not None or not dot:
                place[rest] = value
        return data

    def of_seat(self, seat: Any, catalogue: Any) -> dict[str, Any]:
        """Every word of a seat."""
        return {word: self.said(field, getattr(seat, field.name), catalogue) for word, field in self.seat.items()}

    def said(self, field: Field, value: Any, catalogue: Any) -> Any:
        """The value of a field as it is written."""
        if isinstance(field, SeatMarker):
            return value + 1 if value != NOBODY else None
        if isinstance(field, Deck):
            return value[::-1]
        if isinstance(field, (Zone, Words)):
            return list(value)
        if isinstance(field, Table) and field.seats:
            return {key: seat + 1 for key, seat in value.items() if seat != NOBODY}
        if isinstance(field, Table) and field.of is not None:
            ids = list(field.of.ids(catalogue))
            return {key: ids[number] for key, number in value.items()}
        if isinstance(field, Table):
            return dict(value)
        if isinstance(field, Claims):
            return [{"by": seat + 1, field.shelf.what: ident} for seat, ident in value]
        if isinstance(field, Definition):
            return value.id if value is not None else None
        if isinstance(field, Steps) and self.step_word is not None:
            return [self.step_word(catalogue, step) for step in value]
        return value

    def telling(self, words: dict[str, Any], fields: Fields, catalogue: Any) -> dict[str, Any]:
        """Those of the words that silence would not mean."""
        found: dict[str, Any] = {}
        for word, field in fields.items():
            value = words.get(word)
            if field.unsaid in (FOLLOWS, AS_SET_UP):
                found[word] = value
            elif isinstance(field, Table):
                said = {key: number for key, number in words[word].items() if number}
                found |= {word: said} if said else {}
            elif value != self.said(field, field.default if field.unsaid is None else field.unsaid, catalogue):
                found[word] = value
        return found


def _said(field: Field) -> bool:
    return bool(field.word) and not isinstance(field, Part)

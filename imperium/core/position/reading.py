"""Reading the words of a description: each value is held against its declaration, its limits and its shelf."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from typing import Any, NoReturn

from imperium.core.errors import BadPosition
from imperium.core.position import kinds
from imperium.core.position.words import Fields, Vocabulary
from imperium.core.steps import NOBODY, Step
from imperium.core.text import ended


class Reader:
    """Checks every value on its way in; who reads several keeps what is wrong with each in `problems`."""

    def __init__(self, catalogue: Any, seats: int = 0) -> None:
        self.catalogue = catalogue
        self.seats = seats
        self.problems: list[str] = []

    def fail(self, where: str, what: str) -> NoReturn:
        """Refuse, naming the place."""
        raise BadPosition(ended(f"{where}: {what}"))

    def value(self, where: str, field: kinds.Field, data: Any) -> Any:
        """The value of a field, or for a table the part of it that is said."""
        match field:
            case kinds.Number():
                return self.number(where, data, field.most)
            case kinds.Flag():
                return self.flag(where, data)
            case kinds.SeatMarker():
                return NOBODY if data is None and field.default == NOBODY else self.seat(where, data)
            case kinds.Marker():
                return None if data is None and field.default is None else self.ident(where, data, field.shelf)
            case kinds.Table():
                self.mapping(where, data)
                known = [self.ident(where, key, field.shelf) for key in data]
                return {key: self._entry(f"{where}.{key}", field, data[key]) for key in known}
            case kinds.Claims():
                parts = enumerate(self.listed(where, data))
                return tuple(sorted(self._claim(f"{where}[{index}]", field, part) for index, part in parts))
            case kinds.Steps():
                return self.steps(where, NOBODY, data)
            case kinds.OnShelf():
                parts = enumerate(self.listed(where, data))
                return self._kept(
                    field, [self.ident(f"{where}[{index}]", part, field.shelf) for index, part in parts]
                )
        raise AssertionError(field)

    def _kept(self, field: kinds.OnShelf, found: list[str]) -> list[str] | tuple[str, ...]:
        """Ids as their field keeps them: a deck from the bottom, all else sorted unless it lies as it came."""
        if isinstance(field, kinds.Deck):
            return found[::-1]
        if isinstance(field, kinds.Words):
            return tuple(field.shelf.sorted(found, self.catalogue))
        return sorted(found) if isinstance(field, kinds.Zone) and field.sorted else found

    def _entry(self, where: str, field: kinds.Table, data: Any) -> int:
        if field.of is not None:
            return list(field.of.ids(self.catalogue)).index(self.ident(where, data, field.of))
        return self.seat(where, data) if field.seats else self.number(where, data, field.most)

    def _claim(self, where: str, field: kinds.Claims, data: Any) -> tuple[int, str]:
        what = field.shelf.what
        pair = self.known(where, data, ("by", what))
        ident = self.ident(f"{where}.{what}", pair.get(what), field.shelf)
        return self.seat(f"{where}.by", pair.get("by")), ident

    def steps(self, where: str, seat: int, data: Any) -> list[Step]:
        """What is still to be resolved for a seat; a game that describes such steps says how they are read."""
        self.fail(where, "steps are not described here")

    # -- single values ---------------------------------------------------------------------------------
    def mapping(self, where: str, data: Any) -> dict[str, Any]:
        """An object."""
        if not isinstance(data, dict):
            self.fail(where, f"expected an object, found {data!r:.40}")
        return data

    def known(self, where: str, data: Any, keys: Collection[str]) -> dict[str, Any]:
        """An object with known keys only."""
        for key in self.mapping(where, data):
            if key not in keys:
                self.fail(where, f"unknown setting {key!r}{_nearest(key, keys)}")
        found: dict[str, Any] = data
        return found

    def listed(self, where: str, data: Any) -> list[Any]:
        """A list."""
        if not isinstance(data, list):
            self.fail(where, f"expected a list, found {data!r:.40}")
        return data

    def number(self, where: str, data: Any, most: int = 1000) -> int:
        """A whole number in range."""
        if isinstance(data, bool) or not isinstance(data, int) or not 0 <= data <= most:
            self.fail(where, f"expected a number from 0 to {most}, found {data!r:.40}")
        return data

    def flag(self, where: str, data: Any) -> bool:
        """True or false."""
        if not isinstance(data, bool):
            self.fail(where, f"expected true or false, found {data!r:.40}")
        return data

    def ident(self, where: str, data: Any, shelf: kinds.Shelf) -> str:
        """An id that exists."""
        if not shelf.name and not shelf.words:  # any word
            return str(data)
        ids = shelf.ids(self.catalogue)
        if not isinstance(data, str) or data not in ids:
            self.fail(where, f"there is no {shelf.what} {data!r:.40}{_nearest(data, ids)}")
        return data

    def seat(self, where: str, data: Any) -> int:
        """A seat number from 1."""
        number = self.number(where, data, self.seats)
        if number == 0:
            self.fail(where, f"seats are counted from 1 to {self.seats}")
        return number - 1

    # -- a whole part ----------------------------------------------------------------------------------
    def fill(self, part: Any, fields: Mapping[str, kinds.Field], said: dict[str, Any], where: str) -> None:
        """Every field of a part as it is said, or as silence means it."""
        for word, field in fields.items():
            if word in said:
                try:
                    value = self.value(f"{where}.{word}", field, said[word])
                except BadPosition as error:  # what else is wrong is said as well
                    self.problems.append(str(error))
                    continue
                setattr(
                    part, field.name, getattr(part, field.name) | value if isinstance(field, kinds.Table) else value
                )
            elif field.unsaid != kinds.AS_SET_UP and not isinstance(field, kinds.Table):
                silence = field.default if field.unsaid in (None, kinds.FOLLOWS) else field.unsaid
                setattr(part, field.name, silence.copy() if isinstance(silence, list) else silence)

    def ungrouped(self, given: dict[str, Any], words: Vocabulary) -> dict[str, Any]:
        """What is said of the table, words of a group with its name before them."""
        said = dict(given)
        for group, known in words.groups.items():
            for word, value in self.known(f"given.{group}", given.get(group, {}), known).items():
                said[f"{group}.{word}"] = value
        return said


def without(fields: Fields, leave: Callable[[kinds.Field], bool]) -> Fields:
    """The fields but for some."""
    return {word: field for word, field in fields.items() if not leave(field)}


def _nearest(word: Any, known: Collection[str]) -> str:
    close = get_close_matches(str(word), sorted(known), 1)
    return f", did you mean {close[0]!r}?" if close else ""

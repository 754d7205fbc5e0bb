"""Reading the words of a description: each value is held against its declaration, its limits and its shelf."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any, NoReturn

from imperium.catalogue import Catalogue
from imperium.core.errors import BadPosition
from imperium.core.position import kinds
from imperium.core.sources import source_of
from imperium.core.steps import Step
from imperium.core.text import ended
from imperium.given.descriptions import waiting_paths
from imperium.rules.intrigue import CARD, PART


class Reader:
    """Checks every value on its way in; who reads several keeps what is wrong with each in `problems`."""

    def __init__(self, catalogue: Catalogue, seats: int = 0) -> None:
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
                return self.seat(where, data)
            case kinds.Marker():
                return None if data is None and field.default is None else self.ident(where, data, field.shelf)
            case kinds.Table():
                self.mapping(where, data)
                known = [self.ident(where, key, field.shelf) for key in data]
                return {key: self._entry(f"{where}.{key}", field, data[key]) for key in known}
            case kinds.Claims():
                parts = enumerate(self.listed(where, data))
                return tuple(sorted(self._claim(f"{where}[{index}]", field, part) for index, part in parts))
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
        return self.seat(where, data) if field.seats else self.number(where, data, field.most)

    def _claim(self, where: str, field: kinds.Claims, data: Any) -> tuple[int, str]:
        what = field.shelf.what
        pair = self.known(where, data, ("by", what))
        ident = self.ident(f"{where}.{what}", pair.get(what), field.shelf)
        return self.seat(f"{where}.by", pair.get("by")), ident

    # -- single values ---------------------------------------------------------------------------------
    def mapping(self, where: str, data: Any) -> dict[str, Any]:
        """An object."""
        if not isinstance(data, dict):
            self.fail(where, f"expected an object, found {data!r:.40}")
        return data

    def known(self, where: str, data: Any, keys: tuple[str, ...]) -> dict[str, Any]:
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

    def waiting(self, where: str, index: int, data: Any) -> list[Step]:
        """Cards that wait for the Reveal turn (R-INTR-07), by the id of an Intrigue card or the path of an effect."""
        found: list[Step] = []
        for number, word in enumerate(self.listed(where, data)):
            paths = waiting_paths(self.catalogue, str(word))
            if len(paths) != 1:
                which = f"; say which: {', '.join(paths)}" if paths else ""
                self.fail(
                    f"{where}[{number}]", f"{word!r:.60} is no one effect that can wait for a Reveal turn{which}"
                )
            source = source_of(paths[0].partition("/")[0])
            last = waiting_paths(self.catalogue, source.id)[-1:] == paths
            kind = None if source.kind != "intrigue" else CARD if last else PART
            found.append(Step("effect", index, self.catalogue.nodes[paths[0]], source, kind))
        return sorted(found, key=lambda step: str(step.source))


def _nearest(word: Any, known: Collection[str]) -> str:
    close = get_close_matches(str(word), sorted(known), 1)
    return f", did you mean {close[0]!r}?" if close else ""

"""Mutants: plain data changed by one small step, the way a slip of the hand would change it.

Working on JSON data, so that every mutant can be named by its place in the file. Which steps are worth taking is for
a game to say; whether a mutant is still a card is for its loader, and whether anybody notices for the checks.
"""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterator
from typing import Any, Final

from attrs import frozen

Place = tuple[str | int, ...]  # the way to a value: keys and numbers from the outermost object


@frozen
class Mutant:
    """One definition, changed in one place."""

    about: str
    place: Place
    change: str
    data: Any

    def __str__(self) -> str:
        return f"{self.about} {json_path(self.place)}: {self.change}"


def json_path(place: Place) -> str:
    """`$.cards[0].cost`."""
    return "$" + "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)


class Gone:
    """Stands for a value that is taken away."""


GONE: Final = Gone()


@frozen
class Instead:
    """Stands for several entries in the place of one."""

    parts: list[Any]


def places(value: Any, labels: Collection[str], place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every value below, but for those under keys that are labels."""
    parts: Any = ()
    if isinstance(value, dict):
        parts = [(key, part) for key, part in value.items() if key not in labels]
    elif isinstance(value, list):
        parts = enumerate(value)
    for key, part in parts:
        yield (*place, key), part
        yield from places(part, labels, (*place, key))


def changed(data: Any, place: Place, value: Any) -> Any:
    """A copy of the data with another value in one place."""
    made = copy.deepcopy(data)
    outer = made
    for part in place[:-1]:
        outer = outer[part]
    last: Any = place[-1]
    if value is GONE:
        del outer[last]
    elif isinstance(value, Instead):
        outer[last : last + 1] = copy.deepcopy(value.parts)
    else:
        outer[last] = copy.deepcopy(value)
    return made


def off_by_one(value: int) -> Iterator[tuple[str, int]]:
    """One more, and one less."""
    yield f"{value} made {value + 1}", value + 1
    yield f"{value} made {value - 1}", value - 1


def next_word(words: list[str], word: str) -> tuple[str, str]:
    """A word taken for its neighbour in a list."""
    other = words[(words.index(word) + 1) % len(words)]
    return f"{word} made {other}", other

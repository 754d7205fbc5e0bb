"""Moves are values: what a move is in any game, how it is written, and how a written one is read.

A game lists its moves as small frozen dataclasses. Each carries its form in parts: a part whose field has a default
is written only where the field says something else. Codes, the way back and every table of codes come from the forms.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import cache, lru_cache
from itertools import product
from typing import Any, ClassVar, NamedTuple

GAP = re.compile(r"\{(\w+)\}")
NUMBER, SEAT = "N", "SEAT"  # the terms of whole numbers; seats are counted from 1 where they are written
REMEMBERED = 8192  # codes


class Move:
    """One thing a player can do: equal by value, hashable, ordered as written."""

    form: ClassVar[tuple[str, ...]] = ()
    terms: ClassVar[Mapping[str, str]] = {}  # the word in capitals for a field, where it is not the field's own name

    @property
    def code(self) -> str:
        """The one written form."""
        return code_of(self)

    def __lt__(self, other: Move) -> bool:
        return self.code < other.code

    def __str__(self) -> str:
        return self.code


class Gap(NamedTuple):
    """A field in a form: its name, the term that stands for it, and whether and how it can be left out."""

    name: str
    term: str
    default: Any


@cache
def gaps(kind: type[Move]) -> dict[str, Gap]:
    """The fields of a kind of move."""
    declared: Any = kind
    return {
        field.name: Gap(field.name, kind.terms.get(field.name, field.name.upper()), field.default)
        for field in fields(declared)
    }


@lru_cache(maxsize=REMEMBERED)
def code_of(move: Move) -> str:
    """How the move is written."""
    known = gaps(type(move))
    text = ""
    for part in move.form:
        names = GAP.findall(part)
        if not names or any(getattr(move, name) != known[name].default for name in names):
            text += GAP.sub(lambda found: _written(known[found[1]], getattr(move, found[1])), part)
    return text


def _written(gap: Gap, value: Any) -> str:
    if value is True:
        return gap.name
    if isinstance(value, tuple):
        return "+".join(value)
    return str(value + 1 if gap.term == SEAT else value)


def _read(gap: Gap, text: str) -> Any:
    if gap.default is False:
        return True
    if gap.term in (NUMBER, SEAT):
        return int(text) - (gap.term == SEAT)
    return tuple(text.split("+")) if "+" in gap.term else text


def _pattern(gap: Gap) -> str:
    if gap.default is False:
        return f"(?P<{gap.name}>{gap.name})"
    letters = "[0-9]{1,4}" if gap.term in (NUMBER, SEAT) else "[a-z0-9_+]+" if "+" in gap.term else "[a-z0-9_]+"
    return f"(?P<{gap.name}>{letters})"


@cache
def pattern(kind: type[Move]) -> re.Pattern[str]:
    """What a code of this kind looks like."""
    known = gaps(kind)
    text = ""
    for part in kind.form:
        pieces = GAP.split(part)
        inner = "".join(_pattern(known[piece]) if odd % 2 else re.escape(piece) for odd, piece in enumerate(pieces))
        text += f"(?:{inner})?" if _optional(kind, part) else inner
    return re.compile(text, re.ASCII)


def _optional(kind: type[Move], part: str) -> bool:
    names = GAP.findall(part)
    return bool(names) and all(gaps(kind)[name].default is not MISSING for name in names)


def form_of(kind: type[Move]) -> str:
    """The form as documents write it: `acquire CARD[ from row]`."""
    text = ""
    for part in kind.form:
        shown = GAP.sub(lambda found: _shown(gaps(kind)[found[1]]), part)
        text += f"[{shown}]" if _optional(kind, part) else shown
    return text


def _shown(gap: Gap) -> str:
    return gap.name if gap.default is False else gap.term


class Notation:
    """The moves of one game, listed, and how they are written."""

    def __init__(self, moves: Sequence[type[Move]]) -> None:
        self.moves = tuple(moves)
        self._by_word: dict[str, list[type[Move]]] = {}
        for kind in moves:
            self._by_word.setdefault(kind.form[0].split(" ")[0], []).append(kind)

    @property
    def words(self) -> list[str]:
        """The words that codes begin with."""
        return sorted(self._by_word)

    def begun(self, code: str) -> list[type[Move]]:
        """The kinds of move whose codes begin with the same word."""
        return self._by_word.get(code.partition(" ")[0], [])

    def parse(self, code: str) -> Move | None:
        """The move that is written so; nothing if none is."""
        for kind in self.begun(code):
            match = pattern(kind).fullmatch(code)
            if match is not None:
                known = gaps(kind)
                found = {name: _read(known[name], text) for name, text in match.groupdict().items() if text}
                move = kind(**found)
                return move if move.code == code else None
        return None


def every(kind: type[Move], things: Mapping[str, Iterable[Any]]) -> Iterator[Move]:
    """Every move of a kind whose fields are among the things their terms can stand for; a flag is set or not."""
    columns = [(False, True) if gap.default is False else tuple(things[gap.term]) for gap in gaps(kind).values()]
    for values in product(*columns):
        yield kind(*values)

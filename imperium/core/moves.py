"""Moves are values: what a move is in any game, how it is written, and how a written one is read.

A game lists its moves as small frozen dataclasses. Each carries its form in parts: a part whose field has a default
is written only where the field says something else. Codes, the way back and every table of codes come from the forms.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import lru_cache
from itertools import product
from typing import Any, ClassVar, NamedTuple

GAP = re.compile(r"\{(\w+)\}")
NUMBER, SEAT = "N", "SEAT"  # the terms of whole numbers; seats are counted from 1 where they are written
REMEMBERED = 8192  # codes


class Move:
    """One thing a player can do: equal by value, hashable, ordered as written."""

    __slots__ = ()
    form: ClassVar[tuple[str, ...]] = ()
    modesty: ClassVar[int] = 0  # the higher, the less it commits to: made for somebody who gives no usable answer
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
    """A field in a form: its name, the term that stands for it, and what it is where nothing is written."""

    name: str
    term: str
    default: Any

    @property
    def flag(self) -> bool:
        """Whether it is a word that stands there or does not."""
        return self.default is False

    def written(self, value: Any) -> str:
        """How a value of the field is written."""
        if isinstance(value, tuple):
            return "+".join(value)
        return self.name if self.flag else str(value + 1 if self.term == SEAT else value)

    def read(self, text: str) -> Any:
        """The value that is written so."""
        if self.term in (NUMBER, SEAT):
            return int(text) - (self.term == SEAT)
        return True if self.flag else tuple(text.split("+")) if "+" in self.term else text

    def pattern(self) -> str:
        """What the written value looks like."""
        word = "[a-z0-9_@+]+" if "+" in self.term else "[a-z0-9_@]+"
        letters = "[0-9]{1,4}" if self.term in (NUMBER, SEAT) else word
        return f"(?P<{self.name}>{self.name if self.flag else letters})"


class Form:
    """How the moves of one kind are written."""

    def __init__(self, kind: type[Move]) -> None:
        declared: Any = kind
        self.gaps = {
            field.name: Gap(field.name, kind.terms.get(field.name, field.name.upper()), field.default)
            for field in fields(declared)
        }
        self.word = kind.form[0].split(" ")[0]  # what the codes begin with
        self.parts = [(part, GAP.findall(part)) for part in kind.form]
        self.pattern = re.compile("".join(self._part(part, names) for part, names in self.parts), re.ASCII)

    def _optional(self, names: list[str]) -> bool:
        return bool(names) and all(self.gaps[name].default is not MISSING for name in names)

    def _part(self, part: str, names: list[str]) -> str:
        pieces = GAP.split(part)
        inner = "".join(self.gaps[piece].pattern() if at % 2 else re.escape(piece) for at, piece in enumerate(pieces))
        return f"(?:{inner})?" if self._optional(names) else inner

    def written(self, move: Move) -> str:
        """The code of a move."""
        text = ""
        for part, names in self.parts:
            if not names or any(getattr(move, name) != self.gaps[name].default for name in names):
                text += GAP.sub(lambda gap: self.gaps[gap[1]].written(getattr(move, gap[1])), part)
        return text

    def __str__(self) -> str:
        """The form as documents write it: `acquire CARD[ from row]`."""
        text = ""
        for part, names in self.parts:
            shown = GAP.sub(lambda gap: gap[1] if self.gaps[gap[1]].flag else self.gaps[gap[1]].term, part)
            text += f"[{shown}]" if self._optional(names) else shown
        return text


_FORMS: dict[type[Move], Form] = {}


def form_of(kind: type[Move]) -> Form:
    """The form of a kind of move, worked out once."""
    made = _FORMS.get(kind)
    if made is None:
        made = _FORMS[kind] = Form(kind)
    return made


@lru_cache(maxsize=REMEMBERED)
def code_of(move: Move) -> str:
    """How the move is written."""
    return form_of(type(move)).written(move)


class Notation:
    """The moves of one game, listed, and how they are written."""

    def __init__(self, moves: Sequence[type[Move]]) -> None:
        self.moves = tuple(moves)
        self._by_word: dict[str, list[type[Move]]] = {}
        for kind in moves:
            self._by_word.setdefault(form_of(kind).word, []).append(kind)

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
            form = form_of(kind)
            match = form.pattern.fullmatch(code)
            if match is not None:
                found = {name: form.gaps[name].read(text) for name, text in match.groupdict().items() if text}
                move = kind(**found)
                return move if move.code == code else None
        return None


def every(kind: type[Move], things: Mapping[str, Iterable[Any]]) -> Iterator[Move]:
    """Every move of a kind whose fields are among the things their terms can stand for; a flag is set or not."""
    columns = [(False, True) if gap.flag else tuple(things[gap.term]) for gap in form_of(kind).gaps.values()]
    for values in product(*columns):
        yield kind(*values)

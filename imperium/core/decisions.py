"""One decision at a time: whose it is, what it is about, and every legal option with its written code.

Codes are the notation of the game: short, stable, readable, the same for interchangeable cards (R-DEF-14).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from imperium.position.state import State, Step


class Option:
    """One legal answer. `code` is what is written down, `value` what the asking step works with.

    Made by `option` alone: the same code is the same object, so options compare by identity.
    """

    __slots__ = ("code", "value")

    def __init__(self, code: str, value: Any = None) -> None:
        self.code = code
        self.value = value

    def __reduce__(self) -> tuple[Any, ...]:
        return option, (self.code, self.value)  # also after copying or pickling it is the one option of its code

    def __repr__(self) -> str:
        return f"Option({self.code!r})"

    def __str__(self) -> str:
        return self.code


_MADE: dict[str, Option] = {}


def option(code: str, value: Any = None) -> Option:
    """The option with this code. A code always carries the same value, so options are made once and shared."""
    made = _MADE.get(code)
    if made is None:
        made = _MADE[code] = Option(code, value)
    return made


_RIVALS = (("do you", "does the rival"), ("your", "the rival's"), ("you", "the rival"))


def _of_the_rival(text: str) -> str:
    """A question that is put to a player, put about the rival this player chooses for."""
    text = text[0].lower() + text[1:]
    for yours, rivals in _RIVALS:
        text = re.sub(rf"\b{yours}\b", rivals, text)
    return text


class Decision:
    """What the engine waits for. `seat` answers; `on_behalf` is the seat the choice is for."""

    __slots__ = ("_state", "asker", "options", "seat", "step")

    def __init__(self, state: State, step: Step, asker: Any, seat: int, options: list[Option]) -> None:
        self._state = state
        self.asker = asker
        self.step = step
        self.seat = seat
        self.options = options

    @property
    def on_behalf(self) -> int:
        """The seat the choice is for."""
        return self.step.seat

    @property
    def kind(self) -> str:
        """A word for the kind of choice, for example `turn`, `faction` or `trash`."""
        return str(self.asker.ask_kind)

    @property
    def about(self) -> str:
        """The card, space, leader or conflict that causes the choice, as `kind:id`; empty for a turn."""
        return self.step.source

    @property
    def prompt(self) -> str:
        """The question in plain English; a choice for a rival says so (R-SOLO-14)."""
        text = str(self.asker.prompt(self._state, self.step))
        if self.seat == self.on_behalf:
            return text
        return f"You choose for {self._state.seats[self.on_behalf].name}: {_of_the_rival(text)}"

    @property
    def codes(self) -> list[str]:
        """The codes of all options, in the order offered."""
        return [choice.code for choice in self.options]

    def find(self, code: str) -> Option | None:
        """The offered option with this code."""
        made = _MADE.get(code)  # the same code is the same object, so looking for it needs no comparing of words
        return made if made is not None and made in self.options else None

    def __contains__(self, code: object) -> bool:
        return any(choice.code == code or choice is code for choice in self.options)

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={self.codes})"

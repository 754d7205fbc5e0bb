"""One decision at a time: whose it is, what it is about, and every legal move; and why another is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from imperium.core.moves import Move
from imperium.core.sources import Source

if TYPE_CHECKING:
    from imperium.core.steps import Step
    from imperium.position.state import State

OVER: Final = "over"  # the causes of a refusal that any game has
ANOTHER_DECISION: Final = "another_decision"
UNKNOWN: Final = "unknown"


class Refusal(NamedTuple):
    """Why a move is not offered: the cause in one word, and a sentence for people."""

    cause: str
    words: str

    def __str__(self) -> str:
        return self.words


_RIVALS = (("do you", "does the rival"), ("your", "the rival's"), ("you", "the rival"))


def _of_the_rival(text: str) -> str:
    """A question that is put to a player, put about the rival this player chooses for."""
    text = text[0].lower() + text[1:]
    for yours, rivals in _RIVALS:
        text = re.sub(rf"\b{yours}\b", rivals, text)
    return text


class Decision:
    """What the engine waits for. `seat` answers; `on_behalf` is the seat the choice is for.

    The position is there to word the question from; in a view it is the redacted one.
    """

    __slots__ = ("_position", "asker", "options", "seat", "step")

    def __init__(self, position: State, step: Step, asker: Any, seat: int, options: list[Move]) -> None:
        self._position = position
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
    def about(self) -> Source:
        """The card, space, leader or conflict that causes the choice; the empty source for a turn."""
        return self.step.source

    @property
    def prompt(self) -> str:
        """The question in plain English; a choice for a rival says so (R-SOLO-14)."""
        text = str(self.asker.prompt(self._position, self.step))
        if self.seat == self.on_behalf:
            return text
        return f"You choose for {self._position.seats[self.on_behalf].name}: {_of_the_rival(text)}"

    @property
    def codes(self) -> list[str]:
        """The codes of all options, in the order offered."""
        return [move.code for move in self.options]

    def find(self, move: Move) -> Move | None:
        """The offered move that equals this one; the very object first, which costs no comparing."""
        for option in self.options:
            if option is move:
                return option
        return next((option for option in self.options if option == move), None)

    def refusal(self, move: Move) -> Refusal | None:
        """Why the move is not offered, from the predicate that filtered it; nothing if it is."""
        if self.find(move) is not None:
            return None
        found: Refusal | None = self.asker.refusal(self._position, self.step, move)
        if found is not None:
            return found
        waiting = f"the decision {self.kind!r} of seat {self.seat + 1}"
        return Refusal(ANOTHER_DECISION, f"{move.code!r} is no answer to what is asked now, {waiting}: {self.prompt}")

    def __contains__(self, choice: object) -> bool:
        return any(choice in (option, option.code) for option in self.options)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.options)

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={self.codes})"

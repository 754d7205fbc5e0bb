"""One decision at a time: whose it is, what it is about, and every legal move; and why another is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final, NamedTuple

from mypy_extensions import mypyc_attr

from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import Step

OVER: Final = "over"  # the causes of a refusal that any game has
ANOTHER_DECISION: Final = "another_decision"
UNKNOWN: Final = "unknown"


class Refusal(NamedTuple):
    """Why a move is not offered: the cause in one word, and a sentence for people."""

    cause: str
    words: str

    def __str__(self) -> str:
        return self.words


@mypyc_attr(allow_interpreted_subclasses=True)
class Asker:
    """A step that asks somebody. Asking changes nothing: only an answer does."""

    ask_kind: ClassVar[str]  # a word for the kind of decision
    offers: ClassVar[tuple[type[Move], ...]]  # the kinds of move it can offer

    def options(self, state: Any, step: Step) -> list[Move]:
        """Every legal answer; never none."""
        raise AssertionError(self.ask_kind)

    def aloud(self, state: Any, step: Step) -> bool:
        """Whether it is asked although there is one answer, because others would learn something if it were not."""
        return False

    def refusal(self, state: Any, step: Step, move: Move) -> Refusal | None:
        """Why this move is not among the options; nothing if such moves are no answers to it at all."""
        return None

    def answer(self, state: Any, step: Step, move: Any) -> None:
        """Carry the answer out; the step has been taken off the agenda."""
        raise AssertionError(self.ask_kind)

    def prompt(self, state: Any, step: Step) -> str:
        """The question in plain English."""
        raise AssertionError(self.ask_kind)


class Decision:
    """What the engine waits for. `seat` answers; `on_behalf` is the seat the choice is for.

    The position is there to word the question from; in a view it is the redacted one.
    """

    __slots__ = ("_position", "_rules", "asker", "options", "seat", "step")

    def __init__(self, rules: Any, position: Any, step: Step, asker: Any, seat: int, options: list[Move]) -> None:
        self._rules = rules
        self._position = position
        self.asker = asker
        self.step = step
        self.seat = seat
        self.options = options

    def __reduce__(self) -> tuple[Any, ...]:
        return Decision, (self._rules, self._position, self.step, self.asker, self.seat, self.options)

    @property
    def on_behalf(self) -> int:
        """The seat the choice is for."""
        return self.step.seat

    @property
    def kind(self) -> str:
        """A word for the kind of choice, for example `turn` or `discard`."""
        return str(self.asker.ask_kind)

    @property
    def about(self) -> Source:
        """What causes the choice; the empty source for a plain turn."""
        return self.step.source

    @property
    def prompt(self) -> str:
        """The question in plain English; a choice for another seat says so."""
        text = str(self.asker.prompt(self._position, self.step))
        return text if self.seat == self.on_behalf else self._rules.for_another(self._position, self.on_behalf, text)

    def seen(self, position: Any) -> Decision:
        """The same decision at another position of the same moment: a copy, or what a seat may know."""
        return Decision(self._rules, position, position.agenda[-1], self.asker, self.seat, self.options[:])

    @property
    def codes(self) -> list[str]:
        """The codes of all options, in the order offered."""
        return [move.code for move in self.options]

    def find(self, move: Move) -> Move | None:
        """The offered move that equals this one."""
        return next((option for option in self.options if option == move), None)

    def refusal(self, move: Move) -> Refusal | None:
        """Why the move is not offered, from the predicate that filtered it; nothing if it is."""
        if self.find(move) is not None:
            return None
        found: Refusal | None = self.asker.refusal(self._position, self.step, move)
        if found is not None:
            return found
        asked = f"seat {self.seat + 1} is asked ({self.kind}): {self.prompt}"
        return Refusal(ANOTHER_DECISION, f"{move.code!r} is not an answer now; {asked}")

    def __contains__(self, choice: object) -> bool:
        return any(choice in (option, option.code) for option in self.options)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.options)

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={self.codes})"

"""What every verb of the effect vocabulary has in common.

A verb is one small class: what it is made of are the words of the card file, its methods say what it does, what
it may ask, how it reads in English, and what it touches (so that the order of effects is asked only where it
can matter). The verbs themselves are in `imperium/effects`; the position they change lies outside the box.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from imperium.box.nodes import Node
from imperium.core.decisions import Refusal
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import Step
from imperium.core.watching import WATCH, note

# How a pending effect stands, in one answer.
READY: Final = 1  # it can be resolved now; otherwise it stays pending (R-AGENT-14)
FREE: Final = 2  # a gain that asks nothing and is never worse for coming early: resolved at once
OPTIONAL: Final = 4  # the owner may leave it (R-COST-05)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Node):
    """One verb with its particulars, as written in a card file."""

    verb: ClassVar[str] = ""
    ask_kind: ClassVar[str] = ""  # the kind of decision, if it asks
    offers: ClassVar[tuple[type[Move], ...]] = ()  # the kinds of move it then offers
    sets_off: ClassVar[bool] = False  # whether it may bring on a bonus of the board or an ability of a Leader
    noted: ClassVar[str] = "done"  # the word for its having been resolved (see `watching`)

    def __init__(self) -> None:
        super().__init__()
        # The word for it in a move, set when the cards are read; the second of its kind in one box is `WORD_2`.
        self.word = ""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.values(), (None, {"path": self.path, "word": self.word})

    # -- what it does ------------------------------------------------------------------------------
    def resolve(self, state: Any, seat: int, source: Source) -> None:
        """Carry the effect out as far as possible (R-DEF-10), or push the step that asks."""
        raise AssertionError(self.verb)

    def use(self, state: Any, seat: int, source: Source) -> None:
        """Carry out an effect that its owner has chosen: an arrow is then paid without asking again."""
        self.resolve(state, seat, source)

    def pend(self, state: Any, seat: int, source: Source) -> None:
        """Become pending in this turn (R-AGENT-11); a gain that nothing can depend on is carried out at once."""
        if self.standing(state, seat, source) & GAIN == GAIN:
            if WATCH.marks is not None:
                note(self.path, self.noted)
            self.resolve(state, seat, source)
        else:
            state.turn.pending.append(Step("effect", seat, self, source))

    def parts(self) -> Iterator[Effect]:
        """The effects inside this one."""
        return iter(())

    def played(self) -> None:
        """It stands on a card that is played for it (R-COST-03); told once, when the card is made."""

    @property
    def tells(self) -> bool:
        """Whether carrying it out shows what its owner chose in secret (R-LEAD-02)."""
        return False

    # -- whether it can be done --------------------------------------------------------------------
    def required(self) -> bool:
        """Whether a card that holds it can be played only if this can be carried out (R-COST-03)."""
        return True

    def obstacle(self, state: Any, seat: int, source: Source) -> Effect | None:
        """What keeps it from being carried out as a cost, a condition of play or a branch: itself or a part of it."""
        return None

    def price(self, state: Any, seat: int, source: Source) -> Iterable[tuple[str, int]]:
        """What it takes for certain: of which purse or zone of the owner, and how much."""
        return ()

    def standing(self, state: Any, seat: int, source: Source) -> int:
        """How it stands while it is pending: READY, FREE, OPTIONAL, as far as they hold."""
        return READY

    def lack(self, state: Any, seat: int, source: Source) -> Refusal:
        """Why it cannot be carried out, where it is an obstacle or not ready."""
        raise AssertionError(self.verb)

    # -- what it asks ------------------------------------------------------------------------------
    def options(self, state: Any, step: Step) -> list[Move]:
        """Every legal answer of an asking step."""
        raise AssertionError(self.verb)

    def refusal(self, state: Any, step: Step, move: Move) -> Refusal | None:
        """Why a move is not among the options; nothing if it is no answer to this at all."""
        return None

    def answer(self, state: Any, step: Step, move: Any) -> None:
        """Carry out the answer."""
        raise AssertionError(self.verb)

    def prompt(self, state: Any, step: Step) -> str:
        """The question."""
        raise AssertionError(self.verb)

    def ask(self, state: Any, seat: int, source: Source, data: Any = None) -> None:
        """Push the step that asks for this effect's choice."""
        state.agenda.append(Step("ask", seat, self, source, data))

    # -- what it touches ---------------------------------------------------------------------------
    def footprint(self, state: Any, seat: int) -> int:
        """What it adds to and what it uses (see `touch`)."""
        return 0

    # -- how it reads ------------------------------------------------------------------------------
    def words(self) -> str:
        """The effect in a few plain words."""
        raise AssertionError(self.verb)

    def slug(self) -> str:
        """One word that names the effect in an option code."""
        return self.verb


GAIN: Final = READY | FREE


def footprints(effects: Iterable[Effect], state: Any, seat: int) -> int:
    """Everything a list of effects adds to or uses."""
    total = 0
    for effect in effects:
        total |= effect.footprint(state, seat)
    return total


def every_part(effects: Iterable[Effect]) -> Iterator[Effect]:
    """These effects and all that is inside them."""
    for effect in effects:
        yield effect
        yield from every_part(effect.parts())


def all_words(effects: tuple[Effect, ...]) -> str:
    """Several effects as one phrase."""
    return joined([effect.words() for effect in effects])


def joined(parts: list[str]) -> str:
    """Phrases in a row; a semicolon parts them where one reaches further than its own end."""
    return ("; " if any(":" in part or " must " in part for part in parts) else ", ").join(parts)


def doing(text: str) -> str:
    """The phrase with a verb: a plain gain has none of its own."""
    return f"gain {text}" if text[:1].isdigit() else text


def count(amount: int, thing: str) -> str:
    """`1 troop`, `2 troops`."""
    return f"{amount} {thing}" if amount == 1 else f"{amount} {thing}s"

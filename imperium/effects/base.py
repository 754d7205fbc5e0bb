"""What every verb of the effect vocabulary has in common.

A verb is one small frozen class: its fields are the words of the card file, its methods say what it does, what
it may ask, how it reads in English, and what it touches (so that the order of effects is asked only where it
can matter).
"""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import field, frozen

from imperium.core.decisions import Option
from imperium.position.state import State, Step


class Touch:
    """Parts of the position through which the order of two effects can make a difference (R-AGENT-11)."""

    NOTHING = 0
    CARDS = 1  # the own hand, deck and discard pile
    PLAY = 2  # the own cards in play
    TROOPS = 4  # the own supply and garrison
    CONFLICT = 8  # troops and swords in the Conflict
    INFLUENCE = 16  # tracks and Alliances
    INTRIGUE = 32  # Intrigue cards, held or in their deck
    PURSE = 64  # Solari, spice, water
    PERSUASION = 128
    MARKET = 256  # Row and Reserve
    AGENTS = 512  # Agents and where they stand
    KNOWLEDGE = 1024  # what the owner has seen: never worse for coming early, but a choice may wait for it
    EVERYTHING = 2047


VERBS: dict[str, type[Effect]] = {}


@frozen(slots=False)
class Effect:
    """One verb with its particulars, as written in a card file."""

    verb: ClassVar[str] = ""
    ask_kind: ClassVar[str] = ""  # the kind of decision, if it asks
    codes: ClassVar[tuple[str, ...]] = ()  # the forms of its options, as docs/notation.md writes them

    path: str = field(default="", eq=False, kw_only=True, metadata={"hidden": True})

    # -- what it does ------------------------------------------------------------------------------
    def resolve(self, state: State, seat: int, source: str) -> None:
        """Carry the effect out as far as possible (R-DEF-10), or push the step that asks."""
        raise AssertionError(self.verb)

    def use(self, state: State, seat: int, source: str) -> None:
        """Carry out an effect that its owner has chosen: an arrow is then paid without asking again."""
        self.resolve(state, seat, source)

    def required(self) -> bool:
        """Whether a card that holds it can be played only if this can be carried out (R-COST-03)."""
        return True

    def possible(self, state: State, seat: int, source: str) -> bool:
        """Whether it can be carried out as a cost, a condition of play or a branch to choose."""
        return True

    def ready(self, state: State, seat: int, source: str) -> bool:
        """Whether a pending effect can be resolved now; otherwise it stays pending (R-AGENT-14)."""
        return True

    def optional(self, state: State, seat: int, source: str) -> bool:
        """Whether the owner may leave it (R-COST-05)."""
        return False

    # -- what it asks ------------------------------------------------------------------------------
    def options(self, state: State, step: Step) -> list[Option]:
        """Every legal answer of an asking step."""
        raise AssertionError(self.verb)

    def answer(self, state: State, step: Step, choice: Option) -> None:
        """Carry out the answer."""
        raise AssertionError(self.verb)

    def prompt(self, state: State, step: Step) -> str:
        """The question."""
        raise AssertionError(self.verb)

    def ask(self, state: State, seat: int, source: str, data: Any = None) -> None:
        """Push the step that asks for this effect's choice."""
        state.agenda.append(Step("ask", seat, self, source, data))

    # -- what it touches ---------------------------------------------------------------------------
    def free(self, state: State, seat: int) -> bool:
        """A gain that asks nothing and is never worse for coming early: resolved at once."""
        return False

    def adds(self, state: State, seat: int) -> int:
        """What it only adds to: additions commute with each other."""
        return Touch.NOTHING

    def uses(self, state: State, seat: int) -> int:
        """What its outcome depends on or what it takes away from."""
        return Touch.NOTHING

    # -- how it reads ------------------------------------------------------------------------------
    def words(self) -> str:
        """The effect in a few plain words."""
        raise AssertionError(self.verb)

    def slug(self) -> str:
        """One word that names the effect in an option code."""
        return self.verb


def verb(name: str) -> Any:
    """Register a class as the meaning of a verb."""

    def register(cls: type[Effect]) -> type[Effect]:
        cls.verb = name
        VERBS[name] = cls
        return cls

    return register


def touches(effects: tuple[Effect, ...], state: State, seat: int) -> int:
    """Everything a list of effects adds to or uses."""
    total = 0
    for effect in effects:
        total |= effect.adds(state, seat) | effect.uses(state, seat)
    return total


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

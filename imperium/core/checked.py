"""A game as checks see it: all that the check room has to be told of one, as one explicit object.

Reading check files, playing them, comparing, coverage, mutation, watching: that is the same for every game on this
core. What makes a check one of this game and no other (how a position is said and read, what can be, what there is to
be about, how events and codes are named, how cards are changed by one small step) is a `Checked` that is handed over,
one for each set of cards. Most of it follows from the declared layout and from the `Ruleset`.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from imperium.core.decisions import Decision
from imperium.core.events import Event
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.core.mutants import Mutant
from imperium.core.position import redaction
from imperium.core.position.reading import Reader
from imperium.core.position.words import Vocabulary
from imperium.core.positions import Position
from imperium.core.ruleset import Ruleset
from imperium.core.steps import Step
from imperium.core.watching import Mark

P = TypeVar("P", bound=Position)
Entry = dict[str, Any]  # a check as it stands in a file


class Checked(ABC, Generic[P]):
    """One game with its cards, ready to be checked."""

    rules_type: ClassVar[type[Ruleset[Any]]]
    words: ClassVar[Vocabulary]  # of its position
    table_words: ClassVar[tuple[str, ...]] = ()  # those that are no field, such as the mode
    seat_words: ClassVar[tuple[str, ...]] = ()
    seen_words: ClassVar[tuple[str, ...]] = ()  # what a look at a seat tells besides
    short: ClassVar[str] = "turn"  # what `until` calls the end at which a check stops anyway
    long: ClassVar[str] = "round"  # and the longer one
    options_rule: ClassVar[str]  # the rule that says what is offered: a new check proves it
    unlimited: ClassVar[tuple[str, ...]] = ()  # kinds of things of which packs may bring more
    event_kinds: ClassVar[Mapping[str, str]]  # each with its sentence
    event_items: ClassVar[Mapping[str, tuple[str, ...]]]  # what item and target of a kind can be:
    event_targets: ClassVar[Mapping[str, tuple[str, ...]]]  # a word in capitals is any of that sort
    event_gaps: ClassVar[Mapping[str, str]] = {}  # what the gaps of the sentences stand for in a table
    events_page: ClassVar[str]  # the page of the documents with that table
    cause_kinds: ClassVar[tuple[str, ...]]  # what can cause an event
    term_names: ClassVar[Mapping[str, str]] = {}  # what people call the words in capitals of a code
    never: ClassVar[Mapping[str, str]]  # by mark: what is said of one that was never made

    def __init__(self, rules: Ruleset[P]) -> None:
        self.rules = rules
        self.catalogue = rules.catalogue
        self.caches: dict[str, Any] = {}

    @property
    def name(self) -> str:
        """As check files call the game."""
        return self.rules.name

    # -- its cards and files ---------------------------------------------------------------------------
    @classmethod
    @abstractmethod
    def with_packs(cls, directories: Sequence[Path]) -> Checked[P]:
        """The game with these packs laid over it. Raises BadCatalogue, or BadSetup if it takes none."""

    @classmethod
    @abstractmethod
    def card_files(cls) -> Path:
        """The directory of its card files."""

    @classmethod
    def read_again(cls) -> None:
        """Card files have changed: forget what was read of them."""

    @abstractmethod
    def shelves(self) -> dict[str, dict[str, Any]]:
        """Every kind of thing a check can be about, and those things by id."""

    def exists(self, about: str) -> bool:
        """Whether `kind:id` names something."""
        kind, _, ident = about.partition(":")
        return ident in self.shelves().get(kind, {})

    @abstractmethod
    def rule_ids(self) -> Collection[str]:
        """The rules that a check can prove."""

    @abstractmethod
    def text_of(self, about: str) -> tuple[list[str], list[str]]:
        """What is printed on a thing, its name first; and the rules and rulings beside it."""

    # -- positions -------------------------------------------------------------------------------------
    @abstractmethod
    def build(self, given: dict[str, Any]) -> P:
        """The position described. Raises BadPosition with the place of all that cannot be read, or cannot be."""

    @abstractmethod
    def describe(self, position: P) -> dict[str, Any]:
        """Every word of the position, in the words `build` takes."""

    @abstractmethod
    def full(self, position: P) -> dict[str, Any]:
        """The words that say something, and what is pending: `build` makes the very same position of it."""

    def known_to(self, position: P, seat: int) -> Any:
        """A position that looks the same to this seat and holds none of the secrets of the real one."""
        layout = self.rules.layout
        return redaction.deal(layout, *redaction.redact(layout, position, seat, decides=True), list)

    def game_from(self, given: dict[str, Any]) -> Game[P]:
        """A game that starts at the position described; it runs on to the first real choice."""
        return Game(self.rules, self.build(given))

    def reader(self) -> Reader:
        """Reads values, for as many seats as there can be."""
        return Reader(self.catalogue, self.rules.layout.most_seats)

    def read_word(self, read: Reader, word: str, value: Any) -> None:
        """Read the value of a word that is no field. Raises BadPosition."""

    def seen(self, view: Any, of: int) -> dict[str, Any]:
        """What a look at a seat tells besides its words."""
        return {}

    def first(self, position: P, given: dict[str, Any]) -> int:
        """Whose codes are written first."""
        return 0

    # -- how a game goes on ----------------------------------------------------------------------------
    def ends_turn(self, event: Event) -> bool:
        """Whether a turn is over with this event."""
        return False

    @abstractmethod
    def stops(self, position: P) -> bool:
        """Nothing is pending: whether that is an end at which a check stops."""

    @abstractmethod
    def ends_long(self, position: P) -> bool:
        """Nothing is pending: whether the longer of the two ends has come."""

    def pending(self, position: P, step: Step) -> list[Step]:
        """What a step may resolve without asking, although it could be written as a choice."""
        return []

    def resolved(self, step: Step) -> str:
        """The code of that choice."""
        return ""

    def idle(self, decision: Decision) -> bool:
        """Whether a question that has a single answer is none at all, and so no choice that was made."""
        return False

    def is_made(self, event: Event, move: Move) -> bool:
        """Whether the event is what the move would have brought about."""
        return False

    # -- codes -----------------------------------------------------------------------------------------
    @abstractmethod
    def terms(self) -> Mapping[str, Collection[object]]:
        """What the words in capitals of written moves can stand for."""

    def impossible(self, move: Move) -> str | None:
        """What keeps a move from ever being offered, empty if nothing; None if the terms say enough of its kind."""
        return None

    def seat_names(self) -> Collection[str]:
        """By what name besides its number a code may call the seat that makes the choice."""
        return ()

    def codes_of(self, about: str) -> list[str]:
        """The option codes that a thing can bring about; words in capitals stand for ids."""
        return []

    def about_choice(self, game: Game[P], code: str) -> str:
        """What a choice is about, as `kind:id`."""
        assert game.decision is not None
        return str(game.decision.about)

    def decision_kinds(self) -> list[str]:
        """Every kind of decision there can be."""
        return sorted({asker.ask_kind for asker in self.rules.asks.values() if getattr(asker, "ask_kind", "")})

    # -- events ----------------------------------------------------------------------------------------
    @abstractmethod
    def meant(self, word: str) -> Collection[str]:
        """What a word in capitals of the tables of events stands for."""

    @abstractmethod
    def causes(self) -> Mapping[str, Collection[str]]:
        """Every cause of an event or a decision: the ids of each kind."""

    def sentence(self, event: Event, position: P) -> str:
        """What happened, in words that call seats as checks do."""
        return self.rules.sentence(event, position)

    # -- what the checks reach -------------------------------------------------------------------------
    @abstractmethod
    def expected(self, about: str, definition: Any) -> list[Mark]:
        """Everything of a thing that a check can exercise."""

    def reached(self, marks: set[Mark], told: list[Event], made: Iterable[tuple[Decision, Move]]) -> set[Mark]:
        """What a run has exercised besides what was watched: read from it afterwards."""
        return set()

    # -- and what they notice --------------------------------------------------------------------------
    @classmethod
    @abstractmethod
    def definitions(cls, packs: tuple[Path, ...] = ()) -> dict[str, Any]:
        """The plain data of every definition by `kind:id`: of the printed game, or of these packs alone."""

    @abstractmethod
    def mutants(self, about: str, data: Any) -> Iterator[Mutant]:
        """Every small mistake that can be made in a definition."""

    @abstractmethod
    def with_mutant(self, mutant: Mutant) -> Checked[P] | None:
        """The game with one definition changed; None if its loader would refuse it."""

    # -- older files and recorded games ----------------------------------------------------------------
    def spelled_out(self, given: Any) -> Iterator[Any]:
        """A position of the first form with more and more of what that form took for granted."""
        yield given

    @classmethod
    def corpus(cls) -> Iterator[tuple[str, dict[str, Any]]]:
        """Name and set-up of every game that is recorded for comparison."""
        return iter(())

    def choose(self, decision: Decision, dice: random.Random) -> Move:
        """A choice for such a game."""
        return dice.choice(decision.options)

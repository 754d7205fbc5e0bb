"""A game as one explicit object: all that the core has to be told of it.

The core plays, records, takes back, shows and repeats any game of choices; what makes it this game and no other, from
its set-up to its words, is a `Ruleset` that is handed over. Two of them in one process know nothing of each other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from imperium.core.decisions import Asker, Decision
from imperium.core.errors import BadSetup
from imperium.core.events import Event
from imperium.core.moves import Move, Notation
from imperium.core.position import saving
from imperium.core.position.layout import Layout
from imperium.core.position.redaction import redact
from imperium.core.positions import Position
from imperium.core.results import Result
from imperium.core.sources import Source
from imperium.core.steps import NOBODY, Step
from imperium.core.views import View

Run = Callable[[Any, Step], None]  # carries a step out that needs no answer; it has been taken off the agenda
P = TypeVar("P", bound=Position)


PERSON: Final = "person"


class Seated(NamedTuple):
    """Who sits at a seat, as records and lists name it."""

    name: str
    kind: str = PERSON  # another word for a seat that the game plays by itself
    mark: str = "-"  # one word more that tells it from others, such as what it was dealt at set-up


class Pack(NamedTuple):
    """Card files that were laid over those of a game."""

    name: str
    version: str
    fingerprint: str


class SetupWord(NamedTuple):
    """Something that may be said at set-up: how it is written in a record, and what it is then."""

    pattern: str
    read: Callable[[str], Any] = str


class Ruleset(ABC, Generic[P]):
    """One game with its cards: how it is set up, how it goes on, what is asked, what is hidden, how it reads."""

    name: ClassVar[str]  # one word that opens its records
    title: ClassVar[str]  # as people call it
    points: ClassVar[str] = "points"  # what is scored
    marked: ClassVar[str] = "mark"  # what the mark of a seat names
    notation: ClassVar[Notation]  # its moves
    runs: dict[str, Run]  # the steps that are carried out, by kind
    asks: dict[str, Asker]  # the steps that ask
    layout: ClassVar[Layout]  # its position
    view_type: ClassVar[type[View]] = View
    setup_words: ClassVar[Mapping[str, SetupWord]] = {}  # what may be said at set-up, beside the seed
    pack_files: ClassVar[tuple[str, ...]] = ()  # the files a pack of cards can have
    in_silence: ClassVar[frozenset[str]] = frozenset()  # kinds of decision at which nobody is told who is asked
    aloud: ClassVar[bool] = False  # there are questions with one answer that are asked (`Asker.aloud`)
    shows: ClassVar[frozenset[str]] = frozenset()  # kinds of event by which something hidden comes to light
    catalogue: Any = None  # the cards, where there are any
    fingerprint: str = "0" * 16  # of the card data
    packs: tuple[Pack, ...] = ()  # laid over it

    # -- with other cards --------------------------------------------------------------------------
    @classmethod
    def with_packs(cls, directories: Sequence[Path]) -> Ruleset[P]:
        """The same game with packs laid over it. Raises BadCatalogue, or BadSetup if it takes none."""
        if directories:
            raise BadSetup(f"{cls.title} takes no packs.")
        return cls()

    @classmethod
    def pack_print(cls, directory: Path) -> str:
        """The fingerprint of the pack in a directory; empty if there is no whole one."""
        return ""

    # -- the course of a game ----------------------------------------------------------------------
    @abstractmethod
    def set_up(self, **setup: Any) -> P:
        """The position before anything is decided. Raises BadSetup."""

    @abstractmethod
    def advance(self, position: P) -> bool:
        """Nothing is pending: go on to what comes next. False if nothing does: the game is over."""

    @abstractmethod
    def result(self, position: P) -> Result:
        """The final ranking of a position at which the game is over."""

    # -- who is asked ------------------------------------------------------------------------------
    def for_another(self, position: P, seat: int, prompt: str) -> str:
        """A question to somebody who answers for another seat."""
        return f"You choose for {self.seated(position)[seat].name}: {prompt}"

    # -- what is known -----------------------------------------------------------------------------
    def view(self, position: P, seat: int, decision: Decision | None, table: bool = True) -> Any:
        """The view of a seat; without a `table` it holds the options alone, for who chooses blindly."""
        own = decision is not None and decision.seat == seat
        asked = None if decision is None or (not own and decision.kind in self.in_silence) else decision.seat
        options = decision.options[:] if decision is not None and own else []
        if not table:
            return self.view_type(seat, asked, options)
        known, pools = redact(self.layout, position, seat, own)
        return self.view_type(
            seat, asked, options, known, pools, decision.seen(known) if decision is not None and own else None
        )

    # -- saving ------------------------------------------------------------------------------------
    def to_data(self, position: P) -> dict[str, Any]:
        """The position as plain JSON data."""
        return saving.to_data(self.layout, position)

    @abstractmethod
    def from_data(self, data: dict[str, Any]) -> P:
        """The position again. Raises BadSave."""

    def mark(self, position: P) -> str:
        """A short hash of the whole position, the same on every machine."""
        return saving.fingerprint(self.layout, position)

    # -- in words ----------------------------------------------------------------------------------
    @abstractmethod
    def seated(self, position: P) -> list[Seated]:
        """Who sits where."""

    def label(self, setup: Mapping[str, Any]) -> str:
        """One word for the kind of game that a set-up makes; the ids of records begin with it."""
        return self.name

    def settled(self, position: P) -> dict[str, Any]:
        """What a set-up left to its default, said out loud, so that a record does not depend on defaults."""
        return {}

    def moment(self, position: P) -> tuple[int, int]:
        """The round and the turn of a position, both counted from 1; a record is checked whenever they change."""
        return 1, len(position.events)

    def where(self, position: P) -> str:
        """The moment in a few words."""
        return f"round {self.moment(position)[0]}"

    @abstractmethod
    def scores(self, position: P) -> list[int | None]:
        """What each seat has won so far; nothing for one that is not ranked."""

    def start_score(self, position: P, seat: int) -> int:
        """What a seat had before anything happened."""
        return 0

    def figures(self, position: P) -> Mapping[str, Sequence[int]]:
        """A few numbers for each seat that people can compare."""
        return {"score": [score or 0 for score in self.scores(position)]}

    def tallies(self, position: P) -> list[dict[str, dict[str, int]]]:
        """For each seat what a look back over many games counts, by heading and name; nothing if there is nothing."""
        return [{} for _ in self.seated(position)]

    def status(self, position: P) -> list[str]:
        """Where the game stands, in a line for each seat."""
        table = self.figures(position)
        return [
            f"{one.name}: {', '.join(f'{word} {numbers[seat]}' for word, numbers in table.items())}"
            for seat, one in enumerate(self.seated(position))
        ]

    def sentence(self, event: Event, position: P) -> str:
        """What happened, in words."""
        who = "" if event.seat == NOBODY else f"{self.seated(position)[event.seat].name}: "
        some = f" {event.amount}" if event.amount else ""
        return f"{who}{event.kind}{some}{f' {event.item}' if event.item else ''}."

    # -- for learning agents -----------------------------------------------------------------------
    def every_kind(self) -> Iterable[str]:
        """Every kind of decision there can be, in a fixed order."""
        return sorted({asker.ask_kind for asker in self.asks.values()})

    def every_subject(self) -> Iterable[Source]:
        """Whatever a decision can be about, in a fixed order; what is not named here is not told apart."""
        return ()

    def every_move(self) -> Iterator[Move]:
        """Every move that can ever be offered, in a fixed order."""
        raise NotImplementedError(self.name)

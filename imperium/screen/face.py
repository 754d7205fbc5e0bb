"""How a game shows itself: the one object by which every skin is told what is of this game and no other.

This one serves any game of the core with what its rules say; a game with more to show hands over a face of its own.
Whatever a face makes, it makes from a view, its decision and events as their seat saw them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar

from attrs import frozen

from imperium.bots.hints import Hint
from imperium.core.decisions import Decision
from imperium.core.events import Event
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.core.position.kinds import Deck, Part, Zone
from imperium.core.position.redaction import redact
from imperium.core.ruleset import Ruleset
from imperium.core.steps import NOBODY
from imperium.core.views import View
from imperium.screen.names import plain_words, seat_letter
from imperium.screen.question import Entry, Group, Line, Question, numbered
from imperium.screen.reference import Part as Found
from imperium.screen.reference import rules_about, sections
from imperium.screen.screen import PlainScreen, Screen
from imperium.screen.story import Ending, Told, paragraph
from imperium.screen.text import NOTHING, Text, text

Page = tuple[str, list[str]]  # a title and its lines
Reader = Callable[[Any], Page]
MOST_THINGS = 4  # that a word names are shown in full; of more only the names


@frozen
class Silent:
    """A person who has passed without being asked, as nothing could be done; it must look like any other pass."""

    seat: int
    event: int  # the number of the pass
    held: list[str]  # the cards held then
    words: Text  # what the person is told


class Aloud(ABC):
    """A game as it would look if those were asked who can do nothing, where people sit at screens of their own."""

    game: Game[Any]  # which asks
    code: ClassVar[str]  # all that can be answered

    @property
    @abstractmethod
    def seat(self) -> int:
        """Who is asked."""

    @abstractmethod
    def view(self, seat: int) -> Any:
        """What a seat sees of it."""

    @abstractmethod
    def shown(self, screen: Any) -> Any:
        """The screen of who is asked."""

    @abstractmethod
    def passed(self) -> Aloud | None:
        """After the answer of whoever is asked; None if all have answered."""


@frozen
class Frame:
    """The table after a part of the story, with the part told on it."""

    screen: Screen
    others: bool  # whether somebody else has done something


class Face:
    """What the skins ask of a game."""

    opening: ClassVar[tuple[str, ...]] = ()  # kinds of event that open a part of the story of their own
    rounds: ClassVar[str] = ""  # the kind of event that opens a round
    advises: ClassVar[bool] = False  # it has hints
    holding: ClassVar[str] = ""  # what one may want not to be asked about at the end of a turn
    pages: ClassVar[Mapping[str, tuple[str, Reader]]] = {}  # by its word: what a page is for, and the page
    aloud: ClassVar[frozenset[str]] = frozenset()  # silent decisions at which everybody is asked whom it could be
    own_pages: ClassVar[frozenset[str]] = frozenset()  # those that mean nothing to who looks on
    aim: ClassVar[tuple[str, ...]] = ()  # the game in a few sentences
    short_forms: ClassVar[str] = ""
    folds: ClassVar[bool] = False  # it can bring a table forward by the events that were seen there

    def __init__(self, rules: Ruleset[Any]) -> None:
        self.rules = rules

    # -- who -----------------------------------------------------------------------------------------
    def letters(self, position: Any) -> tuple[str, ...]:
        """A letter for each seat."""
        return tuple(seat_letter(index) for index in range(len(position.seats)))

    def names(self, position: Any) -> tuple[str, ...]:
        """What each seat is called."""
        return tuple(one.name for one in self.rules.seated(position))

    def introduced(self, position: Any, seat: int) -> str:
        """What a person should know of the own seat before the first choice."""
        return ""

    def greeting(self, ident: str, setup: Mapping[str, Any]) -> str:
        """The game that a set-up makes, in a few words."""
        return f"{self.rules.title}, game {ident}"

    # -- the screen ----------------------------------------------------------------------------------
    def screen(
        self,
        view: Any,
        events: Sequence[Event] = (),
        back: Text = NOTHING,
        again: Text = NOTHING,
        previews: bool = True,
    ) -> Screen:
        """The screen of a view; `events` are those to be told, as the seat saw them."""
        position = view.position
        return self.table(
            view,
            game=self.rules.name,
            seat=view.seat,
            letters=self.letters(position),
            question=self.question(view, previews) if view.decision is not None else None,
            story=tuple(self.told(events, position)),
            back=back,
            again=again,
        )

    def table(self, view: Any, **shared: Any) -> Screen:
        """What this game shows of a view, with what the screens of all games have."""
        position, rules = view.position, self.rules
        scores = zip(shared["letters"], rules.scores(position), strict=True)
        points = " ".join(f"{letter}{score}" for letter, score in scores if score is not None)
        return PlainScreen(
            **shared,
            round=rules.moment(position)[0],
            phase="",
            title=text("title", f"{rules.title}, {rules.where(position)}"),
            standing=text("standing", f"{rules.points} {points}"),
            names=self.names(position),
            table=tuple(text("status", line) for line in rules.status(position)),
            own=tuple(text("own", line) for line in self.own(view)),
        )

    def own(self, view: Any) -> list[str]:
        """What a seat has that is no number, from the declarations of the position."""
        layout = self.rules.layout
        owners = next(field.of for field in layout.root.fields if isinstance(field, Part) and field.several)
        zones = [field for field in layout.parts[owners].fields if isinstance(field, (Deck, Zone)) and field.word]
        held = {field.word: getattr(view.position.seats[view.seat], field.name) for field in zones}
        return [f"Your {word}: {', '.join(things)}" for word, things in held.items() if things and word]

    def question(self, view: Any, previews: bool = True) -> Question:
        """What the seat is asked, with every option and what each will change."""
        decision: Decision = view.decision
        entries = [
            Entry(one, text("move", one.code), (one.code,), key="out" if one.modesty else "")
            for one in decision.options
        ]
        asked = text(f"ask.{decision.kind}", decision.prompt, seat=decision.on_behalf)
        lines = tuple(Line((entry,)) for entry in entries)
        return Question(
            decision.kind, str(decision.about), asked, decision.on_behalf, numbered([Group(NOTHING, lines)])
        )

    def frames(self, before: View, now: View, events: Sequence[Event]) -> Iterator[Frame]:
        """What a seat saw between two moments, part by part; on its table before, brought forward by what it saw."""
        first = before if self.folds else now
        table = first.position
        for part in self.parts(events):
            table = table.copy()
            for event in part:
                self.fold(table, event)
            shown = self.screen(self.rules.view_type(now.seat, None, [], table, first.pools), part)
            yield Frame(shown, any(event.seat not in (now.seat, NOBODY) for event in part))

    def parts(self, events: Sequence[Event]) -> Iterator[list[Event]]:
        """Events in the parts that are told at once; what comes before the first that opens one is a part, too."""
        part: list[Event] = []
        for event in events:
            if part and self.opens(event, part):
                yield part
                part = []
            part.append(event)
        if part:
            yield part

    def opens(self, event: Event, part: list[Event]) -> bool:
        """Whether an event opens a part of its own after this one."""
        return False

    def fold(self, table: Any, event: Event) -> None:
        """Change a table as the event says."""

    def public_view(self, game: Game[Any]) -> Any:
        """The table as it looks from beside the first seat, with that seat's cards face down like all others."""
        known, pools = redact(self.rules.layout, game.state, NOBODY)
        return self.rules.view_type(0, None, [], known, pools)

    # -- the story -----------------------------------------------------------------------------------
    def told(self, events: Sequence[Event], position: Any) -> list[Told]:
        """Events, as somebody saw them, in paragraphs; an empty one parts turns."""
        return [paragraph(event, self.rules.sentence(event, position)) for event in events]

    def last_turns(self, game: Game[Any], turns: int = 3) -> int:
        """Where the story of the last turns begins; all of it for a game that has just begun."""
        starts = [index for index, event in enumerate(game.events) if event.kind in self.opening]
        return starts[-turns] if game.record and len(starts) >= turns else 0

    def ending(self, game: Game[Any]) -> Ending:
        """Everything about a finished game; nothing is secret any more."""
        result = game.result
        assert result is not None
        names = [one.name for one in result.standings if one.seat in result.winners]
        winners = text(
            "ending.winners", f"{' and '.join(names)} {'wins' if len(names) == 1 else 'share the victory'}."
        )
        table = self.rules.figures(game.state)
        figures = {one.seat: {word: numbers[one.seat] for word, numbers in table.items()} for one in result.standings}
        return Ending(self.rules.points, result.standings, figures, winners, {}, {})

    # -- help ----------------------------------------------------------------------------------------
    def why(self, view: Any, words: str) -> str:
        """One sentence about a name or a code that is no option; empty if it names nothing to be asked for."""
        move = self.rules.notation.parse(words.strip())
        if move is None:
            return ""
        return str(view.decision.refusal(move) or f"{move.code!r} is offered.")

    def shelves(self) -> Mapping[str, Mapping[str, Any]]:
        """What can be looked up, by kind and id."""
        return {}

    def all_about(self, thing: Any) -> list[str]:
        """Everything there is to say about one of these things besides its name."""
        return []

    def look_up(self, word: str) -> list[Found]:
        """Everything there is to say about a word: headings, each with its lines; rules, if it names nothing else."""
        found = self.things(word)
        parts = [(f"{one.name} ({kind})", self.all_about(one)) for kind, one in found[:MOST_THINGS]]
        if len(found) > MOST_THINGS:
            parts.append(("Also", [", ".join(one.name for _, one in found[MOST_THINGS:])]))
        return parts or sections(rules_about(word, self.rules.name))

    def things(self, word: str) -> list[tuple[str, Any]]:
        """Every kind and thing a word names: of that name or id, else of names that begin so, else that hold it."""
        wanted = plain_words(word)
        every = [(kind, one) for kind, shelf in self.shelves().items() for one in shelf.values()]
        for fits in (
            lambda name: name == wanted,
            lambda name: name.startswith(wanted),
            lambda name: f" {wanted}" in f" {name}",
        ):
            found = [(kind, one) for kind, one in every if fits(plain_words(one.name)) or fits(plain_words(one.id))]
            if found and wanted:
                return found
        return []

    def not_found(self, word: str) -> str:
        """One sentence for a word that names nothing."""
        names = [one.name for shelf in self.shelves().values() for one in shelf.values()]
        close = get_close_matches(word, names, 1, 0.6)
        more = "Try the name of a card, place or leader, or a word of a rule." if names else ""
        return f"Nothing here is called {word!r}. {f'Did you mean {close[0]}?' if close else more}".rstrip()

    def about(self, view: Any, kind: str, ident: str) -> list[str]:
        """All there is to say about something on the screen."""
        return []

    def hint(
        self, view: Any, budget_ms: float, *, seed: int = 0, tick: Callable[[], None] | None = None
    ) -> list[Hint]:
        """The best options, with a reason each."""
        return []

    # -- answers that are more than one ----------------------------------------------------------------
    def follows(self, game: Game[Any], then: Move, before: Sequence[Move]) -> bool:
        """Whether an answer's second part is due: nothing has come up that was not there before."""
        return game.decision is not None and then in game.decision.options

    def held_over(self, decision: Decision) -> Move | None:
        """The answer for people who do not want to be asked about what they hold; None for a true question."""
        return None

    def stands(self, game: Game[Any]) -> bool:
        """Whether among several people no choice is taken back now, as that it could be would tell who was asked."""
        return False

    def silent(self, game: Game[Any], people: Sequence[int], since: int, answered: Decision) -> list[Silent]:
        """People who passed since an event because they could do nothing: several people are asked all the same."""
        return []

    def asked_aloud(self, before: Game[Any], made: Sequence[Move], silent: list[Silent]) -> Aloud | None:
        """The game after some moves, as it looks where silent people are asked; None where nobody could tell."""
        return None

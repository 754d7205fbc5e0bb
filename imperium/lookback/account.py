"""A finished game as an account to be read: who won, the story by rounds, points and chances as they went, turning
points. Plain data; `page` makes a page of it. Of a game that is over nothing is secret any more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import field, frozen

from imperium.bots import review as reviewing
from imperium.core.errors import ImperiumError
from imperium.core.events import Event
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.core.ruleset import PERSON
from imperium.core.steps import NOBODY
from imperium.core.text import shown
from imperium.game import Imperium
from imperium.journal.export import title
from imperium.journal.walk import Walk
from imperium.screen.face import Face
from imperium.screen.faces import face_of
from imperium.screen.names import short_name
from imperium.screen.question import Entry

PHASE = "phase"  # the kind of event that opens a paragraph where a game has phases
KINDS = {PERSON: "a person", "rival": "House Hagal"}


class NoAccount(ImperiumError):
    """A recorded game of which no account can be given."""


@frozen
class Chapter:
    """A round in paragraphs, each with the seat it is about, or nobody."""

    title: str
    paragraphs: tuple[tuple[int, str], ...]


@frozen
class Costly:
    """A choice that cost much."""

    round: int
    seat: int
    asked: str
    chosen: str
    better: str
    chance: float  # of winning after it
    cost: float
    turning: bool  # whether it is a turning point


@frozen
class Account:
    """Everything that the page tells."""

    title: str
    about: tuple[str, ...]  # when, how long, with what
    letters: tuple[str, ...]  # by seat
    names: tuple[str, ...]
    who: tuple[str, ...]  # what the person is called, a bot, House Hagal
    result: str
    points: str  # what is scored
    unit: str  # what a round is called
    header: tuple[str, ...]  # of the figures in the final table
    standings: tuple[tuple[int, int, tuple[int, ...]], ...]  # the rank, the seat, its figures
    course: dict[int, list[int]]  # points at the end of each round, by seat
    chapters: tuple[Chapter, ...]
    sources: dict[int, dict[str, int]] = field(factory=dict)
    chances: dict[int, list[float]] = field(factory=dict)  # by round, of all seats
    costly: tuple[Costly, ...] = ()
    examined: int = 0  # choices that the planner looked at


def check_whole(walk: Walk) -> None:
    """Raises NoAccount for a game that is not over, or does not replay to its end."""
    if walk.trouble:
        raise NoAccount(f"{shown(walk.path)}: does not replay to its end; a page tells whole games.")
    walk.go_to(len(walk.codes))
    if not walk.game.over:
        raise NoAccount(f"{shown(walk.path)}: is not over yet; `--as report` tells what may be told of it.")


def account_of(walk: Walk, playouts: int, tick: reviewing.Tick | None = None) -> Account:
    """The account of a finished game; chances and turning points take the planner so many playouts for each choice of
    a person, and with none they are left out. `tick` is called at each decision. Raises NoAccount."""
    check_whole(walk)
    game, header = walk.game.copy(), walk.header
    face = face_of(game.rules)
    seated, ending = game.rules.seated(game.state), face.ending(game)
    kinds = [(line.name or KINDS.get(line.kind, line.kind.replace("bot:", "the bot "))) for line in header.seats]
    found = _reviewed(game, walk, playouts, tick) if playouts and game.rules.name == Imperium.name else None
    return Account(
        title=f"{game.rules.title}, {title(header)}",
        about=(f"Played {header.created[:10]}", f"{len(walk.codes)} decisions", f"Engine {header.engine}"),
        letters=face.letters(game.state),
        names=tuple(short_name(one.name) for one in seated),
        who=tuple(kinds) or ("",) * len(seated),
        result=str(ending.winners),
        points=ending.points,
        unit=face.rounds or "round",
        header=tuple(next(iter(ending.figures.values()))),
        standings=tuple((one.rank, one.seat, tuple(ending.figures[one.seat].values())) for one in ending.standings),
        course=ending.course or by_round(walk),
        chapters=tuple(chapters(game, face)),
        sources=ending.sources,
        chances=found.course if found is not None else {},
        costly=costliest(game, face, found) if found is not None else (),
        examined=len(found.choices) if found is not None else 0,
    )


# -- the story -------------------------------------------------------------------------------------
def chapters(game: Game[Any], face: Face) -> Iterator[Chapter]:
    """A chapter for each round; what comes before the first is the set-up."""
    events = game.events[:]
    starts = [place for place, event in enumerate(events) if event.kind == face.rounds]
    for first, end in zip([0, *starts], [*starts, len(events)], strict=True):
        part = events[first:end]
        opened = bool(part) and part[0].kind == face.rounds
        heading = f"{face.rounds.capitalize()} {part[0].amount}" if opened else "The set-up" if starts else "The game"
        if paragraphs := tuple(_paragraphs(game, face, part)):
            yield Chapter(heading, paragraphs)


def _paragraphs(game: Game[Any], face: Face, events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """What the face tells in paragraphs; where it has a sentence for each event, those of a phase together."""
    told = [one for one in face.told(events, game.state) if one.words]
    if not any(one.kind == PHASE for one in told):
        yield from ((one.seat, str(one.words)) for one in told)
        return
    text: list[str] = []
    for one in told:
        if one.kind == PHASE and text:
            yield NOBODY, " ".join(text)
            text = []
        text.append(str(one.words))
    yield NOBODY, " ".join(text)


# -- as it went ------------------------------------------------------------------------------------
def by_round(walk: Walk) -> dict[int, list[int]]:
    """What every ranked seat had at the end of each round, found by going through the game once more."""
    walk.go_to(0)
    rounds = {walk.round: walk.rules.scores(walk.game.state)}
    while not walk.at_end:
        walk.go_to(walk.number + 1)
        rounds[walk.round] = walk.rules.scores(walk.game.state)
    ranked = [seat for seat, score in enumerate(rounds[walk.round]) if score is not None]
    return {seat: [scores[seat] or 0 for scores in rounds.values()] for seat in ranked}


def _reviewed(game: Game[Any], walk: Walk, playouts: int, tick: reviewing.Tick | None) -> reviewing.Review:
    """The chances as the planner sees them, at every choice of a person; of everybody if nobody is one."""
    people = [index for index, seat in enumerate(walk.header.seats) if seat.kind == PERSON]
    seats = people or [index for index, seat in enumerate(game.rules.seated(game.state)) if seat.kind == PERSON]
    return reviewing.review(game, seats, playouts, 0, tick)


def costliest(game: Game[Any], face: Face, found: reviewing.Review) -> tuple[Costly, ...]:
    """The choices that cost most, in the words of the table."""
    again, points = game.copy(), []
    for one in reversed(found.costliest()):  # a game goes back faster than forward
        again.go_to(one.number - 1)
        asked, chosen, better = spoken(face, again.view(one.seat), one.chosen, one.better)
        points.append(
            Costly(one.round, one.seat, asked, chosen, better, one.chance.value, one.difference, one.turning)
        )
    return tuple(reversed(points))


def spoken(face: Face, view: Any, *moves: Move) -> list[str]:
    """A question, and options of it as a player would call them."""
    question = face.question(view, previews=False)
    found = [str(question.prompt)]
    for move in moves:
        entry = question.entry_of(move)
        found.append(_called(entry) if entry is not None else move.code)
    return found


def _called(entry: Entry) -> str:
    """An option by its names alone, without what a card does: `Dagger to Arrakeen`, `Acquire Stilgar`."""
    label, names = str(entry.label), entry.names
    if entry.space and names[:1] and names[0].startswith(f"{label} "):
        return f"{label} to {names[0].removeprefix(label).strip()}"
    words = names[1].replace("_", " ") if len(names) == 2 else label  # the second has the verb
    words = words.partition(" [")[0]
    return words[:1].upper() + words[1:]

"""One row per game: who sat where, how it ended, where the points came from, what was acquired and visited.

A row is read off the events of the finished game. Several things in one cell are written `id=2 other_id=1`, sorted.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import StringIO
from typing import Any

from attrs import evolve, field, frozen

from imperium.core.game import Game
from imperium.core.ruleset import PERSON
from imperium.core.steps import NOBODY
from imperium.simulate.plan import Plan, cards_of

RIVAL = "rival"  # who plays a seat that House Hagal drives
COUNTED = frozenset(("agent", "acquire", "vp", "setup"))  # the kinds of events that a row is made of
FORMULA = ("=", "+", "-", "@", "'")  # what a text does not begin with; the last is what then stands before it

Counts = dict[str, int]


@frozen
class SeatRow:
    """What one seat made of the game. The spoiler of a duo game scores nothing and has rank 0 (R-2P-06)."""

    leader: str
    bot: str
    rank: int = 0
    vp: int = 0
    vp_from: Counts = field(factory=dict)  # `kind:id` of what brought the points
    acquired: Counts = field(factory=dict)
    spaces: Counts = field(factory=dict)


@frozen
class Row:
    """One game. `winners` are seats from 1; a game that failed has an `error`, and no winners if it broke off."""

    game: int
    seed: int
    mode: str
    difficulty: str
    cards: str
    first_player: int = 0
    rounds: int = 0
    decisions: int = 0
    winners: tuple[int, ...] = ()
    error: str = ""
    seats: tuple[SeatRow, ...] = ()


class BadRow(ValueError):
    """Cells that are no row; the message says what is wrong with them."""


# -- from a game -----------------------------------------------------------------------------------
def row_of(plan: Plan, number: int, game: Game[Any] | None, error: str = "") -> Row:
    """The row of a game, or of one that could not even be set up; with an error if it broke off or a bot failed."""
    cards, difficulty, names = cards_of(plan.rules()), plan.difficulty or "", iter(plan.names(number))
    blank = Row(number, plan.seed_of(number), plan.label, difficulty, cards, error=error)
    if game is None:
        return evolve(blank, seats=tuple(SeatRow("", next(names, RIVAL)) for _ in range(plan.participants)))
    state, result = game.state, game.result
    ranks = {standing.seat: standing.rank for standing in result.standings} if result is not None else {}
    rules, scores = game.rules, game.rules.scores(state)
    first, counts = _counted(game)
    seats = []
    for index, seat in enumerate(rules.seated(state)):
        bot = next(names) if seat.kind == PERSON else RIVAL
        if start := rules.start_score(state, index):  # R-SETUP-09; every other point leaves an event
            counts[index]["vp_from"]["setup"] = start
        mark = seat.mark.removeprefix("-")
        seats.append(SeatRow(mark, bot, ranks.get(index, 0), scores[index] or 0, **counts[index]))
    return evolve(
        blank,
        difficulty=rules.settled(state).get("difficulty") or "",
        first_player=max(first, 0) + 1,
        rounds=rules.moment(state)[0],
        decisions=len(game.record),
        winners=tuple(seat + 1 for seat in sorted(result.winners)) if result is not None else (),
        seats=tuple(seats),
    )


def _counted(game: Game[Any]) -> tuple[int, list[dict[str, Counts]]]:
    """The first player; points by source, cards acquired and spaces visited by seat. One walk through the events."""
    first = NOBODY
    counts: list[dict[str, Counts]] = [{"vp_from": {}, "acquired": {}, "spaces": {}} for _ in game.state.seats]
    bare = game.events.kept  # tuples: every simulated game is walked through
    for kind, seat, item, amount, source, target, _ in [event for event in bare if event[0] in COUNTED]:
        if kind == "agent":
            _count(counts[seat]["spaces"], target)
        elif kind == "acquire":
            _count(counts[seat]["acquired"], item)
        elif kind == "vp":
            _count(counts[seat]["vp_from"], str(source), amount)
        else:
            first = seat
    return first, counts


def _count(counts: Counts, name: str, number: int = 1) -> None:
    counts[name] = counts.get(name, 0) + number


def differs(plan: Plan, row: Row, start: bool) -> str:
    """What of a row is not of this plan, in words; nothing if it is a game of it. Whether it also starts as the plan
    says takes as long as setting a game up does."""
    names = tuple(seat.bot for seat in row.seats if seat.bot != RIVAL)
    if row.mode != plan.label or len(row.seats) != plan.participants or names != plan.names(row.game):
        return "another mode or other bots"
    if row.seed != plan.seed_of(row.game):
        return "another seed"
    if row.cards != cards_of(plan.rules()):
        return "other cards"
    fresh = row_of(plan, row.game, plan.new_game(row.game)) if start else row
    same = fresh.difficulty == row.difficulty and [s.leader for s in fresh.seats] == [s.leader for s in row.seats]
    return "" if same else "other leaders or another difficulty"


# -- as cells --------------------------------------------------------------------------------------
def _unpack(text: str) -> Counts:
    return {name: int(count) for name, _, count in (word.rpartition("=") for word in text.split())}


def _seats(text: str) -> tuple[int, ...]:
    return tuple(int(seat) for seat in text.split("+") if seat)


Reader = Callable[[str], Any]
GAME_COLUMNS: dict[str, Reader] = {
    "game": int, "seed": int, "mode": str, "difficulty": str, "cards": str, "first_player": int, "rounds": int,
    "decisions": int, "winners": _seats, "error": str,
}  # fmt: skip
SEAT_COLUMNS: dict[str, Reader] = {
    "leader": str, "bot": str, "rank": int, "vp": int, "vp_from": _unpack, "acquired": _unpack, "spaces": _unpack,
}  # fmt: skip


def columns(seats: int) -> dict[str, Reader]:
    """The names of all columns for games with this many seats, in order, and how their cells are read."""
    more = {f"{name}_{seat}": kind for seat in range(1, seats + 1) for name, kind in SEAT_COLUMNS.items()}
    return GAME_COLUMNS | more


def columns_named(names: Sequence[str]) -> dict[str, Reader]:
    """The same where these names are found; none if they are not ours, whatever the number of seats."""
    found = columns((len(names) - len(GAME_COLUMNS)) // len(SEAT_COLUMNS))
    return found if len(names) > len(GAME_COLUMNS) and list(names) == list(found) else {}


def cells(row: Row) -> list[str | int]:
    """The row in the order of `columns`."""
    found = [_cell(getattr(row, name)) for name in GAME_COLUMNS]
    return found + [_cell(getattr(seat, name)) for seat in row.seats for name in SEAT_COLUMNS]


def _cell(value: Any) -> str | int:
    """One value. A text that others have made is written so that no spreadsheet takes it for a formula and carries it
    out."""
    if isinstance(value, dict):
        return " ".join([f"{name}={value[name]}" for name in sorted(value)])
    if isinstance(value, tuple):
        return "+".join(map(str, value))
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return value  # type: ignore[no-any-return]


def line(found: Iterable[str | int]) -> str:
    """Cells as one line of CSV, with its end."""
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerow(found)
    return out.getvalue()


def from_cells(columns: Mapping[str, Reader], found: Sequence[str | int], after: int = 0) -> Row:
    """The row in the cells of these columns; it comes after this game. Raises BadRow."""
    if len(columns) != len(found):
        raise BadRow(f"it has {len(found)} cells for {len(columns)} columns")
    texts = [str(cell).removeprefix("'") for cell in found]
    if not all(map(str.isprintable, texts)):
        raise BadRow("it holds characters that no row has")
    try:
        values = [read(text) for read, text in zip(columns.values(), texts, strict=True)]
    except ValueError as error:
        raise BadRow(f"it is damaged ({error})") from None
    game, width = len(GAME_COLUMNS), len(SEAT_COLUMNS)
    seats = tuple(SeatRow(*values[first : first + width]) for first in range(game, len(values), width))
    row = Row(**dict(zip(GAME_COLUMNS, values, strict=False)), seats=seats)
    if wrong := _wrong(row, after):
        raise BadRow(wrong)
    return row


def _wrong(row: Row, after: int) -> str:
    """What no game can have brought, in words; nothing of it if the row is sound."""
    seats = range(1, len(row.seats) + 1)
    if row.game <= after:
        return f"game {row.game} comes after game {after}, but every game stands there once and in order"
    if min(row.game - 1, row.rounds, row.decisions) < 0:
        return "it counts below zero"
    if row.winners != tuple(number for number, seat in enumerate(row.seats, 1) if seat.rank == 1):
        return "its winners are not the seats with rank 1"
    if row.error:  # it may have broken off anywhere
        return ""
    if not row.winners:
        return "nobody has won, and no error says why"
    if row.first_player not in seats or not row.seats[row.first_player - 1].rank:
        return f"its first player is seat {row.first_player}, which does not play"
    return "" if all(seat.rank in (0, *seats) for seat in row.seats) else "it has ranks that there are not"

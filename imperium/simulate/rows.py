"""One row per game: who sat where, how it ended, where the points came from, what was acquired and visited.

A row is read off the events of the finished game. Several things in one cell are written `id=2 other_id=1`, sorted.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO

from attrs import field, frozen

from imperium.core.steps import NOBODY
from imperium.game import Game
from imperium.simulate.plan import Plan, cards_of

RIVAL = "rival"  # who plays a seat that House Hagal drives
NUMBERS = ("game", "seed", "first_player", "rounds", "decisions", "rank", "vp")
GAME_COLUMNS = (
    "game", "seed", "mode", "difficulty", "cards", "first_player", "rounds", "decisions", "winners", "error",
)  # fmt: skip
SEAT_COLUMNS = ("leader", "bot", "rank", "vp", "vp_from", "acquired", "spaces")
COUNTED = frozenset(("agent", "acquire", "vp", "setup"))  # the kinds of events that a row is made of

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
    first_player: int
    rounds: int
    decisions: int
    winners: tuple[int, ...]
    error: str
    seats: tuple[SeatRow, ...]


class BadRow(ValueError):
    """Cells that are no row; the message says what is wrong with them."""


# -- from a game -----------------------------------------------------------------------------------
def row_of(plan: Plan, number: int, game: Game, error: str = "") -> Row:
    """The row of a game; one that broke off, or in which a bot failed, has an error."""
    state = game.state
    result = game.result
    ranks = {standing.seat: standing.rank for standing in result.standings} if result is not None else {}
    names = iter(plan.names(number))
    first, vp_from, acquired, spaces = _counted(game)
    seats = []
    for index, seat in enumerate(state.seats):
        if state.mode.start_vp and seat.way.decides:  # R-SETUP-09; every other point leaves an event
            vp_from[index]["setup"] = state.mode.start_vp
        seats.append(
            SeatRow(
                leader=seat.leader.id if seat.leader is not None else "",
                bot=RIVAL if not seat.way.decides else next(names),
                rank=ranks.get(index, 0),
                vp=seat.vp,
                vp_from=vp_from[index],
                acquired=acquired[index],
                spaces=spaces[index],
            )
        )
    return Row(
        game=number,
        seed=state.seed,
        mode=state.mode.name,
        difficulty=state.mode.difficulty or "",
        cards=cards_of(state.catalogue),
        first_player=first + 1,
        rounds=state.round,
        decisions=len(game.record),
        winners=tuple(seat + 1 for seat in sorted(result.winners)) if result is not None else (),
        error=error,
        seats=tuple(seats),
    )


def blank_row(plan: Plan, number: int, error: str) -> Row:
    """The row of a game that could not even be set up."""
    names = iter(plan.names(number))
    return Row(
        game=number,
        seed=plan.seed_of(number),
        mode=plan.mode,
        difficulty=plan.difficulty or "",
        cards=cards_of(plan.catalogue()),
        first_player=0,
        rounds=0,
        decisions=0,
        winners=(),
        error=error,
        seats=tuple(SeatRow("", next(names, RIVAL)) for _ in range(plan.participants)),
    )


def _counted(game: Game) -> tuple[int, list[Counts], list[Counts], list[Counts]]:
    """The first player; points by source, cards acquired and spaces visited by seat. One walk through the events."""
    first = NOBODY
    vp_from: list[Counts] = [{} for _ in game.state.seats]
    acquired: list[Counts] = [{} for _ in game.state.seats]
    spaces: list[Counts] = [{} for _ in game.state.seats]
    bare = list.__iter__(game.events)  # tuples: every simulated game is walked through
    for kind, seat, item, amount, source, target, _ in [event for event in bare if event[0] in COUNTED]:
        if kind == "agent":
            spaces[seat][target] = spaces[seat].get(target, 0) + 1
        elif kind == "acquire":
            acquired[seat][item] = acquired[seat].get(item, 0) + 1
        elif kind == "vp":
            cause = str(source)
            vp_from[seat][cause] = vp_from[seat].get(cause, 0) + amount
        else:
            first = seat
    return first, vp_from, acquired, spaces


# -- as cells --------------------------------------------------------------------------------------
FORMULA = ("=", "+", "-", "@", "'")  # what a text does not begin with; the last is what then stands before it
QUOTED = re.compile(r'["\r\n]')


def columns(seats: int) -> list[str]:
    """The names of all columns for games with this many seats."""
    return [*GAME_COLUMNS, *(f"{name}_{seat}" for seat in range(1, seats + 1) for name in SEAT_COLUMNS)]


def are_columns(names: Sequence[str]) -> bool:
    """Whether these are the names of our columns, for some number of seats."""
    seats = (len(names) - len(GAME_COLUMNS)) // len(SEAT_COLUMNS)
    return seats > 0 and list(names) == columns(seats)


def cells(row: Row) -> list[str | int]:
    """The row in the order of `columns`."""
    found: list[str | int] = [
        row.game, row.seed, row.mode, row.difficulty, _told(row.cards), row.first_player, row.rounds, row.decisions,
        "+".join(map(str, row.winners)), _told(row.error),
    ]  # fmt: skip
    for seat in row.seats:
        found += [
            seat.leader, _told(seat.bot), seat.rank, seat.vp,
            _pack(seat.vp_from), _pack(seat.acquired), _pack(seat.spaces),
        ]  # fmt: skip
    return found


def line(found: Iterable[str | int]) -> str:
    """Cells as one line of CSV, with its end. Hardly a row has anything to quote."""
    cells = [str(cell) for cell in found]
    text = ",".join(cells)
    if text.count(",") == len(cells) - 1 and not QUOTED.search(text):
        return f"{text}\n"
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue()


def from_cells(names: Sequence[str], found: Sequence[str | int], after: int = 0) -> Row:
    """The row in these cells, whose columns have these names; it comes after this game. Raises BadRow."""
    if len(names) != len(found):
        raise BadRow(f"it has {len(found)} cells for {len(names)} columns")
    cell = {name: str(value).removeprefix("'") for name, value in zip(names, found, strict=True)}
    if not all(map(str.isprintable, cell.values())):
        raise BadRow("it holds characters that no row has")
    seats = sum(name.startswith("leader_") for name in names)
    try:
        row = Row(
            game=int(cell["game"]),
            seed=int(cell["seed"]),
            mode=cell["mode"],
            difficulty=cell["difficulty"],
            cards=cell["cards"],
            first_player=int(cell["first_player"]),
            rounds=int(cell["rounds"]),
            decisions=int(cell["decisions"]),
            error=cell["error"],
            winners=tuple(int(seat) for seat in cell["winners"].split("+") if seat),
            seats=tuple(_seat(cell, seat) for seat in range(1, seats + 1)),
        )
    except (KeyError, ValueError) as error:
        raise BadRow(f"it is damaged ({error})") from None
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


def _seat(cell: dict[str, str], seat: int) -> SeatRow:
    return SeatRow(
        leader=cell[f"leader_{seat}"],
        bot=cell[f"bot_{seat}"],
        rank=int(cell[f"rank_{seat}"]),
        vp=int(cell[f"vp_{seat}"]),
        vp_from=_unpack(cell[f"vp_from_{seat}"]),
        acquired=_unpack(cell[f"acquired_{seat}"]),
        spaces=_unpack(cell[f"spaces_{seat}"]),
    )


def _told(text: str) -> str:
    """A text that others have made, so that no spreadsheet takes it for a formula and carries it out."""
    return f"'{text}" if text.startswith(FORMULA) else text


def _pack(counts: Counts) -> str:
    return " ".join([f"{name}={counts[name]}" for name in sorted(counts)])


def _unpack(text: str) -> Counts:
    return {name: int(count) for name, _, count in (word.rpartition("=") for word in text.split())}

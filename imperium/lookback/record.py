"""Your record: the finished games that count, one entry for each person who sat in them, and what does not count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from attrs import field, frozen

from imperium.core.ruleset import PERSON
from imperium.games import GAMES, look
from imperium.journal import Header, places
from imperium.journal.lines import DAILY, FIRST_GAME
from imperium.journal.summary import Listed

SOLO, TABLE = "solo", "table"


@frozen
class Played:
    """What one person made of a game that counts."""

    ident: str
    date: str
    game: str
    mode: str
    level: str  # the difficulty, or how the bots at the table play
    leader: str
    alone: bool  # the only person at the table
    won: bool
    points: int
    margin: int  # over the best of the others
    rounds: int
    daily: bool = False
    tally: dict[str, dict[str, int]] = field(factory=dict)

    @property
    def kind(self) -> str:
        """The difficulty or mode in a few words."""
        return self.level if self.mode == SOLO else f"{self.mode}, {self.level}" if self.level else self.mode


@frozen
class Record:
    """All that a look back has to go by."""

    played: tuple[Played, ...] = ()  # the oldest first
    uncounted: dict[str, int] = field(factory=dict)  # why games do not count, and how many
    left_out: tuple[str, ...] = ()  # files that cannot be read, in sentences


def newest(most: int) -> list[Listed]:
    """The games written to last, for who needs no more."""
    return [look(path.name.removesuffix(places.SUFFIX), path) for path in places.by_time()[:most]]


def record_of(games: Iterable[Listed]) -> Record:
    """What of these games counts, and what does not. A date has one counted game, the first."""
    found: list[Played] = []
    uncounted: Counter[str] = Counter()
    left_out: list[str] = []
    days: set[str] = set()
    for game in sorted(games, key=lambda one: (one.header.created if one.header else "", one.id)):
        if game.header is None or game.summary is None or game.trouble:
            named = game.id in game.trouble
            left_out.append(game.trouble if named else f"{game.id}: {game.trouble}.")
            continue
        why = _not_counted(game.header, game.summary["over"], days)
        if why:
            uncounted[why] += 1
            continue
        days.add(game.header.occasion)
        found += _parts(game, game.header)
    return Record(tuple(found), dict(sorted(uncounted.items())), tuple(left_out))


def _not_counted(header: Header, over: bool, days: set[str]) -> str:
    """Why a game does not count; empty if it does."""
    if not header.counts:
        return "branched" if header.branch else header.occasion.partition(" ")[0]
    if not over:
        return "unfinished"
    if header.occasion and header.occasion in days:
        return "daily once more"
    return "" if any(seat.kind == PERSON for seat in header.seats) else "without a person"


def _parts(game: Listed, header: Header) -> Iterator[Played]:
    assert game.summary is not None
    people = [index for index, seat in enumerate(header.seats) if seat.kind == PERSON]
    points, mode, level = game.summary["points"], *_kind(header)
    for index in people:
        others = [score for seat, score in enumerate(points) if seat != index]
        yield Played(
            game.id, header.created[:10], header.game, mode, level, game.summary["names"][index], len(people) == 1,
            index in game.summary["winners"], points[index], points[index] - max(others, default=0),
            game.summary["round"], header.occasion.startswith(DAILY), game.summary["tallies"][index],
        )  # fmt: skip


def _kind(header: Header) -> tuple[str, str]:
    """The mode, and the difficulty or the bots."""
    if header.game != FIRST_GAME:
        return GAMES[header.game].title if header.game in GAMES else header.game, ""
    mode = header.setup.get("mode", TABLE)
    bots = sorted({seat.kind.removeprefix("bot:") for seat in header.seats if seat.kind.startswith("bot:")})
    return mode, header.setup.get("difficulty", "") if mode == SOLO else " and ".join(bots)


@frozen
class Streaks:
    """Games won or lost in a row, of those with one person."""

    now: int = 0  # below zero if they were lost
    won: int = 0  # the longest there were
    lost: int = 0


def streaks(played: Sequence[Played]) -> Streaks:
    """The streaks in these games, the oldest first."""
    now = longest_won = longest_lost = 0
    for one in played:
        if not one.alone:
            continue
        now = max(now, 0) + 1 if one.won else min(now, 0) - 1
        longest_won, longest_lost = max(longest_won, now), max(longest_lost, -now)
    return Streaks(now, longest_won, longest_lost)

"""Two files of the same seeds, game by game: what a change of cards (or of anything else) did, with intervals.

The same seed deals both the same game as far as their cards are the same, so that much of the luck cancels out.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from heapq import merge
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from statistics import fmean

from attrs import define, field

from imperium.core.statistics import Spread
from imperium.core.text import shown
from imperium.simulate.files import BadRows, read_rows
from imperium.simulate.rows import RIVAL, Row, SeatRow
from imperium.simulate.sections import Bar, Section, short
from imperium.simulate.tally import by_kind

SHAPE, DECISIONS = "Differences per game", "decisions"
WINS, POINTS, GROUPS = "Win rate by {}, in %", "VP by {}", ("leader", "seat", "bot")
COUNTS = {"vp_from": "VP sources per game", "acquired": "Cards acquired per game", "spaces": "Space use per game"}


@define
class Pair:
    """One thing in both files: its sum in each, and the differences game by game."""

    first: float = 0.0
    second: float = 0.0
    difference: Spread = field(factory=Spread)

    def add(self, before: float, after: float) -> None:
        """Compare one game."""
        self.first += before
        self.second += after
        self.difference.add(after - before)


def pairs(first: Path, second: Path) -> Iterator[tuple[Row, Row]]:
    """The games that both files hold, walked through side by side. Raises BadRows if their seeds differ."""
    by_game = attrgetter("game")
    for _, same in groupby(merge(read_rows(first), read_rows(second), key=by_game), key=by_game):
        a, *others = same
        for b in others:
            _check(a, b, first, second)
            yield a, b


def _check(a: Row, b: Row, first: Path, second: Path) -> None:
    if a.seed != b.seed:
        raise BadRows(
            f"{shown(first)} and {shown(second)} were not played with the same seeds "
            f"(game {a.game}: {a.seed} and {b.seed}); paired differences need the same --seed."
        )
    if a.mode != b.mode or len(a.seats) != len(b.seats):
        raise BadRows(f"{shown(first)} and {shown(second)} hold games of different modes or numbers of seats.")


class Differences:
    """Everything that is compared, by title: the second file's value minus the first one's, game by game."""

    def __init__(self) -> None:
        self.games = 0
        self.left_out = 0
        titles = (SHAPE, *(title.format(group) for title in (WINS, POINTS) for group in GROUPS), *COUNTS.values())
        self.found: dict[str, defaultdict[str, Pair]] = {title: defaultdict(Pair) for title in titles}

    def add(self, a: Row, b: Row) -> None:
        """Compare one game."""
        if a.error or b.error:
            self.left_out += 1
            return
        self.games += 1
        shape = self.found[SHAPE]
        shape["rounds"].add(a.rounds, b.rounds)
        shape[DECISIONS].add(a.decisions, b.decisions)
        shape["VP of all seats"].add(*(sum(seat.vp for seat in row.seats) for row in (a, b)))
        shape["VP of the winner"].add(*(max(seat.vp for seat in row.seats) for row in (a, b)))
        self._seats(a, b)
        for group, title in COUNTS.items():
            before, after = _counts(a, group), _counts(b, group)
            for name in before.keys() | after.keys():
                self.found[title][name].add(before[name], after[name])

    def _seats(self, a: Row, b: Row) -> None:
        """One value per game for each name, the mean of its seats: seats of one game are not independent."""
        seats: defaultdict[tuple[str, str], list[tuple[SeatRow, SeatRow]]] = defaultdict(list)
        for number, (one, other) in enumerate(zip(a.seats, b.seats, strict=True), 1):
            if not one.rank or not other.rank:
                continue
            seats["seat", f"seat {number}"].append((one, other))
            if one.leader == other.leader and one.bot != RIVAL:  # a pack may bring leaders of its own
                seats["leader", one.leader].append((one, other))
            if one.bot == other.bot:
                seats["bot", one.bot].append((one, other))
        for (group, name), both in seats.items():
            sides = list(zip(*both, strict=True))
            wins, points = self.found[WINS.format(group)], self.found[POINTS.format(group)]
            wins[name].add(*(100 * fmean(seat.rank == 1 for seat in side) for side in sides))
            points[name].add(*(fmean(seat.vp for seat in side) for side in sides))

    def settle(self) -> None:
        """A game in which something occurs in neither file is a difference of 0 as well."""
        for title in COUNTS.values():
            for pair in self.found[title].values():
                pair.difference.count = self.games


def _counts(row: Row, group: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for seat in row.seats:
        found.update(getattr(seat, group))
    if group == "vp_from":
        found.update(by_kind(found))
    return found


def compare(first: Path, second: Path) -> list[Section]:
    """The report of two files of the same seeds."""
    found = Differences()
    for a, b in pairs(first, second):
        found.add(a, b)
    if not found.games:
        raise BadRows(f"{shown(first)} and {shown(second)} have no finished game in common.")
    found.settle()
    left_out = f" {found.left_out:,} pairs with a failed game are left out." if found.left_out else ""
    note = f"{shown(second)} minus {shown(first)} over {found.games:,} pairs; intervals are 95 %.{left_out}"
    return [_section(title, note, compared) for title, compared in found.found.items()]


def _section(title: str, note: str, found: dict[str, Pair]) -> Section:
    """Both levels and their differences, the largest first; a star where the interval does not hold 0."""
    stars = len(found) // 20
    if stars:
        note += f" Of {len(found)} lines about {stars} would have a star by chance alone."
    labels = short(found)
    both = []
    for name, pair in found.items():
        games = pair.difference.count
        bar = Bar(labels[name], pair.difference.mean, *pair.difference.interval())
        levels = (f"{total / games:.3f}" for total in (pair.first, pair.second))
        differences = (f"{value:+.3f}" for value in (bar.value, bar.low, bar.high))
        star = "*" if bar.low > 0 or bar.high < 0 else ""
        both.append((bar, (bar.label, f"{games:,}", *levels, *differences, star)))
    both.sort(key=lambda pair: (-abs(pair[0].value), pair[0].label))
    bars = [bar for bar, _ in both if bar.label != DECISIONS]  # they dwarf all others
    header = ("", "pairs", "first", "second", "change", "from", "to", "")
    return Section(title, note, header, [line for _, line in both], bars, percent=False, baseline=0.0)

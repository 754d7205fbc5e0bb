"""Two files of the same seeds, game by game: what a change of cards (or of anything else) did, with intervals.

The same seed deals both the same game as far as their cards are the same, so that much of the luck cancels out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import fmean

from attrs import define, evolve, field

from imperium.core.statistics import Spread
from imperium.core.text import shown
from imperium.simulate.files import BadRows, read_rows
from imperium.simulate.rows import RIVAL, Row, SeatRow
from imperium.simulate.sections import Bar, Section, short

DECISIONS = "decisions"


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


Pairs = defaultdict[str, Pair]


def pairs(first: Path, second: Path) -> Iterator[tuple[Row, Row]]:
    """The games that both files hold, walked through side by side. Raises BadRows if their seeds differ."""
    left, right = read_rows(first), read_rows(second)
    a, b = next(left, None), next(right, None)
    while a is not None and b is not None:
        if a.game == b.game:
            _check(a, b, first, second)
            yield a, b
            a, b = next(left, None), next(right, None)
        elif a.game < b.game:
            a = next(left, None)
        else:
            b = next(right, None)


def _check(a: Row, b: Row, first: Path, second: Path) -> None:
    if a.seed != b.seed:
        raise BadRows(
            f"{shown(first)} and {shown(second)} were not played with the same seeds "
            f"(game {a.game}: {a.seed} and {b.seed}); paired differences need the same --seed."
        )
    if a.mode != b.mode or len(a.seats) != len(b.seats):
        raise BadRows(f"{shown(first)} and {shown(second)} hold games of different modes or numbers of seats.")


class Differences:
    """Everything that is compared: the second file's value minus the first one's, game by game."""

    def __init__(self) -> None:
        self.games = 0
        self.left_out = 0
        self.shape: Pairs = defaultdict(Pair)
        self.wins: dict[str, Pairs] = {group: defaultdict(Pair) for group in ("leader", "seat", "bot")}
        self.points: dict[str, Pairs] = {group: defaultdict(Pair) for group in ("leader", "seat", "bot")}
        self.counts: dict[str, Pairs] = {group: defaultdict(Pair) for group in ("vp_from", "acquired", "spaces")}

    def add(self, a: Row, b: Row) -> None:
        """Compare one game."""
        if a.error or b.error:
            self.left_out += 1
            return
        self.games += 1
        self.shape["rounds"].add(a.rounds, b.rounds)
        self.shape[DECISIONS].add(a.decisions, b.decisions)
        self.shape["VP of all seats"].add(*(sum(seat.vp for seat in row.seats) for row in (a, b)))
        self.shape["VP of the winner"].add(*(max(seat.vp for seat in row.seats) for row in (a, b)))
        self._seats(a, b)
        for group, found in self.counts.items():
            before, after = _counts(a, group), _counts(b, group)
            for name in before.keys() | after.keys():
                found[name].add(before.get(name, 0), after.get(name, 0))

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
            self.wins[group][name].add(*(fmean(seat.rank == 1 for seat in side) for side in zip(*both, strict=True)))
            self.points[group][name].add(*(fmean(seat.vp for seat in side) for side in zip(*both, strict=True)))

    def settle(self) -> None:
        """A game in which something occurs in neither file is a difference of 0 as well."""
        for found in self.counts.values():
            for pair in found.values():
                pair.difference.count = self.games


def _counts(row: Row, group: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, count in chain.from_iterable(getattr(seat, group).items() for seat in row.seats):
        found[name] = found.get(name, 0) + count
        if group == "vp_from":
            kind = f"{name.partition(':')[0]} (all)"
            found[kind] = found.get(kind, 0) + count
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
    shape = _section("Differences per game", note, found.shape)
    sections = [evolve(shape, bars=[bar for bar in shape.bars if bar.label != DECISIONS])]  # they dwarf all others
    sections += [_section(f"Win rate by {group}, in %", note, wins, 100) for group, wins in found.wins.items()]
    sections += [_section(f"VP by {group}", note, found.points[group]) for group in found.points]
    titles = {"vp_from": "VP sources per game", "acquired": "Cards acquired per game", "spaces": "Space use per game"}
    return sections + [_section(titles[group], note, found.counts[group]) for group in titles]


def _section(title: str, note: str, found: Pairs, scale: float = 1) -> Section:
    """Both levels and their differences, the largest first; a star where the interval does not hold 0."""
    stars = len(found) // 20
    if stars:
        note += f" Of {len(found)} lines about {stars} would have a star by chance alone."
    labels = short(found)
    both = []
    for name, pair in found.items():
        games = pair.difference.count
        low, high = pair.difference.interval()
        bar = Bar(labels[name], scale * pair.difference.mean, scale * low, scale * high)
        levels = (f"{scale * total / games:.3f}" for total in (pair.first, pair.second))
        differences = (f"{value:+.3f}" for value in (bar.value, bar.low, bar.high))
        star = "*" if bar.low > 0 or bar.high < 0 else ""
        both.append((bar, (bar.label, f"{games:,}", *levels, *differences, star)))
    both.sort(key=lambda pair: (-abs(pair[0].value), pair[0].label))
    return Section(
        title, note, ("", "pairs", "first", "second", "change", "from", "to", ""), [line for _, line in both],
        [bar for bar, _ in both], percent=False, baseline=0.0,
    )  # fmt: skip

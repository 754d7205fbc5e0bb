"""Two files of the same seeds, game by game: what a change of cards (or of anything else) did, with intervals.

The same seed deals both the same game as far as their cards are the same, so that much of the luck cancels out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from imperium.catalogue.read import shown
from imperium.simulate.files import BadRows, read_rows
from imperium.simulate.rows import Row
from imperium.simulate.sections import Bar, Section
from imperium.simulate.statistics import Spread

Spreads = defaultdict[str, Spread]


def pairs(first: Path, second: Path) -> Iterator[tuple[Row, Row]]:
    """The games that both files hold, walked through side by side. Raises BadRows if their seeds differ."""
    left, right = _in_order(first), _in_order(second)
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


def _in_order(path: Path) -> Iterator[Row]:
    last = 0
    for row in read_rows(path):
        if row.game <= last:
            raise BadRows(f"{shown(path)}: game {row.game} comes after game {last}; rows have to be in order.")
        last = row.game
        yield row


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
        self.shape: Spreads = defaultdict(Spread)
        self.wins: dict[str, Spreads] = {group: defaultdict(Spread) for group in ("leader", "seat", "bot")}
        self.points: dict[str, Spreads] = {group: defaultdict(Spread) for group in ("leader", "seat", "bot")}
        self.counts: dict[str, Spreads] = {group: defaultdict(Spread) for group in ("vp_from", "acquired", "spaces")}

    def add(self, a: Row, b: Row) -> None:
        """Compare one game."""
        if a.error or b.error:
            self.left_out += 1
            return
        self.games += 1
        for name, value in (("rounds", b.rounds - a.rounds), ("decisions", b.decisions - a.decisions)):
            self.shape[name].add(value)
        self.shape["VP of all seats"].add(_vp(b) - _vp(a))
        self.shape["VP of the winner"].add(max(seat.vp for seat in b.seats) - max(seat.vp for seat in a.seats))
        self._seats(a, b)
        for group, spreads in self.counts.items():
            before, after = _counts(a, group), _counts(b, group)
            for name in before.keys() | after.keys():
                spreads[name].add(after.get(name, 0) - before.get(name, 0))

    def _seats(self, a: Row, b: Row) -> None:
        """One value per game for each name, the mean of its seats: seats of one game are not independent."""
        wins: defaultdict[tuple[str, str], Spread] = defaultdict(Spread)
        points: defaultdict[tuple[str, str], Spread] = defaultdict(Spread)
        for number, (one, other) in enumerate(zip(a.seats, b.seats, strict=True), 1):
            if not one.rank or not other.rank:
                continue
            names = [("seat", f"seat {number}")]
            if one.leader == other.leader:  # a pack may bring leaders of its own
                names.append(("leader", one.leader))
            if one.bot == other.bot:
                names.append(("bot", one.bot))
            for key in names:
                wins[key].add((other.rank == 1) - (one.rank == 1))
                points[key].add(other.vp - one.vp)
        for group, name in wins:
            self.wins[group][name].add(wins[group, name].mean)
            self.points[group][name].add(points[group, name].mean)

    def settle(self) -> None:
        """A game in which something occurs in neither file is a difference of 0 as well."""
        for spreads in self.counts.values():
            for spread in spreads.values():
                spread.count = self.games


def _vp(row: Row) -> int:
    return sum(seat.vp for seat in row.seats)


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
    sections = [_section("Differences per game", note, found.shape)]
    sections += [_section(f"Win rate by {group}, in %", note, wins, 100) for group, wins in found.wins.items()]
    sections += [_section(f"VP by {group}", note, found.points[group]) for group in found.points]
    titles = {"vp_from": "VP sources per game", "acquired": "Cards acquired per game", "spaces": "Space use per game"}
    return sections + [_section(titles[group], note, found.counts[group]) for group in titles]


def _section(title: str, note: str, spreads: Spreads, scale: float = 1) -> Section:
    """Differences, the largest first; a star where the interval does not hold 0."""
    stars = len(spreads) // 20
    if stars:
        note += f" Of {len(spreads)} lines about {stars} would have a star by chance alone."
    bars = []
    for name, spread in spreads.items():
        low, high = spread.interval()
        bars.append(Bar(name, scale * spread.mean, scale * low, scale * high))
    bars.sort(key=lambda bar: (-abs(bar.value), bar.label))
    lines = [
        (bar.label, f"{spreads[bar.label].count:,}", *(f"{value:+.3f}" for value in (bar.value, bar.low, bar.high)),
         "*" if bar.low > 0 or bar.high < 0 else "")
        for bar in bars
    ]  # fmt: skip
    return Section(
        title, note, ("", "pairs", "difference", "from", "to", ""), lines, bars, percent=False, baseline=0.0
    )

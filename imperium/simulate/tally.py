"""What a report counts in one file of rows: who wins, what winners acquire and visit, where points come from."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

from attrs import define, field

from imperium.catalogue.read import shown
from imperium.simulate.files import BadRows, read_rows
from imperium.simulate.rows import Row
from imperium.simulate.sections import Bar, Section
from imperium.simulate.statistics import Spread, wilson

ALL = " (all)"  # after the name of a kind of source
PLACES = ("first player", "second", "third", "fourth")


@define
class Wins:
    """How often something was there, and how often it was there on the winning side."""

    games: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        """Count one seat of one game."""
        self.games += 1
        self.wins += won

    @property
    def rate(self) -> float:
        """The share of wins."""
        return self.wins / self.games


def _wins() -> defaultdict[str, Wins]:
    return defaultdict(Wins)


@define
class Tally:
    """Everything a report says of one file. Games that failed are counted and otherwise left out."""

    games: int = 0
    failures: int = 0
    seats: Wins = field(factory=Wins)  # every seat that is ranked
    leader: defaultdict[str, Wins] = field(factory=_wins)
    seat: defaultdict[str, Wins] = field(factory=_wins)
    bot: defaultdict[str, Wins] = field(factory=_wins)
    place: defaultdict[str, Wins] = field(factory=_wins)  # in the turn order of the first round
    card: defaultdict[str, Wins] = field(factory=_wins)
    copies: Counter[str] = field(factory=Counter)
    visits: Counter[str] = field(factory=Counter)
    winners_visits: Counter[str] = field(factory=Counter)
    vp: Counter[str] = field(factory=Counter)
    winners_vp: Counter[str] = field(factory=Counter)
    rounds: Counter[int] = field(factory=Counter)
    decisions: Spread = field(factory=Spread)

    def add(self, row: Row) -> None:
        """Count one game."""
        if row.error:
            self.failures += 1
            return
        self.games += 1
        self.rounds[row.rounds] += 1
        self.decisions.add(row.decisions)
        ranked = [number for number, seat in enumerate(row.seats) if seat.rank]
        for number in ranked:
            seat = row.seats[number]
            won = seat.rank == 1
            place = (ranked.index(number) - ranked.index(row.first_player - 1)) % len(ranked)
            self.seats.add(won)
            self.leader[seat.leader].add(won)
            self.seat[f"seat {number + 1}"].add(won)
            self.bot[seat.bot].add(won)
            self.place[PLACES[place]].add(won)
            for card in seat.acquired:
                self.card[card].add(won)
            self.copies.update(seat.acquired)
            self.vp.update(seat.vp_from)
            if won:
                self.winners_vp.update(seat.vp_from)
                self.winners_visits.update(seat.spaces)
        for seat in row.seats:  # also House Hagal, which takes spaces from others
            self.visits.update(seat.spaces)


def tally(rows: Iterable[Row], path: Path) -> Tally:
    """Count all rows of a file. Raises BadRows if there are none."""
    found = Tally()
    for row in rows:
        found.add(row)
    if not found.games:
        raise BadRows(f"{shown(path)}: holds no finished game.")
    return found


def report(path: Path) -> list[Section]:
    """The report of one file."""
    found = tally(read_rows(path), path)
    base = found.seats.rate
    expected = f"A seat wins {100 * base:.1f} % on average; intervals are 95 % (Wilson)."
    return [
        _length(found),
        _rates("Win rate by leader", expected, found.leader, base),
        _rates("Win rate by seat", expected, found.seat, base),
        _rates("Win rate by bot", expected, found.bot, base),
        _rates("Win rate by place in the first round's turn order", expected, found.place, base, best_first=False),
        _cards(found, base, expected),
        _spaces(found),
        _sources(found),
    ]


def _length(found: Tally) -> Section:
    mean = sum(rounds * games for rounds, games in found.rounds.items()) / found.games
    failed = f" {found.failures:,} failed games are left out." if found.failures else ""
    note = f"{found.games:,} games; mean {mean:.2f} rounds and {found.decisions.mean:.0f} decisions.{failed}"
    bars = []
    lines = []
    for rounds, games in sorted(found.rounds.items()):
        low, high = wilson(games, found.games)
        bars.append(Bar(f"{rounds} rounds", games / found.games, low, high))
        lines.append((f"{rounds} rounds", f"{games:,}", *_percents(games / found.games, low, high)))
    return Section("Game length", note, ("length", "games", "share %", "from", "to"), lines, bars)


def _percents(value: float, low: float, high: float) -> tuple[str, str, str]:
    return f"{100 * value:.1f}", f"{100 * low:.1f}", f"{100 * high:.1f}"


def _rates(title: str, note: str, found: dict[str, Wins], base: float, *, best_first: bool = True) -> Section:
    """Win rates with intervals, the best first unless the order of the names says more."""
    names = sorted(found, key=(lambda name: (-found[name].rate, name)) if best_first else PLACES.index)
    bars = [Bar(name, found[name].rate, *wilson(found[name].wins, found[name].games)) for name in names]
    lines = [
        (name, f"{found[name].games:,}", f"{found[name].wins:,}", *_percents(bar.value, bar.low, bar.high))
        for name, bar in zip(names, bars, strict=True)
    ]
    return Section(title, note, ("", "seats", "wins", "rate %", "from", "to"), lines, bars, baseline=base)


def _cards(found: Tally, base: float, expected: str) -> Section:
    note = f"Of the seats that acquired a card at least once. {expected}"
    section = _rates("Cards by win rate when acquired", note, found.card, base)
    lines = [(*line, f"{found.copies[line[0]] / found.games:.2f}") for line in section.lines]
    return Section(section.title, note, (*section.header, "copies/game"), lines, section.bars, baseline=base)


def _spaces(found: Tally) -> Section:
    total = sum(found.visits.values()) or 1
    winners = found.seats.wins or 1
    bars, lines = [], []
    for space, visits in found.visits.most_common():
        share = visits / total
        bars.append(Bar(space, share, share, share))
        per_winner = found.winners_visits[space] / winners
        lines.append(
            (space, f"{visits:,}", f"{visits / found.games:.2f}", f"{per_winner:.2f}", f"{100 * share:.1f}"),
        )
    note = "Agents sent, by all seats together and by the winner; the share is of all Agents sent."
    return Section("Space use", note, ("", "visits", "per game", "winner's", "share %"), lines, bars)


def _sources(found: Tally) -> Section:
    """Points by what brought them: the kinds of sources first, then every single one."""
    all_vp, winners_vp = _by_kind(found.vp), _by_kind(found.winners_vp)
    total = sum(found.vp.values()) or 1
    kinds = [name for name, _ in all_vp.most_common() if name.endswith(ALL)]
    single = [name for name, _ in all_vp.most_common() if not name.endswith(ALL)]
    lines = [
        (
            name,
            f"{all_vp[name]:,}",
            f"{all_vp[name] / found.games:.3f}",
            f"{winners_vp[name] / (found.seats.wins or 1):.3f}",
            f"{100 * all_vp[name] / total:.1f}",
        )
        for name in kinds + single
    ]
    bars = [Bar(name.removesuffix(ALL), *[all_vp[name] / total] * 3) for name in kinds]
    note = "Victory points of all ranked seats by what brought them; losses count against their cause."
    return Section("VP sources", note, ("", "VP", "per game", "winner's", "share %"), lines, bars)


def _by_kind(vp: Counter[str]) -> Counter[str]:
    """The same points, and what every kind of source brought in all."""
    found = Counter(vp)
    for source, points in vp.items():
        found[f"{source.partition(':')[0]}{ALL}"] += points
    return found

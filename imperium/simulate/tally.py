"""What games add up to, as running totals, so that no rows have to be kept; and what a report counts in one file of
rows: who wins, what winners acquire and visit, where points come from."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from attrs import evolve

from imperium.core.statistics import wilson
from imperium.core.text import shown
from imperium.game import Imperium
from imperium.games import GAMES as GAMES_BY_NAME
from imperium.simulate.files import BadRows, read_rows
from imperium.simulate.rows import RIVAL, Row
from imperium.simulate.sections import Bar, Section, short

GROUPS = ("seat", "bot", "leader")


class Summary:
    """Totals over games. A shared victory counts as a win for each who shares it (R-END-04)."""

    def __init__(self) -> None:
        self.games = 0  # failed ones among them
        self.failures = 0
        self.decisions = 0
        self.rounds = 0  # of the games that came to their end
        self.played: defaultdict[str, Counter[str]] = defaultdict(Counter)  # by group and name
        self.won: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def add(self, row: Row) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += row.decisions
        if row.error:
            self.failures += 1
            return
        self.rounds += row.rounds
        for number, seat in enumerate(row.seats):
            if seat.rank:
                for group, name in self.names(row, number):
                    self.count(group, name, seat.rank == 1)

    def names(self, row: Row, number: int) -> Iterator[tuple[str, str]]:
        """Under which names of which groups a ranked seat is counted. Leaders are those of bots alone: with House
        Hagal the same leader is another one."""
        seat = row.seats[number]
        yield "seat", str(number + 1)
        yield "bot", seat.bot
        if seat.bot != RIVAL:
            yield "leader", seat.leader

    def count(self, group: str, name: str, won: bool) -> None:
        """Count something that was there, perhaps on the winning side."""
        self.played[group][name] += 1
        self.won[group][name] += won

    def rate(self, group: str, name: str) -> float:
        """The share of wins."""
        return self.won[group][name] / self.played[group][name]

    @property
    def ended(self) -> int:
        """How many games came to their end."""
        return self.games - self.failures

    @property
    def mean_rounds(self) -> float:
        """The mean length of the games that came to their end."""
        return self.rounds / self.ended if self.ended else 0.0

    def data(self) -> dict[str, Any]:
        """The summary as plain data."""
        found: dict[str, Any] = {"games": self.games, "decisions": self.decisions, "failures": self.failures}
        found["mean_rounds"] = round(self.mean_rounds, 3)
        for group in GROUPS:
            for word, counts in (("wins", self.won[group]), ("played", self.played[group])):
                found[f"{word}_by_{group}"] = dict(sorted(counts.items()))
        return found


ALL = " (all)"  # after the name of a kind of source
PLACES = ("first player", "second", "third", "fourth", "fifth", "sixth")
SHARES = ("per game", "winner's", "share %")
SEATS, PEOPLE = "every seat that is ranked", "those of them that a bot plays, not House Hagal"  # groups of one name
GAMES = "games of a bot"  # instead of its seats
BOTH = "bot and leader"


class Tally(Summary):
    """Everything a report says of one file. Games that failed are counted and otherwise left out."""

    def __init__(self) -> None:
        super().__init__()
        self.modes: Counter[str] = Counter()
        self.lengths: Counter[int] = Counter()  # games by their rounds
        self.mean_decisions = 0.0
        self.copies: Counter[str] = Counter()  # of cards that were acquired
        self.visits: Counter[str] = Counter()
        self.winners_visits: Counter[str] = Counter()
        self.vp: Counter[str] = Counter()
        self.winners_vp: Counter[str] = Counter()

    def names(self, row: Row, number: int) -> Iterator[tuple[str, str]]:
        yield from super().names(row, number)
        seat = row.seats[number]
        if row.mode not in GAMES_BY_NAME:  # another game has an order of its own
            ranked = [index for index, other in enumerate(row.seats) if other.rank]
            place = (ranked.index(number) - ranked.index(row.first_player - 1)) % len(ranked)
            yield "place", PLACES[place]  # in the turn order of the first round
        yield SEATS, ""
        if seat.bot != RIVAL:  # rivals play otherwise
            yield PEOPLE, ""
            yield BOTH, f"{seat.bot}: {seat.leader}"
            yield from (("card", card) for card in seat.acquired)

    def add(self, row: Row) -> None:
        super().add(row)
        if row.error:
            return
        self.modes[row.mode] += 1
        self.lengths[row.rounds] += 1
        self.mean_decisions += (row.decisions - self.mean_decisions) / self.ended
        winners = {row.seats[number - 1].bot for number in row.winners}
        for bot in {seat.bot for seat in row.seats if seat.rank}:
            self.count(GAMES, bot, bot in winners)
        for seat in row.seats:
            self.visits.update(seat.spaces)  # also House Hagal, which takes spaces from others
            if seat.rank:
                self.vp.update(seat.vp_from)
                if seat.bot != RIVAL:
                    self.copies.update(seat.acquired)
            if seat.rank == 1:
                self.winners_vp.update(seat.vp_from)
                self.winners_visits.update(seat.spaces)


def report(path: Path) -> list[Section]:
    """The report of one file. Raises BadRows if there is no finished game in it."""
    found = Tally()
    for row in read_rows(path):
        found.add(row)
    if not found.ended:
        raise BadRows(f"{shown(path)}: holds no finished game.")
    games = f"{found.ended:,} games."
    average = "A seat wins {:.1f} % on average; intervals are 95 % (Wilson)."
    everybody = f"{games} {average.format(100 * found.rate(SEATS, ''))}"
    rivals = " Rivals are left out." if found.played[PEOPLE][""] < found.played[SEATS][""] else ""
    people = f"{games}{rivals} {average.format(100 * found.rate(PEOPLE, ''))}"
    place = "Win rate by place in the first round's turn order"
    marked = GAMES_BY_NAME.get(max(found.modes, key=lambda mode: (found.modes[mode], mode)), Imperium).marked
    sections = [
        _length(found),
        _rates(found, "leader", f"Win rate by {marked}", people, PEOPLE),
        _rates(found, "seat", "Win rate by seat", everybody, SEATS, "seat {}".format),
        _bots(found, everybody),
        *(
            [_rates(found, BOTH, f"Win rate by bot and {marked}", people, PEOPLE)]
            if len(found.played["bot"]) > 1
            else []
        ),
        _rates(found, "place", place, everybody, SEATS, order=PLACES),
        _cards(found, people),
        _spaces(found, games),
        _sources(found, games),
    ]
    return [section for section in sections if section.lines]  # another game has no Agents and no row of cards


def _length(found: Tally) -> Section:
    failed = f" {found.failures:,} failed games are left out." if found.failures else ""
    means = f"mean {found.mean_rounds:.2f} rounds and {found.mean_decisions:.0f} decisions"
    note = f"{found.ended:,} games; {means}.{failed}"
    bars, lines = [], []
    for rounds, games in sorted(found.lengths.items()):
        bars.append(Bar(f"{rounds} rounds", games / found.ended, *wilson(games, found.ended)))
        lines.append((bars[-1].label, f"{games:,}", *_percents(bars[-1])))
    return Section("Game length", note, ("length", "games", "share %", "from", "to"), lines, bars)


def _percents(bar: Bar) -> tuple[str, ...]:
    return tuple(f"{100 * value:.1f}" for value in (bar.value, bar.low, bar.high))


def _rates(
    found: Tally,
    group: str,
    title: str,
    note: str,
    base: str,
    label: Callable[[str], str] = str,
    order: tuple[str, ...] = (),
    interval: Callable[[str], tuple[float, float]] | None = None,
) -> Section:
    """Win rates with their intervals, in this order or the best first. The best is what is surely good, by the lower
    end of its interval: one win in one game is no best."""
    both = []
    for name, seats in found.played[group].items():
        wins = found.won[group][name]
        bar = Bar(label(name), wins / seats, *(interval(name) if interval else wilson(wins, seats)))
        both.append((bar, (bar.label, f"{seats:,}", f"{wins:,}", *_percents(bar))))
    both.sort(key=lambda pair: (order.index(pair[0].label) if order else -pair[0].low, -pair[0].value, pair[0].label))
    bars, lines = [bar for bar, _ in both], [line for _, line in both]
    header = ("", "seats", "wins", "rate %", "from", "to")
    return Section(title, note, header, lines, bars, baseline=found.rate(base, ""))


def _bots(found: Tally, note: str) -> Section:
    """Seats of one game are not independent: a game is one yes or no for a bot, however many seats it has. The
    interval of those, per seat, has no width to speak of for a bot that sits everywhere and so wins every game."""

    def interval(bot: str) -> tuple[float, float]:
        games, wins = found.played[GAMES][bot], found.won[GAMES][bot]
        per_seat = found.rate("bot", bot) / found.rate(GAMES, bot) if wins else games / found.played["bot"][bot]
        low, high = wilson(wins, games)
        return low * per_seat, high * per_seat

    note += " Those of bots are of games, not of seats."
    names = short(found.played["bot"])
    return _rates(found, "bot", "Win rate by bot", note, SEATS, names.__getitem__, interval=interval)


def _cards(found: Tally, expected: str) -> Section:
    note = f"{expected} Counted are the seats that acquired the card; the order is that of the lower ends."
    section = _rates(found, "card", "Cards by win rate when acquired", note, PEOPLE)
    lines = [(*line, f"{found.copies[line[0]] / found.ended:.2f}") for line in section.lines]
    return evolve(section, header=(*section.header, "copies/game"), lines=lines)


def _spaces(found: Tally, games: str) -> Section:
    note = f"{games} Agents sent, by all seats together and by the winner; the share is of all Agents sent."
    lines, bars = _shares(found, found.visits, found.winners_visits, 2)
    return Section("Space use", note, ("", "visits", *SHARES), lines, bars)


def _sources(found: Tally, games: str) -> Section:
    """Points by what brought them: the kinds of sources first, then every single one."""
    note = f"{games} Victory points of all ranked seats by what brought them; losses count against their cause."
    kinds, bars = _shares(found, by_kind(found.vp), by_kind(found.winners_vp), 3)
    single, _ = _shares(found, found.vp, found.winners_vp, 3)
    return Section("VP sources", note, ("", "VP", *SHARES), kinds + single, bars)


def _shares(
    found: Tally, everybody: Counter[str], winners: Counter[str], digits: int
) -> tuple[list[tuple[str, ...]], list[Bar]]:
    """How much of everything there was, in all, in a game, by a winner and as a share, the most common first."""
    total = sum(everybody.values()) or 1
    lines: list[tuple[str, ...]] = []
    bars = []
    for name, count in everybody.most_common():
        per_game, per_winner = count / found.ended, winners[name] / (found.won[SEATS][""] or 1)
        share = count / total
        lines.append((name, f"{count:,}", f"{per_game:.{digits}f}", f"{per_winner:.{digits}f}", f"{100 * share:.1f}"))
        bars.append(Bar(name, share, share, share))
    return lines, bars


def by_kind(vp: Counter[str]) -> Counter[str]:
    """What every kind of source brought in all."""
    found: Counter[str] = Counter()
    for source, points in vp.items():
        found[f"{source.partition(':')[0]}{ALL}"] += points
    return found

"""What a report counts in one file of rows: who wins, what winners acquire and visit, where points come from."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

from attrs import define, evolve, field

from imperium.core.statistics import Spread, wilson
from imperium.core.text import shown
from imperium.simulate.files import BadRows, read_rows
from imperium.simulate.rows import RIVAL, Row
from imperium.simulate.sections import Bar, Section, short

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
    people: Wins = field(factory=Wins)  # those of them that a bot plays, not House Hagal
    leader: defaultdict[str, Wins] = field(factory=_wins)  # leaders and cards of people alone: rivals play otherwise
    seat: defaultdict[str, Wins] = field(factory=_wins)
    bot: defaultdict[str, Wins] = field(factory=_wins)
    bot_games: defaultdict[str, Wins] = field(factory=_wins)  # games instead of seats
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
            self.seat[f"seat {number + 1}"].add(won)
            self.bot[seat.bot].add(won)
            self.place[PLACES[place]].add(won)
            if seat.bot != RIVAL:
                self.people.add(won)
                self.leader[seat.leader].add(won)
                for card in seat.acquired:
                    self.card[card].add(won)
                self.copies.update(seat.acquired)
            self.vp.update(seat.vp_from)
            if won:
                self.winners_vp.update(seat.vp_from)
                self.winners_visits.update(seat.spaces)
        winners = {row.seats[number - 1].bot for number in row.winners}
        for bot in {row.seats[number].bot for number in ranked}:
            self.bot_games[bot].add(bot in winners)
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
    games = f"{found.games:,} games."
    average = "A seat wins {:.1f} % on average; intervals are 95 % (Wilson)."
    everybody = f"{games} {average.format(100 * found.seats.rate)}"
    rivals = " Rivals are left out." if found.people.games < found.seats.games else ""
    people = f"{games}{rivals} {average.format(100 * found.people.rate)}"
    return [
        _length(found),
        _rates("Win rate by leader", people, found.leader, found.people.rate),
        _rates("Win rate by seat", everybody, found.seat, found.seats.rate),
        _bots(found, everybody),
        _rates("Win rate by place in the first round's turn order", everybody, found.place, found.seats.rate, PLACES),
        _cards(found, people),
        _spaces(found, games),
        _sources(found, games),
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


def _rates(title: str, note: str, found: dict[str, Wins], base: float, order: tuple[str, ...] = ()) -> Section:
    """Win rates with their intervals, in this order or the best first."""
    bars = [Bar(name, wins.rate, *wilson(wins.wins, wins.games)) for name, wins in found.items()]
    return _ranked(title, note, found, bars, base, order)


def _ranked(
    title: str, note: str, found: dict[str, Wins], bars: list[Bar], base: float, order: tuple[str, ...] = ()
) -> Section:
    """The best is what is surely good, by the lower end of its interval: one win in one game is no best."""
    bars = sorted(bars, key=lambda bar: (order.index(bar.label) if order else -bar.low, -bar.value, bar.label))
    lines = [
        (bar.label, f"{found[bar.label].games:,}", f"{found[bar.label].wins:,}",
         *_percents(bar.value, bar.low, bar.high))
        for bar in bars
    ]  # fmt: skip
    return Section(title, note, ("", "seats", "wins", "rate %", "from", "to"), lines, bars, baseline=base)


def _bots(found: Tally, note: str) -> Section:
    """Seats of one game are not independent: a game is one yes or no for a bot, however many seats it has. The
    interval of those, per seat, has no width to speak of for a bot that sits everywhere and so wins every game."""
    labels = short(found.bot)
    bars = []
    for bot, seats in found.bot.items():
        games = found.bot_games[bot]
        per_seat = seats.rate / games.rate if games.wins else games.games / seats.games
        low, high = wilson(games.wins, games.games)
        bars.append(Bar(labels[bot], seats.rate, low * per_seat, high * per_seat))
    by_label = {labels[bot]: wins for bot, wins in found.bot.items()}
    note += " Those of bots are of games, not of seats."
    return _ranked("Win rate by bot", note, by_label, bars, found.seats.rate)


def _cards(found: Tally, expected: str) -> Section:
    note = f"{expected} Counted are the seats that acquired the card; the order is that of the lower ends."
    section = _rates("Cards by win rate when acquired", note, found.card, found.people.rate)
    lines = [(*line, f"{found.copies[line[0]] / found.games:.2f}") for line in section.lines]
    return evolve(section, header=(*section.header, "copies/game"), lines=lines)


def _spaces(found: Tally, games: str) -> Section:
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
    note = f"{games} Agents sent, by all seats together and by the winner; the share is of all Agents sent."
    return Section("Space use", note, ("", "visits", "per game", "winner's", "share %"), lines, bars)


def _sources(found: Tally, games: str) -> Section:
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
    note = f"{games} Victory points of all ranked seats by what brought them; losses count against their cause."
    return Section("VP sources", note, ("", "VP", "per game", "winner's", "share %"), lines, bars)


def _by_kind(vp: Counter[str]) -> Counter[str]:
    """The same points, and what every kind of source brought in all."""
    found = Counter(vp)
    for source, points in vp.items():
        found[f"{source.partition(':')[0]}{ALL}"] += points
    return found

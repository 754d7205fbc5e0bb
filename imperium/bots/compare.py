"""The gate for changes of a bot: two bots play the same games, and what is compared is the difference, game by game.

The same seed gives both the same leaders, seats and decks, so most of the luck cancels out. The games are looked at
after 16 pairs, and again whenever their number has doubled, and at the end. A look decides when the difference in
wins or in margins is surely not zero. Every look may err, so each has its share of the 5 %: with k looks and two
measures an interval has to leave out zero at a level of 5 % / 2k (Bonferroni). However often one looks, two equal
bots are called different in at most 5 of 100 comparisons.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import TextIO

from attrs import frozen

from imperium.bots.match import play, solo_match
from imperium.bots.tables import Interval, mean, share
from imperium.core.errors import BadSetup
from imperium.core.players.match import Outcome
from imperium.core.players.named import OWN
from imperium.core.process import WorkerDied
from imperium.core.progress import Progress
from imperium.core.statistics import LEVEL, Spread
from imperium.core.workers import crew
from imperium.game import new_game

FIRST_LOOK = 16
MEASURES = 2  # wins and margins
Pair = tuple["Played", "Played"]


@frozen
class Played:
    """What one bot made of one game."""

    won: float
    margin: int
    decisions: int
    seconds: float


@frozen
class Comparison:
    """The first bot beside the second, over the same games."""

    games: int
    wins: tuple[Interval, Interval]
    margins: tuple[Interval, Interval]
    more_wins: Interval  # of the first, in shares of a game
    more_margin: Interval
    milliseconds: tuple[float, float]  # of processor time for a choice
    better: int | None  # 0 or 1, or nothing was decided
    lost: tuple[str, ...]  # games that ended their process, in words


def looks(games: int) -> list[int]:
    """After how many pairs one looks."""
    found, number = [], FIRST_LOOK
    while number < games:
        found.append(number)
        number *= 2
    return [*found, games]


def decided(pairs: Sequence[Pair], number_of_looks: int) -> int | None:
    """Which of the two is surely better after these pairs, by wins or else by margins."""
    level = LEVEL / (MEASURES * number_of_looks)
    wins, margins = Spread(), Spread()
    for one, other in pairs:
        wins.add(one.won - other.won)
        margins.add(one.margin - other.margin)
    for low, high in (wins.interval(level), margins.interval(level)):
        if low > 0 or high < 0:
            return 0 if low > 0 else 1
    return None


# -- the games -------------------------------------------------------------------------------------
def _seen(outcome: Outcome, seat: int) -> Played:
    return Played(outcome.won(seat), outcome.margin(seat), outcome.decisions[seat], outcome.seconds[seat])


def solo_pair(bots: tuple[str, str], difficulty: str, seed: int) -> Pair:
    """The same solo game played by one bot and by the other."""
    one, other = (_seen(solo_match(bot, difficulty, seed), 0) for bot in bots)
    return one, other


def table_pair(bots: tuple[str, str], against: str, seats: int, seed: int) -> Pair:
    """The same game at the table, the same seat taken by one bot and by the other, the same bot on all others."""
    place = random.Random(f"seats {seed}").randrange(seats)
    found = []
    for bot in bots:
        names = [against] * seats
        names[place] = bot
        found.append(_seen(play(new_game("table", seats=seats, seed=seed), tuple(names), seed), place))
    return found[0], found[1]


def compare(
    match: Callable[[int], Pair],
    names: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    watch: TextIO | None = None,
) -> Comparison:
    """Play pairs of games with the seeds from this one up until it is decided, or to the end."""
    progress = Progress(watch, games, things="pairs")
    workers = crew(match, jobs, trusted=not any(OWN in name for name in names))
    when = looks(games)
    pairs: list[Pair] = []
    lost: list[str] = []
    better = None
    for number, pair in workers.run(range(seed, seed + games), meanwhile=partial(progress.advance, 0)):
        progress.advance()
        if isinstance(pair, WorkerDied):
            lost.append(f"The pair with seed {number} is not counted: it ended the process that played it ({pair}).")
            continue
        pairs.append(pair)
        if len(pairs) in when:
            better = decided(pairs, len(when))
            if better is not None:
                break
    workers.dismiss()
    progress.close()
    if not pairs:
        raise BadSetup("No pair of games came to its end: each ended the process that played it.")
    return _summary(pairs, better, tuple(lost))


def _summary(pairs: Sequence[Pair], better: int | None, lost: tuple[str, ...]) -> Comparison:
    sides = [[pair[side] for pair in pairs] for side in (0, 1)]
    wins = [share(sum(one.won for one in side), len(side)) for side in sides]
    margins = [mean([one.margin for one in side]) for side in sides]
    times = [1000 * sum(one.seconds for one in side) / max(1, sum(one.decisions for one in side)) for side in sides]
    return Comparison(
        len(pairs),
        (wins[0], wins[1]),
        (margins[0], margins[1]),
        mean([one.won - other.won for one, other in pairs]),
        mean([one.margin - other.margin for one, other in pairs]),
        (times[0], times[1]),
        better,
        lost,
    )


def matched(mode: str, bots: tuple[str, str], difficulty: str, against: str, seats: int) -> Callable[[int], Pair]:
    """How a pair of games is played in this mode."""
    if mode == "solo":
        return partial(solo_pair, bots, difficulty)
    if mode == "table":
        return partial(table_pair, bots, against, seats)
    raise BadSetup(f"There is no mode {mode!r} to compare bots in; there are solo and table.")

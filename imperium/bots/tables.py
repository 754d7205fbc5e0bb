"""How strong the bots are, in tables with intervals: against each other, and alone against House Hagal.

Every game has its own seed, counted from the first; the same command gives the same table, however many processes
share the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from typing import TextIO

from attrs import frozen

from imperium.bots.match import Outcome, solo_match, table_match
from imperium.core.progress import Progress
from imperium.core.statistics import Spread, wilson

FAULTS_TOLD = 3


@frozen
class Interval:
    """An estimate with the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def share(wins: float, games: int) -> Interval:
    """A share of wins with its Wilson interval."""
    return Interval(wins / games, *wilson(wins, games))


def mean(values: Sequence[float]) -> Interval:
    """A mean with its interval (Student's)."""
    spread = Spread()
    for value in values:
        spread.add(value)
    return Interval(spread.mean, *spread.interval())


def played(match: Callable[[int], Outcome], seed: int, games: int, jobs: int, watch: TextIO | None) -> list[Outcome]:
    """The games with the seeds from this one up, played by several processes if asked; progress goes to `watch`."""
    progress = Progress(watch, games)
    found = []
    for outcome in _spread_out(match, range(seed, seed + games), jobs):
        found.append(outcome)
        progress.advance()
    progress.close()
    return found


def _spread_out(task: Callable[[int], Outcome], over: range, jobs: int) -> Iterator[Outcome]:
    if jobs <= 1:
        yield from map(task, over)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(task, over)


# -- at the table ----------------------------------------------------------------------------------
@frozen
class Versus:
    """One bot against several copies of another."""

    bot: str
    opponent: str
    games: int
    wins: Interval
    milliseconds: float  # of processor time for one choice of the bot
    seconds: float  # for one game, all seats
    faulty: tuple[Outcome, ...]  # games in which a bot lost a choice


def versus(
    bot: str, opponent: str, games: int, seed: int, seats: int = 3, jobs: int = 1, watch: TextIO | None = None
) -> Versus:
    """The bot's wins against opponents of one kind, leaders and seats drawn by the seed of each game."""
    names = (bot, *[opponent] * (seats - 1))
    outcomes = played(partial(table_match, names), seed, games, jobs, watch)
    wins = time = 0.0
    choices = 0
    for outcome in outcomes:
        seat = outcome.bots.index(bot)
        wins += outcome.won(seat)
        time += outcome.seconds[seat]
        choices += outcome.decisions[seat]
    total = sum(sum(outcome.seconds) for outcome in outcomes)
    faulty = tuple(outcome for outcome in outcomes if outcome.faults)
    return Versus(bot, opponent, games, share(wins, games), 1000 * time / max(1, choices), total / games, faulty)


def reported(faulty: Sequence[Outcome]) -> Iterator[str]:
    """The faults of games in words; the first game with all that it takes to see it again."""
    for outcome in faulty[:1]:
        yield f"Faults in the game with seed {outcome.seed}, bots {', '.join(outcome.bots)}:"
        yield from (f"  {fault}" for fault in outcome.faults[:FAULTS_TOLD])
        if len(outcome.faults) > FAULTS_TOLD:
            yield f"  And {len(outcome.faults) - FAULTS_TOLD} more."
        yield "  Its record:"
        yield from (f"    {code}" for code in outcome.record)
    if faulty[1:]:
        seeds = ", ".join(str(outcome.seed) for outcome in faulty[1:])
        yield f"Faults also in the games with seeds {seeds}."


# -- alone against House Hagal ---------------------------------------------------------------------
@frozen
class Solo:
    """One bot at one difficulty."""

    bot: str
    difficulty: str
    games: int
    wins: Interval
    margin: Interval
    margins: tuple[int, ...]  # game by game, in the order of the seeds


def solo(bot: str, difficulty: str, games: int, seed: int, jobs: int = 1, watch: TextIO | None = None) -> Solo:
    """The bot's wins and its margin over the better rival; the same seeds at every difficulty."""
    outcomes = played(partial(solo_match, bot, difficulty), seed, games, jobs, watch)
    margins = tuple(outcome.margin(0) for outcome in outcomes)
    return Solo(bot, difficulty, games, share(sum(o.won(0) for o in outcomes), games), mean(margins), margins)


def easier(one: Solo, other: Solo) -> Interval:
    """By how much the first is easier than the second: the mean difference of margins, seed by seed."""
    return mean([a - b for a, b in zip(one.margins, other.margins, strict=True)])

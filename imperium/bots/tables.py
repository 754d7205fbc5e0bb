"""How strong the bots are, in tables with intervals: against each other, and alone against House Hagal.

Every game has its own seed, counted from the first; the same command gives the same table, however many processes
share the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TextIO

from attrs import frozen

from imperium.bots.match import solo_match, table_match
from imperium.core.errors import BadSetup
from imperium.core.players.match import Outcome
from imperium.core.players.named import OWN
from imperium.core.process import WorkerDied
from imperium.core.progress import Progress
from imperium.core.statistics import Spread, wilson
from imperium.core.workers import crew

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


def played(
    match: Callable[[int], Outcome], names: Sequence[str], seed: int, games: int, jobs: int, watch: TextIO | None
) -> tuple[list[Outcome], tuple[str, ...]]:
    """The games with the seeds from this one up, played by several processes if asked, and by one of its own if a bot
    from a file may end it; and which were lost that way, in words. Progress goes to `watch`."""
    progress = Progress(watch, games)
    workers = crew(match, jobs, trusted=not any(OWN in name for name in names))
    found, lost, death = [], [], None
    for number, outcome in workers.run(range(seed, seed + games), meanwhile=partial(progress.advance, 0)):
        if isinstance(outcome, WorkerDied):
            death = outcome
            lost.append(f"The game with seed {number} is not counted: it ended the process that played it ({death}).")
        else:
            found.append(outcome)
        progress.advance()
    progress.close()
    if not found:
        raise BadSetup(f"No game came to its end: each ended the process that played it ({death}).")
    return found, tuple(lost)


# -- at the table ----------------------------------------------------------------------------------
@frozen
class Versus:
    """One bot against several copies of another."""

    games: int
    wins: Interval
    milliseconds: float  # of processor time for one choice of the bot
    seconds: float  # for one game, all seats
    faulty: tuple[Outcome, ...]  # games in which a bot lost a choice
    lost: tuple[str, ...]  # games that ended their process, in words


def versus(
    bot: str, opponent: str, games: int, seed: int, seats: int = 3, jobs: int = 1, watch: TextIO | None = None
) -> Versus:
    """The bot's wins against opponents of one kind, leaders and seats drawn by the seed of each game."""
    names = (bot, *[opponent] * (seats - 1))
    outcomes, lost = played(partial(table_match, names), names, seed, games, jobs, watch)
    games = len(outcomes)
    at = [(outcome, outcome.bots.index(bot)) for outcome in outcomes]
    return Versus(
        games,
        share(sum(outcome.won(seat) for outcome, seat in at), games),
        1000 * sum(one.seconds[seat] for one, seat in at) / max(1, sum(one.decisions[seat] for one, seat in at)),
        sum(sum(outcome.seconds) for outcome in outcomes) / games,
        tuple(outcome for outcome in outcomes if outcome.faults),
        lost,
    )


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

    difficulty: str
    games: int
    wins: Interval
    margin: Interval
    milliseconds: float  # of processor time for one choice
    margins: dict[int, int]  # by the seeds of the games
    lost: tuple[str, ...]  # games that ended their process, in words


def solo(bot: str, difficulty: str, games: int, seed: int, jobs: int = 1, watch: TextIO | None = None) -> Solo:
    """The bot's wins and its margin over the better rival; the same seeds at every difficulty."""
    outcomes, lost = played(partial(solo_match, bot, difficulty), (bot,), seed, games, jobs, watch)
    margins = {outcome.seed: outcome.margin(0) for outcome in outcomes}
    wins = share(sum(outcome.won(0) for outcome in outcomes), len(outcomes))
    time = 1000 * sum(one.seconds[0] for one in outcomes) / max(1, sum(one.decisions[0] for one in outcomes))
    return Solo(difficulty, len(outcomes), wins, mean(list(margins.values())), time, margins, lost)


def easier(one: Solo, other: Solo) -> Interval:
    """By how much the first is easier than the second: the mean difference of margins, seed by seed."""
    return mean([margin - other.margins[seed] for seed, margin in one.margins.items() if seed in other.margins])

"""What the bots' chances mean, and whether they are right: said chances beside what happened.

A chance of winning is how often somebody would win from here who plays on as the planner does, against rivals, or
against others who play so, too. The search says it as an average over imagined games; that average is put right by
two numbers for each kind of game (Platt's way), found in games of their own. They are in `value.json` beside the
networks. `table` is how it is checked: in games that nobody learned from, said and happened by tenths.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from math import exp, log
from typing import TextIO

from attrs import frozen

from imperium.bots.registry import make
from imperium.bots.search import Estimate, Search
from imperium.bots.tables import Interval, share
from imperium.bots.value import CALIBRATION, kind_of
from imperium.catalogue import load_catalogue
from imperium.core.errors import BadSetup
from imperium.core.progress import Progress
from imperium.core.workers import crew
from imperium.game import Game, new_game
from imperium.position.modes import Mode

SUREST = 0.001  # chances nearer to 0 or 1 are taken for these before they are put right
TENTHS = 10


def put_right(kind: str, chance: float) -> float:
    """What a chance that the search says comes to."""
    slope, lift = CALIBRATION.get(kind, (1.0, 0.0))
    if chance in (0.0, 1.0) or (slope, lift) == (1.0, 0.0):
        return chance  # the end of the game in sight
    near = min(1 - SUREST, max(SUREST, chance))
    return 1 / (1 + exp(-(slope * log(near / (1 - near)) + lift)))


def said(mode: Mode, found: Estimate) -> Estimate:
    """A chance as it is told to people, with how sure it is."""
    kind = kind_of(mode)
    return Estimate(put_right(kind, found.value), put_right(kind, found.low), put_right(kind, found.high))


def ahead(mode: Mode, one: Estimate, other: Estimate, between: Estimate) -> Estimate:
    """By how much one chance is above another as they are told; `between` is the difference game by game."""
    kind = kind_of(mode)
    value = put_right(kind, one.value) - put_right(kind, other.value)
    stretch = value / between.value if abs(between.value) > SUREST else 1.0
    low, high = between.low * stretch, between.high * stretch
    return Estimate(value, max(-1.0, low), min(1.0, high))


# -- said and happened -----------------------------------------------------------------------------
@frozen
class Case:
    """A chance that was said in a game, and what happened."""

    said: float
    won: float


@frozen
class Tenth:
    """All cases whose chance was said to be in this tenth."""

    low: float
    cases: int
    said: float  # on average
    happened: Interval


def cases(game: Game, bot: str, playouts: int, seed: int, raw: bool = False) -> list[Case]:
    """Play a game with a planner on every seat, and say each its chance when it is first asked in a round."""
    people = [index for index, seat in enumerate(game.state.seats) if seat.way.decides]
    bots = {seat: make(bot, seed * 16 + seat) for seat in people}
    mode = game.state.mode
    found: list[tuple[int, float]] = []
    last: dict[int, int] = {}
    while (decision := game.decision) is not None:
        seat = decision.seat
        view = game.view(seat)
        move = bots[seat].choose(view)
        if last.get(seat) != game.state.round and decision.on_behalf == seat:
            last[seat] = game.state.round
            search = Search(view, random.Random(f"said {seed} {len(game.record)}"))
            best = search.run(playouts)[:1]
            estimate = search.weigh(best, max(8, playouts // 2))[0].chance(seat)
            found.append((seat, estimate.value if raw else said(mode, estimate).value))
        game.apply(move)
    result = game.result
    assert result is not None
    won = {seat: 1 / len(result.winners) if seat in result.winners else 0.0 for seat in people}
    return [Case(chance, won[seat]) for seat, chance in found]


def case_game(mode: str, seed: int) -> Game:
    """A game to say chances in: solo at every difficulty in turn, or a table of three."""
    if mode == "solo":
        levels = load_catalogue().solo.difficulties
        return new_game("solo", difficulty=levels[seed % len(levels)].id, seed=seed)
    if mode == "table":
        return new_game("table", seats=3, seed=seed)
    raise BadSetup(f"There is no mode {mode!r} to look at chances in; there are solo and table.")


def _cases(mode: str, bot: str, playouts: int, raw: bool, seed: int) -> list[Case]:
    return cases(case_game(mode, seed), bot, playouts, seed, raw)


def measured(
    mode: str,
    bot: str,
    playouts: int,
    games: int,
    seed: int,
    jobs: int = 1,
    watch: TextIO | None = None,
    raw: bool = False,
) -> list[Case]:
    """The cases of many games with the seeds from this one up; `raw` as the search says them."""
    case_game(mode, seed)
    progress = Progress(watch, games)
    found: list[Case] = []
    task = partial(_cases, mode, bot, playouts, raw)
    for _, some in crew(task, jobs, trusted=True).run(
        range(seed, seed + games), meanwhile=partial(progress.advance, 0)
    ):
        found += some
        progress.advance()
    progress.close()
    return found


def table(found: Sequence[Case]) -> list[Tenth]:
    """Said beside happened, by tenths of what was said."""
    tenths = []
    for number in range(TENTHS):
        group = [case for case in found if min(TENTHS - 1, int(case.said * TENTHS)) == number]
        if group:
            average = sum(case.said for case in group) / len(group)
            tenths.append(Tenth(number / TENTHS, len(group), average, share(sum(c.won for c in group), len(group))))
    return tenths

"""What things are worth, in victory points: the one table of numbers that the bots' judgement rests on.

Resources, troops and cards are means: they lose their worth as the game runs out of rounds to use them in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from imperium.rulebook import ALLIANCE, FRIENDSHIP

WINNING_VP = 10
VP_PER_ROUND = 1.25  # what the leading seat gains in a round, for guessing when the game ends
LONG_GAME = 3.0  # with this many rounds to come, means are worth their full price


def added(values: Iterable[float]) -> float:
    """The sum, added one by one: `sum` rounds otherwise from Python 3.12 on, and the bots would choose otherwise."""
    total = 0.0
    for value in values:
        total += value
    return total


@dataclass(frozen=True)
class Prices:
    """Victory points per unit, at one moment of the game."""

    rounds_left: float
    solari: float
    spice: float
    water: float
    troop: float
    intrigue: float
    draw: float
    persuasion: float
    trash: float  # for removing one of the worst cards
    agent: float  # for one more Agent for the rest of the game
    council: float
    mentat: float
    uses: float  # how often a new card will be seen


@lru_cache(maxsize=256)
def _prices(tenths: int) -> Prices:
    left = tenths / 10
    fade = min(1.0, (left + 0.15) / LONG_GAME)
    return Prices(
        rounds_left=left,
        solari=0.11 * fade,
        spice=0.17 * fade,
        water=0.17 * fade,
        troop=0.16 * fade,
        intrigue=0.10 + 0.20 * fade,
        draw=0.20,
        persuasion=0.02 + 0.07 * fade,
        trash=0.06 * left if left > 1 else 0.0,
        agent=0.45 * left,
        council=0.22 * left,
        mentat=0.45,
        uses=0.4 * max(0.0, left - 0.6),
    )


def prices(rounds_left: float) -> Prices:
    """The prices with that many rounds to come after this one."""
    return _prices(round(10 * max(0.0, min(10.0, rounds_left))))


def rounds_left(conflicts_left: int, best_vp: int) -> float:
    """A guess at the rounds after this one: the Conflict deck is a bound, somebody's tenth VP another."""
    return max(0.0, min(conflicts_left, (WINNING_VP - best_vp) / VP_PER_ROUND))


def influence_step(level: int, best_other: int, holds_alliance: bool, taken: bool, left: float) -> float:
    """The worth of rising from `level` by one; `best_other` is the highest level of an opponent, `taken` whether
    one of them holds the Alliance."""
    reached = level + 1
    if level >= 6:
        return 0.0
    hope = min(1.0, left / 2)  # half-way steps need time to become points
    if reached < FRIENDSHIP:
        return 0.15 + 0.35 * hope
    if reached == FRIENDSHIP:
        return 1.0 + 0.1 * hope
    if reached < ALLIANCE:
        return (0.35 if best_other < ALLIANCE else 0.15) * hope + 0.05
    if holds_alliance:
        return 0.3 if best_other >= level else 0.05
    if not taken:
        return 1.15
    if reached > best_other:
        return 1.9  # it is taken away from somebody
    return 0.3 * hope + 0.1 if reached == ALLIANCE else 0.3 * hope

"""What things are worth at one moment of the game, in victory points.

Resources, troops and cards are means: they lose their worth as the game runs out of rounds to use them in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from imperium.bots.numbers import Numbers
from imperium.rulebook import ALLIANCE, FRIENDSHIP, TOP_INFLUENCE

WINNING_VP = 10


def added(values: Iterable[float]) -> float:
    """The sum, added one by one: `sum` rounds otherwise from Python 3.12 on, and the bots would choose otherwise."""
    total = 0.0
    for value in values:
        total += value
    return total


@dataclass(frozen=True)
class Prices:
    """Victory points per unit, at one moment of the game."""

    numbers: Numbers  # that they were made from
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


_MADE: Final[dict[tuple[str, int], Prices]] = {}


def prices(numbers: Numbers, rounds_left: float) -> Prices:
    """The prices with that many rounds to come after this one, made once for each tenth of a round."""
    tenths = round(10 * max(0.0, min(10.0, rounds_left)))
    found = _MADE.get((numbers.name, tenths))
    if found is None:
        found = _MADE[numbers.name, tenths] = _prices(numbers, tenths / 10)
    return found


def _prices(numbers: Numbers, left: float) -> Prices:
    fade = min(1.0, (left + 0.15) / numbers.long_game)
    return Prices(
        numbers=numbers,
        rounds_left=left,
        solari=numbers.solari * fade,
        spice=numbers.spice * fade,
        water=numbers.water * fade,
        troop=numbers.troop * fade,
        intrigue=numbers.intrigue_kept + numbers.intrigue * fade,
        draw=numbers.draw,
        persuasion=numbers.persuasion_kept + numbers.persuasion * fade,
        trash=numbers.trash * left if left > 1 else 0.0,
        agent=numbers.agent * left,
        council=numbers.council * left,
        mentat=numbers.mentat,
        uses=numbers.uses * max(0.0, left - numbers.uses_late),
    )


def forget() -> None:
    """The numbers have changed: what was made from them is made anew."""
    _MADE.clear()


def rounds_left(numbers: Numbers, conflicts_left: int, best_vp: int) -> float:
    """A guess at the rounds after this one: the Conflict deck is a bound, somebody's tenth VP another."""
    return max(0.0, min(conflicts_left, (WINNING_VP - best_vp) / numbers.vp_per_round))


def influence_step(
    numbers: Numbers, level: int, best_other: int, holds_alliance: bool, taken: bool, left: float
) -> float:
    """The worth of rising from `level` by one; `best_other` is the highest level of an opponent, `taken` whether
    one of them holds the Alliance."""
    reached = level + 1
    if level >= TOP_INFLUENCE:
        return 0.0
    hope = min(1.0, left / 2)  # half-way steps need time to become points
    if reached < FRIENDSHIP:
        return numbers.first_step + numbers.first_step_hope * hope
    if reached == FRIENDSHIP:
        return 1.0 + numbers.friendship_hope * hope
    if reached < ALLIANCE:
        promise = numbers.third_step_hope if best_other < ALLIANCE else numbers.third_step_late
        return promise * hope + numbers.third_step
    if holds_alliance:
        return numbers.alliance_kept if best_other >= level else numbers.alliance_safer
    if not taken:
        return numbers.alliance
    if reached > best_other:
        return numbers.alliance_taken  # it is taken away from somebody
    return numbers.challenger * hope + (numbers.challenger_now if reached == ALLIANCE else 0.0)

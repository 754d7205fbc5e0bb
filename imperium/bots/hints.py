"""Hints for people: what the planner would do, the next two best, how sure that is, and why in one sentence each."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter

from attrs import frozen

from imperium.bots.calibration import said
from imperium.bots.reasons import compared, reason
from imperium.bots.search import Search
from imperium.core.moves import Move
from imperium.position.views import View

HINTS = 3
SEARCHING = 0.55  # of the time; the rest is for weighing what was found
MOST_WORLDS = 4_000


@frozen
class Hint:
    """One piece of advice."""

    move: Move
    chance: float | None  # of winning the game, between 0 and 1; none where nothing was played out
    low: float  # and how sure that is: the interval of what the imagined games say
    high: float
    even: bool  # no difference worth naming from the best
    reason: str

    @property
    def odds(self) -> str:
        """The chance in words, with how sure it is; nothing where there is none."""
        if self.chance is None:
            return ""
        return f"{100 * self.chance:.0f} % to win ({100 * self.low:.0f} to {100 * self.high:.0f})"

    @property
    def after(self) -> str:
        """The same as it follows the name of an option."""
        return f" - {self.odds}" if self.odds else ""


def hint(
    view: View, budget_ms: float = 1000.0, *, seed: int = 0, tick: Callable[[], None] | None = None
) -> list[Hint]:
    """Up to three options, best first, each with a reason. Comes back within the budget.

    `tick` is called between playouts, for something that moves on the screen meanwhile.
    """
    start = perf_counter()
    search = Search(view, random.Random(seed), tick=tick)
    found = search.run(deadline=start + SEARCHING * budget_ms / 1000)[:HINTS]
    weighed = search.weigh(found, MOST_WORLDS, start + 0.95 * budget_ms / 1000)
    weighed.sort(key=lambda one: -one.chance(search.seat).value)
    hints = []
    for one in weighed:
        chance = said(view.position.mode, one.chance(search.seat))
        even = one is weighed[0] or compared(view, weighed[0], one).even
        hints.append(Hint(one.move, chance.value, chance.low, chance.high, even, reason(view, one, weighed)))
    return hints

"""Hints for people: what the planner would do, the next two best, and why in one sentence each."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import fmean
from time import perf_counter

from attrs import frozen

from imperium.bots.planner import Candidate, Search
from imperium.bots.prices import prices, rounds_left
from imperium.core.moves import Move
from imperium.position.views import View

HINTS = 3
GOODS = {  # what a seat has at the end of an imagined round, in words
    "vp": "victory points", "influence": "influence", "solari": "Solari", "spice": "spice", "water": "water",
    "garrison": "troops in the garrison", "intrigue": "Intrigue cards", "cards": "cards in the deck",
}  # fmt: skip
COUNTED = ("vp", "garrison", "intrigue", "cards")  # fewer of these, less of the others
EVEN = 0.5  # percentage points that make no difference
NOTICED = 0.15  # a difference smaller than this, in units, is not worth a word


@frozen
class Hint:
    """One piece of advice."""

    move: Move
    chance: float | None  # of winning the game, between 0 and 1; none where nothing was played out
    reason: str

    @property
    def odds(self) -> str:
        """The chance as it follows the name of the option."""
        return "" if self.chance is None else f" ({100 * self.chance:.0f} % to win)"


def hint(
    view: View, budget_ms: float = 1000.0, *, seed: int = 0, tick: Callable[[], None] | None = None
) -> list[Hint]:
    """Up to three options, best first, each with a reason. Comes back within the budget.

    `tick` is called between playouts, for something that moves on the screen meanwhile.
    """
    start = perf_counter()
    search = Search(view, random.Random(seed), tick=tick)
    found = search.run(deadline=start + 0.95 * budget_ms / 1000)
    return [Hint(one.move, one.chance(search.seat), reason(view, one, found)) for one in found[:HINTS]]


def reason(view: View, one: Candidate, found: list[Candidate]) -> str:
    """Why an option is where it is among those examined, in one sentence."""
    if not one.results:
        return "There was no time to look ahead; this is how it looks at first sight."
    best, others = found[0], [other for other in found[1:] if other.results]
    if one is best and not others:
        return "Nothing else is worth looking at."
    compared = others[: HINTS - 1] if one is best else [best]
    gap = 100 * (one.chance(view.seat) - compared[0].chance(view.seat))
    if abs(gap) < EVEN:
        lead = "As good as the next" if one is best else "As good as the best"
    else:
        lead = f"{gap:.0f} % ahead of the next" if one is best else f"{-gap:.0f} % behind the best"
    more, less = _differences(view, one, compared)
    told = [f"more {' and '.join(more)}"] if more else []
    told += [" and ".join(less)] if less else []
    if not told:
        return f"{lead}; the round tends to end much the same."
    return f"{lead}: by the end of the round it tends to leave you with {' but '.join(told)}."


def _differences(view: View, one: Candidate, others: list[Candidate]) -> tuple[list[str], list[str]]:
    """What an option brings more and less of than others do, the weightiest first."""
    best_vp = max(seat.vp for seat in view.position.seats)
    now = prices(rounds_left(len(view.position.conflict_deck), best_vp))
    weights = {
        "vp": 1.0, "influence": 0.5, "solari": now.solari, "spice": now.spice, "water": now.water,
        "garrison": now.troop, "intrigue": now.intrigue, "cards": 0.1,
    }  # fmt: skip
    gaps: dict[str, float] = {}
    for good in GOODS:
        rest = [other.goods(good) for other in others if other.results]
        gaps[good] = one.goods(good) - fmean(rest) if rest else 0.0
    ranked = sorted(gaps, key=lambda good: -abs(gaps[good]) * weights[good])
    noticed = [good for good in ranked if abs(gaps[good]) >= NOTICED][:3]
    more = [f"{GOODS[good]} (+{gaps[good]:.1f})" for good in noticed if gaps[good] > 0]
    less = [
        f"{'fewer' if good in COUNTED else 'less'} {GOODS[good]} ({gaps[good]:.1f})"
        for good in noticed
        if gaps[good] < 0
    ]
    return more[:2], less[:1]

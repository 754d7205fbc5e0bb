"""Why one option is better than another, and how surely, in words: what it tends to leave its player with."""

from __future__ import annotations

from attrs import frozen

from imperium.bots.calibration import ahead
from imperium.bots.numbers import numbers_for
from imperium.bots.prices import prices, rounds_left
from imperium.bots.search import Estimate, Weighed
from imperium.position.views import View

GOODS = {  # what a seat has at the end of an imagined round, in words
    "vp": "victory points", "influence": "influence", "solari": "Solari", "spice": "spice", "water": "water",
    "garrison": "troops in the garrison", "intrigue": "Intrigue cards", "cards": "cards in the deck",
}  # fmt: skip
COUNTED = ("vp", "garrison", "intrigue", "cards")  # fewer of these, less of the others
NAMED = 0.01  # of the chance of winning: a smaller difference is not worth a word
NOTICED = 0.15  # a difference smaller than this, in units, is not worth a word


@frozen
class Compared:
    """By how much one option is better than another."""

    ahead: Estimate  # in chances of winning

    @property
    def even(self) -> bool:
        """Whether the two cannot be told apart, or the difference is not worth naming."""
        return self.ahead.low <= 0 <= self.ahead.high or abs(self.ahead.value) < NAMED


def compared(view: View, one: Weighed, other: Weighed) -> Compared:
    """One option beside another, in the same imagined games."""
    chances = one.chance(view.seat), other.chance(view.seat)
    return Compared(ahead(view.position.mode, *chances, one.ahead(other, view.seat)))


def points(found: Estimate) -> str:
    """A difference in percentage points with its interval: `7 (4 to 10)`."""
    return f"{100 * found.value:.0f} ({100 * found.low:.0f} to {100 * found.high:.0f})"


def reason(view: View, one: Weighed, found: list[Weighed]) -> str:
    """Why an option is where it is among those examined, in one sentence."""
    if not one.chances:
        return "There was no time to look ahead; this is how it looks at first sight."
    if len(found) == 1:
        return "Nothing else is worth looking at."
    best = one is found[0]
    other = found[1] if best else found[0]
    gap = compared(view, one, other) if best else compared(view, other, one)
    beside = "the next" if best else "the best"
    if gap.even:
        lead = f"No difference worth naming from {beside}"
    else:
        lead = f"{points(gap.ahead)} points {'ahead of' if best else 'behind'} {beside}"
    brings = difference(view, one, other)
    return f"{lead}: {brings}." if brings else f"{lead}; it tends to leave you with much the same."


def difference(view: View, one: Weighed, other: Weighed) -> str:
    """What an option tends to leave its player with, beside another, when the playouts end."""
    more, less = _differences(view, one, other)
    told = [f"more {' and '.join(more)}"] if more else []
    told += [" and ".join(less)] if less else []
    return f"by the end of the round it tends to leave you with {' but '.join(told)}" if told else ""


def _differences(view: View, one: Weighed, other: Weighed) -> tuple[list[str], list[str]]:
    """What an option brings more and less of than another does, the weightiest first."""
    best_vp = max(seat.vp for seat in view.position.seats)
    numbers = numbers_for(view.position.mode)
    now = prices(numbers, rounds_left(numbers, len(view.position.conflict_deck), best_vp))
    weights = {
        "vp": 1.0, "influence": 0.5, "solari": now.solari, "spice": now.spice, "water": now.water,
        "garrison": now.troop, "intrigue": now.intrigue, "cards": 0.1,
    }  # fmt: skip
    gaps = {good: one.held(good) - other.held(good) for good in GOODS}
    ranked = sorted(gaps, key=lambda good: -abs(gaps[good]) * weights[good])
    noticed = [good for good in ranked if abs(gaps[good]) >= NOTICED][:3]
    more = [f"{GOODS[good]} (+{gaps[good]:.1f})" for good in noticed if gaps[good] > 0]
    less = [
        f"{'fewer' if good in COUNTED else 'less'} {GOODS[good]} ({gaps[good]:.1f})"
        for good in noticed
        if gaps[good] < 0
    ]
    return more[:2], less[:1]

"""The examination of one decision: the options are tried in imagined games, all of them in the same ones, so that
what differs is the option and not the luck; after each stage the poorer half leaves.

What a search finds best looks better than it is, as it was chosen for that. `weigh` tells how good the options really
are: in fresh imagined games, again the same for all, played on as the search has learned.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter

from attrs import define, field, frozen

from imperium.bots.greedy import judge
from imperium.bots.imagine import Imagination
from imperium.bots.playing import Place, playout
from imperium.bots.value import chances
from imperium.core.moves import Move
from imperium.core.statistics import Spread
from imperium.position.state import Seat
from imperium.position.views import View

CANDIDATES = 8  # options worth trying; the rest look too poor at first sight
ROUNDS = 1  # that a playout sees; the value knows what follows better than greedy players would play it


@define(eq=False)
class Candidate:
    """An option under examination: greedy's judgement, and the tree of what may follow."""

    move: Move
    first_sight: float
    place: Place = field(factory=Place)

    @property
    def chance(self) -> float:
        """The average chance of winning so far."""
        return self.place.total / self.place.visits if self.place.visits else 0.0


@frozen
class Estimate:
    """A figure and how sure it is: the 95 % interval of its mean over the imagined games."""

    value: float
    low: float
    high: float


def estimate(values: list[float], least: float = 0.0, most: float = 1.0) -> Estimate:
    """The mean of what imagined games say, with its interval, both within their limits."""
    spread = Spread()
    for value in values:
        spread.add(value)
    low, high = spread.interval()
    return Estimate(spread.mean, max(least, low), min(most, high))


@define(eq=False)
class Weighed:
    """An option in a number of imagined games: everybody's chances, and what the seat that asks has then."""

    move: Move
    chances: list[list[float]] = field(factory=list)
    goods: list[dict[str, int]] = field(factory=list)

    def chance(self, seat: int) -> Estimate:
        """A seat's chance of winning after this option."""
        return estimate([each[seat] for each in self.chances])

    def ahead(self, other: Weighed, seat: int) -> Estimate:
        """By how much this option is better than another for a seat, game by game."""
        pairs = zip(self.chances, other.chances, strict=True)
        return estimate([one[seat] - two[seat] for one, two in pairs], -1.0)

    def held(self, word: str) -> float:
        """How much of something the seat has on average when the playouts end."""
        return sum(each[word] for each in self.goods) / max(1, len(self.goods))


def goods_of(seat: Seat) -> dict[str, int]:
    """What a seat owns, in figures."""
    cards = len(seat.hand) + len(seat.deck) + len(seat.discard) + len(seat.played) + len(seat.revealed)
    return {
        "vp": seat.vp, "solari": seat.solari, "spice": seat.spice, "water": seat.water, "garrison": seat.garrison,
        "influence": sum(seat.influence.values()), "intrigue": len(seat.intrigue), "cards": cards,
    }  # fmt: skip


class Search:
    """The examination of one decision."""

    def __init__(
        self,
        view: View,
        dice: random.Random,
        *,
        most: int = CANDIDATES,
        always: Move | None = None,
        tick: Callable[[], None] | None = None,
    ) -> None:
        self.seat = view.seat
        self.dice = dice
        self.always = always  # an option that stays to the last stage
        self.tick = tick
        self.imagination = Imagination(view)
        found = [Candidate(move, value) for move, value in zip(view.options, judge(view), strict=True)]
        found.sort(key=lambda candidate: -candidate.first_sight)
        self.candidates = found[:most] + [one for one in found[most:] if one.move == always]
        self.playouts = 0

    def run(self, playouts: int = 0, deadline: float | None = None) -> list[Candidate]:
        """Spend the budget, playouts or time up to the deadline; the candidates, best first."""
        remaining = self.candidates[:]
        stages = max(1, (len(remaining) - 1).bit_length())
        start = perf_counter()
        for stage in range(stages):
            if deadline is None:
                for _ in range(max(1, playouts // (stages * len(remaining)))):
                    self._try_all(remaining, None)
            else:
                until = start + (deadline - start) * (stage + 1) / stages
                while perf_counter() < until and self._try_all(remaining, deadline):
                    pass
            remaining.sort(key=self._merit, reverse=True)
            if stage < stages - 1:
                half = max(2, (len(remaining) + 1) // 2)
                remaining = remaining[:half] + [one for one in remaining[half:] if one.move == self.always]
        left = [candidate for candidate in self.candidates if candidate not in remaining]
        return remaining + sorted(left, key=self._merit, reverse=True)

    def _merit(self, candidate: Candidate) -> tuple[float, float]:
        return candidate.chance, candidate.first_sight

    def _try_all(self, candidates: list[Candidate], deadline: float | None) -> bool:
        """One imagined game, every option in it."""
        game = self.imagination.game(self.dice)
        for candidate in candidates:
            if deadline is not None and perf_counter() > deadline:
                return False
            if self.tick is not None:
                self.tick()
            playout(game.copy(), candidate.move, self.seat, ROUNDS, candidate.place, True)
            self.playouts += 1
        return True

    def weigh(self, candidates: list[Candidate], worlds: int, deadline: float | None = None) -> list[Weighed]:
        """These options in so many imagined games that had no part in the search, or as many as there is time for."""
        found = [Weighed(candidate.move) for candidate in candidates]
        for _ in range(worlds):
            game = self.imagination.game(self.dice)
            states = []
            for candidate in candidates:
                if deadline is not None and perf_counter() > deadline:
                    return found  # an unfinished comparison would be unfair
                if self.tick is not None:
                    self.tick()
                states.append(playout(game.copy(), candidate.move, self.seat, ROUNDS, candidate.place, False))
                self.playouts += 1
            for weighed, state in zip(found, states, strict=True):
                weighed.chances.append(chances(state))
                weighed.goods.append(goods_of(state.seats[self.seat]))
        return found

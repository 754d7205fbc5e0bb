"""The bot that looks ahead: it imagines games that could be going on, tries its options in them, lets greedy players
finish the round, and takes the option with the best chance of winning.

The budget is a number of playouts (the same choices every time) or milliseconds (for people who wait).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from statistics import fmean
from time import perf_counter

from attrs import define, field, frozen

from imperium.bots.evaluation import chances
from imperium.bots.greedy import Judgement, judge
from imperium.bots.imagine import Imagination
from imperium.core.errors import Endless
from imperium.core.moves import Move
from imperium.core.players.bot import Bot
from imperium.game import Game
from imperium.position.state import Seat, State
from imperium.position.views import View

CANDIDATES = 8  # options worth trying; the rest look too poor at first sight
MOST_DECISIONS = 400  # of one playout, far more than a round ever has


@frozen
class Result:
    """What came of one playout: every seat's chance of winning, and what the seat that asks has then."""

    chances: list[float]
    goods: dict[str, int]


@define(eq=False)
class Candidate:
    """An option under examination."""

    move: Move
    first_sight: float  # greedy's judgement
    results: list[Result] = field(factory=list)

    def chance(self, seat: int) -> float:
        """A seat's average chance of winning after this option."""
        return fmean(result.chances[seat] for result in self.results) if self.results else 0.0

    def goods(self, word: str) -> float:
        """How much of something the seat that asks has on average at the end of the round."""
        return fmean(result.goods[word] for result in self.results) if self.results else 0.0


def playout(game: Game, move: Move) -> State:
    """The position after this option and a round finished by greedy players, or where they go round in circles."""
    last = game.state.round
    with suppress(Endless):
        game.apply(move)
        for _ in range(MOST_DECISIONS):
            decision = game.decision
            if decision is None or game.state.round > last:
                break
            values = Judgement(game.state, decision).values()  # imagined, so there is nothing to hide
            game.apply(decision.options[values.index(max(values))])
    return game.state


def goods_of(seat: Seat) -> dict[str, int]:
    """What a seat owns, in figures."""
    cards = len(seat.hand) + len(seat.deck) + len(seat.discard) + len(seat.played) + len(seat.revealed)
    return {
        "vp": seat.vp, "solari": seat.solari, "spice": seat.spice, "water": seat.water, "garrison": seat.garrison,
        "influence": sum(seat.influence.values()), "intrigue": len(seat.intrigue), "cards": cards,
    }  # fmt: skip


class Search:
    """The examination of one decision: stages of playouts, the poorer half of the options leaving after each."""

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

    def compare(self, one: Candidate, other: Candidate, worlds: int) -> float:
        """By how much one option is better than another, in imagined games that had no part in choosing them."""
        fresh = [Candidate(each.move, each.first_sight) for each in (one, other)]
        for _ in range(worlds):
            self._try_all(fresh, None)
        return fresh[0].chance(self.seat) - fresh[1].chance(self.seat)

    def _merit(self, candidate: Candidate) -> tuple[float, float]:
        return candidate.chance(self.seat), candidate.first_sight

    def _try_all(self, candidates: list[Candidate], deadline: float | None) -> bool:
        """One imagined game, every option in it: what differs is the option, not the luck."""
        game = self.imagination.game(self.dice)
        results = []
        for candidate in candidates:
            if deadline is not None and perf_counter() > deadline:
                return False  # an unfinished comparison would be unfair
            if self.tick is not None:
                self.tick()
            state = playout(game.copy(), candidate.move)
            results.append(Result(chances(state), goods_of(state.seats[self.seat])))
            self.playouts += 1
        for candidate, result in zip(candidates, results, strict=True):
            candidate.results.append(result)
        return True


class PlannerBot(Bot):
    """Looks ahead with a budget: `playouts` (reproducible), or `milliseconds` if that is given."""

    def __init__(self, seed: int = 0, playouts: int = 96, milliseconds: float | None = None) -> None:
        super().__init__(seed)
        self.playouts = playouts
        self.milliseconds = milliseconds
        self._dice = random.Random(seed)

    def examine(self, view: View) -> list[Candidate]:
        """The options worth considering, best first."""
        start = perf_counter()
        most = CANDIDATES if self.milliseconds is not None else min(CANDIDATES, max(2, self.playouts // 4))
        search = Search(view, random.Random(self._dice.getrandbits(64)), most=most)
        if len(search.candidates) < 2:
            return search.candidates
        deadline = None if self.milliseconds is None else start + self.milliseconds / 1000
        return search.run(self.playouts, deadline)

    def choose(self, view: View) -> Move:
        return self.examine(view)[0].move

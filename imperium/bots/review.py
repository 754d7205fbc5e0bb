"""A finished game gone through with the planner: the chances of every seat as it went on, and the choices that cost
most. The planner sees what the player saw; what was hidden is imagined, so the review judges choices, not luck.

What was chosen and what was better are weighed in the same imagined games. Choices that may have cost something are
looked at again with a larger budget, and those that may have cost much several times, each with a search of its own,
of which the middle one counts: a search may miss what makes an option good. A turning point is a choice that surely
cost fifteen points of a hundred or more.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean

from attrs import field, frozen

from imperium.bots.calibration import put_right, said
from imperium.bots.reasons import Compared, compared, difference
from imperium.bots.search import Estimate, Search, Weighed
from imperium.bots.value import kind_of
from imperium.core.decisions import Decision
from imperium.core.moves import Move
from imperium.game import Game
from imperium.position.views import View

PLAYOUTS = 384
NOTICED = 0.05  # chances of winning that a choice must cost to be named
TURNING = 0.15  # and to be a turning point
COSTLIEST = 3  # choices that are named, unless more are turning points


@frozen
class Look:
    """How choices are looked at: at most so many, those that may have cost most and at least so much; how much longer
    than the first time, and how often."""

    most: int
    cost: float
    longer: int
    often: int = 1


LOOKS = (Look(10_000, 0.0, 1), Look(24, NOTICED, 6), Look(8, TURNING * 2 / 3, 12, 3))
Words = Callable[[View, Move], str]
Tick = Callable[[int, int], None]  # is told how many playouts are done, of how many


@frozen
class Choice:
    """One choice that was examined."""

    number: int  # of the decision, from 1
    round: int
    turn: int  # of the seat, counted through the game
    seat: int
    prompt: str
    chosen: Move
    better: Move  # the best option; the same as `chosen` if nothing was better
    chance: Estimate  # of winning after the choice
    instead: Estimate  # of winning after the better one, in the same imagined games
    cost: Estimate  # what the better one would have added
    chosen_words: str
    better_words: str
    why: str  # what the better one would have brought; nothing if it is much the same

    @property
    def difference(self) -> float:
        """What the better option would have added to the chance of winning."""
        return self.cost.value

    @property
    def sure(self) -> bool:
        """Whether the better option is surely better."""
        return self.chosen != self.better and self.cost.low > 0

    @property
    def turning(self) -> bool:
        """Whether it is a turning point."""
        return self.sure and self.difference >= TURNING


@frozen
class Review:
    """What came of it: every examined choice, and the chances of all seats round by round."""

    names: tuple[str, ...]
    choices: tuple[Choice, ...]
    course: dict[int, list[float]] = field(factory=dict)  # by round
    winners: tuple[int, ...] = ()

    def costliest(self) -> list[Choice]:
        """The choices that surely cost most, one of a turn, in the order of the game: all turning points, and then as
        many as are named."""
        costly = [choice for choice in self.choices if choice.sure and choice.difference >= NOTICED]
        costly.sort(key=lambda choice: -choice.difference)
        turns: dict[tuple[int, int], Choice] = {}
        for choice in costly:
            turns.setdefault((choice.seat, choice.turn), choice)
        found = [choice for place, choice in enumerate(turns.values()) if choice.turning or place < COSTLIEST]
        return sorted(found, key=lambda choice: choice.number)

    def turning_points(self) -> list[Choice]:
        """Those that decided much, in the order of the game."""
        return [choice for choice in self.costliest() if choice.turning]

    def even(self) -> int:
        """How many choices cannot be told apart from the best."""
        return sum(not choice.sure for choice in self.choices)


class _Examined:
    """A choice under examination, with what it takes to weigh it again."""

    def __init__(self, view: View, decision: Decision, move: Move, number: int, turn: int, seed: int) -> None:
        self.view, self.decision, self.move, self.number, self.turn = view, decision, move, number, turn
        self.dice = random.Random(f"{seed} {number}")
        self.weighed: list[Weighed] = []

    def look(self, playouts: int, often: int = 1) -> None:
        """Look at it several times; the one with the middle cost counts."""
        found = [self._looked(playouts) for _ in range(often)]
        found.sort(key=lambda weighed: gap.ahead.value if (gap := self._gap(weighed)) is not None else 0.0)
        self.weighed = found[often // 2]

    def _looked(self, playouts: int) -> list[Weighed]:
        """Search, and weigh what was chosen beside the best of all others, as a search may err about which is better:
        in fresh imagined games, the same for both."""
        search = Search(self.view, self.dice, always=self.move)
        found = search.run(playouts)
        mine = next(one for one in found if one.move == self.move)
        return search.weigh([mine, *[one for one in found if one is not mine][:1]], max(8, playouts // 4))

    def _gap(self, weighed: list[Weighed]) -> Compared | None:
        """How far the best is ahead of what was chosen, if that is another."""
        return compared(self.view, weighed[1], weighed[0]) if len(weighed) > 1 else None

    @property
    def may_cost(self) -> float:
        """What it may have cost at most."""
        gap = self._gap(self.weighed)
        return gap.ahead.high if gap is not None else 0.0

    def choice(self, words: Words) -> Choice:
        """What came of it."""
        mine, best = self.weighed[0], self.weighed[-1]
        gap = self._gap(self.weighed)
        if gap is None or gap.ahead.value <= 0:
            best, cost, why = mine, Estimate(0.0, 0.0, 0.0), ""
        else:
            cost, why = gap.ahead, difference(self.view, best, mine)
        seat, mode = self.view.seat, self.view.position.mode
        chosen = words(self.view, self.move)
        better = chosen if best is mine else words(self.view, best.move)
        return Choice(
            self.number, self.view.position.round, self.turn, seat, self.decision.prompt, self.move, best.move,
            said(mode, mine.chance(seat)), said(mode, best.chance(seat)), cost, chosen, better, why,
        )  # fmt: skip

    def chances(self) -> list[float]:
        """Everybody's chances after the choice."""
        seats = range(len(self.view.position.seats))
        own = self.view.seat
        found = [fmean(each[seat] for each in self.weighed[0].chances) for seat in seats]
        mine = put_right(kind_of(self.view.position.mode), found[own])
        rest = sum(found) - found[own]
        return [mine if seat == own else found[seat] * (1 - mine) / (rest or 1.0) for seat in seats]


def review(
    game: Game,
    seats: Sequence[int],
    playouts: int = PLAYOUTS,
    seed: int = 0,
    tick: Tick | None = None,
    words: Words = lambda view, move: move.code,
) -> Review:
    """Go through a recorded game again, examining every choice of these seats. `words` names an option for who reads
    the review."""
    examined = list(_choices(game, seats, seed))
    rounds = [min(look.most, len(examined)) * look.longer * look.often * playouts for look in LOOKS]
    for number, look in enumerate(LOOKS):
        done = sum(rounds[:number])
        worst = sorted((one for one in examined if one.may_cost >= look.cost), key=lambda one: -one.may_cost)
        for one in worst[: look.most]:
            one.look(look.longer * playouts, look.often)
            done += look.longer * look.often * playouts
            if tick is not None:
                tick(done, sum(rounds))
    if tick is not None:
        tick(sum(rounds), sum(rounds))
    return _summary(game, examined, words)


def _choices(game: Game, seats: Sequence[int], seed: int) -> Iterator[_Examined]:
    """Every choice that these seats made."""
    again = game.copy()
    made = again.record[:]
    again.go_to(0)
    turns: dict[int, int] = {}
    for number, move in enumerate(made, 1):
        decision = again.decision
        assert decision is not None
        seat = decision.seat
        if decision.kind == "turn":
            turns[seat] = turns.get(seat, 0) + 1
        if seat in seats:
            yield _Examined(again.view(seat), decision, move, number, turns.get(seat, 0), seed)
        again.apply(move)


def _summary(game: Game, examined: list[_Examined], words: Words) -> Review:
    rounds: dict[int, list[list[float]]] = {}
    for one in examined:
        rounds.setdefault(one.view.position.round, []).append(one.chances())
    names = tuple(seat.name for seat in game.state.seats)
    course = {
        number: [fmean(each[seat] for each in found) for seat in range(len(names))]
        for number, found in rounds.items()
    }
    result = game.result
    winners = result.winners if result is not None else ()
    return Review(names, tuple(one.choice(words) for one in examined), course, winners)

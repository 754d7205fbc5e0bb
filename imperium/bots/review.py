"""A finished game gone through with the planner: the chances of every seat as it went on, and the choices that cost
most. The planner sees what the player saw; what was hidden is imagined, so the review judges choices, not luck."""

from __future__ import annotations

import random
import textwrap
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean

from attrs import field, frozen

from imperium.bots.planner import Search
from imperium.core.decisions import Decision
from imperium.core.moves import Move
from imperium.game import Game

PLAYOUTS = 48
TURNING_POINTS = 5
NOTICED = 0.03  # chances of winning that a choice must cost to be a turning point
BARS = " ▁▂▃▄▅▆▇█"
DIGITS = "0123456789"
WIDTH = 79  # of a line, so that it fits every terminal


@frozen
class Choice:
    """One choice that was examined."""

    number: int  # of the decision, from 1
    round: int
    seat: int
    prompt: str
    chosen: Move
    better: Move  # the best option; the same as `chosen` if nothing was better
    chance: float  # of winning after the choice
    difference: float  # what the better option would have added to it


@frozen
class Review:
    """What came of it: every examined choice, and the chances of all seats round by round."""

    names: tuple[str, ...]
    choices: tuple[Choice, ...]
    course: dict[int, list[float]] = field(factory=dict)  # by round
    winners: tuple[int, ...] = ()

    def turning_points(self, most: int = TURNING_POINTS) -> list[Choice]:
        """The choices that cost most, in the order of the game."""
        costly = [choice for choice in self.choices if choice.difference >= NOTICED]
        worst = sorted(costly, key=lambda choice: -choice.difference)[:most]
        return sorted(worst, key=lambda choice: choice.number)


def review(
    game: Game,
    seats: Sequence[int],
    playouts: int = PLAYOUTS,
    seed: int = 0,
    tick: Callable[[], None] | None = None,
) -> Review:
    """Go through a recorded game again, examining every choice of these seats. `tick` is called at each decision."""
    again = game.copy()
    made = again.record[:]
    again.go_to(0)
    choices: list[Choice] = []
    rounds: dict[int, list[list[float]]] = {}
    for number, move in enumerate(made, 1):
        decision = again.decision
        assert decision is not None
        if tick is not None:
            tick()
        if decision.seat in seats:
            choice, after = _examined(again, decision, move, number, playouts, seed)
            choices.append(choice)
            rounds.setdefault(again.state.round, []).append(after)
        again.apply(move)
    names = tuple(seat.name for seat in again.state.seats)
    course = {
        number: [fmean(each[seat] for each in found) for seat in range(len(names))]
        for number, found in rounds.items()
    }
    result = again.result
    return Review(names, tuple(choices), course, result.winners if result is not None else ())


def _examined(
    game: Game, decision: Decision, move: Move, number: int, playouts: int, seed: int
) -> tuple[Choice, list[float]]:
    """One choice, and the chances of all seats after it."""
    search = Search(game.view(decision.seat), random.Random(f"{seed} {number}"), always=move)
    found = search.run(playouts)
    mine = next(one for one in found if one.move == move)
    best, difference = mine, 0.0
    if found[0] is not mine:
        # The best of many looks better than it is; imagined games of their own tell by how much it really is.
        difference = search.compare(found[0], mine, max(4, playouts // 6))
        best = found[0] if difference > 0 else mine
    after = [mine.chance(seat) for seat in range(len(game.state.seats))]
    choice = Choice(
        number, game.state.round, decision.seat, decision.prompt, move, best.move, after[decision.seat],
        max(0.0, difference),
    )  # fmt: skip
    return choice, after


# -- in words --------------------------------------------------------------------------------------
def told(found: Review, plain: bool = False) -> Iterator[str]:
    """The review as lines of text: the chart, then the turning points."""
    yield "Chances of winning, round by round:"
    width = max(len(name) for name in found.names)
    rounds = sorted(found.course)
    yield f"  {'Round':<{width}}  {' '.join(f'{number:>3}' for number in rounds)}"
    for seat, name in enumerate(found.names):
        each = [found.course[number][seat] for number in rounds]
        figures = " ".join(f"{100 * chance:>3.0f}" for chance in each)
        mark = "  won" if seat in found.winners else ""
        yield f"  {name:<{width}}  {figures}  {chart(each, plain)}{mark}"
    points = found.turning_points()
    yield ""
    if not points:
        yield f"No turning points: none of {len(found.choices)} choices cost {100 * NOTICED:.0f} % or more."
        return
    yield f"Turning points ({len(found.choices)} choices examined):"
    for point in points:
        text = f"  {point.number}. Round {point.round}, {found.names[point.seat]}: {point.prompt}"
        yield from textwrap.wrap(text, WIDTH, subsequent_indent="     ")
        yield f"     chosen  {point.chosen}  ({100 * point.chance:.0f} %)"
        yield f"     better  {point.better}  (+{100 * point.difference:.0f} %)"


def chart(values: Sequence[float], plain: bool = False) -> str:
    """Chances as a row of small bars, or of digits (tenths) in plain text."""
    marks = DIGITS if plain else BARS
    return "".join(marks[min(len(marks) - 1, int(value * len(marks)))] for value in values)

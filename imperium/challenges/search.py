"""The search through everything that can be chosen: whether a goal can be reached for certain, and in how many ways.

All lines are searched, position by position: what was seen before in another order is not searched again. A line ends
where the goal is reached, where the limit is over, or where chance has a say; one that ends in chance is no solution.
Where others choose, the goal has to be reached whatever they choose.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Final, NamedTuple

from attrs import frozen

from imperium.challenges.course import CHANCE, REACHED, Course, Moment
from imperium.core.errors import ImperiumError
from imperium.core.moves import Move
from imperium.position.fields import SEAT, STATE, TURN
from imperium.position.state import State

MOST_POSITIONS: Final = 400_000
MOST_CHOICES: Final = 150  # one after the other; the longest solution of ours has 9
SAME: Final = ("catalogue", "mode", "events", "seats", "turn", "name", "leader", "way", "barred", "seed")
_seat = attrgetter(*(field.name for field in SEAT if field.name not in SAME))
_turn = attrgetter(*(field.name for field in TURN))
_table = attrgetter(*(field.name for field in STATE if field.name not in SAME))


Watch = Callable[[], None]  # told of each position that is searched


class TooLarge(ImperiumError):
    """A search that would not end in good time."""


class Found(NamedTuple):
    """What all lines from a position come to."""

    solutions: int  # ways to choose so that the goal is reached, whatever others choose
    lines: int  # all ways to choose, to their ends
    chancy: int  # those that end in chance
    blind: float  # how likely who chooses at random reaches the goal
    depth: int  # the fewest choices that reach it; 0 where nothing does


@frozen
class Proof:
    """What the search through a challenge has come to."""

    solutions: int
    lines: int
    chancy: int
    blind: float
    positions: int
    first_moves: tuple[str, ...]  # those that solutions begin with
    choices: int  # at the first decision
    solution: tuple[str, ...]  # one of the shortest

    @property
    def odds(self) -> int:
        """One in how many blind tries reaches the goal."""
        return round(1 / self.blind) if self.blind else 0


def key_of(state: State) -> str:
    """What tells a position from every other in one search."""
    return repr((_table(state), _turn(state.turn), [_seat(seat) for seat in state.seats]))


class Search:
    """One search through a course."""

    def __init__(self, course: Course, most: int = MOST_POSITIONS, watch: Watch = lambda: None) -> None:
        self.course = course
        self.most = most
        self.watch = watch
        self.known: dict[tuple[str, int, bool], Found] = {}

    def found(self, moment: Moment, made: int = 0) -> Found:
        """What all lines from here come to, where so many choices were made already. Raises TooLarge."""
        if moment.end == REACHED:
            return Found(1, 1, 0, 1.0, 0)
        if moment.decision is None:
            return Found(0, 1, int(moment.end == CHANCE), 0.0, 0)
        key = key_of(moment.state), moment.turns, moment.won
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= self.most:
                raise TooLarge(
                    f"There are more than {self.most:,} positions to search; that is too many for a proof."
                )
            if made >= MOST_CHOICES:
                raise TooLarge(f"There are lines of more than {MOST_CHOICES} choices; that is too long for a proof.")
            known = self.known[key] = self._choose(moment, made)
            self.watch()
        return known

    def _choose(self, moment: Moment, made: int) -> Found:
        decision = moment.decision
        assert decision is not None
        parts = [self.found(self.course.after(moment, move), made + 1) for move in decision.options]
        lines, chancy = sum(part.lines for part in parts), sum(part.chancy for part in parts)
        if decision.seat == self.course.seat:
            solutions = sum(part.solutions for part in parts)
            blind = sum(part.blind for part in parts) / len(parts)
            depth = min((part.depth + 1 for part in parts if part.solutions), default=0)
        else:
            solutions, blind, depth = 1, min(part.blind for part in parts), max(part.depth for part in parts)
            for part in parts:
                solutions *= part.solutions
        return Found(solutions, lines, chancy, blind, depth if solutions else 0)

    def solving(self, moment: Moment) -> list[Move]:
        """The choices of a moment after which the goal can still be reached for certain, the shortest way first."""
        assert moment.decision is not None
        after = [(move, self.found(self.course.after(moment, move))) for move in moment.decision.options]
        return [move for move, part in sorted(after, key=lambda one: one[1].depth) if part.solutions]

    def reply(self, moment: Moment) -> Move:
        """What another seat chooses: whatever spoils the goal, or makes it rarest."""
        assert moment.decision is not None
        return min(moment.decision.options, key=lambda move: self.found(self.course.after(moment, move)).blind)

    def line(self) -> list[str]:
        """One of the shortest solutions, with the replies that make it hardest."""
        moment, codes = self.course.first, []
        while moment.decision is not None:
            own = moment.decision.seat == self.course.seat
            move = self.solving(moment)[0] if own else self.reply(moment)
            codes.append(move.code)
            moment = self.course.after(moment, move)
        return codes


def prove(course: Course, most: int = MOST_POSITIONS, watch: Watch = lambda: None) -> Proof:
    """Search a challenge through. Raises TooLarge."""
    search = Search(course, most, watch)
    found = search.found(course.first)
    decision = course.first.decision
    assert decision is not None
    begins = tuple(sorted(move.code for move in search.solving(course.first)))
    line = tuple(search.line()) if found.solutions else ()
    figures = found.solutions, found.lines, found.chancy, found.blind
    return Proof(*figures, len(search.known), begins, len(decision.options), line)

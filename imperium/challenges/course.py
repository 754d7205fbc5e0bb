"""The course of an attempt: from choice to choice, until the goal is reached, the limit is over, or chance has a say.

The very same steps serve the search, the proof and the person at the screen, so that they cannot disagree. The goal
is looked at whenever somebody is asked and whenever a phase ends, and counts as soon as it holds.
"""

from __future__ import annotations

from typing import Any, Final

from attrs import frozen

from imperium.box.effect import count
from imperium.challenges.goals import Goal, won_by
from imperium.core.agenda import drain
from imperium.core.decisions import Decision
from imperium.core.errors import BadPosition
from imperium.core.events import EventLog
from imperium.core.moves import Move
from imperium.core.steps import NOBODY
from imperium.game import Imperium
from imperium.position.state import State

REACHED: Final = "reached"
OVER: Final = "over"  # the limit
CHANCE: Final = "chance"  # something was shuffled or drawn by lot before the goal was reached
MOST_TURNS: Final = 6
TURN_ENDS: Final = ("turn_end", "pass_turn")


@frozen
class Limit:
    """How long there is time: some turns of one's own, or 0 for all the rest of the round."""

    turns: int = 0

    @property
    def words(self) -> str:
        """The limit as the end of a sentence."""
        return (
            f"within {count(self.turns, 'turn')}" if self.turns > 1 else "this turn" if self.turns else "this round"
        )

    @property
    def data(self) -> Any:
        """As a file has it."""
        return {"turns": self.turns} if self.turns else "round"


def read_limit(data: Any) -> Limit:
    """A limit as a file has it. Raises BadPosition."""
    if data == "round":
        return Limit()
    turns = data.get("turns") if isinstance(data, dict) and len(data) == 1 else None
    if type(turns) is not int or not 1 <= turns <= MOST_TURNS:
        raise BadPosition(f'within: is "round", or {{"turns": N}} with N from 1 to {MOST_TURNS}, found {data!r:.60}.')
    return Limit(turns)


class Moment:
    """A position on the way: who is asked what, or how it has ended."""

    __slots__ = ("decision", "end", "state", "turns", "won")

    def __init__(self, state: State, turns: int = 0, won: bool = False) -> None:
        self.state = state
        self.turns = turns  # of one's own that are over
        self.won = won  # the Conflict
        self.decision: Decision | None = None
        self.end = ""


class Course:
    """A position, a goal and a limit, and what comes of choices there."""

    def __init__(self, start: State, goal: Goal, limit: Limit) -> None:
        """The seat whose turn it is tries. Raises BadPosition where it is nobody's."""
        self.rules = Imperium(start.catalogue)
        self.limit = limit
        self.draws = start.draws
        self.round = start.round
        self.first = Moment(start.copy())
        self.first.state.events = EventLog()
        self._on(self.first, NOBODY)  # nobody tries yet
        if self.first.decision is None:
            raise BadPosition("given: nobody has a choice here.")
        self.seat = self.first.decision.seat
        self.reached = goal.at(self.first.state, self.seat)
        if self.reached(self.first.state, False):
            raise BadPosition("goal: is reached before anything is chosen.")

    def after(self, moment: Moment, move: Move) -> Moment:
        """What comes of a choice; the moment itself stays as it is."""
        assert moment.decision is not None
        state = moment.state.copy()
        found = Moment(state, moment.turns, moment.won)
        state.events = EventLog()
        step = state.agenda.pop()
        moment.decision.asker.answer(state, step, move)
        self._on(found, self.seat)
        return found

    def _on(self, moment: Moment, seat: int) -> None:
        """On to the next choice or to the end, looking at the goal at every halt."""
        state, log = moment.state, moment.state.events
        while not moment.end:
            decision = drain(self.rules, state)
            if seat != NOBODY:
                moment.turns += sum(one[1] == seat and one[0] in TURN_ENDS for one in log.kept)
                moment.won = moment.won or won_by(log, seat)
                over = moment.turns >= self.limit.turns if self.limit.turns else state.round != self.round
                if self.reached(state, moment.won):
                    moment.end = REACHED if state.draws == self.draws else CHANCE
                elif over:
                    moment.end = OVER
                elif state.draws != self.draws:
                    moment.end = CHANCE
            log.kept.clear()
            if decision is not None:
                moment.decision = decision if not moment.end else None
                return
            if not moment.end and not self.rules.advance(state):
                moment.end = OVER

    def played(self, codes: list[str]) -> Moment:
        """The moment after these choices, or where they stop being choices. Raises BadPosition there."""
        moment = self.first
        for number, code in enumerate(codes, 1):
            options = moment.decision.options if moment.decision is not None else []
            move = next((option for option in options if option.code == code), None)
            if move is None:
                raise BadPosition(f"choice {number}, {code!r:.60}, cannot be made there.")
            moment = self.after(moment, move)
        return moment

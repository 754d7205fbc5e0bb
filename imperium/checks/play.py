"""A game played by written codes, choice by choice: it stops where a turn ends, and sees what the engine chooses.

Elsewhere a game runs on to the next real choice. Here the same steps are taken one at a time, so that a forced
choice may be written, and nothing happens that nobody has asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from enum import Enum
from typing import Any, NamedTuple

from imperium.core.agenda import MOST_STEPS, endless
from imperium.core.checked import Checked
from imperium.core.decisions import Decision
from imperium.core.events import Event
from imperium.core.moves import Move
from imperium.core.steps import Step
from imperium.core.text import nearest

FOR_SEAT = re.compile(r"(?:seat ([1-9])|([a-z_]+)): (.*)")  # a code may say whose choice it is


class End(Enum):
    """A moment at which nobody is asked."""

    TURN = "turn"
    PHASE = "phase"
    GAME = "game"


class Made(NamedTuple):
    """One choice: who made it, its code, and whether the engine made it because there was no other."""

    seat: int
    code: str
    forced: bool

    def __str__(self) -> str:
        return f"seat {self.seat + 1}: {self.code}"


def split(written: str) -> tuple[str, str]:
    """Whose choice a code says it is, if it does, by the number or the name of the seat, and the code itself."""
    match = FOR_SEAT.fullmatch(written)
    return (match[1] or match[2], match[3]) if match is not None else ("", written)


class Stuck(Exception):
    """The game cannot go on as written; the text says where it is."""


class Play:
    """A game on its way. `at` is the moment reached: somebody is asked, or something has ended."""

    def __init__(self, game: Checked[Any], state: Any, first: int = 0) -> None:
        self.game = game
        self.state = state
        self.rules = game.rules
        self.seat = first  # whose codes are being written
        self.made: list[Made] = []
        self.asked: list[Decision] = []  # whoever had a choice, or was written to have one
        self.answers: list[tuple[Decision, Move]] = []  # all of them, forced or not
        self.at: Decision | End | None = None
        self.codes_end = 0  # the events that had happened when the last written choice was carried out
        self._settled: list[Made] = []  # what the engine has resolved in this turn and no code has claimed
        self._gains = 0  # the events of this turn begin here
        self._claimed: set[int] = set()  # those of them that a code has claimed
        self._moments = self._moment_by_moment()

    # -- looking -----------------------------------------------------------------------------------
    @property
    def decision(self) -> Decision | None:
        """The real choice that somebody has now."""
        return self.at if isinstance(self.at, Decision) and len(self.at.options) > 1 else None

    @property
    def events(self) -> list[Event]:
        """Everything that has happened."""
        return list(self.state.events)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.at is End.GAME

    # -- going on ----------------------------------------------------------------------------------
    def _moment_by_moment(self) -> Iterator[Decision | End]:
        """Whoever is asked, were it with a single option, and each end of a turn, of a phase and of the game.

        Who is asked must be answered before the next moment; else it is the same again.
        """
        state, rules, game = self.state, self.rules, self.game
        if not state.agenda:
            rules.advance(state)
        while True:
            steps = 0
            while state.agenda:
                told = len(state.events)
                steps += 1
                if steps > MOST_STEPS:
                    raise endless(state, f"nothing asks in more than {MOST_STEPS:,} steps")
                step = state.agenda[-1]
                run = rules.runs.get(step.kind)
                if run is None:
                    asker: Any = step.effect if step.kind == "ask" else rules.asks[step.kind]
                    seat = state.answering(step.seat)
                    yield Decision(rules, state, step, asker, seat, asker.options(state, step))
                    steps = 0
                else:
                    pending = game.pending(state, step)
                    state.agenda.pop()
                    run(state, step)
                    if pending:
                        self._note_settled(step, pending)
                if any(game.ends_turn(event) for event in state.events[told:]):
                    self._settled.clear()
                    self._gains = len(state.events)
                    yield End.TURN
            if game.stops(state):
                yield End.PHASE
            if not rules.advance(state):
                break
        while True:
            yield End.GAME

    def _note_settled(self, settled: Step, pending: list[Step]) -> None:
        """Pending effects that were resolved without asking are choices that the engine has made."""
        left = self.game.pending(self.state, settled)
        for step in pending:
            if step in left:
                left.remove(step)
            elif code := self.game.resolved(step):
                made = Made(settled.seat, code, True)
                self.made.append(made)
                self._settled.append(made)

    def next(self) -> Decision | End:
        """On to the next moment."""
        self.at = next(self._moments)
        return self.at

    def _answer(self, decision: Decision, move: Move, written: bool) -> None:
        forced = len(decision.options) == 1
        if written or not forced:
            self.asked.append(decision)
        if not (forced and self.game.idle(decision)):
            self.made.append(Made(decision.seat, move.code, forced))
        self.answers.append((decision, move))
        step = self.state.agenda.pop()
        decision.asker.answer(self.state, step, move)
        self.at = None

    # -- as written --------------------------------------------------------------------------------
    def make(self, written: str) -> None:
        """Go on to where this code is a choice, and make it. Raises Stuck where it is none.

        A choice with a single option is taken for the written one if it is the same code, of the seat whose codes are
        being written; so is an effect that the engine has resolved in this turn, because its place cannot matter.
        """
        who, code = split(written)
        seat = self._seat(who)
        since = len(self.made)
        while True:
            at = self.at if isinstance(self.at, Decision) else self.next()
            if isinstance(at, Decision) and self._writes(at, seat, code):
                break
            if self._claims(seat, code):
                break
            if at is End.GAME:
                raise Stuck(f"{written!r} cannot be made: the game is over{self._instead(since)}.")
            if isinstance(at, Decision):
                if len(at.options) > 1:
                    raise Stuck(self._no_choice(at, seat, code, since))
                self._answer(at, at.options[0], False)
        self.codes_end = len(self.state.events)

    def _seat(self, who: str) -> int | None:
        """The seat that is called so; none if nobody is."""
        if not who or who.isdigit():
            return int(who) - 1 if who else None
        names = [seated.mark for seated in self.rules.seated(self.state)]
        if who not in names:
            raise Stuck(f"nobody here is {who!r:.40}: there are {', '.join(names)}.")
        return names.index(who)

    def _writes(self, at: Decision, seat: int | None, code: str) -> bool:
        """Make the choice if the code is meant for it."""
        if len(at.options) == 1 and self.game.idle(at):
            return False
        meant = (self.seat if len(at.options) == 1 else at.seat) if seat is None else seat
        found = next((option for option in at.options if option.code == code), None)
        if found is None or at.seat != meant:
            return False
        self.seat = at.seat
        self._answer(at, found, True)
        return True

    def _claims(self, seat: int | None, code: str) -> bool:
        """Whether the engine has resolved the effect that the code names in this turn, asked or not."""
        for made in self._settled:
            if made.code == code and seat in (None, made.seat):
                self._settled.remove(made)
                self.seat = made.seat
                return True
        move = self.rules.notation.parse(code)
        if move is None:
            return False
        for at in range(self._gains, len(self.state.events)):
            event = self.state.events[at]
            if at not in self._claimed and seat in (None, event.seat) and self.game.is_made(event, move):
                self._claimed.add(at)
                self.seat = event.seat
                return True
        return False

    def _no_choice(self, at: Decision, seat: int | None, code: str, since: int) -> str:
        instead = self._instead(since)
        if seat not in (None, at.seat):
            return f"{code!r} is written for seat {(seat or 0) + 1}, but seat {at.seat + 1} decides{instead}."
        move = self.rules.notation.parse(code)
        why = at.refusal(move) if move is not None else None
        close = nearest(code, at.codes) if get_close_matches(code, at.codes, 1) else "."
        return f"{code!r} is neither offered nor just made{instead}{close}{f' {why}' if why else ''}"

    def _instead(self, since: int) -> str:
        made = ", ".join(map(str, self.made[since:]))
        return f"; made instead, as the only options: {made}" if made else ""

    def finish(self, until: str) -> None:
        """Go on until the turn has ended or somebody has a choice, or as far as `until` says. Raises Stuck."""
        while True:
            at = self.at if isinstance(self.at, Decision) else self.next()
            if isinstance(at, Decision):
                if len(at.options) > 1:
                    if until in ("", "decision"):
                        return
                    raise Stuck(f"the {until} is not over: seat {at.seat + 1} has a choice first.")
                self._answer(at, at.options[0], False)
            elif at is End.GAME:
                if until == self.game.long:
                    raise Stuck(f"no other {until} begins: the game is over.")
                return
            elif until in ("", self.game.short) or (
                until == self.game.long and at is End.PHASE and self.game.ends_long(self.state)
            ):
                return

    def where(self) -> str:
        """The moment reached, in words."""
        at = self.at
        if isinstance(at, Decision):
            behalf = f" for seat {at.on_behalf + 1}" if at.on_behalf != at.seat else ""
            about = f" about {at.about}" if at.about else ""
            return f"Seat {at.seat + 1} decides{behalf}: {at.kind}{about}. Offered are: {', '.join(at.codes)}."
        if at is End.TURN:
            seat = next(event.seat for event in reversed(self.state.events) if self.game.ends_turn(event))
            return f"The turn of seat {seat + 1} has ended; nobody is asked here."
        return (
            "The game is over."
            if at is End.GAME
            else f"The phase {self.state.phase} has ended; nobody is asked here."
        )

"""The agenda: what is still to be resolved, as data, and the loop that drains it to the next decision.

A step is a small record on a stack in the position. Its kind names a handler here: one that runs, or one that
asks. Nothing pending ever lives in Python's call stack, so a game can be copied or saved at every decision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from imperium.core.decisions import Decision, Refusal
from imperium.core.errors import Endless
from imperium.core.moves import Move
from imperium.core.sources import NO_SOURCE, Source
from imperium.core.steps import NOBODY, Step

if TYPE_CHECKING:
    from imperium.effects.base import Effect
    from imperium.position.state import State


class Asks(Protocol):
    """A step that asks somebody. Asking changes nothing: only an answer does."""

    ask_kind: str
    offers: tuple[type[Move], ...]  # the kinds of move it can offer

    def options(self, state: State, step: Step) -> list[Move]:
        """Every legal answer; never none."""

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        """Why this move is not among the options; nothing if such moves are no answers to it at all."""

    def answer(self, state: State, step: Step, move: Move) -> None:
        """Carry the answer out; the step has been taken off the agenda."""

    def prompt(self, state: State, step: Step) -> str:
        """The question in plain English."""


Run = Callable[["State", Step], None]  # carries a step out that needs no answer; it has been taken off the agenda

_new = tuple.__new__  # steps are frequent; this skips the check of their fields
MOST_STEPS: Final = 2_000  # that one answer may set off: a hundred times what printed cards do
LATELY: Final = 1_000  # events that tell what goes round in circles
RUNNERS: dict[str, Run] = {}
ASKERS: dict[str, Asks] = {}


def runs(kind: str) -> Callable[[Run], Run]:
    """Register the function that carries out steps of this kind."""

    def register(run: Run) -> Run:
        RUNNERS[kind] = run
        return run

    return register


def asks(kind: str) -> Any:
    """Register a class whose instance asks for steps of this kind."""

    def register(cls: Any) -> Any:
        ASKERS[kind] = cls()
        return cls

    return register


def push(
    state: State, kind: str, seat: int, effect: Effect | None = None, source: Source = NO_SOURCE, data: Any = None
) -> None:
    """Put a step on top of the agenda."""
    state.agenda.append(_new(Step, (kind, seat, effect, source, data)))


def run_now(state: State, kind: str, seat: int) -> None:
    """Carry a step out that needs no answer, without a detour over the agenda."""
    RUNNERS[kind](state, _new(Step, (kind, seat, None, NO_SOURCE, None)))


def later(state: State, seat: int, effects: Sequence[Effect], source: Source) -> None:
    """Put effects on the agenda, the first on top: what they set off in turn never lives in the call stack."""
    state.agenda += [_new(Step, ("effect", seat, effect, source, None)) for effect in reversed(effects)]


def perform(state: State, seat: int, effects: Sequence[Effect], source: Source, *, chosen: bool = False) -> None:
    """Carry effects out in order. As soon as one has to ask, the rest waits on the agenda beneath it.

    `chosen` effects were picked by their owner, who is not asked again whether to pay for them.
    """
    agenda = state.agenda
    depth = len(agenda)
    for done, effect in enumerate(effects, 1):
        if chosen:
            effect.use(state, seat, source)
        else:
            effect.resolve(state, seat, source)
        if len(agenda) > depth:
            kind = "use" if chosen else "effect"
            agenda[depth:depth] = [Step(kind, seat, later, source) for later in reversed(effects[done:])]
            return


@runs("use")
def _run_chosen(state: State, step: Step) -> None:
    """A chosen effect whose turn has come."""
    assert step.effect is not None
    step.effect.use(state, step.seat, step.source)


@runs("effect")
def _run_effect(state: State, step: Step) -> None:
    """An effect whose turn has come."""
    assert step.effect is not None
    step.effect.resolve(state, step.seat, step.source)


def answering_seat(state: State, seat: int) -> int:
    """Who answers for this seat: a rival's choices are made by the human (R-SOLO-14)."""
    if state.seats[seat].rival:
        for index, other in enumerate(state.seats):
            if not other.rival:
                return index
    return seat


def drain(state: State) -> Decision | None:
    """Resolve steps until somebody has a real choice; None when the agenda is empty.

    A choice with a single legal option is taken here and is not part of the record.
    """
    agenda = state.agenda
    for _ in range(MOST_STEPS):
        if not agenda:
            return None
        step = agenda[-1]
        kind, seat, effect, _, _ = step
        run = RUNNERS.get(kind)
        if run is not None:
            agenda.pop()
            run(state, step)
            continue
        asker: Any = effect if kind == "ask" else ASKERS[kind]
        choices = asker.options(state, step)
        if len(choices) > 1:
            return Decision(
                state, step, asker, answering_seat(state, seat) if state.seats[seat].rival else seat, choices
            )
        agenda.pop()
        asker.answer(state, step, choices[0])
    raise endless(state, f"one answer sets off more than {MOST_STEPS:,} steps")


def endless(state: State, bound: str) -> Endless:
    """The error that names what has caused most of what happened lately, and the bound that was reached."""
    lately = Counter(event.source for event in state.events[-LATELY:] if event.source and event.source.kind != "rule")
    source = max(lately, key=lambda one: (lately[one], str(one)), default=None)
    who = "This game" if source is None else f"The {source.kind} {source.id!r}"
    return Endless(f"{who} goes round in circles: {bound}.")


__all__ = ["ASKERS", "NOBODY", "RUNNERS", "asks", "drain", "endless", "later", "perform", "push", "run_now", "runs"]

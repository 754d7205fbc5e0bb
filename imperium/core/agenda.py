"""The agenda: what is still to be resolved, as data, and the loop that drains it to the next decision.

A step is a small record on a stack in the position. Its kind names what the game carries out or asks for it (see
`Ruleset`). Nothing pending ever lives in Python's call stack, so a game can be copied or saved at every decision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from imperium.core.decisions import Decision
from imperium.core.errors import Endless
from imperium.core.positions import Position
from imperium.core.ruleset import Ruleset
from imperium.core.sources import NO_SOURCE, Source
from imperium.core.steps import Step
from imperium.core.watching import WATCH, note

MOST_STEPS: Final = 2_000  # that one answer may set off: a hundred times what printed cards do
LATELY: Final = 1_000  # events that tell what goes round in circles


def push(
    position: Position, kind: str, seat: int, effect: Any = None, source: Source = NO_SOURCE, data: Any = None
) -> None:
    """Put a step on top of the agenda."""
    position.agenda.append(Step(kind, seat, effect, source, data))


def later(position: Position, seat: int, effects: Sequence[Any], source: Source) -> None:
    """Put effects on the agenda, the first on top: what they set off in turn never lives in the call stack."""
    if effects:
        position.agenda += [Step("effect", seat, effect, source) for effect in reversed(effects)]


def perform(position: Position, seat: int, effects: Sequence[Any], source: Source, *, chosen: bool = False) -> None:
    """Carry effects out in order. As soon as one has to ask, the rest waits on the agenda beneath it.

    `chosen` effects were picked by their owner, who is not asked again whether to pay for them.
    """
    agenda = position.agenda
    depth = len(agenda)
    watched = WATCH.marks is not None
    for done, effect in enumerate(effects, 1):
        if watched:
            carry_out(position, effect, seat, source, chosen)
        elif chosen:
            effect.use(position, seat, source)
        else:
            effect.resolve(position, seat, source)
        if len(agenda) > depth:
            kind = "use" if chosen else "effect"
            agenda[depth:depth] = [Step(kind, seat, left, source) for left in reversed(effects[done:])]
            return


def carry_out(position: Position, effect: Any, seat: int, source: Source, chosen: bool = False) -> None:
    """Carry one effect out, and note that for whoever watches."""
    if WATCH.marks is not None:
        note(effect.path, "done" if chosen else effect.noted)
    if chosen:
        effect.use(position, seat, source)
    else:
        effect.resolve(position, seat, source)


def run_chosen(position: Position, step: Step) -> None:
    """A chosen effect whose turn has come: the step `use`."""
    carry_out(position, step.effect, step.seat, step.source, True)


def run_effect(position: Position, step: Step) -> None:
    """An effect whose turn has come: the step `effect`."""
    if WATCH.marks is not None:
        note(step.effect.path, step.effect.noted)
    step.effect.resolve(position, step.seat, step.source)


def drain(rules: Ruleset[Any], position: Position) -> Decision | None:
    """Resolve steps until somebody has a real choice; None when the agenda is empty.

    A choice with a single legal option is taken here and is not part of the record, unless its absence would tell
    something (`Asker.aloud`); one with none is no choice.
    """
    agenda = position.agenda
    runs, asks = rules.runs, rules.asks
    for _ in range(MOST_STEPS):
        if not agenda:
            return None
        step = agenda[-1]
        kind = step.kind
        run = runs.get(kind)
        if run is not None:
            agenda.pop()
            run(position, step)
            continue
        asker = step.effect if kind == "ask" else asks[kind]
        choices = asker.options(position, step)
        if len(choices) > 1 or (choices and rules.aloud and asker.aloud(position, step)):
            return Decision(rules, position, step, asker, position.answering(step.seat), choices)
        agenda.pop()
        if choices:  # else what there was to choose from has gone while the step waited
            asker.answer(position, step, choices[0])
    raise endless(position, f"one answer sets off more than {MOST_STEPS:,} steps")


def endless(position: Position, bound: str) -> Endless:
    """The error that names what has caused most of what happened lately, and the bound that was reached."""
    causes = [event.source for event in position.events[-LATELY:] if event.source and event.source.kind != "rule"]
    lately = Counter(causes)
    source = max(lately, key=lambda one: (lately[one], str(one)), default=None)
    who = "This game" if source is None else f"The {source.kind} {source.id!r}"
    return Endless(f"{who} goes round in circles: {bound}.")

"""Running one check: build the position, make the choices step by step, compare what came out with `then`."""

from __future__ import annotations

import re
from typing import Any

from attrs import evolve, field, frozen

from imperium.checks import compare
from imperium.checks.compare import Difference
from imperium.checks.files import Check, Step
from imperium.checks.play import Play, Stuck
from imperium.core.checked import Checked
from imperium.core.errors import BadPosition, ImperiumError
from imperium.core.mutants import Place


@frozen
class Outcome:
    """What came of one check: every difference, and the play that led there."""

    check: Check
    differences: tuple[Difference, ...] = ()
    play: Play | None = field(default=None, repr=False, eq=False)
    step: int = 0  # the last one that was run
    seed: int | None = None  # of several

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.differences


def run(check: Check, game: Checked[Any]) -> Outcome:
    """Run one check of a game; with several seeds, the outcome of the first that fails, or of the last."""
    outcome = Outcome(check)
    for seed in range(1, check.seeds + 1) if check.seeds else (None,):
        outcome = evolve(_run(check, _seeded(check.given, seed), game), seed=seed)
        if not outcome.passed:
            break
    return outcome


def _seeded(given: dict[str, Any], seed: int | None) -> dict[str, Any]:
    if seed is None:
        return given
    return {"new_game": {**given["new_game"], "seed": seed}} if "new_game" in given else {**given, "seed": seed}


def _run(check: Check, given: dict[str, Any], game: Checked[Any]) -> Outcome:
    """Whatever goes wrong is a difference, not a crash."""
    refused = check.steps[0].then.get("refused")  # a position that cannot be, and words of the reason
    try:
        state = game.build(given)
    except ImperiumError as error:
        if refused and str(refused) in str(error):
            return Outcome(check)
        problems = error.problems if isinstance(error, BadPosition) else (str(error),)
        return Outcome(check, tuple(Difference(text, _place(text)) for text in problems))
    except Exception as error:
        return Outcome(check, (_failure(error, ("given",)),))
    play = Play(game, state, game.first(state, given))
    for number, step in enumerate(check.steps):
        differences = _differences(step, play)
        if differences or step is check.steps[-1]:
            return Outcome(check, differences, play, number)
    raise AssertionError


def _differences(step: Step, play: Play) -> tuple[Difference, ...]:
    """Make the choices of one step and hold its `then` against what is."""
    held, place = compare.Step(play, step.then), step.place
    try:
        for number, code in enumerate(step.when):
            place = (*step.place, "when", number)
            play.make(code)
        place = (*step.place, "until" if step.until else "then")
        play.finish(step.until)
        found = tuple(compare.differences(held))
    except Stuck as stuck:
        return (Difference(str(stuck), place),)
    except Exception as error:
        return (_failure(error, place),)
    return tuple(Difference(one.text, (*step.place, "then", *one.place)) for one in found)


def _failure(error: Exception, place: Place) -> Difference:
    """The engine itself has failed: that is a difference to report, and the other checks still run."""
    return Difference(f"the engine failed here with {type(error).__name__}: {error}", place)


def _place(text: str) -> Place:
    """The place that a sentence about a position begins with: `given.seats[0].hand: ...`."""
    words = re.findall(r"\w+", text.partition(":")[0]) if text.startswith("given") else ["given"]
    return tuple(int(word) if word.isdecimal() and len(word) < 6 else word for word in words)

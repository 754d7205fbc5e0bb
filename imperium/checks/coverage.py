"""Coverage: what there is to exercise on every card, and what the checks about it have exercised."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from attrs import frozen

from imperium.checks.run import Outcome, run
from imperium.checks.suite import Progress, Suite
from imperium.core.checked import Checked
from imperium.core.watching import WATCH, Mark

Marks = set[Mark]


@contextmanager
def watching(marks: Marks) -> Iterator[None]:
    """Note every use of a verb, condition, count or modifier in `marks` while the block runs."""
    before, WATCH.marks = WATCH.marks, marks
    try:
        yield
    finally:
        WATCH.marks = before


@frozen
class Coverage:
    """One card: what was to be exercised, and what of it never was."""

    game: Checked[Any]
    about: str
    marks: tuple[Mark, ...]
    missing: tuple[Mark, ...]

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return 1 - len(self.missing) / len(self.marks) if self.marks else 1.0


def cover(suite: Suite, progress: Progress | None = None) -> tuple[list[Outcome], list[Coverage]]:
    """Run every check under watch. A card is covered by the checks about it, not by chance in others."""
    seen: dict[tuple[str, str], Marks] = {}
    outcomes: list[Outcome] = []
    marks: Marks = set()
    with watching(marks):
        for done, check in enumerate(suite.checks, 1):
            marks.clear()
            game = suite.games[check.game]
            outcome = run(check, game)
            outcomes.append(outcome)
            play = outcome.play
            reached = marks | game.reached(marks, play.events if play else [], play.answers if play else [])
            for about in check.about:
                found = seen.setdefault((check.game, about), {(about, "checked")})
                found |= reached
            if progress is not None:
                progress(done, len(suite.checks))
    return outcomes, [
        _coverage(game, f"{kind}:{ident}", definition, seen.get((game.name, f"{kind}:{ident}"), set()))
        for game in suite.games.values()
        for kind, shelf in game.shelves().items()
        for ident, definition in shelf.items()
    ]


def _coverage(game: Checked[Any], about: str, definition: Any, found: Marks) -> Coverage:
    marks = game.expected(about, definition)
    return Coverage(game, about, tuple(marks), tuple(mark for mark in marks if mark not in found))


# -- in words --------------------------------------------------------------------------------------
def table(coverages: list[Coverage]) -> Iterator[str]:
    """One line for each card, and one for everything never reached."""
    width = max((len(coverage.about) for coverage in coverages), default=0)
    for coverage in coverages:
        reached = len(coverage.marks) - len(coverage.missing)
        yield f"{coverage.about:{width}} {reached:4d} of {len(coverage.marks):3d}  {coverage.share:4.0%}"
        yield from (f"  {path}: {coverage.game.never[word]}" for path, word in coverage.missing)
    every = sum(len(coverage.marks) for coverage in coverages)
    missing = sum(len(coverage.missing) for coverage in coverages)
    yield f"Effect coverage {1 - missing / max(every, 1):.1%}: {every - missing} of {every}."


def as_data(coverages: list[Coverage]) -> list[dict[str, Any]]:
    """The coverage as plain data."""
    return [
        {
            "about": coverage.about,
            "expected": len(coverage.marks),
            "missing": [f"{path}: {coverage.game.never[word]}" for path, word in coverage.missing],
        }
        for coverage in coverages
    ]

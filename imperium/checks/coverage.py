"""Effect coverage: what there is to exercise on every card, and what the checks about it have exercised.

Every effect is carried out, every branch of a choice is chosen, every condition is seen to hold and to fail, every
cost is paid and left, every House Hagal card is used, ignored and turned up for its swords.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from imperium.box.conditions import Condition
from imperium.box.definitions import Catalogue, HagalCard
from imperium.box.effect import Effect
from imperium.checks.grammar import shelves
from imperium.checks.run import Outcome, run
from imperium.checks.suite import Progress, Suite
from imperium.checks.trace import Marks, hagal_marks, left, watching
from imperium.core.watching import Mark
from imperium.effects.flow import AtReveal, Choose
from imperium.effects.resources import Pay


@frozen
class Coverage:
    """One card: what was to be exercised, and what of it never was."""

    about: str
    marks: tuple[Mark, ...]
    missing: tuple[Mark, ...]

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return 1 - len(self.missing) / len(self.marks) if self.marks else 1.0


def expected(catalogue: Catalogue, about: str, definition: Any) -> list[Mark]:
    """Everything on this card that a check can exercise."""
    if isinstance(definition, HagalCard):
        return list(_hagal(about, definition))
    nodes = [(path, node) for path, node in catalogue.nodes.items() if path.startswith(f"{about}/")]
    marks = [mark for path, node in nodes for mark in _node(path, node)]
    return marks or [(about, "checked")]


def _node(path: str, node: Any) -> Iterator[Mark]:
    if isinstance(node, Condition):
        yield from ((path, "true"), (path, "false"))
        return
    yield path, "done"
    if isinstance(node, Choose):
        yield from ((f"{path}/of/{index}", "chosen") for index in range(len(node.of)))
    elif isinstance(node, Pay):
        yield from ((path, "left"), (path, "too dear"))
    elif isinstance(node, AtReveal):
        yield from ((path, "waits"), (path, "at once"))
    else:
        assert isinstance(node, Effect) or node.word  # a count or a modifier


def _hagal(about: str, card: HagalCard) -> Iterator[Mark]:
    if card.reshuffle:
        yield about, "reshuffled"
        return
    yield from ((about, "sent"), (about, "ignored"), (about, "swords"))
    if card.harvest:
        yield from ((f"{about}/spaces/{space}", "sent") for space in card.spaces)


def cover(suite: Suite, progress: Progress | None = None) -> tuple[list[Outcome], list[Coverage]]:
    """Run every check under watch. A card is covered by the checks about it, not by chance in others."""
    seen: dict[str, Marks] = {}
    outcomes: list[Outcome] = []
    marks: Marks = set()
    with watching(marks):
        for done, check in enumerate(suite.checks, 1):
            marks.clear()
            outcome = run(check, suite.catalogue)
            outcomes.append(outcome)
            for about in check.about:
                found = seen.setdefault(about, {(about, "checked")})
                found |= marks | left(marks)
                if outcome.play is not None:
                    found |= hagal_marks(outcome.play.events)
            if progress is not None:
                progress(done, len(suite.checks))
    return outcomes, [
        _coverage(suite.catalogue, f"{kind}:{ident}", definition, seen)
        for kind, shelf in shelves(suite.catalogue).items()
        for ident, definition in shelf.items()
    ]


def _coverage(catalogue: Catalogue, about: str, definition: Any, seen: dict[str, Marks]) -> Coverage:
    marks = expected(catalogue, about, definition)
    found = seen.get(about, set())
    return Coverage(about, tuple(marks), tuple(mark for mark in marks if mark not in found))


# -- in words --------------------------------------------------------------------------------------
NEVER = {
    "done": "never carried out", "true": "never seen to hold", "false": "never seen to fail",
    "chosen": "never chosen", "left": "never left although it could be paid", "too dear": "never too dear",
    "waits": "never waited for the Reveal turn", "at once": "never played in the Reveal turn",
    "sent": "never sent a rival", "ignored": "never ignored", "swords": "never turned up for its swords",
    "reshuffled": "never reshuffled the deck", "checked": "no check at all",
}  # fmt: skip


def table(coverages: list[Coverage]) -> Iterator[str]:
    """One line for each card, and one for everything never reached."""
    width = max((len(coverage.about) for coverage in coverages), default=0)
    for coverage in coverages:
        reached = len(coverage.marks) - len(coverage.missing)
        yield f"{coverage.about:{width}} {reached:4d} of {len(coverage.marks):3d}  {coverage.share:4.0%}"
        yield from (f"  {path}: {NEVER[word]}" for path, word in coverage.missing)
    every = sum(len(coverage.marks) for coverage in coverages)
    missing = sum(len(coverage.missing) for coverage in coverages)
    yield f"Effect coverage {1 - missing / max(every, 1):.1%}: {every - missing} of {every}."


def as_data(coverages: list[Coverage]) -> list[dict[str, Any]]:
    """The coverage as plain data."""
    return [
        {
            "about": coverage.about,
            "expected": len(coverage.marks),
            "missing": [f"{path}: {NEVER[word]}" for path, word in coverage.missing],
        }
        for coverage in coverages
    ]

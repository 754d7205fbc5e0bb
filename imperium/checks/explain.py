"""Everything about one card in one place: what it does, its rulings, its checks and what they exercise of it."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from imperium.catalogue import Catalogue
from imperium.checks.codes import codes_of
from imperium.checks.coverage import NEVER, Coverage, cover
from imperium.checks.grammar import shelves
from imperium.checks.report import place
from imperium.checks.run import Outcome
from imperium.checks.suite import Suite
from imperium.core.errors import ImperiumError
from imperium.core.text import ended, nearest
from imperium.words.card_text import long, rulings


class NoSuchCard(ImperiumError):
    """A word that names no card, or several."""


def find(catalogue: Catalogue, word: str) -> str:
    """The `kind:id` of this id, this `kind:id` or this printed name. Raises NoSuchCard."""
    every = {f"{kind}:{ident}": one for kind, shelf in shelves(catalogue).items() for ident, one in shelf.items()}
    wanted = word.casefold()
    found = [code for code, one in every.items() if wanted in (code, code.partition(":")[2], one.name.casefold())]
    if len(found) > 1:
        raise NoSuchCard(f"{word!r:.60} is {' or '.join(found)}; say which.")
    if not found:
        close = nearest(word, [code if ":" in word else code.partition(":")[2] for code in every])
        raise NoSuchCard(ended(f"There is no {word!r:.60} in any deck{close}"))
    return found[0]


@frozen
class Page:
    """Everything about one card in lines, and whether all its checks pass."""

    lines: tuple[str, ...]
    passed: bool


def explain(suite: Suite, word: str) -> Page:
    """The page of one card."""
    about = find(suite.catalogue, word)
    mine = evolve(suite, checks=tuple(check for check in suite.checks if about in check.about))
    outcomes, coverages = cover(mine)
    coverage = next(one for one in coverages if one.about == about)
    lines = _lines(suite.catalogue, about, outcomes, coverage)
    return Page(tuple(lines), all(outcome.passed for outcome in outcomes))


def _lines(catalogue: Catalogue, about: str, outcomes: list[Outcome], coverage: Coverage) -> Iterator[str]:
    kind, _, ident = about.partition(":")
    definition = shelves(catalogue)[kind][ident]
    text, beside = long(catalogue, definition), rulings(definition)
    yield f"{text[0]} ({about})"
    yield from text[1 : len(text) - len(beside)]
    if codes := codes_of(catalogue, about):
        yield f"Option codes: {', '.join(codes)}"
    yield ""
    yield f"Checks ({len(outcomes)})"
    for outcome in outcomes:
        mark = "ok    " if outcome.passed else "FAILED"
        yield f"  {mark} {outcome.check.name} [{', '.join(outcome.check.proves)}]"
        yield f"         {place(outcome)}"
    yield ""
    reached = len(coverage.marks) - len(coverage.missing)
    yield f"Effect coverage: {reached} of {len(coverage.marks)}"
    for path, what in coverage.marks:
        yield f"  {path}: {NEVER[what] if (path, what) in coverage.missing else what}"
    if beside:
        yield ""
        yield "Rules and rulings"
        yield from (f"  {line}" for line in beside)

"""Everything about one card in one place: what it does, its rulings, its checks and what they exercise of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from imperium.checks.coverage import Coverage, cover
from imperium.checks.files import Games
from imperium.checks.report import place
from imperium.checks.run import Outcome
from imperium.checks.suite import Suite
from imperium.core.checked import Checked
from imperium.core.errors import ImperiumError
from imperium.core.text import ended, nearest


class NoSuchCard(ImperiumError):
    """A word that names no card, or several."""


def find(games: Games, word: str) -> tuple[Checked[Any], str]:
    """The first game that has it, and the `kind:id` of this id, this `kind:id` or this printed name.

    Raises NoSuchCard.
    """
    wanted, known = word.casefold(), list[str]()
    for game in games.values():
        every = {f"{kind}:{ident}": one for kind, shelf in game.shelves().items() for ident, one in shelf.items()}
        names = {
            code: (code, code.partition(":")[2], getattr(one, "name", "").casefold()) for code, one in every.items()
        }
        found = [code for code in every if wanted in names[code]]
        if len(found) > 1:
            raise NoSuchCard(f"{word!r:.60} is {' or '.join(found)}; say which.")
        if found:
            return game, found[0]
        known += [code if ":" in word else code.partition(":")[2] for code in every]
    raise NoSuchCard(ended(f"There is no {word!r:.60} in any deck{nearest(word, known)}"))


@frozen
class Page:
    """Everything about one card in lines, and whether all its checks pass."""

    lines: tuple[str, ...]
    passed: bool


def explain(suite: Suite, word: str) -> Page:
    """The page of one card."""
    game, about = find(suite.games, word)
    mine = [check for check in suite.checks if check.game == game.name and about in check.about]
    outcomes, coverages = cover(evolve(suite, games={game.name: game}, checks=tuple(mine)))
    coverage = next(one for one in coverages if one.about == about)
    lines = _lines(game, about, outcomes, coverage)
    return Page(tuple(lines), all(outcome.passed for outcome in outcomes))


def _lines(game: Checked[Any], about: str, outcomes: list[Outcome], coverage: Coverage) -> Iterator[str]:
    text, beside = game.text_of(about)
    yield f"{text[0]} ({about})"
    yield from text[1:]
    if codes := game.codes_of(about):
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
        yield f"  {path}: {game.never[what] if (path, what) in coverage.missing else what}"
    if beside:
        yield ""
        yield "Rules and rulings"
        yield from (f"  {line}" for line in beside)

"""Mutation: run the checks against card data with one small mistake in it, and report the mistakes nobody notices.

A mutant meets the checks about its card first, then every other check that mentions it, until one fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

from attrs import frozen

from imperium.checks.files import Check
from imperium.checks.report import counted, place
from imperium.checks.run import run
from imperium.checks.suite import Progress, Suite, gather, run_suite, words_of
from imperium.core.checked import Checked
from imperium.core.errors import ImperiumError
from imperium.core.mutants import Mutant
from imperium.core.process import WorkerDied
from imperium.core.workers import Processes
from imperium.games import CHECKED

Thing = tuple[str, str]  # a game, and what a check can be about in it
MOST_NAMED = 3  # failing checks in one sentence


@frozen
class Verdict:
    """What became of one mutant: refused by the loader, noticed by a check, or neither."""

    mutant: str
    about: str
    refused: bool = False
    noticed: str = ""  # the title of the check that noticed

    @property
    def survived(self) -> bool:
        """Whether the mutant is a card that no check tells from the real one."""
        return not self.refused and not self.noticed


def all_mutants(game: Checked[Any], about: str, data: Any) -> Iterator[Mutant]:
    """Every different mutant of a definition."""
    seen: list[Any] = [data]
    for mutant in game.mutants(about, data):
        if mutant.data not in seen:
            seen.append(mutant.data)
            yield mutant


class NotMended(ImperiumError):
    """Checks that fail with the cards as they are: whether they notice a mutant cannot be told."""


def refuse_failing(suite: Suite) -> None:
    """Raise NotMended if a check fails without any change."""
    failed = [f"{outcome.check.title} ({place(outcome)})" for outcome in run_suite(suite) if not outcome.passed]
    if failed:
        fail, them = ("fails", "it") if len(failed) == 1 else ("fail", "them")
        what = f"{counted(len(failed), 'check')} {fail} without any change; mend {them} first"
        more = f"; and {len(failed) - MOST_NAMED} more" if len(failed) > MOST_NAMED else ""
        raise NotMended(f"{what}: {'; '.join(failed[:MOST_NAMED])}{more}.")


class Hunt:
    """The checks of a suite, all of which pass, ready to be held against mutants."""

    def __init__(self, suite: Suite) -> None:
        self.games = suite.games
        self.definitions = {name: game.definitions(suite.packs) for name, game in suite.games.items()}
        self.checks = suite.checks
        self.words = [words_of(check) for check in self.checks]

    def checks_for(self, name: str, about: str) -> list[Check]:
        """The checks about a card, then the others that mention it."""
        ident = about.partition(":")[2]
        mine = [pair for pair in zip(self.checks, self.words, strict=True) if pair[0].game == name]
        first = [check for check, _ in mine if about in check.about]
        return first + [check for check, words in mine if ident in words and about not in check.about]

    def verdicts(self, thing: Thing) -> list[Verdict]:
        """What becomes of every mutant of a card."""
        name, about = thing
        checks, game = self.checks_for(name, about), self.games[name]
        mutants = all_mutants(game, about, self.definitions[name][about])
        return [self.verdict(game, mutant, checks) for mutant in mutants]

    def verdict(self, game: Checked[Any], mutant: Mutant, checks: list[Check]) -> Verdict:
        """What becomes of one mutant."""
        changed = game.with_mutant(mutant)
        if changed is None:
            return Verdict(str(mutant), mutant.about, refused=True)
        for check in checks:
            if not run(check, changed).passed:
                return Verdict(str(mutant), mutant.about, noticed=check.title)
        return Verdict(str(mutant), mutant.about)


@cache
def _hunt(paths: tuple[Path, ...], packs: tuple[Path, ...], only: str) -> Hunt:
    """One for each process."""
    return Hunt(gather(list(paths), packs, only))


def _work(paths: tuple[Path, ...], packs: tuple[Path, ...], only: str, thing: Thing) -> list[Verdict]:
    return _hunt(paths, packs, only).verdicts(thing)


def things(packs: tuple[Path, ...] = (), only: str = "") -> list[Thing]:
    """Every definition of every game, or of one; with packs, theirs."""
    games = {name: kind for name, kind in CHECKED.items() if only in ("", name)}
    if packs:
        games = {name: kind for name, kind in games.items() if kind.rules_type.pack_files}
    return [(name, about) for name, kind in games.items() for about in sorted(kind.definitions(packs))]


def mutate(
    paths: list[Path],
    packs: tuple[Path, ...] = (),
    jobs: int = 2,
    wanted: list[Thing] | None = None,
    progress: Progress | None = None,
) -> list[Verdict]:
    """Hold every mutant of the cards (of those `wanted`) against the checks, in that many processes."""
    cards = things(packs) if wanted is None else wanted
    names = {name for name, _ in cards}
    only = next(iter(names)) if len(names) == 1 else ""
    found: list[Verdict] = []
    hunters = Processes(partial(_work, tuple(paths), packs, only), jobs)
    for done, ((_, about), verdicts) in enumerate(hunters.run(cards), 1):
        if isinstance(verdicts, WorkerDied):
            raise ImperiumError(f"{about}: the process that tried its mutants was ended ({verdicts}).")
        found += verdicts
        if progress is not None:
            progress(done, len(cards))
    return found


def table(verdicts: list[Verdict]) -> Iterator[str]:
    """Every survivor, and the figures."""
    yield from (f"survived: {verdict.mutant}" for verdict in verdicts if verdict.survived)
    real = [verdict for verdict in verdicts if not verdict.refused]
    noticed = sum(not verdict.survived for verdict in real)
    share = noticed / max(len(real), 1)
    yield f"{len(real)} mutants: {noticed} noticed ({share:.1%}), {len(real) - noticed} survived."


def as_data(verdicts: list[Verdict]) -> dict[str, Any]:
    """The figures and the survivors as plain data."""
    real = [verdict for verdict in verdicts if not verdict.refused]
    return {
        "mutants": len(real),
        "noticed": sum(not verdict.survived for verdict in real),
        "survived": [verdict.mutant for verdict in real if verdict.survived],
    }

"""Mutation: run the checks against card data with one small mistake in it, and report the mistakes nobody notices.

A mutant meets the checks about its card first, then every other check that mentions it, until one fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from attrs import frozen

from imperium.box.definitions import Catalogue
from imperium.catalogue.entries import KINDS, Entry, Reading
from imperium.catalogue.entry_rules import nonsense
from imperium.catalogue.load import assign_paths, printed_cards, read_directory
from imperium.catalogue.packs import read_pack
from imperium.catalogue.structure import structure
from imperium.catalogue.validate import validate
from imperium.checks.files import Check
from imperium.checks.mutants import Mutant, mutants
from imperium.checks.report import counted, place
from imperium.checks.run import run
from imperium.checks.suite import Progress, Suite, gather, run_suite, words_of
from imperium.core.errors import ImperiumError
from imperium.core.process import WorkerDied
from imperium.core.workers import Processes

SECTIONS = {kind: section for section, (kind, _) in KINDS.items()}
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


def definitions(packs: tuple[Path, ...] = ()) -> dict[str, dict[str, Any]]:
    """The plain data of every definition by `kind:id`: of the base game, or of these packs alone."""
    found: dict[str, dict[str, Any]] = {}
    readings: list[Reading] = [read_pack(pack).reading for pack in packs] or [read_directory(printed_cards())]
    for reading in readings:
        for content in reading.data.values():
            for section, kind in ((section, kind) for section, (kind, _) in KINDS.items()):
                found.update({f"{kind}:{entry['id']}": entry for entry in content.get(section, [])})
    return found


def all_mutants(about: str, data: dict[str, Any], catalogue: Catalogue) -> Iterator[Mutant]:
    """Every different mutant of a definition."""
    seen: list[dict[str, Any]] = [data]
    for mutant in mutants(about, SECTIONS[about.partition(":")[0]], data, catalogue):
        if mutant.data not in seen:
            seen.append(mutant.data)
            yield mutant


def catalogue_with(catalogue: Catalogue, mutant: Mutant) -> Catalogue | None:
    """The catalogue with one definition changed; None if the loader would refuse it."""
    kind, _, ident = mutant.about.partition(":")
    section = SECTIONS[kind]
    definition, problems = structure(mutant.data, KINDS[section][1], "$")
    if definition is None or problems or any(nonsense(kind, definition, "$")):
        return None
    nodes = {path: node for path, node in catalogue.nodes.items() if not path.startswith(f"{mutant.about}/")}
    assign_paths(definition, mutant.about, nodes)
    shelf: Any = {section: {**catalogue.shelf(kind), ident: definition}}
    changed = replace(catalogue, nodes=nodes, caches={}, **shelf)
    entry = Entry(kind, "", definition, "", "$")
    return None if validate(changed, {kind: {ident: entry}}) else changed


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
        self.catalogue = suite.catalogue
        self.definitions = definitions(suite.packs)
        self.checks = suite.checks
        self.words = [words_of(check) for check in self.checks]

    def checks_for(self, about: str) -> list[Check]:
        """The checks about a card, then the others that mention it."""
        ident = about.partition(":")[2]
        first = [check for check in self.checks if about in check.about]
        pairs = zip(self.checks, self.words, strict=True)
        return first + [check for check, words in pairs if ident in words and about not in check.about]

    def verdicts(self, about: str) -> list[Verdict]:
        """What becomes of every mutant of a card."""
        checks = self.checks_for(about)
        return [
            self.verdict(mutant, checks) for mutant in all_mutants(about, self.definitions[about], self.catalogue)
        ]

    def verdict(self, mutant: Mutant, checks: list[Check]) -> Verdict:
        """What becomes of one mutant."""
        catalogue = catalogue_with(self.catalogue, mutant)
        if catalogue is None:
            return Verdict(str(mutant), mutant.about, refused=True)
        for check in checks:
            if not run(check, catalogue).passed:
                return Verdict(str(mutant), mutant.about, noticed=check.title)
        return Verdict(str(mutant), mutant.about)


@cache
def _hunt(paths: tuple[Path, ...], packs: tuple[Path, ...]) -> Hunt:
    """One for each process."""
    return Hunt(gather(list(paths), packs))


def _work(paths: tuple[Path, ...], packs: tuple[Path, ...], about: str) -> list[Verdict]:
    return _hunt(paths, packs).verdicts(about)


def mutate(
    paths: list[Path],
    packs: tuple[Path, ...] = (),
    jobs: int = 2,
    only: set[str] | None = None,
    progress: Progress | None = None,
) -> list[Verdict]:
    """Hold every mutant of the cards (of `only` these) against the checks, in that many processes."""
    cards = sorted(about for about in definitions(packs) if only is None or about in only)
    found: list[Verdict] = []
    hunters = Processes(partial(_work, tuple(paths), packs), jobs)
    for done, (about, verdicts) in enumerate(hunters.run(cards), 1):
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

"""A suite of checks: which files belong to it, the checks that could be read, and running them all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from attrs import field, frozen

from imperium.catalogue import Catalogue, load_catalogue
from imperium.checks.files import BadCheckFile, Check, find_files, read_checks
from imperium.checks.grammar import shelves
from imperium.checks.run import Outcome, run
from imperium.core.text import shown

Progress = Callable[[int, int], None]
WORD = re.compile(r"\w+")


@frozen
class Suite:
    """Checks with the catalogue they run against, and what is wrong with the files that could not be read."""

    catalogue: Catalogue
    checks: tuple[Check, ...]
    problems: tuple[str, ...] = ()
    unread: int = 0  # the files that these problems are in
    left_out: int = 0  # shipped checks that are about what a pack has changed
    packs: tuple[Path, ...] = field(default=())


def beside_the_package(inside: str, checkout: str) -> Path:
    """Where shipped files lie: inside the package when installed, in the checkout otherwise."""
    package = Path(__file__).resolve().parents[1]
    found = package / "data" / inside
    return found if found.is_dir() else package.parent / checkout


def shipped_checks() -> Path:
    """The checks of the base game."""
    return beside_the_package("checks", "tests/cards")


def gather(paths: Iterable[Path] = (), packs: Iterable[Path] = ()) -> Suite:
    """The suite of these files; without any, the shipped checks and those of the packs."""
    packs = tuple(packs)
    catalogue = load_catalogue(packs)
    own = [directory for pack in packs if (directory := pack / "checks").is_dir()]
    bad: list[BadCheckFile] = []
    if paths := list(paths):
        checks, kept, shipped = _read(paths, catalogue, bad), [], []
    else:
        changed, grown = changed_by_packs(catalogue), grown_by_packs(catalogue)
        shipped = _read([shipped_checks()], load_catalogue(), bad)
        kept = [check for check in shipped if not (changed & words_of(check) or grown & all_offered(check))]
        checks = [*kept, *_read(own, catalogue, bad)]
    problems = tuple(problem for error in bad for problem in error.problems)
    return Suite(catalogue, tuple(checks), problems, len(bad), len(shipped) - len(kept), packs)


def _read(paths: list[Path], catalogue: Catalogue, bad: list[BadCheckFile]) -> list[Check]:
    checks: list[Check] = []
    for path in find_files(paths):
        try:
            checks += read_checks(path, catalogue)
        except BadCheckFile as error:
            bad.append(error)
    if paths and not checks and not bad:
        raise BadCheckFile(f"There is no check in {', '.join(shown(path) for path in paths)}.")
    return checks


def changed_by_packs(catalogue: Catalogue) -> set[str]:
    """The ids of the base game that packs have replaced or removed."""
    now = shelves(catalogue)
    return {
        ident
        for kind, shelf in shelves(load_catalogue()).items()
        for ident, definition in shelf.items()
        if now[kind].get(ident) != definition
    }


def grown_by_packs(catalogue: Catalogue) -> set[str]:
    """The spaces and factions of the base game, where packs bring more: what names them all is no longer all."""
    base = load_catalogue()
    shelves = ((base.spaces, catalogue.spaces), (base.factions, catalogue.factions))
    return {ident for before, now in shelves if now.keys() - before.keys() for ident in before}


def all_offered(check: Check) -> set[str]:
    """Every word in what a check says is all that is offered."""
    listed = ("only_offered", "options")
    return set(_words([step.then[word] for step in check.steps for word in listed if word in step.then]))


def words_of(check: Check) -> set[str]:
    """Every word in the position and the choices of a check, and the ids it is about."""
    return {*_words(list(check.about)), *_words(check.given), *_words(check.codes)}


def _words(data: Any) -> Iterable[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from _words(value)
    elif isinstance(data, list):
        for value in data:
            yield from _words(value)
    elif isinstance(data, str):
        yield from WORD.findall(data)


def run_suite(suite: Suite, progress: Progress | None = None) -> list[Outcome]:
    """Run every check, in order."""
    outcomes: list[Outcome] = []
    for done, check in enumerate(suite.checks, 1):
        outcomes.append(run(check, suite.catalogue))
        if progress is not None:
            progress(done, len(suite.checks))
    return outcomes

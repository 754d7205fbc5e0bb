"""A suite of checks: which files belong to it, the checks that could be read, and running them all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from attrs import field, frozen

from imperium.catalogue import Catalogue, load_catalogue
from imperium.checks.files import BadCheckFile, Check, find_files, read_checks, shelves
from imperium.checks.run import Outcome, run
from imperium.core.text import shown

Progress = Callable[[int, int], None]
WORD = re.compile(r"\w+")


@frozen
class Suite:
    """Checks with the catalogue they run against, and the files that could not be read, one sentence each."""

    catalogue: Catalogue
    checks: tuple[Check, ...]
    problems: tuple[str, ...] = ()
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
    problems: list[str] = []
    if paths := list(paths):
        return Suite(catalogue, tuple(_read(paths, catalogue, problems)), tuple(problems), packs=packs)
    changed = changed_by_packs(catalogue) if packs else set()
    shipped = _read([shipped_checks()], load_catalogue(), problems)
    kept = [check for check in shipped if not changed & words_of(check)]
    checks = (*kept, *_read(own, catalogue, problems))
    return Suite(catalogue, checks, tuple(problems), len(shipped) - len(kept), packs)


def _read(paths: list[Path], catalogue: Catalogue, problems: list[str]) -> list[Check]:
    checks: list[Check] = []
    for path in find_files(paths):
        try:
            checks += read_checks(path, catalogue)
        except BadCheckFile as error:
            problems.append(str(error))
    if paths and not checks and not problems:
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


def words_of(check: Check) -> set[str]:
    """Every word in the position and the choices of a check, and the id it is about."""
    return {check.about.partition(":")[2], *_words(check.given), *_words(list(check.when))}


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

"""A suite of checks: which files belong to it, the checks that could be read, and running them all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from attrs import field, frozen

from imperium.checks.files import BadCheckFile, Check, Games, find_files, read_checks
from imperium.checks.run import Outcome, run
from imperium.core.checked import Checked
from imperium.core.text import shown
from imperium.games import checked_games

Progress = Callable[[int, int], None]
WORD = re.compile(r"\w+")


@frozen
class Suite:
    """Checks with the games they are of, and what is wrong with the files that could not be read."""

    games: Games
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
    """The checks of the printed games."""
    return beside_the_package("checks", "tests/cards")


def gather(paths: Iterable[Path] = (), packs: Iterable[Path] = (), only: str = "") -> Suite:
    """The suite of these files; without any, the shipped checks and those of the packs. `only` is of one game."""
    packs = tuple(packs)
    games = checked_games(packs, only)
    own = [directory for pack in packs if (directory := pack / "checks").is_dir()]
    bad: list[BadCheckFile] = []
    if paths := list(paths):
        checks, kept, shipped = _read(paths, games, bad), [], []
    else:
        printed = checked_games((), only)
        shipped = [check for check in _read([shipped_checks()], printed, bad) if check.game in games]
        left = {
            name: (changed_by_packs(game, printed[name]), grown_by_packs(game, printed[name]))
            for name, game in games.items()
        }
        kept = [check for check in shipped if not _left_out(check, *left[check.game])]
        checks = [*kept, *_read(own, games, bad)]
    problems = tuple(problem for error in bad for problem in error.problems)
    return Suite(games, tuple(checks), problems, len(bad), len(shipped) - len(kept), packs)


def _read(paths: list[Path], games: Games, bad: list[BadCheckFile]) -> list[Check]:
    checks: list[Check] = []
    for path in find_files(paths):
        try:
            checks += read_checks(path, games)
        except BadCheckFile as error:
            bad.append(error)
    if paths and not checks and not bad:
        raise BadCheckFile(f"There is no check in {', '.join(shown(path) for path in paths)}.")
    return checks


def _left_out(check: Check, changed: set[str], grown: set[str]) -> bool:
    """Whether a shipped check is about what a pack changes, or lists all of what a pack brings more of."""
    return bool(changed and changed & words_of(check)) or bool(grown and grown & all_offered(check))


def changed_by_packs(game: Checked[Any], printed: Checked[Any]) -> set[str]:
    """The ids of the printed game that packs have replaced or removed."""
    now = game.shelves()
    return {
        ident
        for kind, shelf in printed.shelves().items()
        for ident, definition in shelf.items()
        if now[kind].get(ident) != definition
    }


def grown_by_packs(game: Checked[Any], printed: Checked[Any]) -> set[str]:
    """The ids of those kinds of things of which packs bring more: what names them all is no longer all."""
    pairs = [(printed.shelves()[kind], game.shelves()[kind]) for kind in game.unlimited]
    return {ident for before, now in pairs if now.keys() - before.keys() for ident in before}


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
        outcomes.append(run(check, suite.games[check.game]))
        if progress is not None:
            progress(done, len(suite.checks))
    return outcomes

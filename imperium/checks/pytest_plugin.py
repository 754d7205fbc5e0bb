"""A pytest plugin that collects check files beside ordinary tests, each check as one test.

A check file is a JSON file with `about` and `checks` in a directory named `checks`, in `tests/cards`, or below one
named by the setting `imperium_checks`. Checks of a pack (a `pack.json` beside `checks`) run with that pack.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from imperium.checks.files import Check, Games
    from imperium.checks.run import Outcome


def pytest_addoption(parser: pytest.Parser) -> None:
    """The setting for check files in other places."""
    parser.addini("imperium_checks", "directories with check files besides `checks` and `tests/cards`", "paths", [])


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take check files; leave everything else to others."""
    if file_path.suffix == ".json" and _is_place(file_path, parent.config) and _looks_like_checks(file_path):
        collected: pytest.Collector = CheckFile.from_parent(parent, path=file_path)
        return collected
    return None


def _is_place(path: Path, config: pytest.Config) -> bool:
    folders = path.parts[:-1]
    usual = "checks" in folders or ("tests", "cards") in pairwise(folders)
    return usual or any(Path(other) in path.parents for other in config.getini("imperium_checks"))


def _looks_like_checks(path: Path) -> bool:
    """Whether it means to be a check file; a broken one still does, so that it is not passed over in silence."""
    text = path.read_text(encoding="utf-8", errors="replace")
    return '"about"' in text and '"checks"' in text


@cache
def _games(pack: Path | None) -> Games:
    from imperium.games import checked_games

    return checked_games((pack,) if pack is not None else ())


class CheckFile(pytest.File):
    """One check file."""

    def collect(self) -> Iterator[pytest.Item]:
        """Every check of the file."""
        from imperium.checks.files import pack_of, read_checks
        from imperium.core.errors import ImperiumError

        try:
            games = _games(pack_of(self.path))
            checks = read_checks(self.path, games)
        except ImperiumError as error:
            raise self.CollectError(str(error)) from None
        for check in checks:
            yield CheckItem.from_parent(self, name=check.name, check=check, games=games)


class CheckFailed(Exception):
    """A check that did not come out as expected."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.check.title)
        self.outcome = outcome


class CheckItem(pytest.Item):
    """One check as a test."""

    def __init__(self, *, check: Check, games: Games, **others: Any) -> None:
        super().__init__(**others)
        self.check = check
        self.games = games

    def runtest(self) -> None:
        """Run the check."""
        from imperium.checks.run import run

        outcome = run(self.check, self.games[self.check.game])
        if not outcome.passed:
            raise CheckFailed(outcome)

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """Expected against actual, and what happened."""
        if isinstance(excinfo.value, CheckFailed):
            from imperium.checks.report import failure

            return "\n".join(failure(excinfo.value.outcome))
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the check stands."""
        from imperium.checks.lines import place_in

        return self.path, place_in(self.path, ("checks", self.check.number))[0] - 1, self.check.title

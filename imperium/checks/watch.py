"""Checks while one edits: as soon as a card or check file is saved, whatever it touches is run again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from attrs import evolve

from imperium.checks import report
from imperium.checks.files import Games
from imperium.checks.suite import Suite, gather, run_suite, shipped_checks, words_of
from imperium.core.checked import Checked
from imperium.core.errors import ImperiumError
from imperium.core.text import shown
from imperium.games import CHECKED

PAUSE = 0.2  # seconds between two looks at the files

Stamps = dict[Path, int]


def stamps(paths: list[Path], packs: tuple[Path, ...]) -> Stamps:
    """When each card and check file was written."""
    places = [*(kind.card_files() for kind in CHECKED.values()), *packs, *(paths or [shipped_checks()])]
    files = (file for place in places for file in (place.rglob("*.json") if place.is_dir() else [place]))
    return {file: file.stat().st_mtime_ns for file in files if file.is_file()}


def pause() -> None:
    """Until the next look."""
    time.sleep(PAUSE)


def watch(
    paths: list[Path], packs: tuple[Path, ...], only: str = "", wait: Callable[[], None] = pause
) -> Iterator[list[str]]:
    """What there is to say, first at the start and then after every change; without end."""
    seen = stamps(paths, packs)
    changed: set[Path] = set()
    before: Games | None = None
    while True:
        try:
            suite = gather(paths, packs, only)
            yield _told(suite, changed, before)
            before, changed = suite.games, set()
        except ImperiumError as error:  # what was changed so far still is, once this is mended
            yield [str(error)]
        while (now := stamps(paths, packs)) == seen:
            wait()
        changed |= {file for file in now.keys() | seen.keys() if now.get(file) != seen.get(file)}
        seen = now
        for kind in CHECKED.values():
            kind.read_again()


def touched(suite: Suite, files: set[Path], old: Games) -> Suite:
    """The checks of changed files, and those that mention a card that has changed."""
    named = {shown(file) for file in files}
    ids = {name: _changed(game, old[name]) for name, game in suite.games.items()}
    checks = tuple(c for c in suite.checks if shown(c.file) in named or ids[c.game] & words_of(c))
    return evolve(suite, checks=checks, left_out=0)


def _changed(game: Checked[Any], old: Checked[Any]) -> set[str]:
    """The ids of what is no longer as it was."""
    now, was = game.shelves(), old.shelves()
    known = {(kind, ident) for kind in now for ident in now[kind].keys() | was[kind].keys()}
    return {ident for kind, ident in known if now[kind].get(ident) != was[kind].get(ident)}


def _told(suite: Suite, files: set[Path], old: Games | None) -> list[str]:
    if old is None:
        return [f"Watching {report.counted(len(suite.checks), 'check')}; save a card or check file.", *suite.problems]
    mine = touched(suite, files, old)
    outcomes = run_suite(mine)
    failed = [line for one in outcomes if not one.passed for line in ("", *report.failure(one))]
    changes = ", ".join(sorted(shown(file) for file in files))
    return [f"{changes}: {report.summary(mine, outcomes)}", *failed, *suite.problems]

"""A crash or a failure at any step of writing a file leaves the old content or the new one, whole."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from imperium.games import open_game
from imperium.journal import NotSaved, cache, files
from imperium.journal.packs import keep
from tests.journal.players import EXAMPLE_PACK, recorded

STEPS = ("open", "write", "fsync", "close", "replace", "link", "rename", "unlink")  # of module os
OLD, NEW = b"old " * 1000, b"new " * 5000


def steps_of(act: Callable[[], Any]) -> list[str]:
    """The steps that an action takes on the filesystem, in order."""
    return run_with(act, lambda number: None)


def run_with(act: Callable[[], Any], at: Callable[[int], None]) -> list[str]:
    """Run an action and call `at` with the number of every step before it is taken."""
    taken: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for name in STEPS:
            patch.setattr(os, name, _counted(name, getattr(os, name), taken, at))
        act()
    return taken


def _counted(
    name: str, really: Callable[..., Any], taken: list[str], at: Callable[[int], None]
) -> Callable[..., Any]:
    def step(*args: Any, **extra: Any) -> Any:
        taken.append(name)
        try:
            at(len(taken))
        except OSError:
            if name == "close":
                really(*args)  # one that fails has closed all the same
            raise
        return really(*args, **extra)

    return step


def fail_at(number: int, error: int = errno.ENOSPC) -> Callable[[int], None]:
    def at(step: int) -> None:
        if step == number:
            raise OSError(error, os.strerror(error))

    return at


def die_at(number: int, act: Callable[[], Any]) -> None:
    """A child process takes the action and is dead before this step, as after a power cut: nothing is tidied up."""
    child = os.fork()
    if child == 0:
        try:
            run_with(act, lambda step: os._exit(7) if step == number else None)
        finally:
            os._exit(8)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7


def test_the_steps_are_the_ones_that_make_it_safe(tmp_path: Path) -> None:
    """The content is synced before it gets its name, and the name is synced after."""
    steps = steps_of(lambda: files.replace(tmp_path / "x", NEW))
    assert steps.index("write") < steps.index("fsync") < steps.index("replace") < len(steps) - 1
    assert "fsync" in steps[steps.index("replace") :]


@pytest.mark.parametrize("dead", [False, True])
def test_replacing_a_file_fails_at_each_step(dead: bool, tmp_path: Path) -> None:
    path = tmp_path / "x"
    seen = set()
    for number in range(1, len(steps_of(lambda: files.replace(tmp_path / "y", NEW))) + 1):
        path.write_bytes(OLD)
        if dead:
            die_at(number, lambda: files.replace(path, NEW))
        else:
            try:
                run_with(lambda: files.replace(path, NEW), fail_at(number))
            except NotSaved as error:
                assert "cannot be written (No space left on device)" in str(error)
        assert path.read_bytes() in (OLD, NEW)
        seen.add(path.read_bytes())
        files.replace(path, b"next")  # whatever was left behind is no hindrance
        assert path.read_bytes() == b"next"
    assert OLD in seen


@pytest.mark.parametrize("dead", [False, True])
def test_creating_a_journal_fails_at_each_step(dead: bool, tmp_path: Path) -> None:
    """A journal is there with its whole header or not at all, and never replaces anything."""
    path = tmp_path / "x"
    for number in range(1, len(steps_of(lambda: files.create(tmp_path / "y", NEW))) + 1):
        path.unlink(missing_ok=True)
        if dead:
            die_at(number, lambda: files.create(path, NEW))
        else:
            with contextlib.suppress(NotSaved):
                run_with(lambda: files.create(path, NEW), fail_at(number))
        assert not path.exists() or path.read_bytes() == NEW
    path.write_bytes(OLD)
    with pytest.raises(FileExistsError):
        files.create(path, NEW)
    assert path.read_bytes() == OLD


def test_a_summary_that_fails_at_each_step_is_the_old_one_or_the_new_one(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 0, 10)
    place = cache.place(path)
    old = place.read_bytes()
    with open_game(path) as opened:
        opened.undo(2)
        steps = steps_of(opened.summarize)
        new = place.read_bytes()
        for number in range(1, len(steps) + 1):
            place.write_bytes(old)
            die_at(number, opened.summarize)
            assert place.read_bytes() in (old, new)
            place.write_bytes(old)
            run_with(opened.summarize, fail_at(number))  # a cache that cannot be kept is no matter
            assert place.read_bytes() in (old, new)


def test_a_kept_pack_is_whole_or_not_there(tmp_path: Path) -> None:
    from imperium.catalogue import load_catalogue
    from imperium.game import Imperium

    catalogue = load_catalogue((EXAMPLE_PACK,))
    fingerprint = catalogue.packs[0].fingerprint

    def act(where: Path) -> None:
        keep((EXAMPLE_PACK,), Imperium(catalogue), where)

    (tmp_path / "all").mkdir()
    steps = steps_of(lambda: act(tmp_path / "all"))
    whole = {path.name: path.read_bytes() for path in (tmp_path / "all/packs" / fingerprint).iterdir()}
    assert set(whole) == {"pack.json", "imperium.json", "intrigue.json"}
    for number in range(1, len(steps) + 1):
        where = tmp_path / str(number)
        where.mkdir()
        die_at(number, lambda where=where: act(where))  # type: ignore[misc]
        target = where / "packs" / fingerprint
        assert not target.exists() or {path.name: path.read_bytes() for path in target.iterdir()} == whole
        act(where)
        assert {path.name: path.read_bytes() for path in target.iterdir()} == whole

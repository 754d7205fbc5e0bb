"""A crash, a full disk or a refusal at every step of writing: rows, failures, pages, checks, records, exports.

What was there before, or the new whole, is there afterwards; and the same command again comes to the same file.
"""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from imperium.checks.record import _write as write_recorded
from imperium.commands.check import _write as write_junit
from imperium.commands.games import _write as write_export
from imperium.core.errors import ImperiumError
from imperium.journal.files import create
from imperium.simulate import Plan, simulate
from imperium.simulate.failures import FailureFile, failures_file
from imperium.simulate.page import write_page
from imperium.simulate.play import Failure
from imperium.simulate.sections import Section
from tests.journal.test_files import die_at, fail_at, run_with, steps_of

PLAN = Plan(mode="table", games=6, seed=3, bots=("random",))
DEAD = "dead"
FAULTS = ("ENOSPC", "EROFS", DEAD)  # a full disk, one that has become read-only, a power cut
SECTION = Section("Wins", "", ("name", "wins"), [("a", "1")])


def broken(act: Callable[[], Any], number: int, fault: str) -> None:
    """Take an action that fails at this step, or whose process is dead there; a refusal is one sentence."""
    if fault == DEAD:
        die_at(number, act)
        return
    with contextlib.suppress(ImperiumError):
        run_with(act, fail_at(number, getattr(errno, fault)))


@pytest.mark.parametrize("fault", ["ENOSPC", DEAD])
@pytest.mark.parametrize(("name", "before"), [("rows.csv", 0), ("rows.parquet", 0), ("rows.parquet", 3)])
def test_rows_that_stop_at_any_step_go_on_to_the_same_file(
    name: str, before: int, fault: str, tmp_path: Path
) -> None:
    """Also a run that goes on from a finished one; and no lock is left in the end."""
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow")

    def begun(directory: str) -> Path:
        (tmp_path / directory).mkdir()
        if before:
            simulate(evolve(PLAN, games=before), out=tmp_path / directory / name)
        return tmp_path / directory / name

    out = begun("whole")
    steps = len(steps_of(lambda: simulate(PLAN, out=out)))
    assert steps >= 4
    for number in range(1, steps + 1):
        other = begun(str(number))
        broken(lambda: simulate(PLAN, out=other), number, fault)  # noqa: B023
        simulate(PLAN, out=other)
        assert other.read_bytes() == out.read_bytes()
        assert not list(other.parent.glob("*.lock"))
        assert fault == DEAD or [path.name for path in other.parent.iterdir()] == [name]


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize(
    "write",
    [
        write_junit,
        lambda path, text: write_page(path, text, [SECTION]),
        lambda path, text: write_export(path, text, path.with_name("x.journal"), True),
    ],
)
def test_a_page_or_a_report_is_the_old_one_or_the_new_one(
    write: Callable[[Path, str], None], fault: str, tmp_path: Path
) -> None:
    path = tmp_path / "page"
    write(path, "old")
    old = path.read_bytes()
    steps = len(steps_of(lambda: write(path, "new")))
    new = path.read_bytes()
    for number in range(1, steps + 1):
        write(path, "old")
        broken(lambda: write(path, "new"), number, fault)
        assert path.read_bytes() in (old, new)


@pytest.mark.parametrize("fault", FAULTS)
def test_kept_failures_are_whole_lines(fault: str, tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    file = failures_file(out)
    for game in (1, 2, 3):
        FailureFile(out).add(Failure(game, game, "", {}, (), (), ()))
    old = file.read_bytes()
    steps = len(steps_of(lambda: FailureFile(out).keep({2})))
    new = file.read_bytes()
    assert new.count(b"\n") == 1
    for number in range(1, steps + 1):
        file.write_bytes(old)
        broken(lambda: FailureFile(out).keep({2}), number, fault)
        assert file.read_bytes() in (old, new)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_position_for_a_check_is_whole_or_not_there(fault: str, tmp_path: Path) -> None:
    for number in range(1, len(steps_of(lambda: create(tmp_path / "all", b"{}\n"))) + 1):
        path = tmp_path / str(number)
        broken(lambda: create(path, b"{}\n"), number, fault)  # noqa: B023
        assert not path.exists() or path.read_bytes() == b"{}\n"


@pytest.mark.parametrize("fault", FAULTS)
def test_recorded_games_are_whole_and_none_is_missing(fault: str, tmp_path: Path) -> None:
    """`check --record`: each file is the old one or the new one at every step, and a second run ends with the new."""
    old, new = {"a": "old a", "b": "old b", "c": "old c"}, {"a": "new a", "b": "new b"}
    write_recorded(tmp_path / "all", old)
    steps = len(steps_of(lambda: write_recorded(tmp_path / "all", new)))
    for number in range(1, steps + 1):
        directory = tmp_path / str(number)
        write_recorded(directory, old)
        with contextlib.suppress(OSError):
            broken(lambda: write_recorded(directory, new), number, fault)  # noqa: B023
        found = {path.name: path.read_text() for path in directory.iterdir() if not path.name.startswith(".")}
        assert all(text in (old[name], new.get(name)) for name, text in found.items())
        assert set(new) <= set(found)
        write_recorded(directory, new)
        assert {path.name: path.read_text() for path in directory.iterdir()} == new

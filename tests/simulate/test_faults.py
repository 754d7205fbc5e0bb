"""A crash, a full disk or a refusal at every step of writing: rows, failures, pages, checks, records, exports.

What was there before, or the new whole, is there afterwards; and the same command again comes to the same file.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from imperium.challenges.record import kept, read_record
from imperium.checks.record import _write as write_recorded
from imperium.commands.check import _write as write_junit
from imperium.commands.games import _write as write_export
from imperium.core.errors import ImperiumError
from imperium.journal import places, seat_keys
from imperium.journal.files import create
from imperium.journal.seat_keys import SeatKeys
from imperium.lessons.progress import Progress, progress_file, read_progress
from imperium.lookback.daily import begun, daily_game, today
from imperium.simulate import Plan, simulate
from imperium.simulate.files import FailureFile, failures_file
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
def test_a_file_of_positions_is_the_old_one_or_the_new_one(fault: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path, plan = tmp_path / "positions.parquet", evolve(PLAN, games=2)
    steps = len(steps_of(lambda: simulate(plan, positions=path)))
    new = path.read_bytes()
    for number in range(1, steps + 1):
        path.write_bytes(b"old")
        broken(lambda: simulate(plan, positions=path), number, fault)
        assert path.read_bytes() in (b"old", new)


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


# -- what the program keeps for its user -----------------------------------------------------------
@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory of one's own."""
    monkeypatch.setattr(places, "data_directory", lambda: tmp_path / "data")
    return tmp_path / "data"


def challenge(tries: int) -> None:
    """Note that a challenge was tried so often."""
    with kept() as record:
        record.of("some").tries = tries


def first_lesson() -> None:
    """One lesson is done, and no other."""
    progress_file().unlink(missing_ok=True)
    Progress(["one"]).write()


KEPT: dict[str, tuple[Callable[[], None], Callable[[], None], Callable[[], Any]]] = {
    "lessons": (first_lesson, lambda: Progress(["two"]).write(), read_progress),
    "challenges": (lambda: challenge(1), lambda: challenge(2), read_record),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", KEPT)
def test_what_was_learned_is_the_old_or_the_new(name: str, fault: str, data: Path) -> None:
    old, new, read = KEPT[name]
    old()
    before = read()
    steps = len(steps_of(new))
    after = read()
    assert before != after
    for number in range(1, steps + 1):
        old()
        broken(new, number, fault)
        assert read() in (before, after)


@pytest.mark.parametrize("fault", FAULTS)
def test_the_keys_of_a_served_game_are_the_old_or_the_new(fault: str, data: Path) -> None:
    journal = data / "solo-1.journal"
    path = seat_keys.place(journal)
    SeatKeys(journal)
    old = path.read_bytes()
    steps = len(steps_of(lambda: SeatKeys(journal).exchange(0)))
    new = path.read_bytes()
    for number in range(1, steps + 1):
        path.write_bytes(old)
        broken(lambda: SeatKeys(journal).exchange(0), number, fault)
        assert path.read_bytes() in (old, new)


def in_a_child(act: Callable[[], None]) -> None:
    """In a process of its own, whose end sets its locks free."""
    child = os.fork()
    if child == 0:
        try:
            act()
        finally:
            os._exit(0)
    os.waitpid(child, 0)


@pytest.mark.parametrize("fault", FAULTS)
def test_the_daily_game_is_begun_once_wherever_it_stops(fault: str, data: Path) -> None:
    """It can be begun or gone on with afterwards, and there is one that counts."""
    steps = len(steps_of(lambda: daily_game().close()))
    for number in range(1, steps + 1):
        places_of_this = data.with_name(str(number))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(places, "data_directory", lambda there=places_of_this: there)
            in_a_child(lambda: broken(lambda: daily_game().close(), number, fault))  # noqa: B023
            first = begun(today())
            daily_game().close()
            there = begun(today())
            assert there is not None
            assert first is None or first.ident == there.ident
            assert len(places.recorded()) == 1


# -- and nothing else ------------------------------------------------------------------------------
WRITES = re.compile(r"write_text|write_bytes|\.open\(\"[wax]|os\.open\(|os\.replace|os\.rename|savefig|write_table\(")
WRITERS = {
    "journal/files.py": "tests/journal/test_files.py",
    "journal/lock.py": "tests/journal/test_lock.py",
    "journal/seat_keys.py": "keys, here",
    "journal/packs.py": "tests/journal/test_files.py",
    "simulate/files.py": "rows, failures and positions, here",
    "simulate/charts.py": "into memory; the page is written as a whole, here",
    "challenges/finding.py": "a tool of those who make challenges: it adds lines to a file of its own",
    "bots/train.py": "data of the project, by who trains", "bots/tune.py": "data of the project, by who tunes",
    "checks/event_words.py": "documents of the project", "position/make.py": "source of the project",
    "rl/page.py": "documents of the project", "words/notation_page.py": "documents of the project",
    "catalogue/docs.py": "documents of the project", "native.py": "the build",
}  # fmt: skip


def test_who_writes_files_is_known() -> None:
    """Whoever is new here goes through `imperium/journal/files.py`, or has faults injected and a line above."""
    root = Path(places.__file__).parents[1]
    found = {
        str(path.relative_to(root)) for path in root.rglob("*.py") if WRITES.search(path.read_text(encoding="utf-8"))
    }
    assert found <= set(WRITERS), sorted(found - set(WRITERS))

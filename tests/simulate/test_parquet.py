"""Parquet files hold the same rows as CSV, continue like them, and keep numbers as numbers."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pyarrow.parquet
import pytest

from imperium.core.errors import ImperiumError
from imperium.simulate import Plan, simulate
from imperium.simulate.files import read_rows


def test_same_rows_as_csv(tmp_path: Path) -> None:
    plan = Plan(games=8, seed=3)
    simulate(plan, out=tmp_path / "rows.csv")
    simulate(plan, out=tmp_path / "rows.parquet")
    assert list(read_rows(tmp_path / "rows.parquet")) == list(read_rows(tmp_path / "rows.csv"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rows.csv", "rows.parquet"]
    table = pyarrow.parquet.read_table(tmp_path / "rows.parquet")
    assert table.column("vp_1").to_pylist() == [row.seats[0].vp for row in read_rows(tmp_path / "rows.csv")]
    assert table.column("seed").to_pylist() == [plan.seed_of(game) for game in range(1, 9)]


def test_a_parquet_file_is_continued(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    simulate(Plan(games=3, seed=3), out=path)
    assert simulate(Plan(games=8, seed=3), out=path).played == 5
    assert [row.game for row in read_rows(path)] == list(range(1, 9))


def test_a_run_killed_before_the_end_is_continued_from_its_csv(tmp_path: Path) -> None:
    """What a killed run leaves behind is the CSV beside the file; the next run goes on from it."""
    simulate(Plan(games=3, seed=3), out=tmp_path / "rows.csv")
    (tmp_path / "rows.csv").rename(tmp_path / "rows.parquet.part")
    assert simulate(Plan(games=5, seed=3), out=tmp_path / "rows.parquet").played == 2
    assert [row.game for row in read_rows(tmp_path / "rows.parquet")] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("there", ["another run", "foreign"])
def test_a_refusal_leaves_nothing_behind(tmp_path: Path, there: str) -> None:
    """Another run's rows, or no rows at all, stay as they were, and no copy of them is left beside."""
    path = tmp_path / "rows.parquet"
    if there == "foreign":
        pyarrow.parquet.write_table(pyarrow.table({"day": [1]}), path)
    else:
        simulate(Plan(games=3, seed=3), out=path)
    before = path.read_bytes()
    with pytest.raises(ImperiumError, match=r"rows\.parquet: (holds rows of a run with another seed|is no file)"):
        simulate(Plan(games=3, seed=4), out=path)
    assert [(found.name, found.read_bytes()) for found in tmp_path.iterdir()] == [("rows.parquet", before)]


def test_rows_of_another_run_beside_the_file_are_named(tmp_path: Path) -> None:
    """What holds the rows is the CSV that a killed run left, so that is the file the sentence is about."""
    simulate(Plan(games=3, seed=3), out=tmp_path / "rows.csv")
    (tmp_path / "rows.csv").rename(tmp_path / "rows.parquet.part")
    with pytest.raises(ImperiumError, match=r"rows\.parquet\.part: holds rows of a run with another seed"):
        simulate(Plan(games=3, seed=4), out=tmp_path / "rows.parquet")
    assert [path.name for path in tmp_path.iterdir()] == ["rows.parquet.part"]


def test_on_a_full_disk_the_rows_are_where_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("imperium.simulate.parquet.from_csv", full)
    monkeypatch.chdir(tmp_path)
    words = r"^rows\.parquet: cannot be written \(.*\); 3 games are safe in rows\.parquet\.part\.$"
    with pytest.raises(ImperiumError, match=words):
        simulate(Plan(games=3, seed=3), out=Path("rows.parquet"))
    assert len(list(read_rows(Path("rows.parquet.part")))) == 3


def test_the_ending_may_be_written_large(tmp_path: Path) -> None:
    simulate(Plan(games=2, seed=3), out=tmp_path / "rows.PARQUET")
    assert pyarrow.parquet.read_table(tmp_path / "rows.PARQUET").num_rows == 2
    assert [row.game for row in read_rows(tmp_path / "rows.PARQUET")] == [1, 2]


def test_rows_in_another_order_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    simulate(Plan(games=3, seed=3), out=path)
    pyarrow.parquet.write_table(pyarrow.parquet.read_table(path).take([1, 0, 2]), path)
    with pytest.raises(ImperiumError, match="row 2 does not fit: game 1 comes after game 2"):
        list(read_rows(path))


def test_without_pyarrow_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(ImperiumError, match="pip install"):
        simulate(Plan(games=3), out=tmp_path / "rows.parquet")

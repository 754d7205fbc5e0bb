"""Parquet files hold the same rows as CSV, continue like them, and keep numbers as numbers."""

from __future__ import annotations

import sys
from pathlib import Path

import pyarrow.parquet
import pytest

from imperium.errors import ImperiumError
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


def test_without_pyarrow_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(ImperiumError, match="pip install"):
        simulate(Plan(games=3), out=tmp_path / "rows.parquet")

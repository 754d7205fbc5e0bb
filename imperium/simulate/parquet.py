"""Rows as Parquet, through pyarrow (the extra `parquet`): the same columns as the CSV, numbers as numbers."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from imperium.catalogue.read import shown
from imperium.errors import ImperiumError
from imperium.simulate import rows
from imperium.simulate.rows import Row

ROWS_AT_ONCE = 5_000


class BadParquet(ImperiumError):
    """A Parquet file that cannot be read, or no pyarrow to do it with."""


def check() -> Any:
    """The pyarrow package. Raises BadParquet with what to install."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise BadParquet(
            "Parquet needs pyarrow: pip install 'arrakis-imperium[parquet]', or choose a file that ends in .csv."
        ) from None
    return pyarrow


def _schema(arrow: Any, names: list[str]) -> Any:
    kinds = {"seed": arrow.uint64(), **dict.fromkeys((*rows.NUMBERS[:1], *rows.NUMBERS[2:]), arrow.int64())}
    return arrow.schema([(name, kinds.get(name.rstrip("_1234"), arrow.string())) for name in names])


def from_csv(source: Path, target: Path) -> None:
    """Make the Parquet file of a CSV file, a few rows at a time; it appears when it is complete."""
    arrow = check()
    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with source.open(newline="", encoding="utf-8") as file:
            reader = csv.reader(file)
            names = next(reader)
            schema = _schema(arrow, names)
            with arrow.parquet.ParquetWriter(temporary, schema) as writer:
                while some := list(islice(reader, ROWS_AT_ONCE)):
                    by_column = zip(*some, strict=True)
                    parts = [
                        arrow.array(map(int, part) if field.type != arrow.string() else part, field.type)
                        for part, field in zip(by_column, schema, strict=True)
                    ]
                    writer.write_table(arrow.Table.from_arrays(parts, schema=schema))
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)


def _cells(path: Path) -> Iterator[list[Any]]:
    """The names of the columns, then the cells of every row. Raises BadParquet."""
    arrow = check()
    try:
        file = arrow.parquet.ParquetFile(path)
        yield list(file.schema_arrow.names)
        for some in file.iter_batches(ROWS_AT_ONCE):
            yield from map(list, zip(*(part.to_pylist() for part in some.columns), strict=True))
    except arrow.ArrowException as error:
        raise BadParquet(
            f"{shown(path)}: is no Parquet file that can be read ({str(error).splitlines()[0]})."
        ) from None


def read(path: Path) -> Iterator[Row]:
    """Every row. Raises BadParquet."""
    found = _cells(path)
    names = next(found)
    if names[: len(rows.GAME_COLUMNS)] != list(rows.GAME_COLUMNS):
        raise BadParquet(f"{shown(path)}: is no file of rows that `simulate` has written.")
    for cells in found:
        try:
            yield rows.from_cells(names, cells)
        except rows.BadRow as error:
            raise BadParquet(f"{shown(path)}: holds a row that is none: {error}.") from None


def to_csv(source: Path, target: Path) -> None:
    """Write the rows of a Parquet file as CSV, so that a run can go on from them."""
    temporary = target.with_name(f"{target.name}.{os.getpid()}")
    try:
        with temporary.open("w", newline="", encoding="utf-8") as file:
            for cells in _cells(source):
                file.write(rows.line(cells))
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)

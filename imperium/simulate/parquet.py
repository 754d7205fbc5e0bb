"""Rows as Parquet, through pyarrow (the extra `parquet`): the same columns as the CSV, numbers as numbers."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from imperium.core.errors import ImperiumError
from imperium.core.text import shown
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
    with _whole(target) as temporary, source.open(newline="", encoding="utf-8") as file:
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


@contextmanager
def _whole(target: Path) -> Iterator[Path]:
    """A place to write at; what is there in the end becomes the target, and nothing of a failure stays."""
    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        yield temporary
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
    if not rows.are_columns(names):
        raise BadParquet(f"{shown(path)}: is no file of rows of `simulate`: it has other columns.")
    last = 0
    for number, cells in enumerate(found, 1):
        try:
            row = rows.from_cells(names, cells, after=last)
        except rows.BadRow as error:
            raise BadParquet(f"{shown(path)}: row {number} does not fit: {error}.") from None
        last = row.game
        yield row


def to_csv(source: Path, target: Path, check: Callable[[Row], None]) -> None:
    """Write the rows of a Parquet file as CSV, so that a run can go on from them; `check` may refuse one."""
    with _whole(target) as temporary, temporary.open("w", newline="", encoding="utf-8") as file:
        for number, row in enumerate(read(source)):
            check(row)
            if not number:
                file.write(rows.line(rows.columns(len(row.seats))))
            file.write(rows.line(rows.cells(row)))

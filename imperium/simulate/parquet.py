"""Rows as Parquet, through pyarrow (the extra `parquet`): the same columns as the CSV, numbers as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from imperium.core.errors import ImperiumError
from imperium.core.text import shown
from imperium.simulate.rows import columns_named

ROWS_AT_ONCE = 5_000


class BadParquet(ImperiumError):
    """A Parquet file that cannot be read, or no pyarrow to do it with."""


def pyarrow(name: str = "parquet") -> Any:
    """A part of pyarrow. Raises BadParquet with what to install."""
    try:
        return import_module(f"pyarrow.{name}")
    except ImportError:
        raise BadParquet(
            "Parquet needs pyarrow: pip install 'arrakis-imperium[parquet]', or choose a file that ends in .csv."
        ) from None


def from_csv(source: Path, target: Path) -> None:
    """Write the rows of a CSV file as Parquet, a block at a time."""
    arrow, csv, parquet = (pyarrow(name) for name in ("lib", "csv", "parquet"))
    with source.open(encoding="utf-8") as file:
        columns = columns_named(file.readline().rstrip("\n").split(","))
    kinds = {name: arrow.int64() if read is int else arrow.string() for name, read in columns.items()}
    schema = arrow.schema(kinds | {"seed": arrow.uint64()})
    options = csv.ConvertOptions(column_types=schema, strings_can_be_null=False)
    with (
        csv.open_csv(source, csv.ReadOptions(use_threads=False), convert_options=options) as reader,
        parquet.ParquetWriter(target, schema) as writer,
    ):
        for batch in reader:
            writer.write_batch(batch)


def read(path: Path) -> Iterator[list[Any]]:
    """The names of the columns, then the cells of every row. Raises BadParquet."""
    arrow = pyarrow("lib")
    try:
        file = pyarrow().ParquetFile(path)
        yield list(file.schema_arrow.names)
        for some in file.iter_batches(ROWS_AT_ONCE):
            yield from map(list, zip(*(part.to_pylist() for part in some.columns), strict=True))
    except arrow.ArrowException as error:
        raise BadParquet(
            f"{shown(path)}: is no Parquet file that can be read ({str(error).splitlines()[0]})."
        ) from None

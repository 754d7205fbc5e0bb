"""The parts of a report: tables with bars, ready to be printed in a terminal, put on a page or drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import field, frozen


@frozen
class Bar:
    """One line of a chart: a value with its interval."""

    label: str
    value: float
    low: float
    high: float


@frozen
class Section:
    """One table. The first column is a name, the others are numbers; `bars` is the same as a chart."""

    title: str
    note: str
    header: tuple[str, ...]
    lines: Sequence[tuple[str, ...]]
    bars: list[Bar] = field(factory=list)
    percent: bool = True  # what the bars count in
    baseline: float | None = None  # a value to compare the bars with

    def data(self) -> dict[str, Any]:
        """The section as plain data."""
        return {
            "title": self.title,
            "note": self.note,
            "header": list(self.header),
            "lines": [list(line) for line in self.lines],
        }


def text(section: Section, most: int) -> Iterator[str]:
    """The section as lines for a terminal, at most so many lines of its table."""
    shown = section.lines[:most] if most else section.lines
    columns = list(zip(section.header, *shown, strict=True))
    widths = [max(map(len, column)) for column in columns]
    yield section.title
    yield "-" * len(section.title)
    if section.note:
        yield section.note
    for cells in (section.header, *shown):
        first, *rest = (cell.ljust(width) if place == 0 else cell.rjust(width)
                        for place, (cell, width) in enumerate(zip(cells, widths, strict=True)))  # fmt: skip
        yield "  ".join([first, *rest]).rstrip()
    if len(shown) < len(section.lines):
        yield f"... and {len(section.lines) - len(shown)} more (--top 0 shows all)"

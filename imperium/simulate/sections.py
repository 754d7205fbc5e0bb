"""The parts of a report: tables with bars, ready to be printed in a terminal, put on a page or drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Any

from attrs import field, frozen

GAP = "  "  # between two columns in a terminal
LEAST_NAME = 20  # letters of a name that are shown however narrow the terminal is


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


def short(bots: Iterable[str]) -> dict[str, str]:
    """What bots are called in a table: of a path just `file.py:Class`, unless two bots would be called the same."""
    names = {bot: bot.replace("\\", "/").rpartition("/")[2] for bot in bots}
    often = Counter(names.values())
    return {bot: name if often[name] == 1 else bot for bot, name in names.items()}


def cut(name: str, room: int) -> str:
    """A name in so many letters; of a long one the end says most."""
    return name if len(name) <= room else f"...{name[3 - room :]}"


def text(section: Section, most: int, width: int) -> Iterator[str]:
    """The section as lines for a terminal of this width, at most so many lines of its table."""
    shown = section.lines[:most] if most else section.lines
    widths = [max(map(len, column)) for column in zip(section.header, *shown, strict=True)]
    widths[0] = min(widths[0], max(LEAST_NAME, width - sum(widths[1:]) - len(GAP) * len(widths[1:])))
    yield section.title
    yield "-" * len(section.title)
    yield from wrap(section.note, width, break_long_words=False, break_on_hyphens=False)
    for cells in (section.header, *shown):
        numbers = (cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True))
        yield GAP.join([cut(cells[0], widths[0]).ljust(widths[0]), *numbers]).rstrip()
    if len(shown) < len(section.lines):
        yield f"... and {len(section.lines) - len(shown)} more (--top 0 shows all)"

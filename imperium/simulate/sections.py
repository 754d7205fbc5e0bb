"""The parts of a report: tables with bars, ready to be printed in a terminal, put on a page or drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import isfinite
from textwrap import wrap
from typing import Any

from attrs import field, frozen

from imperium.words.tables import table


@frozen
class Bar:
    """One line of a chart: a value with its interval."""

    label: str
    value: float
    low: float
    high: float


@frozen
class Section:
    """One table. The first column is a name, the others are numbers; `bars` shows some of its lines as a chart."""

    title: str
    note: str
    header: tuple[str, ...]
    lines: Sequence[tuple[str, ...]]
    bars: list[Bar] = field(factory=list)
    percent: bool = True  # what the bars count in
    baseline: float | None = None  # a value to compare the bars with

    def data(self) -> dict[str, Any]:
        """The section as plain data."""
        return {"title": self.title, "note": self.note, "header": self.header, "lines": self.lines}

    def reach(self) -> tuple[float, float]:
        """From where to where the bars go, with 0 and what is known of their intervals."""
        ends = [end for bar in self.bars for end in (bar.low, bar.value, bar.high) if isfinite(end)]
        return min(0.0, *ends, 0.0), max(0.0, *ends, self.baseline or 0.0)

    def legend(self) -> str:
        """What a picture of the bars shows, in words."""
        found = []
        if any(bar.low < bar.high for bar in self.bars):
            found.append("Dark lines: 95 % intervals.")
        if self.baseline is not None:
            average = f"the average, {100 * self.baseline:.1f} %" if self.percent else "no difference"
            found.append(f"Grey line: {average}.")
        return " ".join(found)


def short(bots: Iterable[str]) -> dict[str, str]:
    """What bots are called in a table: of a path just `file.py:Class`, unless two bots would be called the same."""
    names = {bot: bot.replace("\\", "/").rpartition("/")[2] for bot in bots}
    often = Counter(names.values())
    return {bot: name if often[name] == 1 else bot for bot, name in names.items()}


def text(section: Section, most: int, width: int) -> Iterator[str]:
    """The section as lines for a terminal of this width, at most so many lines of its table."""
    shown = section.lines[:most] if most else section.lines
    yield section.title
    yield "-" * len(section.title)
    yield from wrap(section.note, width, break_long_words=False, break_on_hyphens=False)
    yield from table(section.header, shown, width)
    if len(shown) < len(section.lines):
        yield f"... and {len(section.lines) - len(shown)} more (--top 0 shows all)"

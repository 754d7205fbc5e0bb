"""Charts of a report as pictures: bars with their intervals, drawn by matplotlib (the extra `charts`)."""

from __future__ import annotations

import importlib
import logging
import warnings
from io import BytesIO
from pathlib import Path
from textwrap import wrap
from typing import Any

from imperium.core.errors import ImperiumError
from imperium.core.text import shown
from imperium.journal.files import replace
from imperium.simulate.sections import Section

WIDTH, ROW, REST = 7.6, 0.2, 0.7  # inches: of a picture, of a line in it, of all that is no line
LETTERS = {"font.size": 8, "text.parse_math": False, "svg.fonttype": "none", "svg.hashsalt": "imperium"}
LABEL, LINE = 34, 125  # letters that have room left of the bars, and below them
PALE, FILL, MARK = "#999999", "#d9a441", "#7a3b12"  # sand and spice
MOST_BARS = 80


class NoCharts(ImperiumError):
    """There is nothing here to draw with."""


def write_charts(sections: list[Section], directory: Path, form: str) -> int:
    """A picture, `png` or `svg`, for every section that has bars, and how many there are. Raises NoCharts or
    NotSaved; none is half-written."""
    try:
        matplotlib: Any = importlib.import_module("matplotlib")
        figures: Any = importlib.import_module("matplotlib.figure")
    except ImportError:
        raise NoCharts(
            "Charts need matplotlib: pip install 'arrakis-imperium[charts]'; --html needs nothing."
        ) from None
    logging.getLogger("matplotlib").setLevel(logging.CRITICAL)  # it tells of every font
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoCharts(f"{shown(directory)}: cannot be written ({error.strerror or error}).") from None
    drawn = [section for section in sections if section.bars]
    for number, section in enumerate(drawn, 1):
        name = "".join(mark if mark.isalnum() else "_" for mark in section.title.lower())
        file = BytesIO()
        with warnings.catch_warnings(action="ignore"), matplotlib.rc_context(LETTERS):  # of letters that no font has
            draw(section, figures.Figure).savefig(file, format=form, metadata={"Date": None} if form == "svg" else {})
        replace(directory / f"{number:02}_{name}.{form}", file.getvalue())
    return len(drawn)


def draw(section: Section, figure: Any) -> Any:
    """A figure with the bars of a section, their intervals, the baseline, and what it all is in words."""
    bars, (low, high) = section.bars[:MOST_BARS], section.reach()
    legend = section.legend() + (f" The first {len(bars)} of {len(section.bars)}." if bars != section.bars else "")
    words = wrap(legend, LINE) + wrap(section.note, LINE)
    made = figure(figsize=(WIDTH, REST + ROW * (len(bars) + len(words))), layout="constrained")
    axes, places = made.subplots(), range(len(bars))
    axes.set_title(section.title, loc="left", fontsize=11)
    axes.barh(places, [bar.value for bar in bars], 0.7, color=FILL)
    axes.hlines(places, [max(bar.low, low) for bar in bars], [min(bar.high, high) for bar in bars], color=MARK)
    if section.baseline is not None:
        axes.axvline(section.baseline, color=PALE)
    axes.set(xlim=(low, high or 1), ylim=(len(bars) - 0.5, -0.5), xticks=[])
    axes.set_yticks(places, [f"...{bar.label[3 - LABEL :]}" if len(bar.label) > LABEL else bar.label for bar in bars])
    for place, bar in enumerate(bars):
        value = f"{100 * bar.value:.1f} %" if section.percent else f"{bar.value:+.3f}"
        axes.text(1.01, place, value, va="center", transform=axes.get_yaxis_transform())
    axes.spines[:].set_visible(False)
    made.supxlabel("\n".join(words), x=0.01, ha="left", fontsize=8)
    return made

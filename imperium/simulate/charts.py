"""Charts of a report: bars with their intervals. One drawing, two canvases: SVG, and PNG through Pillow.

Pillow comes with the extra `charts`; SVG needs nothing.
"""

from __future__ import annotations

from html import escape
from io import BytesIO
from math import isfinite
from pathlib import Path
from textwrap import wrap
from typing import Any, Protocol

from imperium.core.errors import ImperiumError
from imperium.core.text import shown
from imperium.journal.files import replace
from imperium.simulate.sections import Bar, Section, cut

WIDTH, ROW, LEFT, RIGHT, TOP, BOTTOM = 760, 20, 230, 70, 44, 26
SIZE = 12  # of the letters
LABEL, LINE = 34, 125  # letters that have room left of the bars, and below them
INK, PALE, FILL, MARK = "#222222", "#999999", "#d9a441", "#7a3b12"  # sand, spice and ink
MOST_BARS = 80


class NoCharts(ImperiumError):
    """There is nothing here to draw with."""


class Canvas(Protocol):
    """What a chart is drawn on; `anchor` is start, middle or end."""

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None: ...

    def stroke(self, x1: float, y1: float, x2: float, y2: float, colour: str) -> None: ...

    def write(self, x: float, y: float, text: str, anchor: str = "start", size: int = SIZE) -> None: ...


class Svg:
    """A canvas that becomes an `<svg>` element."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" role="img" font-family="sans-serif"><title>{escape(title)}</title>'
        ]

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        self._parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>'
        )

    def stroke(self, x1: float, y1: float, x2: float, y2: float, colour: str) -> None:
        self._parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="1.5"/>'
        )

    def write(self, x: float, y: float, text: str, anchor: str = "start", size: int = SIZE) -> None:
        place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"'
        self._parts.append(f'<text {place} fill="{INK}">{escape(text)}</text>')

    def text(self) -> str:
        """The element."""
        return "\n".join([*self._parts, "</svg>"])


class Png:
    """A canvas of pixels."""

    def __init__(self, width: int, height: int) -> None:
        try:
            from PIL import Image, ImageDraw, ImageFont
        except ImportError:
            raise NoCharts(
                "PNG charts need Pillow: pip install 'arrakis-imperium[charts]'; --html needs nothing."
            ) from None
        self._image = Image.new("RGB", (width, height), "white")
        self._draw = ImageDraw.Draw(self._image)
        self._font: Any = ImageFont.load_default

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        if width >= 0.5:
            self._draw.rectangle((x, y, x + width, y + height), fill=colour)

    def stroke(self, x1: float, y1: float, x2: float, y2: float, colour: str) -> None:
        self._draw.line((x1, y1, x2, y2), fill=colour, width=2)

    def write(self, x: float, y: float, text: str, anchor: str = "start", size: int = SIZE) -> None:
        place = {"start": "ls", "middle": "ms", "end": "rs"}[anchor]
        self._draw.text((x, y), text, fill=INK, font=self._font(size=size), anchor=place)

    def content(self) -> bytes:
        """The bytes of the file."""
        file = BytesIO()
        self._image.save(file, "PNG")
        return file.getvalue()


def _bars(section: Section) -> list[Bar]:
    return section.bars[:MOST_BARS]


def _words(section: Section) -> list[str]:
    """What stands below the bars, in lines: what is drawn there, and the note of the section."""
    bars = _bars(section)
    legend = []
    if any(bar.low < bar.high for bar in bars):
        legend.append("Dark lines: 95 % intervals.")
    if section.baseline is not None:
        average = f"the average, {100 * section.baseline:.1f} %" if section.percent else "no difference"
        legend.append(f"Grey line: {average}.")
    if len(bars) < len(section.bars):
        legend.append(f"The first {len(bars)} of {len(section.bars)}.")
    return wrap(" ".join(legend), LINE) + wrap(section.note, LINE)


def height(section: Section) -> int:
    """How tall the chart of a section is."""
    return TOP + ROW * (len(_bars(section)) + len(_words(section))) + BOTTOM


def draw(section: Section, canvas: Canvas) -> None:
    """Draw the bars of a section with their intervals and the baseline."""
    bars = _bars(section)
    ends = [end for bar in bars for end in (bar.low, bar.value, bar.high) if isfinite(end)]
    low, high = min(0.0, *ends, 0.0), max(*ends, section.baseline or 0.0, 0.0)
    scale = (WIDTH - LEFT - RIGHT) / ((high - low) or 1)

    def across(value: float) -> float:
        return LEFT + (min(max(value, low), high) - low) * scale

    canvas.write(8, 20, section.title, size=SIZE + 3)
    for number, bar in enumerate(bars):
        top = TOP + ROW * number
        middle = top + ROW / 2
        start, end = sorted((across(0), across(bar.value)))
        canvas.box(start, top + 3, end - start, ROW - 6, FILL)
        if bar.low < bar.high:
            canvas.stroke(across(bar.low), middle, across(bar.high), middle, MARK)
        canvas.write(LEFT - 8, middle + 4, cut(bar.label, LABEL), "end")
        shown = f"{100 * bar.value:.1f} %" if section.percent else f"{bar.value:+.3f}"
        canvas.write(WIDTH - RIGHT + 8, middle + 4, shown)
    if section.baseline is not None:
        place = across(section.baseline)
        canvas.stroke(place, TOP - 4, place, TOP + ROW * len(bars) + 4, PALE)
    for number, words in enumerate(_words(section), len(bars) + 1):
        canvas.write(8, TOP + ROW * number + 4, words)


def svg(section: Section) -> str:
    """The chart of a section as an `<svg>` element."""
    canvas = Svg(WIDTH, height(section), section.title)
    draw(section, canvas)
    return canvas.text()


def write_pngs(sections: list[Section], directory: Path) -> list[Path]:
    """A PNG for every section that has bars; their paths. Raises NoCharts or NotSaved; none is half-written."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoCharts(f"{shown(directory)}: cannot be written ({error.strerror or error}).") from None
    written = []
    for number, section in enumerate((part for part in sections if part.bars), 1):
        canvas = Png(WIDTH, height(section))
        draw(section, canvas)
        name = "".join(mark if mark.isalnum() else "_" for mark in section.title.lower())
        written.append(directory / f"{number:02}_{name}.png")
        replace(written[-1], canvas.content())
    return written

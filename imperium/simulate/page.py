"""A report as one HTML page that needs nothing else: tables, with bars in them."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from imperium.journal.files import replace_file
from imperium.simulate.sections import Bar, Section

STYLE = """
body { font-family: sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
h2 { border-bottom: 1px solid #d9a441; } table { border-collapse: collapse; width: 100%; }
td, th { padding: .1rem .7rem; text-align: right; } td:first-child, th:first-child { text-align: left; }
tr:nth-child(even) { background: #f6f0e4; } .bar { position: relative; width: 45%; }
i { position: absolute; top: 15%; height: 70%; background: #d9a441; }
i.sure { top: calc(50% - 1px); height: 2px; background: #7a3b12; }
i.base { top: 0; height: 100%; width: 2px; background: #999; }
"""


def page(title: str, sections: list[Section]) -> str:
    """The whole page."""
    parts = [
        "<!doctype html>", '<html lang="en">', '<meta charset="utf-8">', f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>", f"<h1>{escape(title)}</h1>",
    ]  # fmt: skip
    for section in sections:
        bars = {bar.label: bar for bar in section.bars}
        parts += [f"<h2>{escape(section.title)}</h2>", f"<p>{escape(f'{section.note} {section.legend()}')}</p>"]
        parts += ["<table>", _row(section.header, "th", '<th class="bar"></th>' if bars else "")]
        parts += [_row(line, "td", _bar(bars.get(line[0]), section) if bars else "") for line in section.lines]
        parts.append("</table>")
    return "\n".join([*parts, "</html>", ""])


def _row(cells: tuple[str, ...], tag: str, bar: str) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + f"{bar}</tr>"


def _bar(bar: Bar | None, section: Section) -> str:
    """A cell with the bar of a line, its interval and the baseline."""
    if bar is None:
        return "<td></td>"
    low, high = section.reach()

    def across(kind: str, start: float, end: float) -> str:
        left, right = (100 * (min(max(value, low), high) - low) / ((high - low) or 1) for value in (start, end))
        width = f"width:{abs(right - left):.1f}%" if end != start else ""
        return f'<i class="{kind}" style="left:{min(left, right):.1f}%;{width}"></i>'

    parts = [across("value", 0, bar.value), across("sure", bar.low, bar.high)]
    if section.baseline is not None:
        parts.append(across("base", section.baseline, section.baseline))
    return f'<td class="bar">{"".join(parts)}</td>'


def write_page(path: Path, title: str, sections: list[Section], kept: Iterable[Path] = ()) -> None:
    """Write the page; whatever happens, the old one or the new one is there. Raises NotSaved, also instead of
    replacing one of the files that it is made of."""
    replace_file(path, page(title, sections).encode(), kept)

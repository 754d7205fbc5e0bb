"""A report as one HTML page that needs nothing else: tables, and charts as inline SVG."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from attrs import evolve

from imperium.journal.files import replace_file
from imperium.simulate.charts import svg
from imperium.simulate.sections import Section

STYLE = """
body { font-family: sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
h2 { border-bottom: 1px solid #d9a441; } svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; } td, th { padding: .1rem .7rem; text-align: right; }
td:first-child, th:first-child { text-align: left; } tr:nth-child(even) { background: #f6f0e4; }
"""


def page(title: str, sections: list[Section]) -> str:
    """The whole page."""
    parts = [
        "<!doctype html>", '<html lang="en">', '<meta charset="utf-8">', f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>", f"<h1>{escape(title)}</h1>",
    ]  # fmt: skip
    for section in sections:
        parts += [f"<h2>{escape(section.title)}</h2>", f"<p>{escape(section.note)}</p>"]
        if section.bars:
            parts.append(svg(evolve(section, note="")))
        parts += ["<details><summary>Table</summary>", "<table>", _row(section.header, "th")]
        parts += [_row(line, "td") for line in section.lines]
        parts += ["</table>", "</details>"]
    return "\n".join([*parts, "</html>", ""])


def _row(cells: tuple[str, ...], tag: str) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def write_page(path: Path, title: str, sections: list[Section], kept: Iterable[Path] = ()) -> None:
    """Write the page; whatever happens, the old one or the new one is there. Raises NotSaved, also instead of
    replacing one of the files that it is made of."""
    replace_file(path, page(title, sections).encode(), kept)

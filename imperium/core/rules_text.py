"""A rules reference as data: every rule and ruling by its id, read from Markdown files in docs/rules."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from attrs import evolve, frozen

BULLET = re.compile(r"^(?:- )?\*\*([A-Z0-9]+(?:-[A-Z0-9]+)+)\*\* (.+)$")
CELL_ID = re.compile(r"^(?:R-[A-Z0-9]+-\d+|F-\d+|C-\d+|K?AMB-\d+|K?DP-\d+)$")
POINT = re.compile(r"^(\d+\.\d+|D\d+)\s+(.+)$")  # points that are numbered without a prefix
TICKED = {"X": "Combat space"}  # columns that are ticked, not filled in
SOURCES = re.compile(r"\s*\[([^\]]*)\]$")


@frozen
class Rule:
    """One rule or ruling: its id, its text on one line, the documents it rests on and the heading above it."""

    id: str
    text: str
    sources: str = ""
    section: str = ""


def rules_directory() -> Path:
    """Where the rules reference lies: inside the package when installed, in docs in a checkout."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "data" / "rules"
    return inside if inside.is_dir() else package.parent / "docs" / "rules"


@cache
def read_rules(files: tuple[tuple[str, str], ...]) -> dict[str, Rule]:
    """Every rule of these documents by its id, in their order; each file with what its numbered points begin with."""
    found: dict[str, Rule] = {}
    for name, prefix in files:
        found.update(_read((rules_directory() / name).read_text(encoding="utf-8").splitlines(), prefix))
    return found


def _read(lines: list[str], prefix: str) -> dict[str, Rule]:
    found: dict[str, Rule] = {}
    section, header, last = "", list[str](), ""
    for line in lines:
        if line.startswith("#"):
            section, header, last = line.lstrip("# "), [], ""
        elif line.startswith("|"):
            cells = [_plain(cell) for cell in line.strip().strip("|").split("|")]
            if not header:
                header = cells
            elif CELL_ID.match(cells[0]):
                found[cells[0]] = Rule(cells[0], _row(header[1:], cells[1:]), section=section)
            elif last and not set(cells[0]) <= set("-: "):  # a table that belongs to the rule above it
                found[last] = evolve(found[last], text=f"{found[last].text} {_line(header, cells)}")
        elif match := BULLET.match(line):
            header, last = [], match[1]
            found[last] = _rule(last, match[2], section)
        elif prefix and (match := POINT.match(line)):
            last = prefix + match[1]
            found[last] = Rule(last, _plain(re.sub(r"^\[[^\]]*\]\s*", "", match[2])), section=section)
        elif prefix and last and line.startswith("  "):
            found[last] = evolve(found[last], text=f"{found[last].text} {_plain(line)}")
        elif line.strip():
            header = []
    return found


def _rule(ident: str, text: str, section: str) -> Rule:
    sources = SOURCES.search(text)
    return Rule(ident, _plain(SOURCES.sub("", text)), sources[1] if sources else "", section)


def _plain(text: str) -> str:
    """Without Markdown emphasis and code marks."""
    return re.sub(r"(?<!\w)[*`]+|[*`]+(?!\w)", "", text).strip()


def _row(header: list[str], cells: list[str]) -> str:
    """A table row as a sentence: `Carryall: Base values ...`, or `Conspire. Icon: Emperor. ...` for wider tables."""
    if len(cells) == 2:
        return f"{cells[0]}: {cells[1]}"
    columns = zip(header[1:], cells[1:], strict=False)
    named = [TICKED.get(name, f"{name}: {cell}") for name, cell in columns if cell and cell != "–"]
    return ". ".join([cells[0], *named])


def _line(header: list[str], cells: list[str]) -> str:
    """A row of a table without ids: `Some row: First column 0, second 3, ...;`."""
    return f"{cells[0]}: {', '.join(f'{name} {cell}' for name, cell in zip(header[1:], cells[1:], strict=False))};"

"""What was looked up, in lines."""

from __future__ import annotations

from imperium.box.definitions import Catalogue
from imperium.screen.reference import look_up as looked_up
from imperium.screen.reference import not_found
from imperium.terminal.console import Console
from imperium.terminal.names import wrapped


def look_up(catalogue: Catalogue, word: str, console: Console) -> list[str]:
    """Everything there is to say about a word."""
    return part_lines(looked_up(catalogue, word), console) or wrapped(not_found(catalogue, word), console.width, "  ")


def part_lines(parts: list[tuple[str, list[str]]], console: Console) -> list[str]:
    """Headings, each with its lines, wrapped."""
    lines: list[str] = []
    for heading, rest in parts:
        lines.append(console.paint(heading, "title"))
        lines += [part for line in rest for part in wrapped(line, console.width, "     ")]
    return lines

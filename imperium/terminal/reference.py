"""What was looked up, in lines."""

from __future__ import annotations

from imperium.screen.face import Face
from imperium.terminal.console import Console
from imperium.terminal.names import wrapped


def look_up(face: Face, word: str, console: Console) -> list[str]:
    """Everything there is to say about a word."""
    return part_lines(face.look_up(word), console) or wrapped(face.not_found(word), console.width, "  ")


def part_lines(parts: list[tuple[str, list[str]]], console: Console) -> list[str]:
    """Headings, each with its lines, wrapped."""
    lines: list[str] = []
    for heading, rest in parts:
        lines.append(console.paint(heading, "title"))
        lines += [part for line in rest for part in wrapped(line, console.width, "     ")]
    return lines

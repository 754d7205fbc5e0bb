"""What the lines of a terminal need: how this program is called, numbers that are typed, cutting and wrapping."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path

from imperium.screen.face import Face
from imperium.terminal.console import Console

MOST_DIGITS = 1000  # of a number that is typed; Python reads no more than 4,300


def program() -> str:
    """What to type for this program here: `imperium`, or the path to it where the shell would not find it."""
    if shutil.which("imperium"):
        return "imperium"
    beside = Path(sys.executable).parent / "imperium"
    if not beside.exists():
        return "python -m imperium"
    near = os.path.relpath(beside)
    return str(beside) if near.startswith("..") else near


def number_in(text: str) -> int:
    """The number that somebody has typed, -1 if it is none. No list is longer than the longest that is read."""
    return min(int(text[:MOST_DIGITS]), 10**9) if text.isascii() and text.isdigit() else -1


def cut(text: str, width: int) -> str:
    """The text in that many columns, with two dots where it was cut."""
    return text if len(text) <= width else text[: max(0, width - 2)].rstrip(" ,;:") + ".."


def rule(console: Console, text: str) -> str:
    """A line across the screen with a title in it."""
    return console.paint(f"== {text} {'=' * max(2, console.width - len(text) - 4)}"[: console.width], "title")


def wrapped(text: str, width: int, indent: str = "", lead: str = "") -> list[str]:
    """The text in lines; `lead` opens the first, the others are as far in as it is long. No path is broken."""
    wrapper = textwrap.TextWrapper(max(1, width), lead, indent or " " * len(lead))
    wrapper.break_on_hyphens = wrapper.break_long_words = False
    return wrapper.wrap(text) or [lead]


def markers(texts: Sequence[object], console: Console) -> list[str]:
    """What else lies on a table, in a line or two."""
    return wrapped(" | ".join(map(str, texts)), console.width) if texts else []


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

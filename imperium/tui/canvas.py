"""Lines made of spans: text, the role it plays (its colour), and what it stands for when somebody points at it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size


class Target(NamedTuple):
    """Something that can be pointed at: a space, a card, an option, a seat, a key."""

    kind: str
    id: str = ""


class Span(NamedTuple):
    """A piece of a line."""

    text: str
    role: str = ""
    target: Target | None = None


Line = list[Span]


def size(line: Iterable[Span]) -> int:
    """How many columns a line takes."""
    return sum(cell_len(span.text) for span in line)


def shortened(text: str, width: int) -> str:
    """The text in that many columns, with an ellipsis where it was cut."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip(" ,;:") + "…" if width > 0 else ""


def fit(line: Sequence[Span], width: int) -> Line:
    """The line in exactly that many columns."""
    found: Line = []
    left = width
    for span in line:
        if left <= 0:
            break
        text = shortened(span.text, left)
        found.append(span._replace(text=text))
        left -= cell_len(text)
    if left > 0:
        found.append(Span(" " * left))
    return found


def block(lines: Sequence[Sequence[Span]], width: int, height: int) -> list[Line]:
    """Lines in exactly that many columns and rows."""
    found = [fit(line, width) for line in lines[:height]]
    return found + [[Span(" " * width)] for _ in range(height - len(found))]


def beside(left: Sequence[Line], right: Sequence[Line]) -> list[Line]:
    """Two blocks of the same height with a bar between them."""
    return [[*one, Span("│", "faint"), *other] for one, other in zip(left, right, strict=True)]


def wrapped(text: str, width: int, role: str = "", target: Target | None = None, indent: str = "") -> list[Line]:
    """A text in lines of at most that width."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        if line and cell_len(line) + 1 + cell_len(word) > width:
            lines.append(line)
            line = indent + word
        else:
            line = f"{line} {word}" if line else word
    return [[Span(one, role, target)] for one in (*lines, line) if one]


def flow(pieces: Iterable[Sequence[Span]], width: int, gap: str = "  ") -> list[Line]:
    """Pieces one after the other, in as many lines as they take; none is broken."""
    lines: list[Line] = []
    for piece in pieces:
        if lines and size(lines[-1]) + len(gap) + size(piece) <= width:
            lines[-1] += [Span(gap), *piece]
        else:
            lines.append(list(piece))
    return lines


def in_columns(cells: Sequence[Line], columns: int) -> list[Line]:
    """Cells below each other, then beside each other, with a space between two columns."""
    rows = -(-len(cells) // columns)
    return [[span for cell in cells[row::rows] for span in (*cell, Span(" "))][:-1] for row in range(rows)]


def beside_words(name: Line, words: list[Line], brief: str, width: int, spare: int) -> list[Line]:
    """A name and words beside it, in as many lines as they take; if there are not so many to spare, brief ones."""
    if not words or len(words) - 1 > spare:
        words = [[Span(shortened(brief, max(0, width - size(name) - 2)), "faint", name[0].target)]]
    first = [*name, Span("  "), *words[0]]
    return [first, *([Span(" " * (size(name) + 2)), *more] for more in words[1:])]


def tab_bar(tabs: Iterable[tuple[str, str]], now: str, rest: str, width: int) -> Line:
    """The tabs of a small window, and what is behind that of the cards."""
    line: Line = []
    for name, word in tabs:
        line += [Span(f" {word} ", "picked" if name == now else "bar", Target("tab", name)), Span(" ")]
    return [*line, Span(shortened(rest, width - size(line)), "faint", Target("tab", "cards"))]


def heading(title: str, width: int, note: str = "") -> Line:
    """The first line of a panel."""
    said = shortened(f" {note}" if note else "", width - cell_len(title) - 1)
    rest = width - cell_len(title) - cell_len(said) - 1
    return [Span(title, "title"), Span(said, "faint"), Span(f" {'─' * rest}" if rest > 0 else "", "faint")]


def text_of(line: Iterable[Span]) -> str:
    """The line as plain text."""
    return "".join(span.text for span in line)

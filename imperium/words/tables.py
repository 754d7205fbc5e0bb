"""Tables for a terminal: names to the left, numbers to the right, no line wider than there is room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import StringIO


def table(header: Sequence[str], lines: Iterable[Sequence[str]], width: int = 80, names: int = 1) -> Iterator[str]:
    """The lines of a table, so many of whose columns are names; one that is too long goes on in the next line."""
    from rich.console import Console  # takes a while, and few commands print a table
    from rich.table import Table
    from rich.text import Text

    found = Table(box=None, pad_edge=False, header_style="")
    for number, title in enumerate(header):
        if number < names:
            found.add_column(Text(title), overflow="fold")
        else:
            found.add_column(Text(title), justify="right", no_wrap=True)
    for line in lines:
        found.add_row(*map(Text, line))
    paper = StringIO()
    Console(file=paper, width=width, color_system=None, legacy_windows=False).print(found)
    return (line.rstrip() for line in paper.getvalue().splitlines())

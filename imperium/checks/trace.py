"""What a run made use of, as marks: a path in the catalogue and a word (see `imperium/core/watching.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from imperium.core.watching import WATCH, Mark

Marks = set[Mark]


@contextmanager
def watching(marks: Marks) -> Iterator[None]:
    """Note every use of a verb, condition, count or modifier in `marks` while the block runs."""
    before, WATCH.marks = WATCH.marks, marks
    try:
        yield
    finally:
        WATCH.marks = before

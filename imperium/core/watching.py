"""Watching which parts of the card data a run makes use of: the nodes note it here while somebody watches.

What is seen is a set of marks, a path in the catalogue and a word such as `done`, `true`, `false` or `chosen`.
"""

from __future__ import annotations

from typing import Final

Mark = tuple[str, str]


class Watch:
    """Where marks go; nowhere in normal play, which pays for no more than a look at it."""

    def __init__(self) -> None:
        self.marks: set[Mark] | None = None


WATCH: Final = Watch()


def note(path: str, word: str) -> None:
    """Somebody may be watching: this part of the data was made use of in this way."""
    if WATCH.marks is not None:
        WATCH.marks.add((path, word))

"""A step: one thing still to be resolved, as a small immutable record on the agenda of a position."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from imperium.core.sources import NO_SOURCE, Source

NOBODY: Final = -1


class Step(NamedTuple):
    """Who, which effect of which source, and what is known so far: numbers, words and tuples of them."""

    kind: str
    seat: int
    effect: Any = None  # what is carried out or asks
    source: Source = NO_SOURCE
    data: Any = None


def fixed(data: Any) -> Any:
    """What is known so far as it was read from a file, with tuples for lists: a step never changes."""
    return tuple(fixed(part) for part in data) if isinstance(data, (list, tuple)) else data

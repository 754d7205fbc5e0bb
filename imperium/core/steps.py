"""A step: one thing still to be resolved, as a small immutable record on the agenda of a position."""

from __future__ import annotations

from typing import Any, Final

from imperium.core.sources import NO_SOURCE, Source

NOBODY: Final = -1


class Step:
    """Who, which effect of which source, and what is known so far: numbers, words and tuples of them."""

    __slots__ = ("data", "effect", "kind", "seat", "source")

    def __init__(
        self, kind: str, seat: int, effect: Any = None, source: Source = NO_SOURCE, data: Any = None
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.effect = effect  # what is carried out or asks
        self.source = source
        self.data = data

    def parts(self) -> tuple[Any, ...]:
        """All of it: steps are equal where these are."""
        return self.kind, self.seat, self.effect, self.source, self.data

    def __reduce__(self) -> tuple[Any, ...]:
        return Step, self.parts()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and (self is other or self.parts() == other.parts())

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, self.source))

    def __repr__(self) -> str:
        return f"Step{self.parts()}"


def fixed(data: Any) -> Any:
    """What is known so far as it was read from a file, with tuples for lists: a step never changes."""
    return tuple(fixed(part) for part in data) if isinstance(data, (list, tuple)) else data

"""The cause of a step or an event: which kind of thing, and which one of them."""

from __future__ import annotations

from typing import Final, NamedTuple


class Source(NamedTuple):
    """A kind and an id, written `kind:id`; the empty one stands for no cause."""

    kind: str
    id: str

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}" if self.kind else ""

    def __bool__(self) -> bool:
        return bool(self.kind)


NO_SOURCE: Final = Source("", "")


def source_of(text: str) -> Source:
    """The source that is written so."""
    kind, _, ident = text.partition(":")
    return Source(kind, ident) if kind else NO_SOURCE

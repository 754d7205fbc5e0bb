"""Events: every change of the position as a small record of who, what, how much and because of what.

Screens, logs, reports and statistics are read from events; nobody works them out again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from imperium.core.sources import NO_SOURCE, Source
from imperium.core.steps import NOBODY


class Event(NamedTuple):
    """One change. `source` is the cause; a hidden `item` is known to `seat` and to the seat that `target` names."""

    kind: str
    seat: int = NOBODY
    item: str = ""
    amount: int = 0
    source: Source = NO_SOURCE
    target: str = ""
    hidden: bool = False

    def seen_by(self, seat: int) -> Event:
        """What this seat may know of the event."""
        known = not self.hidden or seat == self.seat or self.target == str(seat + 1)
        return self if known else self._replace(item="")


class EventLog(list[Any]):
    """The events of a game in order. They are kept as bare tuples, which are cheap to make, and read as `Event`."""

    def __iter__(self) -> Iterator[Event]:
        return map(Event._make, super().__iter__())

    def __reversed__(self) -> Iterator[Event]:
        return map(Event._make, super().__reversed__())

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
        return [Event._make(event) for event in found] if isinstance(index, slice) else Event._make(found)

    def copy(self) -> EventLog:
        """An independent log of the same events."""
        twin = EventLog()
        twin += super().copy()
        return twin


def emit(
    position: Any,
    kind: str,
    seat: int = NOBODY,
    item: str = "",
    amount: int = 0,
    source: Source = NO_SOURCE,
    target: str = "",
    hidden: bool = False,
) -> None:
    """Write down one change."""
    position.events.append((kind, seat, item, amount, source, target, hidden))

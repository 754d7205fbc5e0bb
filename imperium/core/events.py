"""Events: every change of the position as a small record of who, what, how much and because of what.

Screens, logs, reports and statistics are read from events; nobody works them out again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from imperium.core.sources import NO_SOURCE, Source
from imperium.core.steps import NOBODY

if TYPE_CHECKING:
    from imperium.core.positions import Position

Kept = tuple[str, int, str, int, Source, str, int]  # an event as it is kept
OPEN: Final = 0  # how much of an event is hidden: nothing,
ITEM: Final = 1  # its item alone,
WHOLLY: Final = 2  # or all of it: nobody else learns that anything happened
UNTOLD: Final = "untold"  # the kind of what a seat is shown in the place of such an event


class Event(NamedTuple):
    """One change. `source` is the cause; a hidden `item` is known to `seat` and to the seat that `target` names.

    Of an event that is hidden `WHOLLY` nobody else knows anything.
    """

    kind: str
    seat: int = NOBODY
    item: str = ""
    amount: int = 0
    source: Source = NO_SOURCE
    target: str = ""
    hidden: int = OPEN

    def seen_by(self, seat: int) -> Event:
        """What this seat may know of the event."""
        known = not self.hidden or seat == self.seat or self.target == str(seat + 1)
        if known:
            return self
        return Event(UNTOLD) if self.hidden == WHOLLY else self._replace(item="")


class EventLog:
    """The events of a game in order. They are kept as bare tuples, which are cheap to make, and read as `Event`."""

    __slots__ = ("kept", "told")

    def __init__(self, kept: Sequence[Kept] = (), told: bool = True) -> None:
        self.kept: list[Kept] = list(kept)
        self.told = told  # whether anybody will want to know: nothing is kept of what is tried in a search

    def copy(self) -> EventLog:
        """An independent log of the same events."""
        return EventLog(self.kept, self.told)

    def __reduce__(self) -> tuple[Any, ...]:
        return EventLog, (self.kept, self.told)

    def count(self, kind: str) -> int:
        """How many events there are of a kind."""
        return sum([event[0] == kind for event in self.kept])

    def __len__(self) -> int:
        return len(self.kept)

    def __iter__(self) -> Iterator[Event]:
        return map(Event._make, self.kept)

    def __reversed__(self) -> Iterator[Event]:
        return map(Event._make, reversed(self.kept))

    def __getitem__(self, index: Any) -> Any:
        found: Any = self.kept[index]
        return [Event._make(event) for event in found] if isinstance(index, slice) else Event._make(found)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EventLog) and self.kept == other.kept


def emit(
    position: Position,
    kind: str,
    seat: int = NOBODY,
    item: str = "",
    amount: int = 0,
    source: Source = NO_SOURCE,
    target: str = "",
    hidden: int = OPEN,
) -> None:
    """Write down one change."""
    log = position.events
    if log.told:
        log.kept.append((kind, seat, item, amount, source, target, hidden))


def seen(events: Iterable[Event], seat: int) -> list[Event]:
    """The events as a seat knows them, without those of which it is told nothing."""
    return [told for event in events if (told := event.seen_by(seat)).kind != UNTOLD]

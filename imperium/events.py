"""Events: every change of the position as a small record of who, what, how much and because of what.

Screens, logs, reports and statistics are read from events; nobody works them out again.
"""

from __future__ import annotations

from typing import NamedTuple

from imperium.state import NOBODY, State


class Event(NamedTuple):
    """One change. `source` is the cause as `kind:id`; a hidden `item` is known to `seat` alone."""

    kind: str
    seat: int = NOBODY
    item: str = ""
    amount: int = 0
    source: str = ""
    target: str = ""
    hidden: bool = False

    def seen_by(self, seat: int) -> Event:
        """What this seat may know of the event (R-INFO-01): a stolen card is known to both sides."""
        known = seat == self.seat or (self.kind == "steal" and self.target == str(seat))
        return self._replace(item="") if self.hidden and not known else self


_new = tuple.__new__


def emit(
    state: State,
    kind: str,
    seat: int = NOBODY,
    item: str = "",
    amount: int = 0,
    source: str = "",
    target: str = "",
    hidden: bool = False,
) -> None:
    """Write down one change."""
    # The tuple is made directly: events are the most frequent objects of a game.
    state.events.append(_new(Event, (kind, seat, item, amount, source, target, hidden)))

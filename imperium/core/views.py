"""What one seat may know: a position of its own with everything else face down, and what it is asked.

Bots, hints, screens and learning agents are given views. Nothing in a view leads to the position of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from imperium.core.decisions import Decision
from imperium.core.errors import ImperiumError
from imperium.core.moves import Move


class NoTable(ImperiumError):
    """A player who chooses blindly has looked at the table."""


class View:
    """One seat's knowledge at one moment; it stays as it is when the game goes on.

    Who chooses blindly is given a view without a table: the options alone.
    """

    __slots__ = ("_decision", "_pools", "_position", "asked", "options", "seat")

    def __init__(
        self,
        seat: int,
        asked: int | None,
        options: Sequence[Move],
        position: Any = None,
        pools: dict[str, list[str]] | None = None,
        decision: Decision | None = None,
    ) -> None:
        self.seat = seat  # who looks
        self.asked = asked  # who decides now; None if nobody does, or where that would tell a secret
        self.options = options  # what this seat may answer; nothing if it is not asked
        self._position = position
        self._pools = pools
        self._decision = decision

    @property
    def position(self) -> Any:
        """The table as this seat sees it: the position with a mark for everything it may not know."""
        if self._position is None:
            raise NoTable("There is no table in this view: its bot says `looks = False`.")
        return self._position

    @property
    def pools(self) -> dict[str, list[str]]:
        """What the cards that lie face down can be."""
        if self._pools is None:
            raise NoTable("There is no table in this view: its bot says `looks = False`.")
        return self._pools

    @property
    def decision(self) -> Decision | None:
        """What this seat is asked, worded for what it sees; None if it is not asked."""
        return self._decision if self.position is not None else None

    @property
    def codes(self) -> list[str]:
        """The codes of the options."""
        return [option.code for option in self.options]

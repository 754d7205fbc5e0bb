"""What one seat may know (R-INFO-01): a position of its own with everything else face down, and what it is asked.

Bots, hints, screens and learning agents are given views. Nothing in a view leads to the position of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from imperium.catalogue.definitions import Catalogue
from imperium.core.decisions import Decision
from imperium.core.errors import ImperiumError
from imperium.core.moves import Move
from imperium.position import snapshots
from imperium.position.redact import HIDDEN, Pools, redact
from imperium.position.state import Seat, State

UNSAID: Final = ("combat", "victory", "endgame")  # who is asked then holds an Intrigue card that fits


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
        position: State | None = None,
        pools: Pools | None = None,
        decision: Decision | None = None,
    ) -> None:
        self.seat = seat  # who looks
        self.asked = asked  # who decides now; None if nobody does, or where that would tell a secret
        self.options = options  # what this seat may answer; nothing if it is not asked
        self._position = position
        self._pools = pools
        self._decision = decision

    @property
    def position(self) -> State:
        """The table as this seat sees it: the position with `HIDDEN` for every card it may not know."""
        if self._position is None:
            raise NoTable("There is no table in this view: its bot says `looks = False`.")
        return self._position

    @property
    def pools(self) -> Pools:
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

    @property
    def me(self) -> Seat:
        """The own seat."""
        return self.position.seats[self.seat]

    @property
    def catalogue(self) -> Catalogue:
        """The cards of this game; everybody may read them."""
        return self.position.catalogue

    @property
    def top_card(self) -> str | None:
        """The top card of the own deck, if this seat sees it (R-LEAD-10, R-CARD-15)."""
        return next((card for card in self.me.deck[-1:] if card != HIDDEN), None)

    def unseen(self, seat: int) -> list[str]:
        """The cards of a seat's hand and deck that lie face down, known by counting (R-INFO-01)."""
        return self.pools[f"cards {seat}"]

    def data(self) -> dict[str, Any]:
        """The whole view as plain JSON data. Of zones that are hidden it has the size; null is what is not known."""
        data = snapshots.to_data(self.position)
        data["seat"], data["asked"] = self.seat, self.asked
        for index, (held, seat) in enumerate(zip(data["seats"], self.position.seats, strict=True)):
            for zone in ("hand", "deck", "intrigue"):
                held[f"{zone}_size"] = len(held[zone])
                held[zone] = None if HIDDEN in held[zone] else held[zone]
            held["secret"] = [faction for faction in seat.secret if faction != HIDDEN]
            held["strength"] = seat.strength
            held["unseen"] = self.unseen(index)
        if self.top_card is not None:
            data["seats"][self.seat]["top_card"] = self.top_card
        decision = self.decision
        data["decision"] = decision and {
            "on_behalf": decision.on_behalf, "kind": decision.kind, "about": str(decision.about),
            "prompt": decision.prompt, "options": self.codes,
        }  # fmt: skip
        return data


def view_of(state: State, seat: int, decision: Decision | None, table: bool = True) -> View:
    """The view of a seat; without a `table` it holds the options alone, for who chooses blindly."""
    own = decision is not None and decision.seat == seat
    asked = None if decision is None or (not own and decision.kind in UNSAID) else decision.seat
    options = decision.options[:] if decision is not None and own else []
    if not table:
        return View(seat, asked, options)
    position, pools = redact(state, seat, decides=own)
    shown = None
    if decision is not None and own:
        shown = Decision(position, position.agenda[-1], decision.asker, seat, options)
    return View(seat, asked, options, position, pools, shown)

"""What one seat may know (R-INFO-01), with the words of this game for it."""

from __future__ import annotations

from typing import Any

from imperium.box.definitions import Catalogue
from imperium.core import views
from imperium.core.position.redaction import HIDDEN
from imperium.position.layout import to_data
from imperium.position.state import Seat, State


class View(views.View):
    """One seat's knowledge at one moment."""

    __slots__ = ()

    @property
    def position(self) -> State:
        """The table as this seat sees it: the position with `HIDDEN` for every card it may not know."""
        found: State = super().position
        return found

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
        data = to_data(self.position)
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

"""How far one may take back: freely alone, with others to the last moment when hidden information came to light."""

from __future__ import annotations

from imperium.core.errors import ImperiumError
from imperium.game import Game

SHOWN = ("draw", "intrigue", "steal", "look", "row", "shuffle", "conflict", "hagal_reveal")


class CannotTakeBack(ImperiumError):
    """Why a decision stands."""


def to_take_back(game: Game, seat: int, people: list[int]) -> int:
    """How many decisions lie between now and this person's last one. Raises CannotTakeBack."""
    probe = game.copy()
    while probe.record:
        probe.undo()
        assert probe.decision is not None
        if len(people) > 1:
            if probe.decision.seat != seat:
                raise CannotTakeBack("The keyboard has changed hands since your last choice; it stands.")
            if any(event.kind in SHOWN for event in game.events[len(probe.events) :]):
                raise CannotTakeBack("Your last choice has brought hidden cards to light; it stands.")
        if probe.decision.seat in people:
            return len(game.record) - len(probe.record)
    raise CannotTakeBack("There is nothing to take back.")

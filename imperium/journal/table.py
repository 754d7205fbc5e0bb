"""People and bots at one recorded game: whatever skin they see it in, answering and taking back are here.

Every answer is on disk before anything of it is shown. Alone one may take back freely; with others, to the last
moment when hidden information came to light.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperium.core.errors import ImperiumError
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.core.players.bot import Bot
from imperium.core.ruleset import PERSON
from imperium.journal.loose import Held


class CannotTakeBack(ImperiumError):
    """Why a decision stands."""


class Table:
    """A recorded game, the people and the bots at it."""

    def __init__(self, opened: Held, bots: Mapping[int, Bot]) -> None:
        self.opened = opened
        self.bots = bots
        seated = enumerate(opened.game.rules.seated(opened.game.state))
        self.people = [index for index, seat in seated if seat.kind == PERSON and index not in bots]

    @property
    def game(self) -> Game[Any]:
        """The game as it is now."""
        return self.opened.game

    @property
    def asked(self) -> int | None:
        """The person who is asked now; None if a bot is, or nobody."""
        decision = self.game.decision
        return None if decision is None or decision.seat in self.bots else decision.seat

    def thought_out(self, seat: int) -> Move | str:
        """What a bot chooses. It changes nothing."""
        bot = self.bots[seat]
        return bot.choose(self.game.view(seat, bot.looks))

    # -- taking back -------------------------------------------------------------------------------
    def take_back(self, seat: int) -> None:
        """Undo the last choice of a person. Raises CannotTakeBack."""
        self.opened.undo(to_take_back(self.game, seat, self.people))

    def make_again(self) -> None:
        """Make the last choice again that was taken back, with whatever the bots answered to it."""
        self.opened.redo()
        while self.game.undone and self.asked is None:
            self.opened.redo()


def to_take_back(game: Game[Any], seat: int, people: list[int]) -> int:
    """How many decisions lie between now and this person's last one. Raises CannotTakeBack."""
    probe = game.copy()
    while probe.record:
        probe.undo()
        assert probe.decision is not None
        if len(people) > 1:
            if probe.decision.seat != seat:
                raise CannotTakeBack("The keyboard has changed hands since your last choice; it stands.")
            if any(event.kind in game.rules.shows for event in game.events[len(probe.events) :]):
                raise CannotTakeBack("Your last choice has brought hidden cards to light; it stands.")
        if probe.decision.seat in people:
            return len(game.record) - len(probe.record)
    raise CannotTakeBack("There is nothing to take back.")

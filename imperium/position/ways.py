"""How a seat is played, wherever that makes a difference to the rules: one object for each way, handed to the seat.

The one here is a player's. Whoever brings another way of playing to the table overrides what is different about it;
the rules ask the seat's way and never who it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from imperium.core.steps import Step
from imperium.rulebook import MOST_SEATS

if TYPE_CHECKING:
    from imperium.position.base import StateBase
    from imperium.position.state import State

TURN: Final = [Step("turn", seat) for seat in range(MOST_SEATS)]  # a step never changes: each is made once


@mypyc_attr(allow_interpreted_subclasses=True)
class Way:
    """A player's way. It never changes and may be shared by seats and games."""

    def __init__(
        self, ident: str = "player", *, decides: bool = True, scores: bool = True, order: bool = True
    ) -> None:
        self.id = ident
        self.decides = decides  # makes choices of its own: may decline a payment, needs somebody to answer
        self.cards = decides  # holds, plays and acquires cards, and takes Reveal turns
        self.abilities = decides  # uses its Leader's own ability, not the Signet Ring alone
        self.bonuses = decides  # takes the bonus of the fourth step of an Influence track (R-INF-05)
        self.order = order  # takes turns in turn order and may hold the First Player marker
        self.scores = scores  # gains VP and resources and is ranked at the end
        self.rewarded = scores  # takes the Conflict rewards of its rank
        self.conversion: Mapping[str, int] = {}  # sets of goods, with their size, that it collects (see `gained`)
        self.owns: Mapping[str, int] | None = None  # copies it counts as owning, where it has no cards of its own

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.numbers()

    def __eq__(self, other: object) -> bool:
        """Ways are alike if they are of one kind with the same numbers."""
        return isinstance(other, Way) and (self.id, self.numbers()) == (other.id, other.numbers())

    def __hash__(self) -> int:
        return hash(self.id)

    def numbers(self) -> tuple[Any, ...]:
        """What tells it from another of its kind."""
        return ()

    def answers(self, state: StateBase, seat: int) -> int:
        """The seat that makes the choices of this one."""
        return seat

    def take_turn(self, state: State, seat: int) -> None:
        """Its turn has come: put it on the agenda."""
        state.agenda.append(TURN[seat])

    def finished(self, state: State, seat: int) -> bool:
        """Whether it takes no more turns this round (R-TURN-04, R-TURN-05)."""
        return state.seats[seat].revealed_turn

    def round_starts(self, state: State, seat: int) -> None:
        """A new Conflict lies on the board."""

    def combat_starts(self, state: State, seat: int) -> None:
        """It has troops in the Conflict and Combat begins."""

    def gained(self, state: State, seat: int) -> None:
        """Something has come into the purse or the hand of a way that collects."""

    def factions(self, state: State, seat: int, candidates: Sequence[str]) -> Sequence[str]:
        """Those of the factions that it may choose for influence."""
        return candidates


PLAYER: Final = Way()

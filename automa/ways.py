"""How House Hagal plays a seat: what differs from a player, as one object that is handed to the seat (R-DEF-13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.sources import Source
from imperium.position.base import StateBase
from imperium.position.state import State
from imperium.position.ways import Way
from imperium.rulebook import MOST_AGENTS
from imperium.rules.placement import agents_ready
from imperium.rules.resources import score

CONVERSION: Final = Source("rule", "R-SOLO-09")


class Spoiler(Way):
    """House Hagal of the two-player game: it takes spaces and fights, gains nothing by it (R-2P-01, 06, 07), acts
    after the First Player (R-2P-03), and holds no cards (R-HAGAL-07, 13)."""

    def __init__(self, ident: str = "house_hagal", scores: bool = False, order: bool = False) -> None:
        super().__init__(ident, decides=False, scores=scores, order=order)
        self.owns = {}

    def answers(self, state: StateBase, seat: int) -> int:
        """The player of a solo game (R-SOLO-14); with two players it has nothing to choose."""
        return next(index for index, other in enumerate(state.seats) if other.way.decides)

    def take_turn(self, state: State, seat: int) -> None:
        push(state, "hagal_turn", seat)

    def finished(self, state: State, seat: int) -> bool:
        """No Agent is left, or none of them can be sent anywhere (R-SOLO-07, R-HAGAL-05)."""
        return state.seats[seat].retired or not agents_ready(state, seat)

    def combat_starts(self, state: State, seat: int) -> None:
        push(state, "hagal_swords", seat)  # R-HAGAL-11

    def factions(self, state: State, seat: int, candidates: Sequence[str]) -> Sequence[str]:
        """Those where it has least influence (R-SOLO-14, 21)."""
        influence = state.seats[seat].influence
        least = min(influence[faction] for faction in candidates)
        return [faction for faction in candidates if influence[faction] == least]


class Rival(Spoiler):
    """A rival of the solo game: it scores, is rewarded, and turns complete sets into VP (R-SOLO-01, 09)."""

    def __init__(
        self, conversion: Mapping[str, int], owns: Mapping[str, int], swordmasters_after: int, expert: bool
    ) -> None:
        super().__init__("rival", scores=True, order=True)
        self.conversion = conversion  # sets worth 1 VP
        self.owns = owns  # copies it counts as owning (R-SOLO-15)
        self.swordmasters_after = swordmasters_after  # Conflict cards above the Swordmasters (R-SOLO-10)
        self.expert = expert  # holds troops back where it is far ahead (R-SOLO-13)

    def numbers(self) -> tuple[Any, ...]:
        return self.conversion, self.owns, self.swordmasters_after, self.expert

    def round_starts(self, state: State, seat: int) -> None:
        """The card above the rivals' Swordmasters has been turned up (R-START-02, R-SOLO-10)."""
        owner = state.seats[seat]
        if state.round == self.swordmasters_after and owner.agents_total < MOST_AGENTS:
            owner.agents_total += 1
            owner.agents += 1
            emit(state, "swordmaster", seat, source=Source("rule", "R-SOLO-10"))

    def gained(self, state: State, seat: int) -> None:
        """Every complete set becomes 1 VP the moment it is there (R-SOLO-09)."""
        owner = state.seats[seat]
        for kind, size in self.conversion.items():
            held: Any = getattr(owner, kind)
            while (len(held) if kind == "intrigue" else held) >= size:
                if kind == "intrigue":
                    state.intrigue_discard = sorted(state.intrigue_discard + held[:size])
                    del held[:size]
                else:
                    held -= size
                    setattr(owner, kind, held)
                emit(state, "convert", seat, kind, size)
                score(state, seat, 1, CONVERSION)


SPOILER: Final = Spoiler()

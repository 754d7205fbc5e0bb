"""The screen of one seat of Dune (2019): the map, the seats, what is fought or bid for, the own cards and secrets."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from arrakis.state import State
from arrakis.table import order
from arrakis.words import PHASES
from imperium.core.views import View
from imperium.screen import screen as base
from imperium.screen.dune.board import ShownTerritory, territories_of
from imperium.screen.dune.seats import (
    ShownAuction,
    ShownBattle,
    ShownCard,
    ShownSeat,
    auction_of,
    battle_of,
    held_by,
    markers_of,
    seats_of,
    secrets_of,
)
from imperium.screen.text import Text, text


@frozen(kw_only=True)
class Screen(base.Screen):
    """What a seat sees and can do at the table of Dune (2019)."""

    turns: int  # of the whole game
    sectors: int
    storm: int  # the sector it lies in
    order: tuple[int, ...]  # the seats in storm order
    territories: tuple[ShownTerritory, ...]
    seats: tuple[ShownSeat, ...]
    battle: ShownBattle | None
    auction: ShownAuction | None
    markers: tuple[Text, ...]
    hand: tuple[ShownCard, ...]
    leaders: tuple[ShownCard, ...]
    traitors: tuple[ShownCard, ...]
    secrets: tuple[Text, ...]  # what this seat alone knows

    def territory(self, ident: str) -> ShownTerritory:
        """A territory of the map."""
        return next(one for one in self.territories if one.id == ident)

    def card(self, shelf: str, ident: str) -> ShownCard | None:
        """One of the own cards, leaders or traitors."""
        held = {"card": self.hand, "leader": self.leaders, "traitor": self.traitors}.get(shelf, ())
        return next((one for one in held if one.id == ident), None)


def letters_of(position: State) -> tuple[str, ...]:
    """The letters of the factions."""
    return tuple(position.catalogue.factions[seat.faction].letter for seat in position.seats)


def title_of(state: State) -> Text:
    """Turn, phase and storm."""
    phase = PHASES[state.phase]
    words = f"Turn {state.turn} of {state.catalogue.numbers.turns}, {phase}, storm in sector {state.storm}"
    return text("title", words if state.turn else phase, turn=state.turn, phase=state.phase, storm=state.storm)


def table_of(view: View, **shared: Any) -> Screen:
    """What a seat sees of the table, with what the screens of all games have."""
    state: State = view.position
    letters = shared["letters"]
    seats = seats_of(view, letters)
    allied = state.catalogue.numbers.strongholds_allied
    held = " ".join(f"{seat.letter}{seat.strongholds}" for seat in seats)
    return Screen(
        **shared,
        round=state.turn,
        phase=state.phase,
        title=title_of(state),
        standing=text("standing", f"strongholds {held} (to {state.strongholds_alone}, allies {allied})"),
        names=tuple(seat.name for seat in seats),
        turns=state.catalogue.numbers.turns,
        sectors=state.catalogue.board.sectors,
        storm=state.storm,
        order=tuple(order(state)),
        territories=territories_of(view, letters),
        seats=seats,
        battle=battle_of(view, letters),
        auction=auction_of(view),
        markers=tuple(markers_of(view, letters)),
        **held_by(view),
        secrets=tuple(secrets_of(view)),
    )

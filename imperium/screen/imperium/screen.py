"""The screen of one seat of Dune: Imperium: the board, the Conflict, the market, the own cards."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from imperium.position.views import View
from imperium.rulebook import WINNING_VP
from imperium.screen import screen as base
from imperium.screen.imperium.cards import Shower, ShownCard
from imperium.screen.imperium.conflict import ShownConflict, conflict_of
from imperium.screen.imperium.seats import ShownSeat, ShownTrack, markers_of, seats_of, tracks_of
from imperium.screen.imperium.spaces import ShownSpace, spaces_of
from imperium.screen.names import seat_letter
from imperium.screen.text import Text, text


@frozen(kw_only=True)
class Screen(base.Screen):
    """What a seat sees and can do at the table of Dune: Imperium."""

    goal: int  # victory points that end the game
    conflict: ShownConflict | None
    spaces: tuple[ShownSpace, ...]
    tracks: tuple[ShownTrack, ...]
    seats: tuple[ShownSeat, ...]
    markers: tuple[Text, ...]
    row: tuple[ShownCard, ...]
    reserve: tuple[ShownCard, ...]
    hand: tuple[ShownCard, ...]
    in_play: tuple[ShownCard, ...]
    intrigue: tuple[ShownCard, ...]
    top_card: ShownCard | None  # of the own deck, where it is seen (R-LEAD-10, R-CARD-15)

    def space(self, ident: str) -> ShownSpace:
        """A space of the board."""
        return next(space for space in self.spaces if space.id == ident)

    def card(self, shelf: str, ident: str) -> ShownCard | None:
        """A card of the hand (`card`), of the own Intrigue cards, or of Row and Reserve (`row`)."""
        shelves = {"card": self.hand, "intrigue": self.intrigue, "row": (*self.row, *self.reserve)}
        return next((card for card in shelves.get(shelf, ()) if card.id == ident), None)


PHASES = {
    "setup": "Setup", "round_start": "Round start", "player_turns": "Player turns", "combat": "Combat",
    "makers": "Makers", "recall": "Recall", "endgame": "Endgame", "finished": "The game is over",
}  # fmt: skip


def title_of(view: View) -> Text:
    """Round, phase and first player."""
    table = view.position
    phase = PHASES[table.phase]
    words = f"Round {table.round}, {phase.lower()}, first player {seat_letter(table.first_player)}"
    return text(
        "title", words if table.round else phase, round=table.round, phase=table.phase, first=table.first_player
    )


def table_of(view: View, **shared: Any) -> Screen:
    """What a seat sees of the table, with what the screens of all games have."""
    cards, me, seats = Shower(view), view.me, seats_of(view)
    points = " ".join(f"{seat.letter}{seat.vp}" for seat in seats if seat.vp is not None)
    return Screen(
        **shared,
        round=view.position.round,
        phase=view.position.phase,
        title=title_of(view),
        standing=text("standing", f"VP {points} (to {WINNING_VP})"),
        names=tuple(seat.name for seat in seats),
        goal=WINNING_VP,
        conflict=conflict_of(view),
        spaces=spaces_of(view),
        tracks=tracks_of(view),
        seats=seats,
        markers=tuple(markers_of(view)),
        row=cards.row(),
        reserve=cards.reserve(),
        hand=cards.cards(me.hand),
        in_play=cards.cards([*me.played, *me.revealed]),
        intrigue=cards.intrigue(),
        top_card=cards.card(view.top_card) if view.top_card is not None else None,
    )

"""The screen of one seat: everything it sees and can do at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from imperium.core.events import Event
from imperium.position.views import View
from imperium.rulebook import WINNING_VP
from imperium.screen.cards import Shower, ShownCard
from imperium.screen.conflict import ShownConflict, conflict_of
from imperium.screen.guide import Guided
from imperium.screen.names import PHASES, seat_letter
from imperium.screen.options import question_of
from imperium.screen.question import Question
from imperium.screen.seats import ShownSeat, ShownTrack, markers_of, seats_of, tracks_of
from imperium.screen.spaces import ShownSpace, spaces_of
from imperium.screen.story import Told, told
from imperium.screen.text import NOTHING, Text, plain, text


@frozen
class Screen:
    """What a seat sees and can do. `question` is None for a seat that is not asked, or does not know who is."""

    seat: int
    round: int
    phase: str
    title: Text
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
    question: Question | None
    story: tuple[Told, ...]  # the last turns
    back: Text  # what undo would take back, or why it takes back nothing
    again: Text  # what redo would make again
    guide: Guided | None = None  # what a lesson or a challenge says

    def data(self) -> dict[str, Any]:
        """All of it as what JSON knows."""
        found: dict[str, Any] = plain(self)
        return found


def title_of(view: View) -> Text:
    """Round, phase and first player."""
    table = view.position
    phase = PHASES[table.phase]
    words = f"Round {table.round}, {phase.lower()}, first player {seat_letter(table.first_player)}"
    return text(
        "title", words if table.round else phase, round=table.round, phase=table.phase, first=table.first_player
    )


def screen_of(
    view: View, events: Sequence[Event] = (), back: Text = NOTHING, again: Text = NOTHING, previews: bool = True
) -> Screen:
    """The screen of a view; `events` are those to be told, as the seat saw them."""
    cards, me = Shower(view), view.me
    return Screen(
        seat=view.seat,
        round=view.position.round,
        phase=view.position.phase,
        title=title_of(view),
        goal=WINNING_VP,
        conflict=conflict_of(view),
        spaces=spaces_of(view),
        tracks=tracks_of(view),
        seats=seats_of(view),
        markers=markers_of(view),
        row=cards.row(),
        reserve=cards.reserve(),
        hand=cards.cards(me.hand),
        in_play=cards.cards([*me.played, *me.revealed]),
        intrigue=cards.intrigue(),
        top_card=cards.card(view.top_card) if view.top_card is not None else None,
        question=question_of(view, previews) if view.decision is not None else None,
        story=tuple(told(events, view.position)),
        back=back,
        again=again,
    )

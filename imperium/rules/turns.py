"""Phase 2: whose turn it is, how Agent turns and Reveal turns begin, and how a turn ends.

What happens in between is the window of the turn (`imperium/rules/window.py`).
"""

from __future__ import annotations

from typing import Final

from imperium.core.decisions import Asker, Refusal
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import NOBODY, Step
from imperium.position.state import State, Turn
from imperium.rulebook import MOST_SEATS
from imperium.rules import intrigue, market, placement, sending, zones
from imperium.rules.moves import PASS, REVEAL, Acquire, Pass, Play, Reveal, Send
from imperium.rules.refusals import Cause
from imperium.rules.window import open_window

# The same for every turn of a seat, and made once: a step never changes.
NEXT_TURN: Final = [Step("next_turn", NOBODY, data=seat) for seat in range(MOST_SEATS)]
CHOOSE_TURN: Final = [Step("choose_turn", seat) for seat in range(MOST_SEATS)]
COUNCIL: Final = Source("rule", "council")


# -- whose turn ------------------------------------------------------------------------------------
def begin(state: State) -> None:
    """Phase 2 starts with the First Player."""
    state.agenda.append(NEXT_TURN[state.first_player])


def next_turn(state: State, step: Step) -> None:
    """Give the turn to the next seat, clockwise from the one in `data`, that still takes turns (R-TURN-01)."""
    seats = state.seats
    seat: int = step.data
    for _ in seats:
        way = seats[seat].way
        left = (seat + 1) % len(seats)
        if way.order and not way.finished(state, seat):
            state.agenda.append(NEXT_TURN[left])
            way.take_turn(state, seat)
            return
        seat = left
    state.turn = Turn()


def start_turn(state: State, seat: int) -> None:
    """A new turn: what this seat closed opens again (R-TURN-06)."""
    state.turn = Turn(seat)
    if state.closed:
        state.closed = tuple(pair for pair in state.closed if pair[0] != seat)
    emit(state, "turn", seat)


def begin_turn(state: State, step: Step) -> None:
    """A player's turn begins."""
    start_turn(state, step.seat)
    state.agenda.append(CHOOSE_TURN[step.seat])


# -- the kind of turn ------------------------------------------------------------------------------
class ChooseTurn(Asker):
    """DP-04 to DP-07: send an Agent, reveal, or play a Plot card first."""

    ask_kind = "turn"
    offers = (Send, Play, Reveal, Pass)

    def options(self, state: State, step: Step) -> list[Move]:
        found = placement.placements(state, step.seat)
        found += intrigue.options(state, step.seat, "plot")
        found.append(REVEAL)
        if state.turn.can_pass:
            found.append(PASS)
        return found

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        match move:
            case Send():
                return placement.refusal(state, step.seat, move)
            case Play():
                return intrigue.refusal(state, step.seat, move, "plot")
            case Acquire():
                return market.refusal(state, step.seat, move)
            case Pass():
                return Refusal(Cause.DUTY, "No card lets you end the turn with neither an Agent nor a Reveal turn.")
        return None

    def answer(self, state: State, step: Step, move: Move) -> None:
        match move:
            case Send():
                open_window(state, step.seat)
                sending.send(state, step.seat, move)
            case Reveal():
                start_reveal(state, step.seat)
            case Play(card):
                state.agenda.append(CHOOSE_TURN[step.seat])
                intrigue.play(state, step.seat, card, "plot")
            case Pass():
                emit(state, "pass_turn", step.seat)

    def prompt(self, state: State, step: Step) -> str:
        return "Your turn: send an Agent, reveal your hand, or play a Plot card first."


def start_reveal(state: State, seat: int) -> None:
    """R-REVEAL-01 to 04: the whole hand is revealed; everything that gives persuasion becomes pending."""
    owner = state.seats[seat]
    turn = state.turn
    turn.reveal = True
    turn.fresh = False
    turn.can_pass = False
    emit(state, "reveal_turn", seat)
    hand = owner.hand
    owner.hand = []
    zones.reveal(state, seat, hand)
    places = set(owner.places)
    if state.mentat_owner == seat and state.mentat_space is not None:
        places.add(state.mentat_space)
    for place in sorted(places):  # R-SPACE-26
        space = state.catalogue.spaces[place]
        for effect in space.presence:
            effect.pend(state, seat, space.source)
    if owner.council:
        state.catalogue.nodes["rule:council"].pend(state, seat, COUNCIL)
    open_window(state, seat)
    waiting = owner.waiting
    owner.waiting = []
    for step in waiting[::-1]:  # R-INTR-07
        if step.data == intrigue.CARD:
            intrigue.finish_later(state, seat, step.source)
        state.agenda.append(step)

"""Influence tracks and Alliance tokens (R-INF-01 to R-INF-14)."""

from __future__ import annotations

from imperium.core.agenda import perform, push
from imperium.core.decisions import Asker, Refusal
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import NOBODY, Step
from imperium.position.state import State
from imperium.rulebook import ALLIANCE, FRIENDSHIP, TOP_INFLUENCE
from imperium.rules import moves
from imperium.rules.refusals import Cause, no_seat
from imperium.rules.resources import score


def gain(state: State, seat: int, faction: str, steps: int, source: Source) -> None:
    """Rise step by step; every threshold on the way counts (R-INF-03)."""
    depth = len(state.agenda)
    for left in range(steps - 1, -1, -1):
        _rise(state, seat, faction, source)
        if left and len(state.agenda) > depth:  # a bonus asks: the other steps wait beneath it
            state.agenda.insert(depth, Step("influence_rise", seat, None, source, (faction, left)))
            return


def rise_further(state: State, step: Step) -> None:
    """The remaining steps of a gain that was interrupted by its own bonus."""
    faction, left = step.data
    gain(state, step.seat, faction, left, step.source)


def _rise(state: State, seat: int, faction: str, source: Source) -> None:
    owner = state.seats[seat]
    level = owner.influence[faction]
    if level >= TOP_INFLUENCE:
        return  # R-INF-01
    level += 1
    owner.influence[faction] = level
    emit(state, "influence", seat, faction, 1, source)
    if level == FRIENDSHIP:
        score(state, seat, 1, state.catalogue.factions[faction].source)
    if level >= ALLIANCE:
        _claim_alliance(state, seat, faction, level)
    if level == ALLIANCE and owner.way.bonuses:  # R-INF-05
        track = state.catalogue.factions[faction]
        perform(state, seat, track.bonus, track.source)


def _claim_alliance(state: State, seat: int, faction: str, level: int) -> None:
    holder = state.alliances[faction]
    if holder == NOBODY or (holder != seat and level > state.seats[holder].influence[faction]):
        give_alliance(state, faction, seat)  # R-INF-06, R-INF-07


def give_alliance(state: State, faction: str, seat: int) -> None:
    """Move the token, and 1 VP with it; NOBODY puts it back on the board."""
    holder = state.alliances[faction]
    state.alliances[faction] = seat
    if holder != NOBODY:
        emit(state, "alliance_lost", holder, faction)
        score(state, holder, -1, Source("alliance", faction))
    if seat != NOBODY:
        emit(state, "alliance", seat, faction)
        score(state, seat, 1, Source("alliance", faction))


def lose(state: State, seat: int, faction: str, source: Source) -> None:
    """Fall one step from a level above 0 (R-INF-04, R-INF-08 to 11)."""
    owner = state.seats[seat]
    level = owner.influence[faction]
    owner.influence[faction] = level - 1
    emit(state, "influence", seat, faction, -1, source)
    if level == FRIENDSHIP:
        score(state, seat, -1, Source("faction", faction))
    if state.alliances[faction] != seat:
        return
    tied = [other for other in state.opponents(seat) if state.seats[other].influence[faction] == level]
    if tied:  # R-INF-08, 09
        push(state, "alliance_heir", seat, None, state.catalogue.factions[faction].source, tuple(tied))
    elif level - 1 < ALLIANCE:
        give_alliance(state, faction, NOBODY)  # R-INF-10


class AllianceHeir(Asker):
    """DP-17: which of several tied players takes the token (R-INF-09)."""

    ask_kind = "alliance"
    offers = (moves.GiveAlliance,)

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.GiveAlliance(heir) for heir in step.data]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        if not isinstance(move, moves.GiveAlliance):
            return None
        return no_seat(move.seat, len(state.seats)) or Refusal(
            Cause.NOT_A_CANDIDATE,
            f"{state.seats[move.seat].name} is not level with you.",
        )

    def answer(self, state: State, step: Step, move: moves.GiveAlliance) -> None:
        give_alliance(state, step.source.id, move.seat)

    def prompt(self, state: State, step: Step) -> str:
        name = state.catalogue.factions[step.source.id].name
        return f"Which of the players tied with you takes your {name} Alliance?"


def is_behind(state: State, seat: int, faction: str) -> bool:
    """Whether some opponent is ahead on this track (R-LEAD-07)."""
    own = state.seats[seat].influence[faction]
    return any(state.seats[other].influence[faction] > own for other in state.opponents(seat))

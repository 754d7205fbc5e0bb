"""Influence tracks and Alliance tokens (R-INF-01 to R-INF-14)."""

from __future__ import annotations

from imperium.core.agenda import asks, perform, push, runs
from imperium.core.decisions import Option, option
from imperium.core.events import emit
from imperium.position.state import NOBODY, State, Step
from imperium.rules.resources import score

TOP = 6
FRIENDSHIP = 2  # the step worth 1 VP (R-INF-04)
ALLIANCE = 4  # the step of the bonus and the token (R-INF-05, 06)


def gain(state: State, seat: int, faction: str, steps: int, source: str) -> None:
    """Rise step by step; every threshold on the way counts (R-INF-03)."""
    depth = len(state.agenda)
    for left in range(steps - 1, -1, -1):
        _rise(state, seat, faction, source)
        if left and len(state.agenda) > depth:  # a bonus asks: the other steps wait beneath it
            state.agenda.insert(depth, Step("influence_rise", seat, None, source, [faction, left]))
            return


@runs("influence_rise")
def _rise_further(state: State, step: Step) -> None:
    """The remaining steps of a gain that was interrupted by its own bonus."""
    faction, left = step.data
    gain(state, step.seat, faction, left, step.source)


def _rise(state: State, seat: int, faction: str, source: str) -> None:
    owner = state.seats[seat]
    level = owner.influence[faction]
    if level >= TOP:
        return  # R-INF-01
    level += 1
    owner.influence[faction] = level
    emit(state, "influence", seat, faction, 1, source)
    if level == FRIENDSHIP:
        score(state, seat, 1, f"faction:{faction}")
    if level >= ALLIANCE:
        _claim_alliance(state, seat, faction, level)
    if level == ALLIANCE and not owner.rival:  # rivals get no bonus (R-HAGAL-07)
        perform(state, seat, state.catalogue.factions[faction].bonus, f"faction:{faction}")


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
        score(state, holder, -1, f"alliance:{faction}")
    if seat != NOBODY:
        emit(state, "alliance", seat, faction)
        score(state, seat, 1, f"alliance:{faction}")


def lose(state: State, seat: int, faction: str, source: str) -> None:
    """Fall one step (R-INF-04, R-INF-08 to 11). A fall from 0 does nothing."""
    owner = state.seats[seat]
    level = owner.influence[faction]
    if level == 0:
        return
    owner.influence[faction] = level - 1
    emit(state, "influence", seat, faction, -1, source)
    if level == FRIENDSHIP:
        score(state, seat, -1, f"faction:{faction}")
    if state.alliances[faction] != seat:
        return
    tied = [other for other in state.opponents(seat) if state.seats[other].influence[faction] == level]
    if len(tied) > 1:
        push(state, "alliance_heir", seat, None, f"faction:{faction}", tied)  # R-INF-09
    elif tied:
        give_alliance(state, faction, tied[0])  # R-INF-08
    elif level - 1 < ALLIANCE:
        give_alliance(state, faction, NOBODY)  # R-INF-10


@asks("alliance_heir")
class _AllianceHeir:
    """DP-17: which of several tied players takes the token (R-INF-09)."""

    ask_kind = "alliance"
    codes = ("alliance SEAT",)

    def options(self, state: State, step: Step) -> list[Option]:
        return [option(f"alliance {heir + 1}", heir) for heir in step.data]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        give_alliance(state, step.source.partition(":")[2], choice.value)

    def prompt(self, state: State, step: Step) -> str:
        name = state.catalogue.factions[step.source.partition(":")[2]].name
        return f"Which of the players tied with you takes your {name} Alliance?"


def is_behind(state: State, seat: int, faction: str) -> bool:
    """Whether some opponent is ahead on this track (R-LEAD-07)."""
    own = state.seats[seat].influence[faction]
    return any(state.seats[other].influence[faction] > own for other in state.opponents(seat))

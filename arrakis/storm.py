"""Phase 1, the storm: dials, cards, damage, First Player (K-STORM)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.moves import Amount, amounts
from arrakis.state import State
from arrakis.table import STORM, blow_away, kill, kill_all, sheltered
from imperium.core.agenda import push
from imperium.core.events import ITEM, emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step


def begin(state: State) -> None:
    """Two dials, then what they come to."""
    push(state, "storm_order", NOBODY)
    push(state, "storm_moves", NOBODY)
    if state.turn >= state.catalogue.numbers.storm_cards_from:
        push(state, "window", NOBODY, data="storm")
    push(state, "storm_shown", NOBODY)
    push(state, "storm_dial", state.wheel_2)
    push(state, "storm_dial", state.wheel_1)


class StormDial(Ask):
    """A number for the storm, sealed (K-STORM-02, K-STORM-04)."""

    ask_kind = "storm_dial"
    offers = (Amount,)
    own_cards = False
    title = "What do you dial for the storm?"

    def choices(self, state: State, step: Step) -> list[Move]:
        numbers = state.catalogue.numbers
        least, most = numbers.first_dial if state.turn == 1 else numbers.later_dial
        return amounts(least, most)

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        state.seats[step.seat].wheel = move.amount
        emit(state, "dialled", step.seat, str(move.amount), hidden=ITEM)


def shown(state: State, step: Step) -> None:
    """Both dials are opened together."""
    one, other = state.seats[state.wheel_1], state.seats[state.wheel_2]
    state.movement = one.wheel + other.wheel
    emit(state, "dials", state.wheel_1, f"{one.wheel} {other.wheel}", state.movement, target=str(state.wheel_2 + 1))
    one.wheel = other.wheel = 0


class Weather(Ask):
    """How far the storm moves instead (K-CARD-15)."""

    ask_kind = "weather"
    offers = (Amount,)
    own_cards = False
    title = "How many sectors does the storm move?"

    def choices(self, state: State, step: Step) -> list[Move]:
        least, most = state.catalogue.numbers.weather
        return amounts(least, most)

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        state.movement = move.amount
        emit(state, "weather", step.seat, "", move.amount)


def atomics(state: State, step: Step) -> None:
    """The Shield Wall is destroyed (K-CARD-10)."""
    wall = next(one for one in state.catalogue.territories.values() if one.wall)
    for seat in range(len(state.seats)):
        kill_all(state, seat, tuple(wall.cells))
    state.wall = False
    emit(state, "wall_destroyed", step.seat)


def moves(state: State, step: Step) -> None:
    """The marker moves sector by sector; each one it enters is hit (K-STORM-07)."""
    sectors = state.catalogue.board.sectors
    for _ in range(state.movement):
        state.storm = (state.storm + 1) % sectors
        hit(state, state.storm)
    emit(state, "storm", NOBODY, str(state.storm), state.movement)


def hit(state: State, sector: int) -> None:
    """Forces in the open and all spice of a sector are lost (K-STORM-08, K-STORM-09)."""
    sectors = state.catalogue.sector
    for index, seat in enumerate(state.seats):
        for cell in [cell for cell in seat.forces if sectors[cell] == sector]:
            if not sheltered(state, cell):
                kill(state, index, cell, seat.forces[cell], STORM)
    blow_away(state, tuple([cell for cell in state.spice if sectors[cell] == sector]))


def first_player(state: State, step: Step) -> None:
    """The owner of the first circle strictly ahead of the marker (K-STORM-15)."""
    sectors = state.catalogue.board.sectors
    ahead = [(seat.circle - state.storm - 1) % sectors for seat in state.seats]
    state.first = ahead.index(min(ahead))
    emit(state, "first_player", state.first)

"""Phase 7, battle: who fights whom and where, and the steps of one battle (K-BATTLE-01 to K-BATTLE-07)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.definitions import POLAR_SINK
from arrakis.groups import joined
from arrakis.moves import Fight
from arrakis.plans import SLOTS, available, heroes
from arrakis.state import Battle, State
from arrakis.table import allied, occupied, order, standing
from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step

Meeting = tuple[tuple[str, ...], int, int]  # the cells, and two who meet there


def begin(state: State) -> None:
    """Battle after battle; bound leaders return afterwards."""
    push(state, "leaders_return", NOBODY)
    push(state, "battles", NOBODY)


def meetings(state: State) -> list[Meeting]:
    """Every two seats that have to fight, and where (K-BATTLE-01 to K-BATTLE-03)."""
    box = state.catalogue
    held = shared = 0
    for seat in range(len(state.seats)):
        here = occupied(state, seat)
        shared |= held & here
        held |= here
    found: list[Meeting] = []
    if not shared:
        return found
    for place in sorted([place for number, place in enumerate(box.places) if shared >> number & 1]):
        if box.territories[place].kind == POLAR_SINK:
            continue
        for part in joined(state, place):
            there = standing(state, part)
            found += [
                (part, one, other)
                for one in there
                for other in there
                if one < other and not allied(state, one, other)
            ]
    return found


def battles(state: State, step: Step) -> None:
    """The first in storm order who still has a battle is the aggressor (K-BATTLE-04, K-BATTLE-06)."""
    fighting = {seat for _, one, other in meetings(state) for seat in (one, other)}
    for seat in order(state):
        if seat in fighting:
            push(state, "battles", NOBODY)
            push(state, "choose_battle", seat)
            return


class ChooseBattle(Ask):
    """Which battle comes next? (K-BATTLE-05)"""

    ask_kind = "battle"
    offers = (Fight,)
    title = "Which battle do you fight next?"

    def choices(self, state: State, step: Step) -> list[Move]:
        return [
            Fight(part[0], other if one == step.seat else one)
            for part, one, other in meetings(state)
            if step.seat in (one, other)
        ]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        territory = state.catalogue.territory[move.cell]
        part = next(cells for cells in joined(state, territory) if move.cell in cells)
        state.battle = Battle(step.seat, move.seat, territory, part)
        emit(state, "battle", step.seat, territory, target=str(move.seat + 1))
        sides = (step.seat, move.seat)
        for seat in sides:
            forget_plan(state, seat)
            if not available(state, seat) and not heroes(state, seat):
                emit(state, "no_leader", seat)  # K-BATTLE-08
        push(state, "reveal", NOBODY)
        for seat in reversed(sides):
            for slot in reversed(range(len(SLOTS))):
                push(state, "plan", seat, data=slot)
        push(state, "prescience", NOBODY)
        push(state, "voice", NOBODY)
        push(state, "window", NOBODY, data="battle")


def forget_plan(state: State, seat: int) -> None:
    """A plan not yet made."""
    owner = state.seats[seat]
    owner.plan_leader = owner.plan_weapon = owner.plan_defence = owner.answer = None
    owner.plan_dial = 0
    owner.call = False


def leaders_return(state: State, step: Step) -> None:
    """All battles are over (K-BATTLE-27)."""
    for index, seat in enumerate(state.seats):
        seat.bound = {}
        forget_plan(state, index)
    state.battle = Battle()

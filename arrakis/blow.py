"""Phase 2, the spice blow: cards are turned up until one shows a territory; worms devour (K-SPICE)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.groups import begin_group, whole
from arrakis.karama import about_to
from arrakis.moves import PASS, YES, March, Pass, To, Yes, march_of, to_of
from arrakis.orders import PROTECT
from arrakis.state import State
from arrakis.table import WORM, blow_away, helps, holder, in_storm, kill_all, open_cells, strength, works
from imperium.core.agenda import push
from imperium.core.chance import shuffled
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step


def begin(state: State) -> None:
    """Cards first, then what the worms cause (K-SPICE-10)."""
    state.worms = 0
    state.devoured = None
    state.looked = False
    for seat in state.seats:
        seat.spice_look = None
    push(state, "after_blow", NOBODY)
    push(state, "blow", NOBODY)


def blow(state: State, step: Step) -> None:
    """One card of the spice deck (K-SPICE-01)."""
    if not state.spice_deck:
        if not state.spice_discard:
            return
        state.spice_deck = shuffled(state, sorted(state.spice_discard))  # K-SETUP-11
        state.spice_discard = []
        emit(state, "shuffle", NOBODY, "spice")
    card = state.catalogue.spice[state.spice_deck.pop()]
    emit(state, "spice_card", NOBODY, card.id)
    if not card.worm:
        state.spice_discard.append(card.id)
        if in_storm(state, card.cell):  # K-SPICE-03
            return
        state.spice[card.cell] = state.spice.get(card.cell, 0) + card.amount
        emit(state, "blow", NOBODY, card.cell, card.amount)
        return
    push(state, "blow", NOBODY)
    if state.turn < state.catalogue.numbers.worms_from:  # K-SPICE-04
        state.set_aside.append(card.id)
        return
    state.worms += 1
    if state.worms == 1:  # every further one devours nothing (K-SPICE-07)
        _appears(state)
    state.spice_discard.append(card.id)


def _appears(state: State) -> None:
    """A worm comes to the territory of the topmost territory card (K-SPICE-05, K-SPICE-08)."""
    cards = [state.catalogue.spice[one] for one in state.spice_discard]
    cell = next((one.cell for one in reversed(cards) if not one.worm), None)
    if cell is None:
        return
    territory = state.catalogue.territory[cell]
    state.devoured = territory
    state.protected = False
    push(state, "devour", NOBODY)
    rider = holder(state, "worm_rider")
    if rider == NOBODY:
        return
    ally = state.seats[rider].ally
    if ally != NOBODY and strength(state, ally, territory):
        push(state, "protect", rider)
    if strength(state, rider, territory):
        about_to(state, "worm_rider")


class Protect(Ask):
    """Does the rider protect its ally from the worm? (K-FRE-09)"""

    ask_kind = "protect"
    offers = (Yes, Pass)
    title = "A worm appears among your ally's forces. Do you protect them?"

    def choices(self, state: State, step: Step) -> list[Move]:
        return [YES] if PROTECT in state.seats[step.seat].orders else [YES, PASS]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Yes):
            state.protected = True
            emit(state, "protects", step.seat)
            about_to(state, "ally_worm")


def devour(state: State, step: Step) -> None:
    """All forces and spice there are lost, but for those a worm does not touch."""
    assert state.devoured is not None
    cells = tuple(state.catalogue.territories[state.devoured].cells)
    rider = holder(state, "worm_rider")
    for seat in range(len(state.seats)):
        safe = seat == rider and works(state, "worm_rider")
        safe = safe or (state.protected and helps(state, "ally_worm", seat) != NOBODY)
        if not safe:
            kill_all(state, seat, cells, WORM)
    blow_away(state, cells)
    emit(state, "worm", NOBODY, state.devoured)


def after_blow(state: State, step: Step) -> None:
    """The nexus, then rides (K-SPICE-09, K-SPICE-10); worms of turn 1 go back into the deck."""
    if state.set_aside:
        state.spice_deck = shuffled(state, sorted([*state.spice_deck, *state.set_aside]))
        state.set_aside = []
        emit(state, "shuffle", NOBODY, "spice")
    if not state.worms:
        return
    rider = holder(state, "worm_rider")
    if rider != NOBODY and state.devoured is not None:
        for _ in range(state.worms):
            push(state, "ride", rider)
    if state.alliances:
        push(state, "nexus", NOBODY)


class Ride(Ask):
    """Do forces ride the worm, and from where? (K-FRE-06)"""

    ask_kind = "ride"
    offers = (Pass, March)
    title = "Do your forces ride the worm?"

    def choices(self, state: State, step: Step) -> list[Move]:
        found: list[Move] = [PASS]
        if works(state, "worm_rider") and state.devoured is not None:
            found += [march_of(cell) for cell in whole(state, step.seat, state.devoured)[:1]]
        return found

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, March):
            push(state, "ride_to", step.seat, data=move.cell)


class RideTo(Ask):
    """Where to? Any cell of another territory, out of the storm."""

    ask_kind = "ride"
    offers = (To,)
    own_cards = False
    title = "Where do they ride?"

    def choices(self, state: State, step: Step) -> list[Move]:
        territory = state.catalogue.territory
        return [to_of(cell) for cell in open_cells(state, step.seat) if territory[cell] != state.devoured]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        begin_group(state, step.seat, "ride", step.data, move.cell)

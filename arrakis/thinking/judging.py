"""What a place on the map is worth to a seat, and what it takes to hold it: for bots, from a view."""

from __future__ import annotations

from arrakis.definitions import STRONGHOLD
from arrakis.groups import part_of
from arrakis.movement import own_range, reach
from arrakis.state import State
from arrakis.table import in_storm, occupants, strength

HOLD = 10.0  # what a stronghold is worth
GARRISON = 3  # forces that are left in a stronghold
MARGIN = 4  # forces more than the enemy's that a fight is begun with
STORM_REACH = 6  # sectors the storm can come in a turn


def foes(state: State, seat: int, territory: str) -> int:
    """The forces of others, but for the ally's, in a territory."""
    ally = state.seats[seat].ally
    return sum(strength(state, one, territory) for one in occupants(state, territory) if one not in (seat, ally))


def in_the_way(state: State, cell: str) -> bool:
    """Whether the storm can come here in the next turn."""
    sectors = state.catalogue.board.sectors
    ahead = (state.catalogue.sector[cell] - state.storm) % sectors
    place = state.catalogue.territories[state.catalogue.territory[cell]]
    return place.shelter == "none" and 0 < ahead <= STORM_REACH


def worth(state: State, seat: int, cell: str, coming: int) -> float:
    """What it is worth that so many forces come to a cell."""
    box = state.catalogue
    territory = box.territory[cell]
    own, enemy = strength(state, seat, territory), foes(state, seat, territory)
    value = 0.0
    if box.territories[territory].kind == STRONGHOLD:
        if enemy:
            chance = (own + coming) / (own + coming + enemy + MARGIN)
            value = HOLD * chance if own + coming > enemy + 1 else -2.0
        elif not own:
            value = HOLD + 2 + 0.1 * coming
        else:
            value = max(0.0, GARRISON + 3 - own) * 0.5
        if territory in box.cities:
            value += 1
    elif cell in state.spice and not in_storm(state, cell):
        taken = min(state.spice[cell], 2 * coming)
        value = taken * 0.6 if not enemy else taken * 0.1 - 1
        if own:
            value *= 0.3
        if in_the_way(state, cell) and state.turn < box.numbers.turns:
            value -= coming * 0.5
    return value


def spare(state: State, seat: int, cell: str) -> int:
    """How many forces of a cell can leave without giving anything up."""
    box = state.catalogue
    here, territory = state.seats[seat].forces.get(cell, 0), box.territory[cell]
    if box.territories[territory].kind == STRONGHOLD:
        return max(0, here - GARRISON - foes(state, seat, territory))
    if cell in state.spice and not in_the_way(state, cell):
        return max(0, here - (state.spice[cell] + 1) // 2)
    return here


def best_march(state: State, seat: int, start: str) -> tuple[float, str, int]:
    """The best target for the forces that can be spared around a cell: its worth, the cell, how many can go."""
    free = sum(spare(state, seat, cell) for cell in part_of(state, seat, start))
    best = (0.5, "", 0)
    if free:
        for cell in reach(state, seat, start, own_range(state, seat)):
            if state.catalogue.territory[cell] != state.catalogue.territory[start]:
                found = worth(state, seat, cell, free)
                if found > best[0]:
                    best = (found, cell, free)
    return best


def in_words(state: State, seat: int, cell: str) -> str:
    """What is to be had in a cell."""
    box = state.catalogue
    territory = box.territories[box.territory[cell]]
    own, enemy = strength(state, seat, territory.id), foes(state, seat, territory.id)
    against = f" against {enemy} forces" if enemy else ""
    if territory.kind == STRONGHOLD:
        return f"{territory.name} is a stronghold{against or (' of yours' if own else ' that nobody holds')}."
    if cell in state.spice:
        storm = "; the storm may come there" if in_the_way(state, cell) else ""
        return f"{state.spice[cell]} spice lie in {territory.name}{against}{storm}."
    return f"Nothing is to be had in {territory.name}{against}."

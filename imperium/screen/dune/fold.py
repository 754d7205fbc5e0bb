"""A seat's table brought forward by the events it has seen, so that a phase is shown part by part.

Storm, forces, spice on the map, cards and leaders are brought forward; the next true view sets all right.
"""

from __future__ import annotations

from arrakis.state import State
from imperium.core.events import Event
from imperium.core.position.redaction import HIDDEN
from imperium.core.steps import NOBODY


def fold(table: State, event: Event) -> None:
    """Change the table as the event says."""
    if event.seat != NOBODY:
        _forces(table, event)
        _things(table, event)
    match event.kind:
        case "turn":
            table.turn = event.amount
        case "phase":
            table.phase = event.item
        case "storm":
            table.storm = int(event.item)
        case "first_player":
            table.first = event.seat
        case "wall_destroyed":
            table.wall = False
        case "blow":
            table.spice[event.item] = table.spice.get(event.item, 0) + event.amount
        case "spice_lost":
            table.spice.pop(event.item, None)
        case "spice_card":
            table.spice_discard.append(event.item)


def _forces(table: State, event: Event) -> None:
    """Forces on the map, in reserve and in the tanks."""
    owner, cell, number = table.seats[event.seat], event.item, event.amount
    match event.kind:
        case "placed" | "arrives":
            _put(owner.forces, cell, number)
            owner.reserve = max(0, owner.reserve - number)
        case "moved":
            _put(owner.forces, cell, -number)
            if event.target:
                _put(owner.forces, event.target, number)
            else:
                owner.reserve += number
        case "forces_lost":
            _put(owner.forces, cell, -number)
            owner.tanks += number
        case "forces_back":
            owner.tanks = max(0, owner.tanks - number)
            owner.reserve += number


def _put(forces: dict[str, int], cell: str, number: int) -> None:
    left = forces.get(cell, 0) + number
    if left > 0:
        forces[cell] = left
    else:
        forces.pop(cell, None)


def _things(table: State, event: Event) -> None:
    """Cards, leaders, spice collected, alliances."""
    owner, item = table.seats[event.seat], event.item
    match event.kind:
        case "card" | "bought" | "bonus_card":
            owner.hand = sorted([*owner.hand, item or HIDDEN])
        case "discard":
            held = item if item in owner.hand else HIDDEN
            if held in owner.hand:
                owner.hand.remove(held)
            table.treachery_discard.append(item)
        case "traitors" if item:
            owner.traitors = item.split(" ")
        case "leader_dies" if item in owner.leaders:
            owner.leaders.remove(item)
            owner.dead = sorted([*owner.dead, item])
        case "leader_back" if item in owner.dead:
            owner.dead.remove(item)
            owner.leaders = sorted([*owner.leaders, item])
        case "collects":
            _put(table.spice, item, -event.amount)
        case "alliance":
            other = int(event.target) - 1
            owner.ally, table.seats[other].ally = other, event.seat
        case "alliance_broken":
            table.seats[int(event.target) - 1].ally = owner.ally = NOBODY

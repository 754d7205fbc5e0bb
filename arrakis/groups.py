"""Groups of forces that leave one part of the map together: which cells, how many of each, and what then happens."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.moves import Amount, amounts
from arrakis.prices import group_limit
from arrakis.state import State
from arrakis.table import in_storm, lift, place
from arrakis.words import named
from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.steps import Step

Numbers = tuple[int, ...]
PAID = ("cross", "home")  # purposes of a group that cost something


def joined(state: State, territory: str) -> list[tuple[str, ...]]:
    """The cells of a territory that are not in the storm, in parts that hang together (K-BATTLE-02, K-MOVE-07)."""
    return state.catalogue.land(state.storm).joined[territory]


def parts(state: State, seat: int, territory: str) -> list[tuple[str, ...]]:
    """By part: the cells with forces of the seat that can leave."""
    forces = state.seats[seat].forces
    held = [[cell for cell in part if cell in forces] for part in joined(state, territory)]
    return [tuple(cells) for cells in held if cells]


def every_part(state: State, seat: int) -> list[tuple[str, ...]]:
    """The parts of the whole map in which a seat has forces that can leave."""
    box = state.catalogue
    places = dict.fromkeys([box.territory[cell] for cell in sorted(state.seats[seat].forces)])
    return [cells for one in places for cells in parts(state, seat, one)]


def every_territory(state: State, seat: int) -> list[tuple[str, ...]]:
    """By territory: the cells with forces of the seat that are not in the storm, whether joined or not."""
    box = state.catalogue
    places = dict.fromkeys([box.territory[cell] for cell in sorted(state.seats[seat].forces)])
    held = [whole(state, seat, one) for one in places]
    return [cells for cells in held if cells]


def whole(state: State, seat: int, territory: str) -> tuple[str, ...]:
    """The cells of a territory with forces of the seat that are not in the storm."""
    forces = state.seats[seat].forces
    cells = state.catalogue.cells_of[territory]
    return tuple([cell for cell in cells if cell in forces and not in_storm(state, cell)])


def part_of(state: State, seat: int, cell: str) -> tuple[str, ...]:
    """The cells with forces in the same part as this cell."""
    return next(cells for cells in parts(state, seat, state.catalogue.territory[cell]) if cell in cells)


def begin_group(state: State, seat: int, purpose: str, start: str, target: str) -> None:
    """Ask how many of each cell go, and go on with `purpose` then.

    A march follows touching cells, so it leaves one part of a territory (K-MOVE-07); whoever rides or is shipped
    leaves any cells of it (K-FRE-06, K-GUILD-04, K-GUILD-05).
    """
    here = state.catalogue.territory[start]
    cells = part_of(state, seat, start) if purpose == "march" else whole(state, seat, here)
    sources = tuple(cell for cell in cells if cell != target)
    push(state, "group", seat, data=(purpose, target, sources, ()))


class Group(Ask):
    """How many forces of the next cell go along? At least one in all."""

    ask_kind = "group"
    offers = (Amount,)
    own_cards = False

    def choices(self, state: State, step: Step) -> list[Move]:
        purpose, _, sources, taken = step.data
        here = state.seats[step.seat].forces[sources[len(taken)]]
        last = len(taken) == len(sources) - 1
        least = 1 if last and not sum(taken) else 0
        limit = affordable_group(state, step.seat, purpose, step.data[1], sum(taken))
        return amounts(least, max(least, min(here, limit)))

    def possible(self, state: State, step: Step) -> bool:
        purpose, _, sources, _ = step.data
        return purpose in PAID and (len(sources) > 1 or state.seats[step.seat].forces[sources[0]] > 1)

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        purpose, target, sources, taken = step.data
        taken = (*taken, move.amount)
        if len(taken) < len(sources):
            push(state, "group", step.seat, data=(purpose, target, sources, taken))
        else:
            push(state, f"{purpose}_group", step.seat, data=(target, sources, taken))

    def question(self, state: State, step: Step) -> str:
        return f"How many forces go from {named(state, step.data[2][len(step.data[3])])}?"


def affordable_group(state: State, seat: int, purpose: str, target: str, before: int) -> int:
    """How many forces more can be paid for."""
    if purpose not in PAID:
        return 1000
    return group_limit(state, seat, purpose, target) - before


def go(state: State, seat: int, target: str, sources: tuple[str, ...], taken: Numbers) -> int:
    """The group leaves its cells and comes to lie in the target; how many they are."""
    for cell, number in zip(sources, taken, strict=True):
        if number:
            lift(state, seat, cell, number)
            if target:
                place(state, seat, target, number)
            emit(state, "moved", seat, cell, number, target=target)
    return sum(taken)


def ride_group(state: State, step: Step) -> None:
    """The ride is made."""
    go(state, step.seat, *step.data)

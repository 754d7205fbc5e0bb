"""On the map: shipping, marching, riding, and how many forces go along."""

from __future__ import annotations

import random

from arrakis.definitions import STRONGHOLD
from arrakis.groups import every_part, part_of, whole
from arrakis.moves import Amount, CrossShip, March, Pass, Play, Ship, To, Yes
from arrakis.prices import cost, group_limit
from arrakis.state import State
from arrakis.table import means
from arrakis.thinking import judging
from arrakis.thinking.buying import saving
from arrakis.thinking.idea import Idea, Options, forces
from imperium.core.steps import Step

KEPT = 2  # spice that is not spent on shipments
ENOUGH = 1.5  # what a shipment has to be worth beyond its price
GOOD = 5.0  # what a second movement has to be worth
SAVED = 4  # spice from which on Karama halves a price


def ship(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """To the best place, with as many as it takes; the steps of one shipment."""
    if isinstance(options[0], Amount):
        wanted = max(1, number(state, step.seat, step.data[1]))
        amounts = [move for move in options if isinstance(move, Amount)]
        best = min(amounts, key=lambda move: abs(move.amount - wanted))
        return [Idea(best, 1.0, f"{forces(best.amount)} are what it takes there.")]
    if isinstance(options[0], To):
        return [target(state, step.seat, move, 5) for move in options if isinstance(move, To)]
    found = [Idea(Pass(), ENOUGH, "No place is worth the spice now.")]
    for move in options:
        if isinstance(move, Ship):
            coming = number(state, step.seat, move.cell)
            if not coming:
                continue
            spent = price(state, step.seat, move.cell, coming)
            worth = judging.worth(state, step.seat, move.cell, coming) - 0.3 * spent
            if move.karama:
                saved = saving(state, step.seat, move.cell, coming)
                worth += 0.2 if saved >= SAVED else -9.0
                spent -= saved
            reason = f"{forces(coming)} for {spent} spice: {judging.in_words(state, step.seat, move.cell)}"
            found.append(Idea(move, worth, reason))
        elif isinstance(move, CrossShip):
            found.append(Idea(move, 0.0, "Forces on the map serve where they are."))
    return found


def target(state: State, seat: int, move: To, coming: int) -> Idea:
    """A cell that forces could go to."""
    return Idea(move, judging.worth(state, seat, move.cell, coming), judging.in_words(state, seat, move.cell))


def price(state: State, seat: int, cell: str, coming: int) -> int:
    """What a shipment costs; nothing for those who land."""
    landing = state.catalogue.factions[state.seats[seat].faction].landing
    return 0 if landing else cost(state, seat, "ship", cell, coming)


def number(state: State, seat: int, cell: str) -> int:
    """How many forces should come to a cell: enough to fight, not more than can be paid for."""
    owner, box = state.seats[seat], state.catalogue
    most = owner.reserve
    if not box.factions[owner.faction].landing:
        kept = min(KEPT, means(state, seat)) if state.turn < box.numbers.turns else 0
        most = min(most, group_limit(state, seat, "ship", cell))
        while most and price(state, seat, cell, most) > means(state, seat) - kept:
            most -= 1
    territory = box.territory[cell]
    enemy = judging.foes(state, seat, territory)
    if box.territories[territory].kind == STRONGHOLD:
        return min(most, enemy + judging.MARGIN + 2)
    return min(most, (state.spice.get(cell, 0) + 1) // 2 + enemy)


def march(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """What can be spared, to the best place in reach; a further movement if there is another good one."""
    if isinstance(options[0], To):
        cells = part_of(state, step.seat, step.data)
        free = sum(judging.spare(state, step.seat, cell) for cell in cells)
        home = state.catalogue.territory[step.data]
        away = [move for move in options if isinstance(move, To) and state.catalogue.territory[move.cell] != home]
        return [target(state, step.seat, move, free) for move in away]
    found = [Idea(Pass(), 0.5, "Your forces stand where they should.")]
    for move in options:
        if isinstance(move, March):
            worth, cell, going = judging.best_march(state, step.seat, move.cell)
            if cell:
                reason = f"{forces(going)} to {cell}: {judging.in_words(state, step.seat, cell)}"
                found.append(Idea(move, worth, reason))
    if step.data == 0:
        best = max(
            (judging.best_march(state, step.seat, one[0])[0] for one in every_part(state, step.seat)), default=0
        )
        extra = [move for move in options if isinstance(move, Play) and _moves(state, move)]
        found += [Idea(move, best, "Another group has somewhere good to go.") for move in extra if best > GOOD]
    return found


def _moves(state: State, move: Play) -> bool:
    return "movement" in state.catalogue.treachery[move.card].windows


def ride(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """A free way to the best place there is."""
    if isinstance(options[0], To):
        cells = whole(state, step.seat, state.catalogue.territory[step.data])
        coming = sum(state.seats[step.seat].forces[cell] for cell in cells)
        return [target(state, step.seat, move, coming) for move in options if isinstance(move, To)]
    found = [Idea(move, 1.0, "The worm carries them anywhere, free.") for move in options if isinstance(move, March)]
    return [*found, Idea(Pass(), 0.5, "They could stay.")]


def group(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """As many as can be spared; whoever rides rides together."""
    purpose, _, sources, taken = step.data
    cell = sources[len(taken)]
    free = judging.spare(state, step.seat, cell) if purpose != "ride" else 20
    amounts = [move for move in options if isinstance(move, Amount)]
    best = min(amounts, key=lambda move: abs(move.amount - free))
    here = state.seats[step.seat].forces.get(cell, 0)
    reason = "All of them can be spared." if best.amount == here else f"{forces(here - best.amount)} hold the place."
    return [Idea(best, 1.0, reason)]


def follow(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """A free force on the map."""
    return [Idea(Yes(), 1.0, "A force on the map, free."), Idea(Pass(), 0.0, "It could stay in reserve.")]

"""Phase 6, shipment: reserves to the map, across it, or home (K-SHIP, K-GUILD, K-FRE-02)."""

from __future__ import annotations

from typing import Any

from arrakis import karama
from arrakis.asking import Ask
from arrakis.groups import begin_group, every_territory, go
from arrakis.karama import about_to
from arrakis.moves import PASS, YES, Amount, CrossShip, Pass, Ship, ShipHome, To, Yes, amounts, ship_of, to_of
from arrakis.orders import FOLLOW, STAY
from arrakis.paying import ask_pledges
from arrakis.prices import affordable, cost, discount, group_limit
from arrakis.state import State
from arrakis.table import (
    discard,
    faction,
    helps,
    holder,
    kill_all,
    may_enter,
    occupied,
    open_cells,
    order,
    place,
    works,
)  # fmt: skip
from imperium.core.agenda import push
from imperium.core.events import ITEM, emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step


def begin(state: State) -> None:
    """A look at the spice deck, pledges, then seat by seat shipment and movement (K-SHIP-01, K-ATR-03)."""
    for seat in reversed(order(state)):
        push(state, "turn_over", seat)
        push(state, "march", seat, data=1)
        push(state, "ship", seat)
    ask_pledges(state)
    if holder(state, "spice_look") != NOBODY:
        push(state, "spice_look", holder(state, "spice_look"))
        about_to(state, "spice_look")


def look(state: State, step: Step) -> None:
    """A look at the top card of the spice deck."""
    if works(state, "spice_look") and state.spice_deck:
        state.seats[step.seat].spice_look = state.spice_deck[-1]
        state.looked = True
        emit(state, "looks", step.seat, state.spice_deck[-1], hidden=ITEM)


def can_cross(state: State, seat: int) -> str:
    """The power by which a seat ships across the board; empty if it has none."""
    if holder(state, "special_shipment") == seat:
        return "special_shipment" if works(state, "special_shipment") else ""
    return "ally_shipment" if helps(state, "ally_shipment", seat) != NOBODY else ""


class DeclareShipment(Ask):
    """What is shipped, and where to? (KDP-23)"""

    ask_kind = "ship"
    offers = (Pass, Ship, CrossShip, ShipHome)
    title = "Do you ship forces? Choose where to."

    def choices(self, state: State, step: Step) -> list[Move]:
        seat = step.seat
        owner, sheet, box = state.seats[seat], faction(state, seat), state.catalogue
        cells = open_cells(state, seat)
        found: list[Move] = [PASS]
        if owner.reserve and sheet.landing:
            found += [ship_of(cell) for cell in cells if box.territory[cell] in sheet.landing]
        elif owner.reserve:
            found += [ship_of(cell) for cell in affordable(state, seat, "ship", cells)]
            if karama.holds(state, seat, "shipment"):
                found += [ship_of(cell, True) for cell in affordable(state, seat, "saving", cells)]
        if owner.forces and can_cross(state, seat):
            starts = [CrossShip(cells[0]) for cells in every_territory(state, seat)]
            if targets := affordable(state, seat, "cross", cells):
                homes = {box.territory[cell] for cell in targets}
                found += [one for one in starts if homes - {box.territory[one.cell]}]
            if holder(state, "special_shipment") == seat and group_limit(state, seat, "home", ""):
                found += [ShipHome(cells[0]) for cells in every_territory(state, seat)]
        return found

    def possible(self, state: State, step: Step) -> bool:
        owner = state.seats[step.seat]
        return bool(owner.reserve or (owner.forces and can_cross(state, step.seat)))

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        match move:
            case Ship(cell, with_karama):
                kind = "land" if faction(state, step.seat).landing else "saving" if with_karama else "ship"
                push(state, "ship_number", step.seat, data=(kind, cell))
            case CrossShip(cell):
                push(state, "cross_to", step.seat, data=cell)
            case ShipHome(cell):
                begin_group(state, step.seat, "home", cell, "")


class CrossTo(Ask):
    """Where to, across the board? (K-GUILD-04)"""

    ask_kind = "ship"
    offers = (To,)
    own_cards = False
    title = "Where do you ship them?"

    def choices(self, state: State, step: Step) -> list[Move]:
        box, home = state.catalogue, state.catalogue.territory[step.data]
        cells = [cell for cell in open_cells(state, step.seat) if box.territory[cell] != home]
        return [to_of(cell) for cell in affordable(state, step.seat, "cross", cells)]

    def possible(self, state: State, step: Step) -> bool:
        return True

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        begin_group(state, step.seat, "cross", step.data, move.cell)


class ShipNumber(Ask):
    """How many forces? (K-SHIP-02, K-SHIP-10)"""

    ask_kind = "ship"
    offers = (Amount,)
    own_cards = False
    title = "How many forces do you ship?"

    def choices(self, state: State, step: Step) -> list[Move]:
        kind, cell = step.data
        reserve = state.seats[step.seat].reserve
        most = reserve if kind == "land" else min(reserve, group_limit(state, step.seat, kind, cell))
        return amounts(1, most)

    def possible(self, state: State, step: Step) -> bool:
        return state.seats[step.seat].reserve > 1

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        kind, cell = step.data
        if kind == "saving":
            emit(state, "half_price", step.seat)
            discard(state, step.seat, karama.card(state))
        declare(state, step.seat, (kind, cell, (), (move.amount,)))


def cross_group(state: State, step: Step) -> None:
    """A group is declared to cross the board."""
    declare(state, step.seat, ("cross", *step.data))


def home_group(state: State, step: Step) -> None:
    """A group is declared to go home."""
    declare(state, step.seat, ("home", *step.data))


def declare(state: State, seat: int, shipment: tuple[Any, ...]) -> None:
    """Declared, then trigger windows, then carried out (K-SHIP-12)."""
    kind, target, _, numbers = shipment
    emit(state, "ships", seat, target, sum(numbers), target=kind)
    leaning = {"ship": discount(state, seat), "cross": can_cross(state, seat), "home": "special_shipment"}.get(
        kind, ""
    )
    push(state, "shipped", seat, data=(*shipment, leaning))
    if leaning:
        about_to(state, leaning)


def shipped(state: State, step: Step) -> None:
    """Paid for and placed; if what it leaned on was stopped it may be declared anew (K-KAR-08)."""
    kind, target, sources, numbers, leaning = step.data
    if leaning and leaning in state.stopped:
        push(state, "ship", step.seat)
        return
    power = "shipment_income" if kind == "ship" else ""
    price = cost(state, step.seat, kind, target, sum(numbers))
    push(state, "arrive", step.seat, data=(kind, target, sources, numbers))
    if price:
        push(state, "share", step.seat, data=(price, power))
    if power and holder(state, power) not in (NOBODY, step.seat):
        about_to(state, power)


def arrive(state: State, step: Step) -> None:
    """The forces are where they were shipped to."""
    kind, target, sources, numbers = step.data
    owner = state.seats[step.seat]
    if kind in ("cross", "home"):
        number = go(state, step.seat, target, sources, numbers)
        owner.reserve += number if kind == "home" else 0
        return
    owner.reserve -= numbers[0]
    place(state, step.seat, target, numbers[0])
    emit(state, "arrives", step.seat, target, numbers[0])
    follower = holder(state, "follow_shipment")
    if kind != "land" and follower not in (NOBODY, step.seat):
        push(state, "follow", follower)


class Follow(Ask):
    """One force to the Polar Sink? (K-BG-04)"""

    ask_kind = "follow"
    offers = (Pass, Yes)
    title = "Do you send 1 force to the Polar Sink?"

    def choices(self, state: State, step: Step) -> list[Move]:
        owner = state.seats[step.seat]
        can = owner.reserve and works(state, "follow_shipment")
        can = can and may_enter(state, step.seat, state.catalogue.territory[state.catalogue.pole])
        if not can or STAY in owner.orders:
            return [PASS]
        return [YES] if FOLLOW in owner.orders else [PASS, YES]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Yes):
            push(state, "followed", step.seat)
            about_to(state, "follow_shipment")


def followed(state: State, step: Step) -> None:
    """The force is placed, unless that was stopped."""
    if works(state, "follow_shipment"):
        state.seats[step.seat].reserve -= 1
        place(state, step.seat, state.catalogue.pole, 1)
        emit(state, "arrives", step.seat, state.catalogue.pole, 1)


def turn_over(state: State, step: Step) -> None:
    """The second of two allies who still shares a territory loses all forces there (K-ALLY-09)."""
    box, ally = state.catalogue, state.seats[step.seat].ally
    if ally == NOBODY:
        return
    turns = order(state)
    if turns.index(ally) > turns.index(step.seat):
        return
    shared = occupied(state, step.seat) & occupied(state, ally) & ~box.bit[box.pole]
    if shared:
        for number, place in enumerate(box.places):
            if shared >> number & 1:
                kill_all(state, step.seat, box.cells_of[place])

"""What every phase asks of the table and does to it: order, powers, forces, spice, cards."""

from __future__ import annotations

from typing import Final

from arrakis.definitions import POLAR_SINK, Faction
from arrakis.state import Seat, State
from imperium.core.chance import shuffled
from imperium.core.events import ITEM, emit
from imperium.core.sources import NO_SOURCE, Source
from imperium.core.steps import NOBODY

MOST_SEATS: Final = 6
SEATS: Final = list(range(MOST_SEATS))
STORM: Final = Source("phase", "storm")
WORM: Final = Source("phase", "worm")
BATTLE: Final = Source("phase", "battle")


# -- who ---------------------------------------------------------------------------------------------
def order(state: State, first: int = NOBODY) -> list[int]:
    """The seats in storm order (K-DEF-09): from the First Player, or another seat, to the right."""
    start, count = state.first if first == NOBODY else first, len(state.seats)
    return SEATS[start:count] + SEATS[:start]


def faction(state: State, seat: int) -> Faction:
    """The sheet of a seat."""
    return state.catalogue.factions[state.seats[seat].faction]


def holder(state: State, power: str) -> int:
    """The seat whose faction has the power; nobody if it is not in play."""
    owner = state.catalogue.powers[power]
    for index, seat in enumerate(state.seats):
        if seat.faction == owner:
            return index
    return NOBODY


def works(state: State, power: str) -> bool:
    """Whether the power is in play and not stopped in this phase (K-KAR-03)."""
    return power not in state.stopped and holder(state, power) != NOBODY


def helps(state: State, power: str, seat: int) -> int:
    """The seat that can use this power for its ally `seat`; nobody if there is none."""
    found = holder(state, power)
    return found if found != NOBODY and state.seats[found].ally == seat and power not in state.stopped else NOBODY


def allied(state: State, one: int, other: int) -> bool:
    """Whether two seats are allies."""
    return state.seats[one].ally == other


# -- where -------------------------------------------------------------------------------------------
def in_storm(state: State, cell: str) -> bool:
    """Whether the marker lies in the cell's sector; the Polar Sink lies in none (K-STORM-11)."""
    return state.catalogue.sector[cell] == state.storm


def sheltered(state: State, cell: str) -> bool:
    """Whether forces survive the storm here (K-DEF-11)."""
    shelter = state.catalogue.territories[state.catalogue.territory[cell]].shelter
    return shelter == "always" or (shelter == "wall" and state.wall)


def strength(state: State, seat: int, territory: str) -> int:
    """How many forces a seat has in a territory, in storm or not (K-DEF-08)."""
    forces = state.seats[seat].forces
    found = 0
    if forces:
        for cell in state.catalogue.cells_of[territory]:
            found += forces.get(cell, 0)
    return found


def occupied(state: State, seat: int) -> int:
    """The territories with forces of a seat, a bit for each."""
    bit = state.catalogue.bit
    found = 0
    for cell in state.seats[seat].forces:
        found |= bit[cell]
    return found


def occupants(state: State, territory: str) -> list[int]:
    """The seats with forces in a territory."""
    return standing(state, state.catalogue.cells_of[territory])


def standing(state: State, cells: tuple[str, ...]) -> list[int]:
    """The seats with forces in one of some cells."""
    found = []
    for index, seat in enumerate(state.seats):
        for cell in cells:
            if cell in seat.forces:
                found.append(index)
                break
    return found


def has_city(state: State, seat: int) -> bool:
    """Whether a seat has ornithopters (K-MOVE-04)."""
    return occupied(state, seat) & state.catalogue.city_bits != 0


def may_enter(state: State, seat: int, territory: str) -> bool:
    """Whether forces of the seat may come to lie there (K-SHIP-07, K-SHIP-08, K-MOVE-08, K-MOVE-09, K-ALLY-08).

    No promise is broken by it either (K-DEAL-07).
    """
    promised = state.seats[seat].promised
    if promised and any(place == territory for _, place in promised):
        return False
    return not full(state, seat, territory) and not with_ally(state, seat, territory)


def open_cells(state: State, seat: int) -> list[str]:
    """Where forces of the seat may be set down (K-SHIP-06 to K-SHIP-08): the same, for the whole map at once."""
    barred = closed(state, seat)
    found: list[str] = []
    for bit, cells in state.catalogue.land(state.storm).clear:
        if not bit & barred:
            found += cells
    return found


def closed(state: State, seat: int) -> int:
    """The territories that forces of the seat may not enter, a bit for each; the storm is another matter."""
    box, owner = state.catalogue, state.seats[seat]
    found = full_ones(state, seat)
    for _, place in owner.promised:
        found |= 1 << box.number[place]
    if owner.ally != NOBODY:
        found |= occupied(state, owner.ally) & ~box.bit[box.pole]
    return found


def full_ones(state: State, seat: int) -> int:
    """The strongholds with forces of two others, a bit for each."""
    found = 0
    for place in state.catalogue.strongholds:
        if full(state, seat, place):
            found |= 1 << state.catalogue.number[place]
    return found


def full(state: State, seat: int, territory: str) -> bool:
    """Whether it is a stronghold with forces of two others."""
    box = state.catalogue
    if territory not in box.strongholds:
        return False
    there = occupants(state, territory)
    others = len(there) - 1 if seat in there else len(there)
    return others >= box.numbers.stronghold_factions


def with_ally(state: State, seat: int, territory: str) -> bool:
    """Whether the ally's forces are there, where they keep the seat out."""
    ally = state.seats[seat].ally
    if ally == NOBODY or state.catalogue.territories[territory].kind == POLAR_SINK:
        return False
    return strength(state, ally, territory) > 0


# -- forces ------------------------------------------------------------------------------------------
def place(state: State, seat: int, cell: str, number: int) -> None:
    """Forces come to lie in a cell."""
    forces = state.seats[seat].forces
    forces[cell] = forces.get(cell, 0) + number


def lift(state: State, seat: int, cell: str, number: int) -> None:
    """Forces leave a cell."""
    forces = state.seats[seat].forces
    left = forces[cell] - number
    assert left >= 0
    if left:
        forces[cell] = left
    else:
        del forces[cell]


def kill(state: State, seat: int, cell: str, number: int, source: Source = NO_SOURCE) -> None:
    """Forces of a cell go to the tanks."""
    lift(state, seat, cell, number)
    state.seats[seat].tanks += number
    emit(state, "forces_lost", seat, cell, number, source)


def kill_all(state: State, seat: int, cells: tuple[str, ...], source: Source = NO_SOURCE) -> None:
    """All forces of a seat in some cells go to the tanks."""
    for cell in cells:
        if number := state.seats[seat].forces.get(cell, 0):
            kill(state, seat, cell, number, source)


def blow_away(state: State, cells: tuple[str, ...]) -> None:
    """The spice of some cells returns to the bank."""
    for cell in cells:
        if amount := state.spice.pop(cell, 0):
            emit(state, "spice_lost", NOBODY, cell, amount)


# -- leaders -----------------------------------------------------------------------------------------
def kill_leader(state: State, seat: int, leader: str) -> None:
    """A leader goes to the tanks (K-BATTLE-26)."""
    owner = state.seats[seat]
    owner.leaders.remove(leader)
    owner.dead = sorted([*owner.dead, leader])
    owner.deaths[leader] = owner.deaths.get(leader, 0) + 1
    owner.bound.pop(leader, None)
    emit(state, "leader_dies", seat, leader)


def bring_back(state: State, seat: int, leader: str) -> None:
    """A leader leaves the tanks."""
    owner = state.seats[seat]
    owner.dead.remove(leader)
    owner.leaders = sorted([*owner.leaders, leader])
    emit(state, "leader_back", seat, leader)


def revive_forces(state: State, seat: int, number: int) -> None:
    """Forces go from the tanks to reserve (K-REV-04)."""
    owner = state.seats[seat]
    owner.tanks -= number
    owner.reserve += number
    emit(state, "forces_back", seat, "", number)


# -- spice and cards ---------------------------------------------------------------------------------
def means(state: State, seat: int) -> int:
    """What a seat can pay with the ally's pledge (K-ALLY-12)."""
    owner = state.seats[seat]
    return owner.spice + pledged(state, seat)


def free_spice(state: State, seat: int) -> int:
    """The spice that no standing bid rests on, the own or the ally's (K-ALLY-12)."""
    owner = state.seats[seat]
    if state.bidder == NOBODY or not state.row:
        return owner.spice
    if state.bidder == seat:
        held = state.bid - pledged(state, seat)
    elif state.bidder == owner.ally:
        held = state.bid - state.seats[state.bidder].spice
    else:
        held = 0
    return max(0, owner.spice - max(0, held))


def pledged(state: State, seat: int) -> int:
    """What the ally lets the seat use."""
    ally = state.seats[seat].ally
    return 0 if ally == NOBODY else min(state.seats[ally].pledge, state.seats[ally].spice)


def drawn(state: State) -> str:
    """The top card of the treachery deck; empty if there is none. An empty deck is made anew (K-SETUP-11)."""
    if not state.treachery_deck and state.treachery_discard:
        state.treachery_deck = shuffled(state, sorted(state.treachery_discard))
        state.treachery_discard = []
        emit(state, "shuffle", NOBODY, "treachery")
    return state.treachery_deck.pop() if state.treachery_deck else ""


def take_card(state: State, seat: int, card: str, kind: str = "card") -> None:
    """A card comes into a hand; nobody else sees which (K-BID-11)."""
    owner = state.seats[seat]
    owner.hand = sorted([*owner.hand, card])
    emit(state, kind, seat, card, hidden=ITEM)


def discard(state: State, seat: int, card: str) -> None:
    """A card leaves a hand face up (K-CARD-03)."""
    owner = state.seats[seat]
    owner.hand.remove(card)
    if state.catalogue.treachery[card].leaves_game:
        state.removed = sorted([*state.removed, card])
    else:
        state.treachery_discard.append(card)
    for other in state.seats:
        if (seat, card) in other.noted:
            notes = list(other.noted)
            notes.remove((seat, card))
            other.noted = tuple(notes)
    emit(state, "discard", seat, card)


def hand_room(state: State, seat: int) -> int:
    """How many cards a hand can take (K-BID-01)."""
    return faction(state, seat).hand_limit - len(state.seats[seat].hand)


def owner_of(state: State, leader: str) -> Seat | None:
    """The seat that a leader belongs to."""
    wanted = state.catalogue.leaders[leader].faction
    return next((seat for seat in state.seats if seat.faction == wanted), None)

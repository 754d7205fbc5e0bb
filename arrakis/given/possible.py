"""Whether a described position can be (K-INFO-08): what a single value shows is checked where it is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from arrakis.fields import FORCES
from arrakis.state import Seat, State
from arrakis.table import occupants
from imperium.core.errors import BadPosition
from imperium.core.position.copies import check_copies
from imperium.core.steps import NOBODY


def check_possible(state: State) -> None:
    """Raises BadPosition for the first thing that cannot be."""
    box = state.catalogue
    cards = Counter([*state.treachery_deck, *state.treachery_discard, *state.row, *state.removed])
    cards += Counter(card for seat in state.seats for card in seat.hand)
    check_copies(cards, {one.id: one.count for one in box.treachery.values()})
    blows = Counter([*state.spice_deck, *state.spice_discard, *state.set_aside])
    check_copies(blows, {one.id: one.count for one in box.spice.values()})
    for index, seat in enumerate(state.seats):
        for what in _cannot_have(state, index, seat):
            raise BadPosition(f"given.seats[{index}].{what}.")
    for what in _cannot_lie(state):
        raise BadPosition(f"given.{what}.")


def _cannot_have(state: State, index: int, seat: Seat) -> Iterator[str]:
    box = state.catalogue
    sheet = box.factions[seat.faction]
    total = seat.reserve + seat.tanks + sum(seat.forces.values())
    if total != FORCES or seat.reserve < 0:
        yield f"reserve: forces on the map, in reserve and in the tanks add up to {FORCES}, not {total} (K-DEF-03)"
    own = box.leaders_of[seat.faction]
    if sorted([*seat.leaders, *seat.dead]) != sorted(own):
        yield f"leaders: each of {', '.join(own)} is alive or dead, and nobody else (K-DEF-03)"
    for leader in own:
        if leader in seat.dead and not seat.deaths.get(leader):
            yield f"deaths: {leader} is dead and has never died (K-BATTLE-26)"
    if len(seat.hand) > sheet.hand_limit:
        yield f"hand: at most {sheet.hand_limit} cards (K-BID-01)"
    if seat.ally != NOBODY and (seat.ally == index or state.seats[seat.ally].ally != index):
        yield f"ally: seat {seat.ally + 1} has another ally; an alliance is one of two (K-ALLY-04)"
    if seat.predicted is not None and (box.powers["prediction"] != seat.faction or seat.predicted == seat.faction):
        yield "predicted: this is no faction that this seat can have predicted (K-BG-02)"
    if seat.circle not in box.board.circles:
        yield f"circle: there are circles in the sectors {', '.join(map(str, box.board.circles))} (K-SETUP-04)"


def _cannot_lie(state: State) -> Iterator[str]:
    """What the table cannot have come to."""
    box = state.catalogue
    in_play = {leader for seat in state.seats for leader in box.leaders_of[seat.faction]}
    held = [one for seat in state.seats for one in (*seat.traitors, *seat.given_back, *seat.open_traitors)]
    traitors = Counter([*held, *state.traitor_deck])
    for leader, number in traitors.items():
        if number > 1 or leader not in in_play:
            yield f"seats: {leader} is one traitor card, of a faction in play (K-SETUP-05)"
    circles = [seat.circle for seat in state.seats]
    if circles != sorted(set(circles)):
        yield "seats: the circles rise from seat to seat (K-DEF-09)"
    blows = {card.cell for card in box.spice.values() if not card.worm}
    for cell in state.spice:
        if cell not in blows:
            yield f"spice: no spice ever lies in {cell} (K-SPICE-02)"
    for place in box.strongholds:
        if len(occupants(state, place)) > box.numbers.stronghold_factions:
            yield f"seats: forces of more than {box.numbers.stronghold_factions} factions in {place} (K-SHIP-07)"
    if state.phase != "setup" and not 1 <= state.turn <= box.numbers.turns:
        yield f"turn: there are the turns 1 to {box.numbers.turns} (K-TURN-01)"
    if any(seat.ally != NOBODY for seat in state.seats) and not (state.alliances or state.fixed_alliances):
        yield "seats: two players make no alliance (K-2P-02)"

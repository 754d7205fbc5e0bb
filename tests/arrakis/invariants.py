"""What can never be, at any decision of any game (K-INFO-08): for random games in the suite and in masses."""

from __future__ import annotations

from collections import Counter

from arrakis.state import State
from arrakis.table import allied, occupants, sheltered
from imperium.core.game import Game
from imperium.core.steps import NOBODY
from tests.arrakis.tables import BOX

DIALS = (BOX.numbers.later_dial[0] * 2, BOX.numbers.later_dial[1] * 2)


def violations(state: State) -> list[str]:
    """What cannot be."""
    found = []
    treachery = Counter(
        card for zone in (state.treachery_deck, state.treachery_discard, state.row, state.removed) for card in zone
    )
    spice = Counter([*state.spice_deck, *state.spice_discard, *state.set_aside])
    traitors = Counter(state.traitor_deck)
    for index, seat in enumerate(state.seats):
        treachery.update(seat.hand)
        traitors.update([*seat.traitors, *seat.given_back, *seat.open_traitors])
        if sum(seat.forces.values()) + seat.reserve + seat.tanks != 20:
            found.append(f"{seat.faction}: forces")
        if (
            min([seat.spice, seat.pledge, seat.gift, seat.bribe, seat.reserve, seat.tanks, *seat.forces.values()]) < 0
            or 0 in seat.forces.values()
        ):
            found.append(f"{seat.faction}: less than nothing")
        if sorted([*seat.leaders, *seat.dead]) != sorted(BOX.leaders_of[seat.faction]):
            found.append(f"{seat.faction}: leaders")
        if not set(seat.bound) <= set(seat.leaders):
            found.append(f"{seat.faction}: a dead leader is bound")
        if len(seat.hand) > BOX.factions[seat.faction].hand_limit:
            found.append(f"{seat.faction}: hand")
        if seat.ally != -1 and state.seats[seat.ally].ally != index:
            found.append(f"{seat.faction}: alliance")
    if treachery != {card.id: card.count for card in BOX.treachery.values()}:
        found.append("treachery cards")
    if spice != {card.id: card.count for card in BOX.spice.values()}:
        found.append("spice cards")
    if traitors != Counter(one for seat in state.seats for one in BOX.leaders_of[seat.faction]):
        found.append("traitor cards")
    if any(len(occupants(state, one)) > 2 for one in BOX.strongholds):
        found.append("three in a stronghold")
    if any(number <= 0 for number in state.spice.values()):
        found.append("spice on the map")
    found += of_the_storm(state) + of_alliances(state)
    return found


def of_the_storm(state: State) -> list[str]:
    """Nothing is left in the open where the storm has just come (K-STORM-08, K-STORM-09), and it moved as it may."""
    found = []
    if not 0 <= state.storm < BOX.board.sectors:
        found.append("storm")
    arrived = state.phase not in ("setup", "storm") and state.movement > 0
    for seat in state.seats if arrived else ():
        for cell in seat.forces:
            if BOX.sector[cell] == state.storm and not sheltered(state, cell):
                found.append(f"{seat.faction}: in the open in the storm, {cell}")
    if arrived and any(BOX.sector[cell] == state.storm for cell in state.spice):
        found.append("spice in the storm")
    return found


def of_alliances(state: State) -> list[str]:
    """Two and two (K-ALLY-04), none where there are none (K-2P-02), pledges and promises within what there is."""
    found = []
    for index, seat in enumerate(state.seats):
        if seat.ally != NOBODY and (seat.ally == index or not allied(state, seat.ally, index)):
            found.append(f"{seat.faction}: alliance")
        if seat.ally != NOBODY and not (state.alliances or state.fixed_alliances):
            found.append(f"{seat.faction}: an ally where there are none")
        if seat.ally == NOBODY and seat.pledge:
            found.append(f"{seat.faction}: a pledge to nobody")
        if seat.bribe and not state.deals:
            found.append(f"{seat.faction}: a bribe")
        if len(seat.traitors) + len(seat.open_traitors) > BOX.numbers.traitors_dealt:
            found.append(f"{seat.faction}: traitors")
    return found


def watch(game: Game[State]) -> None:
    """At a decision: nothing impossible, real choices, each with a code that leads back to it."""
    assert violations(game.state) == []
    assert game.decision is not None
    codes, decision = game.decision.codes, game.decision
    assert len(set(codes)) == len(codes)
    assert len(codes) > 1 or decision.asker.aloud(game.state, decision.step)
    for code in (codes[0], codes[-1]):
        move = game.rules.notation.parse(code)
        assert move is not None
        assert move.code == code

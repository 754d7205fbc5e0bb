"""Phases 8 and 9: spice is collected, and the Mentat Pause looks for a winner (K-COLLECT, K-MENTAT)."""

from __future__ import annotations

from arrakis.definitions import LastTurn
from arrakis.state import State
from arrakis.table import has_city, holder, occupants, occupied, order
from imperium.core.events import emit
from imperium.core.steps import NOBODY


def collect(state: State) -> None:
    """Each force in the very cell takes its share (K-COLLECT-01 to K-COLLECT-04)."""
    numbers = state.catalogue.numbers
    for seat in order(state):
        owner = state.seats[seat]
        per = numbers.collect_with_city if has_city(state, seat) else numbers.collect
        for cell in sorted([cell for cell in owner.forces if cell in state.spice]):
            taken = min(state.spice[cell], owner.forces[cell] * per)
            if taken:
                owner.spice += taken
                state.spice[cell] -= taken
                if not state.spice[cell]:
                    del state.spice[cell]
                emit(state, "collects", seat, cell, taken)


def strongholds(state: State, seat: int) -> int:
    """The strongholds that count for a seat: those it occupies alone (K-MENTAT-02)."""
    box, alone = state.catalogue, [seat]
    if not occupied(state, seat) & box.stronghold_bits:
        return 0
    return sum([occupants(state, one) == alone for one in box.strongholds])


def side(state: State, seat: int) -> list[int]:
    """A seat and its ally, in storm order."""
    ally = state.seats[seat].ally
    return [one for one in order(state) if one in (seat, ally)]


def mentat(state: State) -> bool:
    """Whether the game is over, and who has won (K-MENTAT-03 to K-MENTAT-09); first bribes are taken in."""
    for seat in order(state):
        if bribe := state.seats[seat].bribe:
            state.seats[seat].spice += bribe
            state.seats[seat].bribe = 0
            emit(state, "bribe_taken", seat, "", bribe)  # K-MENTAT-01
    for seat in order(state):  # the side with the earliest player, should two reach their number (K-MENTAT-05)
        together = side(state, seat)
        needed = state.strongholds_alone
        if len(together) == 2:
            needed = state.strongholds_allied
        if sum([strongholds(state, one) for one in together]) >= needed:
            _won(state, together)
            return True
    if state.turn < state.catalogue.numbers.turns:
        return False
    _last_turn(state)
    return True


def _won(state: State, together: list[int]) -> None:
    """A win by strongholds, unless it was predicted (K-MENTAT-06)."""
    prophet = holder(state, "prediction")
    if prophet != NOBODY:
        owner = state.seats[prophet]
        factions = [state.seats[one].faction for one in together]
        if owner.predicted in factions and owner.predicted_turn == state.turn:
            finish(state, [prophet], "prediction")
            return
    finish(state, together, "strongholds")


def _last_turn(state: State) -> None:
    """Nobody has won in the last turn (K-MENTAT-08)."""
    claims = sorted(
        (one.rank, seat, one)
        for seat in range(len(state.seats))
        for one in state.catalogue.factions[state.seats[seat].faction].last_turn
    )
    for _, seat, claim in claims:
        if _holds(state, seat, claim):
            finish(state, side(state, seat), "special")
            return
    totals = {seat: sum(strongholds(state, one) for one in side(state, seat)) for seat in range(len(state.seats))}
    best = max(totals.values())
    finish(state, [seat for seat, total in totals.items() if total == best], "most_strongholds")


def _holds(state: State, seat: int, claim: LastTurn) -> bool:
    """Whether nobody stands where nobody may (K-FRE-07)."""
    for territory, barred in claim.empty.items():
        for other in occupants(state, territory):
            if other != seat and (not barred or state.seats[other].faction in barred):
                return False
    return True


def finish(state: State, winners: list[int], reason: str) -> None:
    """The game is over."""
    state.phase = "over"
    state.reason = reason
    state.winners = tuple(sorted(state.seats[seat].faction for seat in winners))
    for seat in sorted(winners):
        emit(state, "wins", seat, reason)

"""How good a position is for every seat: victory points and what will become victory points, and from that the
chances of winning. Looks at the whole state, so it is for imagined games only."""

from __future__ import annotations

from math import exp

from imperium.bots.prices import Prices, influence_standing, prices, rounds_left
from imperium.bots.typical import typical_worth
from imperium.results import result_of
from imperium.state import FACTIONS, Seat, State
from imperium.zones import in_play

AGENTS = 2  # everybody starts with


def chances(state: State) -> list[float]:
    """Every seat's chance of winning from here; the result itself when the game is over."""
    if state.phase == "finished":
        winners = result_of(state).winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(state.seats))]
    left = rounds_left(len(state.conflict_deck), max(seat.vp for seat in state.seats))
    now = prices(left)
    sharpness = 0.55 + 1.6 / (1.0 + left)  # the later, the more a lead is worth
    powers = [
        exp(sharpness * standing(state, index, now)) if seat.scores else 0.0 for index, seat in enumerate(state.seats)
    ]
    total = sum(powers)
    return [power / total for power in powers]


def standing(state: State, index: int, now: Prices) -> float:
    """A seat's victory points, got and to come."""
    seat = state.seats[index]
    total = seat.vp + seat.solari * now.solari + seat.spice * now.spice + seat.water * now.water
    total += seat.garrison * now.troop + len(seat.intrigue) * now.intrigue
    total += (seat.agents_total - AGENTS) * now.agent + now.council * seat.council
    total += sum(_track(state, index, faction, now.rounds_left) for faction in FACTIONS)
    total += 0.12 * now.rounds_left * sum(owner == index for owner in state.control.values())
    if state.mentat_next == index or state.mentat_owner == index:
        total += now.mentat
    if seat.rival:
        return total + 0.35 * now.rounds_left  # House Hagal earns without a deck
    return total + deck_quality(state, seat) * now.rounds_left


def _track(state: State, index: int, faction: str, left: float) -> float:
    level = state.seats[index].influence[faction]
    best = max(seat.influence[faction] for other, seat in enumerate(state.seats) if other != index)
    return influence_standing(level, best, state.alliances[faction] == index, left)


def deck_quality(state: State, seat: Seat) -> float:
    """What an average hand of this deck brings in a round."""
    cards = [*seat.hand, *seat.deck, *seat.discard, *in_play(seat)]
    if not cards:
        return 0.0
    strengths: dict[str, float] = state.catalogue.caches.setdefault("bot strengths", {})
    total = 0.0
    for card in cards:
        if card not in strengths:
            strengths[card] = _strength(state, card)
        total += strengths[card]
    return 5 * total / max(5, len(cards))


def _strength(state: State, card: str) -> float:
    """What a card brings each time it is in hand."""
    return typical_worth(state.catalogue, card, prices(4.0))

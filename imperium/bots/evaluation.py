"""How good a position is for every seat: victory points and what will become victory points, and from that the
chances of winning. Looks at the whole state, so it is for imagined games only.

The weights come from a regression of who won on what the seats had at the start of a round, over games of greedy
players with the plain numbers; so cards are compared by these, whatever greedy judges by now.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, inf

from imperium.bots.numbers import PLAIN
from imperium.bots.prices import added, prices, rounds_left
from imperium.bots.typical import typical_worth
from imperium.position.state import Seat, State
from imperium.rulebook import ALLIANCE, FRIENDSHIP
from imperium.rules.results import result_of
from imperium.rules.zones import in_play

AGENTS = 2  # everybody starts with
ORDINARY_DECK = 0.9  # what an average hand brings in a round, in the units of `deck_quality`
LARGEST = 600.0  # what `exp` is asked for; it knows no more than 709
JUDGED_AT = 4.0  # rounds to come for which cards are compared


@dataclass(frozen=True)
class Weights:
    """What a seat's possessions are worth in victory points, with so many rounds to come."""

    solari: float
    spice: float
    water: float
    troop: float
    intrigue: float
    agent: float
    council: float
    control: float
    mentat: float
    half_way: float  # one step short of the next threshold of an Influence track
    challenger: float  # at an Alliance that somebody else holds
    safety: float  # a step ahead of the next with an Alliance
    deck: float
    rival: float  # what House Hagal earns without a deck
    sharpness: float  # how surely a lead of one VP wins


@lru_cache(maxsize=128)
def _weights(tenths: int) -> Weights:
    left = tenths / 10
    deck = min(3.5, 1.6 + 0.6 * left)
    return Weights(
        solari=min(0.25, 0.02 + 0.035 * left),
        spice=min(0.36, 0.16 + 0.025 * left),
        water=0.16 + 0.015 * left,
        troop=min(0.38, 0.18 + 0.04 * left),
        intrigue=0.2,
        agent=0.5 + 0.38 * left,
        council=0.4 + 0.23 * left,
        control=0.3 + 0.12 * left,
        mentat=0.5,
        half_way=min(0.5, 0.25 + 0.15 * left),
        challenger=min(0.45, 0.2 + 0.1 * left),
        safety=0.1,
        deck=deck,
        rival=deck * ORDINARY_DECK + min(2.0, 0.3 + 0.3 * left),
        sharpness=max(0.36, 0.76 - 0.05 * left),
    )


def chances(state: State) -> list[float]:
    """Every seat's chance of winning from here; the result itself when the game is over."""
    if state.phase == "finished":
        winners = result_of(state).winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(state.seats))]
    left = rounds_left(PLAIN, len(state.conflict_deck), max(seat.vp for seat in state.seats))
    weights = _weights(round(10 * left))
    exponents = [
        weights.sharpness * standing(state, index, weights) if seat.way.scores else -inf
        for index, seat in enumerate(state.seats)
    ]
    beyond = max(0.0, max(exponents) - LARGEST)  # hundreds of victory points, as a pack may bring them
    powers = [exp(exponent - beyond) for exponent in exponents]
    total = added(powers)
    return [power / total for power in powers]


def standing(state: State, index: int, weights: Weights) -> float:
    """A seat's victory points, got and to come."""
    seat = state.seats[index]
    total = seat.vp + seat.solari * weights.solari + seat.spice * weights.spice + seat.water * weights.water
    total += seat.garrison * weights.troop + len(seat.intrigue) * weights.intrigue
    total += (seat.agents_total - AGENTS) * weights.agent + seat.council * weights.council
    total += added(_track(state, index, faction, weights) for faction in state.catalogue.factions)
    total += sum(owner == index for owner in state.control.values()) * weights.control
    if state.mentat_next == index or state.mentat_owner == index:
        total += weights.mentat
    return total + (weights.rival if not seat.way.decides else weights.deck * deck_quality(state, seat))


def _track(state: State, index: int, faction: str, weights: Weights) -> float:
    """What an Influence level promises beyond the VP it has brought."""
    level = state.seats[index].influence[faction]
    if level in (FRIENDSHIP - 1, ALLIANCE - 1):
        return weights.half_way
    if level < ALLIANCE:
        return 0.0
    if state.alliances[faction] != index:
        return weights.challenger
    best = max(seat.influence[faction] for other, seat in enumerate(state.seats) if other != index)
    return weights.safety * min(2, level - best)


def deck_quality(state: State, seat: Seat) -> float:
    """What an average hand of this deck brings in a round."""
    cards = [*seat.hand, *seat.deck, *seat.discard, *in_play(seat)]
    if not cards:
        return 0.0
    table: dict[str, float] = state.catalogue.caches.setdefault("bot strengths", {})
    total = 0.0
    for card in cards:
        if card not in table:
            table[card] = typical_worth(state.catalogue, card, prices(PLAIN, JUDGED_AT))
        total += table[card]
    return 5 * total / max(5, len(cards))

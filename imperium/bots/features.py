"""A position in figures, from one seat's side: what a learned value is asked with.

Imagined positions alone are put in figures, so nothing is hidden here; and yet of another's hand, deck and Intrigue
cards only the numbers count, and the quality of all its cards together, which everybody can know. No card, space or
faction is known by name.
"""

from __future__ import annotations

from typing import Any, Final

from imperium.bots.evaluation import deck_quality
from imperium.bots.numbers import PLAIN
from imperium.bots.prices import WINNING_VP, rounds_left
from imperium.position.state import Seat, State
from imperium.rulebook import ALLIANCE, FRIENDSHIP

OTHERS: Final = 2  # opponents that are looked at: the two that have most
TABLE: Final = (
    "rounds left", "conflicts left", "game's last round", "level of the conflict", "order in the round",
    "rivals", "rivals hold back", "rounds to their Swordmasters", "spaces closed", "dearer spaces", "seats",
    "lead", "square of the lead", "best vp", "best vp near the end",
)  # fmt: skip
SEAT: Final = (
    "vp", "solari", "spice", "water", "garrison", "in the conflict", "intrigue", "friends", "alliances",
    "one step short of a friend", "one step short of an alliance", "highest steps", "safe alliances", "contested",
    "steps", "council", "agents", "agents left", "mentat", "control", "deck", "cards", "sets",
)  # fmt: skip
NAMES: Final = (*TABLE, *[f"{who} {word}" for who in ("own", "first", "second") for word in SEAT])


def features(state: State, index: int) -> list[float]:
    """The position from this seat's side, in the order of `NAMES`."""
    seats = state.seats
    others = [other for other in range(len(seats)) if other != index]
    others.sort(key=lambda other: -_standing(seats[other]))
    own = seats[index]
    scoring = [seats[other].vp for other in others if seats[other].way.scores]
    best = max(scoring) if scoring else 0
    highest = max(best, own.vp)
    left = rounds_left(PLAIN, len(state.conflict_deck), highest)
    lead = float(own.vp - best)
    way: Any = seats[others[0]].way
    rivals = not way.decides and way.scores
    conflict = state.conflict
    found = [
        left / 5,
        len(state.conflict_deck) / 5,
        1.0 if not state.conflict_deck else 0.0,
        0.0 if conflict is None else state.catalogue.conflicts[conflict].level / 3,
        ((index - state.first_player) % len(seats)) / 2,
        1.0 if rivals else 0.0,
        1.0 if rivals and way.expert else 0.0,
        max(-2.0, float(way.swordmasters_after - state.round)) / 3 if rivals else 0.0,
        1.0 if own.barred else 0.0,
        1.0 if state.mode.space_costs else 0.0,
        len(seats) - 3.0,
        lead / 4,
        (lead if lead > 0 else -lead) * lead / 16,
        highest / WINNING_VP,
        max(0.0, highest - 6.0) / 4,
    ]
    _add(found, state, index)
    for other in others[:OTHERS]:
        _add(found, state, other)
    return found


def _standing(seat: Seat) -> float:
    """Who is looked at first."""
    if not seat.way.scores:
        return -1.0
    goods = seat.spice + seat.solari + 2 * seat.water + 2 * len(seat.intrigue)
    return seat.vp + 0.1 * sum(seat.influence.values()) + 0.02 * goods


def _add(found: list[float], state: State, index: int) -> None:
    """What a seat has."""
    seat = state.seats[index]
    friends = alliances = near_friend = near_alliance = safe = contested = steps = highest = 0
    for faction, level in seat.influence.items():
        steps += level
        highest = max(highest, level)
        friends += level >= FRIENDSHIP
        near_friend += level == FRIENDSHIP - 1
        near_alliance += level == ALLIANCE - 1
        holder = state.alliances[faction]
        if holder == index:
            alliances += 1
            safe += all(other.influence[faction] < level - 1 for other in state.seats if other is not seat)
        contested += holder not in (-1, index) and level >= ALLIANCE - 1
    control = 0
    for owner in state.control.values():
        control += owner == index
    decides = seat.way.decides
    cards = len(seat.hand) + len(seat.deck) + len(seat.discard) + len(seat.played) + len(seat.revealed)
    found += [
        seat.vp / 5,
        seat.solari / 5,
        seat.spice / 5,
        seat.water / 2,
        seat.garrison / 5,
        seat.conflict / 4,
        len(seat.intrigue) / 2,
        friends / 2,
        float(alliances),
        near_friend / 2,
        float(near_alliance),
        highest / 4,
        float(safe),
        float(contested),
        steps / 6,
        1.0 if seat.council else 0.0,
        seat.agents_total - 2.0,
        float(seat.agents),
        1.0 if index in (state.mentat_next, state.mentat_owner) else 0.0,
        float(control),
        deck_quality(state, seat) if decides else 0.0,
        (cards - 10) / 5 if decides else 0.0,
        0.0 if decides else _sets(seat),
    ]


def _sets(seat: Seat) -> float:
    """How much of the next sets a rival has that become victory points (R-SOLO-09)."""
    way: Any = seat.way
    conversion: dict[str, int] | None = getattr(way, "conversion", None)
    if conversion is None:
        return 0.0
    total = 0.0
    for kind, size in conversion.items():
        held: Any = getattr(seat, kind)
        total += (len(held) if kind == "intrigue" else held) / size
    return total

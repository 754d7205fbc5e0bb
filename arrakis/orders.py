"""Standing orders: what a seat wants to be asked, and what is answered for it (design of the decision points, KDP).

A seat has them from set-up on and changes them at any own decision (`aside`), which is a move like any other and so
part of the record. Nobody else sees them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

CLAIM, SHARE, REMIND, REVIVE, KEEP, PROTECT = "claim", "share", "remind", "revive", "keep", "protect"
FOLLOW, STAY, PLEDGE, ASIDE, LET_BATTLES = "follow", "stay", "pledge", "aside", "let_battles"
LET: Final = "let_"  # and a power: it is never stopped, so the seat is not asked

ORDERS: Final = {
    CLAIM: "charity is claimed without asking",
    SHARE: "the ally sees hand, traitors and what was looked at",
    REMIND: "asked at the start of each phase about cards that can be played at any time, and about gifts",
    REVIVE: "free forces are revived without asking",
    KEEP: "after a won battle useful cards are kept, worthless ones discarded, without asking",
    PROTECT: "the ally is protected from a worm without asking",
    FOLLOW: "a force follows every shipment without asking",
    STAY: "no force follows a shipment, without asking",
    PLEDGE: "the pledge to the ally stays what it was, without asking",
    ASIDE: "everything that can be done at any own decision is offered there",
    LET_BATTLES: "not asked about cards when a battle is named",
}
USUAL: Final = (CLAIM, SHARE)
AT_THE_KEYBOARD: Final = (CLAIM, SHARE, REVIVE, KEEP, PROTECT, ASIDE)  # what spares a person the most questions
NO_ORDERS: Final = "none"


def let(power: str) -> str:
    """The order not to be asked about stopping a power."""
    return LET + power


def words(powers: Iterable[str]) -> tuple[str, ...]:
    """Every order there is with these powers."""
    return (*ORDERS, *(let(power) for power in powers))


def of_seat(said: Sequence[str], faction: str) -> tuple[str, ...]:
    """The orders of one faction: words for all, and `faction:word` for one."""
    found = {word for word in said if ":" not in word}
    found |= {word.partition(":")[2] for word in said if word.partition(":")[0] == faction and ":" in word}
    return tuple(sorted(found - {NO_ORDERS}))


def for_people(factions: Iterable[str]) -> list[str]:
    """The usual orders for all, and for factions that people play those that spare them questions."""
    return [*USUAL, *(f"{one}:{word}" for one in factions for word in AT_THE_KEYBOARD if word not in USUAL)]


def said_of(seats: Sequence[tuple[str, tuple[str, ...]]]) -> list[str]:
    """The same orders as they are said: what all have, then what one faction has."""
    common = set.intersection(*(set(orders) for _, orders in seats))
    own = [f"{faction}:{word}" for faction, orders in seats for word in orders if word not in common]
    return [*sorted(common), *own] or [NO_ORDERS]

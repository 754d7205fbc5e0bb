"""Standing orders: what a seat wants to be asked, and what is answered for it (design of the decision points, KDP).

A seat has them from set-up on and changes them at any own decision (`aside`), which is a move like any other and so
part of the record. Nobody else sees them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

CLAIM: Final = "claim"
SHARE: Final = "share"
REMIND: Final = "remind"
REVIVE: Final = "revive"
KEEP: Final = "keep"
PROTECT: Final = "protect"
FOLLOW: Final = "follow"
STAY: Final = "stay"
PLEDGE: Final = "pledge"
ASIDE: Final = "aside"
LET_BATTLES: Final = "let_battles"
ALOUD: Final = "aloud"
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
    ALOUD: "asked even if there is nothing to choose, where being asked would tell what you hold",
}
USUAL: Final = (CLAIM, SHARE)
AT_THE_KEYBOARD: Final = (CLAIM, SHARE, REVIVE, KEEP, PROTECT, ASIDE)  # what spares a person the most questions
NO_ORDERS: Final = "none"
LONGEST: Final = 300  # characters of orders that a record has room for


def let(power: str) -> str:
    """The order not to be asked about stopping a power."""
    return LET + power


def words(powers: Iterable[str]) -> tuple[str, ...]:
    """Every order there is with these powers."""
    return (*ORDERS, *(let(power) for power in powers))


def parts(said: Sequence[str]) -> list[tuple[str, str]]:
    """What was said, by faction and word; no faction: for all. After a colon `+` joins words for one."""
    found = [text.rpartition(":") for text in said]
    return [(faction, word) for faction, _, words in found for word in words.split("+")]


def of_seat(said: Sequence[str], faction: str) -> tuple[str, ...]:
    """The orders of one faction: those for all, and its own."""
    return tuple(sorted({word for whose, word in parts(said) if whose in ("", faction)} - {NO_ORDERS}))


def for_people(factions: Sequence[str], players: int) -> list[str]:
    """The usual orders for all, and for factions that people play those that spare them questions.

    With several players everybody, bots too, is asked aloud: what takes time, and what takes none, would tell.
    """
    more = "+".join(sorted(set(AT_THE_KEYBOARD) - set(USUAL)))
    return [*USUAL, *([ALOUD] if players > 1 else []), *(f"{one}:{more}" for one in factions)]


def said_of(seats: Sequence[tuple[str, tuple[str, ...]]]) -> list[str]:
    """The same orders as they are said: what all have, then what one faction has."""
    common = set.intersection(*(set(orders) for _, orders in seats))
    own = {faction: [word for word in orders if word not in common] for faction, orders in seats}
    return [*sorted(common), *(f"{faction}:{'+'.join(more)}" for faction, more in own.items() if more)] or [NO_ORDERS]

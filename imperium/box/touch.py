"""What effects touch, so that the order of two effects is asked about only where it can matter (R-AGENT-11).

A footprint says in one number what an effect adds to and what it uses; footprints of several effects are joined
with `|`. Additions commute with each other.
"""

from __future__ import annotations

from enum import IntFlag
from typing import Final


class Touch(IntFlag):
    """Parts of the position through which the order of two effects can make a difference."""

    NOTHING = 0
    CARDS = 1  # the own hand, deck and discard pile
    PLAY = 2  # the own cards in play
    TROOPS = 4  # the own supply and garrison
    CONFLICT = 8  # troops and swords in the Conflict
    INFLUENCE = 16  # tracks and Alliances
    INTRIGUE = 32  # Intrigue cards, held or in their deck
    PURSE = 64  # Solari, spice, water
    PERSUASION = 128
    MARKET = 256  # Row and Reserve
    AGENTS = 512  # Agents and where they stand
    KNOWLEDGE = 1024  # what the owner has seen: never worse for coming early, but a choice may wait for it
    EVERYTHING = 2047


BITS: Final = 16  # what is added to in the lower half of a footprint, what is used in the upper
ADDED: Final = (1 << BITS) - 1
SEEN: Final = 1024  # Touch.KNOWLEDGE as a bare number: footprints are worked out thousands of times a second


def adds(*touched: Touch) -> int:
    """The footprint of an effect that only adds to these."""
    return sum(int(one) for one in touched)


def uses(*touched: Touch) -> int:
    """The footprint of an effect whose outcome depends on these, or that takes away from them."""
    return sum(int(one) for one in touched) << BITS


def touched(footprint: int) -> int:
    """Everything of a footprint, whether added to or used."""
    return (footprint & ADDED) | (footprint >> BITS)

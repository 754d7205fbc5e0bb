"""Why a move is not offered: the short list of causes, and the sentences that several askers share."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from imperium.core.decisions import UNKNOWN, Refusal
from imperium.core.sources import Source

if TYPE_CHECKING:
    from imperium.box.definitions import Catalogue


class Cause(StrEnum):
    """What keeps a move from being offered, in one word."""

    NOT_HELD = "not_held"  # the card is not where it would be taken from
    NOT_ON_SALE = "not_on_sale"  # neither in the Row nor in the Reserve nor set aside
    TOO_DEAR = "too_dear"
    CONDITION = "condition"  # what the card or the space needs is not there
    NO_TARGET = "no_target"  # there is nothing or nobody it could happen to
    NOT_A_CANDIDATE = "not_a_candidate"  # a faction, seat or branch that is not up for this choice
    WRONG_MOMENT = "wrong_moment"
    ALREADY_SENT = "already_sent"
    NO_AGENT = "no_agent"
    NO_ICON = "no_icon"
    WHICH_OFFER = "which_offer"
    OWN = "own"  # R-AGENT-04
    OCCUPIED = "occupied"  # R-AGENT-04
    CLOSED = "closed"  # R-AGENT-05
    BARRED = "barred"  # R-SOLO-04
    USED = "used"  # R-AGENT-07
    NOT_PENDING = "not_pending"  # no such effect waits
    DUTY = "duty"  # something else must be done first, or this may not be left
    NUMBER = "number"  # not that many
    NOT_COMBAT = "not_combat"  # no Agent was sent to a Combat space this turn
    UNKNOWN = UNKNOWN  # there is no such thing in this game


def not_held(catalogue: Catalogue, kind: str, card: str, place: str) -> Refusal:
    """The card is not in that place; or there is no such card at all."""
    if card not in catalogue.shelf(kind):
        return Refusal(Cause.UNKNOWN, f"There is no card {card!r}.")
    return Refusal(Cause.NOT_HELD, f"{catalogue.name(Source(kind, card))} is not {place}.")


def no_seat(seat: int, seats: int) -> Refusal | None:
    """There is no such seat."""
    return None if 0 <= seat < seats else Refusal(Cause.UNKNOWN, f"There is no seat {seat + 1}; there are {seats}.")


def no_faction(catalogue: Catalogue, faction: str) -> Refusal | None:
    """There is no such faction."""
    return None if faction in catalogue.factions else Refusal(Cause.UNKNOWN, f"There is no faction {faction!r}.")


def number(most: int, what: str, least: int = 0) -> Refusal:
    """Not that many."""
    some = f"{least} to {most}" if least < most else str(most)
    return Refusal(Cause.NUMBER, f"You can {what} {some if most >= least else 'no'} troops now.")

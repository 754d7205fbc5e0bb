"""Letters, short names and phrases that every skin shares."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from imperium.core.steps import NOBODY

SEATS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def seat_letter(seat: int) -> str:
    """`A` for the first seat; a dash for nobody."""
    return "-" if seat == NOBODY else SEATS[seat]


def some(number: int, word: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def short_name(name: str) -> str:
    """A name without the nickname in quotes."""
    return re.sub(r' "[^"]*"', "", name)


@lru_cache(maxsize=4096)
def plain_words(text: str) -> str:
    """Small letters and single spaces, as names are compared."""
    return " ".join(re.sub(r"[^a-z0-9+]+", " ", text.lower().replace("'", "")).split())


def counted(cards: Iterable[str], names: Callable[[str], str]) -> list[str]:
    """`Dagger x2`, `Diplomacy`: the printed names with the number of copies."""
    held = list(cards)
    return [
        names(card) if held.count(card) == 1 else f"{names(card)} x{held.count(card)}" for card in dict.fromkeys(held)
    ]

"""Small charts in letters: bars that fill up, one line for many results. Plain ones are ASCII alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

FULL, EMPTY = "█", "░"
PLAIN_FULL, PLAIN_EMPTY = "#", "."
WIDTH: Final = 16


def bar(part: float, whole: float, plain: bool, width: int = WIDTH) -> str:
    """The part in so many marks of the whole; something that is there has at least one."""
    full = min(width, max(round(width * part / whole), int(part > 0))) if whole > 0 else 0
    return (PLAIN_FULL if plain else FULL) * full


def share(part: int, whole: int, most: int, plain: bool, width: int = WIDTH) -> str:
    """A bar as long as the whole is beside the most there is, filled as far as the part goes."""
    long = len(bar(whole, most, True, width))
    full = min(long, max(round(long * part / whole), int(part > 0))) if whole else 0
    full = long - 1 if full == long > 1 and part < whole else full
    signs = (PLAIN_FULL, PLAIN_EMPTY) if plain else (FULL, EMPTY)
    return signs[0] * full + signs[1] * (long - full)


def results(won: Sequence[bool], most: int) -> str:
    """The last of them, the oldest first: `+` won, `-` lost."""
    return "".join("+" if one else "-" for one in won[-most:])

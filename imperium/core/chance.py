"""The one source of chance: a seed and a counter in the state, hashed anew for every draw.

Copying or saving it means copying two integers. The numbers are the same on every machine and Python.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, TypeVar

from imperium.core.positions import Position

T = TypeVar("T")
SEED_LIMIT: Final = 2**64


def _bits(holder: Position, count: int) -> int:
    """At least `count` fresh random bits as one integer."""
    key = holder.seed.to_bytes(8, "big")
    number = 0
    while count > 0:
        holder.draws += 1
        digest = blake2b(holder.draws.to_bytes(8, "big"), key=key, digest_size=64).digest()
        number = number << 512 | int.from_bytes(digest, "big")
        count -= 512
    return number


def pick(holder: Position, count: int) -> int:
    """A number from 0 to count - 1; 512 bits make the bias too small ever to be seen."""
    return _bits(holder, 1) % count


def shuffled(holder: Position, items: list[T]) -> list[T]:
    """A new list with the items in random order (every order equally likely)."""
    deck = items[:]
    size = len(deck)
    if size < 2:
        return deck
    number = _bits(holder, size * size.bit_length() + 64)
    for last in range(size - 1, 0, -1):
        number, place = divmod(number, last + 1)
        deck[last], deck[place] = deck[place], deck[last]
    return deck

"""The one source of chance: a seed and a counter in the state, hashed anew for every draw.

Copying or saving it means copying two integers. The numbers are the same on every machine and Python.
"""

from __future__ import annotations

from hashlib import blake2b
from math import perm
from typing import Final, TypeVar

from imperium.core.positions import Position

T = TypeVar("T")
SEED_LIMIT: Final = 2**64
FEW: Final = 20  # divisions that are quicker done one by one: what is divided then is below 2 to the power of 62


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
    last = size - 1
    for place in _digits(_bits(holder, size * size.bit_length() + 64), size, last):
        deck[last], deck[place] = deck[place], deck[last]
        last -= 1
    return deck


def _digits(number: int, base: int, count: int) -> list[int]:
    """The remainders of a number that is divided by `base`, then by the next smaller base, and so on.

    A long number is cut in two first, each half with the bases it belongs to: one by one would take quadratic time.
    """
    if count > FEW:
        half = count // 2
        rest, here = divmod(number, perm(base, half))
        return _digits(here, base, half) + _digits(rest, base - half, count - half)
    found = []
    left = number % perm(base, count)  # what is above that leaves no remainder, and small numbers are quickly divided
    for one in range(base, base - count, -1):
        found.append(left % one)
        left //= one
    return found

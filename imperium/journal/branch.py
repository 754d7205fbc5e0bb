"""What if: a new recorded game that shares the first decisions of another, which stays as it is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from imperium.journal import packs
from imperium.journal.lines import Header
from imperium.journal.opened import OpenGame, name_of, record_game


def branch(
    header: Header, path: Path, codes: Sequence[str], save: Path | None = None, given: Sequence[Path] = ()
) -> OpenGame:
    """A new game of the same setup with these decisions made, recorded with the engine and the card data of today."""
    seats = [f"{seat.kind} {seat.name}".strip() for seat in header.seats]
    directories = [packs.directory_of(pack, path, given) for pack in header.packs]
    origin = f"{'_'.join(name_of(path).split())[-100:]} {len(codes)}"
    return record_game(header.setup, seats, save, directories, codes, origin)


def moment(word: str) -> tuple[str, int | None]:
    """`GAME@N` as the game and the number of decisions; without `@` the number is left open."""
    game, at, number = word.rpartition("@")
    if not at or not (number.isascii() and number.isdigit() and len(number) < 10):
        return word, None
    return game, int(number)

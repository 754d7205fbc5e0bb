"""What if: a new recorded game that shares the first decisions of another, which stays as it is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from imperium.core.ruleset import Ruleset
from imperium.journal import packs
from imperium.journal.lines import Header
from imperium.journal.opened import OpenGame, name_of, record_game
from imperium.journal.replaying import setup_of


def branch(
    rules: Ruleset[Any],
    header: Header,
    path: Path,
    codes: Sequence[str],
    save: Path | None = None,
    given: Sequence[Path] = (),
) -> OpenGame:
    """A new game of the same setup with these decisions made, recorded with the engine and the card data of today."""
    seats = [f"{seat.kind} {seat.name}".strip() for seat in header.seats]
    directories = [packs.directory_of(type(rules), pack, path, given) for pack in header.packs]
    origin = f"{'_'.join(name_of(path).split())[-100:]} {len(codes)}"
    return record_game(rules, setup_of(header, rules, path), seats, save, directories, codes, origin)


def moment(word: str) -> tuple[str, int | None]:
    """`GAME@N` as the game and the number of decisions; without `@` the number is left open."""
    game, at, number = word.rpartition("@")
    if not at or not (number.isascii() and number.isdigit() and len(number) < 10):
        return word, None
    return game, int(number)

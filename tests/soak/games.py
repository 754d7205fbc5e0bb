"""Whole random games of all modes under every invariant; every component of the box occurs in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from imperium.catalogue import load_catalogue
from tests.random_games import occurrences, play

COUNT = 20_000
KINDS = ("table3", "table4", "duo", "solo-mercenary", "solo-sardaukar", "solo-mentat", "solo-kwisatz_haderach")
ENOUGH = 0.1  # of all games, for everything to occur


def prepared(directory: Path) -> Callable[[int], Counter[str]]:
    """Nothing is needed."""
    return one


def one(number: int) -> Counter[str]:
    """One game."""
    kind = KINDS[number % len(KINDS)]
    return occurrences(play(kind, number)) + Counter([kind])


def told(seen: Counter[str]) -> Counter[str]:
    """The kinds of games; what occurred in them is too much."""
    return Counter({kind: seen[kind] for kind in KINDS if seen[kind]})


def missing(seen: Counter[str], share: float) -> list[str]:
    """Components that never occurred, in a run that is long enough."""
    box = load_catalogue()
    shelves = {
        "card": box.cards, "intrigue": box.intrigues, "conflict": box.conflicts, "leader": box.leaders,
        "space": box.spaces, "hagal": box.hagal,
    }  # fmt: skip
    names = [f"{shelf}:{name}" for shelf, names in shelves.items() for name in names]
    return [name for name in names if not seen[name]] if share >= ENOUGH else []

"""The small mistakes that can be made in the data of Dune: a number off by one, a word taken for another, ..."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from arrakis.box import Box
from imperium.core.mutants import GONE, Mutant, Place, changed, next_word, off_by_one, places

# What the game never reads: names, texts for people, and the ids by which everything refers to everything else.
LABELS: Final = frozenset(("id", "name", "text", "rule", "rules", "letter", "ruler", "ally", "singular"))
WORDS: Final = {  # by key: the words there are, each taken for the next
    "shelter": ["always", "wall", "none"],
    "kills": ["projectile", "poison", "anybody"],
    "stops": ["projectile", "poison"],
    "windows": ["phase", "own", "battle", "storm", "movement", "trigger", "shipment", "payment"],
    "slots": ["leader", "weapon", "defence"],
    "effect": ["destroy_shelter", "extra_movement", "stop_or_save", "revive", "ask", "set_storm"],
}
FLAGS: Final = {"treachery": ("leaves_game",), "territory": ("ornithopters", "wall"), "spice": ("worm",)}


def mutants(about: str, data: Any, box: Box) -> Iterator[Mutant]:
    """Every mutant of one thing."""
    kind = about.partition(":")[0]
    if not isinstance(data, (dict, list)):
        yield from (Mutant(about, (), change, value) for change, value in off_by_one(data))
        return
    for place, value in places(data, LABELS):
        for change, new in _changes(kind, place, value, box):
            yield Mutant(about, place, change, changed(data, place, new))
    if isinstance(data, list):
        return
    for flag in FLAGS.get(kind, ()):
        if flag not in data:
            yield Mutant(about, (flag,), "the flag set", {**data, flag: True})
    if kind == "treachery":
        for slot in WORDS["slots"]:
            if slot not in data.get("slots", ()):
                yield Mutant(about, ("slots",), f"{slot} added", {**data, "slots": [*data.get("slots", ()), slot]})
    if kind == "territory":
        yield from _joined(about, data, box)


def _changes(kind: str, place: Place, value: Any, box: Box) -> Iterator[tuple[str, Any]]:
    key = place[-1]
    inside = str(place[-2]) if len(place) > 1 else ""
    if isinstance(value, bool):
        yield ("the flag removed", GONE) if value and key != "stoppable" else (f"{value} made {not value}", not value)
    elif isinstance(value, int):
        yield from off_by_one(value)
    elif isinstance(value, str):
        yield from _word(kind, str(key) if not isinstance(key, int) else inside, place, value, box)
    if isinstance(key, int) and not _is_touching(kind, place):
        yield "removed", GONE


def _is_touching(kind: str, place: Place) -> bool:
    return kind == "territory" and place[0] == "cells"


def _word(kind: str, key: str, place: Place, value: str, box: Box) -> Iterator[tuple[str, Any]]:
    """A word taken for its neighbour; a cell that touches another taken away, once for both."""
    if _is_touching(kind, place):
        if str(place[1]) < value:
            yield f"{place[1]} and {value} do not touch", GONE
        return
    known = {
        **WORDS,
        "kind": list(
            dict.fromkeys(one.kind for one in (box.treachery if kind == "treachery" else box.territories).values())
        ),
        "explodes_with": list(dict.fromkeys(one.kind for one in box.treachery.values())),
        "cell": list(box.cells),
        "cells": list(box.cells),
        "faction": list(box.factions),
        "landing": list(box.territories),
        "power": list(box.powers),
    }
    if value in known.get(key, ()):
        yield next_word(known[key], value)


def _joined(about: str, data: dict[str, Any], box: Box) -> Iterator[Mutant]:
    """Each cell made to touch one of the nearest territory that this one does not touch."""
    beside = {box.territory[other] for touching in data["cells"].values() for other in touching} | {data["id"]}
    for cell, touching in data["cells"].items():
        beyond = [far for near in touching for far in box.cells[near] if box.territory[far] not in beside]
        if beyond:
            other = beyond[0]
            yield Mutant(
                about,
                ("cells", cell),
                f"{cell} and {other} touch",
                changed(data, ("cells", cell), [*touching, other]),
            )

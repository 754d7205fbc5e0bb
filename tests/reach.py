"""What can be reached from an object by following references, whatever attributes are called."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from functools import cache
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

from imperium.box.definitions import Catalogue
from imperium.core.ruleset import Ruleset
from imperium.position.modes import Mode
from imperium.position.state import Seat, State, Turn
from imperium.position.ways import Way

STOPS = (ModuleType, type, FunctionType, BuiltinFunctionType, Mode, Way, Ruleset)  # the last three: see test_reach
ATOMS = (str, int, float, bytes, type(None))
MUTABLE = (State, Seat, Turn, list, dict)


def reachable(roots: Iterable[Any], stops: Iterable[int] = ()) -> list[Any]:
    """Every object that is reached, short of modules, classes, functions and what stands in `stops`."""
    seen = set(stops)
    found = []
    left = list(roots)
    while left:
        thing = left.pop()
        if id(thing) in seen or isinstance(thing, STOPS):
            continue
        seen.add(id(thing))
        found.append(thing)
        if not isinstance(thing, ATOMS):
            left += [other for other in gc.get_referents(thing) if id(other) not in seen]
    return found


@cache
def definitions(catalogue: Catalogue) -> frozenset[int]:
    """The ids of the catalogue and all that belongs to its cards, its caches aside: everybody may read that."""
    return frozenset(id(thing) for thing in reachable([catalogue], [id(catalogue.caches)]))


def atoms(things: Iterable[Any]) -> set[tuple[str, Any]]:
    """The words and numbers among them."""
    return {(type(thing).__name__, thing) for thing in things if isinstance(thing, ATOMS)}

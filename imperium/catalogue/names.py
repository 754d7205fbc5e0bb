"""Whether everything that is named exists: cards, spaces, leaders, factions, Agent icons, regions of the board.

A name may stand before what it names, in another file or in a pack laid over later: so the whole is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Set
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from imperium.box.definitions import Catalogue
from imperium.box.terms import Reference
from imperium.catalogue.entries import problem
from imperium.catalogue.fields import Spot, json_fields, walk
from imperium.catalogue.merge import Removed, Shelves
from imperium.core.text import nearest

SHELVES: dict[str, tuple[str, frozenset[str]]] = {  # shelf: what lies there, and the lists of files that bring it
    "cards": ("card", frozenset({"cards"})),
    "reserve": ("reserve card", frozenset({"cards"})),
    "spaces": ("space", frozenset({"spaces"})),
    "leaders": ("leader", frozenset({"leaders"})),
    "factions": ("faction", frozenset({"factions"})),
    "icons": ("icon", frozenset({"icons", "factions"})),
    "regions": ("region", frozenset({"regions", "factions"})),
}


def misnamed(
    catalogue: Catalogue, shelves: Shelves, removed: Removed, unsure: Set[str] = frozenset()
) -> Iterator[str]:
    """Every name of something that is not there; whatever a pack has removed is for that pack to mend.

    Nothing is said of what belongs to the lists that could not be read to their end.
    """
    for entry in (entry for shelf in shelves.values() for entry in shelf.values()):
        for path, shelf, ident in _names(entry.spot()):
            what, lists = SHELVES[shelf]
            known: Collection[str] = getattr(catalogue, shelf)
            if ident in known or unsure & lists:
                continue
            gone = next((removed[key][ident] for key in lists & removed.keys() if ident in removed[key]), None)
            if gone is None:
                yield entry.problem(path, f"there is no {what} {ident!r}{nearest(ident, known)}")
            else:
                needed = f"the {what} {ident!r} cannot be removed, {entry.file} needs it at {path}"
                yield problem(gone[0], needed, gone[1])


def _names(start: Spot) -> Iterator[tuple[str, str, str]]:
    """Every id below this spot that refers to something else: its path, the shelf it should be on, the id."""
    for spot in walk(start):
        for field in json_fields(type(spot.node)):
            yield from _referred(field.type, getattr(spot.node, field.name), f"{spot.path}.{field.key}")


def _referred(kind: Any, value: Any, path: str) -> Iterator[tuple[str, str, str]]:
    """The ids in a value of this type: itself, in a list, or as the keys of an object."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        note = kind.__metadata__[0]
        if isinstance(note, Reference) and isinstance(value, str):
            yield path, note.shelf, value
    elif origin is tuple and isinstance(value, tuple):
        for index, part in enumerate(value):
            yield from _referred(arguments[0], part, f"{path}[{index}]")
    elif origin is dict:
        for key in value:
            yield from _referred(arguments[0], key, f"{path}.{key}")
    elif origin in (Union, UnionType):
        for argument in arguments:
            yield from _referred(argument, value, path)

"""The fields of definitions as card files spell them, and the walk over a definition with its JSON paths."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from types import NoneType
from typing import Any, NamedTuple

from imperium.box.nodes import Node, parameters, type_of

_FIELDS: dict[type, tuple[JsonField, ...]] = {}
ATOMS = (str, int, NoneType)


class JsonField(NamedTuple):
    """One key of an object in a card file and the attribute that holds it."""

    name: str
    key: str
    type: Any
    required: bool
    default: Any


class Spot(NamedTuple):
    """A node somewhere inside a definition: its JSON path, the box it stands in and the nodes around it."""

    path: str
    node: Any
    box: str = ""
    inside: tuple[Any, ...] = ()


def has_keys(kind: Any) -> bool:
    """Whether this is a class whose objects are written as objects of a card file."""
    return isinstance(kind, type) and (issubclass(kind, Node) or is_dataclass(kind))


def json_fields(cls: Any) -> tuple[JsonField, ...]:
    """The keys an object of this class may have, in the order of its parameters."""
    if cls not in _FIELDS:
        spelled = getattr(cls, "spelled", {})
        _FIELDS[cls] = tuple(
            JsonField(name, spelled.get(name, name), type_of(cls, one), one.default is one.empty, one.default)
            for name, one in parameters(cls).items()
        )
    return _FIELDS[cls]


def walk(spot: Spot) -> Iterator[Spot]:
    """This spot and every object below it; words and numbers, most of what there is, are passed over."""
    node = spot.node
    if isinstance(node, tuple):
        for index, part in enumerate(node):
            if not isinstance(part, ATOMS):
                yield from walk(Spot(f"{spot.path}[{index}]", part, spot.box, spot.inside))
    elif isinstance(node, dict):
        for key, part in node.items():
            if not isinstance(part, ATOMS):
                yield from walk(Spot(f"{spot.path}.{key}", part, spot.box, spot.inside))
    elif has_keys(type(node)):
        yield spot
        inside = (*spot.inside, node)
        for field in json_fields(type(node)):
            part = getattr(node, field.name)
            if not isinstance(part, ATOMS):
                yield from walk(Spot(f"{spot.path}.{field.key}", part, spot.box or field.key, inside))

"""The fields of definitions as card files spell them, and the walk over a definition with its JSON paths."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import NOTHING, fields, frozen, has, resolve_types

_FIELDS: dict[type, tuple[JsonField, ...]] = {}


@frozen
class JsonField:
    """One key of an object in a card file and the attribute that holds it."""

    name: str
    key: str
    type: Any
    required: bool
    default: Any


@frozen
class Spot:
    """A node somewhere inside a definition: its JSON path, the box it stands in and the nodes around it."""

    path: str
    node: Any
    box: str = ""
    inside: tuple[Any, ...] = ()


def json_fields(cls: Any) -> tuple[JsonField, ...]:
    """The keys an object of this class may have, in the order of its attributes."""
    if cls not in _FIELDS:
        resolve_types(cls)  # annotations are strings until now
        _FIELDS[cls] = tuple(_visible(cls))
    return _FIELDS[cls]


def _visible(cls: Any) -> Iterator[JsonField]:
    yield from (
        JsonField(
            attribute.name,
            attribute.metadata.get("key", attribute.name),
            attribute.type,
            attribute.default is NOTHING,
            attribute.default,
        )
        for attribute in fields(cls)
        if attribute.init and not attribute.metadata.get("hidden")
    )


def walk(spot: Spot) -> Iterator[Spot]:
    """This spot and every object below it."""
    node = spot.node
    if isinstance(node, tuple):
        for index, part in enumerate(node):
            yield from walk(Spot(f"{spot.path}[{index}]", part, spot.box, spot.inside))
    elif isinstance(node, dict):
        for key, part in node.items():
            yield from walk(Spot(f"{spot.path}.{key}", part, spot.box, spot.inside))
    elif has(type(node)):
        yield spot
        for field in json_fields(type(node)):
            box = spot.box or field.key
            yield from walk(Spot(f"{spot.path}.{field.key}", getattr(node, field.name), box, (*spot.inside, node)))

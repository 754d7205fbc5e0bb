"""A position as plain JSON data and back, without loss, at every decision; and its fingerprint.

Effects on the agenda are written as their path in the catalogue: a saved position names definitions, it never holds
them. What it names is found again by the position itself (`found`), which knows what it is played with.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

from imperium.core.errors import BadSave
from imperium.core.position import kinds
from imperium.core.position.layout import Layout, Piece
from imperium.core.sources import source_of
from imperium.core.steps import Step, fixed

Save = Callable[[Any], Any]
Load = Callable[[Any, kinds.Field, Any], Any]  # from the data, by the field, for a position


def step_data(step: Step) -> list[Any]:
    """A pending step as data."""
    path = step.effect.path if step.effect is not None else None
    return [step.kind, step.seat, path, str(step.source), step.data]


def step_from(data: list[Any], position: Any) -> Step:
    """The step again."""
    kind, seat, path, source, known = data
    return Step(kind, seat, None if path is None else position.found("nodes", path), source_of(source), fixed(known))


def _same(value: Any, field: kinds.Field | None = None, position: Any = None) -> Any:
    return value


def _own(value: Any, field: kinds.Field | None = None, position: Any = None) -> Any:
    return value.copy() if isinstance(value, (list, dict)) else value


def _definition(ident: Any, field: Any, position: Any) -> Any:
    return None if ident is None else position.found(field.shelf.name, ident)


FORMS: Final[dict[type[kinds.Field], tuple[Save, Load]]] = {
    kinds.Definition: (lambda one: one and one.id, _definition),
    kinds.Zone: (list, _own),
    kinds.Deck: (list, _own),
    kinds.Words: (list, lambda words, *_: tuple(words)),
    kinds.Table: (dict, _own),
    kinds.Claims: (lambda pairs: [list(pair) for pair in pairs], lambda pairs, *_: tuple(map(tuple, pairs))),
    kinds.Steps: (
        lambda steps: [step_data(step) for step in steps],
        lambda steps, _, position: [step_from(step, position) for step in steps],
    ),
    kinds.Nodes: (
        lambda nodes: [node.path for node in nodes],
        lambda paths, _, position: tuple(position.found("nodes", path) for path in paths),
    ),
    kinds.Constant: (_own, _own),
}  # how a kind of field is saved, and how it is loaded; all others as they are


def to_data(layout: Layout, position: Any) -> dict[str, Any]:
    """The whole position as JSON data; the events that led to it are not part of it."""
    return part_data(layout, layout.root, position)


def part_data(layout: Layout, piece: Piece, part: Any) -> dict[str, Any]:
    """A part of a position as data."""
    data: dict[str, Any] = {}
    for field in piece.fields:
        value = getattr(part, field.name)
        if isinstance(field, kinds.Part):
            made = [part_data(layout, layout.parts[field.of], one) for one in (value if field.several else [value])]
            data[field.name] = made if field.several else made[0]
        elif isinstance(field, kinds.Conditions):
            data[field.name] = value.data()
        elif not isinstance(field, kinds.Surrounding):
            data[field.name] = FORMS.get(type(field), (_same, _same))[0](value)
    return data


def fill(layout: Layout, position: Any, data: dict[str, Any]) -> Any:
    """The position again, in a new one with the same surroundings. Raises BadSave if the data is damaged."""
    try:
        return part_from(layout, layout.root, position, data, position)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadSave(f"The saved position is damaged or needs other card data ({error}).") from None


def part_from(layout: Layout, piece: Piece, part: Any, data: dict[str, Any], position: Any) -> Any:
    """A part of a position again."""
    for field in piece.fields:
        if isinstance(field, kinds.Part):
            inner, found = layout.parts[field.of], data[field.name]
            every = found if field.several else [found]
            made = [part_from(layout, inner, inner.made(), one, position) for one in every]
            setattr(part, field.name, made if field.several else made[0])
        elif not isinstance(field, (kinds.Conditions, kinds.Surrounding)):
            load = FORMS.get(type(field), (_same, _same))[1]
            setattr(part, field.name, load(data[field.name], field, position))
    return part


def fingerprint(layout: Layout, position: Any) -> str:
    """A short hash of the whole position, the same on every machine."""
    text = json.dumps(to_data(layout, position), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()

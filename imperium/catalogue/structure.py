"""Card files to definitions: a strict cattrs converter whose errors name the JSON path and the nearest valid word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from attrs import fields, has
from cattrs import Converter, transform_error
from cattrs.errors import (
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    StructureHandlerNotFoundError,
)
from cattrs.gen import make_dict_structure_fn, override

from imperium.effects.base import VERBS, Effect
from imperium.effects.conditions import CONDITIONS, COUNTS, Condition, Count
from imperium.effects.influence import Whom
from imperium.effects.modifiers import MODIFIERS, Modifier

LARGEST = 1000  # no number on a card comes near it


class Misspelt(ValueError):
    """A value that is not what the card file format knows; the message is ready to be shown."""


def nearest(word: str, known: Any) -> str:
    """`, did you mean 'recruit'?`, or nothing."""
    close = get_close_matches(word, list(known), 1)
    return f", did you mean {close[0]!r}?" if close else ""


def show(value: Any) -> str:
    """A value as found in a file, cut short."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _integer(value: Any, _: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Misspelt(f"expected a whole number, found {show(value)}")
    if not 0 <= value <= LARGEST:
        raise Misspelt(f"expected a number from 0 to {LARGEST}, found {value}")
    return value


def _text(value: Any, _: Any) -> str:
    if not isinstance(value, str):
        raise Misspelt(f"expected a text, found {show(value)}")
    return value


def _boolean(value: Any, _: Any) -> bool:
    if not isinstance(value, bool):
        raise Misspelt(f"expected true or false, found {show(value)}")
    return value


def tagged(converter: Converter, tag: str, what: str, registry: Mapping[str, type]) -> Callable[[Any, Any], Any]:
    """A hook for objects whose class is named by one key, such as {"do": "gain", ...}."""

    def structure(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            raise Misspelt(f"expected an object with {tag!r}, found {show(value)}")
        word = value.get(tag)
        if not isinstance(word, str):
            raise Misspelt(f"expected {tag!r} to name a {what}, found {show(word)}")
        cls = registry.get(word)
        if cls is None:
            raise Misspelt(f"unknown {what} {word!r}{nearest(word, registry)}")
        return converter.structure({key: part for key, part in value.items() if key != tag}, cls)

    return structure


def _class_hook(converter: Converter, cls: type) -> Callable[[Any, Any], Any]:
    """Structure one attrs class strictly: known keys only, JSON names from the field metadata."""
    overrides = {}
    for attribute in fields(cls):
        if not attribute.init or attribute.metadata.get("hidden"):
            overrides[attribute.name] = override(omit=True)
        elif "key" in attribute.metadata:
            overrides[attribute.name] = override(rename=attribute.metadata["key"])
    inner = make_dict_structure_fn(
        cls, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=True, **overrides
    )

    def structure(value: Any, kind: Any) -> Any:
        if not isinstance(value, dict):
            raise Misspelt(f"expected an object, found {show(value)}")
        return inner(value, kind)

    return structure


def _sequence_hook(converter: Converter, kind: Any) -> Callable[[Any, Any], Any]:
    item = kind.__args__[0]

    def structure(value: Any, _: Any) -> Any:
        if not isinstance(value, list):
            raise Misspelt(f"expected a list, found {show(value)}")
        return tuple(converter.structure(value, list[item]))

    return structure


def _is_literal(kind: Any) -> bool:
    return getattr(kind, "__origin__", None).__class__.__name__ == "_LiteralGenericAlias" or (
        kind.__class__.__name__ == "_LiteralGenericAlias"
    )


def _literal_hook(kind: Any) -> Callable[[Any, Any], Any]:
    words = kind.__args__

    def structure(value: Any, _: Any) -> Any:
        if value not in words or not isinstance(value, str):
            close = nearest(value, words) if isinstance(value, str) else ""
            raise Misspelt(f"expected one of {', '.join(words)}; found {show(value)}{close}")
        return value

    return structure


@cache
def make_converter() -> Converter:
    """The converter for card files, made once."""
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook(int, _integer)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(bool, _boolean)
    converter.register_structure_hook_factory(has, lambda cls: _class_hook(converter, cls))
    converter.register_structure_hook_factory(
        lambda kind: getattr(kind, "__origin__", None) is tuple, lambda kind: _sequence_hook(converter, kind)
    )
    converter.register_structure_hook_factory(_is_literal, _literal_hook)
    for base, tag, what, registry in (
        (Effect, "do", "verb", VERBS),
        (Condition, "is", "condition", CONDITIONS),
        (Count, "count", "count", COUNTS),
        (Modifier, "rule", "modifier", MODIFIERS),
    ):
        # The base class alone: its verbs are structured field by field.
        converter.register_structure_hook_func(
            lambda kind, base=base: kind is base, tagged(converter, tag, what, registry)
        )
    _register_unions(converter)
    return converter


def _register_unions(converter: Converter) -> None:
    """The few fields that take two shapes."""
    factions = ("emperor", "guild", "bene_gesserit", "fremen")
    words = ("any", "behind", "secret")

    def structure(value: Any, _: Any) -> Any:
        if isinstance(value, list) and value:
            for word in value:
                if word not in factions:
                    raise Misspelt(f"unknown faction {show(word)}{nearest(str(word), factions)}")
            return tuple(value)
        if value in words and isinstance(value, str):
            return value
        raise Misspelt(f"expected a list of factions or one of {', '.join(words)}; found {show(value)}")

    converter.register_structure_hook_func(lambda kind: kind == Whom, structure)


def explain(error: Exception, kind: Any) -> str:
    """One finding as a sentence; cattrs supplies the path."""
    if isinstance(error, ForbiddenExtraKeysError):
        known = [f.metadata.get("key", f.name) for f in fields(error.cl) if f.init and not f.metadata.get("hidden")]
        return "; ".join(f"unknown key {key!r}{nearest(key, known)}" for key in sorted(error.extra_fields))
    if isinstance(error, KeyError):
        return f"the key {error.args[0]!r} is missing"
    if isinstance(error, StructureHandlerNotFoundError):
        return "a value of a shape that card files do not have"
    return str(error)


def problems_of(error: Exception) -> list[str]:
    """Every finding of a failed structuring as `what @ path`."""
    if isinstance(error, (ClassValidationError, IterableValidationError)):
        return list(transform_error(error, path="$", format_exception=explain))
    return [f"{explain(error, None)} @ $"]

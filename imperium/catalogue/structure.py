"""Card files to definitions: a strict cattrs converter; its findings name JSON path and nearest valid word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin

from cattrs import Converter
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)

from imperium.box.conditions import Condition, Count
from imperium.box.effect import Effect
from imperium.box.modifiers import Modifier
from imperium.box.terms import AN_ID, LARGEST, Range, Reference, Spelling
from imperium.catalogue.fields import has_keys, json_fields
from imperium.core.text import nearest, show
from imperium.effects.influence import Whom
from imperium.effects.vocabulary import CONDITIONS, COUNTS, MODIFIERS, VERBS

LONGEST_TEXT = 80
TAGGED: tuple[tuple[type, str, str, Mapping[str, type]], ...] = (
    (Effect, "do", "verb", VERBS),
    (Condition, "is", "condition", CONDITIONS),
    (Count, "count", "count", COUNTS),
    (Modifier, "rule", "modifier", MODIFIERS),
)


class Misspelt(ValueError):
    """A value that is not what the card file format knows; the message is ready to be shown."""


def _integer(value: Any, least: int = 0, most: int = LARGEST) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise Misspelt(f"expected a whole number from {least} to {most}, found {show(value)}")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise Misspelt(f"expected a text, found {show(value)}")
    if not value.strip():
        raise Misspelt("expected a text, found an empty one")
    if value != value.strip() or not value.isprintable() or len(value) > LONGEST_TEXT:
        raise Misspelt(
            f"expected one line of at most {LONGEST_TEXT} printable characters without space around it, "
            f"found {show(value)}"
        )
    return value


def _boolean(value: Any) -> bool:
    if not isinstance(value, bool):
        raise Misspelt(f"expected true or false, found {show(value)}")
    return value


def _annotated_hook(kind: Any) -> Callable[[Any, Any], Any]:
    note = kind.__metadata__[0]
    if isinstance(note, Range):
        return lambda value, _: _integer(value, note.least, note.most)
    spelling: Spelling = AN_ID if isinstance(note, Reference) else note

    def structure(value: Any, _: Any) -> str:
        if not re.match(spelling.pattern, _text(value)):
            raise Misspelt(f"expected {spelling.words}, found {show(value)}")
        return str(value)

    return structure


def _literal_hook(kind: Any) -> Callable[[Any, Any], Any]:
    words = get_args(kind)

    def structure(value: Any, _: Any) -> Any:
        if not isinstance(value, str):
            raise Misspelt(f"expected one of {', '.join(words)}, found {show(value)}")
        if value not in words:
            raise Misspelt(f"unknown word {show(value)}{nearest(value, words)}")
        return value

    return structure


def _each(converter: Converter, parts: Iterable[tuple[Any, Any]], kind: Any, into: Any) -> list[Any]:
    """Every part structured; all that fail are reported together."""
    done, failed = [], []
    for index, part in parts:
        try:
            done.append(converter.structure(part, kind))
        except Exception as error:
            error.add_note(IterableValidationNote(f"at {index}", index, kind))
            failed.append(error)
    if failed:
        raise IterableValidationError("in a list", failed, into)
    return done


def _list_hook(converter: Converter, kind: Any) -> Callable[[Any, Any], Any]:
    item = get_args(kind)[0]

    def structure(value: Any, _: Any) -> Any:
        if not isinstance(value, list):
            raise Misspelt(f"expected a list, found {show(value)}")
        return tuple(_each(converter, enumerate(value), item, kind))

    return structure


def _table_hook(converter: Converter, kind: Any) -> Callable[[Any, Any], Any]:
    word, item = get_args(kind)

    def structure(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            raise Misspelt(f"expected an object, found {show(value)}")
        _each(converter, ((key, key) for key in value), word, kind)
        return dict(zip(value, _each(converter, value.items(), item, kind), strict=True))

    return structure


def _class_hook(converter: Converter, cls: Any) -> Callable[[Any, Any], Any]:
    """Structure one class strictly: known keys only, by their JSON names."""
    fields = json_fields(cls)
    keys = {field.key for field in fields}

    def structure(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            raise Misspelt(f"expected an object, found {show(value)}")
        parts, failed = {}, list[Exception]()
        for field in fields:
            if field.key in value:
                try:
                    parts[field.name] = converter.structure(value[field.key], field.type)
                except Exception as error:
                    error.add_note(AttributeValidationNote(f"at {field.key}", field.name, field.type))
                    failed.append(error)
            elif field.required:
                failed.append(KeyError(field.key))
        if extra := value.keys() - keys:
            failed.append(ForbiddenExtraKeysError("", cls, set(extra)))
        if failed:
            raise ClassValidationError("in an object", failed, cls)
        return cls(**parts)

    return structure


def _tagged_hook(
    converter: Converter, tag: str, what: str, registry: Mapping[str, type]
) -> Callable[[Any, Any], Any]:
    """A hook for objects whose class is named by one key, such as {"do": "gain", ...}."""

    def structure(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            raise Misspelt(f"expected an object with {tag!r}, found {show(value)}")
        word = value.get(tag)
        if not isinstance(word, str):
            missing = f"the key {tag!r} is missing, which names the {what}"
            raise Misspelt(missing if tag not in value else f"expected {tag!r} to name a {what}, found {show(word)}")
        if word not in registry:
            raise Misspelt(f"unknown {what} {show(word)}{nearest(word, registry)}")
        return converter.structure({key: part for key, part in value.items() if key != tag}, registry[word])

    return structure


def _whom_hook(converter: Converter) -> Callable[[Any, Any], Any]:
    """The one field that takes two shapes: a list of factions or a word."""
    factions, words = get_args(Whom)

    def structure(value: Any, _: Any) -> Any:
        return converter.structure(value, factions if isinstance(value, list) else words)

    return structure


@cache
def make_converter() -> Converter:
    """The converter for card files, made once."""
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook(int, lambda value, _: _integer(value))
    converter.register_structure_hook(str, lambda value, _: _text(value))
    converter.register_structure_hook(bool, lambda value, _: _boolean(value))
    for origin, hook in (
        (Annotated, _annotated_hook),
        (Literal, _literal_hook),
        (tuple, lambda kind: _list_hook(converter, kind)),
        (dict, lambda kind: _table_hook(converter, kind)),
    ):
        converter.register_structure_hook_factory(_has_origin(origin), hook)
    converter.register_structure_hook_factory(has_keys, lambda cls: _class_hook(converter, cls))
    for base, tag, what, registry in TAGGED:  # the base class alone: its verbs are structured field by field
        converter.register_structure_hook_func(_is(base), _tagged_hook(converter, tag, what, registry))
    converter.register_structure_hook_func(lambda kind: kind == Whom, _whom_hook(converter))
    return converter


def _has_origin(origin: Any) -> Callable[[Any], bool]:
    return lambda kind: get_origin(kind) is origin


def _is(base: type) -> Callable[[Any], bool]:
    return lambda kind: kind is base


def structure(data: Any, cls: type, path: str) -> tuple[Any, list[tuple[str, str]]]:
    """The object, or nothing and every finding as (JSON path, sentence)."""
    try:
        return make_converter().structure(data, cls), []
    except Exception as error:
        return None, list(findings(error, path))


def findings(error: BaseException, path: str) -> Iterator[tuple[str, str]]:
    """Every finding of a failed structuring, with the JSON keys in its path."""
    if isinstance(error, ClassValidationError):
        keys = {field.name: field.key for field in json_fields(error.cl)}
        placed, others = error.group_exceptions()
        for inner, note in placed:
            missing = isinstance(inner, KeyError)
            yield from findings(inner, path if missing else f"{path}.{keys.get(note.name, note.name)}")
        for other in others:
            yield from findings(other, path)
    elif isinstance(error, IterableValidationError):
        for inner, place in error.group_exceptions()[0]:
            plain = isinstance(place.index, str) and re.match(AN_ID.pattern, place.index)
            yield from findings(inner, f"{path}.{place.index}" if plain else f"{path}[{show(place.index)}]")
    elif isinstance(error, ForbiddenExtraKeysError):
        known = [field.key for field in json_fields(error.cl)]
        for key in sorted(error.extra_fields):
            yield path, f"unknown key {show(key)}{nearest(key, known) if known else ', there are no others'}"
    elif isinstance(error, KeyError):
        yield path, f"the key {error.args[0]!r} is missing"
    elif isinstance(error, Misspelt):
        yield path, str(error)
    else:
        raise error

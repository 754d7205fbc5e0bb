"""Card files to definitions, strictly: every finding names the JSON path and the nearest valid word."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin

from imperium.box.conditions import Condition, Count
from imperium.box.effect import Effect
from imperium.box.modifiers import Modifier
from imperium.box.terms import AN_ID, LARGEST, Range, Reference, Spelling
from imperium.catalogue.fields import has_keys, json_fields
from imperium.core.text import nearest, show
from imperium.effects.vocabulary import CONDITIONS, COUNTS, MODIFIERS, VERBS

LONGEST_TEXT = 80
TAGGED: tuple[tuple[type, str, str, Mapping[str, type]], ...] = (
    (Effect, "do", "verb", VERBS),
    (Condition, "is", "condition", CONDITIONS),
    (Count, "count", "count", COUNTS),
    (Modifier, "rule", "modifier", MODIFIERS),
)
Found = list[tuple[str, str]]  # findings: JSON path and sentence
Reader = Callable[[Any, str, Found], Any]  # the value at a path as it is in a definition; what is wrong goes to Found


def structure(data: Any, cls: type, path: str) -> tuple[Any, Found]:
    """The object, or nothing and every finding as (JSON path, sentence)."""
    found: Found = []
    made = _reader(cls)(data, path, found)
    return (None if found else made), found


@cache
def _reader(kind: Any) -> Reader:
    """How values of a type are read, made once."""
    for base, tag, what, registry in TAGGED:
        if kind is base:  # the base class alone: its verbs are read key by key
            return _tagged(tag, what, registry)
    origin, arguments = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if has_keys(kind):
        return _object(kind)
    if origin is Annotated:
        return _noted(kind.__metadata__[0])
    if origin is Literal:
        return _word(arguments)
    if origin is tuple:
        return _list(_reader(arguments[0]))
    if origin is dict:
        return _table(_reader(arguments[0]), _reader(arguments[1]))
    return _either(arguments)


def _integer(value: Any, path: str, found: Found, least: int = 0, most: int = LARGEST) -> Any:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        found.append((path, f"expected a whole number from {least} to {most}, found {show(value)}"))
    return value


def _text(value: Any, path: str, found: Found) -> Any:
    if not isinstance(value, str):
        found.append((path, f"expected a text, found {show(value)}"))
    elif not value.strip():
        found.append((path, "expected a text, found an empty one"))
    elif value != value.strip() or not value.isprintable() or len(value) > LONGEST_TEXT:
        wanted = f"one line of at most {LONGEST_TEXT} printable characters without space around it"
        found.append((path, f"expected {wanted}, found {show(value)}"))
    return value


def _boolean(value: Any, path: str, found: Found) -> Any:
    if not isinstance(value, bool):
        found.append((path, f"expected true or false, found {show(value)}"))
    return value


PLAIN: dict[Any, Reader] = {int: _integer, str: _text, bool: _boolean}


def _noted(note: Any) -> Reader:
    if isinstance(note, Range):
        return lambda value, path, found: _integer(value, path, found, note.least, note.most)
    spelling: Spelling = AN_ID if isinstance(note, Reference) else note
    spelled = re.compile(spelling.pattern).match

    def read(value: Any, path: str, found: Found) -> Any:
        known = len(found)
        _text(value, path, found)
        if len(found) == known and not spelled(value):
            found.append((path, f"expected {spelling.words}, found {show(value)}"))
        return value

    return read


def _word(words: tuple[str, ...]) -> Reader:
    def read(value: Any, path: str, found: Found) -> Any:
        if not isinstance(value, str):
            found.append((path, f"expected one of {', '.join(words)}, found {show(value)}"))
        elif value not in words:
            found.append((path, f"unknown word {show(value)}{nearest(value, words)}"))
        return value

    return read


def _list(item: Reader) -> Reader:
    def read(value: Any, path: str, found: Found) -> Any:
        if not isinstance(value, list):
            found.append((path, f"expected a list, found {show(value)}"))
            return ()
        return tuple([item(part, f"{path}[{index}]", found) for index, part in enumerate(value)])

    return read


def _table(word: Reader, item: Reader) -> Reader:
    def read(value: Any, path: str, found: Found) -> Any:
        if not isinstance(value, dict):
            found.append((path, f"expected an object, found {show(value)}"))
            return {}
        known = len(found)
        places = [f"{path}.{key}" if re.match(AN_ID.pattern, key) else f"{path}[{show(key)}]" for key in value]
        for key, place in zip(value, places, strict=True):
            word(key, place, found)
        if len(found) > known:
            return {}
        return {key: item(part, place, found) for (key, part), place in zip(value.items(), places, strict=True)}

    return read


def _either(kinds: tuple[Any, ...]) -> Reader:
    """Nothing where that is allowed; a list or something else, where both are."""
    lists = [_reader(kind) for kind in kinds if get_origin(kind) is tuple]
    others = [_reader(kind) for kind in kinds if get_origin(kind) is not tuple and kind is not NoneType]

    def read(value: Any, path: str, found: Found) -> Any:
        if value is None and NoneType in kinds:
            return None
        fitting = lists if lists and (isinstance(value, list) or not others) else others
        return fitting[0](value, path, found)

    return read


def _object(cls: Any) -> Reader:
    """One class, strictly: known keys only, by their JSON names."""
    fields = [(field, _reader(field.type)) for field in json_fields(cls)]
    keys = {field.key for field, _ in fields}

    def read(value: Any, path: str, found: Found) -> Any:
        if not isinstance(value, dict):
            found.append((path, f"expected an object, found {show(value)}"))
            return None
        known = len(found)
        parts = {}
        for field, reader in fields:
            if field.key in value:
                parts[field.name] = reader(value[field.key], f"{path}.{field.key}", found)
            elif field.required:
                found.append((path, f"the key {field.key!r} is missing"))
        for key in sorted(value.keys() - keys):
            hint = nearest(key, [field.key for field, _ in fields]) if fields else ", there are no others"
            found.append((path, f"unknown key {show(key)}{hint}"))
        return cls(**parts) if len(found) == known else None

    return read


def _tagged(tag: str, what: str, registry: Mapping[str, type]) -> Reader:
    """Objects whose class is named by one key, such as {"do": "gain", ...}."""

    def read(value: Any, path: str, found: Found) -> Any:
        if not isinstance(value, dict):
            found.append((path, f"expected an object with {tag!r}, found {show(value)}"))
            return None
        word = value.get(tag)
        if tag not in value:
            found.append((path, f"the key {tag!r} is missing, which names the {what}"))
        elif not isinstance(word, str):
            found.append((path, f"expected {tag!r} to name a {what}, found {show(word)}"))
        elif word not in registry:
            found.append((path, f"unknown {what} {show(word)}{nearest(word, registry)}"))
        else:
            return _reader(registry[word])({key: part for key, part in value.items() if key != tag}, path, found)
        return None

    return read

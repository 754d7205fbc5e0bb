"""The effect vocabulary as a document.

`python -m imperium.catalogue.docs` writes both generated files: docs/effects.md and cards/schema.json.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin

from imperium.box import nodes
from imperium.box.conditions import Condition, Count
from imperium.box.definitions import OCCASIONS, Trigger
from imperium.box.effect import Effect
from imperium.box.modifiers import Modifier
from imperium.box.terms import LARGEST, Range, Reference, Spelling
from imperium.catalogue.entry_rules import PLACES, boxes_words
from imperium.catalogue.fields import JsonField, has_keys, json_fields
from imperium.catalogue.load import load_catalogue
from imperium.catalogue.names import SHELVES
from imperium.catalogue.schema import schema_text
from imperium.catalogue.structure import TAGGED
from imperium.core.errors import ImperiumError

HEAD = """# The effect vocabulary

Generated from the code by `python -m imperium.catalogue.docs`; a test fails when it is stale. How to write a card
with it is told in [writing-cards.md](writing-cards.md); an editor that knows JSON Schema completes and checks card
files with [cards/schema.json](../cards/schema.json).

An effect is an object whose key `do` names a **verb**. Conditions (`is`), counts (`count`) and modifiers (`rule`)
stand inside effects where a field takes one, triggers (`on`) in a leader's `triggers`. A field without a default must
be given; no other keys are allowed.
"""
SECTIONS: dict[type, tuple[str, str]] = {
    Effect: ("Verbs", "What happens. A list of effects is resolved one by one, in the order its owner likes."),
    Condition: ("Conditions", "What `if`, `one_opponent` and the requirement of a space ask."),
    Count: ("Counts", "What `per`, `at_least` and `more_than_each_opponent` count."),
    Modifier: (
        "Modifiers",
        "Changed rules: a leader has them always, a card in its `sending`, `this_turn` for a turn.",
    ),
}


def effects_text() -> str:
    """The whole document."""
    return "\n".join([HEAD, *_sections(), *_triggers()]).rstrip() + "\n"


def entry_of(cls: type) -> tuple[str, Any]:
    """What the docstring of a class says about it, and its example as data."""
    about, _, example = nodes.about(cls).partition("Example:")
    try:
        if not about.strip():
            raise ValueError
        return " ".join(about.split()), json.loads(example)
    except ValueError:
        word = getattr(cls, "verb", "") or getattr(cls, "word", "") or cls.__name__
        where = f"{cls.__module__}.{cls.__name__}"
        needed = "a sentence and a line `Example: {...}` of JSON"
        raise ImperiumError(f"{word}: the docstring of {where} needs {needed}.") from None


def _sections() -> Iterator[str]:
    for base, tag, _, registry in TAGGED:
        title, about = SECTIONS[base]
        yield f"## {title}\n\n{about}\n"
        for word, cls in sorted(registry.items()):
            yield from _entry(f"`{tag}`: `{word}`", cls)


def _triggers() -> Iterator[str]:
    yield "## Triggers\n\nAbilities of leaders that wait for an occasion.\n"
    yield from _entry("`on`", Trigger)
    yield from (f"- `{word}`: {meaning}" for word, meaning in OCCASIONS.items())


def _entry(title: str, cls: type) -> Iterator[str]:
    about, example = entry_of(cls)
    yield f"### {title}\n\n{about}\n"
    if cls in PLACES:
        yield f"Only in {boxes_words(PLACES[cls])}.\n".replace("'", "`")
    fields = json_fields(cls)
    if fields:
        yield "\n".join(_field(field) for field in fields) + "\n"
    yield f"```json\n{json.dumps(example)}\n```\n"


def _field(field: JsonField) -> str:
    default = "" if field.required or field.default in ((), None) else f" (if left out: {json.dumps(field.default)})"
    optional = " (may be left out)" if not field.required and not default else ""
    return f"- `{field.key}`: {_kind(field.type)}{default}{optional}"


def _kind(kind: Any) -> str:
    """A type in words."""
    origin, arguments = get_origin(kind), [part for part in get_args(kind) if part is not NoneType]
    if kind in NAMED:
        return NAMED[kind]
    if origin is Annotated:
        return _noted(kind.__metadata__[0])
    if origin is Literal:
        return "one of " + ", ".join(f"`{word}`" for word in arguments)
    if origin is tuple:
        return f"a list of {_many(arguments[0])}"
    if arguments:
        return ", or ".join(_kind(part) for part in arguments)
    return "an object" if has_keys(kind) else PLAIN[kind]


def _many(kind: Any) -> str:
    """A type in words, in the plural."""
    return f"lists of {_many(get_args(kind)[0])}" if get_origin(kind) is tuple else f"{_kind(kind).split()[-1]}s"


def _noted(note: object) -> str:
    if isinstance(note, Range):
        return f"a number from {note.least} to {note.most}"
    if isinstance(note, Reference):
        what = SHELVES[note.shelf][0]
        return f"the id of {'an' if what[0] in 'aeiou' else 'a'} {what}"
    assert isinstance(note, Spelling)
    return note.words


NAMED: dict[Any, str] = {
    Effect: "an effect",
    Condition: "a condition",
    Count: "a count",
    Modifier: "a modifier",
}
PLAIN: dict[Any, str] = {int: f"a number from 0 to {LARGEST}", str: "a text", bool: "true or false"}


def main() -> None:
    """Write both generated files into the checkout."""
    root = Path(__file__).resolve().parents[2]
    try:
        text = effects_text()
    except ImperiumError as error:
        sys.exit(str(error))
    (root / "docs" / "effects.md").write_text(text, encoding="utf-8")
    (root / "cards" / "schema.json").write_text(schema_text(load_catalogue()), encoding="utf-8")


if __name__ == "__main__":
    main()

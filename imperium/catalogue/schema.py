"""The JSON Schema (draft 2020-12) of card files, made from the classes that the loader structures them into.

Factions, Agent icons and regions are open sets: the schema offers those that are known and lets any other id pass,
which a pack may declare in another file; the loader, which knows them all, refuses what nobody declares.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from imperium.box.definitions import Catalogue, SoloRules
from imperium.box.nodes import about
from imperium.box.terms import AN_ID, LARGEST, Range, Reference, Spelling
from imperium.catalogue.entries import KINDS, SCHEMA_KEY
from imperium.catalogue.fields import has_keys, json_fields
from imperium.catalogue.structure import LONGEST_TEXT, TAGGED

Schema = dict[str, Any]
BASES = {base: what for base, _, what, _ in TAGGED}
OPEN = {"factions": "FactionId", "icons": "IconId", "regions": "RegionId"}  # what is offered, and its name here


def card_file_schema(catalogue: Catalogue) -> Schema:
    """The schema of every card file; which of the lists a file may hold goes by its name."""
    definitions: Schema = {
        name: {"anyOf": [{"enum": list(getattr(catalogue, shelf))}, _spelled(AN_ID)]} for shelf, name in OPEN.items()
    }
    parts: Schema = {SCHEMA_KEY: {"type": "string"}}
    for key, (_, cls) in KINDS.items():
        parts[key] = {"type": "array", "items": _schema(cls, definitions)}
    parts["solo"] = _schema(SoloRules, definitions)
    for _, tag, what, registry in TAGGED:
        definitions[what] = {"oneOf": [_object(cls, definitions, (tag, word)) for word, cls in registry.items()]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Card file",
        "type": "object",
        "properties": parts,
        "additionalProperties": False,
        "$defs": dict(sorted(definitions.items())),
    }


def schema_text(catalogue: Catalogue) -> str:
    """The schema as it is committed and printed."""
    return json.dumps(card_file_schema(catalogue), indent=2) + "\n"


def _spelled(spelling: Spelling) -> Schema:
    return {"type": "string", "pattern": spelling.pattern, "maxLength": LONGEST_TEXT}


def _schema(kind: Any, definitions: Schema) -> Schema:
    """The schema of one type of the definitions."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind in BASES:
        return {"$ref": f"#/$defs/{BASES[kind]}"}
    if origin is Annotated:
        note = kind.__metadata__[0]
        if isinstance(note, Range):
            return {"type": "integer", "minimum": note.least, "maximum": note.most}
        if isinstance(note, Reference) and note.shelf in OPEN:
            return {"$ref": f"#/$defs/{OPEN[note.shelf]}"}
        return _spelled(AN_ID if isinstance(note, Reference) else note)
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin is tuple:
        return {"type": "array", "items": _schema(arguments[0], definitions)}
    if origin is dict:
        names, values = (_schema(argument, definitions) for argument in arguments)
        return {"type": "object", "propertyNames": names, "additionalProperties": values}
    if origin is Union or arguments:
        return {"anyOf": [_schema(argument, definitions) for argument in arguments]}
    if has_keys(kind):
        if kind.__name__ not in definitions:
            definitions[kind.__name__] = {}  # holds the place while its fields are described
            definitions[kind.__name__] = _object(kind, definitions)
        return {"$ref": f"#/$defs/{kind.__name__}"}
    return dict(PLAIN[kind])


PLAIN: dict[Any, Schema] = {
    int: {"type": "integer", "minimum": 0, "maximum": LARGEST},
    str: {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
}


def _object(cls: type, definitions: Schema, tag: tuple[str, str] | None = None) -> Schema:
    """An object with the keys of a class and, for a verb or its like, the key that names it."""
    properties: Schema = {tag[0]: {"const": tag[1]}} if tag else {}
    required = [tag[0]] if tag else []
    for field in json_fields(cls):
        properties[field.key] = _schema(field.type, definitions)
        if field.required:
            required.append(field.key)
            if get_origin(field.type) is tuple:
                properties[field.key]["minItems"] = 1
    text = about(cls)
    return {
        "description": " ".join(text.partition("Example:")[0].split()),
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }

"""Packs composed at random from the vocabulary: by the JSON Schema of card files, kept if the loader takes them.

`python -m tests.generated_packs [GAMES] [FIRST]` plays whole games with them; the default suite plays a slice. What
the schema allows and the loader takes must be a game: no exception, no answer that never comes back, every invariant.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, get_args

from imperium.catalogue import load_catalogue
from imperium.catalogue.entries import DECKS, FILES, KINDS
from imperium.catalogue.entry_rules import nonsense
from imperium.catalogue.schema import card_file_schema
from imperium.catalogue.structure import structure
from imperium.rulebook import Icon

ENTRIES = {"imperium": 6, "starter": 2, "reserve": 2, "intrigue": 8, "conflicts": 3, "leaders": 4}
DEEPEST = 6  # objects within objects
WRITTEN = 0.5  # how often an optional key is written
SCHEMA = card_file_schema()
DEFINITIONS = SCHEMA["$defs"]
VERBS = {one["properties"]["do"]["const"]: one for one in DEFINITIONS["verb"]["oneOf"]}
LEAVES = [verb for verb, one in VERBS.items() if "#/$defs/verb" not in json.dumps(one)]


class Author:
    """Writes definitions that the loader takes, whatever they do."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.tame = dice.random() < 0.5  # numbers as they are printed, or whatever is allowed
        self.names = {file: [f"{file}_{i}" for i in range(dice.randint(1, most))] for file, most in ENTRIES.items()}
        # A pack that knows only some verbs brings those together more often than one that knows them all.
        self.verbs = {*dice.sample(sorted(VERBS), dice.randint(2, 12)), *dice.sample(LEAVES, 3)}
        base = load_catalogue()
        self.ids = {  # what may stand where something is named, by its key
            "location": [space.id for space in base.spaces.values() if space.control],
            "card": [*base.reserve, *(name for deck in DECKS for name in self.names[deck])],
            "reserve": [*base.reserve, *9 * self.names["reserve"]],
        }

    def pack(self) -> dict[str, list[Any]]:
        """The entries of a pack by its files."""
        return {file: [self.entry(FILES[file][0], name) for name in names] for file, names in self.names.items()}

    def entry(self, key: str, ident: str) -> dict[str, Any]:
        """One definition that makes sense on its own."""
        kind, cls = KINDS[key]
        while True:
            found: dict[str, Any] = {**self.value(SCHEMA["properties"][key]["items"], 0), "id": ident, "name": ident}
            found.pop("rulings", None)
            if key == "cards":
                found |= {"cost": self.dice.randint(0, 6), "copies": self.dice.randint(5, 9), "icons": self.icons()}
            definition, wrong = structure(found, cls, "$")
            if not wrong and not list(nonsense(kind, definition, "$")):
                return found
            if self.dice.random() < 0.05:
                self.verbs.add(self.dice.choice(sorted(VERBS)))  # those it likes may have no meaning here

    def icons(self) -> list[str]:
        """Nearly all there are, so that the card is sent with."""
        return self.dice.sample(get_args(Icon), 6)

    def value(self, schema: dict[str, Any], depth: int, key: str = "") -> Any:
        """Something that the schema allows."""
        if "$ref" in schema:
            return self.value(DEFINITIONS[schema["$ref"].rpartition("/")[2]], depth, key)
        for word in ("oneOf", "anyOf"):
            if word in schema:
                return self.value(self.dice.choice(self._fitting(schema[word], depth)), depth, key)
        if "enum" in schema:
            return self.dice.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        return getattr(self, f"_{schema['type']}")(schema, depth, key)

    def _fitting(self, choices: list[dict[str, Any]], depth: int) -> list[dict[str, Any]]:
        """Of verbs those that this pack likes, and deep inside those that hold no others."""
        if "do" not in choices[0].get("properties", {}):
            return choices
        liked = [one for one in choices if one["properties"]["do"]["const"] in self.verbs]
        return [one for one in liked if depth < DEEPEST or one["properties"]["do"]["const"] in LEAVES] or choices

    def _object(self, schema: dict[str, Any], depth: int, key: str) -> dict[str, Any]:
        found = {}
        for name, part in schema["properties"].items():
            if name in schema["required"] or self.dice.random() < WRITTEN:
                found[name] = self.value(part, depth + 1, name)
        if found.get("do") == "take_reserve":
            found["card"] = self.dice.choice(self.ids["reserve"])
        return found

    def _array(self, schema: dict[str, Any], depth: int, key: str) -> list[Any]:
        least = max(schema.get("minItems", 0), 2 if key == "of" else 0)
        length = self.dice.choice((least, max(1, least), max(1, least), least + 1, least + 2))
        found = [self.value(schema["items"], depth, key) for _ in range(length)]
        return found if isinstance(found and found[0], dict | list) else list(dict.fromkeys(found))

    def _integer(self, schema: dict[str, Any], depth: int, key: str) -> int:
        low, high = schema["minimum"], schema["maximum"]
        return self.dice.randint(low, min(high, low + 3) if self.tame or self.dice.random() < 0.7 else high)

    def _string(self, schema: dict[str, Any], depth: int, key: str) -> str:
        return self.dice.choice(self.ids.get(key, ["something"]))

    def _boolean(self, schema: dict[str, Any], depth: int, key: str) -> bool:
        return self.dice.random() < 0.5

    def _null(self, schema: dict[str, Any], depth: int, key: str) -> None:
        return None


def written(number: int, directory: Path) -> Path:
    """The pack of this number, as files. Half of them take the place of the printed cards."""
    author = Author(random.Random(number))
    base = load_catalogue()
    gone = {"cards": [*base.imperium, *base.starter], "intrigues": list(base.intrigues)} if number % 2 else {}
    directory.mkdir(parents=True)
    (directory / "pack.json").write_text(json.dumps({"name": f"pack_{number}", "version": "1", "remove": gone}))
    for file, entries in author.pack().items():
        (directory / f"{file}.json").write_text(json.dumps({FILES[file][0]: entries}, indent=1))
    return directory

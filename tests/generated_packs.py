"""Packs composed at random from the vocabulary: by the JSON Schema of card files, kept if the loader takes them.

What the schema allows and the loader takes must be a game. `tests/soak/packs.py` plays them.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from string import ascii_uppercase
from typing import Any

from imperium.catalogue import load_catalogue
from imperium.catalogue.entries import DECKS, FILES, KINDS
from imperium.catalogue.entry_rules import nonsense
from imperium.catalogue.schema import card_file_schema
from imperium.catalogue.structure import structure

Schema = dict[str, Any]
Entry = dict[str, Any]
BASE = load_catalogue()
SCHEMA = card_file_schema(BASE)
DEFINITIONS = SCHEMA["$defs"]
VERBS: dict[str, Schema] = {one["properties"]["do"]["const"]: one for one in DEFINITIONS["verb"]["oneOf"]}
LEAVES = [verb for verb, one in VERBS.items() if "#/$defs/verb" not in json.dumps(one)]
MOST = {  # entries of a pack, by file and list
    ("imperium", "cards"): 6, ("starter", "cards"): 2, ("reserve", "cards"): 2, ("intrigue", "intrigues"): 8,
    ("conflicts", "conflicts"): 3, ("leaders", "leaders"): 4, ("hagal", "hagal"): 2, ("board", "spaces"): 3,
    ("board", "factions"): 1,
}  # fmt: skip
SHELVES = {  # what stands where something is named, by its key; without a key of its own by the name of its type
    "card": "cards", "location": "controlled", "spaces": "spaces", "FactionId": "factions", "IconId": "icons",
    "RegionId": "regions",
}  # fmt: skip
NUMBERS_OF_FACTIONS = ("number", "factions")  # keys
DEEPEST = 6  # objects within objects
WRITTEN = 0.5  # how often a key is written that may be left out
LETTERS = [letter for letter in ascii_uppercase if letter not in {one.letter for one in BASE.icons.values()}]


class Author:
    """Writes definitions that make sense on their own, whatever they do."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.tame = dice.random() < 0.5  # numbers as they are printed, or whatever is allowed
        # A pack that knows only some verbs brings those together more often than one that knows them all.
        self.verbs = {*dice.sample(sorted(VERBS), dice.randint(2, 12)), *dice.sample(LEAVES, 3)}
        self.names = {
            (file, key): [f"{file}_{number}" for number in range(dice.randint(1, most))]
            for (file, key), most in MOST.items()
            if file not in ("board", "hagal") or dice.random() < 0.5
        }
        factions = self.names.get(("board", "factions"), [])
        decks = [name for deck in DECKS for name in self.names[deck, "cards"]]
        self.ids = {
            "cards": [*BASE.reserve, *decks],
            "reserve": [*BASE.reserve, *9 * self.names["reserve", "cards"]],
            "controlled": [space.id for space in BASE.spaces.values() if space.control],
            "spaces": [*BASE.spaces, *9 * self.names.get(("board", "spaces"), [])],
            "makers": [space.id for space in BASE.spaces.values() if space.maker],
            "factions": [*BASE.factions, *factions],
            "icons": [*BASE.icons, *factions],
            "regions": [*BASE.regions, *factions],
        }

    def pack(self) -> dict[str, dict[str, list[Entry]]]:
        """The lists of a pack by its files."""
        found: dict[str, dict[str, list[Entry]]] = {}
        for (file, key), names in self.names.items():
            found.setdefault(file, {})[key] = [self.entry(key, name) for name in names]
        return found

    def entry(self, key: str, ident: str) -> Entry:
        """One definition that the loader has nothing to say against."""
        kind, cls = KINDS[key]
        while True:
            found: Entry = {**self.value(SCHEMA["properties"][key]["items"], 0), "id": ident, "name": ident}
            found.pop("rulings", None)
            self._mend(key, found)
            definition, wrong = structure(found, cls, "$")
            if not wrong and not list(nonsense(kind, definition, "$")):
                return found
            if self.dice.random() < 0.05:
                self.verbs.add(self.dice.choice(sorted(VERBS)))  # those it likes may have no meaning here

    def _mend(self, key: str, found: Entry) -> None:
        """What nearly every random definition of this kind has wrong, or what would keep it from being played."""
        if key == "cards":
            icons = self.dice.sample(self.ids["icons"], 5)
            found |= {"cost": self.dice.randint(0, 6), "copies": self.dice.randint(5, 9), "icons": icons}
        elif key == "factions":
            found["letter"] = LETTERS[0]
        elif key == "spaces":
            found.pop("faction", None)
            if found["icon"] in self.ids["factions"]:
                found["faction"] = found["icon"]
            found.pop("maker", None)
            found.pop("cost" if "offers" in found else "offers", None)
            if "offers" in found:
                found.pop("effects", None)
                for number, offer in enumerate(found["offers"]):
                    offer["id"] = f"offer_{number}"
            makes = [part["spice"] for part in found.get("effects", ()) if part["do"] == "harvest"]
            found |= {"maker": makes[0]} if makes else {}
        elif key == "hagal":
            spaces = self.ids["makers" if found.get("harvest") else "spaces"]
            found |= {"modes": ["solo", "duo"], "reshuffle": False, "spaces": [self.dice.choice(spaces)]}

    def value(self, schema: Schema, depth: int, key: str = "") -> Any:
        """Something that the schema allows."""
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            if name in SHELVES:
                return self.dice.choice(self.ids[SHELVES[name]])
            return self.value(DEFINITIONS[name], depth, key)
        for word in ("oneOf", "anyOf"):
            if word in schema:
                return self.value(self.dice.choice(self._fitting(schema[word], depth)), depth, key)
        if "enum" in schema:
            return self.dice.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        return getattr(self, f"_{schema['type']}")(schema, depth, key)

    def _fitting(self, choices: list[Schema], depth: int) -> list[Schema]:
        """Of verbs those that this pack likes, and deep inside those that hold no others."""
        if "do" not in choices[0].get("properties", {}):
            return choices
        liked = [one for one in choices if one["properties"]["do"]["const"] in self.verbs]
        return [one for one in liked if depth < DEEPEST or one["properties"]["do"]["const"] in LEAVES] or choices

    def _object(self, schema: Schema, depth: int, key: str) -> Entry:
        found = {
            name: self.value(part, depth + 1, name)
            for name, part in schema["properties"].items()
            if name in schema["required"] or self.dice.random() < WRITTEN
        }
        if found.get("do") == "take_reserve":
            found["card"] = self.dice.choice(self.ids["reserve"])
        return found

    def _array(self, schema: Schema, depth: int, key: str) -> list[Any]:
        least = max(schema.get("minItems", 0), 2 if key == "of" else 0)
        length = self.dice.choice((least, max(1, least), max(1, least), least + 1, least + 2))
        found = [self.value(schema["items"], depth, key) for _ in range(length)]
        return found if isinstance(found and found[0], dict | list) else list(dict.fromkeys(found))

    def _integer(self, schema: Schema, depth: int, key: str) -> int:
        low, high = schema["minimum"], schema["maximum"]
        if key in NUMBERS_OF_FACTIONS:
            high = min(high, len(BASE.factions))
        return self.dice.randint(low, min(high, low + 3) if self.tame or self.dice.random() < 0.7 else high)

    def _string(self, schema: Schema, depth: int, key: str) -> str:
        return self.dice.choice(self.ids[SHELVES[key]]) if key in SHELVES else "something"

    def _boolean(self, schema: Schema, depth: int, key: str) -> bool:
        return self.dice.random() < 0.5

    def _null(self, schema: Schema, depth: int, key: str) -> None:
        return None


def written(number: int, directory: Path) -> Path:
    """The pack of this number, as files. Half of them take the place of the printed cards."""
    gone = {"cards": [*BASE.imperium, *BASE.starter], "intrigues": list(BASE.intrigues)} if number % 2 else {}
    directory.mkdir(parents=True)
    (directory / "pack.json").write_text(json.dumps({"name": f"pack_{number}", "version": "1", "remove": gone}))
    for file, lists in Author(random.Random(number)).pack().items():
        assert set(lists) <= set(FILES[file])
        (directory / f"{file}.json").write_text(json.dumps(lists, indent=1))
    return directory

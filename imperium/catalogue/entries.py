"""Entries: single definitions read from a card file, each with the file and JSON path it came from.

An entry is structured on its own, so that one broken card hides neither its neighbours nor their mistakes.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

from attrs import field, frozen

from imperium.box.definitions import (
    Card,
    Conflict,
    HagalCard,
    Icon,
    Intrigue,
    Leader,
    Region,
    SoloRules,
    Space,
    Track,
)
from imperium.catalogue.entry_rules import nonsense
from imperium.catalogue.fields import Spot
from imperium.catalogue.structure import structure
from imperium.core.json_files import read_json
from imperium.core.text import nearest, show, shown

DECKS = ("imperium", "starter", "reserve")
KINDS: dict[str, tuple[str, type]] = {  # list in a file: kind and class of what it holds
    "cards": ("card", Card),
    "intrigues": ("intrigue", Intrigue),
    "conflicts": ("conflict", Conflict),
    "leaders": ("leader", Leader),
    "spaces": ("space", Space),
    "factions": ("faction", Track),
    "icons": ("icon", Icon),
    "regions": ("region", Region),
    "hagal": ("hagal", HagalCard),
}
FILES: dict[str, tuple[str, ...]] = {  # file: the lists it may hold
    **dict.fromkeys(DECKS, ("cards",)),
    "intrigue": ("intrigues",),
    "conflicts": ("conflicts",),
    "leaders": ("leaders",),
    "board": ("spaces", "factions", "icons", "regions"),
    "hagal": ("hagal",),
}
SCHEMA_KEY = "$schema"  # lets an editor find the JSON Schema; without meaning here


@frozen
class Entry:
    """One definition and where it was written."""

    kind: str
    deck: str
    definition: Any
    file: str
    path: str

    @property
    def id(self) -> str:
        """The id of the definition."""
        return str(getattr(self.definition, "id", self.kind))

    @property
    def place(self) -> str:
        """`cards/imperium.json @ $.cards[3]`."""
        return f"{self.file} @ {self.path}"

    def spot(self) -> Spot:
        """The start of a walk over this entry."""
        return Spot(self.path, self.definition)

    def problem(self, path: str, what: str) -> str:
        """A finding inside this entry as one line."""
        return problem(self.file, what, path, self.id)


@frozen
class Reading:
    """What came out of one or several files."""

    entries: list[Entry] = field(factory=list)
    problems: list[str] = field(factory=list)
    data: dict[str, Any] = field(factory=dict)  # the plain JSON by file, for the fingerprint
    unsure: set[str] = field(factory=set)  # lists that could not be read to their end

    def add(self, other: Reading) -> None:
        """Take over everything from another reading."""
        self.entries.extend(other.entries)
        self.problems.extend(other.problems)
        self.data.update(other.data)
        self.unsure.update(other.unsure)

    def fingerprint(self) -> str:
        """A short digest of the data, whatever its layout."""
        return digest(json.dumps(self.data, sort_keys=True))


def digest(text: str) -> str:
    """A short digest of a text."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def problem(file: str, what: str, path: str, ident: object = "") -> str:
    """`file: what @ path (id)`."""
    name = f" ({ident})" if isinstance(ident, str) and ident.isprintable() and 0 < len(ident) <= 80 else ""
    return f"{file}: {what} @ {path}{name}"


def read_card_file(path: Path, deck: str, solo: bool = False) -> Reading:
    """One card file: what it defines and everything that is wrong with it. `solo` lets it hold the solo rules."""
    reading, file = Reading(), shown(path)
    data, unreadable = read_json(path)
    if unreadable:
        reading.problems.append(unreadable)
    elif not isinstance(data, dict):
        reading.problems.append(problem(file, f"expected an object, found {show(data)}", "$"))
    else:
        reading.data[deck] = {key: part for key, part in data.items() if key != SCHEMA_KEY}
        known = (*FILES[deck], "solo") if solo else FILES[deck]
        for key, part in data.items():
            if key in known:
                _read_part(reading, key, part, deck, file)
            elif key != SCHEMA_KEY:
                reading.problems.append(problem(file, f"unknown key {show(key)}{nearest(key, known)}", "$"))
    if reading.problems:
        reading.unsure.update(FILES[deck])
    return reading


def _read_part(reading: Reading, key: str, part: Any, deck: str, file: str) -> None:
    if key == "solo":
        _read_entry(reading, part, ("solo", SoloRules), deck, file, "$.solo")
    elif not isinstance(part, list):
        reading.problems.append(problem(file, f"expected a list, found {show(part)}", f"$.{key}"))
    else:
        for index, item in enumerate(part):
            _read_entry(reading, item, KINDS[key], deck, file, f"$.{key}[{index}]")


def _read_entry(reading: Reading, item: Any, kind: tuple[str, type], deck: str, file: str, path: str) -> None:
    definition, found = structure(item, kind[1], path)
    ident = item.get("id") if isinstance(item, dict) else ""
    if definition is not None:
        entry = Entry(kind[0], deck, definition, file, path)
        reading.entries.append(entry)
        found = list(nonsense(entry.kind, definition, path))
    reading.problems.extend(problem(file, what, where, ident) for where, what in found)

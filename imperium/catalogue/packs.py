"""Packs: a directory with a manifest and card files that adds to, replaces or removes parts of the base game.

A pack is data only: the names of its files are fixed, none may lie outside its directory, nothing in it is run.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from imperium.box.terms import Id
from imperium.catalogue.entries import FILES, SCHEMA_KEY, Reading, problem, read_card_file
from imperium.catalogue.fields import json_fields
from imperium.catalogue.structure import structure
from imperium.core.json_files import read_json
from imperium.core.text import show, shown

MANIFEST = "pack.json"
PACK_FILES = tuple(f"{name}.json" for name in FILES)
BESIDE = ("checks", "tests", "lessons", "challenges")  # directories with what is no card
MAY_HOLD = f"a pack holds {MANIFEST}, {', '.join(PACK_FILES)}, README files and the directories {', '.join(BESIDE)}"


@dataclass(frozen=True)
class Ids:
    """Ids by the lists they stand in."""

    cards: tuple[Id, ...] = ()
    intrigues: tuple[Id, ...] = ()
    conflicts: tuple[Id, ...] = ()
    leaders: tuple[Id, ...] = ()
    spaces: tuple[Id, ...] = ()
    factions: tuple[Id, ...] = ()
    icons: tuple[Id, ...] = ()
    regions: tuple[Id, ...] = ()
    hagal: tuple[Id, ...] = ()


@dataclass(frozen=True)
class Manifest:
    """What `pack.json` says: the pack's name and version, and what it takes out of or replaces in the base game."""

    name: str
    version: str
    description: str = ""
    remove: Ids = Ids()
    replace: Ids = Ids()


@dataclass(frozen=True)
class PackReading:
    """A pack as read: its manifest, if that could be read, and its card files."""

    file: str  # the manifest, as shown
    manifest: Manifest | None = None
    reading: Reading = field(default_factory=Reading)


def read_pack(directory: Path) -> PackReading:
    """Everything in a pack's directory and everything that is wrong with it."""
    pack = PackReading(shown(directory / MANIFEST))
    if not directory.is_dir():
        what = "is not a directory" if directory.exists() else "does not exist"
        pack.reading.problems.append(f"{shown(directory)}: {what}; a pack is a directory with a {MANIFEST}")
        return pack
    present = {path.name: path for path in sorted(directory.iterdir())}
    links = [path for name in BESIDE for path in sorted((directory / name).rglob("*")) if path.is_symlink()]
    problems = [
        sentence
        for refused, paths in ((_refused, present.values()), (_led_astray, links))
        for path in paths
        if (sentence := refused(directory, path))
    ]
    if problems:
        pack.reading.problems.extend(problems)
        return pack
    manifest, findings = _read_manifest(directory / MANIFEST, pack)
    pack.reading.problems.extend(findings)
    for name in FILES:
        if f"{name}.json" in present:
            pack.reading.add(read_card_file(directory / f"{name}.json", name))
    return PackReading(pack.file, manifest, pack.reading)


def _refused(directory: Path, path: Path) -> str:
    """Why this file may not be in a pack, or nothing."""
    name = path.name
    if astray := _led_astray(directory, path):
        return astray
    if name.startswith((".", "README")) or (name in BESIDE and path.is_dir()) or name in (MANIFEST, *PACK_FILES):
        return ""
    return f"{shown(path)}: {MAY_HOLD}, not {show(name)}"


def _led_astray(directory: Path, path: Path) -> str:
    """What is wrong with where a link leads, or nothing."""
    if path.is_symlink() and not path.exists():
        return f"{shown(path)}: is a link that leads nowhere"
    if not path.resolve().is_relative_to(directory.resolve()):
        return f"{shown(path)}: leads out of the pack's directory, which nothing in a pack may do"
    return ""


def _read_manifest(path: Path, pack: PackReading) -> tuple[Manifest | None, list[str]]:
    data, unreadable = read_json(path)
    if unreadable:
        return None, [unreadable]
    if isinstance(data, dict):
        data = {key: part for key, part in data.items() if key != SCHEMA_KEY}
    pack.reading.data["pack"] = data
    manifest, findings = structure(data, Manifest, "$")
    return manifest, [problem(pack.file, what, where) for where, what in findings]


def lists() -> tuple[str, ...]:
    """The lists that a manifest can name ids of."""
    return tuple(entry.key for entry in json_fields(Ids))

"""The card data of Imperium as it stands in its files, and the catalogue with one definition of it changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from imperium.box.definitions import Catalogue
from imperium.catalogue.entries import KINDS, Entry, Reading
from imperium.catalogue.entry_rules import nonsense
from imperium.catalogue.load import assign_paths, printed_cards, read_directory
from imperium.catalogue.packs import read_pack
from imperium.catalogue.structure import structure
from imperium.catalogue.validate import validate
from imperium.core.mutants import Mutant
from imperium.given.mutants import mutants

SECTIONS: Final = {kind: section for section, (kind, _) in KINDS.items()}


def definitions(packs: tuple[Path, ...] = ()) -> dict[str, dict[str, Any]]:
    """The plain data of every definition by `kind:id`: of the base game, or of these packs alone."""
    found: dict[str, dict[str, Any]] = {}
    readings: list[Reading] = [read_pack(pack).reading for pack in packs] or [read_directory(printed_cards())]
    for reading in readings:
        for content in reading.data.values():
            for section, kind in ((section, kind) for section, (kind, _) in KINDS.items()):
                found.update({f"{kind}:{entry['id']}": entry for entry in content.get(section, [])})
    return found


def mutants_of(about: str, data: dict[str, Any], catalogue: Catalogue) -> Iterator[Mutant]:
    """Every mutant of a definition."""
    yield from mutants(about, SECTIONS[about.partition(":")[0]], data, catalogue)


def catalogue_with(catalogue: Catalogue, mutant: Mutant) -> Catalogue | None:
    """The catalogue with one definition changed; None if the loader would refuse it."""
    kind, _, ident = mutant.about.partition(":")
    section = SECTIONS[kind]
    definition, problems = structure(mutant.data, KINDS[section][1], "$")
    if definition is None or problems or any(nonsense(kind, definition, "$")):
        return None
    nodes = {path: node for path, node in catalogue.nodes.items() if not path.startswith(f"{mutant.about}/")}
    assign_paths(definition, mutant.about, nodes)
    shelf: Any = {section: {**catalogue.shelf(kind), ident: definition}}
    changed = replace(catalogue, nodes=nodes, caches={}, **shelf)
    entry = Entry(kind, "", definition, "", "$")
    return None if validate(changed, {kind: {ident: entry}}) else changed

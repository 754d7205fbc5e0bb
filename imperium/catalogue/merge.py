"""Laying packs over the base game: what is removed, replaced and added, with every clash named by both files."""

from __future__ import annotations

from collections.abc import Sequence

from imperium.catalogue.entries import KINDS, Entry
from imperium.catalogue.packs import Ids, PackReading, lists
from imperium.core.text import nearest

Shelves = dict[str, dict[str, Entry]]  # by kind, then id
Removed = dict[str, dict[str, tuple[str, str]]]  # by list, then id: the manifest that removes it and the place in it


def shelve(entries: Sequence[Entry], problems: list[str]) -> Shelves:
    """The entries of one set of files by kind and id; an id given twice is a problem."""
    shelves: Shelves = {kind: {} for kind, _ in (*KINDS.values(), ("solo", None))}
    for entry in entries:
        first = shelves[entry.kind].setdefault(entry.id, entry)
        if first is not entry:
            problems.append(entry.problem(entry.path, f"the id {entry.id!r} is taken already by {first.place}"))
    return shelves


def lay_over(shelves: Shelves, pack: PackReading, removed: Removed, problems: list[str]) -> None:
    """Change the shelves as the pack says, and note what it has removed."""
    if pack.manifest is None:
        return
    brought = shelve(pack.reading.entries, problems)
    for key in lists():
        kind = KINDS[key][0]
        _take_out(shelves[kind], pack, key, removed, problems)
        replaced = _ids(pack.manifest.replace, key)
        for ident in replaced:
            if ident not in brought[kind] and not pack.reading.problems:  # it may be among what could not be read
                problems.append(f"{pack.file}: the pack defines no {ident!r} to replace @ $.replace.{key}")
        _check_present(shelves[kind], pack, "replace", key, problems)
        _put_in(shelves[kind], brought[kind], replaced, problems)


def _put_in(
    shelf: dict[str, Entry], brought: dict[str, Entry], replaced: tuple[str, ...], problems: list[str]
) -> None:
    for ident, entry in brought.items():
        if ident in shelf and ident not in replaced:
            clash = f"the id {ident!r} is taken already by {shelf[ident].place}; to replace it, say so in pack.json"
            problems.append(entry.problem(entry.path, clash))
        else:
            shelf[ident] = entry


def _take_out(shelf: dict[str, Entry], pack: PackReading, key: str, removed: Removed, problems: list[str]) -> None:
    _check_present(shelf, pack, "remove", key, problems)
    assert pack.manifest is not None
    for index, ident in enumerate(_ids(pack.manifest.remove, key)):
        if shelf.pop(ident, None) is not None:
            removed.setdefault(key, {})[ident] = (pack.file, f"$.remove.{key}[{index}]")


def _check_present(shelf: dict[str, Entry], pack: PackReading, word: str, key: str, problems: list[str]) -> None:
    for index, ident in enumerate(_ids(getattr(pack.manifest, word), key)):
        if ident not in shelf:
            what = f"there is no {ident!r} to {word}{nearest(ident, shelf)}"
            problems.append(f"{pack.file}: {what} @ $.{word}.{key}[{index}]")


def _ids(ids: Ids, key: str) -> tuple[str, ...]:
    found: tuple[str, ...] = getattr(ids, key)
    return found

"""Whether a set of definitions makes a whole game: everything named exists, and there is enough of everything."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

from imperium.box.definitions import Card, Catalogue, Conflict, HagalCard, Leader, SoloRules
from imperium.box.terms import Reference
from imperium.catalogue.entries import Entry, problem
from imperium.catalogue.fields import Spot, json_fields, walk
from imperium.catalogue.merge import Removed, Shelves
from imperium.core.text import nearest
from imperium.rulebook import CONFLICT_LEVELS, FACTION_NAMES, HAND_SIZE, MOST_SEATS, ROW_SIZE

WHAT = {"cards": "card", "reserve": "reserve card", "spaces": "space", "leaders": "leader"}  # shelves in words
LISTS = {"cards": "cards", "reserve": "cards", "spaces": "spaces", "leaders": "leaders"}  # and the list of a file


def validate(catalogue: Catalogue, shelves: Shelves, removed: Removed | None = None) -> list[str]:
    """Every reason why these definitions are no game, one sentence each; packs answer for what they have removed."""
    removed = removed or {}
    entries = [entry for shelf in shelves.values() for entry in shelf.values()]
    found = [entry.problem(path, what) for entry in entries for path, what in _loose_ends(catalogue, entry, removed)]
    found += [sentence for entry in entries for sentence in _missed(catalogue, entry, removed)]
    base = next((Path(entry.file).parent for entry in shelves.get("solo", {}).values()), Path())
    for file, key, what in _shortages(catalogue):
        gone = list(removed.get(key, {}).values())
        place = (gone[-1][0], f"$.remove.{key}") if gone else (str(base / f"{file}.json"), f"$.{key}")
        found.append(problem(place[0], what, place[1]))
    return found


# -- everything named exists -----------------------------------------------------------------------
def _loose_ends(catalogue: Catalogue, entry: Entry, removed: Removed) -> Iterator[tuple[str, str]]:
    """Names in this entry that refer to nothing, or to something of the wrong sort."""
    for spot in walk(entry.spot()):
        for path, shelf, ident in _names(spot):
            known: Collection[str] = getattr(catalogue, shelf)
            if ident not in known and ident not in removed.get(LISTS[shelf], {}):
                yield path, f"there is no {WHAT[shelf]} {ident!r}{nearest(ident, known)}"
    definition = entry.definition
    if isinstance(definition, Conflict) and definition.location in catalogue.spaces:
        if not catalogue.spaces[definition.location].control:
            yield f"{entry.path}.location", f"the space {definition.location!r} cannot be controlled"
    elif isinstance(definition, HagalCard) and definition.harvest:
        for space in definition.spaces:
            if space in catalogue.spaces and catalogue.spaces[space].maker is None:
                yield f"{entry.path}.spaces", f"nothing can be harvested on the space {space!r}"
    elif isinstance(definition, Leader):
        for index, trigger in enumerate(definition.triggers):
            for spot in walk(Spot(f"{entry.path}.triggers[{index}]", trigger)):
                if getattr(spot.node, "verb", "") == trigger.on:
                    yield spot.path, f"an ability for {trigger.on!r} that does {trigger.on!r} would never end"
    elif isinstance(definition, Card) and definition.id in catalogue.imperium and definition.cost is None:
        yield f"{entry.path}.cost", "a card of the Imperium deck needs a cost"
    elif isinstance(definition, SoloRules):
        for leader in definition.first_game:
            if leader in catalogue.leaders and not catalogue.leaders[leader].rival:
                yield f"{entry.path}.first_game", f"the leader {leader!r} may not lead a rival"


def _missed(catalogue: Catalogue, entry: Entry, removed: Removed) -> Iterator[str]:
    """Names in this entry of what a pack has removed: that is for the pack to mend."""
    for spot in walk(entry.spot()):
        for path, shelf, ident in _names(spot):
            gone = removed.get(LISTS[shelf], {})
            if ident in gone and ident not in getattr(catalogue, shelf):
                needed = f"the {WHAT[shelf]} {ident!r} cannot be removed, {entry.file} needs it at {path}"
                yield problem(gone[ident][0], needed, gone[ident][1])


def _names(spot: Spot) -> Iterator[tuple[str, str, str]]:
    """Every id in this node that refers to something else: its path, the shelf it should be on, the id."""
    for field in json_fields(type(spot.node)):
        reference, value = _reference(field.type), getattr(spot.node, field.name)
        if reference is not None and value is not None:
            for ident in (value,) if isinstance(value, str) else tuple(value):
                yield f"{spot.path}.{field.key}", reference.shelf, ident


def _reference(kind: Any) -> Reference | None:
    """What the ids in a field of this type refer to: directly, in a list, or as the keys of an object."""
    if get_origin(kind) is Annotated:
        note = kind.__metadata__[0]
        return note if isinstance(note, Reference) else None
    arguments = get_args(kind)
    return _reference(arguments[0]) if arguments else None


# -- enough of everything --------------------------------------------------------------------------
def _shortages(catalogue: Catalogue) -> Iterator[tuple[str, str, str]]:
    """Whatever there is too little of: the file and list it belongs to, and the sentence."""
    for file, deck, what, needed in (
        ("starter", catalogue.starter, "starting deck", HAND_SIZE),
        ("imperium", catalogue.imperium, "Imperium deck", ROW_SIZE),
    ):
        cards = sum(catalogue.cards[card].copies for card in deck)
        if cards < needed:
            yield file, "cards", f"the {what} has {cards} cards, a game needs at least {needed}"
    for level, needed in sorted(CONFLICT_LEVELS):
        found = sum(conflict.level == level for conflict in catalogue.conflicts.values())
        if found < needed:
            too_few = f"there are {found} Conflict cards of level {level}, the Conflict deck needs {needed}"
            yield "conflicts", "conflicts", too_few
    if not catalogue.intrigues:
        yield "intrigue", "intrigues", "there is no Intrigue card, the Intrigue deck needs some"
    if len(catalogue.leaders) < MOST_SEATS:
        yield "leaders", "leaders", f"there are {len(catalogue.leaders)} leaders, a table of four needs {MOST_SEATS}"
    rivals = sum(leader.rival for leader in catalogue.leaders.values())
    if rivals < 3:
        yield "leaders", "leaders", f"there are {rivals} leaders who may lead a rival, a solo game needs 3"
    for faction, name in FACTION_NAMES.items():
        if faction not in catalogue.factions:
            yield "board", "factions", f"the faction {name} ({faction}) is missing"
    for mode in ("solo", "duo"):
        if not any(mode in card.modes and card.spaces for card in catalogue.hagal.values()):
            yield "hagal", "hagal", f"no House Hagal card sends a rival anywhere in the mode {mode!r}"

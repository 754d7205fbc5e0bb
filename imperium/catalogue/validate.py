"""Whether a set of definitions makes a whole game: everything named exists, and there is enough of everything."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Annotated, Any, get_args, get_origin

from imperium.catalogue.definitions import Card, Catalogue, Conflict, HagalCard, Leader, SoloRules
from imperium.catalogue.entries import Entry
from imperium.catalogue.fields import Spot, json_fields, walk
from imperium.catalogue.merge import Shelves
from imperium.catalogue.structure import nearest
from imperium.effects.terms import FACTION_NAMES, Reference

CONFLICTS_NEEDED = {1: 1, 2: 5, 3: 4}  # R-SETUP-03
HAND = 5  # R-START-05
ROW = 5  # R-CARDS-10
SEATS = 4  # R-SETUP-01


def validate(catalogue: Catalogue, shelves: Shelves) -> list[str]:
    """Every reason why these definitions are no game, one sentence each."""
    entries = [entry for shelf in shelves.values() for entry in shelf.values()]
    found = [entry.problem(path, what) for entry in entries for path, what in _loose_ends(catalogue, entry)]
    return [*found, *_shortages(catalogue)]


# -- everything named exists -----------------------------------------------------------------------
def _loose_ends(catalogue: Catalogue, entry: Entry) -> Iterator[tuple[str, str]]:
    """Names in this entry that refer to nothing, or to something of the wrong sort."""
    for spot in walk(entry.spot()):
        yield from _unknown_names(catalogue, spot)
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


def _unknown_names(catalogue: Catalogue, spot: Spot) -> Iterator[tuple[str, str]]:
    for field in json_fields(type(spot.node)):
        reference, value = _reference(field.type), getattr(spot.node, field.name)
        if reference is None or value is None:
            continue
        known: Collection[str] = getattr(catalogue, reference.shelf)
        what = {"cards": "card", "reserve": "reserve card", "spaces": "space", "leaders": "leader"}[reference.shelf]
        for ident in (value,) if isinstance(value, str) else tuple(value):
            if ident not in known:
                yield f"{spot.path}.{field.key}", f"there is no {what} {ident!r}{nearest(ident, known)}"


def _reference(kind: Any) -> Reference | None:
    """What the ids in a field of this type refer to: directly, in a list, or as the keys of an object."""
    if get_origin(kind) is Annotated:
        note = kind.__metadata__[0]
        return note if isinstance(note, Reference) else None
    arguments = get_args(kind)
    return _reference(arguments[0]) if arguments else None


# -- enough of everything --------------------------------------------------------------------------
def _shortages(catalogue: Catalogue) -> Iterator[str]:
    for deck, what, needed in (
        (catalogue.starter, "starting deck", HAND),
        (catalogue.imperium, "Imperium deck", ROW),
    ):
        cards = sum(catalogue.cards[card].copies for card in deck)
        if cards < needed:
            yield f"the {what} has {cards} cards, a game needs at least {needed}"
    for level, needed in CONFLICTS_NEEDED.items():
        found = sum(conflict.level == level for conflict in catalogue.conflicts.values())
        if found < needed:
            yield f"there are {found} Conflict cards of level {level}, the Conflict deck needs {needed}"
    if not catalogue.intrigues:
        yield "there is no Intrigue card, the Intrigue deck needs some"
    if len(catalogue.leaders) < SEATS:
        yield f"there are {len(catalogue.leaders)} leaders, a table of four needs {SEATS}"
    rivals = sum(leader.rival for leader in catalogue.leaders.values())
    if rivals < 3:
        yield f"there are {rivals} leaders who may lead a rival, a solo game needs 3"
    for faction, name in FACTION_NAMES.items():
        if faction not in catalogue.factions:
            yield f"the faction {name} ({faction}) is missing"
    for mode in ("solo", "duo"):
        if not any(mode in card.modes and card.spaces for card in catalogue.hagal.values()):
            yield f"no House Hagal card sends a rival anywhere in the mode {mode!r}"

"""Whether a set of definitions makes a whole game: everything fits together, and there is enough of everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from imperium.box.definitions import Card, Catalogue, Conflict, HagalCard, Leader, SoloRules, Space
from imperium.catalogue.entries import Entry, problem
from imperium.catalogue.fields import Spot, walk
from imperium.catalogue.merge import Removed, Shelves
from imperium.catalogue.names import misnamed
from imperium.effects.influence import Influence, Secret
from imperium.rulebook import CONFLICT_LEVELS, HAND_SIZE, MOST_SEATS, ROW_SIZE

Found = Iterator[tuple[str, str]]  # JSON paths and sentences
MOST_CARDS = 1000  # of one deck; the largest printed one has 67
NUMBER_OF_FACTIONS: dict[type, str] = {Influence: "number", Secret: "factions"}  # the key that says how many


def validate(catalogue: Catalogue, shelves: Shelves, removed: Removed | None = None) -> list[str]:
    """Every reason why these definitions are no game, one sentence each; packs answer for what they have removed."""
    removed = removed or {}
    found = list(misnamed(catalogue, shelves, removed))
    for entry in (entry for shelf in shelves.values() for entry in shelf.values()):
        found += [
            entry.problem(path, what) for path, what in (*_misfits(catalogue, entry), *_too_many(catalogue, entry))
        ]
    found += _crowds(shelves)
    base = next((Path(entry.file).parent for entry in shelves.get("solo", {}).values()), Path())
    found += [*_clashes(shelves, base, "icon"), *_clashes(shelves, base, "region")]
    for file, key, what in _shortages(catalogue):
        gone = list(removed.get(key, {}).values())
        place = (gone[-1][0], f"$.remove.{key}") if gone else (str(base / f"{file}.json"), f"$.{key}")
        found.append(problem(place[0], what, place[1]))
    return found


# -- everything fits together ----------------------------------------------------------------------
def _misfits(catalogue: Catalogue, entry: Entry) -> Found:
    """Names in this entry of something that is there but of the wrong sort."""
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
    elif isinstance(definition, Space) and definition.icon in catalogue.icons:
        faction = definition.icon if definition.icon in catalogue.factions else None
        if definition.faction != faction:
            wrong = (
                f"a space with the icon {definition.icon!r} has the faction {faction!r}, found {definition.faction!r}"
            )
            yield f"{entry.path}.faction", wrong
    elif isinstance(definition, SoloRules):
        for leader in definition.first_game:
            if leader in catalogue.leaders and not catalogue.leaders[leader].rival:
                yield f"{entry.path}.first_game", f"the leader {leader!r} may not lead a rival"


def _too_many(catalogue: Catalogue, entry: Entry) -> Found:
    """More different factions than there are."""
    for spot in walk(entry.spot()):
        key = NUMBER_OF_FACTIONS.get(type(spot.node))
        if key is not None and getattr(spot.node, key) > len(catalogue.factions):
            number = getattr(spot.node, key)
            yield f"{spot.path}.{key}", f"{number} different factions, but there are {len(catalogue.factions)}"


def _clashes(shelves: Shelves, base: Path, kind: str) -> Iterator[str]:
    """An Agent icon or a region with the id of a faction, which brings its own; two icons with one letter."""
    entries = [*shelves.get("faction", {}).values(), *shelves.get(kind, {}).values()]
    ids: dict[str, Entry] = {}
    letters: dict[str, Entry] = {}
    for entry in sorted(entries, key=lambda entry: Path(entry.file).parent != base):  # whoever comes later gives way
        first = ids.setdefault(entry.id, entry)
        if first is not entry:
            yield entry.problem(entry.path, f"the {kind} {entry.id!r} is there already, brought by {first.place}")
        elif kind == "icon":
            first = letters.setdefault(entry.definition.letter, entry)
            if first is not entry:
                taken = f"the letter {entry.definition.letter!r} stands for {first.definition.name} already"
                yield entry.problem(f"{entry.path}.letter", taken)


def _crowds(shelves: Shelves) -> Iterator[str]:
    """Decks that are too large to be shuffled again and again."""
    copies: Counter[str] = Counter()
    for entry in [*shelves.get("card", {}).values(), *shelves.get("intrigue", {}).values()]:
        before = copies[entry.deck]
        copies[entry.deck] += entry.definition.copies
        if before <= MOST_CARDS < copies[entry.deck]:
            yield entry.problem(entry.path, f"with it the {entry.deck} deck has more than {MOST_CARDS:,} cards")


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
    for mode in ("solo", "duo"):
        if not any(mode in card.modes and card.spaces for card in catalogue.hagal.values()):
            yield "hagal", "hagal", f"no House Hagal card sends a rival anywhere in the mode {mode!r}"

"""The catalogue of a game: read the card files of the base game and of packs, merge them, validate the whole."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from imperium.box.definitions import Catalogue, Pack
from imperium.box.effect import Effect
from imperium.box.nodes import Node
from imperium.catalogue.entries import DECKS, FILES, KINDS, Entry, Reading, digest, read_card_file
from imperium.catalogue.fields import ATOMS, has_keys, json_fields
from imperium.catalogue.merge import Removed, Shelves, lay_over, shelve
from imperium.catalogue.names import misnamed
from imperium.catalogue.packs import PackReading, read_pack
from imperium.catalogue.validate import validate
from imperium.core.errors import BadCatalogue
from imperium.effects.influence import Influence
from imperium.effects.resources import Gain
from imperium.rulebook import COUNCIL_PERSUASION, TOP_INFLUENCE


def printed_cards() -> Path:
    """The directory of the base game's card files: beside the package in a checkout, inside it when installed."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "data" / "cards"
    return inside if inside.is_dir() else package.parent / "cards"


def load_catalogue(packs: tuple[Path, ...] = ()) -> Catalogue:
    """The base game, read once, with these packs laid over it in order. Raises BadCatalogue with every finding."""
    return _base_game() if not packs else assemble(_base_reading(), packs)


def read_again() -> None:
    """Forget the base game as it was read: its files have changed."""
    _base_reading.cache_clear()
    _base_game.cache_clear()


def load_directory(directory: Path) -> Catalogue:
    """The catalogue of one complete set of card files. Raises BadCatalogue with every finding."""
    return assemble(read_directory(directory))


def read_directory(directory: Path) -> Reading:
    """Every card file of a complete set."""
    reading = Reading()
    for name in FILES:
        reading.add(read_card_file(directory / f"{name}.json", name, solo=name == "hagal"))
    if not reading.problems and not any(entry.kind == "solo" for entry in reading.entries):
        reading.problems.append(f"{directory / 'hagal.json'}: the key 'solo' is missing @ $")
    return reading


@cache
def _base_reading() -> Reading:
    return read_directory(printed_cards())


@cache
def _base_game() -> Catalogue:
    return assemble(_base_reading())


def assemble(base: Reading, packs: tuple[Path, ...] = ()) -> Catalogue:
    """One game out of everything that was read. Raises BadCatalogue with every finding."""
    problems = list(base.problems)
    shelves = shelve(base.entries, problems)
    laid: list[Pack] = []
    removed: Removed = {}
    unsure = set(base.unsure)
    for pack in map(read_pack, packs):
        problems += pack.reading.problems
        unsure |= pack.reading.unsure if pack.manifest is not None else KINDS.keys()
        lay_over(shelves, pack, removed, problems)
        laid += _record(pack, laid, problems)
    if not shelves["solo"]:  # only of the base game: nothing else can be asked
        raise BadCatalogue(problems)
    prints = [base.fingerprint(), *(pack.fingerprint for pack in laid)]
    catalogue = build(shelves, prints[0] if not laid else digest(" ".join(prints)), tuple(laid))
    problems += misnamed(catalogue, shelves, removed, unsure) if problems else validate(catalogue, shelves, removed)
    if problems:
        raise BadCatalogue(problems)
    return catalogue


def _record(pack: PackReading, laid: list[Pack], problems: list[str]) -> list[Pack]:
    if pack.manifest is None:
        return []
    if any(other.name == pack.manifest.name for other in laid):
        problems.append(f"{pack.file}: a pack named {pack.manifest.name!r} is there already @ $.name")
    return [Pack(pack.manifest.name, pack.manifest.version, pack.reading.fingerprint())]


def build(shelves: Shelves, fingerprint: str, packs: tuple[Pack, ...]) -> Catalogue:
    """The catalogue of these definitions, with a path for every effect."""
    found = {kind: {ident: entry.definition for ident, entry in shelf.items()} for kind, shelf in shelves.items()}
    decks = {deck: _of_deck(shelves["card"], deck) for deck in DECKS}
    catalogue = Catalogue(
        cards=found["card"],
        imperium=decks["imperium"],
        starter=decks["starter"],
        reserve=decks["reserve"],
        intrigues=found["intrigue"],
        conflicts=found["conflict"],
        leaders=found["leader"],
        spaces=found["space"],
        factions=found["faction"],
        icons={**found["faction"], **found["icon"]},  # a Faction brings both
        regions={**found["faction"], **found["region"]},
        hagal=found["hagal"],
        solo=found["solo"]["solo"],
        fingerprint=fingerprint,
        packs=packs,
    )
    for kind, shelf in found.items():
        for ident, definition in shelf.items():
            assign_paths(definition, kind if kind == "solo" else f"{kind}:{ident}", catalogue.nodes)
    _add_rule_nodes(catalogue)
    return catalogue


def _of_deck(shelf: dict[str, Entry], deck: str) -> tuple[str, ...]:
    return tuple(ident for ident, entry in shelf.items() if entry.deck == deck)


def assign_paths(node: Any, path: str, nodes: dict[str, Any]) -> None:
    """Give every effect, condition, count and modifier below `node` its path, and list it under it."""
    if isinstance(node, tuple):
        slugs: list[str] = []
        for index, part in enumerate(node):
            assign_paths(part, f"{path}/{index}", nodes)
            if isinstance(part, Effect):
                slugs.append(part.slug())
                twins = slugs.count(slugs[-1])
                part.word = slugs[-1] if twins == 1 else f"{slugs[-1]}_{twins}"
    elif not isinstance(node, ATOMS) and has_keys(type(node)):
        if isinstance(node, Node):
            node.path = path
            nodes[path] = node
        for field in json_fields(type(node)):
            assign_paths(getattr(node, field.name), f"{path}/{field.key}", nodes)


def _add_rule_nodes(catalogue: Catalogue) -> None:
    """Effects that the rules themselves bring: a Faction space's influence, the council's persuasion."""
    for track in catalogue.factions.values():
        for steps in range(1, TOP_INFLUENCE + 1):
            _by_rule(catalogue, f"rule:influence/{track.id}/{steps}", Influence((track.id,), steps))
    _by_rule(catalogue, "rule:council", Gain(persuasion=COUNCIL_PERSUASION))


def _by_rule(catalogue: Catalogue, path: str, effect: Effect) -> None:
    effect.path, effect.word = path, effect.slug()
    catalogue.nodes[path] = effect

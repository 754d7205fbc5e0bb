"""Reading card files and building the catalogue: parse, structure, give every node its path, validate the whole."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

from attrs import fields, frozen, has

from imperium.catalogue.definitions import (
    Card,
    Catalogue,
    Conflict,
    HagalCard,
    Intrigue,
    Leader,
    SoloRules,
    Space,
    Track,
)
from imperium.catalogue.structure import make_converter, problems_of
from imperium.catalogue.validate import validate
from imperium.effects.influence import Influence
from imperium.effects.resources import Gain
from imperium.errors import BadCatalogue

MAX_BYTES = 4_000_000
COUNCIL_PERSUASION = 2  # R-UPG-02


@frozen
class CardFile:
    """What one card file may hold; every part is optional."""

    cards: tuple[Card, ...] = ()
    intrigues: tuple[Intrigue, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    leaders: tuple[Leader, ...] = ()
    spaces: tuple[Space, ...] = ()
    factions: tuple[Track, ...] = ()
    hagal: tuple[HagalCard, ...] = ()
    solo: SoloRules | None = None


DECKS = ("imperium", "starter", "reserve")
FILES = (*DECKS, "intrigue", "conflicts", "leaders", "board", "hagal")


def printed_cards() -> Path:
    """The directory of the base game's card files: beside the package in a checkout, inside it when installed."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "data" / "cards"
    return inside if inside.is_dir() else package.parent / "cards"


def read_json(path: Path) -> tuple[Any, str | None]:
    """The parsed file, or a sentence that says why it cannot be read."""
    try:
        if path.stat().st_size > MAX_BYTES:
            return None, f"{path}: larger than {MAX_BYTES} bytes, which no card file is"
        return json.loads(path.read_bytes().decode("utf-8")), None
    except OSError as error:
        return None, f"{path}: cannot be read ({error.strerror})"
    except UnicodeDecodeError as error:
        return None, f"{path}: not UTF-8 text (byte {error.start})"
    except json.JSONDecodeError as error:
        return None, f"{path}: not JSON, line {error.lineno} column {error.colno}: {error.msg}"
    except RecursionError:
        return None, f"{path}: nested too deeply"
    except ValueError as error:
        return None, f"{path}: not JSON: {error}"


def read_card_file(path: Path) -> tuple[CardFile | None, list[str]]:
    """One card file as definitions, and everything that is wrong with it."""
    data, problem = read_json(path)
    if problem:
        return None, [problem]
    try:
        return make_converter().structure(data, CardFile), []
    except RecursionError:
        return None, [f"{path}: nested too deeply"]
    except Exception as error:
        return None, [f"{path}: {finding}" for finding in problems_of(error)]


def assign_paths(node: Any, path: str, nodes: dict[str, Any]) -> None:
    """Give every effect, condition, count and modifier below `node` its path, and list it under it."""
    if isinstance(node, tuple):
        for index, part in enumerate(node):
            assign_paths(part, f"{path}/{index}", nodes)
    elif has(type(node)):
        if hasattr(node, "path"):
            object.__setattr__(node, "path", path)
            nodes[path] = node
        for attribute in fields(type(node)):
            if attribute.init and attribute.name != "path":
                assign_paths(
                    getattr(node, attribute.name),
                    f"{path}/{attribute.metadata.get('key', attribute.name)}",
                    nodes,
                )


def build(files: dict[str, CardFile], fingerprint: str, packs: tuple[str, ...] = ()) -> Catalogue:
    """The catalogue of these files. Raises BadCatalogue if they do not make a game."""
    decks = {deck: {card.id: card for card in files[deck].cards} for deck in DECKS}
    solo = files["hagal"].solo
    assert solo is not None
    catalogue = Catalogue(
        cards={ident: card for deck in DECKS for ident, card in decks[deck].items()},
        imperium=tuple(decks["imperium"]),
        starter=tuple(decks["starter"]),
        reserve=tuple(decks["reserve"]),
        intrigues={card.id: card for card in files["intrigue"].intrigues},
        conflicts={card.id: card for card in files["conflicts"].conflicts},
        leaders={leader.id: leader for leader in files["leaders"].leaders},
        spaces={space.id: space for space in files["board"].spaces},
        factions={track.id: track for track in files["board"].factions},
        hagal={card.id: card for card in files["hagal"].hagal},
        solo=solo,
        fingerprint=fingerprint,
        packs=packs,
    )
    for kind, shelf in (
        ("card", catalogue.cards), ("intrigue", catalogue.intrigues), ("conflict", catalogue.conflicts),
        ("leader", catalogue.leaders), ("space", catalogue.spaces), ("faction", catalogue.factions),
        ("hagal", catalogue.hagal),
    ):  # fmt: skip
        for ident, definition in shelf.items():  # type: ignore[attr-defined]
            assign_paths(definition, f"{kind}:{ident}", catalogue.nodes)
    assign_paths(solo, "solo", catalogue.nodes)
    _add_rule_nodes(catalogue)
    problems = validate(catalogue)
    if problems:
        raise BadCatalogue(problems)
    return catalogue


def _add_rule_nodes(catalogue: Catalogue) -> None:
    """Effects that the rules themselves bring: a Faction space's influence, the council's persuasion."""
    for faction in catalogue.factions:
        for steps in range(1, 7):
            path = f"rule:influence/{faction}/{steps}"
            catalogue.nodes[path] = Influence((faction,), steps, path=path)
    catalogue.nodes["rule:council"] = Gain(persuasion=COUNCIL_PERSUASION, path="rule:council")


def load_directory(directory: Path) -> Catalogue:
    """The catalogue of one complete set of card files."""
    files: dict[str, CardFile] = {}
    problems: list[str] = []
    digest = hashlib.blake2b(digest_size=8)
    for name in FILES:
        path = directory / f"{name}.json"
        found, errors = read_card_file(path)
        problems += errors
        if found is not None:
            files[name] = found
            digest.update(json.dumps(read_json(path)[0], sort_keys=True).encode())
    if problems:
        raise BadCatalogue(problems)
    return build(files, digest.hexdigest())


@cache
def load_catalogue() -> Catalogue:
    """The base game, read once."""
    return load_directory(printed_cards())

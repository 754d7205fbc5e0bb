"""The box from its files: read, structured, and checked against each other; what is wrong names file and place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from cattrs import Converter, transform_error
from cattrs.errors import BaseValidationError

from arrakis.box import Box
from arrakis.definitions import FactionFile, LeaderFile, Map, Numbers, SpiceFile, TreacheryFile
from imperium.core.errors import BadCatalogue
from imperium.core.json_files import read_json
from imperium.core.text import shown

T = TypeVar("T")
SHELTERS = {
    "stronghold": ("always", "wall"),
    "rock": ("always",),
    "sand": ("none", "wall"),
    "polar_sink": ("always",),
}
FILES = {
    "map.json": Map,
    "factions.json": FactionFile,
    "leaders.json": LeaderFile,
    "treachery.json": TreacheryFile,
    "spice.json": SpiceFile,
    "turn.json": Numbers,
}


def folder() -> Path:
    """Where the files lie: inside the installed package, or in the checkout."""
    root = Path(__file__).resolve().parents[1]
    inside = root / "imperium" / "data" / "cards" / "dune"
    return inside if inside.is_dir() else root / "cards" / "dune"


@cache
def the_box() -> Box:
    """The printed game. Raises BadCatalogue."""
    return load(folder())


def load(directory: Path) -> Box:
    """The box of a folder. Raises BadCatalogue with every finding."""
    data, problems = read(directory)
    if problems:
        raise BadCatalogue(problems)
    digest = blake2b(digest_size=8)
    for name in FILES:
        digest.update((directory / name).read_bytes())
    return box_of(data, digest.hexdigest(), directory)


def read(directory: Path) -> tuple[dict[str, Any], list[str]]:
    """The plain data of the files of a folder, and what is wrong with them."""
    found = {name: read_json(directory / name) for name in FILES}
    return {name: data for name, (data, _) in found.items()}, [problem for _, problem in found.values() if problem]


def box_of(data: dict[str, Any], fingerprint: str, directory: Path) -> Box:
    """The box that is made of this data. Raises BadCatalogue with every finding."""
    found: dict[str, Any] = {}
    problems: list[str] = []
    converter = Converter(forbid_extra_keys=True)
    for name, kind in FILES.items():
        try:
            found[name] = converter.structure(data[name], kind)
        except BaseValidationError as error:
            problems += [f"{shown(directory / name)}: {text}" for text in transform_error(error)]
    if problems:
        raise BadCatalogue(problems)
    box = Box(
        found["map.json"],
        found["factions.json"].factions,
        found["leaders.json"].leaders,
        found["treachery.json"].cards,
        found["spice.json"].cards,
        found["turn.json"],
        fingerprint,
    )
    problems = [f"{shown(directory)}/{text}" for text in _misfits(box)]
    if problems:
        raise BadCatalogue(problems)
    return box


def _misfits(box: Box) -> Iterator[str]:
    """What one file names and another does not have."""
    for cell, touching in box.cells.items():
        for other in touching:
            if cell not in box.cells.get(other, ()):
                yield f"map.json: {cell} touches {other}, but not the other way round."
    for card in box.spice.values():
        if not card.worm and card.cell not in box.cells:
            yield f"spice.json: {card.id} lies in {card.cell!r}, which is no cell."
    for leader in box.leaders.values():
        if leader.faction not in box.factions:
            yield f"leaders.json: {leader.id} is of {leader.faction!r}, which is no faction."
    for faction in box.factions.values():
        cells = [cell for placed in faction.placed for cell in placed.cells if cell not in box.cells]
        places = [one for one in faction.landing if one not in box.territories]
        for one in cells + places:
            yield f"factions.json: {faction.id} names {one!r}, which is not on the map."
    yield from _nonsense(box)


def _nonsense(box: Box) -> Iterator[str]:
    """What a file says that would be read in no other way, or not at all."""
    numbers = box.numbers
    if sum(one.wall for one in box.territories.values()) != 1:
        yield "map.json: one territory is the wall."
    for place in box.territories.values():
        if place.shelter not in SHELTERS[place.kind]:
            yield f"map.json: {place.id} is {place.kind} and has the shelter {place.shelter!r}."
    effects = [card.effect for card in box.treachery.values() if card.effect]
    for effect in {one for one in effects if effects.count(one) > 1}:
        yield f"treachery.json: two cards have the effect {effect!r}."
    owners: dict[str, tuple[str, bool]] = {}  # by power: whose it is, and whether it can be stopped
    named: set[tuple[str, bool]] = set()
    for sheet in box.factions.values():
        for advantage in sheet.advantages:
            power = advantage.power
            twice = (power, advantage.ally) in named
            if twice or owners.setdefault(power, (sheet.id, advantage.stoppable)) != (sheet.id, advantage.stoppable):
                yield f"factions.json: {advantage.id} has the power {power!r} of another, or says otherwise of it."
            named.add((power, advantage.ally))
        if sheet.traitors not in (1, numbers.traitors_dealt):
            yield f"factions.json: {sheet.id} keeps 1 traitor or all {numbers.traitors_dealt}."
        if sheet.free_revival > numbers.revival_forces:
            yield f"factions.json: {sheet.id} revives no more than {numbers.revival_forces}."
        for placed in sheet.placed:
            if len(set(placed.cells)) < len(placed.cells):
                yield f"factions.json: {sheet.id} names a cell twice."
    ranks = sorted(one.rank for sheet in box.factions.values() for one in sheet.last_turn)
    if ranks != list(range(1, len(ranks) + 1)):
        yield "factions.json: the ways to win in the last turn are counted from 1."
    if numbers.granted_free > numbers.revival_forces or numbers.minimum_bid < 1:
        yield "turn.json: a grant goes no further than the limit of revival, and a bid is at least 1."

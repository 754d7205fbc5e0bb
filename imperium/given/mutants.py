"""The small mistakes that can be made on a card of Imperium: a number off by one, a verb taken for another, ...

The card data as it stands in its files, and the catalogue with one definition of it changed, are here, too.
"""

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
from imperium.core.mutants import GONE, Instead, Mutant, Place, changed, next_word, off_by_one, places

SECTIONS: Final = {kind: section for section, (kind, _) in KINDS.items()}
# What the game never reads: names, texts for people, and the ids by which everything refers to everything else.
LABELS = {
    "id", "name", "house", "ability", "signet_name", "region", "letter", "colour", "rulings", "complexity", "$schema",
}  # fmt: skip
FLAGS = {"spaces": ("combat", "once"), "leaders": ("rival",), "hagal": ("signet",)}  # worth setting where unset
PURSE = {
    "solari": "spice", "spice": "water", "water": "solari", "vp": "solari", "persuasion": "swords",
    "swords": "persuasion",
}  # fmt: skip
WORDS = {  # a word and the one it is most easily taken for
    "garrison": "supply", "supply": "garrison", "conflict": "garrison", "discard": "deck", "deck": "discard",
    "card": "top", "top": "card", "any": "behind", "behind": "any", "start_of_turn": "any", "before_agent": "any",
    "harvest": "paid_solari", "paid_solari": "harvest", "council_seat": "paid_solari", "solo": "duo", "duo": "solo",
}  # fmt: skip
WORD_KEYS = ("from", "to", "which", "with", "timing", "on")
TWINS: dict[str, dict[str, Any]] = {  # verbs that take the same particulars, or none worth keeping
    "draw": {"do": "intrigue"}, "intrigue": {"do": "draw"}, "deploy": {"do": "retreat"}, "retreat": {"do": "deploy"},
    "mentat": {"do": "draw", "cards": 1}, "control": {"do": "gain", "vp": 1}, "recall": {"do": "draw", "cards": 1},
    "reshuffle": {"do": "draw", "cards": 1}, "look": {"do": "draw", "cards": 1}, "discard": {"do": "draw"},
    "lose_influence": {"do": "influence", "with": "any"}, "end_turn": {"do": "draw", "cards": 1},
    "close_space": {"do": "recall"}, "swordmaster": {"do": "mentat"}, "council_seat": {"do": "swordmaster"},
    "take_reserve": {"do": "draw", "cards": 1}, "steal": {"do": "intrigue", "cards": 1},
    "set_aside": {"do": "draw", "cards": 1}, "acquire": {"do": "draw", "cards": 1},
    "recover": {"do": "draw", "cards": 1}, "signet": {"do": "draw", "cards": 1},
    "secret": {"do": "influence", "with": "any"},
}  # fmt: skip
KEPT = {"draw": "cards", "intrigue": "cards", "discard": "cards", "deploy": "up_to", "retreat": "up_to"}
CONDITIONS = {  # conditions and the one each is most easily taken for
    "influence": "alliance", "alliance": "influence", "reveal_turn": "deck_not_empty", "council_seat": "alliance",
    "deck_not_empty": "reveal_turn",
}  # fmt: skip


def mutants(about: str, data: dict[str, Any], catalogue: Catalogue) -> Iterator[Mutant]:
    """Every mutant of one definition."""
    section = SECTIONS[about.partition(":")[0]]  # the list it stands in, such as `cards` or `spaces`

    def made(place: Place, change: str, value: Any) -> Mutant:
        return Mutant(about, place, change, changed(data, place, value))

    for place, value in places(data, LABELS):
        for change, new in _changes(place, value, catalogue):
            yield made(place, change, new)
    for flag in FLAGS.get(section, ()):
        if flag not in data:
            yield made((flag,), "the flag set", flag != "rival")
    if section == "cards":
        for icon in catalogue.icons:
            if icon not in data.get("icons", []):
                yield made(("icons",), f"{icon} added", [*data.get("icons", []), icon])
    if "maker" in data:  # base spice stands in two places that must agree
        for number in (data["maker"] + 1, data["maker"] - 1):
            effects = [{**part, "spice": number} if part["do"] == "harvest" else part for part in data["effects"]]
            mutant = {**data, "maker": number, "effects": effects}
            yield Mutant(about, ("maker",), f"{data['maker']} made {number}", mutant)


def _changes(place: Place, value: Any, catalogue: Catalogue) -> Iterator[tuple[str, Any]]:
    key = place[-1]
    if isinstance(value, bool):
        yield ("the flag removed", GONE) if value else ("the flag set", True)
    elif isinstance(value, int):
        yield from off_by_one(value)
    elif isinstance(value, str):
        yield from _word(place, value, catalogue)
    elif isinstance(value, dict):
        yield from _object(place, value)
    if isinstance(key, int) and not isinstance(value, list):
        yield "removed", GONE
    elif isinstance(key, int):
        yield "the branch removed", GONE
    elif key in ("requirement", "cost", "location", "per", "influence", "else") and not isinstance(value, int):
        yield "removed", GONE


def _word(place: Place, value: str, catalogue: Catalogue) -> Iterator[tuple[str, Any]]:
    """A faction, an icon or another word taken for its neighbour."""
    inside = place[-2] if len(place) > 1 else ""
    if place[-1] in ("faction", "influence") or inside in ("factions", "with"):
        yield next_word(list(catalogue.factions), value)
    elif place[-1] == "icon" or inside == "icons":
        yield next_word(list(catalogue.icons), value)
    elif (place[-1] in WORD_KEYS or inside == "modes") and value in WORDS:
        yield f"{value} made {WORDS[value]}", WORDS[value]


def _object(place: Place, value: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    verb = value.get("do")
    if verb in ("gain", "pay"):
        yield from _purse(value)
    if "is" in value and value["is"] in CONDITIONS:
        kept = {key: part for key, part in value.items() if key == "faction"}
        threshold = {"at_least": 1} if CONDITIONS[value["is"]] == "influence" else {}
        other = {"is": CONDITIONS[value["is"]], **kept, **threshold}
        yield f"the condition {value['is']} made {other['is']}", other
    if not isinstance(place[-1], int) or verb is None:
        return
    if verb in TWINS:
        kept = {key: part for key, part in value.items() if key == KEPT.get(verb)}
        yield f"{verb} made {TWINS[verb]['do']}", {**kept, **TWINS[verb]}
    elif verb == "recruit":
        yield "recruit made gain", {"do": "gain", "solari": value["troops"]}
    elif verb == "trash":
        yield "trash made discard", {"do": "discard", "cards": 1}
    elif verb == "lose":
        yield "lose made recruit", {"do": "recruit", "troops": value["troops"]}
    elif verb == "influence":
        yield "influence made draw", {"do": "draw", "cards": value.get("steps", 1)}
        if "steps" not in value:
            yield "2 steps", {**value, "steps": 2}
    elif verb == "harvest":
        yield "harvest made gain", {"do": "gain", "spice": value["spice"]}
    elif verb == "this_turn":
        yield "this_turn made draw", {"do": "draw", "cards": 1}
    yield from _flow(verb, value)


def _purse(value: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """One kind of resource taken for another, or left out."""
    for kind in PURSE.keys() & value.keys():
        rest = {key: part for key, part in value.items() if key != kind}
        if PURSE[kind] not in value:
            yield f"{kind} made {PURSE[kind]}", {**rest, PURSE[kind]: value[kind]}
        yield f"{kind} left out", rest


def _flow(verb: str, value: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Verbs around other verbs: the condition dropped, the cost waived, the choice made."""
    if verb == "if":
        yield "the condition dropped", Instead(value["then"])
        if "else" in value:
            yield "then and else exchanged", {**value, "then": value["else"], "else": value["then"]}
            yield "the else alone", Instead(value["else"])
    elif verb == "pay":
        yield "the cost waived", Instead(value["then"])
        if "cost" in value:
            yield "the cost kept and the effect lost", Instead(value["cost"])
    elif verb == "choose" and len(value["of"]) == 2:
        yield "the second branch alone", Instead(value["of"][1])
        yield "the first branch alone", Instead(value["of"][0])
    elif verb in ("each_opponent", "at_reveal"):
        yield f"{verb} dropped", Instead(value["effects"])
    elif verb == "one_opponent":
        yield "one_opponent made each_opponent", {"do": "each_opponent", "effects": value["effects"]}


def definitions(packs: tuple[Path, ...] = ()) -> dict[str, dict[str, Any]]:
    """The plain data of every definition by `kind:id`: of the base game, or of these packs alone."""
    found: dict[str, dict[str, Any]] = {}
    readings: list[Reading] = [read_pack(pack).reading for pack in packs] or [read_directory(printed_cards())]
    for reading in readings:
        for content in reading.data.values():
            for section, kind in ((section, kind) for section, (kind, _) in KINDS.items()):
                found.update({f"{kind}:{entry['id']}": entry for entry in content.get(section, [])})
    return found


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

"""Mutants: card data changed by one small step, the way a slip of the hand would change it.

Working on plain JSON data, so that every mutant can be named by its place in the card file. Whether a mutant is still
a card is for the loader to say; whether anybody notices is for the checks.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from attrs import frozen

from imperium.box.definitions import Catalogue
from imperium.checks.lines import Place

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


@frozen
class Mutant:
    """One definition, changed in one place."""

    about: str
    place: Place
    change: str
    data: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.about} {json_path(self.place)}: {self.change}"


def json_path(place: Place) -> str:
    """`$.reveal[0].persuasion`."""
    return "$" + "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)


def mutants(about: str, section: str, data: dict[str, Any], catalogue: Catalogue) -> Iterator[Mutant]:
    """Every mutant of one definition. `section` is the list it stands in, such as `cards` or `spaces`."""

    def changed(place: Place, change: str, value: Any) -> Mutant:
        return Mutant(about, place, change, _with(data, place, value))

    for place, value in _places((), data):
        for change, new in _changes(place, value, catalogue):
            yield changed(place, change, new)
    for flag in FLAGS.get(section, ()):
        if flag not in data:
            yield changed((flag,), "the flag set", flag != "rival")
    if section == "cards":
        for icon in catalogue.icons:
            if icon not in data.get("icons", []):
                yield changed(("icons",), f"{icon} added", [*data.get("icons", []), icon])
    if "maker" in data:  # base spice stands in two places that must agree
        for number in (data["maker"] + 1, data["maker"] - 1):
            effects = [{**part, "spice": number} if part["do"] == "harvest" else part for part in data["effects"]]
            mutant = {**data, "maker": number, "effects": effects}
            yield Mutant(about, ("maker",), f"{data['maker']} made {number}", mutant)


class Gone:
    """Stands for a value that is taken away."""


GONE = Gone()


@frozen
class Instead:
    """Stands for several entries in the place of one."""

    parts: list[Any]


def _places(place: Place, value: Any) -> Iterator[tuple[Place, Any]]:
    """Every value below, but for the labels."""
    parts: Any = ()
    if isinstance(value, dict):
        parts = [(key, part) for key, part in value.items() if key not in LABELS]
    elif isinstance(value, list):
        parts = enumerate(value)
    for key, part in parts:
        yield (*place, key), part
        yield from _places((*place, key), part)


def _with(data: Any, place: Place, value: Any) -> Any:
    """A copy of the data with another value in one place."""
    made = copy.deepcopy(data)
    outer = made
    for part in place[:-1]:
        outer = outer[part]
    last: Any = place[-1]
    if value is GONE:
        del outer[last]
    elif isinstance(value, Instead):
        outer[last : last + 1] = copy.deepcopy(value.parts)
    else:
        outer[last] = copy.deepcopy(value)
    return made


def _changes(place: Place, value: Any, catalogue: Catalogue) -> Iterator[tuple[str, Any]]:
    key = place[-1]
    if isinstance(value, bool):
        yield ("the flag removed", GONE) if value else ("the flag set", True)
    elif isinstance(value, int):
        yield f"{value} made {value + 1}", value + 1
        yield f"{value} made {value - 1}", value - 1
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
        yield _next(list(catalogue.factions), value)
    elif place[-1] == "icon" or inside == "icons":
        yield _next(list(catalogue.icons), value)
    elif (place[-1] in WORD_KEYS or inside == "modes") and value in WORDS:
        yield f"{value} made {WORDS[value]}", WORDS[value]


def _next(words: list[str], word: str) -> tuple[str, str]:
    other = words[(words.index(word) + 1) % len(words)]
    return f"{word} made {other}", other


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

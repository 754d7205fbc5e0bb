"""The card data of Dune as it stands in its files, thing by thing, and the box with one of them changed."""

from __future__ import annotations

import copy
from typing import Any, Final

from arrakis.box import Box
from arrakis.load import box_of, folder, read
from imperium.core.errors import BadCatalogue
from imperium.core.mutants import Mutant

LISTS: Final = {  # file, the list in it, and what its entries are called
    "treachery.json": ("cards", "treachery"),
    "spice.json": ("cards", "spice"),
    "leaders.json": ("leaders", "leader"),
    "factions.json": ("factions", "faction"),
    "map.json": ("territories", "territory"),
}
BOARD: Final = ("sectors", "circles", "seated")  # what else is in the file of the map
ADVANTAGES: Final = "advantages"


def kind_of(advantage: dict[str, Any]) -> str:
    """What a faction can itself is an advantage, what it does for an ally belongs to the alliance."""
    return "alliance" if advantage.get("ally") else "advantage"


def definitions() -> dict[str, Any]:
    """The plain data of everything by `kind:id`: cards, leaders, factions, their advantages, territories, numbers."""
    data, _ = read(folder())
    found: dict[str, Any] = {}
    for file, (section, kind) in LISTS.items():
        found.update({f"{kind}:{entry['id']}": entry for entry in data[file][section]})
    for sheet in data["factions.json"]["factions"]:
        found[f"faction:{sheet['id']}"] = {key: part for key, part in sheet.items() if key != ADVANTAGES}
        found.update({f"{kind_of(one)}:{one['id']}": one for one in sheet[ADVANTAGES]})
    found.update({f"board:{word}": data["map.json"][word] for word in BOARD})
    found.update({f"turn:{word}": value for word, value in data["turn.json"].items()})
    return found


def box_with(mutant: Mutant) -> Box | None:
    """The box with one thing changed; None if the loader would refuse it."""
    kind, _, ident = mutant.about.partition(":")
    data = copy.deepcopy(read(folder())[0])
    if kind == "board":
        data["map.json"][ident] = mutant.data
    elif kind == "turn":
        data["turn.json"][ident] = mutant.data
    elif kind in ("advantage", "alliance"):
        for sheet in data["factions.json"]["factions"]:
            sheet[ADVANTAGES] = [
                mutant.data if one["id"] == ident and kind_of(one) == kind else one for one in sheet[ADVANTAGES]
            ]
    else:
        file, section = next((file, one) for file, (one, name) in LISTS.items() if name == kind)
        entries = data[file][section]
        at = next(index for index, entry in enumerate(entries) if entry["id"] == ident)
        kept = {ADVANTAGES: entries[at][ADVANTAGES]} if kind == "faction" else {}
        entries[at] = {**mutant.data, **kept}
        if kind == "territory":
            _agree(entries, mutant.data["cells"])
    try:
        return box_of(data, "", folder())
    except BadCatalogue:
        return None


def _agree(territories: list[dict[str, Any]], changed: dict[str, list[str]]) -> None:
    """Cells touch each other: what one says of another, that one says too."""
    for territory in territories:
        for cell, touching in territory["cells"].items():
            for other, said in changed.items():
                if cell in changed:
                    continue
                if cell in said and other not in touching:
                    touching.append(other)
                elif cell not in said and other in touching:
                    touching.remove(other)

"""Looking things up: any treachery card, leader, territory, faction or spice card by its name, or a rule."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from arrakis.definitions import Box, Faction, Leader, SpiceCard, Territory, Treachery
from imperium.screen.dune.board import KINDS
from imperium.screen.names import plain_words
from imperium.screen.reference import Part, rules_about, sections

MOST_THINGS = 4  # shown in full; of more only the names


def shelves(box: Box) -> dict[str, dict[str, Any]]:
    """What can be looked up, by kind."""
    return {
        "treachery card": dict(box.treachery), "leader": dict(box.leaders), "territory": dict(box.territories),
        "faction": dict(box.factions), "spice card": dict(box.spice),
    }  # fmt: skip


def look_up(box: Box, word: str) -> list[Part]:
    """Everything there is to say about a word: headings, each with its lines."""
    wanted = plain_words(word)
    every = [(kind, one) for kind, shelf in shelves(box).items() for one in shelf.values()]
    for fits in (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: f" {wanted}" in f" {name}",
    ):
        found = [(kind, one) for kind, one in every if wanted and fits(plain_words(one.name))]
        if found:
            break
    parts = [(f"{one.name} ({kind})", told(box, one)) for kind, one in found[:MOST_THINGS]]
    if len(found) > MOST_THINGS:
        parts.append(("Also", [", ".join(one.name for _, one in found[MOST_THINGS:])]))
    return parts or sections(rules_about(word, "dune"))


def told(box: Box, thing: Any) -> list[str]:
    """All about one thing."""
    match thing:
        case Treachery():
            copies = f"{thing.count} in the deck; " if thing.count > 1 else ""
            return [f"{copies}{thing.kind.replace('_', ' ')}. {thing.text}", f"Rules: {', '.join(thing.rules)}."]
        case Leader():
            return [f"Strength {thing.strength}, of the {box.factions[thing.faction].name}."]
        case Territory():
            sectors = ", ".join(str(box.sector[cell]) for cell in thing.cells if box.sector[cell] >= 0)
            near = {box.territory[one] for cells in thing.cells.values() for one in cells} - {thing.id}
            shelter = {"always": "shelter from the storm", "wall": "shelter while the Shield Wall stands"}
            parts = [KINDS[thing.kind], f"sectors {sectors}" if sectors else "", shelter.get(thing.shelter, "")]
            parts += ["ornithopters for who is there" if thing.ornithopters else ""]
            beside = ", ".join(sorted(box.territories[one].name for one in near))
            return [f"{'; '.join(part for part in parts if part)}.", f"Beside: {beside}."]
        case SpiceCard():
            return ["A worm." if thing.worm else f"{thing.amount} spice in {told_cell(box, thing.cell)}."]
        case Faction():
            return sheet(box, thing)
    return []


def told_cell(box: Box, cell: str) -> str:
    """A cell with its sector."""
    return f"{box.territories[box.territory[cell]].name}, sector {box.sector[cell]}"


def sheet(box: Box, one: Faction) -> list[str]:
    """A faction as its sheet has it."""
    lines = [
        f"Ruler: {one.ruler}. At the start {one.spice} spice, {one.reserve} forces in reserve"
        + "".join(f", {some.number} in {told_cell(box, some.cells[0])}" if box.sector[some.cells[0]] >= 0 else
                  f", {some.number} in {box.territories[box.territory[some.cells[0]]].name}" for some in one.placed)
        + f". Free revival {one.free_revival}, at most {one.hand_limit} cards in hand.",
        f"Leaders: {', '.join(f'{box.leaders[x].name} {box.leaders[x].strength}' for x in box.leaders_of[one.id])}.",
    ]  # fmt: skip
    lines += [f"{'As an ally: ' if power.ally else ''}{power.text} ({power.rule})" for power in one.advantages]
    return lines


def not_found(box: Box, word: str) -> str:
    """One sentence for a word that names nothing."""
    names = [one.name for shelf in shelves(box).values() for one in shelf.values()]
    close = get_close_matches(word, names, 1, 0.6)
    hint = f" Did you mean {close[0]}?" if close else " Try the name of a card, place or leader, or a word of a rule."
    return f"Nothing here is called {word!r}.{hint}"

"""What there is to say about a treachery card, a leader, a territory, a faction or a spice card."""

from __future__ import annotations

from typing import Any

from arrakis.box import Box
from arrakis.definitions import Faction, Leader, SpiceCard, Territory, Treachery
from imperium.screen.dune.board import KINDS


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

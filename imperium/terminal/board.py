"""The spaces of the board: Agent icon, cost, effect, bonus spice, control, and who stands there."""

from __future__ import annotations

from imperium.box.definitions import Catalogue, Cost, Space
from imperium.box.effect import all_words
from imperium.core.steps import NOBODY
from imperium.position.views import View
from imperium.terminal.console import Console
from imperium.terminal.names import cut, seat_letter, wrapped
from imperium.terminal.seats import WIDE
from imperium.words.card_text import price

NAME = 19
REGION = 14  # where the window is wide
COST = 10
RIGHT = 16


def printed_cost(view: View, space: Space) -> Cost:
    """The price of the space in this game (R-SOLO-04)."""
    return view.position.mode.space_costs.get(space.id, space.cost)


def space_effect(catalogue: Catalogue, space: Space) -> str:
    """What the space does, without the influence that every Faction space gives."""
    if space.offers:
        text = " / ".join(f"{price(offer.cost)}: {all_words(offer.effects)}" for offer in space.offers)
    else:
        text = all_words(space.effects)
    if space.presence:
        text += f"; in your Reveal turn {all_words(space.presence)}"
    return catalogue.spelled(text)


def occupants(view: View, space: str) -> list[int]:
    """The seats with an Agent there, the Mentat's owner among them."""
    table = view.position
    found = [index for index, seat in enumerate(table.seats) for place in seat.places if place == space]
    if table.mentat_space == space:
        found.append(table.mentat_owner)
    return found


def space_code(catalogue: Catalogue, console: Console, space: Space) -> str:
    """The letter of the Agent icon, and `*` for a Combat space."""
    icon = catalogue.icons[space.icon]
    return console.paint(icon.letter, icon.colour) + ("*" if space.combat else " ")


def board(view: View, console: Console) -> list[str]:
    """The whole board under a line of headings."""
    region = f"{'Region':<{REGION}}" if console.width >= WIDE else ""
    head = f"   {'Space (* Combat)':<{NAME}}{region}{'Cost':<{COST}}Effect (Faction spaces: +1 influence)"
    lines = [console.paint(f"{cut(head, console.width - 7):<{console.width - 6}}Agents", "faint")]
    return lines + [line for space in view.catalogue.spaces.values() for line in _lines(view, console, space)]


def _lines(view: View, console: Console, space: Space) -> list[str]:
    cost = price(printed_cost(view, space))
    if space.requirement is not None:
        cost = view.catalogue.spelled(space.requirement.words()).replace(" influence", "")
    table = view.position
    notes = []
    if table.bonus_spice.get(space.id):
        notes.append(f"+{table.bonus_spice[space.id]} spice")
    if table.control.get(space.id, NOBODY) != NOBODY:
        notes.append(f"held by {seat_letter(table.control[space.id])}")
    for closer, closed in table.closed:
        if closed == space.id:
            notes.append(f"closed by {seat_letter(closer)}")
    if space.once and space.id in view.me.used_spaces:
        notes.append("used")
    here = occupants(view, space.id)
    note = ", ".join(notes)
    name = f" {cut(space.name, NAME - 1):<{NAME}}"
    if console.width >= WIDE:
        name += f"{cut(view.catalogue.regions[space.region].name, REGION - 1):<{REGION}}"
    room = console.width - 2 - len(name) - COST - 2 * len(here) - 1 - (len(note) + 2 if note else 0)
    effect, *more = wrapped(space_effect(view.catalogue, space), room)
    left = f"{name}{cut(cost, COST - 1):<{COST}}{effect:<{room}}"
    if note:
        left += f"  {console.paint(note, 'number')}"
    agents = " ".join(console.paint(seat_letter(seat), f"seat{seat}") for seat in here)
    return [
        f"{space_code(view.catalogue, console, space)}{left} {agents}",
        *(" " * (2 + len(name) + COST) + line for line in more),
    ]

"""The spaces of the board in lines: Agent icon, cost, effect, bonus spice, control, and who stands there."""

from __future__ import annotations

from imperium.screen.imperium.screen import Screen
from imperium.screen.imperium.spaces import ShownSpace
from imperium.screen.names import seat_letter
from imperium.terminal.console import Console
from imperium.terminal.imperium.seats import WIDE
from imperium.terminal.names import cut, wrapped

NAME = 19
COST = 10
REGION = 14  # where the window is wide
LEAST = 16  # columns for the effect; what lies on the space stands below it where less would be left


def board(screen: Screen, console: Console) -> list[str]:
    """The whole board under a line of headings."""
    region = f"{'Region':<{REGION}}" if console.width >= WIDE else ""
    head = f"   {'Space (* Combat)':<{NAME}}{region}{'Cost':<{COST}}Effect (Faction spaces: +1 influence)"
    lines = [console.paint(f"{cut(head, console.width - 7):<{console.width - 6}}Agents", "faint")]
    return lines + [line for space in screen.spaces for line in _lines(console, space)]


def _lines(console: Console, space: ShownSpace) -> list[str]:
    agents = " ".join(console.paint(seat_letter(seat), f"seat{seat}") for seat in space.occupants)
    note = ", ".join(map(str, space.notes))
    name = f" {cut(space.name, NAME - 1):<{NAME}}"
    if console.width >= WIDE:
        name += f"{cut(space.region, REGION - 1):<{REGION}}"
    room = console.width - 2 - len(name) - COST - 2 * len(space.occupants) - 1
    beside = bool(note) and room - len(note) - 2 >= LEAST
    room = max(LEAST, room - len(note) - 2 if beside else room)
    effect, *more = wrapped(str(space.effect), room)
    code = console.paint(space.letter, "title") + ("*" if space.combat else " ")
    left = f"{code}{name}{cut(str(space.cost), COST - 1):<{COST}}{effect:<{room}}"
    if beside:
        left += f"  {console.paint(note, 'title')}"
    elif note:
        more += [console.paint(line, "title") for line in wrapped(note, room)]
    return [f"{left} {agents}", *(" " * (2 + len(name) + COST) + line for line in more)]

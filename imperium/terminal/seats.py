"""The seats as a table: victory points, resources, troops, Agents, influence, cards; and the markers on the board."""

from __future__ import annotations

from imperium.core.steps import NOBODY
from imperium.position.layout import is_told
from imperium.position.state import Seat
from imperium.position.views import View
from imperium.terminal.console import Console
from imperium.terminal.names import cut, seat_letter, short_name, wrapped

WIDE = 119  # from this width the headings are spelled out
NAME = 24
TRACKS = 4  # Influence tracks for which there is room; each further one takes 3 columns from the names

# heading at 80 columns, heading when wide, width at 80 columns, width when wide
COLUMNS = (
    ("VP", "VP", 3, 4),
    ("Sol", "Solari", 4, 8),
    ("Spi", "Spice", 4, 7),
    ("Wat", "Water", 4, 7),
    ("G/C/S", "Garrison/Conflict/Supply", 9, 25),
    ("Str", "Str", 4, 5),
    ("Agt", "Agents", 5, 8),
)


def seats_table(view: View, console: Console) -> list[str]:
    """One line for every seat under a line of headings. `>` marks whose turn it is, `*` an Alliance."""
    wide = console.width >= WIDE
    widths = [column[3] if wide else column[2] for column in COLUMNS]
    heads = "".join(
        f"{column[1] if wide else column[0]:>{size}}" for column, size in zip(COLUMNS, widths, strict=True)
    )
    factions = "".join(f" {faction.letter} " for faction in view.catalogue.factions.values())
    held = "  Hand Intrigue" if wide else " Hd In"
    lines = [console.paint(f"   {'Seat':<{_name_width(view)}}{heads} {factions}{held}", "faint")]
    for index, seat in enumerate(view.position.seats):
        lines.append(_seat_line(view, console, index, seat, widths))
    return lines


def _name_width(view: View) -> int:
    return max(4, NAME - 3 * max(0, len(view.catalogue.factions) - TRACKS))


def _seat_line(view: View, console: Console, index: int, seat: Seat, widths: list[int]) -> str:
    wide = console.width >= WIDE
    table = view.position
    agents = f"{seat.agents}/{seat.agents_total}"
    if table.mentat_owner == index:
        agents += "m" if table.mentat_space is not None else "M"
    cells = (
        str(seat.vp) if seat.way.scores else "-",
        str(seat.solari),
        str(seat.spice),
        str(seat.water),
        f"{seat.garrison}/{seat.conflict}/{seat.supply}",
        str(seat.strength),
        agents,
    )
    mark = ">" if table.turn.seat == index else " "
    room = _name_width(view)
    line = console.paint(f"{mark}{seat_letter(index)} {cut(short_name(seat.name), room):<{room}}", f"seat{index}")
    line += "".join(f"{cell:>{size}}" for cell, size in zip(cells, widths, strict=True)) + " "
    for faction in view.catalogue.factions.values():
        ally = table.alliances[faction.id] == index
        line += console.paint(f"{seat.influence[faction.id]:>2}{'*' if ally else ' '}", faction.colour)
    hand, intrigue = "-" if not seat.way.decides else len(seat.hand), len(seat.intrigue)
    return line + (f"{hand:>6}{intrigue:>9}" if wide else f"{hand:>3}{intrigue:>3}")


def markers(view: View, console: Console) -> list[str]:
    """What else lies on the table, in a line or two: control, council seats, the Mentat, closed spaces."""
    catalogue, table = view.catalogue, view.position
    parts = []
    if table.control:
        held = [f"{catalogue.spaces[space].name} {seat_letter(seat)}" for space, seat in table.control.items()]
        parts.append(f"Control: {', '.join(held)}")
    council = [seat_letter(index) for index, seat in enumerate(table.seats) if seat.council]
    if council:
        parts.append(f"High Council: {', '.join(council)}")
    if table.mentat_owner != NOBODY:
        parts.append(f"Mentat: {seat_letter(table.mentat_owner)}")
    if table.mentat_next != NOBODY:
        parts.append(f"Mentat next round: {seat_letter(table.mentat_next)}")
    for closer, space in table.closed:
        parts.append(f"Closed by {seat_letter(closer)}: {catalogue.spaces[space].name}")
    for index, seat in enumerate(table.seats):
        if seat.set_aside:
            names = ", ".join(catalogue.cards[card].name for card in seat.set_aside)
            parts.append(f"Set aside for {seat_letter(index)}: {names}")
        if seat.waiting:
            names = ", ".join(catalogue.name(step.source) for step in seat.waiting)
            parts.append(f"Waiting for {seat_letter(index)}'s Reveal turn: {names}")
        if seat.secret and index == view.seat and not is_told(table, index):
            parts.append(f"Your secret: {', '.join(catalogue.factions[one].name for one in seat.secret)}")
    return wrapped(" | ".join(parts), console.width) if parts else []

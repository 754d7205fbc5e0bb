"""The seats as a table: victory points, resources, troops, Agents, influence, cards; and the markers on the board."""

from __future__ import annotations

from typing import Any

from imperium.core.events import NOBODY
from imperium.position.state import FACTIONS
from imperium.position.views import View
from imperium.terminal.console import Console
from imperium.terminal.names import LETTERS, cut, faction_name, seat_letter, short_name, wrapped

WIDE = 119  # from this width the headings are spelled out
NAME = 24

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
    factions = "".join(f" {LETTERS[faction]} " for faction in FACTIONS)
    held = "  Hand Intrigue" if wide else " Hd In"
    lines = [console.paint(f"   {'Seat':<{NAME}}{heads} {factions}{held}", "faint")]
    for index, seat in enumerate(view["seats"]):
        lines.append(_seat_line(view, console, index, seat, widths))
    return lines


def _seat_line(view: View, console: Console, index: int, seat: dict[str, Any], widths: list[int]) -> str:
    wide = console.width >= WIDE
    mentat = view["mentat"]
    agents = f"{seat['agents']}/{seat['agents_total']}"
    if mentat["owner"] == index:
        agents += "m" if mentat["space"] is not None else "M"
    cells = (
        str(seat["vp"]) if _scores(view, index) else "-",
        str(seat["solari"]),
        str(seat["spice"]),
        str(seat["water"]),
        f"{seat['garrison']}/{seat['conflict']}/{seat['supply']}",
        str(seat["strength"]),
        agents,
    )
    mark = ">" if view["turn"]["seat"] == index else " "
    name = cut(short_name(seat["name"]), NAME)
    line = console.paint(f"{mark}{seat_letter(index)} {name:<{NAME}}", f"seat{index}")
    line += "".join(f"{cell:>{size}}" for cell, size in zip(cells, widths, strict=True)) + " "
    for faction in FACTIONS:
        ally = view["alliances"][faction] == index
        line += console.paint(f"{seat['influence'][faction]:>2}{'*' if ally else ' '}", faction)
    hand, intrigue = (str(seat[word]) if not seat["rival"] or word != "hand_size" else "-" for word in HELD)
    return line + (f"{hand:>6}{intrigue:>9}" if wide else f"{hand:>3}{intrigue:>3}")


HELD = ("hand_size", "intrigue_size")


def _scores(view: View, index: int) -> bool:
    """House Hagal of the two-player game scores nothing (R-2P-06)."""
    seat = view["seats"][index]
    return not (seat["rival"] and seat["leader"] is None)


def markers(view: View, console: Console) -> list[str]:
    """What else lies on the table, in a line or two: control, council seats, the Mentat, closed spaces."""
    catalogue = view.catalogue
    seats = view["seats"]
    parts = []
    if view["control"]:
        held = [f"{catalogue.spaces[space].name} {seat_letter(seat)}" for space, seat in view["control"].items()]
        parts.append(f"Control: {', '.join(held)}")
    council = [seat_letter(index) for index, seat in enumerate(seats) if seat["council"]]
    if council:
        parts.append(f"High Council: {', '.join(council)}")
    mentat = view["mentat"]
    if mentat["owner"] != NOBODY:
        parts.append(f"Mentat: {seat_letter(mentat['owner'])}")
    if mentat["next"] != NOBODY:
        parts.append(f"Mentat next round: {seat_letter(mentat['next'])}")
    for seat, space in view["closed"]:
        parts.append(f"Closed by {seat_letter(seat)}: {catalogue.spaces[space].name}")
    for index, seat in enumerate(seats):
        if seat["set_aside"]:
            parts.append(f"Set aside for {seat_letter(index)}: {catalogue.cards[seat['set_aside']].name}")
        if seat["waiting"]:
            names = ", ".join(catalogue.intrigues[card].name for card in seat["waiting"])
            parts.append(f"Waiting for {seat_letter(index)}'s Reveal turn: {names}")
        if seat["secret"] and index == view["seat"] and not seat["secret_used"]:
            parts.append(f"Your secret: {', '.join(faction_name(one) for one in seat['secret'])}")
    return wrapped(" | ".join(parts), console.width) if parts else []

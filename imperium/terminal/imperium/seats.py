"""The seats as a table of lines: victory points, resources, troops, Agents, influence, cards; and the markers."""

from __future__ import annotations

from imperium.screen.imperium.screen import Screen
from imperium.screen.imperium.seats import ShownSeat
from imperium.terminal.console import Console
from imperium.terminal.names import cut, wrapped

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


def seats_table(screen: Screen, console: Console) -> list[str]:
    """One line for every seat under a line of headings. `>` marks whose turn it is, `*` an Alliance."""
    wide = console.width >= WIDE
    widths = [column[3] if wide else column[2] for column in COLUMNS]
    heads = "".join(
        f"{column[1] if wide else column[0]:>{size}}" for column, size in zip(COLUMNS, widths, strict=True)
    )
    factions = "".join(f" {track.letter} " for track in screen.tracks)
    held = "  Hand Intrigue" if wide else " Hd In"
    lines = [console.paint(f"   {'Seat':<{_name_width(screen)}}{heads} {factions}{held}", "faint")]
    return lines + [_seat_line(screen, console, seat, widths) for seat in screen.seats]


def _name_width(screen: Screen) -> int:
    return max(4, NAME - 3 * max(0, len(screen.tracks) - TRACKS))


def _seat_line(screen: Screen, console: Console, seat: ShownSeat, widths: list[int]) -> str:
    cells = (
        "-" if seat.vp is None else seat.vp,
        seat.solari,
        seat.spice,
        seat.water,
        f"{seat.garrison}/{seat.conflict}/{seat.supply}",
        seat.strength,
        seat.agents_words,
    )
    mark = ">" if seat.turn else " "
    room = _name_width(screen)
    line = console.paint(f"{mark}{seat.letter} {cut(seat.name, room):<{room}}", f"seat{seat.seat}")
    line += "".join(f"{cell:>{size}}" for cell, size in zip(cells, widths, strict=True)) + " "
    for track in screen.tracks:
        line += f"{seat.influence[track.id]:>2}{'*' if track.id in seat.alliances else ' '}"
    hand = "-" if seat.hand is None else seat.hand
    return line + (f"{hand:>6}{seat.intrigue:>9}" if console.width >= WIDE else f"{hand:>3}{seat.intrigue:>3}")


def markers(screen: Screen, console: Console) -> list[str]:
    """What else lies on the table, in a line or two."""
    return wrapped(" | ".join(map(str, screen.markers)), console.width) if screen.markers else []

"""The table in lines for one seat: a summary that leaves room for the prompt, or everything; spaces, seats, cards."""

from __future__ import annotations

from collections.abc import Iterable

from imperium.screen.imperium.cards import ShownCard
from imperium.screen.imperium.screen import Screen
from imperium.screen.imperium.seats import ShownSeat
from imperium.screen.imperium.spaces import ShownSpace
from imperium.screen.names import seat_letter
from imperium.terminal.console import Console
from imperium.terminal.names import cut, markers, rule, wrapped

TALL = 58  # lines of a window that holds the whole table and a prompt
CARD = 34  # columns for the name, the icons and the factions of a card
MEDIUM = 38  # lines of a window that holds the words on the cards, but not the board


def picture(screen: Screen, console: Console) -> list[str]:
    """The table at the start of a turn: everything where there is room, else a summary.

    The seats stand last, next to the prompt: however long that is, they are the last to leave the screen.
    """
    if console.height < MEDIUM:
        cards = [*row_line(screen, console), *hand_line(screen, console)]
    else:
        cards = [*row_cards(screen, console), *own_cards(screen, console), ""]
    if console.height >= TALL:
        cards = [*board(screen, console), "", *cards]
    last = [*conflict(screen, console), *markers(screen.markers, console), *seats_table(screen, console)]
    return [rule(console, str(screen.title)), *cards, *last]


def whole(screen: Screen, console: Console) -> list[str]:
    """Everything on the table, the spaces of the board among it."""
    return [
        *heading(screen, console),
        *seats_table(screen, console),
        *markers(screen.markers, console),
        "",
        *board(screen, console),
        "",
        *row_cards(screen, console),
        "",
        *own_cards(screen, console),
    ]


def heading(screen: Screen, console: Console) -> list[str]:
    """The title and the Conflict."""
    return [rule(console, str(screen.title)), *conflict(screen, console)]


def conflict(screen: Screen, console: Console) -> list[str]:
    """The Conflict with its rewards, in a line or two."""
    return [] if screen.conflict is None else wrapped(screen.conflict.words, console.width, "   ")


def strengths(screen: Screen) -> str:
    """What a choice in the middle of a turn depends on, in one line: what one has, and how the Conflict stands."""
    me = screen.seats[screen.seat]
    fighting = (
        ", ".join(f"{screen.seats[one.seat].letter} {one.strength}" for one in screen.conflict.fighters)
        if screen.conflict
        else ""
    )
    influence = " ".join(f"{track.letter}{me.influence[track.id]}" for track in screen.tracks)
    return (
        f"{me.letter}: {me.solari} Solari, {me.spice} spice, {me.water} water, {me.garrison} in garrison, "
        f"influence {influence} | strength {fighting}"
    )


# -- cards -----------------------------------------------------------------------------------------
def row_line(screen: Screen, console: Console) -> list[str]:
    """The Imperium Row and the Reserve with their costs, in a line or two."""
    row, reserve = (", ".join(f"{card.name} {card.cost}" for card in cards) for cards in (screen.row, screen.reserve))
    return wrapped(f"{row} | Reserve: {reserve}", console.width, lead="Row: ")


def hand_line(screen: Screen, console: Console) -> list[str]:
    """The own hand and Intrigue cards in a line or two."""
    lines = wrapped(_labels(screen.hand) or "empty", console.width, lead="Your hand: ")
    if screen.in_play:
        lines += wrapped(_labels(screen.in_play), console.width, lead="In play: ")
    if screen.intrigue:
        lines += wrapped(_labels(screen.intrigue), console.width, lead="Intrigue: ")
    return lines + top_card(screen)


def _labels(cards: Iterable[ShownCard]) -> str:
    return ", ".join(card.label for card in cards)


def top_card(screen: Screen) -> list[str]:
    """The top card of the own deck, where it is seen."""
    return [f"Top of your deck: {screen.top_card.label}"] if screen.top_card is not None else []


def row_cards(screen: Screen, console: Console) -> list[str]:
    """The Row and the Reserve, card by card, with what each does."""
    lines = [console.paint("Imperium Row and Reserve: cost, name [Agent icons] faction, what it does", "faint")]
    return lines + _cards([*screen.row, *screen.reserve], console)


def own_cards(screen: Screen, console: Console) -> list[str]:
    """The own hand, cards in play and Intrigue cards, card by card."""
    held = sum(card.copies for card in screen.hand)
    lines = [console.paint(f"Your hand ({held})", "faint"), *_cards(screen.hand, console)]
    if screen.in_play:
        lines += [console.paint("In play", "faint"), *_cards(screen.in_play, console)]
    if screen.intrigue:
        held = sum(card.copies for card in screen.intrigue)
        lines.append(console.paint(f"Your Intrigue cards ({held})", "faint"))
        for card in screen.intrigue:
            lines += wrapped(f"{card.label}: {card.words}", console.width, "      ", "    ")
    return lines + top_card(screen)


def _cards(cards: Iterable[ShownCard], console: Console) -> list[str]:
    """Cards, what each does in a column of its own."""
    lines = []
    for card in cards:
        cost = "-" if card.cost is None else str(card.cost)
        lead = f"{cost:>2}  {card.label:<{CARD}} "
        lines += wrapped(str(card.words), console.width, " " * (CARD + 5), lead)
    return lines


WIDE = 119  # from this width the headings are spelled out
SEAT = 24  # columns for the name of a seat
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
    return max(4, SEAT - 3 * max(0, len(screen.tracks) - TRACKS))


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

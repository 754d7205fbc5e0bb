"""One clear picture of the table for one seat: a summary that leaves room for the prompt, or everything."""

from __future__ import annotations

from collections.abc import Iterable

from imperium.screen.imperium.cards import ShownCard
from imperium.screen.imperium.screen import Screen
from imperium.terminal.console import Console
from imperium.terminal.imperium.board import board
from imperium.terminal.imperium.seats import markers, seats_table
from imperium.terminal.names import rule, wrapped

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
    last = [*conflict(screen, console), *markers(screen, console), *seats_table(screen, console)]
    return [rule(console, str(screen.title)), *cards, *last]


def whole(screen: Screen, console: Console) -> list[str]:
    """Everything on the table, the spaces of the board among it."""
    return [
        *heading(screen, console),
        *seats_table(screen, console),
        *markers(screen, console),
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

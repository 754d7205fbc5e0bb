"""One clear picture of the table for one seat: a summary that leaves room for the prompt, or everything."""

from __future__ import annotations

from imperium.box.definitions import Card, Catalogue
from imperium.position.views import View
from imperium.terminal.board import board
from imperium.terminal.console import Console
from imperium.terminal.names import PHASES, counted, icon_letters, seat_letter, wrapped
from imperium.terminal.seats import markers, seats_table
from imperium.words.card_text import effects_text, short

TALL = 58  # lines of a window that holds the whole table and a prompt
CARD = 30  # columns for the name and the icons of a card
MEDIUM = 38  # lines of a window that holds the words on the cards, but not the board


def picture(view: View, console: Console) -> list[str]:
    """The table at the start of a turn: everything where there is room, else a summary.

    The seats stand last, next to the prompt: however long that is, they are the last to leave the screen.
    """
    if console.height < MEDIUM:
        cards = [*row_line(view, console), *hand_line(view, console)]
    else:
        cards = [*row_cards(view, console), *own_cards(view, console), ""]
    if console.height >= TALL:
        cards = [*board(view, console), "", *cards]
    last = [*conflict(view, console), *markers(view, console), *seats_table(view, console)]
    return [title(view, console), *cards, *last]


def whole(view: View, console: Console) -> list[str]:
    """Everything on the table, the spaces of the board among it."""
    return [
        *heading(view, console),
        *seats_table(view, console),
        *markers(view, console),
        "",
        *board(view, console),
        "",
        *row_cards(view, console),
        "",
        *own_cards(view, console),
    ]


def rule(console: Console, text: str) -> str:
    """A line across the screen with a title in it."""
    return console.paint(f"== {text} {'=' * max(2, console.width - len(text) - 4)}"[: console.width], "title")


def heading(view: View, console: Console) -> list[str]:
    """The title and the Conflict."""
    return [title(view, console), *conflict(view, console)]


def title(view: View, console: Console) -> str:
    """Round, phase and first player."""
    table = view.position
    phase = PHASES[table.phase]
    text = f"Round {table.round}, {phase.lower()}, first player {seat_letter(table.first_player)}"
    return rule(console, text if table.round else phase)


def conflict(view: View, console: Console) -> list[str]:
    """The Conflict with its rewards, in a line or two."""
    table = view.position
    if table.conflict is None:
        return []
    card = view.catalogue.conflicts[table.conflict]
    last = "3rd" if table.mode.third_reward else "tied 2nd"  # R-COMBAT-13, 17
    rewards = {"1st": card.first, "2nd": card.second, last: card.third}
    text = " | ".join(f"{rank} {effects_text(view.catalogue, gain)}" for rank, gain in rewards.items() if gain)
    place = view.catalogue.spaces[card.location].name if card.location else ""
    text = text.replace("control of the space fought over", f"control of {place}")
    number = len(table.conflicts_past) + 1
    name = f"Conflict {'I' * card.level} {card.name} ({number} of {number + len(table.conflict_deck)}): "
    return wrapped(name + text, console.width, "   ")


# -- cards -----------------------------------------------------------------------------------------
def card_label(catalogue: Catalogue, card: Card) -> str:
    """Name and Agent icons."""
    return f"{card.name} {icon_letters(catalogue, card.icons)}".rstrip()


def row_line(view: View, console: Console) -> list[str]:
    """The Imperium Row and the Reserve with their costs, in a line or two."""
    cards = view.catalogue.cards
    row = ", ".join(f"{cards[card].name} {cards[card].cost}" for card in view.position.row)
    reserve = ", ".join(f"{cards[card].name} {cost}" for card, _, cost in reserve_cards(view))
    return wrapped(f"{row} | Reserve: {reserve}", console.width, lead="Row: ")


def reserve_cards(view: View) -> list[tuple[str, int, int]]:
    """(card, copies left, cost) of the Reserve cards that persuasion can acquire."""
    found = []
    for card, left in view.position.reserve.items():
        cost = view.catalogue.cards[card].cost
        if cost is not None and left:
            found.append((card, left, cost))
    return found


def hand_line(view: View, console: Console) -> list[str]:
    """The own hand and Intrigue cards in a line or two."""
    seat, catalogue = view.me, view.catalogue
    hand = ", ".join(counted(seat.hand, lambda card: card_label(catalogue, catalogue.cards[card]))) or "empty"
    lines = wrapped(hand, console.width, lead="Your hand: ")
    if seat.played or seat.revealed:
        names = counted([*seat.played, *seat.revealed], lambda card: catalogue.cards[card].name)
        lines += wrapped(", ".join(names), console.width, lead="In play: ")
    if seat.intrigue:
        names = counted(seat.intrigue, lambda card: catalogue.intrigues[card].name)
        lines += wrapped(", ".join(names), console.width, lead="Intrigue: ")
    if view.top_card is not None:
        lines.append(f"Top of your deck: {catalogue.cards[view.top_card].name}")
    return lines


def row_cards(view: View, console: Console) -> list[str]:
    """The Row and the Reserve, card by card, with what each does."""
    lines = [console.paint("Imperium Row and Reserve: cost, name [Agent icons], what it does", "faint")]
    catalogue = view.catalogue
    for card in view.position.row:
        lines += card_lines(catalogue, catalogue.cards[card], console)
    for card, left, _ in reserve_cards(view):
        lines += card_lines(catalogue, catalogue.cards[card], console, f" x{left}")
    return lines


def card_lines(catalogue: Catalogue, card: Card, console: Console, extra: str = "") -> list[str]:
    """One card, what it does in a column of its own."""
    cost = "-" if card.cost is None else str(card.cost)
    lead = f"{cost:>2}  {card_label(catalogue, card) + extra:<{CARD}} "
    return wrapped(short(catalogue, card), console.width, " " * (CARD + 5), lead)


def own_cards(view: View, console: Console) -> list[str]:
    """The own hand, cards in play and Intrigue cards, card by card."""
    seat, catalogue = view.me, view.catalogue
    lines = [console.paint(f"Your hand ({len(seat.hand)})", "faint")]
    lines += _card_lines(catalogue, seat.hand, console)
    if seat.played or seat.revealed:
        lines.append(console.paint("In play", "faint"))
        lines += _card_lines(catalogue, [*seat.played, *seat.revealed], console)
    if seat.intrigue:
        lines.append(console.paint(f"Your Intrigue cards ({len(seat.intrigue)})", "faint"))
        for name in seat.intrigue:
            card = catalogue.intrigues[name]
            lines += wrapped(f"{card.name}: {short(catalogue, card)}", console.width, "      ", "    ")
    if view.top_card is not None:
        lines.append(f"Top of your deck: {catalogue.cards[view.top_card].name}")
    return lines


def _card_lines(catalogue: Catalogue, held: list[str], console: Console) -> list[str]:
    lines = []
    for name in dict.fromkeys(held):
        copies = f" x{held.count(name)}" if held.count(name) > 1 else ""
        lines += card_lines(catalogue, catalogue.cards[name], console, copies)
    return lines

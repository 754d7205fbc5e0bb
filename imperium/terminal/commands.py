"""What can be typed at any prompt besides an answer. Declared as data, so that help and code cannot drift apart."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from imperium.core.errors import ImperiumError
from imperium.core.text import visible
from imperium.journal.files import create
from imperium.terminal.board import board
from imperium.terminal.menu import Menu
from imperium.terminal.names import counted, legend, number_in, seat_letter, short_name, wrapped
from imperium.terminal.picture import own_cards, row_cards, whole
from imperium.terminal.reference import look_up
from imperium.terminal.story import tell
from imperium.terminal.undo import CannotTakeBack, to_take_back
from imperium.terminal.why import why

if TYPE_CHECKING:
    from imperium.terminal.sitting import Sitting

HINT_MS = 1500.0


@frozen
class Command:
    """A word, what it does, and whether something may follow it."""

    word: str
    help: str
    run: Callable[[Sitting, str], None]
    argument: str = ""


def run(sitting: Sitting, menu: Menu, text: str) -> bool:
    """Carry out a command; False if the text is none."""
    if text.startswith("?"):
        text = f"help {text[1:]}"
    word, _, rest = text.partition(" ")
    command = BY_WORD.get(word.lower())
    if command is None or (rest and not command.argument) or any(text in entry.codes() for entry in menu.entries):
        return False
    command.run(sitting, rest.strip())
    return True


def complete(text: str, menu: Menu) -> list[str]:
    """What Tab offers: options by name and code, then commands."""
    return menu.completions(text) + [word for word in BY_WORD if word.startswith(text.lower())]


# -- help ------------------------------------------------------------------------------------------
def _help(sitting: Sitting, rest: str) -> None:
    width = sitting.console.width
    if rest:
        sitting.console.page(look_up(sitting.catalogue, rest, sitting.console))
        return
    tracks = " ".join(faction.letter for faction in sitting.catalogue.factions.values())
    lines = [
        *wrapped(f"Asked now: {sitting.decision.prompt}", width, "  "),
        *wrapped(
            "Answer with a number, the beginning of a name (`hall`, `dag hall`) or a code; Tab completes.",
            width,
            "  ",
        ),
        *wrapped(
            f"Letters of spaces and Agent icons: {legend(sitting.catalogue)}. * is a Combat space.", width, "  "
        ),
        *wrapped(
            "In the table of seats G/C/S is troops in garrison, Conflict and supply; Str strength; Agt Agents ready "
            f"of all (M with the Mentat); {tracks} influence (* Alliance); Hd cards in hand; In Intrigue cards.",
            width,
            "  ",
        ),
        *wrapped(
            "Where the screen waits for Enter, anything else you type is taken as your next command.", width, "  "
        ),
        "",
    ]
    for command in COMMANDS:
        lines += wrapped(command.help, width, " " * 18, f"  {f'{command.word} {command.argument}'.strip():<16}")
    sitting.console.page(lines)


# -- looking ---------------------------------------------------------------------------------------
def _board(sitting: Sitting, rest: str) -> None:
    sitting.console.page(whole(sitting.view, sitting.console))


def _spaces(sitting: Sitting, rest: str) -> None:
    sitting.console.page(board(sitting.view, sitting.console))


def _hand(sitting: Sitting, rest: str) -> None:
    sitting.console.page(own_cards(sitting.view, sitting.console))


def _row(sitting: Sitting, rest: str) -> None:
    sitting.console.page(row_cards(sitting.view, sitting.console))


def _log(sitting: Sitting, rest: str) -> None:
    events, table = sitting.game.events, sitting.view.position
    wanted = number_in(rest) if number_in(rest) >= 0 else table.round
    starts = [index for index, event in enumerate(events) if event.kind == "round" and event.amount == wanted]
    if not starts:
        sitting.console.say(f"There is no round {rest[:20]} yet; this is round {table.round}.")
        return
    later = [index for index, event in enumerate(events) if event.kind == "round" and event.amount == wanted + 1]
    part = events[starts[0] : later[0] if later else None]
    sitting.console.page(tell(part, table, sitting.seat, sitting.console))


def _deck(sitting: Sitting, rest: str) -> None:
    view = sitting.view
    top = [] if view.top_card is None else [view.top_card]
    names = _names(sitting, sorted(view.unseen(sitting.seat) + top))
    lead = f"Left in your deck ({len(view.me.deck)}): "
    lines = wrapped(", ".join(names) or "nothing", sitting.console.width, "  ", lead)
    lines += [f"On top: {name}" for name in _names(sitting, top)]
    sitting.console.say(*lines)


def _discards(sitting: Sitting, rest: str) -> None:
    table, console, catalogue = sitting.view.position, sitting.console, sitting.catalogue
    for index, seat in enumerate(table.seats):
        if seat.discard:
            lead = f"{seat_letter(index)} {short_name(seat.name)}: "
            console.say(*wrapped(", ".join(_names(sitting, seat.discard)), console.width, "  ", lead))
    piles = {
        "Intrigue": counted(table.intrigue_discard, lambda card: catalogue.intrigues[card].name),
        "Out of the game": _names(sitting, table.removed),
        "House Hagal": counted(table.hagal_discard, lambda card: catalogue.hagal[card].name),
    }
    for name, cards in piles.items():
        if cards:
            console.say(*wrapped(", ".join(cards), console.width, "  ", f"{name}: "))


def _rivals(sitting: Sitting, rest: str) -> None:
    """Everybody else: what they have and what is known of their cards."""
    view, console = sitting.view, sitting.console
    table = view.position
    for index, seat in enumerate(table.seats):
        if index == sitting.seat:
            continue
        parts = [
            f"{seat.vp} VP",
            f"{seat.solari} Solari, {seat.spice} spice, {seat.water} water",
            f"{seat.agents} of {seat.agents_total} Agents ready",
            f"{len(seat.intrigue)} Intrigue cards",
        ]
        if seat.places:
            parts.append(f"Agents at {', '.join(view.catalogue.spaces[place].name for place in seat.places)}")
        if seat.way.decides:
            unseen = ", ".join(_names(sitting, view.unseen(index)))
            parts.append(f"{len(seat.hand)} cards in hand, among these: {unseen}")
        lead = console.paint(seat_letter(index), f"seat{index}")
        first, *more = wrapped("; ".join([short_name(seat.name), *parts]), console.width - 2, "  ")
        console.say(f"{lead} {first}", *(f"  {line}" for line in more))
    if table.hagal_deck or table.hagal_discard:
        left, shown = len(table.hagal_deck), len(table.hagal_discard)
        console.say(f"House Hagal deck: {left} cards left, {shown} revealed.")


def _names(sitting: Sitting, cards: list[str]) -> list[str]:
    return counted(cards, lambda card: sitting.catalogue.cards[card].name)


def _why(sitting: Sitting, rest: str) -> None:
    text = why(sitting.view, rest) if rest else "Why what? Name a card or a space."
    sitting.console.say(*wrapped(text or f"Nothing here is called {rest!r}.", sitting.console.width, "  "))


def _hint(sitting: Sitting, rest: str) -> None:
    """What the planner would do."""
    from imperium.bots.hints import hint
    from imperium.terminal.options import menu_of

    if sitting.decision.on_behalf != sitting.seat:
        sitting.console.say("There are no hints on a choice for somebody else.")
        return
    started = time.monotonic()
    last = [started]

    def tick() -> None:
        if time.monotonic() - last[0] > 0.1:
            last[0] = time.monotonic()
            sitting.wait_for(started)

    found = hint(sitting.view, HINT_MS, seed=len(sitting.game.record), tick=tick)
    if sitting.console.interactive:
        sitting.console.say()
    menu = menu_of(sitting.view)
    for one in found:
        entry = next(entry for entry in menu.entries if one.move in entry.moves())
        label = entry.names[0] if entry.names else entry.label
        text = f"{menu.numbers[id(entry)]}) {label} ({100 * one.chance:.0f} % to win). {one.reason}"
        sitting.console.say(*wrapped(text, sitting.console.width, "    ", "  "))


# -- doing -----------------------------------------------------------------------------------------
def _undo(sitting: Sitting, rest: str) -> None:
    times = number_in(rest) if number_in(rest) >= 0 else 1
    taken = 0
    for _ in range(min(times, len(sitting.game.record))):
        try:
            sitting.take_back(to_take_back(sitting.game, sitting.seat, sitting.people))
        except CannotTakeBack as error:
            sitting.console.say(str(error))
            break
        taken += 1
    if not sitting.game.record and not taken and times:
        sitting.console.say("There is nothing to take back.")
    elif taken:
        sitting.console.say(f"Taken back: {taken} choice{'s' if taken > 1 else ''}.")


def _redo(sitting: Sitting, rest: str) -> None:
    if not sitting.game.undone:
        sitting.console.say("There is nothing to make again.")
        return
    sitting.make_again()
    sitting.console.say("Made again.")


def _save(sitting: Sitting, rest: str) -> None:
    text = f"Every answer is saved as you give it, in {visible(str(sitting.opened.path))}"
    sitting.console.say(*wrapped(text, sitting.console.width, "  "))


def _quit(sitting: Sitting, rest: str) -> None:
    from imperium.terminal.prompt import Leave

    raise Leave


def _fast(sitting: Sitting, rest: str) -> None:
    sitting.fast = not sitting.fast
    sitting.console.say(f"From now on the story {'does not wait' if sitting.fast else 'waits'} for Enter.")


def _hold(sitting: Sitting, rest: str) -> None:
    sitting.hold = not sitting.hold
    say = "are not asked about any more when all else is done" if sitting.hold else "are asked about again"
    sitting.console.say(f"Your Plot cards {say}.")


def _check(sitting: Sitting, rest: str) -> None:
    """The position as the start of a check file."""
    from imperium.given.descriptions import full

    if len(sitting.people) > 1:
        sitting.console.say("The position holds everybody's secrets; it can be written in games of one person.")
        return
    path = Path(rest or f"position-{len(sitting.game.record)}.json")
    try:
        create(path, (json.dumps(full(sitting.game.state), indent=2) + "\n").encode())
        sitting.console.say(f"The position is written to {path}, in the words of check files.")
    except FileExistsError:
        sitting.console.say(f"{path} is there already; name another file.")
    except ImperiumError as error:
        sitting.console.say(str(error))


COMMANDS = (
    Command("help", "this help, or what a card, space or rule says; `?` for short", _help, "[WORD]"),
    Command("board", "everything on the table", _board),
    Command("spaces", "the spaces alone", _spaces),
    Command("hand", "your cards with what they do", _hand),
    Command("row", "the Imperium Row and the Reserve", _row),
    Command("log", "the story of this round, or of another", _log, "[ROUND]"),
    Command("deck", "what is left in your deck, as you may know it", _deck),
    Command("discards", "the discard piles and the cards out of the game", _discards),
    Command("rivals", "what is known of everybody else", _rivals),
    Command("why", "why a card or space is not offered now", _why, "NAME"),
    Command("hint", "what the planner would do", _hint),
    Command("undo", "take back your last choice, or several", _undo, "[TIMES]"),
    Command("redo", "make the last choice again that you took back", _redo),
    Command("fast", "the story waits for Enter, or does not", _fast),
    Command("hold", "do not ask about Plot cards when all else of a turn is done, or do", _hold),
    Command("save", "where the game is recorded", _save),
    Command("check", "write the position to a file for a check", _check, "[FILE]"),
    Command("quit", "leave; `imperium resume` goes on", _quit),
)
BY_WORD = {command.word: command for command in COMMANDS}

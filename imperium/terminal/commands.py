"""What can be typed at any prompt besides an answer. Declared as data, so that help and code cannot drift apart."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from imperium.box.effect import count
from imperium.core.errors import ImperiumError
from imperium.core.text import visible
from imperium.journal.files import create
from imperium.journal.table import CannotTakeBack
from imperium.screen.names import legend, seat_letter
from imperium.screen.options import question_of
from imperium.screen.reasons import why
from imperium.screen.screen import Screen
from imperium.screen.seats import deck_of, known_of, piles_of
from imperium.terminal import reader
from imperium.terminal.board import board
from imperium.terminal.console import Console
from imperium.terminal.menu import Menu
from imperium.terminal.names import number_in, wrapped
from imperium.terminal.picture import own_cards, row_cards, whole
from imperium.terminal.reference import look_up
from imperium.terminal.story import tell

if TYPE_CHECKING:
    from imperium.terminal.sitting import Sitting

HINT_MS = 1500.0
Run = Callable[["Sitting", str], None]


@frozen
class Command:
    """A word, what it does, and whether something may follow it."""

    word: str
    help: str
    run: Run
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
    if rest.lower() in BY_WORD:
        command = BY_WORD[rest.lower()]
        sitting.console.say(*wrapped(f"{f'{command.word} {command.argument}'.strip()}: {command.help}", width, "  "))
        return
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
def _show(table: Callable[[Screen, Console], list[str]], heard: Callable[[Screen], list[str]]) -> Run:
    """A part of the table, as tables or as labelled lines."""

    def show(sitting: Sitting, rest: str) -> None:
        screen, console = sitting.screen, sitting.console
        console.page(heard(screen) if console.reader else table(screen, console))

    return show


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
    _say(sitting, *map(str, deck_of(sitting.view)))


def _discards(sitting: Sitting, rest: str) -> None:
    _say(sitting, *map(str, piles_of(sitting.view)))


def _rivals(sitting: Sitting, rest: str) -> None:
    """Everybody else: what they have and what is known of their cards."""
    view, console = sitting.view, sitting.console
    table = view.position
    for index in table.opponents(sitting.seat):
        lead = console.paint(seat_letter(index), f"seat{index}")
        first, *more = wrapped(str(known_of(view, index)), console.width - 2, "  ")
        console.say(f"{lead} {first}", *(f"  {line}" for line in more))
    if table.hagal_deck or table.hagal_discard:
        left, shown = count(len(table.hagal_deck), "card"), len(table.hagal_discard)
        console.say(f"House Hagal deck: {left} left, {shown} revealed.")


def _say(sitting: Sitting, *texts: str) -> None:
    """Sentences, wrapped."""
    for text in texts:
        sitting.console.say(*wrapped(text, sitting.console.width, "  "))


def _why(sitting: Sitting, rest: str) -> None:
    if not rest:
        _say(sitting, "Why what? Name a card or a space.")
        return
    menu = _menu(sitting)
    found = dict.fromkeys(entry.number for entry, _ in menu.find(rest) if not rest.isdigit())
    offered = ", ".join(f"{number}) {menu.numbered[number].names[0]}" for number in list(found)[:6])
    text = f"It is offered: {offered}." if offered else why(sitting.view, rest)
    _say(sitting, text or f"Nothing here is called {rest!r}.")


def _menu(sitting: Sitting) -> Menu:
    return Menu(question_of(sitting.view, previews=False))


def _hint(sitting: Sitting, rest: str) -> None:
    """What the planner would do."""
    from imperium.bots.hints import hint

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
    menu = _menu(sitting)
    for one in found:
        entry = next(entry for entry in menu.entries if one.move in entry.moves())
        label = entry.names[0] if entry.names else entry.label
        text = f"{entry.number}) {label} - {one.odds}. {one.reason}"
        sitting.console.say(*wrapped(text, sitting.console.width, "    ", "  "))


# -- doing -----------------------------------------------------------------------------------------
MANY = 3  # choices that are taken back without asking


def _times(sitting: Sitting, rest: str) -> int:
    """How many times something is to be done; 0, with a word to the person, if that is no number."""
    if not rest or number_in(rest) > 0:
        return number_in(rest) if rest else 1
    _say(sitting, f"{rest[:20]!r} is no number of choices; nothing has changed.")
    return 0


def _undo(sitting: Sitting, rest: str) -> None:
    """Take back some choices, as far as one may; many only after a question."""
    times, taken = _times(sitting, rest), 0
    if times > MANY and sitting.console.interactive:
        there = min(times, len(sitting.game.record))
        text = sitting.console.ask(f"Take back as many as {there} choices? `redo` makes them again. (y/n)> ")
        times = times if text.lower() in ("y", "yes") else 0
    for _ in range(min(times, len(sitting.game.record) or 1)):
        try:
            sitting.table.take_back(sitting.seat)
        except CannotTakeBack as error:
            sitting.console.say(str(error))
            break
        taken += 1
    if taken:
        sitting.rewound()
        sitting.console.say(f"Taken back: {count(taken, 'choice')}.")


def _redo(sitting: Sitting, rest: str) -> None:
    """Make choices again that were taken back."""
    times, made = _times(sitting, rest), 0
    while made < times and sitting.game.undone:
        sitting.table.make_again()
        made += 1
    if made:
        sitting.rewound()
        sitting.console.say(f"Made again: {count(made, 'choice')}.")
    elif times:
        sitting.console.say("There is nothing to make again.")


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
    sitting.table.hold = not sitting.table.hold
    say = "are not asked about any more when all else is done" if sitting.table.hold else "are asked about again"
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
    Command("board", "everything on the table", _show(whole, reader.whole)),
    Command("spaces", "the spaces alone", _show(board, reader.spaces)),
    Command("hand", "your cards with what they do", _show(own_cards, reader.own_cards)),
    Command("row", "the Imperium Row and the Reserve", _show(row_cards, reader.row_cards)),
    Command("log", "the story of this round, or of another", _log, "[ROUND]"),
    Command("deck", "what is left in your deck, as you may know it", _deck),
    Command("discards", "the discard piles and the cards out of the game", _discards),
    Command("rivals", "what is known of everybody else", _rivals),
    Command("why", "why a card or space is not offered now", _why, "NAME"),
    Command("hint", "what the planner would do", _hint),
    Command("undo", "take back your last choice, or several", _undo, "[TIMES]"),
    Command("redo", "make the last choice again that you took back, or several", _redo, "[TIMES]"),
    Command("fast", "the story waits for Enter, or does not", _fast),
    Command("hold", "do not ask about Plot cards when all else of a turn is done, or do", _hold),
    Command("save", "where the game is recorded", _save),
    Command("check", "write the position to a file for a check", _check, "[FILE]"),
    Command("quit", "leave; `imperium resume` goes on", _quit),
)
BY_WORD = {command.word: command for command in COMMANDS}

"""What can be typed at any prompt besides an answer. Declared as data, so that help and code cannot drift apart."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from imperium.box.effect import count
from imperium.core.text import visible
from imperium.journal.table import CannotTakeBack
from imperium.screen.face import Face
from imperium.terminal.console import Leave
from imperium.terminal.lines import Command, Lines, Run
from imperium.terminal.menu import Menu
from imperium.terminal.names import look_up, number_in, wrapped
from imperium.terminal.story import tell

if TYPE_CHECKING:
    from imperium.terminal.sitting import Sitting

HINT_MS = 1500.0


def run(sitting: Sitting, menu: Menu, text: str) -> bool:
    """Carry out a command; False if the text is none."""
    if text.startswith("?"):
        text = f"help {text[1:]}"
    word, _, rest = text.partition(" ")
    command = sitting.commands.get(word.lower())
    if command is None or (rest and not command.argument) or any(text in entry.codes() for entry in menu.entries):
        return False
    command.run(sitting, rest.strip())
    return True


def complete(sitting: Sitting, text: str, menu: Menu) -> list[str]:
    """What Tab offers: options by name and code, then commands."""
    return menu.completions(text) + [word for word in sitting.commands if word.startswith(text.lower())]


# -- help ------------------------------------------------------------------------------------------
def _help(sitting: Sitting, rest: str) -> None:
    width = sitting.console.width
    if rest.lower() in sitting.commands:
        command = sitting.commands[rest.lower()]
        sitting.say(f"{f'{command.word} {command.argument}'.strip()}: {command.help}")
        return
    if rest:
        sitting.console.page(look_up(sitting.face, rest, sitting.console))
        return
    texts = [
        f"Asked now: {sitting.decision.prompt}",
        f"Answer with a number, the beginning of a name ({sitting.lines.example}) or a code; Tab completes.",
        *sitting.lines.help(),
        "Where the screen waits for Enter, anything else you type is taken as your next command.",
    ]
    lines = [line for text in texts for line in wrapped(text, width, "  ")] + [""]
    for command in sitting.commands.values():
        lines += wrapped(command.help, width, " " * 18, f"  {f'{command.word} {command.argument}'.strip():<16}")
    sitting.console.page(lines)


# -- looking ---------------------------------------------------------------------------------------
def _show(word: str) -> Run:
    """A part of the table, as tables or as labelled lines."""

    def show(sitting: Sitting, rest: str) -> None:
        part, screen, console = sitting.lines.parts[word], sitting.screen, sitting.console
        console.page(part.heard(screen) if console.reader else part.shown(screen, console))

    return show


def _read(word: str) -> Run:
    """A page of the game."""

    def read(sitting: Sitting, rest: str) -> None:
        sitting.say(*sitting.face.pages[word][1](sitting.view)[1])

    return read


def _log(sitting: Sitting, rest: str) -> None:
    events, kind = sitting.game.events, sitting.face.rounds
    now = sitting.screen.round
    wanted = number_in(rest) if number_in(rest) >= 0 else now
    starts = [index for index, event in enumerate(events) if event.kind == kind and event.amount == wanted]
    if kind and not starts:
        sitting.console.say(f"There is no {kind} {rest[:20]} yet; this is {kind} {now}.")
        return
    later = [index for index, event in enumerate(events) if event.kind == kind and event.amount == wanted + 1]
    part = events[starts[0] if starts else 0 : later[0] if later else None]
    sitting.console.page(tell(sitting.table, part, sitting.seat, sitting.console))


def _why(sitting: Sitting, rest: str) -> None:
    if not rest:
        sitting.say("Why what? Name a card or a place.")
        return
    menu = _menu(sitting)
    found = dict.fromkeys(entry.number for entry, _ in menu.find(rest) if not rest.isdigit())
    offered = ", ".join(f"{number}) {menu.numbered[number].names[0]}" for number in list(found)[:6])
    text = f"It is offered: {offered}." if offered else sitting.face.why(sitting.view, rest)
    sitting.say(text or f"Nothing here is called {rest!r}.")


def _menu(sitting: Sitting) -> Menu:
    return Menu(sitting.face.question(sitting.view, previews=False))


def _hint(sitting: Sitting, rest: str) -> None:
    """What a bot would do."""
    if sitting.decision.on_behalf != sitting.seat:
        sitting.console.say("There are no hints on a choice for somebody else.")
        return
    started = time.monotonic()
    last = [started]

    def tick() -> None:
        if time.monotonic() - last[0] > 0.1:
            last[0] = time.monotonic()
            sitting.wait_for(started)

    found = sitting.face.hint(sitting.view, HINT_MS, seed=len(sitting.game.record), tick=tick)
    if sitting.console.interactive:
        sitting.console.say()
    menu = _menu(sitting)
    for one in found:
        entry = next(entry for entry in menu.entries if one.move in entry.moves())
        label = entry.names[0] if entry.names else entry.label
        text = f"{entry.number}) {label}{one.after}. {one.reason}"
        sitting.console.say(*wrapped(text, sitting.console.width, "    ", "  "))


# -- doing -----------------------------------------------------------------------------------------
MANY = 3  # choices that are taken back without asking


def _times(sitting: Sitting, rest: str) -> int:
    """How many times something is to be done; 0, with a word to the person, if that is no number."""
    if not rest or number_in(rest) > 0:
        return number_in(rest) if rest else 1
    sitting.say(f"{rest[:20]!r} is no number of choices; nothing has changed.")
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
    sitting.say(f"Every answer is saved as you give it, in {visible(str(sitting.opened.path))}")


def _quit(sitting: Sitting, rest: str) -> None:
    raise Leave


def _fast(sitting: Sitting, rest: str) -> None:
    sitting.fast = not sitting.fast
    sitting.console.say(f"From now on the story {'does not wait' if sitting.fast else 'waits'} for Enter.")


def _hold(sitting: Sitting, rest: str) -> None:
    sitting.table.hold = not sitting.table.hold
    say = "are not asked about any more when all else is done" if sitting.table.hold else "are asked about again"
    sitting.console.say(f"Your {sitting.face.holding} {say}.")


def commands_of(face: Face, lines: Lines) -> dict[str, Command]:
    """Everything that can be typed in a game, by its word."""
    found = [Command("help", "this help, or what a card, place or rule says; `?` for short", _help, "[WORD]")]
    found += [Command(word, part.help, _show(word)) for word, part in lines.parts.items()]
    found.append(Command("log", f"the story of this {face.rounds or 'game'}, or of another", _log, "[ROUND]"))
    found += [Command(word, help, _read(word)) for word, (help, _) in face.pages.items()]
    found.append(Command("why", "why a card or place is not offered now", _why, "NAME"))
    if face.advises:
        found.append(Command("hint", "what a bot that knows what you know would do", _hint))
    found += [
        Command("undo", "take back your last choice, or several", _undo, "[TIMES]"),
        Command("redo", "make the last choice again that you took back, or several", _redo, "[TIMES]"),
        Command("fast", "the story waits for Enter, or does not", _fast),
    ]
    if face.holding:
        help = f"do not ask about {face.holding} when all else of a turn is done, or do"
        found.append(Command("hold", help, _hold))
    found += [Command("save", "where the game is recorded", _save), *lines.commands]
    found.append(Command("quit", "leave; `imperium resume` goes on", _quit))
    return {command.word: command for command in found}

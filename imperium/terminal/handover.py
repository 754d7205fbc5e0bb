"""Several people at one keyboard: nothing secret is in sight when it changes hands, and the change tells nothing.

A person who has nothing to choose, where that would tell something, gets the keyboard all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium.screen.face import Silent
from imperium.terminal.names import rule

if TYPE_CHECKING:
    from imperium.terminal.sitting import Sitting


def take_seat(sitting: Sitting, seat: int, until: int) -> None:
    """The keyboard goes to this seat; who leaves is told what came of the last choice, up to an event."""
    console = sitting.console
    if seat == sitting.seat:
        return
    name = sitting.table.names[seat]
    letter = sitting.table.letters[seat]
    if sitting.seat >= 0:
        news = sitting.told[sitting.seat] < until
        sitting.tell(until, pausing=False)
        if news and not sitting.fast:
            console.pause(f"-- Enter clears the screen for {letter}, {name} --")
        console.clear()
    console.sit(seat)
    sitting.seat = seat
    sitting.pictured = (-1, -1)
    console.say(
        rule(console, "The keyboard changes hands"),
        f"{console.paint(letter, f'seat{seat}')} {name}, it is your choice. Nobody else should look now.",
    )
    console.pause("-- Enter when you sit at the keyboard --")
    console.ahead = ""  # whatever was typed at the curtain was not meant for what is behind it


def pass_silently(sitting: Sitting, silent: Silent) -> None:
    """The prompt of a person who can only pass; it looks like that of one who can do more."""
    console = sitting.console
    take_seat(sitting, silent.seat, silent.event)
    sitting.tell(silent.event)
    console.say("", f"{silent.words}.", "  1) Pass")
    while console.interactive:
        text = console.ask(f"{sitting.table.letters[silent.seat]}> ").lower()
        if text in ("", "1") or "pass".startswith(text):
            return
        console.say("You can only pass: type 1, or press Enter.")

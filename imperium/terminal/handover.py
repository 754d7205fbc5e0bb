"""Several people at one keyboard: nothing secret is in sight when it changes hands, and the change tells nothing.

In combat the keyboard goes to every participant who holds an Intrigue card, whether or not one can be played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium.terminal.names import counted, seat_letter
from imperium.terminal.picture import rule

if TYPE_CHECKING:
    from imperium.terminal.sitting import Sitting


def take_seat(sitting: Sitting, seat: int, until: int) -> None:
    """The keyboard goes to this seat; who leaves is told what came of the last choice, up to an event."""
    console = sitting.console
    if seat == sitting.seat:
        return
    name = sitting.game.view(seat).me.name
    if sitting.seat >= 0:
        news = sitting.told[sitting.seat] < until
        sitting.tell(until, pausing=False)
        if news and not sitting.fast:
            console.pause(f"-- Enter clears the screen for {seat_letter(seat)}, {name} --")
        console.clear()
    console.sit(seat)
    sitting.seat = seat
    sitting.pictured = (-1, -1)
    console.say(
        rule(console, "The keyboard changes hands"),
        f"{console.paint(seat_letter(seat), f'seat{seat}')} {name}, it is your choice. Nobody else should look now.",
    )
    console.pause("-- Enter when you sit at the keyboard --")


def silent_passes(sitting: Sitting, before: int, answered: int) -> None:
    """People who passed in combat because no card of theirs could be played sit down and pass like everybody else.

    `answered` is the seat whose own pass was just written down.
    """
    if len(sitting.people) < 2:
        return
    events = sitting.game.events
    for index in range(before, len(events)):
        event = events[index]
        if event.kind != "combat_pass" or event.seat not in sitting.people:
            continue
        if event.seat == answered:
            answered = -1
            continue
        held = intrigue_at(sitting, event.seat, index)
        if held:
            _pass(sitting, event.seat, index, held)


def intrigue_at(sitting: Sitting, seat: int, index: int) -> list[str]:
    """The Intrigue cards a seat held at an event, from what it holds now and what has happened since."""
    held = sitting.game.view(seat).me.intrigue
    for event in reversed(sitting.game.events[index + 1 :]):
        if event.seat == seat and event.kind in ("intrigue", "steal"):
            held.remove(event.item)
        elif (event.kind, event.target) == ("steal", str(seat)) or (event.kind, event.seat) == ("play", seat):
            held.append(event.item)
    return sorted(held)


def _pass(sitting: Sitting, seat: int, index: int, held: list[str]) -> None:
    """The prompt of a person who can only pass; it looks like that of one who can do more."""
    console, catalogue = sitting.console, sitting.catalogue
    take_seat(sitting, seat, index)
    sitting.tell(index)
    names = ", ".join(counted(held, lambda card: catalogue.intrigues[card].name))
    console.say("", f"Combat: you hold {names}. None of it can be played now.", "  1) Pass")
    while console.interactive:
        text = console.ask(f"{seat_letter(seat)}> ").lower()
        if text in ("", "1") or "pass".startswith(text):
            return
        console.say("You can only pass: type 1, or press Enter.")

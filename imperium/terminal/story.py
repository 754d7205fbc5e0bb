"""The story in lines, each paragraph behind the letter of who did it."""

from __future__ import annotations

from collections.abc import Sequence

from imperium.core.events import Event
from imperium.core.steps import NOBODY
from imperium.position.state import State
from imperium.screen.names import seat_letter
from imperium.screen.story import Told, told
from imperium.terminal.console import Console
from imperium.terminal.names import wrapped


def tell(events: Sequence[Event], state: State, seat: int, console: Console) -> list[str]:
    """The events as this seat may know them, wrapped to the screen, with an empty line between turns."""
    paragraphs = told([event.seen_by(seat) for event in events], state)
    return [line for one in paragraphs for line in lines(one, console)]


def lines(one: Told, console: Console) -> list[str]:
    """One paragraph."""
    words = str(one.words)
    if not words or one.kind == "round":
        return [console.paint(words, "title")]
    letter = " " if one.seat == NOBODY else seat_letter(one.seat)
    first, *rest = wrapped(words, console.width - 3, "  ")
    mark = console.paint(letter, f"seat{one.seat}") if one.seat != NOBODY else letter
    return [f" {mark} {first}", *(f"   {line}" for line in rest)]

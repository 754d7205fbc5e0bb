"""The story in lines, each paragraph behind the letter of who did it."""

from __future__ import annotations

from collections.abc import Sequence

from imperium.core.events import Event, seen
from imperium.core.steps import NOBODY
from imperium.screen.face import Face
from imperium.screen.story import Told
from imperium.screen.table import Table
from imperium.terminal.console import Console
from imperium.terminal.names import wrapped


def tell(table: Table, events: Sequence[Event], seat: int, console: Console) -> list[str]:
    """The events as a person at the table may know them, wrapped to the screen, with an empty line between turns."""
    position = table.view(max(0, seat)).position
    return story(table.face, seen(events, seat), position, console)


def story(face: Face, events: Sequence[Event], position: object, console: Console) -> list[str]:
    """Events as somebody saw them, in paragraphs."""
    letters = face.letters(position)
    return [line for one in face.told(events, position) for line in lines(face, one, letters, console)]


def lines(face: Face, one: Told, letters: Sequence[str], console: Console) -> list[str]:
    """One paragraph."""
    words = str(one.words)
    if not words or one.kind == face.rounds:
        return [console.paint(words, "title")]
    letter = " " if one.seat == NOBODY else letters[one.seat]
    first, *rest = wrapped(words, console.width - 3, "  ")
    mark = console.paint(letter, f"seat{one.seat}") if one.seat != NOBODY else letter
    return [f" {mark} {first}", *(f"   {line}" for line in rest)]

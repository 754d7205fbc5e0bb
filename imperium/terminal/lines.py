"""How the lines of a terminal show a game: pictures of the table, parts of it by their word, and words of help.

This one shows any game, by what its rules say; a game with more to show brings lines of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from attrs import frozen

from imperium.screen.face import Face
from imperium.screen.question import Entry, Question
from imperium.terminal.console import Console
from imperium.terminal.names import wrapped

if TYPE_CHECKING:
    from imperium.terminal.sitting import Sitting


Run = Callable[["Sitting", str], None]


@frozen
class Command:
    """A word, what it does, and whether something may follow it."""

    word: str
    help: str
    run: Run
    argument: str = ""


Shown = Callable[[Any, Console], list[str]]
Heard = Callable[[Any], list[str]]


@frozen
class Part:
    """A part of the table that can be looked at: what it is, as lines, and as labelled lines for who listens."""

    help: str
    shown: Shown
    heard: Heard


class Lines:
    """What the line mode asks of a game."""

    always: ClassVar[tuple[str, ...]] = ()  # kinds of decision that get a picture every time
    parts: ClassVar[Mapping[str, Part]] = {}
    commands: ClassVar[tuple[Command, ...]] = ()  # what can be typed in this game besides
    example: ClassVar[str] = "`bid`"  # of a name's beginning

    def __init__(self, face: Face) -> None:
        self.face = face

    def picture(self, screen: Any, console: Console) -> list[str]:
        """The table, when a turn begins."""
        texts = [str(one) for one in (*screen.table, *screen.own)]
        return [line for one in texts for line in wrapped(one, console.width, "  ")]

    def on(self, screen: Any, console: Console) -> list[str]:
        """What a choice depends on where a turn goes on."""
        return self.picture(screen, console)

    def heard(self, screen: Any) -> list[str]:
        """The table for people who listen to it, when a turn begins."""
        return [f"{screen.title}.", *(f"{one}." for one in (*screen.table, *screen.own))]

    def heard_on(self, screen: Any) -> list[str]:
        """The same where a turn goes on."""
        return self.heard(screen)

    def heard_question(self, screen: Any, asked: Question) -> Iterator[str]:
        """The question for people who listen to it, and a line for every option with what it brings."""
        yield f"Question: {asked.prompt}"
        for entry in asked.entries:
            brings = f" Brings: {entry.brings}." if entry.brings else ""
            others = "".join(f" Or {entry.number} {words}." for words in entry.others)
            yield f"Option {entry.number}: {self.option(screen, entry)}.{brings}{others}"

    def option(self, screen: Any, entry: Entry) -> str:
        """An option in words that need nothing around them."""
        return str(entry.label)

    def help(self) -> list[str]:
        """The letters and short forms of the tables."""
        return []

    def not_added(self, word: str) -> str:
        """Why a word cannot be added to a number."""
        return ""

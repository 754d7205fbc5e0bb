"""Dune: Imperium in lines: which picture is shown when, the parts of the table by their words, and words of help."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from imperium.core.errors import ImperiumError
from imperium.given.descriptions import full
from imperium.journal.files import create
from imperium.screen.imperium.cards import legend
from imperium.screen.imperium.screen import Screen
from imperium.screen.question import Entry
from imperium.terminal.console import Console
from imperium.terminal.imperium import reader
from imperium.terminal.imperium.table import (
    board,
    heading,
    own_cards,
    picture,
    row_cards,
    seats_table,
    strengths,
    whole,
)
from imperium.terminal.lines import Command, Lines, Part
from imperium.terminal.names import wrapped

if TYPE_CHECKING:
    from imperium.terminal.sitting import Sitting


def check(sitting: Sitting, rest: str) -> None:
    """The position as the start of a check file."""
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


class ImperiumLines(Lines):
    """What the line mode asks of Dune: Imperium."""

    always = ("combat", "endgame")
    example = "`hall`, `dag hall`"
    parts: ClassVar[Mapping[str, Part]] = {
        "board": Part("everything on the table", whole, reader.whole),
        "spaces": Part("the spaces alone", board, reader.spaces),
        "hand": Part("your cards with what they do", own_cards, reader.own_cards),
        "row": Part("the Imperium Row and the Reserve", row_cards, reader.row_cards),
    }
    commands = (Command("check", "write the position to a file for a check", check, "[FILE]"),)

    def picture(self, screen: Screen, console: Console) -> list[str]:
        if screen.question is not None and screen.question.kind == "turn":
            return picture(screen, console)
        return [*heading(screen, console), *seats_table(screen, console)]

    def on(self, screen: Screen, console: Console) -> list[str]:
        return wrapped(strengths(screen), console.width, "   ")

    def heard(self, screen: Screen) -> list[str]:
        return [*reader.surroundings(screen), *reader.own_cards(screen)]

    def heard_on(self, screen: Screen) -> list[str]:
        return [strengths(screen)]

    def option(self, screen: Screen, entry: Entry) -> str:
        return f"{entry.label} to {screen.space(entry.space).name}" if entry.space else str(entry.label)

    def help(self) -> list[str]:
        catalogue = self.face.rules.catalogue
        tracks = " ".join(faction.letter for faction in catalogue.factions.values())
        return [
            f"Letters of spaces and Agent icons: {legend(catalogue)}. * is a Combat space.",
            "In the table of seats G/C/S is troops in garrison, Conflict and supply; Str strength; Agt Agents ready "
            f"of all (M with the Mentat); {tracks} influence (* Alliance); Hd cards in hand; In Intrigue cards.",
        ]

    def not_added(self, word: str) -> str:
        return "the Mentat is not on your Leader; " if word.lower() == "mentat" else ""

"""Dune (2019) in lines: which picture is shown when, the parts of the table by their words, and words of help."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from imperium.core.steps import NOBODY
from imperium.screen.dune.screen import Screen
from imperium.screen.question import Entry
from imperium.terminal.console import Console
from imperium.terminal.dune import reader, table
from imperium.terminal.lines import Lines, Part
from imperium.terminal.names import wrapped


class DuneLines(Lines):
    """What the line mode asks of Dune (2019)."""

    example = "`carth`, `ship carth`"
    parts: ClassVar[Mapping[str, Part]] = {
        "board": Part("everything on the table", table.whole, reader.whole),
        "map": Part("all territories: storm, forces, spice", table.the_map, reader.the_map),
        "seats": Part("the factions in storm order", table.seats, reader.seats),
        "hand": Part("your cards, leaders, traitors and secrets", table.own, reader.own),
    }

    def picture(self, screen: Screen, console: Console) -> list[str]:
        return table.picture(screen, console)

    def on(self, screen: Screen, console: Console) -> list[str]:
        return [*wrapped(brief(screen), console.width, "   "), *table.now(screen, console)]

    def heard(self, screen: Screen) -> list[str]:
        return reader.surroundings(screen)

    def heard_on(self, screen: Screen) -> list[str]:
        return [brief(screen), *table.now_words(screen)]

    def option(self, screen: Screen, entry: Entry) -> str:
        if entry.amount is not None:
            return str(entry.move.code)
        titles = {id(one): str(group.title) for group in screen.question.groups for line in group.lines
                  for one in line.entries} if screen.question is not None else {}  # fmt: skip
        title = titles.get(id(entry), "")
        return f"{title}: {entry.label}" if title else str(entry.label)

    def help(self) -> list[str]:
        return [f"Short forms: {self.face.short_forms}.", "`map` shows every territory, `hand` what your cards do."]


def brief(screen: Screen) -> str:
    """What one has, in a line."""
    if screen.seat == NOBODY:
        return str(screen.title)
    me = screen.seats[screen.seat]
    cards = ", ".join(card.name for card in screen.hand) or "no cards"
    where = ", ".join(
        f"{one.name} {one.forces[me.seat]}" for one in screen.territories if me.seat in one.forces
    )  # fmt: skip
    return f"{me.letter}: {me.spice} spice, {me.reserve} in reserve, {me.tanks} in the tanks | {cards} | {where}"

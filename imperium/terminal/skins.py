"""The lines there are, by the game they show; any other game is shown by its rules alone."""

from __future__ import annotations

from typing import Final

from arrakis.game import Dune
from imperium.game import Imperium
from imperium.screen.face import Face
from imperium.terminal.dune.lines import DuneLines
from imperium.terminal.imperium.lines import ImperiumLines
from imperium.terminal.lines import Lines

LINES: Final[dict[str, type[Lines]]] = {Imperium.name: ImperiumLines, Dune.name: DuneLines}


def lines_of(face: Face) -> Lines:
    """How the terminal shows this game."""
    return LINES.get(face.rules.name, Lines)(face)

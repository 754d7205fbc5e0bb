"""How Dune: Imperium shows itself, for tests that look at single screens."""

from __future__ import annotations

from typing import Any

from imperium.game import Imperium
from imperium.screen.faces import face_of
from imperium.terminal.commands import commands_of
from imperium.terminal.skins import lines_of
from imperium.tui.scene import Scene
from imperium.tui.skins import skin_of

FACE = face_of(Imperium())
screen_of: Any = FACE.screen
SKIN = skin_of(FACE)
COMMANDS = commands_of(FACE, lines_of(FACE))


def scene_of(screen: Any) -> Scene:
    """A screen of Dune: Imperium with somebody at it."""
    return Scene(SKIN, screen)

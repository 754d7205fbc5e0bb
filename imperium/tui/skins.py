"""The skins there are, by the game they show; any other game is shown by its rules alone."""

from __future__ import annotations

from typing import Final

from arrakis.game import Dune
from imperium.game import Imperium
from imperium.screen.face import Face
from imperium.tui.dune.skin import DuneSkin
from imperium.tui.imperium.skin import ImperiumSkin
from imperium.tui.plain import PlainSkin
from imperium.tui.skin import Skin

SKINS: Final[dict[str, type[Skin]]] = {Imperium.name: ImperiumSkin, Dune.name: DuneSkin}


def skin_of(face: Face) -> Skin:
    """How the full screen shows this game."""
    return SKINS.get(face.rules.name, PlainSkin)(face)

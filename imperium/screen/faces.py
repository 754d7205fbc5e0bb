"""The faces there are, by the game they show; any other game shows itself by its rules alone."""

from __future__ import annotations

from typing import Any, Final

from arrakis.game import Dune
from imperium.core.ruleset import Ruleset
from imperium.game import Imperium
from imperium.screen.dune.face import DuneFace
from imperium.screen.face import Face
from imperium.screen.imperium.face import ImperiumFace

FACES: Final[dict[str, type[Face]]] = {Imperium.name: ImperiumFace, Dune.name: DuneFace}


def face_of(rules: Ruleset[Any]) -> Face:
    """How this game shows itself."""
    return FACES.get(rules.name, Face)(rules)

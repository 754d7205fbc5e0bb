"""The skins there are, by the game they show; any other game is shown by its rules alone."""

from __future__ import annotations

from typing import Final

from arrakis.game import Dune
from imperium.game import Imperium
from imperium.screen.face import Face
from imperium.tui.canvas import Line, block, heading, wrapped
from imperium.tui.dune.skin import DuneSkin
from imperium.tui.imperium.skin import ImperiumSkin
from imperium.tui.painter import question, story
from imperium.tui.scene import Scene
from imperium.tui.skin import Skin
from imperium.tui.stage import Stage


class PlainSkin(Skin):
    """The lines of the table above, the last turns in between, the question below."""

    def table(self, stage: Stage, scene: Scene, width: int, height: int) -> list[Line]:
        texts = [str(one) for one in (*scene.screen.table, *scene.screen.own)]
        lines = [line for text in texts for line in wrapped(text, width, indent="  ")]
        asks = max(6, min(4 + max(len(scene.choices), len(stage.told)), height // 2))
        upper = block([heading("TABLE", width), *lines], width, min(len(lines) + 1, height - asks))
        spare = height - asks - len(upper)
        last = story(scene, width, spare) if spare > 1 else []
        return [*upper, *block(last, width, spare), *question(stage, scene, width, asks)]


SKINS: Final[dict[str, type[Skin]]] = {Imperium.name: ImperiumSkin, Dune.name: DuneSkin}


def skin_of(face: Face) -> Skin:
    """How the full screen shows this game."""
    return SKINS.get(face.rules.name, PlainSkin)(face)

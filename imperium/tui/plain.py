"""Any game on the full screen, by what its rules say."""

from __future__ import annotations

from imperium.tui.canvas import Line, block, heading, wrapped
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

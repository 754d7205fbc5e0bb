"""What of a prompt is in sight at once, for any size of the window: the measure of a table that is no transcript."""

from __future__ import annotations

from typing import Any

from imperium.screen.face import Face
from imperium.tui.canvas import Target
from imperium.tui.painter import paint
from imperium.tui.scene import RESTING, Scene
from imperium.tui.skins import skin_of
from imperium.tui.stage import Stage

WINDOWS = ((80, 24), (100, 30), (120, 40), (200, 60))


class Still(Stage):
    """A stage on which nothing moves: one prompt."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.skin, scene.screen.letters)
        self.scene = scene


def in_sight(face: Face, view: Any, width: int, height: int) -> dict[str, bool]:
    """Which parts are wholly in sight when this seat is asked; the question if all of it can be pointed at."""
    scene = Scene(skin_of(face), face.screen(view, previews=False))
    shown = {span.target for line in paint(Still(scene), width, height) for span in line}
    choices = [one.target for one in scene.choices if Target("space", one.entry.space) not in shown]
    wanted = {**scene.skin.in_sight(scene), "question": [RESTING, *choices]}
    return {part: shown.issuperset(targets) for part, targets in wanted.items()}

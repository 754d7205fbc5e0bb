"""What of a prompt is in sight at once, for any size of the window: the measure of a table that is no transcript."""

from __future__ import annotations

from typing import Any

from attrs import Factory, define

from imperium.screen.face import Face
from imperium.tui.canvas import Target
from imperium.tui.painter import Page, paint
from imperium.tui.scene import RESTING, Scene
from imperium.tui.skins import skin_of

WINDOWS = ((80, 24), (100, 30), (120, 40), (200, 60))


@define
class Still:
    """A stage on which nothing moves: one prompt."""

    scene: Scene | None
    mode: str = "choose"
    page: Page | None = None
    typing: tuple[str, str] | None = None
    told: list[tuple[int, str]] = Factory(list)
    status: str = ""

    @property
    def letters(self) -> tuple[str, ...]:
        """Of the seats."""
        return self.scene.screen.letters if self.scene is not None else ()

    @property
    def without(self) -> frozenset[str]:
        """Actions that this game does not have."""
        return self.scene.skin.without if self.scene is not None else frozenset()

    def heading(self) -> str:
        """The title bar."""
        return str(self.scene.screen.title) if self.scene is not None else ""


def in_sight(face: Face, view: Any, width: int, height: int) -> dict[str, bool]:
    """Which parts are wholly in sight when this seat is asked; the question if all of it can be pointed at."""
    scene = Scene(skin_of(face), face.screen(view, previews=False))
    shown = {span.target for line in paint(Still(scene), width, height) for span in line}
    choices = [one.target for one in scene.choices if Target("space", one.entry.space) not in shown]
    wanted = {**scene.skin.in_sight(scene), "question": [RESTING, *choices]}
    return {part: shown.issuperset(targets) for part, targets in wanted.items()}

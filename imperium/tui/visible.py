"""What of a prompt is in sight at once, for any size of the window: the measure of a table that is no transcript."""

from __future__ import annotations

from attrs import Factory, define

from imperium.position.views import View
from imperium.screen.screen import screen_of
from imperium.tui.canvas import Target
from imperium.tui.painter import Page, paint
from imperium.tui.scene import RESTING, Scene

PARTS = ("Conflict", "seats", "hand", "Row", "board", "question")
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
    guided: bool = False

    def heading(self) -> str:
        """The title bar."""
        return str(self.scene.screen.title) if self.scene is not None else ""


def in_sight(view: View, width: int, height: int) -> set[str]:
    """The parts that are wholly in sight when this seat is asked; the question if all of it can be pointed at."""
    scene = Scene(screen_of(view, previews=False))
    shown = {span.target for line in paint(Still(scene), width, height) for span in line}
    wanted = {
        "Conflict": [Target("conflict")] if scene.screen.conflict is not None else [],
        "seats": scene.items("seats")[:-1],
        "hand": scene.items("hand"),
        "Row": scene.items("row"),
        "board": scene.items("board"),
        "question": [
            RESTING,
            *(one.target for one in scene.choices if Target("space", one.entry.space) not in shown),
        ],
    }
    return {part for part, targets in wanted.items() if shown.issuperset(targets)}

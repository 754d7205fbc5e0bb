"""How the full screen shows a game: what can be pointed at, how it is painted, what is explained and marked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from imperium.screen.face import Face
from imperium.screen.question import Entry
from imperium.tui.bindings import GUIDED
from imperium.tui.canvas import Line, Span, Target

if TYPE_CHECKING:
    from imperium.tui.scene import Choice, Scene
    from imperium.tui.stage import Stage

OWN_KEYS = ("reveal", "hold", "hint", "chances")  # actions that not every game has; a page of a game is one, too
PAGES = ("deck", "discards", "rivals", "sheet")


class Skin(ABC):
    """What the full screen asks of a game."""

    panels: ClassVar[tuple[str, ...]] = ("choices",)  # in the order of Tab
    kinds: ClassVar[dict[str, str]] = {"prompt": "choices", "choice": "choices"}  # the panel of each kind of target
    tabs: ClassVar[dict[str, str]] = {}  # of a small window: the panel that a click on one leads to
    keys: ClassVar[tuple[str, ...]] = ()  # of the actions that not every game has

    def __init__(self, face: Face) -> None:
        self.face = face
        has = {*self.keys, *face.pages, *(["hold"] if face.holding else []), *(["hint"] if face.advises else [])}
        self.without = frozenset({*OWN_KEYS, *PAGES, *GUIDED} - has)

    # -- what can be pointed at ----------------------------------------------------------------------
    def items(self, scene: Scene, panel: str) -> list[Target]:
        """What the cursor can stand on in a panel besides the choices."""
        return []

    def about(self, scene: Scene, target: Target) -> list[Choice]:
        """The options that are about something on the table."""
        return []

    def start(self, scene: Scene) -> Target | None:
        """Where the cursor begins, if not at the first choice."""
        return None

    def refusal(self, scene: Scene) -> str:
        """Why nothing can be done with what the cursor is on."""
        return ""

    # -- in words ------------------------------------------------------------------------------------
    def label(self, screen: Any, entry: Entry) -> str:
        """An option in a few words."""
        return str(entry.label)

    def short(self, choice: Choice) -> str:
        """An option in as few words as tell it from the others, for where many stand in a line."""
        return choice.label

    def named(self, screen: Any, word: str, ident: str) -> str:
        """The name of what is picked: a `space` or a `card`."""
        return ident

    def explained(self, scene: Scene, width: int) -> list[Line]:
        """What the cursor is on."""
        return []

    def legend(self) -> list[str]:
        """The letters of the table, for the page that explains."""
        return []

    # -- the picture -----------------------------------------------------------------------------------
    @abstractmethod
    def table(self, stage: Stage, scene: Scene, width: int, height: int) -> list[Line]:
        """Everything between the title and the footer."""

    def changes(self, before: Any, after: Any) -> frozenset[Target]:
        """What is not as it was."""
        return frozenset()

    def in_sight(self, scene: Scene) -> dict[str, list[Target]]:
        """The parts of the table that should be in sight at every question, by what stands for each."""
        return {}


def seat_span(letters: tuple[str, ...], seat: int, text: str = "", target: Target | None = None) -> Span:
    """A seat's letter, or another text about it, in its colour."""
    return Span(text or letters[seat], f"seat{seat}", target or Target("seat", str(seat)))

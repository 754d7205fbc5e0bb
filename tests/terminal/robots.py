"""What the terminal tests share: a console at which a random person sits."""

from __future__ import annotations

import io
import random
from collections.abc import Callable

from imperium.game import Game
from imperium.journal.loose import Loose
from imperium.terminal.console import Console
from imperium.terminal.sitting import Sitting

LOOKING = [
    "hand",
    "row",
    "board",
    "spaces",
    "log",
    "log 1",
    "deck",
    "discards",
    "?",
    "why carthag",
    "save",
    "? voice",
]


class Robot(Console):
    """A console with a person who looks around and answers at random; `shown` holds (seat, text) as written."""

    def __init__(self, seed: int, width: int = 80, looking: float = 0.0) -> None:
        super().__init__(plain=True, source=io.StringIO(), target=io.StringIO(), width=width)
        self.interactive = True
        self.dice = random.Random(seed)
        self.looking = looking
        self.sitting: Sitting | None = None
        self.shown: list[tuple[int, str]] = []
        self.asked: list[tuple[int, str]] = []
        self.watch: Callable[[str], None] = lambda text: None

    @property
    def height(self) -> int:
        return 24

    def say(self, *lines: str) -> None:
        text = "\n".join(lines)
        self.shown.append((self.sitting.seat if self.sitting else -1, text))
        self.watch(text)

    def clear(self) -> None:
        self.shown.append((-1, "CLEARED"))

    def ask(self, label: str, complete: Callable[[str], list[str]] | None = None) -> str:
        assert self.sitting is not None
        self.asked.append((self.sitting.seat, label))
        if label.startswith("--"):
            return ""
        if complete is None:  # the prompt of somebody who can only pass
            return "pass"
        if self.dice.random() < self.looking:
            return self.dice.choice(LOOKING)
        return self.dice.choice(self.sitting.decision.codes)


def sit(game: Game, setup: dict[str, object], robot: Robot) -> Sitting:
    """A sitting of the robot at this game."""
    sitting = Sitting(Loose(game, "nothing", setup), {}, robot)
    robot.sitting = sitting
    return sitting

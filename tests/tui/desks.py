"""What the tests of the full screen share: desks without files, and somebody who plays at them."""

from __future__ import annotations

import random
from collections.abc import Callable

from imperium.game import Game
from imperium.journal.loose import Loose
from imperium.screen.table import Table
from imperium.tui.app import TableApp
from imperium.tui.canvas import Target
from imperium.tui.desk import Desk
from imperium.tui.scene import RESTING, Scene


def desk_of(game: Game, mode: str = "solo", seed: int = 1, fast: bool = False) -> Desk:
    """A desk at a game that is recorded nowhere."""
    return Desk(Table(Loose(game, "nothing", {"mode": mode, "seed": seed}), {}), fast)


def app_of(desk: Desk) -> TableApp:
    return TableApp(desk)


def way_to(scene: Scene, code: str, point: Callable[[Target], None]) -> str:
    """Point at what an option is about, then at the option itself; the code of what is done then."""
    choice = next(one for one in scene.every if one.move.code == code)
    about = [Target("space", choice.entry.space)] if choice.entry.space else []
    if choice in scene.choices and not about:
        point(choice.target)
        done = scene.do()
    else:
        point(about[0])
        done = scene.do()
        if done is None:
            point(choice.target)
            done = scene.do()
    assert done is not None
    return done.move.code


def keys_to(scene: Scene, target: Target) -> list[str]:
    """The keys that bring the cursor there, by Tab and arrows alone."""
    keys: list[str] = []
    if scene.cursor == RESTING:
        scene.move(1)
        keys.append("down")
    while target not in scene.items(scene.panel):
        scene.turn(1)
        keys.append("tab")
        assert len(keys) < 20, f"no panel holds {target}"
    while scene.cursor != target:
        scene.move(1)
        keys.append("down")
        assert len(keys) < 200, f"{target} is not reached"
    return keys


class Player:
    """Somebody who chooses at random what to point at."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def target(self, scene: Scene) -> Target:
        """An option in the list, or a space or card that an option is about."""
        things = [item for panel in ("board", "hand", "row") for item in scene.items(panel) if scene.about(item)]
        listed = scene.items("choices")
        return self.dice.choice(listed if listed and (scene.picked or not things) else [*things, *listed])

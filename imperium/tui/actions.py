"""What keys and the palette do at the desk of a game, by the names that the table of bindings gives them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from imperium.bots.hints import Hint
from imperium.core.text import visible
from imperium.tui import pages
from imperium.tui.canvas import Target
from imperium.tui.pages import Page
from imperium.tui.skin import PAGES
from imperium.tui.stage import EVERYWHERE, Action, paging, typing

if TYPE_CHECKING:
    from imperium.tui.desk import Desk

HINT_MS = 1500.0


def _undo(desk: Desk) -> None:
    words = str(desk.table.back(desk.seat))
    desk.table.take_back(desk.seat)
    desk.rewound(f"Undo {words}. U makes it again.")


def _redo(desk: Desk) -> None:
    if not desk.table.game.undone:
        desk.say("There is nothing to make again.")
        return
    words = str(desk.table.again(desk.seat))
    desk.table.make_again()
    desk.rewound(f"Redo {words}.")


def _hint(desk: Desk) -> None:
    view = desk.table.view(desk.seat)
    if desk.table.guide is not None:
        desk.page = Page("A hint", [desk.table.guide.hint(desk.table.game)])
        return
    if view.decision is None or view.decision.on_behalf != desk.seat:
        desk.say("There are no hints on a choice for somebody else.")
        return
    seed = len(desk.table.game.record)
    desk.think(lambda: desk.table.face.hint(view, HINT_MS, seed=seed), lambda found: _hinted(desk, found))


def _hinted(desk: Desk, found: list[Hint]) -> None:
    """The advice as a page, and the cursor on the best of it."""
    scene = desk.here
    lines = []
    for one in found:
        choice = scene.of(one.move)
        lines.append(f"{choice.label if choice else one.move.code}{one.after}. {one.reason}")
    desk.page = Page("What a bot that knows what you know would do", lines)
    best = scene.of(found[0].move) if found else None
    if best is not None:
        scene.picked = {}
        scene.cursor = best.target if best in scene.choices else Target("space", best.entry.space)


def _read(word: str) -> Action:
    return paging(lambda desk: pages.read(desk.table.face, word, desk.table.view(desk.here.screen.seat)))


def _fast(desk: Desk) -> None:
    desk.fast = not desk.fast
    desk.say(f"From now on the others' turns are told {'at once' if desk.fast else 'step by step'}.")


def _hold(desk: Desk) -> None:
    desk.table.hold = not desk.table.hold
    asked = "are not asked about any more when all else is done" if desk.table.hold else "are asked about again"
    desk.say(f"Your {desk.table.face.holding} {asked}.")


ACTIONS: Final[Mapping[str, Action]] = {
    **EVERYWHERE,
    "do": lambda desk: desk.take(desk.here.do()),
    "next": lambda desk: desk.go_on(),
    "sit": lambda desk: desk.go_on(),
    "skip": lambda desk: desk.skip(),
    "result": lambda desk: desk.show_result(),
    "panel": lambda desk: desk.here.turn(1),
    "panel_back": lambda desk: desk.here.turn(-1),
    "up": lambda desk: desk.here.move(-1),
    "down": lambda desk: desk.here.move(1),
    "left": lambda desk: desk.here.across(-1),
    "right": lambda desk: desk.here.across(1),
    "reveal": lambda desk: desk.take(desk.here.point(desk.here.keyed("reveal"))),
    "end": lambda desk: desk.take(desk.here.point(desk.here.out())),
    "unpick": lambda desk: desk.here.unpick(),
    "hint": _hint,
    "undo": _undo,
    "retract": _undo,
    "redo": _redo,
    "explain": paging(
        lambda desk: pages.explained(desk.here, desk.table.view(desk.here.screen.seat), desk.mode, desk.without)
    ),
    "log": paging(lambda desk: pages.log(desk.table, desk.here.screen.seat)),
    **{word: _read(word) for word in PAGES},
    "type": typing(lambda desk: f"{desk.letters[desk.seat]}> "),
    "save": lambda desk: desk.say(f"Every answer is saved as you give it, in {visible(str(desk.table.opened.path))}"),
    "fast": _fast,
    "hold": _hold,
}

"""What keys, clicks and the palette do at the desk of a game, by the names that the table of bindings gives them."""

from __future__ import annotations

from collections.abc import Callable

from imperium.bots.hints import Hint
from imperium.core.text import visible
from imperium.journal.table import CannotTakeBack
from imperium.terminal.menu import Menu
from imperium.tui import guided, pages
from imperium.tui.bindings import action_of
from imperium.tui.canvas import Target
from imperium.tui.desk import Desk
from imperium.tui.painter import Page
from imperium.tui.reading import LEAVING, LOOK_UP, change_theme, interrupt, quit_desk, read, typed
from imperium.tui.scene import Choice
from imperium.tui.skin import PAGES

HINT_MS = 1500.0


def press(desk: Desk, key: str, character: str = "") -> None:
    """A key."""
    if key in LEAVING:
        desk.left = LEAVING[key]
    elif desk.typing is not None:
        found = typed(desk, key, character)
        if found is not None:
            _typed(desk, *found)
    elif desk.page is not None and desk.mode == "over" and key == "q":
        desk.left = 0
    elif desk.page is not None and desk.mode == "over" and (action := guided.at_the_end(desk, key)):
        act(desk, action)
    elif desk.page is not None:
        read(desk, key)
    else:
        action = action_of(key, desk.mode, desk.without) or action_of(character, desk.mode, desk.without)
        if action == "number":
            counted = any(one.counted for one in desk.here.choices)
            choice = desk.here.numbered(int(character) or (0 if counted else 10))
            _chosen(desk, desk.here.point(choice))
        elif action:
            act(desk, action)


def click(desk: Desk, target: Target | None) -> None:
    """A click: what is under the cursor is done, anything else gets the cursor."""
    if desk.page is not None:
        desk.page = None
    elif target is not None and target.kind == "key":
        act(desk, target.id)
    elif desk.mode in ("story", "leaving", "curtain"):
        act(desk, "next")
    elif target is not None and desk.mode == "choose":
        if target.kind == "tab":
            panel = desk.skin.tabs.get(target.id, "choices")
            desk.here.cursor = next(iter(desk.here.items(panel)), desk.here.cursor)
        elif target == desk.here.cursor:
            act(desk, "do")
        else:
            hover(desk, target)


def hover(desk: Desk, target: Target | None) -> None:
    """The mouse is over something: it is explained."""
    if desk.scene is not None and desk.page is None and target is not None and target.kind not in ("key", "tab"):
        desk.scene.cursor = target
        desk.scene.message = ""


def act(desk: Desk, action: str) -> None:
    """Carry an action out by its name. While somebody thinks nothing else happens but leaving."""
    if (
        action in ACTIONS
        and action not in desk.without
        and (desk.work is None or action in ("quit", "interrupt", "theme"))
    ):
        try:
            ACTIONS[action](desk)
        except CannotTakeBack as error:
            desk.say(str(error))


def _chosen(desk: Desk, choice: Choice | None) -> None:
    if choice is not None and desk.work is None:
        desk.answer(choice.move, choice.entry.then)


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


def _page(make: Callable[[Desk], Page]) -> Callable[[Desk], None]:
    def show(desk: Desk) -> None:
        desk.page = make(desk)

    return show


def _read(word: str) -> Callable[[Desk], None]:
    return _page(lambda desk: pages.read(desk.table.face, word, desk.table.view(desk.here.screen.seat)))


def _typing(label: Callable[[Desk], str]) -> Callable[[Desk], None]:
    def begin(desk: Desk) -> None:
        desk.typing = (label(desk), "")

    return begin


def _fast(desk: Desk) -> None:
    desk.fast = not desk.fast
    desk.say(f"From now on the others' turns are told {'at once' if desk.fast else 'step by step'}.")


def _hold(desk: Desk) -> None:
    desk.table.hold = not desk.table.hold
    asked = "are not asked about any more when all else is done" if desk.table.hold else "are asked about again"
    desk.say(f"Your {desk.table.face.holding} {asked}.")


ACTIONS: dict[str, Callable[[Desk], None]] = {
    "do": lambda desk: _chosen(desk, desk.here.do()),
    "next": Desk.go_on,
    "sit": Desk.go_on,
    "skip": Desk.skip,
    "result": Desk.show_result,
    "panel": lambda desk: desk.here.turn(1),
    "panel_back": lambda desk: desk.here.turn(-1),
    "up": lambda desk: desk.here.move(-1),
    "down": lambda desk: desk.here.move(1),
    "left": lambda desk: desk.here.across(-1),
    "right": lambda desk: desk.here.across(1),
    "reveal": lambda desk: _chosen(desk, desk.here.point(desk.here.keyed("reveal"))),
    "end": lambda desk: _chosen(desk, desk.here.point(desk.here.out())),
    "unpick": lambda desk: desk.here.unpick(),
    "hint": _hint,
    **guided.ACTIONS,
    "undo": _undo,
    "retract": _undo,
    "redo": _redo,
    "explain": _page(
        lambda desk: pages.explained(desk.here, desk.table.view(desk.here.screen.seat), desk.mode, desk.without)
    ),
    "log": _page(lambda desk: pages.log(desk.table, desk.here.screen.seat)),
    **{word: _read(word) for word in PAGES},
    "search": _typing(lambda desk: LOOK_UP),
    "type": _typing(lambda desk: f"{desk.letters[desk.seat]}> "),
    "save": lambda desk: desk.say(f"Every answer is saved as you give it, in {visible(str(desk.table.opened.path))}"),
    "fast": _fast,
    "hold": _hold,
    "theme": change_theme,
    "quit": quit_desk,
    "interrupt": interrupt,
}


def _typed(desk: Desk, label: str, words: str) -> None:
    """What was typed: a word to look up, or an answer as the line mode takes it."""
    if label == LOOK_UP:
        desk.page = pages.found(desk.table.face, words)
        return
    question = desk.here.screen.question
    assert question is not None
    found = Menu(question).find(words)
    if len({move for _, move in found}) == 1 and (len(words) > 1 or words.isdigit()):
        entry, move = found[0]
        desk.answer(move, entry.then if words != move.code else None)
    elif found:
        names = ", ".join(entry.names[0] if entry.names else str(entry.label) for entry, _ in found[:6])
        desk.say(f"{words!r} could be {names}.")
    else:
        desk.say(pages.not_understood(desk.table.face, desk.table.view(desk.seat), words))

"""Somebody at the full screen, at a game or a replay: what is shown, a page to read, a line to type, what keys do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from imperium.tui import pages
from imperium.tui.bindings import action_of
from imperium.tui.canvas import Target
from imperium.tui.pages import Page
from imperium.tui.scene import Scene
from imperium.tui.skin import Skin

Action = Callable[[Any], None]
SCROLL: Final = {"down": 1, "j": 1, "up": -1, "k": -1, "pagedown": 10, "space": 10, "pageup": -10, "home": -10_000}
LEAVING: Final = {"ctrl+c": 130, "ctrl+q": 0}  # keys that leave from everywhere, and the exit codes
LOOK_UP: Final = "Look up: "


class Stage:
    """What the painter paints, and what changes it."""

    actions: ClassVar[Mapping[str, Action]] = {}  # by the names that the table of bindings gives them
    mode = "choose"

    def __init__(self, skin: Skin, letters: tuple[str, ...]) -> None:
        self.skin = skin
        self.letters = letters  # of the seats
        self.scene: Scene | None = None
        self.page: Page | None = None
        self.typing: tuple[str, str] | None = None  # a label and what has been typed so far
        self.told: list[tuple[int, str]] = []  # what is being told: who did it, and the words
        self.light = False
        self.left: int | None = None  # the exit code, once somebody has left
        self.work: Callable[[], Any] | None = None  # what is being thought about

    # -- what the painter asks ---------------------------------------------------------------------
    @property
    def without(self) -> frozenset[str]:
        """Actions that this game does not have."""
        return self.skin.without

    @property
    def status(self) -> str:
        """The right end of the title bar."""
        return "thinking ..." if self.work is not None else ""

    def heading(self) -> str:
        """What the title bar says."""
        return str(self.scene.screen.title) if self.scene is not None else ""

    # -- what happens ------------------------------------------------------------------------------
    def begin(self) -> None:
        """The first picture."""

    def done(self, found: Any) -> None:
        """The result of what was thought about."""

    def say(self, text: str) -> None:
        """A word to the person at the screen."""
        if self.scene is not None:
            self.scene.message = text

    def press(self, key: str, character: str = "") -> None:
        """A key."""
        if key in LEAVING:
            self.left = LEAVING[key]
        elif self.typing is not None:
            self._type(key, character, *self.typing)
        elif self.page is not None:
            self.read(key, self.page)
        else:
            means = action_of(key, self.mode, self.without) or action_of(character, self.mode, self.without)
            if means == "number":
                self.chosen(int(character))
            else:
                self.act(means)

    def act(self, action: str) -> None:
        """Carry an action out by its name. While somebody thinks nothing else happens but leaving."""
        known = action in self.actions and action not in self.without
        if known and (self.work is None or action in ("quit", "interrupt", "theme")):
            self.actions[action](self)

    def click(self, target: Target | None) -> None:
        """A click: a key of the footer, or whatever is under it; a page is closed."""
        if self.page is not None:
            self.page = None
        elif target is not None and target.kind == "key":
            self.act(target.id)
        else:
            self.touch(target)

    def touch(self, target: Target | None) -> None:
        """A click on the table."""

    def hover(self, target: Target | None) -> None:
        """The mouse is over something."""

    def chosen(self, number: int) -> None:
        """A number was pressed."""

    # -- reading and typing ------------------------------------------------------------------------
    def read(self, key: str, page: Page) -> None:
        """A key while a page is open: it scrolls, or closes the page."""
        top = min(max(0, page.top + SCROLL.get(key, 0)), max(0, len(page.lines) - 3))
        self.page = page._replace(top=top) if key in SCROLL else None

    def _type(self, key: str, character: str, label: str, text: str) -> None:
        """A key while something is typed; Enter ends it."""
        if key in ("escape", "enter"):
            self.typing = None
            if key == "enter" and label == LOOK_UP and text.strip():
                self.page = pages.found(self.skin.face, text.strip())
            elif key == "enter" and text.strip():
                self.typed(text.strip())
        elif key == "backspace":
            self.typing = (label, text[:-1])
        elif character.isprintable():
            self.typing = (label, text + character)

    def typed(self, words: str) -> None:
        """Something was typed, and it is no word to look up."""


def typing(label: Callable[[Any], str]) -> Action:
    """The action that begins a line."""

    def begin(stage: Stage) -> None:
        stage.typing = (label(stage), "")

    return begin


def paging(make: Callable[[Any], Page]) -> Action:
    """The action that opens a page."""

    def show(stage: Stage) -> None:
        stage.page = make(stage)

    return show


def _change_theme(stage: Stage) -> None:
    stage.light = not stage.light


def _leave(code: int) -> Action:
    def leave(stage: Stage) -> None:
        stage.left = code

    return leave


EVERYWHERE: Final[Mapping[str, Action]] = {
    "search": typing(lambda stage: LOOK_UP),
    "theme": _change_theme,
    "quit": _leave(0),
    "interrupt": _leave(LEAVING["ctrl+c"]),
}

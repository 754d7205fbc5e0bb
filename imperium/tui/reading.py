"""Reading a page and typing a line, at whatever desk: keys that every mode of the full screen shares."""

from __future__ import annotations

from typing import Final, Protocol

from imperium.tui.painter import Page

SCROLL: Final = {"down": 1, "j": 1, "up": -1, "k": -1, "pagedown": 10, "space": 10, "pageup": -10, "home": -10_000}
LEAVING: Final = {"ctrl+c": 130, "ctrl+q": 0}  # keys that leave from everywhere, and the exit codes
LOOK_UP: Final = "Look up: "


class Desk(Protocol):
    """What is read and typed at."""

    page: Page | None
    typing: tuple[str, str] | None
    light: bool
    left: int | None


def read(desk: Desk, key: str) -> None:
    """A key while a page is open: it scrolls, or closes the page."""
    assert desk.page is not None
    if key in SCROLL:
        top = min(max(0, desk.page.top + SCROLL[key]), max(0, len(desk.page.lines) - 3))
        desk.page = desk.page._replace(top=top)
    else:
        desk.page = None


def typed(desk: Desk, key: str, character: str) -> tuple[str, str] | None:
    """A key while something is typed; the label and the text once Enter ends it."""
    assert desk.typing is not None
    label, text = desk.typing
    if key in ("escape", "enter"):
        desk.typing = None
        return (label, text.strip()) if key == "enter" and text.strip() else None
    if key == "backspace":
        desk.typing = (label, text[:-1])
    elif character.isprintable():
        desk.typing = (label, text + character)
    return None


def change_theme(desk: Desk) -> None:
    """Dark or light."""
    desk.light = not desk.light


def quit_desk(desk: Desk) -> None:
    """Leave; everything is saved."""
    desk.left = 0


def interrupt(desk: Desk) -> None:
    """Leave as Ctrl-C does."""
    desk.left = LEAVING["ctrl+c"]

"""The full screen itself, with Textual: one widget that shows the painted picture, and the events that change it."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.strip import Strip
from textual.widget import Widget

from imperium.tui.bindings import of_mode
from imperium.tui.canvas import Line, Target, size
from imperium.tui.painter import paint
from imperium.tui.palette import DARK, LIGHT, Role
from imperium.tui.stage import Stage

SIGNALS = {"SIGINT": 130, "SIGTERM": 0, "SIGHUP": 0}  # not every platform has all of them; the exit codes


def style_of(role: Role, ground: Role) -> Style:
    """The colours of a role as Rich has them."""
    colour, behind, bold = role
    return Style(color=colour, bgcolor=behind or ground[1], bold=bold)


class Picture(Widget, can_focus=True):
    """The painted picture."""

    DEFAULT_CSS = "Picture { width: 100%; height: 100%; }"

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self.lines: list[Line] = []
        self.strips: list[Strip] = []

    def repaint(self) -> None:
        """The picture as it should be now."""
        width, height = self.size
        palette = LIGHT if self.stage.light else DARK
        styles = {role: style_of(one, palette["ground"]) for role, one in palette.items()}
        self.lines = paint(self.stage, width, height) if width and height else []
        cursor = self.stage.scene.cursor if self.stage.scene is not None and self.stage.mode == "choose" else None
        self.strips = [
            Strip(
                [
                    Segment(span.text, styles["cursor" if span.target == cursor and cursor else span.role])
                    for span in line
                ],
                size(line),
            )
            for line in self.lines
        ]
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line, as Textual asks for it."""
        return self.strips[y] if y < len(self.strips) else Strip.blank(self.size.width)

    def on_resize(self) -> None:
        """The window has another size."""
        self.repaint()

    def target_at(self, x: int, y: int) -> Target | None:
        """What is painted there."""
        for span in self.lines[y] if y < len(self.lines) else ():
            x -= size([span])
            if x < 0:
                return span.target
        return None


class Actions(Provider):
    """The palette: every binding by what it does."""

    async def discover(self) -> Hits:
        """Everything that can be done now."""
        for words, run in self._actions():
            yield DiscoveryHit(words, run)

    async def search(self, query: str) -> Hits:
        """What fits the words that were typed."""
        matcher = self.matcher(query)
        for words, run in self._actions():
            score = matcher.match(words)
            if score > 0:
                yield Hit(score, matcher.highlight(words), run)

    def _actions(self) -> list[tuple[str, Callable[[], None]]]:
        app = self.app
        assert isinstance(app, TableApp)
        found = [one for one in of_mode(app.stage.mode, app.stage.without) if one.action not in ("palette", "number")]
        return [
            (f"{one.word or one.action}: {one.help} ({one.shown})", partial(app.act, one.action)) for one in found
        ]


class TableApp(App[int]):
    """A stage, and somebody who presses keys and points."""

    CSS = "Screen { background: #101418; }"
    COMMANDS: ClassVar[set[Any]] = {Actions}
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[Any]] = []

    def __init__(self, stage: Stage) -> None:
        if not os.environ.get("NO_COLOR"):
            os.environ.pop("NO_COLOR", None)  # set to nothing it asks for nothing; Textual takes it as a wish
        super().__init__()
        self.stage = stage
        self.picture = Picture(stage)
        self.failed: BaseException | None = None

    def compose(self) -> ComposeResult:
        """The one widget."""
        yield self.picture

    def on_mount(self) -> None:
        """Signals end the game as they should, and the first picture is made."""
        loop = asyncio.get_running_loop()
        for name, code in SIGNALS.items():
            number = getattr(signal, name, None)
            if number is not None and threading.current_thread() is threading.main_thread():
                loop.add_signal_handler(number, self.exit, code)
        self.picture.focus()
        self._changed(self.stage.begin)

    # -- what happens ------------------------------------------------------------------------------
    def on_key(self, event: events.Key) -> None:
        """A key, unless the palette has it."""
        if len(self.screen_stack) > 1:
            return
        event.prevent_default()
        event.stop()
        if event.key != "ctrl+p":
            self._changed(partial(self.stage.press, event.key, event.character or ""))
        else:
            self.action_command_palette()

    def on_click(self, event: events.Click) -> None:
        """A click on the table."""
        if len(self.screen_stack) == 1:
            target = self.picture.target_at(event.x, event.y)
            if target == Target("key", "palette"):
                self.action_command_palette()
            else:
                self._changed(partial(self.stage.click, target))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse is over something."""
        if len(self.screen_stack) == 1:
            target = self.picture.target_at(event.x, event.y)
            if target is not None and self.stage.scene is not None and target != self.stage.scene.cursor:
                self._changed(partial(self.stage.hover, target))

    def on_mouse_scroll_down(self) -> None:
        """The wheel scrolls pages and moves the cursor."""
        self._changed(partial(self.stage.press, "down"))

    def on_mouse_scroll_up(self) -> None:
        """The wheel scrolls pages and moves the cursor."""
        self._changed(partial(self.stage.press, "up"))

    def act(self, action: str) -> None:
        """An action of the palette."""
        self._changed(partial(self.stage.act, action))

    def _changed(self, change: Callable[[], None]) -> None:
        """Change the stage, then show it, think, or leave."""
        try:
            change()
        except Exception as error:  # told when the terminal is itself again
            self.failed = error
            self.exit(1)
            return
        if self.stage.left is not None:
            self.exit(self.stage.left)
            return
        self.picture.repaint()
        if self.stage.work is not None:
            threading.Thread(target=self._work, args=(self.stage.work,), daemon=True).start()

    def _work(self, work: Callable[[], Any]) -> None:
        """Think, in a thread that nobody waits for."""
        try:
            found = work()
            self.call_from_thread(self._changed, partial(self.stage.done, found))
        except Exception as error:
            self.failed = error
            self.call_from_thread(self.exit, 1)


def run(app: TableApp) -> int:
    """Show it until it is left; the exit code. Raises what went wrong while it was shown."""
    os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")
    code = app.run()
    if app.failed is not None:
        raise app.failed
    return code or 0

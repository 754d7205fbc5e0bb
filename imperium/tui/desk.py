"""A game at the full screen: whose turn it is to look, what is told, what is asked. It knows nothing of any library.

Every answer is in the journal before it is shown. What takes long (a bot, a hint) is left to whoever runs the desk.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from imperium.core.errors import Endless
from imperium.core.moves import Move
from imperium.journal.table import CannotTakeBack
from imperium.screen.face import Silent
from imperium.screen.screen import Screen
from imperium.screen.table import Table
from imperium.terminal.menu import Menu
from imperium.terminal.story import afterwards, ending
from imperium.tui import pages
from imperium.tui.actions import ACTIONS
from imperium.tui.canvas import Target
from imperium.tui.pages import Page
from imperium.tui.scene import Choice, Scene
from imperium.tui.skins import skin_of
from imperium.tui.stage import Stage

Work = Callable[[], Any]
WELCOME = "Welcome. What the others do is told turn by turn; Enter goes on. ? explains the game and the keys."
KEYS = "Welcome. Arrows or mouse look around, Enter does it, ? explains the game and the keys, Esc lets go."


class Desk(Stage):
    """One recorded game, the people at this screen, and what they see."""

    actions = ACTIONS

    def __init__(self, table: Table, fast: bool = False) -> None:
        super().__init__(skin_of(table.face), table.letters)
        self.table = table
        self.fast = fast
        self.seat = table.people[0] if len(table.people) == 1 else -1  # who sits at the screen
        self.result: Callable[[Any], None] = lambda found: None  # who gets the result of what is thought about
        self._frames: list[tuple[Screen, frozenset[Target]]] = []  # with what each part of the story has changed
        self._silent: list[Silent] = []
        self._next = -1  # who sits down behind the curtain
        self._known: dict[int, tuple[int, Any]]  # how far each person was told, and the table then
        self._know_all()
        if not table.game.record:  # a new game is told from its set-up on
            self._known = {seat: table.game.opening(seat) for seat in table.people}

    def begin(self) -> None:
        """The first picture."""
        self.on()
        notices, new = self.table.opened.notices, not self.table.game.record
        if self.mode == "story":
            self.told[:0] = [(-1, words) for words in ([WELCOME] if new else []) + notices]
        elif self.mode == "choose" and (new or notices):
            self.say(" ".join([*notices, KEYS] if new else notices))

    def _know_all(self) -> None:
        """Nobody has to be told anything that has happened so far."""
        self._known = {seat: (len(self.table.game.events), self.table.view(seat)) for seat in self.table.people}

    # -- what the painter asks ---------------------------------------------------------------------
    def scene_of(self, screen: Screen, marks: frozenset[Target] = frozenset(), resting: bool = False) -> Scene:
        """A screen with somebody at it."""
        return Scene(self.skin, screen, marks, resting)

    def heading(self) -> str:
        """The title bar."""
        return super().heading() or f"Imperium: {self.table.opened.id}"

    @property
    def status(self) -> str:
        """The right end of the title bar: the seed belongs to games of one person."""
        header = self.table.opened.header
        seed = f"{header.occasion} seed {header.setup['seed']}".strip() if len(self.table.people) == 1 else ""
        return super().status or seed

    # -- the course of the game --------------------------------------------------------------------
    def on(self) -> None:
        """To whatever comes next: a bot, another person, the story, the question, the end."""
        decision = self.table.game.decision
        if self._silent:
            self._hand_over(self._silent[0].seat, self._silent[0].event)
        elif decision is None:
            self._tell(len(self.table.game.events), self._finish)
        elif decision.seat in self.table.bots:
            seat = decision.seat
            self.think(lambda: self.table.thought_out(seat), self.answer)
        elif decision.seat != self.seat:
            self._hand_over(decision.seat, len(self.table.game.events))
        elif (over := self.table.passes_over()) is not None:
            self.answer(over)
        else:
            self._tell(len(self.table.game.events), self._ask)

    def answer(self, move: Move | str, then: Move | None = None) -> None:
        """Write an answer down and go on."""
        try:
            self._silent += self.table.answer(move, then)
        except Endless as error:
            self.say(f"{error} Choose something else.")
        else:
            self.on()

    def think(self, work: Work, result: Callable[[Any], None]) -> None:
        """Something that takes a while; the result is handed on when it is there."""
        self.work, self.result = work, result

    def done(self, found: Any) -> None:
        """The result of what was thought about."""
        result, self.work = self.result, None
        result(found)

    def _ask(self) -> None:
        """The question of the person at the screen."""
        before = self.scene.screen if self.scene is not None and self.scene.screen.seat == self.seat else None
        screen = self.table.screen(self.seat)
        same = before is not None and before.round == screen.round
        marks = self.skin.changes(before, screen) if same else frozenset()
        self.scene = self.scene_of(screen, marks, resting=self.mode == "story")
        self.mode, self.told = "choose", []

    def _tell(self, until: int, after: Callable[[], None]) -> None:
        """What has happened since this person was last told, step by step; then go on."""
        since, view = self._known[self.seat]
        now = self.table.view(self.seat)
        self._known[self.seat] = (until, now)
        self._after = after
        events = self.table.events(self.seat, since, until)
        self._frames = []
        last = self.table.face.screen(view) if events and not self.fast else None
        for frame in self.table.face.frames(view, now, events) if last is not None else ():
            if frame.others:
                self._frames.append((frame.screen, self.skin.changes(last, frame.screen)))
            last = frame.screen
        self._frame()

    def _frame(self) -> None:
        """The next part of the story; if there is none, what comes after it."""
        if not self._frames:
            self._after()
            return
        screen, marks = self._frames.pop(0)
        self.scene = self.scene_of(screen, marks)
        self.told = [(one.seat, str(one.words)) for one in screen.story if one.words]
        self.mode = "story"
        if not self.told:
            self._frame()

    def _finish(self) -> None:
        """Nothing is secret any more."""
        self.scene = self.scene_of(self.table.screen(self.seat if self.seat >= 0 else self.table.people[0]))
        self.mode, self.told = "over", [(-1, "The game is over. Esc closes this page and shows the table, q leaves.")]
        self.show_result()

    def show_result(self) -> None:
        """The final ranking, where the points came from and when."""
        plain, table = pages.plain(), self.table
        lines = [*ending(table.face, table.game, plain), *afterwards(table.opened, plain)]
        self.page = Page("The game is over", lines)

    # -- several people ----------------------------------------------------------------------------
    def _hand_over(self, seat: int, until: int) -> None:
        """The screen goes to another person: who leaves is told what came of the last choice, then all is hidden."""
        self._next = seat
        if seat == self.seat:
            self._sit()
        elif self.seat >= 0 and self._known[self.seat][0] < until and not self.fast:
            self._tell(until, self._leave)
        else:
            self._draw_curtain()

    def _leave(self) -> None:
        self.scene = self.scene_of(self.table.screen(self.seat))
        self.mode = "leaving"
        story = [(one.seat, str(one.words)) for one in self.scene.screen.story if one.words]
        self.told = [*story[-2:], (-1, f"Enter clears the screen for {self.letters[self._next]}, {self._name()}.")]

    def _name(self) -> str:
        return self.table.names[self._next]

    def _draw_curtain(self) -> None:
        """Nothing of anybody's cards is in sight, or behind the picture."""
        self.scene, self.mode, self.typing = None, "curtain", None
        letter, name = self.letters[self._next], self._name()
        self.page = None
        self.told = [
            (-1, "The screen changes hands."),
            (self._next, f"{name}, it is your choice. Nobody else should look now."),
            (-1, f"Press Enter, or click, when {letter} sits here."),
        ]

    def _sit(self) -> None:
        """The next person sits here."""
        self.seat = self._next
        if self._silent and self._silent[0].seat == self.seat:
            self._tell(self._silent[0].event, self._pass_silently)
        else:
            self.on()

    def _pass_silently(self) -> None:
        """What a person sees who can only pass; it looks like the question of one who can do more."""
        silent = self._silent.pop(0)
        self.scene = self.scene_of(self.table.screen(self.seat))
        self.scene.every.clear()
        self.mode = "leaving"
        self.told = [(self.seat, f"{silent.words}; Enter passes.")]
        self._next = self.seat

    # -- what keys do ------------------------------------------------------------------------------
    def go_on(self) -> None:
        """The next part of the story, or the next person."""
        if self.mode == "curtain":
            self._sit()
        elif self.mode == "story":
            self._frame()
        elif self._next != self.seat:
            self._draw_curtain()
        else:
            self.on()

    def skip(self) -> None:
        """The rest of the story at once."""
        self._frames = []
        self._frame()

    def rewound(self, text: str) -> None:
        """Something was taken back or made again; nothing is told twice."""
        self._know_all()
        self.on()
        self.say(text)

    def read(self, key: str, page: Page) -> None:
        """A key while a page is open; over the one about the end, q leaves."""
        if self.mode == "over" and key == "q":
            self.left = 0
        else:
            super().read(key, page)

    def act(self, action: str) -> None:
        """Carry an action out by its name; what cannot be taken back is told so."""
        try:
            super().act(action)
        except CannotTakeBack as error:
            self.say(str(error))

    def touch(self, target: Target | None) -> None:
        """A click: what is under the cursor is done, anything else gets the cursor."""
        if self.mode in ("story", "leaving", "curtain"):
            self.act("next")
        elif target is not None and self.mode == "choose":
            if target.kind == "tab":
                panel = self.skin.tabs.get(target.id, "choices")
                self.here.cursor = next(iter(self.here.items(panel)), self.here.cursor)
            elif target == self.here.cursor:
                self.act("do")
            else:
                self.hover(target)

    def hover(self, target: Target | None) -> None:
        """The mouse is over something: it is explained."""
        if self.scene is not None and self.page is None and target is not None and target.kind not in ("key", "tab"):
            self.scene.cursor = target
            self.scene.message = ""

    def chosen(self, number: int) -> None:
        """The option with this number, or the tenth."""
        counted = any(one.counted for one in self.here.choices)
        self.take(self.here.point(self.here.numbered(number or (0 if counted else 10))))

    def take(self, choice: Choice | None) -> None:
        """Answer, if something was chosen and nobody thinks."""
        if choice is not None and self.work is None:
            self.answer(choice.move, choice.entry.then)

    def typed(self, words: str) -> None:
        """An answer as the line mode takes it."""
        question = self.here.screen.question
        assert question is not None
        found = Menu(question).find(words)
        if len({move for _, move in found}) == 1 and (len(words) > 1 or words.isdigit()):
            entry, move = found[0]
            self.answer(move, entry.then if words != move.code else None)
        elif found:
            names = ", ".join(entry.names[0] if entry.names else str(entry.label) for entry, _ in found[:6])
            self.say(f"{words!r} could be {names}.")
        else:
            self.say(pages.not_understood(self.table.face, self.table.view(self.seat), words))

    @property
    def here(self) -> Scene:
        """The scene, where there is one."""
        assert self.scene is not None
        return self.scene

"""A lesson or a challenge at the full screen: what its guide says is a page at first, then a line above the table."""

from __future__ import annotations

from collections.abc import Iterable

from imperium.core.moves import Move
from imperium.screen.guide import Guide, NotNow
from imperium.screen.table import Table
from imperium.tui.bindings import GUIDED, action_of
from imperium.tui.desk import Desk
from imperium.tui.pages import Page

CLOSES = "Enter closes this and shows the table; i brings it back, H helps, w shows how it is done, ? explains."
AT_THE_END = ("onward", "retract", "again", "show")  # actions that need no page closed first


class GuidedDesk(Desk):
    """A desk with a guide."""

    def __init__(self, table: Table, guide: Guide, fast: bool = False) -> None:
        super().__init__(table, fast)
        self.guide = guide
        self.onward = False  # whether what comes next is wanted
        self.seat = table.people[0]
        self._know_all()
        self._said: tuple[str, ...] = ()

    @property
    def without(self) -> frozenset[str]:
        """Actions that mean nothing here: those with a guide do."""
        return self.skin.without - GUIDED

    def heading(self) -> str:
        """The title bar."""
        return str(self.guide.guided(self.table.game).title)

    @property
    def status(self) -> str:
        """The right end of the title bar: how far one has come."""
        return "thinking ..." if self.work is not None else str(self.guide.guided(self.table.game).progress)

    def begin(self) -> None:
        """The first picture."""
        self.on()

    def on(self) -> None:
        """To whatever comes next, until the guide is done."""
        if self.guide.ended(self.table.game):
            self._tell(len(self.table.game.events), self._finish)
        else:
            super().on()

    def answer(self, move: Move | str, then: Move | None = None) -> None:
        """Answer; what the guide does not mean is told, and nothing has changed."""
        try:
            super().answer(move, then)
        except NotNow as word:
            self.say(str(word))

    def _ask(self) -> None:
        super()._ask()
        said = tuple(str(text) for text in self.guide.guided(self.table.game).said)
        if said != self._said:
            self._said = said
            self.show_task()

    def show_task(self) -> None:
        """What this is about, as a page."""
        found = self.guide.guided(self.table.game)
        self.page = Page(str(found.title), [*spaced(map(str, found.said)), f"To do: {found.task}", "", CLOSES])

    def _finish(self) -> None:
        super()._finish()
        self.told = [(-1, " ".join(self.guide.verdict(self.table.game)))]

    def show_result(self) -> None:
        """What came of it."""
        well = "Enter or n goes on, q leaves." if self.guide.succeeded(self.table.game) else ""
        keys = well or "u takes the last choice back, A begins again, w shows how it is done, q leaves."
        title = str(self.guide.guided(self.table.game).title)
        self.page = Page(title, [*spaced(self.guide.verdict(self.table.game)), keys])

    def read(self, key: str, page: Page) -> None:
        """A key while a page is open; over the one about the end some mean what they mean at the table."""
        succeeded = key == "enter" and self.guide.succeeded(self.table.game)
        action = "onward" if succeeded else action_of(key, self.mode, self.without)
        if self.mode == "over" and action in AT_THE_END:
            self.act(action)
        else:
            super().read(key, page)


def spaced(texts: Iterable[str]) -> list[str]:
    """Paragraphs with a line between them."""
    return [line for text in texts for line in (text, "")]


def _onward(desk: GuidedDesk) -> None:
    """Leave this one, wanting the next."""
    if desk.guide.succeeded(desk.table.game):
        desk.onward, desk.left = True, 0


def _again(desk: GuidedDesk) -> None:
    desk.page = None
    desk.table.begin_again()
    desk.rewound("From the beginning.")


def _show(desk: GuidedDesk) -> None:
    """Make the choices that show how it is done."""
    codes = desk.table.shown()
    if not desk.table.game.record:
        desk.rewound("From the beginning.")
    for code in codes:
        desk.table.answer(code)
    desk.page = None
    desk.on()
    desk.say(f"Shown: {', then '.join(codes)}.")


GuidedDesk.actions = {
    **Desk.actions,
    "task": GuidedDesk.show_task,
    "show": _show,
    "again": _again,
    "onward": _onward,
}

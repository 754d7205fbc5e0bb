"""A recorded game on the board: step, jump, branch, and the chances of winning over the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from imperium.bots import review as reviewing
from imperium.bots.review_text import told as review_told
from imperium.core.errors import ImperiumError
from imperium.core.events import seen
from imperium.journal.branch import branch
from imperium.journal.walk import EVERYTHING, Walk
from imperium.screen.faces import face_of
from imperium.terminal.ending import ending
from imperium.terminal.names import number_in
from imperium.terminal.story import story
from imperium.tui import pages
from imperium.tui.bindings import action_of
from imperium.tui.canvas import Target
from imperium.tui.painter import Page
from imperium.tui.reading import LEAVING, LOOK_UP, change_theme, interrupt, quit_desk, read, typed
from imperium.tui.scene import Scene
from imperium.tui.skins import skin_of

PLAYOUTS = 24  # for each choice of a review that is made while somebody looks on
JUMP = "Decision, or r ROUND: "


class ReplayDesk:
    """A walk through a game, and what is seen of it."""

    mode = "replay"

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.face = face_of(walk.rules)
        self.skin = skin_of(self.face)
        self.letters = self.face.letters(walk.game.state)
        self.scene: Scene | None = None
        self.page: Page | None = None
        self.typing: tuple[str, str] | None = None
        self.told: list[tuple[int, str]] = []
        self.light = False
        self.left: int | None = None
        self.work: Callable[[], Any] | None = None
        self.chances: reviewing.Review | None = None

    @property
    def without(self) -> frozenset[str]:
        """Actions that this game does not have."""
        return self.skin.without

    def heading(self) -> str:
        """The title bar."""
        where = self.walk.rules.where(self.walk.game.state)
        return f"{self.walk.path.stem}: {self.walk.number} of {len(self.walk.codes)}, {where}"

    @property
    def status(self) -> str:
        """The chance of winning, where it is known; what goes on."""
        if self.work is not None:
            return "thinking ..."
        if self.chances is None:
            return ""
        row = self.chances.course.get(self.walk.round)
        shares = " ".join(f"{self.letters[seat]} {100 * one:.0f}%" for seat, one in enumerate(row or ()))
        return f"wins {shares}" if row else ""

    def begin(self) -> None:
        """The first picture."""
        self.show(0)

    def show(self, since: int) -> None:
        """The table now, and what happened since an event. Whoever may not know a hand does not see it."""
        game, watcher = self.walk.game, self.walk.watcher
        decided = game.decision.seat if game.decision is not None else 0
        seat = decided if watcher == EVERYTHING else max(0, watcher)
        told = game.events[since:] if watcher == EVERYTHING else seen(game.events[since:], watcher)
        view = game.view(seat) if watcher in (EVERYTHING, seat) else self.face.public_view(game)
        screen = evolve(self.face.screen(view, told, previews=False), question=None)
        before = self.scene.screen if self.scene is not None else screen
        self.scene = Scene(self.skin, screen, self.skin.changes(before, screen))
        self.told = [(one.seat, str(one.words)) for one in screen.story if one.words]
        if self.walk.at_end:
            self.told.append((-1, "Nothing more is recorded." if game.decision else "The game is over."))

    def go(self, number: int) -> None:
        """To the moment after that many decisions."""
        number = max(0, min(number, len(self.walk.codes)))
        forward = number == self.walk.number + 1
        since = len(self.walk.game.events)
        self.walk.go_to(number)
        self.show(since if forward else len(self.walk.game.events))

    def go_round(self, wanted: int) -> None:
        """To the start of a round; the end of the game after the last."""
        if wanted > self.walk.last_round:
            self.go(len(self.walk.codes))
        else:
            self.walk.go_to_round(max(1, wanted))
            self.show(len(self.walk.game.events))

    def done(self, found: reviewing.Review) -> None:
        """The review is there."""
        self.work, self.chances = None, found
        self.page = Page("Chances of winning", list(review_told(found)))


def _branch(desk: ReplayDesk) -> None:
    walk = desk.walk
    with branch(walk.rules, walk.header, walk.path, walk.codes[: walk.number], None, walk.packs) as game:
        desk.told = [(-1, f"A new game begins here; `imperium resume {game.id}` plays it.")]


def _chances(desk: ReplayDesk) -> None:
    if desk.chances is not None:
        desk.done(desk.chances)
        return
    if not desk.walk.at_end or not desk.walk.game.over:
        game = desk.walk.game.copy()
        for code in desk.walk.codes[len(game.record) :]:
            game.apply(code)
    else:
        game = desk.walk.game.copy()
    if not game.over:
        desk.told = [(-1, "The game is not over yet; its chances can be looked at when it is.")]
        return
    seats = [index for index, one in enumerate(desk.walk.header.seats) if one.kind != "rival"]
    desk.work = lambda: reviewing.review(
        game, seats[:1], PLAYOUTS, 0, words=lambda view, move: desk.face.question(view).named(move)
    )


def _log(desk: ReplayDesk) -> None:
    game, watcher = desk.walk.game, desk.walk.watcher
    position = game.view(max(0, watcher)).position
    told = list(game.events) if watcher == EVERYTHING else seen(game.events, watcher)
    desk.page = Page("The story so far", story(desk.face, told, position, pages.plain()))


def _explain(desk: ReplayDesk) -> None:
    assert desk.scene is not None
    desk.page = pages.explained(desk.scene, desk.walk.game.view(desk.scene.screen.seat), desk.mode, desk.without)


def _discards(desk: ReplayDesk) -> None:
    desk.page = pages.read(desk.face, "discards", desk.face.public_view(desk.walk.game))


def _type(label: str) -> Callable[[ReplayDesk], None]:
    def begin(desk: ReplayDesk) -> None:
        desk.typing = (label, "")

    return begin


def _forward(desk: ReplayDesk) -> None:
    if desk.walk.at_end and desk.walk.game.over:
        desk.page = Page("The game is over", ending(desk.face, desk.walk.game, pages.plain()))
    else:
        desk.go(desk.walk.number + 1)


ACTIONS: dict[str, Callable[[ReplayDesk], None]] = {
    "forward": _forward,
    "backward": lambda desk: desk.go(desk.walk.number - 1),
    "round_on": lambda desk: desk.go_round(desk.walk.round + 1),
    "round_back": lambda desk: desk.go_round(desk.walk.round - 1),
    "first": lambda desk: desk.go(0),
    "last": lambda desk: desk.go(len(desk.walk.codes)),
    "jump": _type(JUMP),
    "branch": _branch,
    "chances": _chances,
    "explain": _explain,
    "log": _log,
    "discards": _discards,
    "search": _type(LOOK_UP),
    "theme": change_theme,
    "quit": quit_desk,
    "interrupt": interrupt,
}


def act(desk: ReplayDesk, action: str) -> None:
    """Carry an action out by its name."""
    if action in ACTIONS and (desk.work is None or action in ("quit", "interrupt", "theme")):
        try:
            ACTIONS[action](desk)
        except ImperiumError as error:
            desk.told = [(-1, str(error))]


def press(desk: ReplayDesk, key: str, character: str = "") -> None:
    """A key."""
    if key in LEAVING:
        desk.left = LEAVING[key]
    elif desk.typing is not None:
        found = typed(desk, key, character)
        if found is not None:
            _typed(desk, *found)
    elif desk.page is not None:
        read(desk, key)
    else:
        act(desk, action_of(key, desk.mode, desk.without) or action_of(character, desk.mode, desk.without))


def _typed(desk: ReplayDesk, label: str, words: str) -> None:
    if label == LOOK_UP:
        desk.page = pages.found(desk.face, words)
        return
    word, number = words[:1], number_in(words.lstrip("r "))
    try:
        if number < 0:
            desk.told = [(-1, f"{words[:20]!r} is neither a number nor `r` and a round.")]
        elif word == "r":
            desk.go_round(number)
        else:
            desk.go(number)
    except ImperiumError as error:
        desk.told = [(-1, str(error))]


def click(desk: ReplayDesk, target: Target | None) -> None:
    """A click: a key of the footer, or the next decision."""
    if desk.page is not None:
        desk.page = None
    else:
        act(desk, target.id if target is not None and target.kind == "key" else "forward")


def hover(desk: ReplayDesk, target: Target | None) -> None:
    """The mouse is over something: nothing is asked in a replay, so nothing is explained."""

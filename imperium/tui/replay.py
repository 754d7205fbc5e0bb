"""A recorded game on the board: step, jump, branch, and the chances of winning over the game."""

from __future__ import annotations

from attrs import evolve

from imperium.bots import review as reviewing
from imperium.bots.review_text import told as review_told
from imperium.core.errors import ImperiumError
from imperium.core.events import seen
from imperium.journal.branch import branch
from imperium.journal.walk import EVERYTHING, Walk
from imperium.screen.faces import face_of
from imperium.terminal.names import number_in
from imperium.terminal.story import ending, story
from imperium.tui import pages
from imperium.tui.canvas import Target
from imperium.tui.pages import Page
from imperium.tui.scene import Scene
from imperium.tui.skins import skin_of
from imperium.tui.stage import EVERYWHERE, Stage, paging, typing

PLAYOUTS = 24  # for each choice of a review that is made while somebody looks on
JUMP = "Decision, or r ROUND: "


class ReplayDesk(Stage):
    """A walk through a game, and what is seen of it."""

    mode = "replay"

    def __init__(self, walk: Walk) -> None:
        self.face = face_of(walk.rules)
        super().__init__(skin_of(self.face), self.face.letters(walk.game.state))
        self.walk = walk
        self.chances: reviewing.Review | None = None

    def heading(self) -> str:
        """The title bar."""
        where = self.walk.rules.where(self.walk.game.state)
        return f"{self.walk.path.stem}: {self.walk.number} of {len(self.walk.codes)}, {where}"

    @property
    def status(self) -> str:
        """The chance of winning, where it is known; what goes on."""
        row = self.chances.course.get(self.walk.round) if self.chances is not None else None
        shares = " ".join(f"{self.letters[seat]} {100 * one:.0f}%" for seat, one in enumerate(row or ()))
        return super().status or (f"wins {shares}" if row else "")

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

    def act(self, action: str) -> None:
        """Carry an action out by its name; what cannot be done is told."""
        try:
            super().act(action)
        except ImperiumError as error:
            self.told = [(-1, str(error))]

    def touch(self, target: Target | None) -> None:
        """A click leads to the next decision."""
        self.act("forward")

    def typed(self, words: str) -> None:
        """To a decision or a round."""
        number = number_in(words.lstrip("r "))
        try:
            if number < 0:
                self.told = [(-1, f"{words[:20]!r} is neither a number nor `r` and a round.")]
            elif words[:1] == "r":
                self.go_round(number)
            else:
                self.go(number)
        except ImperiumError as error:
            self.told = [(-1, str(error))]


def _branch(desk: ReplayDesk) -> None:
    walk = desk.walk
    with branch(walk.rules, walk.header, walk.path, walk.codes[: walk.number], None, walk.packs) as game:
        desk.told = [(-1, f"A new game begins here; `imperium resume {game.id}` plays it.")]


def _chances(desk: ReplayDesk) -> None:
    if desk.chances is not None:
        desk.done(desk.chances)
        return
    game = desk.walk.game.copy()
    for code in desk.walk.codes[len(game.record) :]:
        game.apply(code)
    if not game.over:
        desk.told = [(-1, "The game is not over yet; its chances can be looked at when it is.")]
        return
    seats = [index for index, one in enumerate(desk.walk.header.seats) if one.kind != "rival"]
    desk.work = lambda: reviewing.review(
        game, seats[:1], PLAYOUTS, 0, words=lambda view, move: desk.face.question(view).named(move)
    )


def _log(desk: ReplayDesk) -> Page:
    game, watcher = desk.walk.game, desk.walk.watcher
    position = game.view(max(0, watcher)).position
    told = list(game.events) if watcher == EVERYTHING else seen(game.events, watcher)
    return Page("The story so far", story(desk.face, told, position, pages.plain()))


def _explain(desk: ReplayDesk) -> Page:
    assert desk.scene is not None
    return pages.explained(desk.scene, desk.walk.game.view(desk.scene.screen.seat), desk.mode, desk.without)


def _discards(desk: ReplayDesk) -> Page:
    return pages.read(desk.face, "discards", desk.face.public_view(desk.walk.game))


def _forward(desk: ReplayDesk) -> None:
    if desk.walk.at_end and desk.walk.game.over:
        desk.page = Page("The game is over", ending(desk.face, desk.walk.game, pages.plain()))
    else:
        desk.go(desk.walk.number + 1)


ReplayDesk.actions = {
    **EVERYWHERE,
    "forward": _forward,
    "backward": lambda desk: desk.go(desk.walk.number - 1),
    "round_on": lambda desk: desk.go_round(desk.walk.round + 1),
    "round_back": lambda desk: desk.go_round(desk.walk.round - 1),
    "first": lambda desk: desk.go(0),
    "last": lambda desk: desk.go(len(desk.walk.codes)),
    "jump": typing(lambda desk: JUMP),
    "branch": _branch,
    "chances": _chances,
    "explain": paging(_explain),
    "log": paging(_log),
    "discards": paging(_discards),
}

"""A recorded game and the people at it in their browsers: what each is shown, and what each may do.

A seat is given its own screen and nothing else. The revision names a moment of the table; an answer names the one it
answers, so that nobody chooses for a table that has changed. Every answer is on disk before it is confirmed.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from attrs import evolve, frozen

from imperium.core.errors import ImperiumError, WrongSeat
from imperium.core.events import Event, seen
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.core.players.bot import Bot
from imperium.journal import OpenGame
from imperium.journal.seat_keys import WATCH
from imperium.lookback.daily import line_of
from imperium.screen.face import Aloud
from imperium.screen.screen import Screen
from imperium.screen.table import Table
from imperium.screen.text import NOTHING, Text, text
from imperium.web.words import change, worded

KEPT = 6  # screens of a seat that a browser may still have
REMEMBERED = 20  # answers that may come a second time
WATCHER = 99  # nobody sits there, so no hidden event is for it
STANDS = "Your last choice stands: somebody has chosen since, or it has brought hidden cards to light."
LOOKS_ON = "Whoever looks on chooses nothing."


class Stale(ImperiumError):
    """An answer to a table that is not there any more."""


@frozen
class Shown:
    """What a seat was shown at one moment."""

    data: dict[str, Any]
    view: Any
    events: int


class Room:
    """The game, and what its browsers have seen of it."""

    def __init__(self, opened: OpenGame, bots: dict[int, Bot], salt: bytes = b"") -> None:
        self.salt = salt
        self.table = Table(opened, bots)
        self.face = self.table.face
        self.aloud: Aloud | None = None
        self.passed = 0  # how often somebody has passed who could do nothing else
        self._lines = self._written()
        self._stands = 0  # choices that nobody may take back, because somebody has passed since
        self._shown: dict[int, dict[str, Shown]] = {seat: {} for seat in self.seats}
        self._answered: dict[int, dict[str, str]] = {seat: {} for seat in self.seats}

    @property
    def seats(self) -> list[int]:
        """Where a browser can sit: the people's seats, and beside the table."""
        return [*self.table.people, WATCH]

    @property
    def game(self) -> Game[Any]:
        """The game as it is shown now."""
        return self.aloud.game if self.aloud is not None else self.table.game

    # -- the moment --------------------------------------------------------------------------------
    @property
    def revision(self) -> str:
        """The name of this moment, the same after a restart. It tells nothing of how many lines are written, and
        whether a pass was one of them."""
        moment = f"{self._lines}.{self.passed}"
        return blake2b(moment.encode(), key=self.salt, digest_size=8).hexdigest()

    def _written(self) -> int:
        return self.table.opened.path.read_bytes().count(b"\n")

    @property
    def waiting(self) -> list[int]:
        """Who is waited for, as far as everybody may know that."""
        if self.aloud is not None:
            return [self.aloud.seat]
        decision = self.table.game.decision
        if decision is None:
            return []
        silent = decision.kind in self.table.game.rules.in_silence
        aloud = decision.kind in self.face.aloud and decision.seat not in self.table.bots
        return [] if silent and not aloud else [decision.seat]

    # -- what is shown -----------------------------------------------------------------------------
    def shown(self, seat: int) -> Shown:
        """What a seat sees now."""
        kept = self._shown[seat]
        if self.revision not in kept:
            view = self._view(seat)
            data = self._data(self._screen(seat, view), seat)
            kept[self.revision] = Shown(data, view, len(self.game.events))
            for old in list(kept)[:-KEPT]:
                del kept[old]
        return kept[self.revision]

    def update(self, seat: int, have: str) -> dict[str, Any]:
        """What brings a browser from the revision it has to this one, step by step; all of it if that is unknown."""
        known = self._shown[seat].get(have)
        now = self.shown(seat)
        found: dict[str, Any] = {"revision": self.revision, "from": have if known is not None else ""}
        if known is None:
            return found | {"screen": now.data}
        last, steps = known.data, []
        for data in self._between(seat, known, now):
            steps.append(change(last, data))
            last = data
        return found | {"steps": [*steps, change(last, now.data)]}

    def _between(self, seat: int, known: Shown, now: Shown) -> list[dict[str, Any]]:
        """The turns of the others that lie between two moments."""
        if known.events >= now.events:  # something was taken back
            return []
        told = self.face.frames(known.view, now.view, self.events(seat, known.events))
        return [self._data(frame.screen, seat) for frame in told if frame.others and frame.screen.story]

    def _view(self, seat: int) -> Any:
        if seat == WATCH:
            return self.face.public_view(self.game)
        return self.aloud.view(seat) if self.aloud is not None else self.table.view(seat)

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """Events as a seat saw them."""
        return seen(self.game.events[since:], WATCHER if seat == WATCH else seat)

    def _screen(self, seat: int, view: Any) -> Screen:
        events = self.events(seat, self.face.last_turns(self.game))
        screen = self.face.screen(view, events, self._back(seat), self._again(seat))
        return self.aloud.shown(screen) if self.aloud is not None and self.aloud.seat == seat else screen

    def _data(self, screen: Screen, seat: int) -> dict[str, Any]:
        """Screen data in words, and the end of the game when nothing is secret any more."""
        found: dict[str, Any] = worded(evolve(screen, seat=seat))
        alone = len(self.table.people) == 1
        over = self.aloud is None and self.table.game.over
        found["people"] = self.table.people
        found["seed"] = self.table.opened.header.setup["seed"] if over or (alone and seat != WATCH) else None
        found["moments"] = self.moments
        found["ending"] = worded(self.face.ending(self.table.game)) if over else None
        found["result_line"] = line_of(self.table.opened) if over else ""
        return found

    @property
    def moments(self) -> int:
        """How many decisions can be looked back at. Among several people none before the end: their number would
        tell who was truly asked in combat."""
        open_to_all = len(self.table.people) == 1 or (self.aloud is None and self.table.game.over)
        return len(self.table.game.record) if open_to_all else 0

    def moment(self, seat: int, number: int) -> dict[str, Any]:
        """The table after that many decisions as this seat saw it, with what it was told then."""
        if not self.moments:
            raise ImperiumError("The timeline opens when the game is over.")
        game, number = self.table.game.copy(), min(number, self.moments)
        since = 0
        game.go_to(max(0, number - 1))
        if number > 0:
            since = len(game.events)
            game.redo()
        view = self.face.public_view(game) if seat == WATCH else game.view(seat)
        events = seen(game.events[since:], WATCHER if seat == WATCH else seat)
        data = self._data(evolve(self.face.screen(view, events, previews=False), question=None), seat)
        return data | {"moment": number, "ending": None}

    # -- what may be done --------------------------------------------------------------------------
    def answer(self, seat: int, revision: str, code: str, key: str = "", on: bool = False) -> None:
        """Make a choice. Sent a second time with the same key it counts once. Raises Stale, or what is refused.

        `on` makes the move too that follows by itself, where the menu says so.
        """
        if key and self._answered[seat].get(key) == code:
            return
        self._check(seat, revision)
        if self.aloud is not None:
            self._pass_aloud(seat, code)
        else:
            self._answer(seat, code, on)
        self._remember(seat, key, code)

    def _remember(self, seat: int, key: str, code: str) -> None:
        answered = self._answered[seat]
        answered[key] = code
        for old in list(answered)[:-REMEMBERED]:
            del answered[old]

    def _check(self, seat: int, revision: str) -> None:
        if seat == WATCH:
            raise WrongSeat(LOOKS_ON)
        if revision != self.revision:
            raise Stale("The table has changed since; look again.")

    def _pass_aloud(self, seat: int, code: str) -> None:
        assert self.aloud is not None
        if seat != self.aloud.seat:
            raise WrongSeat("It is not your choice now.")
        if code != self.aloud.code:
            raise ImperiumError("You can only pass now.")
        self.passed += 1
        self._stands = len(self.table.game.record)
        self.aloud = self.aloud.passed()

    def _answer(self, seat: int, code: str, on: bool) -> None:
        decision = self.table.game.decision
        if decision is None:
            raise ImperiumError("The game is over.")
        if decision.seat != seat:
            raise WrongSeat("It is not your choice now.")
        move = next((one for one in decision.options if one.code == code), None)
        if move is None:
            raise ImperiumError("That is not among your options.")
        entry = self.face.question(self.table.view(seat), previews=False).entry_of(move) if on else None
        self._make(move, entry.then if entry is not None else None)

    def _make(self, move: Move | str, then: Move | None = None) -> None:
        game = self.table.game
        several = len(self.table.people) > 1
        before, made = game.copy() if several else game, len(game.record)
        silent = self.table.answer(move, then)
        self._lines = self._written()
        self.aloud = self.face.asked_aloud(before, self.table.game.record[made:], silent) if silent else None

    def take_back(self, seat: int, revision: str) -> None:
        """Undo the last choice of a person, as the rules of the mode allow."""
        self._check(seat, revision)
        if self._back(seat).key != "undo":
            raise ImperiumError(str(self._back(seat)))
        self.table.take_back(seat)
        self._lines = self._written()

    def make_again(self, seat: int, revision: str) -> None:
        """Make a choice again that was taken back."""
        self._check(seat, revision)
        if self.aloud is not None or self.table.asked != seat or not self.table.game.undone:
            raise ImperiumError("There is nothing to make again.")
        self.table.make_again()
        self._lines = self._written()

    def _back(self, seat: int) -> Text:
        """What undo would take back. With others the reason why not is always the same: another one would tell
        whether somebody was truly asked in combat."""
        if seat == WATCH:
            return NOTHING
        game = self.table.game
        several = len(self.table.people) > 1
        asked = self.face.stands(self.game) or len(game.record) <= self._stands
        found = NOTHING if several and asked else self.table.back(seat)
        return text("undo.not", STANDS) if several and found.key != "undo" else found

    def _again(self, seat: int) -> Text:
        mine = seat != WATCH and self.aloud is None and self.table.asked == seat
        return self.table.again(seat) if mine else NOTHING  # what another has taken back is the other's to know

    def to_hint(self, seat: int, revision: str) -> Any:
        """The view a hint is made from."""
        self._check(seat, revision)
        view = self._view(seat)
        if not self.face.advises:
            raise ImperiumError("There are no hints in this game.")
        if view.decision is None or view.decision.on_behalf != seat:
            raise ImperiumError("There are no hints when you are not asked, or choose for somebody else.")
        return view

    # -- bots --------------------------------------------------------------------------------------
    def bot(self) -> tuple[Bot, Any] | None:
        """The bot that is asked, and what it may know; None if no bot is."""
        decision = self.table.game.decision
        if self.aloud is not None or decision is None or decision.seat not in self.table.bots:
            return None
        bot = self.table.bots[decision.seat]
        return bot, self.table.game.view(decision.seat, bot.looks)

    def bot_answers(self, revision: str, choice: Move | str) -> None:
        """What a bot has thought out, unless the table has changed meanwhile."""
        if revision == self.revision:
            self._make(choice)

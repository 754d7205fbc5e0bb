"""People and bots at one recorded game: whatever skin they see it in, answers, hand-overs and taking back are here.

Every answer is on disk before anything of it is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

from attrs import evolve, frozen

from imperium.bots import Bot
from imperium.core.decisions import Decision
from imperium.core.errors import Endless
from imperium.core.events import Event
from imperium.core.moves import Move
from imperium.game import Game
from imperium.journal import table
from imperium.journal.loose import Held
from imperium.journal.table import CannotTakeBack, to_take_back
from imperium.position.views import View
from imperium.rules import moves
from imperium.screen.frames import OPENING
from imperium.screen.guide import Guide, NotNow
from imperium.screen.options import follows, question_of
from imperium.screen.screen import Screen, screen_of
from imperium.screen.text import NOTHING, Text, text


@frozen
class Silent:
    """A person who has passed in combat because no card could be played; the pass must look like any other."""

    seat: int
    event: int  # the number of the pass
    held: list[str]  # the Intrigue cards held then


class Table(table.Table):
    """A recorded game of Dune: Imperium, the people and the bots at it."""

    def __init__(self, opened: Held, bots: Mapping[int, Bot], guide: Guide | None = None) -> None:
        super().__init__(opened, bots)
        self.guide = guide  # who leads through it: a lesson, a challenge
        self.hold = False  # keep Plot cards: do not ask about them once everything else is done

    def view(self, seat: int) -> View:
        """What a person may know."""
        found: View = self.game.view(seat)
        return found

    def screen(self, seat: int, since: int | None = None) -> Screen:
        """What a person sees and can do, with the story since an event; unsaid, of the last turns."""
        events = self.events(seat, last_turns(self.game) if since is None else since)
        screen = screen_of(self.view(seat), events, self.back(seat), self.again(seat))
        return screen if self.guide is None else evolve(screen, guide=self.guide.guided(self.game))

    def events(self, seat: int, since: int = 0, until: int | None = None) -> list[Event]:
        """Events as a person saw them."""
        return [event.seen_by(seat) for event in self.game.events[since:until]]

    # -- answering ---------------------------------------------------------------------------------
    def answer(self, move: Move | str, then: Move | None = None) -> list[Silent]:
        """Write the answer down and go on, then what follows it by itself; who passed without being asked.

        Raises NotNow if whoever leads through the game has something else in mind."""
        decision, guide = self.game.decision, self.guide
        assert decision is not None
        if guide is not None and (words := guide.objection(self.game, move)):
            raise NotNow(words)
        before, told = decision.options, len(self.game.events)
        self._apply(move, decision)
        passed = self.game.record[-1] == moves.PASS
        mine = decision.seat if decision.kind == "combat" and passed else -1
        wanted = guide is None or (then is not None and guide.wants(self.game, then))
        if then is not None and wanted and follows(self.game, then, before):
            self.opened.answer(then)
        if guide is not None:
            guide.moved(self.game)
        return list(self._silent(told, mine)) if len(self.people) > 1 else []

    def _apply(self, move: Move | str, decision: Decision) -> None:
        """Answer. What a bot has chosen and would never end gives way to the most modest choice that does."""
        try:
            self.opened.answer(move)
        except Endless:
            if decision.seat not in self.bots:
                raise
            for modest in sorted(decision.options, key=lambda other: -other.modesty):
                with suppress(Endless):
                    return self.opened.answer(modest)
            raise

    def passes_over(self) -> bool:
        """Whether nothing but Plot cards could still be played, which the people here do not want to be asked."""
        return self.hold and self.game.decision is not None and holds(self.game.decision)

    def _silent(self, since: int, answered: int) -> Iterator[Silent]:
        """People who passed in combat because no card of theirs could be played (see docs/architecture.md)."""
        for index, event in enumerate(self.game.events[since:], since):
            if event.kind != "combat_pass" or event.seat not in self.people:
                continue
            if event.seat == answered:
                answered = -1
            elif held := self.intrigue_at(event.seat, index):
                yield Silent(event.seat, index, held)

    def intrigue_at(self, seat: int, index: int) -> list[str]:
        """The Intrigue cards a seat held at an event, from what it holds now and what has happened since."""
        held = self.view(seat).me.intrigue
        for event in reversed(self.game.events[index + 1 :]):
            if event.seat == seat and event.kind in ("intrigue", "steal"):
                held.remove(event.item)
            elif (event.kind, event.target) == ("steal", str(seat)) or (event.kind, event.seat) == ("play", seat):
                held.append(event.item)
        return sorted(held)

    # -- taking back -------------------------------------------------------------------------------
    def take_back(self, seat: int) -> None:
        super().take_back(seat)
        if self.guide is not None:
            self.guide.moved(self.game)

    def make_again(self) -> None:
        super().make_again()
        if self.guide is not None:
            self.guide.moved(self.game)

    def back(self, seat: int) -> Text:
        """What undo would take back, or why it takes back nothing."""
        try:
            number = to_take_back(self.game, seat, self.people)
        except CannotTakeBack as error:
            return text("undo.not", str(error))
        probe = self.game.copy()
        probe.undo(number)
        words = named(probe.view(seat), self.game.record[-number])
        return text("undo", f"takes back: {words}", decisions=number, move=self.game.record[-number].code)

    def again(self, seat: int) -> Text:
        """What redo would make again."""
        if not self.game.undone:
            return NOTHING
        probe = self.game.copy()
        made = len(probe.record)
        probe.redo()
        move = probe.record[made]
        words = named(self.view(seat), move) if self.asked == seat else move.code
        return text("redo", f"makes again: {words}", move=move.code)


def last_turns(game: Game, turns: int = 3) -> int:
    """Where the story of the last turns begins; all of it for a game that has just begun."""
    starts = [index for index, event in enumerate(game.events) if event.kind in OPENING]
    return starts[-turns] if game.record and len(starts) >= turns else 0


def holds(decision: Decision) -> bool:
    """Whether nothing but Plot cards could still be played in this turn."""
    return decision.kind == "effects" and {type(move) for move in decision.options} == {moves.End, moves.Play}


def named(view: View, move: Move) -> str:
    """A move in the words of its menu."""
    entry = question_of(view, previews=False).entry_of(move) if view.decision is not None else None
    return entry.names[0] if entry is not None and entry.names else move.code

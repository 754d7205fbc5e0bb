"""People and bots at one recorded game: whatever skin they see it in, answers, hand-overs and taking back are here.

Every answer is on disk before anything of it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from attrs import evolve

from imperium.core.decisions import Decision
from imperium.core.errors import Endless
from imperium.core.events import Event, seen
from imperium.core.moves import Move
from imperium.core.players.bot import Bot
from imperium.journal import table
from imperium.journal.loose import Held
from imperium.journal.table import CannotTakeBack, to_take_back
from imperium.screen.face import Face, Silent
from imperium.screen.faces import face_of
from imperium.screen.guide import Guide, NotNow
from imperium.screen.screen import Screen
from imperium.screen.text import NOTHING, Text, text


class Table(table.Table):
    """A recorded game, the people and the bots at it, and how it shows itself."""

    def __init__(self, opened: Held, bots: Mapping[int, Bot], guide: Guide | None = None) -> None:
        super().__init__(opened, bots)
        self.guide = guide  # who leads through it: a lesson, a challenge
        self.face: Face = face_of(opened.game.rules)
        self.letters = self.face.letters(opened.game.state)
        self.names = self.face.names(opened.game.state)
        self.hold = False  # do not ask about what can be kept once everything else of a turn is done

    def view(self, seat: int) -> Any:
        """What a person may know."""
        return self.game.view(seat)

    def screen(self, seat: int, since: int | None = None) -> Screen:
        """What a person sees and can do, with the story since an event; unsaid, of the last turns."""
        events = self.events(seat, self.face.last_turns(self.game) if since is None else since)
        screen = self.face.screen(self.view(seat), events, self.back(seat), self.again(seat))
        return screen if self.guide is None else evolve(screen, guide=self.guide.guided(self.game))

    def events(self, seat: int, since: int = 0, until: int | None = None) -> list[Event]:
        """Events as a person saw them."""
        return seen(self.game.events[since:until], seat)

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
        wanted = guide is None or (then is not None and guide.wants(self.game, then))
        if then is not None and wanted and self.face.follows(self.game, then, before):
            self.opened.answer(then)
        if guide is not None:
            guide.moved(self.game)
        return self.face.silent(self.game, self.people, told, decision) if len(self.people) > 1 else []

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

    def passes_over(self) -> Move | None:
        """The answer to what the people here do not want to be asked; None for a true question."""
        decision = self.game.decision
        return self.face.held_over(decision) if self.hold and decision is not None else None

    # -- taking back -------------------------------------------------------------------------------
    def take_back(self, seat: int) -> None:
        super().take_back(seat)
        if self.guide is not None:
            self.guide.moved(self.game)

    def make_again(self) -> None:
        super().make_again()
        if self.guide is not None:
            self.guide.moved(self.game)

    def begin_again(self) -> None:
        """Back to the beginning, for who is led through a game; it is as if nothing had been chosen."""
        assert self.guide is not None
        if self.game.record:
            self.opened.undo(len(self.game.record))
            self.game.forget()
            self.guide.moved(self.game)

    def shown(self) -> list[str]:
        """The codes that show how it is done; from the beginning, if they do not lead on from here."""
        assert self.guide is not None
        codes = self.guide.show(self.game)
        if not codes:
            self.begin_again()
            codes = self.guide.show(self.game)
        return codes

    def back(self, seat: int) -> Text:
        """What undo would take back, or why it takes back nothing."""
        try:
            number = to_take_back(self.game, seat, self.people)
        except CannotTakeBack as error:
            return text("undo.not", str(error))
        probe = self.game.copy()
        probe.undo(number)
        words = self.named(probe.view(seat), self.game.record[-number])
        return text("undo", f"takes back: {words}", decisions=number, move=self.game.record[-number].code)

    def again(self, seat: int) -> Text:
        """What redo would make again."""
        if not self.game.undone:
            return NOTHING
        probe = self.game.copy()
        made = len(probe.record)
        probe.redo()
        move = probe.record[made]
        words = self.named(self.view(seat), move) if self.asked == seat else move.code
        return text("redo", f"makes again: {words}", move=move.code)

    def named(self, view: Any, move: Move) -> str:
        """A move in the words of its menu."""
        entry = self.face.question(view, previews=False).entry_of(move) if view.decision is not None else None
        return entry.names[0] if entry is not None and entry.names else move.code

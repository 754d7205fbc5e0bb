"""In combat everybody who holds an Intrigue card is asked, so that neither an answer nor its absence tells anything.

The engine asks only who can play one (see docs/architecture.md). What the table would look like if it asked the
others too is seen in a twin of the game, in which a card they hold is one that can be played. Whoever else looks at
the twin sees what they would see of a true question; who holds the card is shown the own cards and may only pass.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from imperium.core.moves import Move
from imperium.game import Game
from imperium.position.views import View
from imperium.rules import moves
from imperium.screen.face import Aloud, Silent
from imperium.screen.imperium.options import PLAIN
from imperium.screen.question import Entry, Group, Line, Question
from imperium.screen.screen import Screen
from imperium.screen.text import NOTHING, text


@frozen
class Twin(Aloud):
    """The twin that asks, and who in it is still to pass, in their order."""

    game: Game
    silent: tuple[Silent, ...]

    code = moves.PASS.code

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.silent[0].seat

    def view(self, seat: int) -> View:
        """What a seat sees; the borrowed cards are nobody's business."""
        found: View = self.game.view(seat)
        for one in reversed(self.silent):
            if one.seat == seat:
                found.me.intrigue[:] = one.held
        return View(seat, self.seat, [], found.position, found.pools)

    def passed(self) -> Twin | None:
        """After the pass of whoever is asked; None if all have passed."""
        if len(self.silent) == 1:
            return None
        self.game.apply(moves.PASS)
        return evolve(self, silent=self.silent[1:])

    def shown(self, screen: Screen) -> Screen:
        """The screen of a person who can do nothing but pass."""
        words = "Combat: none of your Intrigue cards can be played now; the others do not learn that."
        entry = Entry(moves.PASS, text("move.pass", PLAIN["", moves.PASS]), number=1)
        group = Group(NOTHING, (Line((entry,)),))
        asked = Question("combat", "", text("ask.combat", words, seat=screen.seat), screen.seat, (group,))
        return evolve(screen, question=asked)


def asked_aloud(before: Game, made: Sequence[Move], silent: list[Silent]) -> Twin | None:
    """The twin of the game after some moves; None where no Intrigue card of the box could make it ask."""
    for ident, card in before.state.catalogue.intrigues.items():
        if not card.combat:
            continue
        twin = before.copy()
        for one in {one.seat: one for one in reversed(silent)}.values():
            cards = twin.state.seats[one.seat].intrigue
            kept = [index for index, card in enumerate(cards) if card in one.held]  # others may be played before
            if kept:
                cards[kept[-1]] = ident
        for move in made:
            twin.apply(move)
        decision = twin.decision
        if decision is not None and (decision.kind, decision.seat) == ("combat", silent[0].seat):
            return Twin(twin, tuple(silent))
    return None

"""Who leads through a challenge: says goal and limit, lays everything open, gives hints, and sees how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from imperium.box.definitions import Catalogue
from imperium.box.effect import count
from imperium.challenges.course import CHANCE, REACHED, Course, Moment
from imperium.challenges.files import Challenge
from imperium.challenges.search import Search
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.core.players.bot import Bot
from imperium.position.state import State
from imperium.screen.guide import Guide, Guided
from imperium.screen.names import seat_letter
from imperium.screen.text import text

NOTHING_HIDDEN = "Nothing is hidden: what you see and what is said here is all there is."


class ChallengeGuide(Guide):
    """One challenge on its way; `gave_up` is told when the solution is shown."""

    def __init__(self, challenge: Challenge, catalogue: Catalogue, gave_up: Callable[[], None]) -> None:
        self.challenge = challenge
        self.course: Course = challenge.course(catalogue)
        self.task = challenge.task(catalogue)
        self.open = tuple(laid_open(self.course.first.state, self.course.seat))
        self.hints = 0  # given
        self.gave_up = gave_up
        self.shown = False  # the solution
        self._moments: dict[tuple[str, ...], Moment] = {(): self.course.first}

    def moment(self, game: Game[Any]) -> Moment:
        """Where the choices made have led."""
        codes = tuple(game.codes)
        if codes not in self._moments:
            self._moments = {(): self.course.first, codes: self.course.played(list(codes))}
        return self._moments[codes]

    # -- what a table asks -------------------------------------------------------------------------
    def guided(self, game: Game[Any]) -> Guided:
        one = self.challenge
        said = (one.words, f"Goal: {self.task}", NOTHING_HIDDEN, *self.open)
        turns = self.moment(game).turns
        left = (
            f"turn {turns + 1} of {self.course.limit.turns}" if self.course.limit.turns else "to the end of the round"
        )
        return Guided(
            text("challenge", f"{one.title} ({one.level})", challenge=one.id),
            text("challenge.task", self.task),
            tuple(text("challenge.words", words) for words in said),
            text("challenge.left", left, turns=turns),
        )

    def wants(self, game: Game[Any], then: Move) -> bool:
        return not self.ended(game)

    def ended(self, game: Game[Any]) -> bool:
        return bool(self.moment(game).end)

    def succeeded(self, game: Game[Any]) -> bool:
        return self.moment(game).end == REACHED

    def verdict(self, game: Game[Any]) -> Sequence[str]:
        proof, end = self.challenge.proof, self.moment(game).end
        if end == REACHED:
            ways = count(proof["solutions"], "solution")
            return [
                f"Solved: {self.task}",
                f"There are {ways} among {proof['lines']:,} lines; blind play gets there once in {proof['odds']:,}.",
            ]
        if end == CHANCE:
            return [
                "Cards were shuffled before the goal was reached. What comes now is luck, and luck is no solution."
            ]
        return [f"That was it, and the goal is not reached: {self.task}"]

    def hint(self, game: Game[Any]) -> str:
        hints = self.challenge.hints
        if self.hints >= len(hints):
            return f"There are no more hints. {' '.join(hints)} `show` (w on the full screen) shows a solution."
        self.hints += 1
        return f"Hint {self.hints} of {len(hints)}: {hints[self.hints - 1]}"

    def show(self, game: Game[Any]) -> list[str]:
        self.shown = True
        self.gave_up()
        line, made = self.challenge.proof["solution"], game.codes
        return list(line[len(made) :]) if line[: len(made)] == made else []

    def moved(self, game: Game[Any]) -> None:
        """Nothing is kept of an attempt."""


def laid_open(state: State, seat: int) -> Iterator[str]:
    """What nobody sees on a table, said out loud: decks from the top, and what the others hold."""
    cards, intrigues = state.catalogue.cards, state.catalogue.intrigues
    mine = state.seats[seat]
    yield _list("Your deck, from the top", [cards[one].name for one in reversed(mine.deck)], "Your deck is empty")
    yield _list(
        "The Intrigue deck, from the top",
        [intrigues[one].name for one in reversed(state.intrigue_deck)],
        "The Intrigue deck is empty",
    )
    if state.imperium_deck:
        yield _list("The Imperium deck, from the top", [cards[one].name for one in reversed(state.imperium_deck)], "")
    else:
        yield "The Imperium deck is empty: the Row is not filled again."
    for index, other in enumerate(state.seats):
        held = [*(cards[one].name for one in other.hand), *(intrigues[one].name for one in other.intrigue)]
        if index != seat and held:
            yield _list(f"{seat_letter(index)} holds", held, "")
    if all(other.revealed_turn for index, other in enumerate(state.seats) if index != seat):
        yield "Everybody else has revealed: the rest of the round is yours."


def _list(label: str, names: list[str], nothing: str) -> str:
    return f"{label}: {', '.join(names)}." if names else f"{nothing}."


class Reply(Bot):
    """Whoever else is asked: chooses what spoils the goal, if anything does."""

    looks = False

    def __init__(self, guide: ChallengeGuide, game: Callable[[], Game[Any]]) -> None:
        self.guide = guide
        self.game = game

    def choose(self, view: Any) -> Move:
        return Search(self.guide.course).reply(self.guide.moment(self.game()))

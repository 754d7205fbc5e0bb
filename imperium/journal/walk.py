"""Walking through a recorded game: forward, back, to a decision or a round, told in words.

A game that is not over yet is told as its one person may know it, or as everybody may.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from imperium.core.errors import ImperiumError
from imperium.core.events import Event, seen
from imperium.core.ruleset import PERSON
from imperium.core.steps import NOBODY
from imperium.journal.lines import Header, Journal
from imperium.journal.replaying import Replay

EVERYTHING = -2  # a watcher from whom nothing is hidden


class NoSuchMoment(ImperiumError):
    """A decision or a round that the recorded game does not have."""


class Walk:
    """A game somewhere on its recorded way; `number` decisions have been made."""

    def __init__(self, journal: Journal, found: Replay, path: Path, packs: Sequence[Path] = ()) -> None:
        self.header = journal.header
        self.undone = journal.undone
        self.checks = found.checks
        self.trouble = found.difference is not None
        self.path = path
        self.packs = packs  # where to look for packs that are not kept with the game
        self.game = found.game
        self.rules = found.game.rules
        self.codes = found.game.codes
        self.watcher = watcher(journal.header, found.game.over)
        self.rounds: list[int] = []  # the round in which each decision is made
        self.game.go_to(0)
        for code in self.codes:
            self.rounds.append(self.round)
            self.game.apply(code)
        self.last_round = self.round
        self.go_to(0)

    @property
    def round(self) -> int:
        """The round of the moment."""
        return self.rules.moment(self.game.state)[0]

    @property
    def number(self) -> int:
        """How many decisions have been made."""
        return len(self.game.record)

    @property
    def at_end(self) -> bool:
        """Whether nothing more was recorded."""
        return self.number == len(self.codes)

    def go_to(self, number: int) -> None:
        """To the moment before the decision after the first `number` ones."""
        if not 0 <= number <= len(self.codes):
            raise NoSuchMoment(f"This game has the decisions 0 to {len(self.codes)}, not {number}.")
        if number < self.number:
            self.game.go_to(number)
        for code in self.codes[self.number : number]:
            self.game.apply(code)

    def go_to_round(self, wanted: int) -> None:
        """To the first decision of a round."""
        for number, round_number in enumerate(self.rounds):
            if round_number == wanted:
                self.go_to(number)
                return
        raise NoSuchMoment(f"No decision of round {wanted} was recorded; this game came to round {self.last_round}.")

    def forward(self) -> list[str]:
        """Make the next decision; what was asked and chosen, and what came of it."""
        decision = self.game.decision
        assert decision is not None
        name = self.rules.seated(self.game.state)[decision.seat].name
        lines = [f"{self.number + 1}. Round {self.round}, {name}"]
        if decision.kind in self.rules.in_silence and self.watcher not in (EVERYTHING, decision.seat):
            lines = [f"{self.number + 1}. Round {self.round}"]  # nobody else learns who was asked
        if self.watcher == EVERYTHING:
            lines[:0] = [
                f"   (taken back: {', '.join(one.codes)})" for one in self.undone if one.after == self.number
            ]
        if self.watcher in (EVERYTHING, decision.seat):
            lines[-1] += f": {decision.prompt}"
            lines.append(f"   > {self.codes[self.number]}")
        told = len(self.game.events)
        self.game.apply(self.codes[self.number])
        return lines + [f"   {line}" for line in self.sentences(self.game.events[told:])]

    def sentences(self, events: Iterable[Event]) -> Iterator[str]:
        """What happened, as far as the watcher may know it."""
        for event in events if self.watcher == EVERYTHING else seen(events, self.watcher):
            yield self.rules.sentence(event, self.game.state)

    def status(self) -> list[str]:
        """Where the game stands, in a line for each seat."""
        where = f"After {self.number} of {len(self.codes)} decisions: {self.rules.where(self.game.state)}."
        return [where, *(f"   {line}" for line in self.rules.status(self.game.state))]

    def ranking(self) -> list[str]:
        """The final ranking, if the game is over."""
        result = self.game.result
        return (
            [f"{one.rank}. {one.name}: {one.score} {self.rules.points}" for one in result.standings]
            if result is not None
            else []
        )


def watcher(header: Header, over: bool) -> int:
    """Who looks at this record: nothing is secret once a game is over or if no person plays in it."""
    people = [index for index, seat in enumerate(header.seats) if seat.kind == PERSON]
    if over or not people:
        return EVERYTHING
    return people[0] if len(people) == 1 else NOBODY

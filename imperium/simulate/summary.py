"""What games add up to, kept as running totals, so that no rows have to be kept."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from imperium.simulate.rows import RIVAL, Row

GROUPS = ("seat", "bot", "leader")


class Summary:
    """Totals over games. A shared victory counts as a win for each who shares it (R-END-04)."""

    def __init__(self) -> None:
        self.games = 0  # failed ones among them
        self.failures = 0
        self.decisions = 0
        self.rounds = 0  # of the games that came to their end
        self.played: defaultdict[str, Counter[str]] = defaultdict(Counter)  # by group and name
        self.won: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def add(self, row: Row) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += row.decisions
        if row.error:
            self.failures += 1
            return
        self.rounds += row.rounds
        for number, seat in enumerate(row.seats):
            if seat.rank:
                for group, name in self.names(row, number):
                    self.count(group, name, seat.rank == 1)

    def names(self, row: Row, number: int) -> Iterator[tuple[str, str]]:
        """Under which names of which groups a ranked seat is counted. Leaders are those of bots alone: with House
        Hagal the same leader is another one."""
        seat = row.seats[number]
        yield "seat", str(number + 1)
        yield "bot", seat.bot
        if seat.bot != RIVAL:
            yield "leader", seat.leader

    def count(self, group: str, name: str, won: bool) -> None:
        """Count something that was there, perhaps on the winning side."""
        self.played[group][name] += 1
        self.won[group][name] += won

    def rate(self, group: str, name: str) -> float:
        """The share of wins."""
        return self.won[group][name] / self.played[group][name]

    @property
    def ended(self) -> int:
        """How many games came to their end."""
        return self.games - self.failures

    @property
    def mean_rounds(self) -> float:
        """The mean length of the games that came to their end."""
        return self.rounds / self.ended if self.ended else 0.0

    def data(self) -> dict[str, Any]:
        """The summary as plain data."""
        found: dict[str, Any] = {"games": self.games, "decisions": self.decisions, "failures": self.failures}
        found["mean_rounds"] = round(self.mean_rounds, 3)
        for group in GROUPS:
            for word, counts in (("wins", self.won[group]), ("played", self.played[group])):
                found[f"{word}_by_{group}"] = dict(sorted(counts.items()))
        return found

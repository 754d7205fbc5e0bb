"""What a run adds up to, kept as running totals: two summaries can be added, so that no rows have to be kept."""

from __future__ import annotations

from collections import Counter
from typing import Any

from imperium.simulate.rows import RIVAL, Row

GROUPS = ("seat", "bot", "leader")


class Summary:
    """Totals over games. A shared victory counts as a win for each who shares it (R-END-04). Leaders are counted for
    the seats of bots alone: the same leader is another one with House Hagal."""

    def __init__(self) -> None:
        self.games = 0  # failed ones among them
        self.failures = 0
        self.decisions = 0
        self.rounds = 0  # of the games that came to their end
        self.played: dict[str, Counter[str]] = {group: Counter() for group in GROUPS}
        self.won: dict[str, Counter[str]] = {group: Counter() for group in GROUPS}

    def add(self, row: Row) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += row.decisions
        if row.error:
            self.failures += 1
            return
        self.rounds += row.rounds
        for number, seat in enumerate(row.seats, 1):
            if not seat.rank:
                continue
            for group, name in zip(GROUPS, (str(number), seat.bot, seat.leader), strict=True):
                if group == "leader" and seat.bot == RIVAL:
                    continue
                self.played[group][name] += 1
                self.won[group][name] += seat.rank == 1

    def merge(self, other: Summary) -> None:
        """Add everything another summary counted."""
        self.games += other.games
        self.failures += other.failures
        self.decisions += other.decisions
        self.rounds += other.rounds
        for group in GROUPS:
            self.played[group].update(other.played[group])
            self.won[group].update(other.won[group])

    @property
    def mean_rounds(self) -> float:
        """The mean length of the games that came to their end."""
        ended = self.games - self.failures
        return self.rounds / ended if ended else 0.0

    def data(self) -> dict[str, Any]:
        """The summary as plain data."""
        found: dict[str, Any] = {
            "games": self.games,
            "decisions": self.decisions,
            "failures": self.failures,
            "mean_rounds": round(self.mean_rounds, 3),
        }
        for group in GROUPS:
            found[f"wins_by_{group}"] = {name: self.won[group][name] for name in sorted(self.played[group])}
            found[f"played_by_{group}"] = {name: self.played[group][name] for name in sorted(self.played[group])}
        return found

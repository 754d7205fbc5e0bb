"""What somebody has made of the challenges: kept with the games."""

from __future__ import annotations

from attrs import define, field

from imperium.journal.kept import Kept


@define
class Attempts:
    """What somebody has made of one challenge."""

    tries: int = 0
    solved: int = 0  # times, without being shown a solution
    hints: int = -1  # the fewest that it took; -1 until it is solved
    shown: bool = False  # a solution was looked at before it was solved

    @property
    def words(self) -> str:
        """As a list has it."""
        if self.solved:
            helped = {0: "", 1: ", with 1 hint"}.get(self.hints, f", with {self.hints} hints")
            return f"solved{helped}{' after being shown' if self.shown else ''}"
        return "shown" if self.shown else "tried" if self.tries else ""


@define
class Record(Kept):
    """Everything, by the id of the challenge."""

    name = "challenges.json"
    holds = "record of challenges"

    attempts: dict[str, Attempts] = field(factory=dict)

    def of(self, ident: str) -> Attempts:
        """What was made of one; nothing at first."""
        return self.attempts.setdefault(ident, Attempts())

"""How a game ended: every seat that is ranked, best first; equal ranks share."""

from __future__ import annotations

from attrs import frozen


@frozen
class Standing:
    """One seat in the final ranking."""

    rank: int
    seat: int
    name: str
    score: int


@frozen
class Result:
    """The final ranking, best first."""

    standings: tuple[Standing, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several share a victory."""
        return tuple(standing.seat for standing in self.standings if standing.rank == 1)

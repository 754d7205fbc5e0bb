"""The end of the game: final ranking and tie-breakers (R-END-02 to R-END-04)."""

from __future__ import annotations

from attrs import frozen

from imperium.position.state import State

TIE_BREAKERS = ("vp", "spice", "solari", "water", "garrison")  # R-END-02, R-END-03


@frozen
class Standing:
    """One seat in the final ranking; equal ranks share."""

    rank: int
    seat: int
    name: str
    vp: int
    spice: int
    solari: int
    water: int
    garrison: int


@frozen
class Result:
    """The final ranking, best first."""

    standings: tuple[Standing, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several share a victory (R-END-04)."""
        return tuple(standing.seat for standing in self.standings if standing.rank == 1)


def result_of(state: State) -> Result:
    """Rank every seat that scores, rivals included (R-SOLO-16)."""
    keys = {
        index: tuple(getattr(seat, word) for word in TIE_BREAKERS)
        for index, seat in enumerate(state.seats)
        if seat.scores
    }
    ordered = sorted(keys, key=lambda index: (*(-n for n in keys[index]), index))
    standings = []
    for index in ordered:
        rank = 1 + sum(other > keys[index] for other in keys.values())
        standings.append(Standing(rank, index, state.seats[index].name, *keys[index]))
    return Result(tuple(standings))

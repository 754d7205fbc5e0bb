"""The end of the game: final ranking and tie-breakers (R-END-02 to R-END-04)."""

from __future__ import annotations

from typing import Final

from imperium.core.results import Result, Standing
from imperium.position.state import State

TIE_BREAKERS: Final = ("vp", "spice", "solari", "water", "garrison")  # R-END-02, R-END-03


def result_of(state: State) -> Result:
    """Rank every seat that scores, whoever plays it (R-SOLO-16)."""
    keys = {
        index: tuple(getattr(seat, word) for word in TIE_BREAKERS)
        for index, seat in enumerate(state.seats)
        if seat.way.scores
    }
    ordered = sorted(keys, key=lambda index: (*(-n for n in keys[index]), index))
    standings = []
    for index in ordered:
        rank = 1 + sum(other > keys[index] for other in keys.values())
        standings.append(Standing(rank, index, state.seats[index].name, state.seats[index].vp))
    return Result(tuple(standings))

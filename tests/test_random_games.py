"""Whole random games under every invariant (R-INFO-03): the quick slice of `make soak`."""

from __future__ import annotations

import pytest

from tests.random_games import play

KINDS = ("table3", "table4", "duo", "solo-mercenary", "solo-sardaukar", "solo-mentat", "solo-kwisatz_haderach")


@pytest.mark.parametrize("kind", KINDS)
def test_random_games_keep_every_invariant(kind: str) -> None:
    """R-INFO-03, R-INFO-02, R-RECALL-03, R-DEF-05: every offered option applies, no invariant breaks, games end."""
    for seed in range(10_000, 10_030):
        play(kind, seed)

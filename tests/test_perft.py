"""Perft: how many sequences of options there are from fixed positions. The golden numbers were counted by the slow
enumeration of `tests/slow_rules.py`, and the test counts both ways (R-INFO-02)."""

from __future__ import annotations

from typing import Any

import pytest

from imperium import Game
from imperium.given.positions import game_from
from tests import slow_rules

PLAIN = ["glossu_rabban", "paul_atreides", "count_ilban_richese"]
ROW = ["arrakis_recruiter", "dr_yueh", "space_travel", "stilgar", "scout"]


def seat(leader: str, hand: list[str], **more: Any) -> dict[str, Any]:
    """One seat of a perft position."""
    deck = ["convincing_argument", "seek_allies", "signet_ring", "arrakis_liaison", "arrakis_liaison"]
    return {"leader": leader, "hand": hand, "deck": deck, **more}


POSITIONS: dict[str, tuple[int, int, dict[str, Any]]] = {
    # name: (depth, golden number, position)
    "the first turn of a game": (
        5,
        5_940,
        {
            "row": ROW,
            "seats": [
                seat(PLAIN[0], ["dagger", "diplomacy", "dune_the_desert_planet", "reconnaissance"], water=1),
                seat(PLAIN[1], ["dagger", "dune_the_desert_planet", "convincing_argument"], water=1),
                seat(PLAIN[2], ["diplomacy", "reconnaissance"], water=1),
            ],
        },
    ),
    "rich, with spaces taken and one closed": (
        5,
        5_243,
        {
            "row": ROW,
            "closed": [{"by": 2, "space": "carthag"}],
            "seats": [
                seat(PLAIN[0], ["dagger", "reconnaissance", "diplomacy"], solari=9, spice=6, water=3, council=True),
                seat(PLAIN[1], ["dagger", "dune_the_desert_planet"], agents_at=["arrakeen", "hall_of_oratory"]),
                seat(PLAIN[2], ["diplomacy"], agents_at=["wealth"], water=2),
            ],
        },
    ),
    "Sell Melange and a sietch": (
        5,
        1_352,
        {
            "row": ROW,
            "seats": [
                seat(PLAIN[0], ["dune_the_desert_planet", "reconnaissance"], spice=4, influence={"fremen": 2}),
                seat(PLAIN[1], ["dune_the_desert_planet"], spice=5),
                seat(PLAIN[2], ["convincing_argument", "dagger"]),
            ],
        },
    ),
    "Kwisatz Haderach and the Mentat": (
        5,
        4_708,
        {
            "row": [],
            "mentat": {"owner": 1},
            "seats": [
                seat(PLAIN[0], ["kwisatz_haderach", "dagger"], agents_at=["arrakeen"], agents=1, solari=2),
                seat(PLAIN[1], ["diplomacy"], agents_at=["hall_of_oratory"]),
                seat(PLAIN[2], ["dagger"], solari=4),
            ],
        },
    ),
    "Helena and Leto among taken spaces": (
        5,
        2_306,
        {
            "row": ROW,
            "seats": [
                seat("helena_richese", ["dagger", "reconnaissance", "diplomacy"], solari=4, spice=2),
                seat("duke_leto_atreides", ["dagger", "convincing_argument"], solari=4, agents_at=["carthag"]),
                seat(
                    PLAIN[0], ["dagger", "reconnaissance"], agents_at=["rally_troops", "arrakeen"], swordmaster=True
                ),
            ],
        },
    ),
}


def perft(game: Game, depth: int, slow: bool) -> int:
    """The number of option sequences; `slow` lists the options by the independent enumeration."""
    decision = game.decision
    if decision is None:
        return 1
    if slow:
        codes = sorted(slow_rules.options(game.state, decision.seat, decision.kind, game.state.turn.reveal))
    else:
        codes = decision.codes
    if depth == 1:
        return len(codes)
    total = 0
    for code in codes:
        twin = game.copy()
        twin.apply(code)
        total += perft(twin, depth - 1, slow)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name: str) -> None:
    """R-INFO-02, R-AGENT-02 to R-AGENT-08: engine and slow enumeration both count the golden number."""
    depth, golden, given = POSITIONS[name]
    game = game_from(given)
    assert perft(game, depth, slow=True) == golden
    assert perft(game, depth, slow=False) == golden

"""Section 19 of the rules: the Endgame."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.game import Game
from tests.rules.script import codes, go_on, play
from tests.rules.table import seat_to_decide

LEVELS = {"emperor": 3, "guild": 3, "fremen": 3}  # worth 3 VP by themselves


def final(*seats: dict[str, Any], **board: Any) -> dict[str, Any]:
    """The Endgame begins."""
    return {"phase": "endgame", "seats": [{"hand": [], **seat} for seat in seats], **board}


def winners(game: Game) -> list[int]:
    """The winners, counted from 1."""
    assert game.result is not None
    return [seat + 1 for seat in game.result.winners]


def test_endgame_cards_are_played_in_turn_order() -> None:
    """R-END-01, DP-36: the First Player finishes all cards before the next player is asked; passing is allowed."""
    two = {"intrigue": ["plans_within_plans", "tiebreaker"], "influence": LEVELS}
    one = {"intrigue": ["corner_the_market"], "discard": ["the_spice_must_flow"] * 2}
    game = play(final(one, two, first_player=2))
    assert (seat_to_decide(game), codes(game)) == (1, ["play plans_within_plans", "play tiebreaker", "pass"])
    go_on(game, "play tiebreaker")
    assert (seat_to_decide(game), codes(game)) == (1, ["play plans_within_plans", "pass"])
    go_on(game, "pass")
    assert (seat_to_decide(game), codes(game)) == (0, ["play corner_the_market", "pass"])
    go_on(game, "play corner_the_market")
    assert game.over
    assert [seat.vp for seat in game.state.seats] == [2, 3, 0]


def test_endgame_cards_need_their_conditions() -> None:
    """R-END-01, R-COST-03: two Factions at 3 and no copy of The Spice Must Flow are not enough."""
    game = play(
        final(
            {
                "intrigue": ["corner_the_market", "plans_within_plans"],
                "influence": {"emperor": 3, "guild": 6},
                "vp": 4,
            },
            alliances={"guild": 1},
        )
    )
    assert game.over
    assert game.state.intrigue_discard == []


def test_most_points_win() -> None:
    """R-END-02: also below 10 when the Conflict deck has run out."""
    assert winners(play(final({"vp": 6}, {"vp": 7}, {"vp": 5, "spice": 99}))) == [2]


def test_endgame_cards_can_turn_the_game() -> None:
    """R-END-02: seat 1 brought the end about with 10 VP, seat 2 goes from 9 to 11."""
    all_four = {"emperor": 3, "guild": 3, "bene_gesserit": 3, "fremen": 3}
    game = play(final({"vp": 10}, {"vp": 9, "influence": all_four, "intrigue": ["plans_within_plans"]}))
    assert winners(go_on(game, "play plans_within_plans")) == [2]


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ({"spice": 3}, {"spice": 2, "solari": 9, "water": 9, "garrison": 9}),
        ({"solari": 3}, {"solari": 2, "water": 9, "garrison": 9}),
        ({"water": 3}, {"water": 2, "garrison": 9}),
        ({"garrison": 4}, {"garrison": 3}),
    ],
)
def test_ties_are_broken_in_order(one: dict[str, int], two: dict[str, int]) -> None:
    """R-END-03: spice, then Solari, then water, then troops in garrison; points come before all of them."""
    assert winners(play(final({"vp": 8, **one}, {"vp": 8, **two}, {"vp": 7, "spice": 20}))) == [1]
    assert winners(play(final({"vp": 7, "spice": 20}, {"vp": 8, **two}, {"vp": 8, **one}))) == [3]


def test_supply_and_conflict_do_not_break_ties() -> None:
    """R-END-03: only the garrison counts: 4 there beat 3 there and 5 in the Conflict."""
    assert winners(play(final({"vp": 8, "garrison": 4}, {"vp": 8, "garrison": 3, "conflict": 5}))) == [1]


def test_still_tied_is_a_shared_victory() -> None:
    """R-END-04: turn order and seat do not matter."""
    same = {"vp": 8, "spice": 1, "solari": 2, "water": 3, "garrison": 4}
    game = play(final(same, {"vp": 7}, same, first_player=3))
    assert winners(game) == [1, 3]
    assert game.result is not None
    assert [standing.rank for standing in game.result.standings] == [1, 1, 3]


def test_plot_and_combat_effects_have_no_place_here() -> None:
    """R-END-05: CHOAM Shares and Ambush cannot be played any more; Tiebreaker only for its spice."""
    game = play(final({"solari": 7, "conflict": 1, "intrigue": ["ambush", "choam_shares", "tiebreaker"]}))
    assert codes(game) == ["play tiebreaker", "pass"]
    go_on(game, "play tiebreaker")
    assert (game.state.seats[0].vp, game.state.seats[0].spice, game.state.seats[0].swords) == (0, 10, 0)


def test_the_spice_of_tiebreaker_breaks_a_tie() -> None:
    """R-END-05: 10 spice more decide; without them seat 2 wins."""
    given = final({"vp": 8, "intrigue": ["tiebreaker"]}, {"vp": 8, "spice": 9})
    assert winners(play(given, "play tiebreaker")) == [1]
    assert winners(play(given, "pass")) == [2]

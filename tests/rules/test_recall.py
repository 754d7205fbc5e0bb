"""Section 18 of the rules: Recall."""

from __future__ import annotations

from typing import Any

from imperium.game import new_game
from tests.rules.script import happened, play
from tests.rules.table import seat_to_decide


def recall(*seats: dict[str, Any], **board: Any) -> dict[str, Any]:
    """Phase 5 begins in round 3, with a Conflict left for round 4."""
    return {"phase": "recall", "round": 3, "conflict_deck": ["desert_power"], "seats": list(seats), **board}


def test_ten_points_end_the_game() -> None:
    """R-RECALL-01: 10 do, and more than 10 do; 9 do not."""
    assert play(recall({"vp": 10})).over
    assert play(recall({}, {}, {"vp": 13})).over
    assert play(recall({"vp": 9}, {"vp": 9}, {"vp": 9})).state.round == 4


def test_an_empty_conflict_deck_ends_the_game() -> None:
    """R-RECALL-01: whatever the points."""
    assert play(recall({"vp": 1}, conflict_deck=[])).over


def test_points_count_at_this_moment_only() -> None:
    """R-RECALL-01: 10 VP reached and lost again within the round do not end the game.

    Seat 1 stands at 10 with an Alliance; seat 2 takes the token with its Reveal turn's Influence before Recall.
    """
    one = {"vp": 10, "influence": {"fremen": 4}, "done": True, "hand": []}
    two = {"influence": {"fremen": 4}, "hand": ["diplomacy"], "intrigue": ["know_their_ways"]}
    given = {
        "alliances": {"fremen": 1},
        "to_act": 2,
        "conflict_deck": ["skirmish_b"],
        "seats": [one, two, {"hand": [], "done": True}],
    }
    game = play(given, "play know_their_ways", "reveal")
    assert game.state.seats[0].vp == 9
    assert (game.over, game.state.round) == (False, 2)
    stays = play(given, "reveal", "end")
    assert stays.over


def test_reaching_ten_in_combat_counts() -> None:
    """R-RECALL-01: the check comes after Phases 3 and 4."""
    given = {
        "phase": "combat",
        "conflict": "skirmish_b",
        "conflict_deck": ["desert_power"],
        "seats": [{"vp": 9, "conflict": 1}],
    }
    game = play(given)
    assert game.over
    assert game.state.bonus_spice["hagga_basin"] == 1


def test_the_rest_of_recall_is_skipped_when_the_game_ends() -> None:
    """R-RECALL-01: Agents and Mentat stay, the First Player marker does not move."""
    board: dict[str, Any] = {"mentat": {"owner": 1, "space": "arrakeen"}, "first_player": 2}
    state = play(recall({"vp": 10, "agents_at": ["wealth"]}, **board)).state
    assert (state.seats[0].places, state.seats[0].agents) == (["wealth"], 1)
    assert (state.mentat_owner, state.mentat_space, state.first_player) == (0, "arrakeen", 1)


def test_everything_comes_home() -> None:
    """R-RECALL-02: own Agents to the Leader, the Mentat to its space, wherever it is; the next round begins."""
    board: dict[str, Any] = {"mentat": {"owner": 2, "space": "arrakeen"}}
    three = {"agents_at": ["wealth", "secrets", "carthag"], "swordmaster": True, "done": True}
    game = play(recall(three, {"agents_at": ["arrakeen"]}, **board))
    state = game.state
    assert [(seat.agents, seat.places, seat.revealed_turn) for seat in state.seats] == [
        (3, [], False),
        (2, [], False),
        (2, [], False),
    ]
    assert (state.mentat_owner, state.mentat_space) == (-1, None)
    assert (state.round, state.conflict) == (4, "desert_power")


def test_the_first_player_marker_goes_clockwise() -> None:
    """R-RECALL-02: one seat on, from the last seat to the first; the new First Player begins."""
    hand = {"hand": ["dagger"]}
    for before, after in ((1, 2), (2, 3), (3, 1)):
        game = play(recall(hand, hand, hand, first_player=before))
        assert (game.state.first_player + 1, seat_to_decide(game) + 1) == (after, after)


def test_an_unused_mentat_goes_home_too() -> None:
    """R-RECALL-02, R-UPG-06: also from its owner's Leader."""
    assert play(recall(mentat={"owner": 1})).state.mentat_owner == -1


def test_a_mentat_won_in_combat_goes_to_the_winner_instead() -> None:
    """R-RECALL-02, R-UPG-08: at the start of the next round it stands on that Leader."""
    state = play(recall(mentat={"owner": 1, "space": "wealth", "next": 3})).state
    assert (state.mentat_owner, state.mentat_space, state.mentat_next) == (2, None, -1)


def test_a_mentat_won_in_combat_stays_where_it_is_until_then() -> None:
    """R-UPG-06, R-UPG-08, R-RECALL-02: seen where a defence is decided before hands are drawn (R-START-03)."""
    board = {"conflict_deck": ["siege_of_carthag"], "control": {"carthag": 2}}
    game = play(recall(**board, mentat={"owner": 1, "space": "wealth", "next": 3}))
    assert game.decision is not None
    assert (game.decision.kind, game.state.mentat_owner, game.state.mentat_space) == ("defend", 0, "wealth")
    game.apply("decline")
    assert (game.state.mentat_owner, game.state.mentat_space) == (2, None)


def test_what_recall_leaves_alone() -> None:
    """R-RECALL-02: control, garrison, resources, Influence and the council seat stay."""
    seat = {"garrison": 5, "spice": 2, "influence": {"guild": 3}, "council": True, "hand": ["dagger"]}
    state = play(recall(seat, control={"carthag": 1}, bonus_spice={"hagga_basin": 4})).state
    after = state.seats[0]
    assert (after.garrison, after.spice, after.influence["guild"], after.council) == (5, 2, 3, True)
    assert (state.control, state.bonus_spice["hagga_basin"]) == ({"carthag": 0}, 4)


def test_at_most_ten_rounds_and_the_tenth_is_played_in_full() -> None:
    """R-RECALL-03: everybody only reveals; the tenth round has its turns, Combat and Makers, then it is over."""
    game = new_game(seats=3, leaders=["glossu_rabban", "paul_atreides", "helena_richese"], seed=4)
    while game.decision is not None:
        game.apply("reveal" if "reveal" in game.decision else game.decision.options[-1])
    assert game.state.round == 10
    assert len(happened(game, "conflict")) == 10
    assert len(happened(game, "reveal_turn")) == 30
    assert game.state.bonus_spice == {"imperial_basin": 10, "hagga_basin": 10, "the_great_flat": 10}

"""Section 12 of the rules: Swordmaster, High Council and the Mentat."""

from __future__ import annotations

from typing import Any

from tests.rules.script import happened
from tests.rules.script import play as script_play
from tests.rules.table import offered, play, seat_to_decide

NEXT_ROUND = {"conflict_deck": ["skirmish_b", "skirmish_d"]}
CHAOS = {"phase": "combat", "conflict": "sort_through_the_chaos", "conflict_deck": ["skirmish_b", "skirmish_d"]}


# -- the Swordmaster -------------------------------------------------------------------------------
def test_the_swordmaster_is_a_third_agent_for_the_same_round() -> None:
    """R-UPG-01: the last Agent goes to the Swordmaster and at the next turn another can be sent."""
    game, me = play(
        "agent dagger>swordmaster",
        "reveal",
        "reveal",
        hand=["dagger", "diplomacy"],
        solari=8,
        agents_at=["secure_contract"],
    )
    assert (me.agents, me.agents_total) == (1, 3)
    assert "agent diplomacy>wealth" in offered(game)


def test_without_the_swordmaster_two_agents_are_all() -> None:
    """R-UPG-01: with both Agents out only the Reveal turn is left."""
    game, _ = play(hand=["diplomacy"], intrigue=["windfall"], agents_at=["secure_contract", "hall_of_oratory"])
    assert offered(game) == ["play windfall", "reveal"]


def test_the_swordmaster_stays_for_good() -> None:
    """R-UPG-01: all three come home in Recall and are there next round."""
    _, me = play(
        agents_at=["secure_contract", "swordmaster", "wealth"],
        swordmaster=True,
        board={"phase": "recall", **NEXT_ROUND},
    )
    assert (me.agents, me.places, me.agents_total) == (3, [], 3)


# -- the High Council ------------------------------------------------------------------------------
def test_the_council_seat_counts_from_the_reveal_turn_of_the_same_round() -> None:
    """R-UPG-02: 2 persuasion in the Reveal turn after the visit."""
    game, me = play(
        "agent dagger>high_council", hand=["dagger", "reconnaissance"], solari=5, others=[{"hand": []}, {"hand": []}]
    )
    game.apply("reveal")
    assert me.persuasion == 1 + 2


def test_the_council_seat_is_permanent() -> None:
    """R-UPG-02: it outlasts the round and gives 2 persuasion in every Reveal turn, without an Agent there."""
    game, me = play(
        council=True,
        deck=["reconnaissance", "dagger"],
        board={"phase": "recall", **NEXT_ROUND},
        others=[{"hand": []}, {"hand": []}],
    )
    assert me.council
    while seat_to_decide(game) != 0:
        game.apply("reveal")
    game.apply("reveal")
    assert me.persuasion == 1 + 2


def test_the_council_is_never_full() -> None:
    """R-UPG-02: with three seats taken the fourth player still finds one."""
    game = script_play(
        {
            "to_act": 4,
            "seats": [{"council": True}, {"council": True}, {"council": True}, {"hand": ["dagger"], "solari": 5}],
        },
        "agent dagger>high_council",
    )
    assert all(seat.council for seat in game.state.seats)


def test_the_council_seat_of_another_player_gives_nothing() -> None:
    """R-UPG-02: each needs the own seat."""
    _, me = play("reveal", hand=["reconnaissance", "convincing_argument"], others=[{"council": True}])
    assert me.persuasion == 3


# -- taking the Mentat -----------------------------------------------------------------------------
def test_the_mentat_is_taken_from_its_space() -> None:
    """R-UPG-03: the visitor draws and has one more Agent this round."""
    game, me = play("agent dagger>mentat", hand=["dagger"], deck=["diplomacy"], solari=2)
    assert (game.state.mentat_owner, game.state.mentat_space, me.hand) == (0, None, ["diplomacy"])


def test_the_mentat_held_by_another_is_not_taken() -> None:
    """R-UPG-03: on its holder's Leader or on the board, the space gives only the card."""
    for mentat in ({"owner": 2}, {"owner": 2, "space": "wealth"}):
        game, me = play(
            "agent dagger>mentat", hand=["dagger"], deck=["diplomacy"], solari=2, board={"mentat": mentat}
        )
        assert (game.state.mentat_owner, me.hand) == (1, ["diplomacy"])


def test_calculated_hire_takes_the_mentat_only_from_home() -> None:
    """R-UPG-03: playable while it is at home, wherever Agents stand; not once somebody, even oneself, holds it."""
    me: dict[str, Any] = {"hand": ["dagger"], "intrigue": ["calculated_hire"], "spice": 1}
    game, _ = play("play calculated_hire", **me, others=[{"agents_at": ["mentat"]}])
    assert game.state.mentat_owner == 0
    for owner in (1, 2):
        game, _ = play(**me, board={"mentat": {"owner": owner}})
        assert "play calculated_hire" not in offered(game)


def test_a_hired_mentat_can_be_sent_in_the_same_turn() -> None:
    """R-UPG-03, R-UPG-04: hired with no Agent left, it goes out at once."""
    game, me = play(
        "play calculated_hire",
        "agent dagger>hall_of_oratory mentat",
        hand=["dagger"],
        spice=1,
        intrigue=["calculated_hire"],
        agents_at=["wealth", "secure_contract"],
    )
    assert (game.state.mentat_space, me.garrison, me.places) == ("hall_of_oratory", 4, ["secure_contract", "wealth"])


# -- one more Agent --------------------------------------------------------------------------------
def test_the_mentat_is_sent_like_any_agent() -> None:
    """R-UPG-04, DP-07: own Agent and Mentat are both offered; the Mentat alone when the others are out."""
    game, _ = play(hand=["dagger"], board={"mentat": {"owner": 1}})
    assert {"agent dagger>hall_of_oratory", "agent dagger>hall_of_oratory mentat"} <= set(offered(game))
    game, _ = play(hand=["dagger"], agents_at=["wealth", "stillsuits"], board={"mentat": {"owner": 1}})
    assert offered(game) == ["agent dagger>hall_of_oratory mentat", "reveal"]


def test_a_sent_mentat_is_not_available_again() -> None:
    """R-UPG-04: like any Agent it stays on its space until Recall."""
    game, _ = play(
        hand=["dagger"],
        agents_at=["wealth", "stillsuits"],
        intrigue=["windfall"],
        board={"mentat": {"owner": 1, "space": "secure_contract"}},
    )
    assert offered(game) == ["play windfall", "reveal"]


def test_the_mentat_of_another_is_no_agent_of_mine() -> None:
    """R-UPG-04: only its holder may send it."""
    game, _ = play(
        hand=["dagger"], agents_at=["wealth", "stillsuits"], intrigue=["windfall"], board={"mentat": {"owner": 2}}
    )
    assert offered(game) == ["play windfall", "reveal"]


def test_the_mentat_blocks_its_space_for_everybody() -> None:
    """R-UPG-04: for opponents and for its holder."""
    for owner in (1, 2):
        game, _ = play(hand=["dagger"], board={"mentat": {"owner": owner, "space": "hall_of_oratory"}})
        assert not [code for code in offered(game) if "hall_of_oratory" in code]


def test_helena_ignores_an_enemy_mentat_but_not_her_own() -> None:
    """R-UPG-04: the Mentat is an Agent of its holder."""
    for owner, open_to_her in ((1, False), (2, True)):
        game, _ = play(
            leader="helena_richese", hand=["dagger"], board={"mentat": {"owner": owner, "space": "hall_of_oratory"}}
        )
        assert ("agent dagger>hall_of_oratory" in offered(game)) == open_to_her


def test_the_mentat_at_hall_of_oratory_gives_its_persuasion() -> None:
    """R-UPG-04, R-SPACE-26: it counts as an own Agent there, for its holder alone."""
    for owner, persuasion in ((1, 2), (2, 1)):
        _, me = play(
            "reveal",
            hand=["reconnaissance"],
            intrigue=["windfall"],
            board={"mentat": {"owner": owner, "space": "hall_of_oratory"}},
        )
        assert me.persuasion == persuasion


def test_the_mentat_on_a_combat_space_lets_troops_in() -> None:
    """R-UPG-04: the Mentat at Stillsuits gives Influence, water and deployment."""
    game, me = play("agent diplomacy>stillsuits mentat", hand=["diplomacy"], board={"mentat": {"owner": 1}})
    assert (me.influence["fremen"], me.water, offered(game, "deploy")) == (1, 1, ["deploy 1", "deploy 2"])


def test_kwisatz_haderach_may_move_the_mentat() -> None:
    """R-UPG-04: from the board too; its old space is free then."""
    game, _ = play(
        "agent kwisatz_haderach>wealth mentat",
        hand=["kwisatz_haderach"],
        board={"mentat": {"owner": 1, "space": "hall_of_oratory"}},
    )
    assert game.state.mentat_space == "wealth"


def test_urgent_mission_recalls_the_mentat_to_be_sent_again() -> None:
    """R-UPG-04: back on the Leader it is available, still its holder's."""
    game, _ = play(
        "play urgent_mission",
        hand=["dagger"],
        agents=0,
        intrigue=["urgent_mission"],
        board={"mentat": {"owner": 1, "space": "hall_of_oratory"}},
    )
    assert offered(game) == ["agent dagger>hall_of_oratory mentat", "reveal"]


def test_a_mentat_sent_to_its_own_space_is_not_at_home() -> None:
    """R-UPG-05: neither Helena, who may enter, nor Calculated Hire can take it there."""
    board = {"mentat": {"owner": 2, "space": "mentat"}}
    game, me = play(
        leader="helena_richese",
        hand=["dagger"],
        deck=["diplomacy"],
        solari=2,
        spice=1,
        intrigue=["calculated_hire"],
        board=board,
    )
    assert "play calculated_hire" not in offered(game)
    game.apply("agent dagger>mentat")
    assert (game.state.mentat_owner, game.state.mentat_space, me.hand) == (1, "mentat", ["diplomacy"])


def test_its_holder_may_send_the_mentat_to_the_mentat_space() -> None:
    """R-UPG-05: the visit draws a card; the Mentat stands there and is not taken anew."""
    game, me = play(
        "agent dagger>mentat mentat", hand=["dagger"], deck=["diplomacy"], solari=2, board={"mentat": {"owner": 1}}
    )
    assert (game.state.mentat_owner, game.state.mentat_space, me.hand) == (0, "mentat", ["diplomacy"])
    assert not happened(game, "mentat")


# -- Recall and the won Mentat ---------------------------------------------------------------------
def test_recall_brings_the_mentat_home() -> None:
    """R-UPG-06: from the board, from the Leader unused, and from its own space."""
    for mentat in ({"owner": 1, "space": "wealth"}, {"owner": 1}, {"owner": 1, "space": "mentat"}):
        game, _ = play(deck=["dagger"], board={"phase": "recall", "mentat": mentat, **NEXT_ROUND})
        assert (game.state.mentat_owner, game.state.mentat_space) == (-1, None)


def test_a_mentat_that_came_home_can_be_taken_next_round() -> None:
    """R-UPG-06: by anybody."""
    game, _ = play(
        "agent dagger>mentat",
        deck=["dagger"],
        solari=2,
        board={"phase": "recall", "mentat": {"owner": 2, "space": "mentat"}, "first_player": 3, **NEXT_ROUND},
    )
    assert game.state.mentat_owner == 0


def test_the_winner_gets_the_mentat_for_the_next_round() -> None:
    """R-UPG-07, R-UPG-09: wherever it is and whoever holds it: at home, with another, on the board."""
    for mentat in ({}, {"owner": 2}, {"owner": 2, "space": "wealth"}, {"owner": 1}):
        game, _ = play(conflict=1, deck=["dagger"], board={**CHAOS, "mentat": mentat})
        assert (game.state.round, game.state.mentat_owner, game.state.mentat_space) == (2, 0, None)


def test_a_tie_wins_no_mentat() -> None:
    """R-UPG-07: it is in the first reward, which nobody takes."""
    game, _ = play(conflict=1, others=[{"conflict": 1, "garrison": 0}], board={**CHAOS, "mentat": {"owner": 2}})
    assert (game.state.mentat_owner, game.state.mentat_next) == (-1, -1)


def test_until_then_the_mentat_keeps_its_maker_space_occupied() -> None:
    """R-UPG-08: won in Combat, it still stands at Hagga Basin in Phase 4: no bonus spice there, one elsewhere."""
    game, _ = play(conflict=1, deck=["dagger"], board={**CHAOS, "mentat": {"owner": 2, "space": "hagga_basin"}})
    spice = game.state.bonus_spice
    assert (spice["hagga_basin"], spice["imperial_basin"], spice["the_great_flat"]) == (0, 1, 1)
    assert game.state.mentat_owner == 0


def test_until_then_the_mentat_changes_hands_for_nobody() -> None:
    """R-UPG-08: right after the reward it is still the old holder's, on the old space."""
    game, _ = play(
        conflict=1,
        intrigue=["to_the_victor"],
        deck=["dagger"],
        board={**CHAOS, "mentat": {"owner": 2, "space": "hagga_basin"}},
    )
    game.apply("reward")
    state = game.state
    assert (state.mentat_owner, state.mentat_space, state.mentat_next) == (1, "hagga_basin", 0)


def test_the_won_mentat_is_an_additional_agent() -> None:
    """R-UPG-09: beside both own Agents."""
    game, me = play(conflict=1, deck=["dagger"], board={**CHAOS, "first_player": 3})
    assert me.agents == 2
    assert {"agent dagger>hall_of_oratory", "agent dagger>hall_of_oratory mentat"} <= set(offered(game))


def test_nobody_can_take_the_won_mentat_from_its_space() -> None:
    """R-UPG-09: a visitor of the Mentat space only draws, Calculated Hire cannot be played."""
    game = script_play(
        {
            **CHAOS,
            "first_player": 1,
            "seats": [
                {"conflict": 1, "deck": ["dagger"]},
                {"hand": [], "deck": ["dagger"], "solari": 2, "spice": 1, "intrigue": ["calculated_hire"]},
            ],
        }
    )
    assert seat_to_decide(game) == 1
    assert "play calculated_hire" not in offered(game)
    game.apply("agent dagger>mentat")
    assert game.state.mentat_owner == 0


def test_the_won_mentat_goes_home_after_its_round() -> None:
    """R-UPG-09, R-UPG-06: it is held for one round."""
    game, _ = play(conflict=1, deck=["dagger"], others=[{"hand": []}, {"hand": []}], board=CHAOS)
    while game.state.round == 2:
        game.apply("reveal" if "reveal" in offered(game) else offered(game)[-1])
    assert game.state.mentat_owner == -1


def test_the_mentat_won_in_the_last_combat_changes_nothing() -> None:
    """R-UPG-07: with the Conflict deck empty there is no next round and nobody gets it."""
    game, _ = play(conflict=1, board={**CHAOS, "conflict_deck": []})
    assert game.over and game.state.mentat_owner == -1

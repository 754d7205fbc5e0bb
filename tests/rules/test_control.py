"""Section 10 of the rules: control of spaces."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.script import happened
from tests.rules.script import play as script_play
from tests.rules.table import offered, play

PLACES = [
    ("arrakeen", "siege_of_arrakeen", "battle_for_arrakeen"),
    ("carthag", "siege_of_carthag", "battle_for_carthag"),
    ("imperial_basin", "secure_imperial_basin", "battle_for_imperial_basin"),
]


def fight(conflict: str, *troops: int, control: dict[str, int] | None = None) -> Any:
    """The state after a Combat between these troops without cards."""
    seats = [{"conflict": number, "hand": []} for number in troops]
    given = {"phase": "combat", "conflict": conflict, "conflict_deck": ["skirmish_a"], "control": control or {}}
    return script_play({**given, "seats": seats}).state


@pytest.mark.parametrize(("space", "siege", "battle"), PLACES)
def test_the_winner_takes_control_of_the_named_space(space: str, siege: str, battle: str) -> None:
    """R-CTRL-01: levels II and III alike, and no other space."""
    assert fight(siege, 0, 2, 1).control == {space: 1}
    assert fight(battle, 0, 2, 1).control == {space: 1}


def test_a_tie_for_first_gives_control_to_nobody() -> None:
    """R-CTRL-01: control is part of the first reward, which a tie does not give; an old marker stays."""
    assert fight("siege_of_arrakeen", 2, 2, 1).control == {}
    assert fight("siege_of_arrakeen", 2, 2, 1, control={"arrakeen": 3}).control == {"arrakeen": 2}


def test_visiting_gives_no_control() -> None:
    """R-CTRL-01: only Conflict rewards do."""
    game, _ = play(
        "agent reconnaissance>arrakeen", "deploy 2", hand=["reconnaissance"], board={"conflict": "siege_of_arrakeen"}
    )
    assert game.state.control == {}


def test_a_conflict_without_a_place_gives_no_control() -> None:
    """R-CTRL-01: a Skirmish names no space."""
    assert fight("skirmish_b", 1, 0, 0, control={"carthag": 2}).control == {"carthag": 1}


def test_the_marker_of_someone_else_goes_back() -> None:
    """R-CTRL-02: one marker lies there afterwards, the winner's; other spaces keep theirs."""
    state = fight("siege_of_carthag", 0, 3, 0, control={"carthag": 1, "arrakeen": 1})
    assert state.control == {"carthag": 1, "arrakeen": 0}


def test_both_sides_of_a_change_of_control_are_told() -> None:
    """R-CTRL-02: the old owner's loss is an event; holding on to one's own space is no loss."""
    given = {"phase": "combat", "conflict": "siege_of_carthag", "conflict_deck": ["skirmish_a"]}
    for owner, losers in ((1, [0]), (2, [])):
        game = script_play({**given, "control": {"carthag": owner}, "seats": [{}, {"conflict": 1}]})
        assert [event.seat for event in happened(game, "control_lost")] == losers


def test_the_own_marker_stays() -> None:
    """R-CTRL-02: winning again where one already has control changes nothing, and the other rewards are given."""
    state = fight("siege_of_carthag", 0, 3, 0, control={"carthag": 2})
    assert state.control == {"carthag": 1}
    assert state.seats[1].vp == 1


def test_one_player_may_control_all_three() -> None:
    """R-CTRL-02: there are three markers each, enough for every space."""
    state = fight("siege_of_carthag", 2, 0, 0, control={"arrakeen": 1, "imperial_basin": 1})
    assert set(state.control.values()) == {0} and len(state.control) == 3


@pytest.mark.parametrize(
    ("card", "space", "kind"),
    [
        ("reconnaissance", "arrakeen", "solari"),
        ("reconnaissance", "carthag", "solari"),
        ("dune_the_desert_planet", "imperial_basin", "spice"),
    ],
)
def test_the_controller_is_paid_when_another_player_comes(card: str, space: str, kind: str) -> None:
    """R-CTRL-03: 1 Solari or 1 spice, to the controller and not to the visitor."""
    game, me = play(f"agent {card}>{space}", hand=[card], board={"control": {space: 2}})
    owner = game.state.seats[1]
    assert {name: getattr(owner, name) for name in ("solari", "spice", "water") if getattr(owner, name)} == {kind: 1}
    assert (me.solari, me.spice) == ((0, 1) if kind == "spice" else (0, 0))


def test_the_controller_is_paid_every_time() -> None:
    """R-CTRL-03: two visits in one round pay twice."""
    game, _ = play(
        "agent reconnaissance>arrakeen",
        "end",
        "play infiltrate",
        "agent reconnaissance>arrakeen",
        hand=["reconnaissance"],
        others=[{"hand": ["reconnaissance"], "intrigue": ["infiltrate"]}, {}],
        board={"control": {"arrakeen": 3}},
    )
    assert game.state.seats[2].solari == 2


def test_the_controller_is_paid_for_helena_beside_his_own_agent() -> None:
    """R-CTRL-03: a visitor to an occupied space is a visitor; the Mentat sent there is one too."""
    game, _ = play(
        "agent reconnaissance>arrakeen mentat",
        leader="helena_richese",
        hand=["reconnaissance"],
        others=[{"agents_at": ["arrakeen"]}],
        board={"control": {"arrakeen": 2}, "mentat": {"owner": 1}},
    )
    assert game.state.seats[1].solari == 1


def test_kwisatz_haderach_moving_an_agent_pays_the_controller() -> None:
    """R-CTRL-03: sending the Agent back to the space it stands on is sending it there again."""
    game, _ = play(
        "agent kwisatz_haderach>arrakeen from arrakeen",
        hand=["kwisatz_haderach"],
        agents_at=["arrakeen"],
        board={"control": {"arrakeen": 2}},
    )
    assert game.state.seats[1].solari == 1


def test_other_spaces_pay_nothing() -> None:
    """R-CTRL-03: control of Arrakeen pays nothing for a visit to Carthag or to a space without a flag."""
    for space in ("carthag", "research_station"):
        game, _ = play(
            f"agent reconnaissance>{space}", hand=["reconnaissance"], water=2, board={"control": {"arrakeen": 2}}
        )
        assert game.state.seats[1].solari == 0


def test_a_rival_s_visit_pays_the_human_controller() -> None:
    """R-CTRL-03, AMB-09: House Hagal at Carthag pays the human who controls it."""
    game = script_play(
        {
            "mode": "duo",
            "control": {"carthag": 1},
            "hagal_deck": ["carthag"],
            "seats": [{"hand": ["dagger", "diplomacy"]}, {"hand": ["dagger"]}],
        },
        "agent dagger>hall_of_oratory",
    )
    assert "carthag" in game.state.seats[2].places
    assert game.state.seats[0].solari == 1


def test_a_rival_controller_is_paid() -> None:
    """R-CTRL-03: in solo a Rival that controls Arrakeen takes 1 Solari for the human's visit."""
    game = script_play(
        {
            "mode": "solo",
            "first_player": 1,
            "control": {"arrakeen": 2},
            "seats": [{"hand": ["reconnaissance"]}],
        },
        "agent reconnaissance>arrakeen",
    )
    assert game.state.seats[1].solari == 1


def test_the_bonus_is_paid_to_a_controller_who_visits() -> None:
    """R-CTRL-04: on top of the space's own effects."""
    _, me = play(
        "agent reconnaissance>carthag",
        hand=["reconnaissance"],
        board={"control": {"carthag": 1}, "intrigue_deck": ["ambush"]},
    )
    assert (me.solari, me.garrison, me.intrigue) == (1, 4, ["ambush"])


def test_the_visitor_s_effects_are_not_reduced_by_the_bonus() -> None:
    """R-CTRL-04: the visitor of a controlled Imperial Basin harvests all of it; the owner is paid by the bank."""
    game, me = play(
        "agent dune_the_desert_planet>imperial_basin",
        hand=["dune_the_desert_planet"],
        board={"control": {"imperial_basin": 2}, "bonus_spice": {"imperial_basin": 2}},
    )
    assert (me.spice, game.state.seats[1].spice) == (3, 1)


def test_the_own_bonus_comes_before_the_pending_effects() -> None:
    """R-CTRL-04: the visiting controller's Solari pays for the Baron's signet in the same turn."""
    game, me = play(
        "agent signet_ring>arrakeen",
        leader="baron_vladimir_harkonnen",
        secret=["guild", "fremen"],
        hand=["signet_ring"],
        board={"control": {"arrakeen": 1}, "intrigue_deck": ["ambush"]},
    )
    game.apply("use baron_vladimir_harkonnen:pay")
    assert (me.solari, me.intrigue) == (0, ["ambush"])


def defence(troops: dict[str, int], conflict: str = "siege_of_arrakeen", **me: Any) -> dict[str, Any]:
    """The start of a round whose Conflict is `conflict`, Arrakeen being controlled by the first seat."""
    return {
        "phase": "round_start",
        "conflict_deck": [conflict],
        "control": {"arrakeen": 1},
        "seats": [{**troops, "deck": ["dagger"], **me}],
    }


def test_the_defensive_bonus_is_a_choice_of_the_controller() -> None:
    """R-CTRL-05, DP-03: deploy one from supply, or not."""
    game = script_play(defence({"garrison": 3}))
    assert game.decision is not None and game.decision.seat == 0
    assert offered(game) == ["defend", "decline"]


def test_the_defensive_troop_comes_from_supply() -> None:
    """R-CTRL-05: independent of the garrison, which may be empty and is never touched."""
    for garrison in (0, 3):
        me = script_play(defence({"garrison": garrison}), "defend").state.seats[0]
        assert (me.garrison, me.conflict, me.supply) == (garrison, 1, 11 - garrison)
    me = script_play(defence({"garrison": 3}), "decline").state.seats[0]
    assert (me.garrison, me.conflict, me.supply) == (3, 0, 9)


def test_no_defence_from_an_empty_supply() -> None:
    """R-CTRL-05, DP-03: with all twelve in the garrison nothing is asked."""
    game = script_play(defence({"garrison": 12}))
    assert offered(game, "defend") == []
    assert game.state.seats[0].conflict == 0


def test_no_defence_of_another_space() -> None:
    """R-CTRL-05: a Conflict over Carthag, or over no space, brings the controller of Arrakeen nothing."""
    for conflict in ("siege_of_carthag", "skirmish_a"):
        assert offered(script_play(defence({"garrison": 3}, conflict)), "defend") == []


def test_no_agent_is_needed_to_defend_and_none_stands_in_the_way() -> None:
    """R-CTRL-05: the bonus also comes in a Conflict of level III, with no Agent anywhere."""
    game = script_play(defence({"garrison": 3}, "battle_for_arrakeen"), "defend")
    assert game.state.seats[0].conflict == 1
    assert game.state.seats[0].places == []


def test_control_outlasts_the_round() -> None:
    """R-CTRL-06: the next round begins with the marker still there, and it still pays."""
    state = fight("skirmish_b", 0, 1, 0, control={"arrakeen": 1})
    assert (state.round, state.control) == (2, {"arrakeen": 0})


def test_losing_the_conflict_over_ones_space_to_a_tie_keeps_control() -> None:
    """R-CTRL-06: nobody replaces the marker, so it stays although its owner did not fight."""
    assert fight("battle_for_carthag", 0, 1, 1, control={"carthag": 1}).control == {"carthag": 0}


def test_house_hagal_winning_alone_removes_the_marker() -> None:
    """R-CTRL-06: the only removal without a new owner (R-2P-08)."""
    given = {
        "mode": "duo",
        "phase": "combat",
        "conflict": "siege_of_arrakeen",
        "conflict_deck": ["skirmish_a"],
        "control": {"arrakeen": 1, "carthag": 1},
        "seats": [{"hand": []}, {"hand": []}, {"conflict": 2}],
    }
    game = script_play(given)
    assert game.state.control == {"carthag": 0}
    assert [event.item for event in happened(game, "control_lost")] == ["arrakeen"]

"""Rivals in Combat: swords, silence in the Intrigue step, ranks and rewards."""

from __future__ import annotations

from imperium.rules import troops as moves
from imperium.rules.combat import ranking
from tests.automa.hagal_table import (
    HAGAL,
    HUMAN,
    LEFT,
    RIGHT,
    commit,
    duo,
    fight,
    kinds,
    reply,
    solo,
    stack,
    swords,
    troops,
)


# -- swords ----------------------------------------------------------------------------------------
def test_each_rival_with_troops_adds_one_cards_swords_in_turn_order() -> None:
    """R-HAGAL-11."""
    state = solo()  # seat 1 holds the First Player marker
    commit(state, LEFT, 1)
    commit(state, RIGHT, 2)
    fight(state, "heighliner", "stillsuits")  # 6 and 4 swords
    strengths = {event.seat: event.amount for event in kinds(state, "final_strength")}
    assert strengths == {LEFT: 2 + 6, RIGHT: 4 + 4}
    assert [(e.seat, e.item, e.amount) for e in kinds(state, "hagal_swords")] == [
        (LEFT, "heighliner", 6),
        (RIGHT, "stillsuits", 4),
    ]


def test_swords_follow_the_first_player_marker() -> None:
    """R-HAGAL-11."""
    state = solo()
    state.first_player = RIGHT
    commit(state, LEFT, 1)
    commit(state, RIGHT, 1)
    fight(state, "heighliner", "stillsuits")
    assert [(e.seat, e.item) for e in kinds(state, "hagal_swords")] == [(RIGHT, "heighliner"), (LEFT, "stillsuits")]


def test_only_the_swords_of_that_card_count() -> None:
    """R-HAGAL-11: Heighliner would give influence and troops; its space may even be occupied."""
    state = solo()
    state.seats[HUMAN].places = ["heighliner"]
    commit(state, LEFT, 1)
    stack(state, "heighliner")
    swords(state, LEFT)
    assert state.seats[LEFT].swords == 6
    assert state.seats[LEFT].influence["guild"] == 0
    assert troops(state, LEFT) == (8, 3, 1)


def test_rival_without_troops_turns_up_no_card() -> None:
    """R-HAGAL-11."""
    state = solo()
    commit(state, LEFT, 1)
    fight(state, "carthag")
    assert [event.seat for event in kinds(state, "hagal_reveal")] == [LEFT]


def test_swords_come_before_combat_intrigue() -> None:
    """R-HAGAL-11."""
    state = solo()
    commit(state, HUMAN, 1)
    commit(state, LEFT, 1)
    state.seats[HUMAN].intrigue = ["ambush"]
    decision = fight(state, "conspire")
    assert decision is not None
    assert decision.kind == "combat"
    assert state.seats[LEFT].strength == 2 + 4


def test_swords_are_worth_nothing_without_a_troop() -> None:
    """R-HAGAL-12."""
    state = solo()
    commit(state, LEFT, 1)
    commit(state, RIGHT, 1)
    stack(state, "heighliner")
    swords(state, LEFT)
    assert state.seats[LEFT].strength == 8
    moves.lose(state, LEFT, 1, "rule:test", "conflict")
    assert state.seats[LEFT].strength == 0
    assert ranking(state) == [(RIGHT, "first")]


# -- the Intrigue step -----------------------------------------------------------------------------
def test_rivals_get_no_chance_and_hold_nothing_up() -> None:
    """R-HAGAL-13: Both rivals hold a Combat card and fight; the human alone is asked, and one pass ends the step."""
    state = solo()
    for seat in (HUMAN, LEFT, RIGHT):
        state.seats[seat].intrigue = ["ambush"]
        commit(state, seat, 1)
    decision = fight(state, "carthag", "carthag")
    assert decision is not None
    assert (decision.seat, decision.on_behalf) == (HUMAN, HUMAN)
    assert reply(state, decision, "pass") is None
    assert [event.seat for event in kinds(state, "combat_pass")] == [HUMAN]
    assert state.seats[LEFT].intrigue == ["ambush"]


def test_card_played_restarts_the_count_among_humans_only() -> None:
    """R-HAGAL-13."""
    state = duo()
    for seat in (0, 1, HAGAL):
        commit(state, seat, 1)
    state.seats[0].intrigue = ["ambush"]
    state.seats[1].intrigue = ["ambush"]
    decision = fight(state, "carthag")
    assert decision is not None
    assert decision.seat == 0
    decision = reply(state, decision, "pass")
    assert decision is not None
    assert decision.seat == 1
    decision = reply(state, decision, "play ambush")  # seat 1 has no card left: its chance ends by itself
    assert decision is not None
    assert decision.seat == 0, "asked again, House Hagal's silence being no pass and no hindrance"
    assert reply(state, decision, "pass") is None
    assert {e.seat: e.amount for e in kinds(state, "final_strength")} == {0: 2, 1: 2 + 4, HAGAL: 2}


def test_conflict_among_rivals_alone_is_ranked_as_usual() -> None:
    """R-HAGAL-13."""
    state = solo()
    commit(state, LEFT, 2)
    commit(state, RIGHT, 1)
    assert fight(state, "carthag", "carthag") is None
    assert state.seats[LEFT].vp == 1  # Skirmish: 1 VP for the winner, 1 water for the second
    assert state.seats[RIGHT].water == 1 + 1


def test_winning_rival_plays_no_card_for_winning() -> None:
    """R-HAGAL-13."""
    state = solo()
    commit(state, LEFT, 2)
    state.seats[LEFT].intrigue = ["to_the_victor"]
    assert fight(state, "carthag") is None
    assert state.seats[LEFT].intrigue == ["to_the_victor"]


def test_troops_go_home_to_supply() -> None:
    """R-HAGAL-13."""
    state = solo()
    commit(state, LEFT, 2)
    fight(state, "conspire")
    assert troops(state, LEFT) == (9, 3, 0)
    assert state.seats[LEFT].swords == 0


# -- ranks and rewards -----------------------------------------------------------------------------
def test_third_of_three_gets_nothing() -> None:
    """R-SOLO-01."""
    state = solo()
    state.conflict = "skirmish_d"  # second 3 Solari, third 2 Solari
    state.seats[RIGHT].vp = 0
    commit(state, LEFT, 1)
    commit(state, HUMAN, 2)
    commit(state, RIGHT, 3)
    decision = fight(state, "carthag", "carthag")
    assert decision is not None  # where the winning rival gains influence
    reply(state, decision, "influence guild")
    assert state.seats[HUMAN].solari == 3
    assert state.seats[LEFT].solari == 0


def test_rival_takes_the_whole_reward() -> None:
    """R-SOLO-12: Secure Imperial Basin: 1 VP and control; second 2 water, with the starting one a set of 3."""
    state = solo()
    state.conflict = "secure_imperial_basin"
    commit(state, LEFT, 2)
    commit(state, RIGHT, 1)
    fight(state, "carthag", "carthag")
    assert state.seats[LEFT].vp == 1
    assert state.control == {"imperial_basin": LEFT}
    assert (state.seats[RIGHT].water, state.seats[RIGHT].vp) == (0, 1)


def test_rival_replaces_the_humans_control_marker() -> None:
    """R-SOLO-12."""
    state = solo()
    state.conflict = "siege_of_carthag"
    state.control["carthag"] = HUMAN
    commit(state, LEFT, 2)
    fight(state, "carthag")
    assert state.control == {"carthag": LEFT}


def test_rival_keeps_a_marker_of_its_own() -> None:
    """R-SOLO-12, R-CTRL-02."""
    state = solo()
    state.conflict = "siege_of_carthag"
    state.control["carthag"] = LEFT
    commit(state, LEFT, 2)
    fight(state, "carthag")
    assert state.control == {"carthag": LEFT}
    assert kinds(state, "control_lost") == []


def test_rival_wins_the_mentat_for_the_next_round() -> None:
    """R-SOLO-12: Sort Through the Chaos: Mentat, 1 Intrigue card, 2 Solari."""
    state = solo()
    state.conflict = "sort_through_the_chaos"
    commit(state, LEFT, 1)
    fight(state, "carthag")
    rival = state.seats[LEFT]
    assert (state.mentat_next, state.mentat_owner) == (LEFT, -1)
    assert (rival.solari, len(rival.intrigue)) == (2, 1 + 1)


def test_trashing_means_nothing_to_a_rival() -> None:
    """R-SOLO-12: Terrible Purpose: 1 VP, trash a card."""
    state = solo()
    state.conflict = "terrible_purpose"
    commit(state, LEFT, 1)
    assert fight(state, "carthag") is None
    assert state.seats[LEFT].vp == 1
    assert kinds(state, "trash") == []


def test_rivals_tied_for_first_take_the_second_reward() -> None:
    """R-SOLO-20."""
    state = solo()
    state.conflict = "guild_bank_raid"  # 6, 4, 2 Solari
    commit(state, LEFT, 2)
    commit(state, RIGHT, 2)
    commit(state, HUMAN, 1)
    fight(state, "carthag", "carthag")
    assert [state.seats[seat].solari for seat in (HUMAN, LEFT, RIGHT)] == [0, 4, 4]


def test_rivals_tied_for_second_take_the_third_reward() -> None:
    """R-SOLO-20."""
    state = solo()
    state.conflict = "guild_bank_raid"
    commit(state, HUMAN, 2)
    commit(state, LEFT, 1)
    commit(state, RIGHT, 1)
    fight(state, "carthag", "carthag")
    assert [state.seats[seat].solari for seat in (HUMAN, LEFT, RIGHT)] == [6, 2, 2]


def test_rival_tied_for_first_with_the_human() -> None:
    """R-SOLO-20."""
    state = solo()
    state.conflict = "siege_of_arrakeen"  # first 1 VP and control, second 4 Solari
    commit(state, HUMAN, 1)
    commit(state, LEFT, 1)
    fight(state, "carthag")
    assert [state.seats[seat].solari for seat in (HUMAN, LEFT)] == [4, 4]
    assert state.control == {}
    assert (state.seats[HUMAN].vp, state.seats[LEFT].vp) == (0, 0)


# -- House Hagal between two players ---------------------------------------------------------------
def test_house_hagal_wins_and_nobody_takes_the_reward() -> None:
    """R-2P-07."""
    state = duo()
    state.conflict = "guild_bank_raid"
    commit(state, HAGAL, 3)
    commit(state, 0, 2)
    commit(state, 1, 1)
    fight(state, "carthag")
    assert [state.seats[seat].solari for seat in (0, 1, HAGAL)] == [4, 0, 0], "ranks do not move up"
    assert [event.seat for event in kinds(state, "wins")] == [HAGAL]


def test_house_hagal_second_takes_that_reward_from_the_third() -> None:
    """R-2P-07."""
    state = duo()
    state.conflict = "guild_bank_raid"
    commit(state, 0, 3)
    commit(state, HAGAL, 2)
    commit(state, 1, 1)
    fight(state, "carthag")
    assert [state.seats[seat].solari for seat in (0, 1, HAGAL)] == [6, 0, 0]


def test_house_hagal_tied_for_first_leaves_the_human_the_second_reward() -> None:
    """R-2P-07."""
    state = duo()
    state.conflict = "guild_bank_raid"
    commit(state, 0, 1)
    commit(state, HAGAL, 1)
    fight(state, "carthag")
    assert [state.seats[seat].solari for seat in (0, 1, HAGAL)] == [4, 0, 0]


def test_house_hagal_as_sole_winner_removes_control() -> None:
    """R-2P-08."""
    state = duo()
    state.conflict = "siege_of_arrakeen"
    state.control = {"arrakeen": 1, "carthag": 0}
    commit(state, HAGAL, 2)
    commit(state, 0, 1)
    fight(state, "carthag")
    assert state.control == {"carthag": 0}, "the marker goes home, House Hagal places none"
    assert [(event.seat, event.item) for event in kinds(state, "control_lost")] == [(1, "arrakeen")]


def test_tie_for_first_removes_no_control() -> None:
    """R-2P-08."""
    state = duo()
    state.conflict = "siege_of_arrakeen"
    state.control = {"arrakeen": 1}
    commit(state, HAGAL, 1)
    commit(state, 0, 1)
    fight(state, "carthag")
    assert state.control == {"arrakeen": 1}


def test_conflict_elsewhere_removes_no_control() -> None:
    """R-2P-08."""
    state = duo()
    state.conflict = "guild_bank_raid"
    state.control = {"arrakeen": 1}
    commit(state, HAGAL, 1)
    fight(state, "carthag")
    assert state.control == {"arrakeen": 1}

"""Section 14 of the rules: the Reveal turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.script import happened
from tests.rules.table import offered, play, seat_to_decide

ROW = ["carryall", "chani", "crysknife", "opulence", "scout"]


def order_of(game: Any, *kinds: str) -> list[str]:
    """The kinds of the first seat's events, of these kinds only, in the order they happened."""
    return [event.kind for event in game.events if event.seat == 0 and event.kind in kinds]


# -- the four steps --------------------------------------------------------------------------------
def test_the_four_steps_come_in_order() -> None:
    """R-REVEAL-01: reveal, effects, strength, clean up; then the turn is over."""
    game, me = play("reveal", hand=["dagger", "diplomacy"], conflict=1)
    kinds = ("reveal_turn", "reveal", "gain", "strength", "turn_end")
    assert order_of(game, *kinds) == ["reveal_turn", "reveal", "reveal", "gain", "gain", "strength", "turn_end"]
    assert (me.strength, me.discard) == (3, ["dagger", "diplomacy"])


def test_nothing_is_cleaned_up_while_something_can_be_done() -> None:
    """R-REVEAL-01: with persuasion to spend the cards stay in play until the player ends the turn."""
    game, me = play("reveal", hand=["convincing_argument", "dagger"])
    assert (me.revealed, me.discard, me.revealed_turn) == (["convincing_argument", "dagger"], [], False)
    game.apply("end")
    assert (me.revealed, me.discard, me.revealed_turn) == ([], ["convincing_argument", "dagger"], True)


def test_the_whole_hand_is_revealed_apart_from_agent_turn_cards() -> None:
    """R-REVEAL-02: no card is held back, useless ones included; the Agent-turn cards keep to their own group."""
    _, me = play(
        "reveal", hand=["convincing_argument", "dagger", "seek_allies", "kwisatz_haderach"], played=["stilgar"]
    )
    assert me.hand == []
    assert me.revealed == ["convincing_argument", "dagger", "kwisatz_haderach", "seek_allies"]
    assert me.played == ["stilgar"]


def test_everybody_sees_the_revealed_cards() -> None:
    """R-REVEAL-02: they lie in the play area."""
    game, _ = play("reveal", hand=["convincing_argument", "dagger"])
    assert game.view(2).position.seats[0].revealed == ["convincing_argument", "dagger"]


def test_an_empty_hand_is_revealed_too() -> None:
    """R-REVEAL-02: the turn is taken with nothing to show, and counts."""
    _, me = play("reveal", hand=[], intrigue=["windfall"])
    assert me.revealed == []


# -- resolving -------------------------------------------------------------------------------------
def test_reveal_boxes_of_revealed_cards_count_and_no_others() -> None:
    """R-REVEAL-03: Stilgar of an Agent turn gives neither persuasion nor swords; Agent boxes give nothing."""
    _, me = play("reveal", hand=["convincing_argument", "arrakis_recruiter"], played=["stilgar"], conflict=1)
    assert (me.persuasion, me.swords, me.garrison) == (3, 1, 3)


def test_agent_turn_cards_are_in_play_for_counting() -> None:
    """R-REVEAL-03: Liet Kynes counts himself and Stilgar of an Agent turn."""
    _, me = play("reveal", hand=["liet_kynes"], played=["stilgar"], intrigue=["windfall"])
    assert me.persuasion == 4


def test_the_signet_ring_revealed_does_not_use_the_ability() -> None:
    """R-REVEAL-03: its Reveal box is 1 persuasion; Rabban recruits nobody."""
    _, me = play("reveal", leader="glossu_rabban", hand=["signet_ring"], intrigue=["windfall"])
    assert (me.persuasion, me.garrison) == (1, 3)


def test_effects_are_resolved_in_any_order() -> None:
    """R-REVEAL-03, DP-28: retreat before or after choosing, acquiring in between."""
    hand = ["bene_gesserit_sister", "chani"]
    game, me = play("reveal", hand=hand, conflict=2, garrison=0)
    assert offered(game) == [
        "use bene_gesserit_sister:choose",
        "use chani:retreat",
        "acquire arrakis_liaison",
    ]
    game.apply("use chani:retreat")
    assert offered(game) == ["retreat 0", "retreat 1", "retreat 2"]
    game.apply("retreat 1")
    game.apply("acquire arrakis_liaison")
    assert offered(game) == ["choose persuasion", "choose swords"]
    game.apply("choose swords")
    assert (me.garrison, me.swords, me.strength) == (1, 2, 4)


def test_a_mandatory_choice_must_be_made_before_the_end() -> None:
    """R-REVEAL-03, DP-38: Bene Gesserit Sister: persuasion or swords, never neither and never both."""
    game, me = play("reveal", hand=["bene_gesserit_sister", "convincing_argument"], conflict=1)
    assert "end" not in offered(game)
    game.apply("use bene_gesserit_sister:choose")
    assert offered(game) == ["choose persuasion", "choose swords"]
    game.apply("choose persuasion")
    assert (me.persuasion, me.swords) == (4, 0)
    assert offered(game) == ["acquire arrakis_liaison", "end"]


def test_two_copies_of_a_card_resolve_twice() -> None:
    """R-REVEAL-03: each Sister has her own choice, and they may differ."""
    game, _ = play(
        "reveal",
        hand=["bene_gesserit_sister", "bene_gesserit_sister"],
        conflict=1,
        board={"reserve": {"arrakis_liaison": 0}},
    )
    game.apply("choose swords")
    game.apply("choose persuasion")
    assert [event.item for event in happened(game, "gain", 0)] == ["swords", "persuasion"]


def test_a_bond_that_comes_true_later_is_gained() -> None:
    """R-REVEAL-03: Spice Hunter alone waits; Poison Snooper draws a Fremen card and the spice comes."""
    game, me = play("reveal", hand=["spice_hunter", "diplomacy"], deck=["stilgar"], intrigue=["poison_snooper"])
    assert me.spice == 0
    game.apply("play poison_snooper")
    game.apply("choose draw")
    assert (me.spice, me.persuasion) == (1, 4)


def test_an_alliance_taken_in_the_reveal_turn_switches_its_card_on() -> None:
    """R-REVEAL-03: Liet Kynes acquired lifts the Emperor to 4; Firm Grip's 4 persuasion are there to spend."""
    game, me = play(
        "reveal",
        "acquire liet_kynes",
        hand=["firm_grip", "convincing_argument", "diplomacy"],
        persuasion=2,
        influence={"emperor": 3},
        board={"row": ["liet_kynes"]},
    )
    assert (game.state.alliances["emperor"], me.persuasion) == (0, 4)


def test_an_unmet_condition_does_not_hold_up_the_end() -> None:
    """R-REVEAL-03: Firm Grip without the token gives nothing and the turn can end."""
    game, me = play("reveal", hand=["firm_grip", "convincing_argument"])
    assert (me.persuasion, offered(game)) == (2, ["acquire arrakis_liaison", "end"])


def test_an_unmet_condition_is_lost_with_the_turn() -> None:
    """R-REVEAL-03: the bond that did not come true brings nothing in a later turn or round."""
    game, me = play(
        "reveal",
        hand=["spice_hunter"],
        others=[{"hand": []}, {"hand": []}],
        deck=["stilgar"],
        board={"conflict_deck": ["skirmish_b"]},
    )
    assert (game.state.round, me.spice) == (2, 0)


def test_an_arrow_in_a_reveal_box_may_be_left_and_is_used_once() -> None:
    """R-REVEAL-03: Opulence: 6 Solari for 1 VP; twelve Solari do not buy two."""
    game, me = play("reveal", hand=["opulence"], solari=12, intrigue=["windfall"])
    assert {"use opulence:pay", "end"} <= set(offered(game))
    game.apply("use opulence:pay")
    assert (me.solari, me.vp, "use opulence:pay" in offered(game)) == (6, 1, False)


# -- the pool --------------------------------------------------------------------------------------
def test_the_pool_is_the_sum_of_all_sources() -> None:
    """R-REVEAL-04: boxes 2 + 1, High Council 2, Hall of Oratory 1, Charisma 2."""
    game, me = play(
        "play charisma",
        "reveal",
        hand=["convincing_argument", "diplomacy"],
        council=True,
        agents_at=["hall_of_oratory"],
        intrigue=["charisma"],
    )
    assert me.persuasion == 8
    assert game.state.intrigue_discard == ["charisma"]


def test_each_source_alone() -> None:
    """R-REVEAL-04: nothing, a seat, an Agent at the Hall, an Agent elsewhere."""
    plain: dict[str, Any] = {"hand": ["dagger"], "intrigue": ["windfall"]}
    cases: list[tuple[dict[str, Any], int]] = [
        ({}, 0),
        ({"council": True}, 2),
        ({"agents_at": ["hall_of_oratory"]}, 1),
        ({"agents_at": ["wealth"]}, 0),
    ]
    for more, persuasion in cases:
        _, me = play("reveal", **plain, **more)
        assert me.persuasion == persuasion


def test_the_hall_of_oratory_counts_once() -> None:
    """R-REVEAL-04: two own Agents there, brought together by Kwisatz Haderach, are still 1 persuasion."""
    _, me = play("reveal", hand=["dagger"], intrigue=["windfall"], agents_at=["hall_of_oratory", "hall_of_oratory"])
    assert me.persuasion == 1


def test_a_waiting_plot_card_counts_in_that_reveal_turn_only() -> None:
    """R-REVEAL-04: Charisma played two turns earlier waits face up and gives its 2 when the hand is revealed."""
    game, me = play(
        "play charisma",
        "agent dagger>hall_of_oratory",
        hand=["dagger", "diplomacy"],
        intrigue=["charisma"],
        others=[{"hand": []}, {"hand": []}],
    )
    assert (me.persuasion, game.state.intrigue_discard, me.intrigue) == (0, [], [])
    assert [str(step.source) for step in game.view(1).position.seats[0].waiting] == ["intrigue:charisma"]
    game.apply("reveal")
    assert (me.persuasion, game.state.intrigue_discard, me.waiting) == (4, ["charisma"], [])


def test_a_waiting_plot_card_played_in_the_reveal_turn_works_at_once() -> None:
    """R-REVEAL-04, R-REVEAL-09: Charisma in the middle of the Reveal turn."""
    game, me = play("reveal", hand=["dagger"], intrigue=["charisma"])
    assert me.persuasion == 0
    game.apply("play charisma")
    assert (me.persuasion, game.state.intrigue_discard) == (2, ["charisma"])


# -- acquiring -------------------------------------------------------------------------------------
def test_everything_affordable_is_offered_and_nothing_else() -> None:
    """R-REVEAL-05, DP-47: Row cards, Arrakis Liaison and The Spice Must Flow within the pool, and ending."""
    given: dict[str, Any] = {"hand": ["dagger"]}
    board = {"row": ROW}
    prices = {
        "arrakis_liaison": 2,
        "carryall": 5,
        "chani": 5,
        "crysknife": 3,
        "opulence": 6,
        "scout": 1,
        "the_spice_must_flow": 9,
    }
    for pool in (1, 2, 3, 5, 6, 8, 9):
        game, _ = play("reveal", **given, persuasion=pool, board=board)
        affordable = [f"acquire {card}" for card, price in prices.items() if price <= pool]
        assert offered(game) == [*affordable, "end"]


def test_any_number_of_cards_is_acquired_from_one_pool() -> None:
    """R-REVEAL-05: 2 + 2 + 1 of a pool of five, the rest is not enough for anything."""
    game, me = play(
        "reveal",
        "acquire arrakis_liaison",
        "acquire arrakis_liaison",
        "acquire scout",
        hand=["dagger"],
        persuasion=5,
        intrigue=["windfall"],
        board={"row": ROW},
    )
    assert (me.discard, me.persuasion) == (["arrakis_liaison", "arrakis_liaison", "scout"], 0)
    assert offered(game, "acquire") == []


def test_sources_are_pooled_for_one_card() -> None:
    """R-REVEAL-05: cards 2 + 1, a seat 2 and the Hall 1 buy Opulence for 6."""
    _, me = play(
        "reveal",
        "acquire opulence",
        hand=["convincing_argument", "diplomacy"],
        council=True,
        agents_at=["hall_of_oratory"],
        intrigue=["windfall"],
        board={"row": ROW},
    )
    assert (me.persuasion, me.discard) == (0, ["opulence"])


def test_cards_may_be_acquired_before_an_effect() -> None:
    """R-REVEAL-05: the Sister's choice is still open while the first card is acquired."""
    game, me = play("reveal", "acquire scout", hand=["bene_gesserit_sister", "diplomacy"], board={"row": ROW})
    game.apply("choose persuasion")
    assert "acquire arrakis_liaison" in offered(game)
    assert me.persuasion == 2


def test_only_persuasion_already_gained_can_be_spent() -> None:
    """R-REVEAL-05: 2 gained and 2 still to be chosen do not buy a card for 3."""
    game, _ = play("reveal", hand=["bene_gesserit_sister", "convincing_argument"], board={"row": ROW})
    assert "acquire crysknife" not in offered(game)
    game.apply("use bene_gesserit_sister:choose")
    game.apply("choose persuasion")
    assert "acquire crysknife" in offered(game)


def test_nobody_acquires_with_persuasion_in_an_agent_turn() -> None:
    """R-REVEAL-05: acquiring belongs to the Reveal turn."""
    game, _ = play(
        "agent reconnaissance>carthag",
        hand=["reconnaissance", "convincing_argument"],
        persuasion=9,
        board={"row": ROW},
    )
    assert offered(game, "acquire") == []


def test_acquiring_is_never_forced() -> None:
    """R-REVEAL-05, DP-28, DP-47: the turn ends with the whole pool unspent."""
    game, me = play("reveal", "end", hand=["dagger"], persuasion=9, board={"row": ROW})
    assert (me.discard, seat_to_decide(game)) == (["dagger"], 1)


def test_an_acquire_bonus_may_be_used_in_the_same_turn() -> None:
    """R-REVEAL-05: CHOAM Directorship brings the Guild to 4: the token lets Guild Ambassador sell spice for a VP."""
    game, me = play(
        "reveal",
        "acquire choam_directorship",
        hand=["guild_ambassador"],
        persuasion=8,
        spice=3,
        influence={"guild": 3},
        board={"row": ["choam_directorship"]},
    )
    for faction in ("guild", "emperor", "fremen"):
        game.apply(f"influence {faction}")
    before = me.vp
    game.apply("use guild_ambassador:pay")
    assert (me.vp, me.spice) == (before + 1, 0)


def test_recruitment_mission_asks_for_each_card() -> None:
    """DP-29: discard pile or top of the deck, card by card, no pass."""
    game, me = play(
        "play recruitment_mission",
        "reveal",
        "acquire scout",
        hand=["dagger", "convincing_argument"],
        deck=["seek_allies"],
        intrigue=["recruitment_mission", "windfall"],
        board={"row": ROW},
    )
    assert offered(game) == ["to discard", "to deck"]
    game.apply("to deck")
    assert (me.deck[::-1], me.persuasion) == (["scout", "seek_allies"], 2)
    game.apply("acquire arrakis_liaison")
    game.apply("to discard")
    assert me.discard == ["arrakis_liaison"]


def test_recruitment_mission_holds_for_every_acquisition_of_the_reveal_turn() -> None:
    """DP-29: a card acquired by Bypass Protocol in that turn may go on the deck as well."""
    game, me = play(
        "play recruitment_mission",
        "reveal",
        "play bypass_protocol",
        "acquire scout",
        hand=["dagger"],
        intrigue=["recruitment_mission", "bypass_protocol", "windfall"],
        board={"row": ["scout"]},
    )
    assert offered(game) == ["to discard", "to deck"]
    game.apply("to deck")
    assert (me.deck, me.discard) == (["scout"], [])


def test_a_choice_may_wait_until_a_plot_card_has_shown_more() -> None:
    """R-REVEAL-03, R-REVEAL-09: Poison Snooper may be played before the Sister's choice is made."""
    game, _ = play(
        "reveal", hand=["bene_gesserit_sister", "dagger"], intrigue=["poison_snooper"], deck=["scout"], conflict=1
    )
    assert offered(game) == ["use bene_gesserit_sister:choose", "play poison_snooper"]


def test_recruitment_mission_does_not_reach_agent_turns() -> None:
    """DP-29: an acquisition in the Agent turn it was played in asks nothing."""
    _, me = play(
        "play recruitment_mission",
        "play bypass_protocol",
        "acquire scout",
        hand=["dagger"],
        intrigue=["recruitment_mission", "bypass_protocol"],
        board={"row": ["scout"]},
    )
    assert (me.discard, me.deck) == (["scout"], [])


def test_the_set_aside_card_is_offered_to_helena_for_one_less() -> None:
    """DP-46, R-REVEAL-05: a card of cost 6 for 5, beside the Row; declined it leaves the game."""
    given: dict[str, Any] = {"leader": "helena_richese", "hand": ["dagger"], "set_aside": ["opulence"]}
    game, me = play("reveal", **given, persuasion=5, board={"row": ["worm_riders"]})
    assert offered(game) == ["acquire arrakis_liaison", "acquire opulence", "end"]
    other = game.copy()
    game.apply("acquire opulence")
    assert (me.set_aside, game.state.removed) == ([], [])
    assert "opulence" in me.discard
    other.apply("end")
    assert other.state.removed == ["opulence"]


def test_an_opponent_is_not_offered_the_set_aside_card() -> None:
    """DP-46: it waits for Helena alone."""
    game, _ = play(
        "reveal", hand=["dagger"], persuasion=9, others=[{"leader": "helena_richese", "set_aside": ["opulence"]}]
    )
    assert "acquire opulence" not in offered(game)


# -- the end of persuasion -------------------------------------------------------------------------
def test_unspent_persuasion_is_lost() -> None:
    """R-REVEAL-06: nothing is left after the turn, and the next round begins at nothing."""
    game, me = play(
        "reveal",
        "end",
        hand=["convincing_argument", "dagger"],
        deck=["dagger", "diplomacy"],
        others=[{"hand": []}, {"hand": []}],
        board={"conflict_deck": ["skirmish_b"]},
    )
    assert (game.state.round, me.persuasion) == (2, 0)


# -- drawing in a Reveal turn ----------------------------------------------------------------------
def test_a_drawn_card_is_revealed_and_used() -> None:
    """R-REVEAL-07: Water of Life draws three; none goes to hand, all boxes count."""
    _, me = play(
        "reveal",
        "play water_of_life",
        hand=["dagger"],
        spice=1,
        water=1,
        conflict=1,
        deck=["dagger", "convincing_argument", "diplomacy"],
        intrigue=["water_of_life"],
    )
    assert (me.hand, me.persuasion, me.swords) == ([], 3, 2)
    assert me.revealed == ["convincing_argument", "dagger", "dagger", "diplomacy"]


def test_a_drawn_card_after_a_reshuffle_is_revealed() -> None:
    """R-REVEAL-07: also when the discard pile had to be shuffled in the middle."""
    _, me = play(
        "reveal",
        "play water_of_life",
        hand=["dagger"],
        spice=1,
        water=1,
        deck=["diplomacy"],
        discard=["convincing_argument"],
        intrigue=["water_of_life", "windfall"],
    )
    assert (me.hand, me.persuasion, me.deck, me.discard) == ([], 3, [], [])


def test_a_drawn_card_is_public_and_brings_its_own_decisions() -> None:
    """R-REVEAL-07: a drawn Scout may retreat; everybody sees what was drawn."""
    game, _ = play(
        "reveal",
        "play poison_snooper",
        "choose draw",
        hand=["dagger"],
        deck=["scout"],
        conflict=1,
        intrigue=["poison_snooper"],
    )
    assert "use scout:retreat" in offered(game)
    assert [event.seen_by(1).item for event in happened(game, "draw", 0)] == ["scout"]


def test_a_trashed_top_card_is_not_revealed() -> None:
    """R-REVEAL-07: Poison Snooper's other half draws nothing."""
    game, me = play(
        "reveal",
        "play poison_snooper",
        "choose trash",
        hand=["diplomacy"],
        deck=["scout"],
        intrigue=["poison_snooper", "windfall"],
    )
    assert (me.revealed, game.state.removed) == (["diplomacy"], ["scout"])


def test_a_card_drawn_before_revealing_goes_to_hand() -> None:
    """R-REVEAL-07: Water of Life in the same turn but before the reveal; then everything is revealed at once."""
    game, me = play(
        "play water_of_life",
        hand=["dagger"],
        spice=1,
        water=1,
        deck=["stilgar", "scout", "diplomacy"],
        intrigue=["water_of_life"],
    )
    assert me.hand == ["dagger", "diplomacy", "scout", "stilgar"]
    game.apply("reveal")
    assert len(me.revealed) == 4


# -- strength and the end --------------------------------------------------------------------------
def test_strength_is_set_and_public() -> None:
    """R-REVEAL-08: two troops and two swords are 6 in everybody's view, after the turn as well."""
    game, _ = play("reveal", hand=["dagger", "dagger"], conflict=2)
    assert [game.view(seat).position.seats[0].strength for seat in range(3)] == [6, 6, 6]
    assert [event.amount for event in happened(game, "strength", 0)] == [6]


def test_strength_is_set_with_the_troops_of_that_moment() -> None:
    """R-REVEAL-08: Scout takes all troops out, so the swords are worth nothing."""
    game, _ = play("reveal", "use scout:retreat", "retreat 2", hand=["scout", "dagger"], conflict=2)
    assert [event.amount for event in happened(game, "strength", 0)] == [0]


def test_plot_cards_may_be_played_in_every_part_of_the_turn() -> None:
    """R-REVEAL-09, DP-06: before revealing, with effects open, and after the last acquisition."""
    plots = ["windfall", "water_peddlers_union", "know_their_ways"]
    _, me = play(
        "play windfall",
        "reveal",
        "play water_peddlers_union",
        "acquire arrakis_liaison",
        "play know_their_ways",
        hand=["convincing_argument", "dagger"],
        intrigue=plots,
    )
    assert (me.solari, me.water, me.influence["fremen"]) == (2, 1, 1)


def test_combat_and_endgame_cards_are_not_plot_cards() -> None:
    """R-REVEAL-09: they are not offered in the Reveal turn."""
    game, _ = play(
        "reveal",
        hand=["convincing_argument", "dagger"],
        conflict=1,
        intrigue=["ambush", "tiebreaker", "to_the_victor"],
    )
    assert offered(game, "play") == []


def test_strength_is_kept_current_throughout() -> None:
    """R-REVEAL-09: the deployed troop of Gun Thopter counts before the turn ends."""
    game, me = play("reveal", hand=["gun_thopter", "convincing_argument"])
    assert (me.swords, me.strength) == (3, 0)
    game.apply("use gun_thopter:deploy")
    game.apply("deploy 1")
    assert game.view(1).position.seats[0].strength == 5


def test_clean_up_discards_both_groups() -> None:
    """R-REVEAL-10: Agent-turn cards and revealed cards; what was acquired is there already."""
    _, me = play(
        "reveal",
        "acquire scout",
        hand=["dagger", "diplomacy"],
        played=["stilgar"],
        discard=["chani"],
        board={"row": ["scout"]},
    )
    assert me.discard == ["chani", "dagger", "diplomacy", "scout", "stilgar"]
    assert (me.hand, me.played, me.revealed) == ([], [], [])


def test_agent_turn_cards_stay_in_play_until_the_reveal_turn() -> None:
    """R-REVEAL-10: not discarded when the Agent turn ends."""
    _, me = play("agent dagger>hall_of_oratory", hand=["dagger", "diplomacy"])
    assert (me.played, me.discard) == (["dagger"], [])


def test_clean_up_is_for_the_own_cards_only() -> None:
    """R-REVEAL-10: an opponent's played cards stay."""
    game, _ = play("reveal", hand=["dagger"], others=[{"played": ["stilgar"]}])
    assert game.state.seats[1].played == ["stilgar"]


def test_swords_outlast_clean_up() -> None:
    """R-REVEAL-10: the cards are gone, the strength stands until Combat is over."""
    _, me = play("reveal", hand=["dagger"], conflict=1)
    assert (me.discard, me.strength) == (["dagger"], 3)


def test_no_deployment_in_the_reveal_turn_without_an_effect() -> None:
    """R-REVEAL-11: recruits of this turn (Emperor bonus) stay in the garrison."""
    game, me = play(
        "reveal",
        "acquire liet_kynes",
        hand=["convincing_argument", "dagger"],
        persuasion=3,
        influence={"emperor": 3},
        intrigue=["windfall"],
        agents_at=["arrakeen"],
        board={"row": ["liet_kynes"]},
    )
    assert me.garrison == 5
    assert offered(game, "deploy") == []


@pytest.mark.parametrize("box", ["gun_thopter", "sardaukar_legion"])
def test_a_box_that_says_deploy_moves_troops(box: str) -> None:
    """R-REVEAL-11, DP-30: once, and then no more."""
    game, me = play("reveal", f"use {box}:deploy", "deploy 1", hand=[box, "convincing_argument"])
    assert (me.garrison, me.conflict) == (2, 1)
    assert f"use {box}:deploy" not in offered(game)


def test_retreating_any_number_includes_none_and_all() -> None:
    """DP-30, DP-50: Chani's number is hers to choose, 0 to all three; without troops nothing is asked."""
    game, me = play("reveal", "use chani:retreat", hand=["chani"], conflict=3, garrison=0)
    assert offered(game) == ["retreat 0", "retreat 1", "retreat 2", "retreat 3"]
    game.apply("retreat 3")
    assert (me.conflict, me.garrison) == (0, 3)
    game, _ = play("reveal", hand=["chani", "dagger"])
    assert "use chani:retreat" not in offered(game)


def test_scout_retreats_up_to_two() -> None:
    """DP-30, DP-50: three troops in the Conflict, two may leave; the effect may be left altogether."""
    game, _ = play("reveal", hand=["scout"], conflict=3, garrison=0)
    assert offered(game) == ["use scout:retreat", "end"]
    game.apply("use scout:retreat")
    assert offered(game) == ["retreat 0", "retreat 1", "retreat 2"]

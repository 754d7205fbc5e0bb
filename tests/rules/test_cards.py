"""Section 13 of the rules: drawing, discarding, trashing, acquiring, and cards in play."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.core.position.redaction import HIDDEN
from tests.rules.script import happened
from tests.rules.table import offered, play, seat_to_decide

FOUR = ["dagger", "diplomacy", "reconnaissance", "signet_ring"]


# -- drawing ---------------------------------------------------------------------------------------
def test_cards_are_drawn_from_the_top() -> None:
    """R-CARDS-01: Research Station takes the three top cards and leaves the rest in order."""
    _, me = play("agent scout>research_station", hand=["scout"], water=2, deck=[*FOUR, "seek_allies"])
    assert me.hand == ["dagger", "diplomacy", "reconnaissance"]
    assert me.deck[::-1] == ["signet_ring", "seek_allies"]


def test_an_empty_deck_is_made_anew_in_the_middle_of_a_draw() -> None:
    """R-CARDS-01: one card in the deck, three to draw: that one, then two of the reshuffled discard pile."""
    game, me = play("agent scout>research_station", hand=["scout"], water=2, deck=["seek_allies"], discard=FOUR)
    assert (len(me.hand), len(me.deck), me.discard) == (3, 2, [])
    assert "seek_allies" in me.hand
    assert sorted(me.hand + me.deck) == sorted([*FOUR, "seek_allies"])
    assert len(happened(game, "shuffle")) == 1


def test_the_hand_of_five_is_drawn_with_a_reshuffle_too() -> None:
    """R-CARDS-01: two in the deck, four in the discard pile, five in hand and one left."""
    _, me = play(
        deck=["seek_allies", "dagger"], discard=FOUR, board={"phase": "round_start", "conflict_deck": ["skirmish_b"]}
    )
    assert {"seek_allies", "dagger"} <= set(me.hand)
    assert (len(me.hand), len(me.deck), me.discard) == (5, 1, [])


def test_with_deck_and_discard_pile_empty_the_rest_is_lost() -> None:
    """R-CARDS-02: two cards in all, so the third draw brings nothing and nothing else happens."""
    game, me = play("agent scout>research_station", hand=["scout"], water=2, deck=["dagger"], discard=["diplomacy"])
    assert (me.hand, me.deck, me.discard) == (["dagger", "diplomacy"], [], [])
    assert sum(event.amount for event in happened(game, "draw")) == 2


def test_with_no_cards_at_all_nothing_is_drawn() -> None:
    """R-CARDS-02: the placement is legal and the played card does not come back."""
    _, me = play("agent scout>research_station", hand=["scout", "dagger"], water=2)
    assert (me.hand, me.played) == (["dagger"], ["scout"])


def test_lost_draws_are_not_made_up_later() -> None:
    """R-CARDS-02: a card that comes to the discard pile after the lost draw stays there."""
    game, me = play(
        "agent dagger>mentat",
        "agent test_of_humanity>hall_of_oratory",
        "choose discard",
        "discard diplomacy",
        hand=["dagger", "diplomacy", "scout"],
        solari=2,
        conflict=1,
        others=[{"hand": ["test_of_humanity"]}],
    )
    assert (me.hand, me.discard) == (["scout"], ["diplomacy"])
    assert not happened(game, "draw")


def test_an_emptied_deck_is_not_refilled_before_the_next_draw() -> None:
    """R-CARDS-03: the last card is drawn; the discard pile stays where it is and nothing is shuffled."""
    game, me = play("agent dagger>mentat", hand=["dagger"], solari=2, deck=["diplomacy"], discard=["seek_allies"])
    assert (me.hand, me.deck, me.discard) == (["diplomacy"], [], ["seek_allies"])
    assert not happened(game, "shuffle")


def test_looking_is_not_drawing() -> None:
    """R-CARDS-03: Poison Snooper cannot be played on an empty deck, however full the discard pile is."""
    game, _ = play(hand=["dagger"], discard=FOUR, intrigue=["poison_snooper"])
    assert "play poison_snooper" not in offered(game)
    game, _ = play(hand=["dagger"], deck=["seek_allies"], intrigue=["poison_snooper"])
    assert "play poison_snooper" in offered(game)


def test_paul_sees_the_top_card_of_a_deck_but_causes_no_reshuffle() -> None:
    """R-CARDS-03: his view has the top card while there is a deck; with an empty deck none, and no shuffle."""
    game, _ = play(leader="paul_atreides", hand=["dagger"], deck=["seek_allies", "diplomacy"])
    assert game.view(0).top_card == "seek_allies"
    game, me = play(leader="paul_atreides", hand=["dagger"], discard=["diplomacy"])
    assert game.view(0).top_card is None
    assert (me.deck, me.discard) == ([], ["diplomacy"])


def test_cards_in_play_are_never_reshuffled() -> None:
    """R-CARDS-03: neither the card just played nor one of an earlier Agent turn comes back with the reshuffle."""
    _, me = play("agent scout>research_station", hand=["scout"], played=["stilgar"], water=2, discard=["dagger"])
    assert (me.hand, sorted(me.played), me.deck) == (["dagger"], ["scout", "stilgar"], [])


def test_refocus_in_a_reveal_turn_leaves_the_revealed_cards() -> None:
    """R-CARDS-03: the whole revealed hand stays in play; only the discard pile is shuffled in."""
    _, me = play(
        "reveal",
        "play refocus",
        hand=["dagger"],
        played=["stilgar"],
        discard=["convincing_argument"],
        intrigue=["refocus"],
    )
    assert (me.played, me.revealed) == (["stilgar"], ["convincing_argument", "dagger"])


def test_poison_snooper_draws_or_trashes() -> None:
    """DP-26: one of the two, no pass; its owner sees the card first, nobody else does."""
    game, me = play("play poison_snooper", hand=["scout"], deck=["dagger", "chani"], intrigue=["poison_snooper"])
    assert offered(game) == ["choose draw", "choose trash"]
    assert game.view(0).top_card == "dagger"
    assert game.view(1).position.seats[0].deck[-1] == HIDDEN
    game.apply("choose draw")
    assert (me.hand, me.deck) == (["dagger", "scout"], ["chani"])


def test_other_memory_draws_or_recovers() -> None:
    """DP-27, R-CARDS-01: a card of the deck, or a Bene Gesserit card of the discard pile and no other."""
    game, me = play(
        "agent other_memory>secure_contract",
        hand=["other_memory"],
        deck=["dagger"],
        discard=["chani", "the_voice", "sietch_reverend_mother"],
    )
    assert offered(game) == ["choose draw", "choose recover"]
    game.apply("choose recover")
    assert offered(game) == ["recover sietch_reverend_mother", "recover the_voice"]
    game.apply("recover the_voice")
    assert (me.hand, me.deck, me.discard) == (["the_voice"], ["dagger"], ["chani", "sietch_reverend_mother"])


# -- discarding ------------------------------------------------------------------------------------
def test_the_discarding_player_chooses_from_hand() -> None:
    """R-CARDS-04, DP-22: Mohiam's opponents discard two cards of their own choice, from the left, no pass."""
    given: dict[str, Any] = {"hand": ["reverend_mother_mohiam"], "played": ["the_voice"]}
    others: list[dict[str, Any]] = [
        {"hand": ["dagger", "diplomacy", "seek_allies"], "deck": ["scout"], "discard": ["chani"]},
        {"hand": ["dagger"]},
    ]
    game, _ = play("agent reverend_mother_mohiam>wealth", **given, others=others)
    assert seat_to_decide(game) == 1
    assert offered(game) == ["discard dagger", "discard diplomacy", "discard seek_allies"]
    game.apply("discard diplomacy")
    assert offered(game) == ["discard dagger", "discard seek_allies"]
    game.apply("discard dagger")
    left, right = game.state.seats[1], game.state.seats[2]
    assert (left.hand, left.discard, left.deck) == (["seek_allies"], ["chani", "dagger", "diplomacy"], ["scout"])
    assert (right.hand, right.discard) == ([], ["dagger"])


def test_played_cards_and_the_own_hand_are_safe() -> None:
    """R-CARDS-04: an opponent without a hand discards nothing, in play or not; the active player neither."""
    game, me = play(
        "agent reverend_mother_mohiam>wealth",
        hand=["reverend_mother_mohiam", "dagger"],
        played=["the_voice"],
        others=[{"hand": [], "played": ["dagger"]}, {"hand": []}],
    )
    assert me.hand == ["dagger"]
    assert not happened(game, "discard")


# -- trashing --------------------------------------------------------------------------------------
def test_the_trash_icon_offers_hand_discard_pile_and_play_but_not_the_deck() -> None:
    """R-CARDS-05, DP-12: each different card once, and declining."""
    game, _ = play(
        "agent guild_administrator>secure_contract",
        "use guild_administrator:trash",
        hand=["guild_administrator", "dagger", "dagger"],
        deck=["reconnaissance"],
        discard=["diplomacy", "dagger"],
        played=["stilgar"],
        agents_at=["wealth"],
    )
    assert offered(game) == [
        "trash dagger from hand",
        "trash dagger from discard",
        "trash diplomacy from discard",
        "trash guild_administrator from play",
        "trash stilgar from play",
        "decline",
    ]


@pytest.mark.parametrize(("zone", "left"), [("hand", ([], ["dagger"])), ("discard", (["dagger"], []))])
def test_the_card_is_trashed_from_the_zone_named(zone: str, left: tuple[list[str], list[str]]) -> None:
    """R-CARDS-05: one Dagger of two, the one in that zone."""
    game, me = play(
        "agent guild_administrator>secure_contract",
        "use guild_administrator:trash",
        f"trash dagger from {zone}",
        hand=["guild_administrator", "dagger"],
        discard=["dagger"],
    )
    assert (me.hand, me.discard) == left
    assert game.state.removed == ["dagger"]


def test_the_plain_trash_icon_may_be_left() -> None:
    """R-CARDS-05, DP-12: by declining, or by ending the turn."""
    for choices in (("use guild_administrator:trash", "decline"), ("end",)):
        game, me = play("agent guild_administrator>secure_contract", *choices, hand=["guild_administrator", "dagger"])
        assert (game.state.removed, me.hand) == ([], ["dagger"])


def test_a_trash_cost_takes_a_real_card() -> None:
    """R-CARDS-05, DP-13: Selective Breeding's arrow may be left, but once paid it cannot be declined."""
    game, me = play(
        "agent diplomacy>selective_breeding",
        hand=["diplomacy", "dagger"],
        spice=2,
        deck=["scout", "chani", "stilgar"],
    )
    assert offered(game) == ["use selective_breeding:pay", "end"]
    game.apply("use selective_breeding:pay")
    assert offered(game) == ["trash dagger from hand", "trash diplomacy from play"]
    game.apply("trash dagger from hand")
    assert (me.hand, game.state.removed) == (["chani", "scout"], ["dagger"])


def test_trashed_starting_and_imperium_cards_leave_the_game() -> None:
    """R-CARDS-06: they are in no zone of anybody."""
    game, me = play(
        "agent guild_administrator>secure_contract",
        "use guild_administrator:trash",
        "trash scout from hand",
        hand=["guild_administrator", "scout", "dagger"],
    )
    assert game.state.removed == ["scout"]
    assert "scout" not in me.hand + me.discard + me.deck + me.played + game.state.row + game.state.imperium_deck


@pytest.mark.parametrize("card", ["arrakis_liaison", "the_spice_must_flow", "foldspace"])
def test_trashed_reserve_cards_return_to_their_stack(card: str) -> None:
    """R-CARDS-06: the stack grows by one; nothing is removed from the game."""
    game, me = play(
        "agent guild_administrator>secure_contract",
        "use guild_administrator:trash",
        f"trash {card} from hand",
        hand=["guild_administrator", card],
        board={"reserve": {card: 2}},
    )
    assert (game.state.reserve[card], game.state.removed, me.hand) == (3, [], [])


def test_a_returned_reserve_card_can_be_acquired_again() -> None:
    """R-CARDS-06: the last Foldspace trashes itself, and the next visitor of the space finds it."""
    game, _ = play(
        "agent foldspace>secure_contract",
        "agent diplomacy>foldspace",
        hand=["foldspace"],
        others=[{"hand": ["diplomacy"]}],
        board={"reserve": {"foldspace": 0}},
    )
    assert (game.state.reserve["foldspace"], game.state.seats[1].discard) == (0, ["foldspace"])


def test_the_last_foldspace_can_be_sent_for_itself() -> None:
    """R-CARDS-06: trashed first, it is back on the empty stack when the space's effect is resolved."""
    game, me = play("agent foldspace>foldspace", hand=["foldspace"], board={"reserve": {"foldspace": 0}})
    assert {"use foldspace:trash", "use foldspace:take_reserve"} <= set(offered(game))
    game.apply("use foldspace:trash")
    game.apply("use foldspace:take_reserve")
    assert (me.discard + me.hand, game.state.reserve["foldspace"]) == (["foldspace"], 0)


def test_a_card_just_played_may_trash_itself() -> None:
    """R-CARDS-07: by its own icon."""
    game, me = play(
        "agent guild_administrator>secure_contract",
        "use guild_administrator:trash",
        "trash guild_administrator from play",
        hand=["guild_administrator"],
    )
    assert (me.played, game.state.removed) == ([], ["guild_administrator"])


def test_a_card_just_played_may_be_trashed_by_the_space() -> None:
    """R-CARDS-07: Selective Breeding's cost is paid with the card that sent the Agent."""
    game, me = play(
        "agent diplomacy>selective_breeding",
        "use selective_breeding:pay",
        hand=["diplomacy"],
        spice=2,
        deck=["dagger", "dagger"],
    )
    assert (me.played, me.hand, game.state.removed) == ([], ["dagger", "dagger"], ["diplomacy"])


def test_effects_of_a_trashed_card_still_resolve() -> None:
    """R-CARDS-07: Lady Jessica is trashed at Selective Breeding and her two cards are drawn all the same."""
    _, me = play(
        "agent lady_jessica>selective_breeding",
        "use selective_breeding:pay",
        "trash lady_jessica from play",
        hand=["lady_jessica", "dagger"],
        spice=2,
        deck=["scout", "scout", "chani", "stilgar"],
    )
    assert (len(me.hand), me.deck) == (5, [])


def test_a_card_can_be_trashed_only_once() -> None:
    """R-CARDS-07: Imperial Spy trashed for Selective Breeding cannot pay its own arrow any more; else it can."""
    board = {"intrigue_deck": ["ambush"]}
    given: dict[str, Any] = {
        "hand": ["imperial_spy", "dagger"],
        "spice": 2,
        "deck": FOUR,
        "intrigue": ["dispatch_an_envoy"],
    }
    sent = ("play dispatch_an_envoy", "agent imperial_spy>selective_breeding", "use selective_breeding:pay")
    game, me = play(*sent, "trash dagger from hand", **given, board=board)
    assert "use imperial_spy:pay" in offered(game)
    game, me = play(*sent, "trash imperial_spy from play", **given, board=board)
    assert (seat_to_decide(game), me.intrigue) == (1, [])


def test_a_self_trash_after_the_card_is_gone_does_nothing() -> None:
    """R-CARDS-07: Seek Allies trashed for Selective Breeding leaves once; the turn can end."""
    game, _ = play(
        "agent seek_allies>selective_breeding",
        "use selective_breeding:pay",
        "trash seek_allies from play",
        hand=["seek_allies", "dagger"],
        spice=2,
        deck=FOUR,
    )
    assert game.state.removed == ["seek_allies"]
    assert seat_to_decide(game) == 1


def test_the_top_card_trashed_is_the_top_card() -> None:
    """R-CARDS-05, R-CARDS-06: Poison Snooper trashes the upper Dagger; the order of the rest stays."""
    game, me = play(
        "play poison_snooper",
        "choose trash",
        hand=["scout"],
        deck=["dagger", "chani", "dagger"],
        intrigue=["poison_snooper"],
    )
    assert (me.deck[::-1], game.state.removed) == (["chani", "dagger"], ["dagger"])


def test_a_reserve_card_on_top_of_the_deck_returns_to_its_stack() -> None:
    """R-CARDS-06: trashed from wherever."""
    game, me = play(
        "play poison_snooper",
        "choose trash",
        hand=["scout"],
        deck=["foldspace", "chani"],
        intrigue=["poison_snooper"],
        board={"reserve": {"foldspace": 2}},
    )
    assert (me.deck, game.state.reserve["foldspace"], game.state.removed) == (["chani"], 3, [])


def test_a_trash_reward_takes_from_the_discard_pile() -> None:
    """R-CARDS-05, DP-35: Terrible Purpose after Clean Up: the discard pile, or nothing."""
    board = {"phase": "combat", "conflict": "terrible_purpose", "conflict_deck": ["skirmish_a"]}
    game, _ = play(conflict=1, discard=["dagger", "diplomacy"], deck=["scout"], board=board)
    assert offered(game) == ["trash dagger from discard", "trash diplomacy from discard", "decline"]
    game.apply("trash dagger from discard")
    assert game.state.removed == ["dagger"]


def test_a_trashed_card_s_own_effect_for_being_trashed_comes_from_any_zone() -> None:
    """R-CARDS-06: Assassination Mission pays 4 Solari when trashed from the discard pile."""
    _, me = play(
        "agent guild_administrator>foldspace",
        "use guild_administrator:trash",
        "trash assassination_mission from discard",
        hand=["guild_administrator"],
        discard=["assassination_mission"],
        deck=FOUR,
    )
    assert me.solari == 4


# -- acquiring -------------------------------------------------------------------------------------
def test_an_acquired_card_goes_to_the_discard_pile() -> None:
    """R-CARDS-08: not to hand and not into play; its boxes do nothing this turn."""
    _, me = play("reveal", "acquire stilgar", hand=["dagger"], persuasion=7, conflict=1, board={"row": ["stilgar"]})
    assert (me.discard, me.hand, me.revealed) == (["stilgar"], [], ["dagger"])
    assert (me.persuasion, me.swords) == (2, 1)


def test_an_acquired_card_counts_for_no_bond() -> None:
    """R-CARDS-08: Crysknife finds no other Fremen card in play when one was acquired."""
    _, me = play("reveal", "acquire stilgar", hand=["crysknife"], persuasion=7, board={"row": ["stilgar"]})
    assert me.influence["fremen"] == 0


def test_an_acquired_card_reshuffled_and_drawn_is_used_at_once() -> None:
    """R-CARDS-08: Refocus shuffles it in and draws it, so its Reveal box counts in the same turn."""
    _, me = play(
        "reveal",
        "acquire stilgar",
        "play refocus",
        hand=["dagger"],
        persuasion=7,
        conflict=1,
        intrigue=["refocus"],
        board={"row": ["stilgar"]},
    )
    assert (me.revealed, me.persuasion, me.swords) == (["dagger", "stilgar"], 4, 4)


def test_an_effect_may_name_another_place() -> None:
    """R-CARDS-08, DP-25: Bypass Protocol's second half puts the card on top of the deck, the first to discard."""
    given: dict[str, Any] = {"hand": ["dagger"], "deck": ["seek_allies"], "spice": 2, "intrigue": ["bypass_protocol"]}
    board = {"row": ["stilgar", "scout"]}
    game, me = play("play bypass_protocol", **given, board=board)
    assert offered(game) == ["choose acquire", "choose pay"]
    game.apply("choose pay")
    assert offered(game) == ["acquire arrakis_liaison", "acquire scout", "acquire stilgar"]
    game.apply("acquire stilgar")
    assert (me.deck[-1], me.discard, me.spice) == ("stilgar", [], 0)
    game, me = play("play bypass_protocol", "choose acquire", "acquire scout", **given, board=board)
    assert (me.deck, me.discard) == (["seek_allies"], ["scout"])


def test_the_acquire_bonus_comes_by_whatever_means() -> None:
    """R-CARDS-09: Chani's water with persuasion and with Bypass Protocol; once each time."""
    _, me = play("reveal", "acquire chani", hand=["dagger"], persuasion=5, board={"row": ["chani"]})
    assert me.water == 1
    _, me = play(
        "play bypass_protocol",
        "choose pay",
        "acquire chani",
        hand=["dagger"],
        spice=2,
        intrigue=["bypass_protocol"],
        board={"row": ["chani"]},
    )
    assert me.water == 1


def test_the_acquire_bonus_is_not_gained_by_playing_or_revealing() -> None:
    """R-CARDS-09: Chani revealed or sent gives no water, The Spice Must Flow revealed no VP."""
    _, me = play("reveal", hand=["chani", "the_spice_must_flow"])
    assert (me.water, me.vp, me.spice) == (0, 0, 1)


def test_the_acquire_bonus_is_kept_when_the_card_is_trashed() -> None:
    """R-CARDS-09: The Spice Must Flow goes back to its stack, its VP stays."""
    game, me = play(
        "agent guild_administrator>secure_contract",
        "use guild_administrator:trash",
        "trash the_spice_must_flow from discard",
        hand=["guild_administrator"],
        discard=["the_spice_must_flow"],
        vp=1,
        board={"reserve": {"the_spice_must_flow": 8}},
    )
    assert (me.vp, game.state.reserve["the_spice_must_flow"]) == (1, 9)


def test_the_same_card_acquired_again_pays_again() -> None:
    """R-CARDS-09: once for each acquisition: two The Spice Must Flow are 2 VP."""
    _, me = play(
        "reveal", "acquire the_spice_must_flow", "acquire the_spice_must_flow", hand=["dagger"], persuasion=18
    )
    assert me.vp == 2


def test_the_row_is_refilled_at_once_and_the_new_card_may_be_acquired() -> None:
    """R-CARDS-10: Scout comes up for the card taken and is acquired in the same turn; the next one comes up."""
    row = ["carryall", "chani", "crysknife", "stilgar", "opulence"]
    game, me = play(
        "reveal",
        "acquire stilgar",
        hand=["dagger"],
        persuasion=6,
        intrigue=["windfall"],
        board={"row": row, "imperium_deck": ["scout", "dr_yueh"]},
    )
    assert sorted(game.state.row) == sorted(["carryall", "chani", "crysknife", "opulence", "scout"])
    game.apply("acquire scout")
    assert (me.discard, "dr_yueh" in game.state.row, len(game.state.row)) == (["scout", "stilgar"], True, 5)


def test_the_row_is_refilled_in_the_middle_of_an_agent_turn() -> None:
    """R-CARDS-10: Bypass Protocol and Manipulate take a card and the Row is full again."""
    row = ["carryall", "chani", "crysknife", "opulence", "scout"]
    board = {"row": row, "imperium_deck": ["dr_yueh"]}
    game, _ = play(
        "play bypass_protocol", "acquire scout", hand=["dagger"], intrigue=["bypass_protocol"], board=board
    )
    assert len(game.state.row) == 5 and "dr_yueh" in game.state.row
    game, _ = play(
        "agent signet_ring>secure_contract",
        "set_aside scout",
        leader="helena_richese",
        hand=["signet_ring"],
        board=board,
    )
    assert len(game.state.row) == 5 and "dr_yueh" in game.state.row


def test_with_an_empty_imperium_deck_the_row_stays_short() -> None:
    """R-CARDS-10: four cards are left, all still to be had."""
    row = ["carryall", "chani", "crysknife", "opulence", "scout"]
    game, _ = play("reveal", "acquire scout", hand=["dagger"], persuasion=9, board={"row": row})
    assert game.state.row == ["carryall", "chani", "crysknife", "opulence"]
    assert "acquire chani" in offered(game)


def test_acquiring_from_the_reserve_leaves_the_row_alone() -> None:
    """R-CARDS-10: a full Row stays as it is and no card comes up."""
    row = ["carryall", "chani", "crysknife", "opulence", "scout"]
    game, _ = play(
        "reveal",
        "acquire arrakis_liaison",
        hand=["dagger"],
        persuasion=9,
        board={"row": row, "imperium_deck": ["dr_yueh"], "reserve": {"arrakis_liaison": 8}},
    )
    assert (game.state.row, game.state.reserve["arrakis_liaison"]) == (row, 7)


def test_one_copy_of_two_in_the_row_is_taken() -> None:
    """R-CARDS-10, R-DEF-14: two Scouts are one option; one stays and the Row is filled up."""
    row = ["carryall", "chani", "crysknife", "scout", "scout"]
    game, _ = play("reveal", hand=["dagger"], persuasion=2, board={"row": row, "imperium_deck": ["dr_yueh"]})
    assert offered(game).count("acquire scout") == 1
    game.apply("acquire scout")
    assert game.state.row == ["carryall", "chani", "crysknife", "dr_yueh", "scout"]


def test_foldspace_cannot_be_had_for_persuasion_or_by_acquire_effects() -> None:
    """R-CARDS-11: neither in the Reveal turn nor with Bypass Protocol; its space gives it."""
    game, _ = play("reveal", hand=["dagger"], persuasion=20)
    assert offered(game, "acquire") == ["acquire arrakis_liaison", "acquire the_spice_must_flow"]
    game, _ = play("play bypass_protocol", hand=["dagger"], intrigue=["bypass_protocol"], board={"row": ["scout"]})
    assert offered(game) == ["acquire arrakis_liaison", "acquire scout"]
    game, me = play("agent diplomacy>foldspace", hand=["diplomacy"])
    assert (me.discard, game.state.reserve["foldspace"]) == (["foldspace"], 5)


def test_an_empty_reserve_stack_offers_nothing() -> None:
    """R-CARDS-12: neither of the two can be acquired; the Foldspace space may be visited and gives Influence only."""
    empty = {"arrakis_liaison": 0, "the_spice_must_flow": 0, "foldspace": 0}
    game, _ = play("reveal", hand=["dagger"], persuasion=20, board={"reserve": empty, "row": ["scout"]})
    assert offered(game, "acquire") == ["acquire scout"]
    game, me = play("agent diplomacy>foldspace", hand=["diplomacy"], board={"reserve": empty})
    assert (me.influence["guild"], me.discard) == (1, [])


def test_the_last_card_of_a_stack_can_be_acquired_once() -> None:
    """R-CARDS-12: then the stack is empty and offers nothing more."""
    game, _ = play(
        "reveal",
        "acquire arrakis_liaison",
        hand=["dagger"],
        persuasion=8,
        board={"reserve": {"arrakis_liaison": 1}, "row": ["scout"]},
    )
    assert offered(game, "acquire") == ["acquire scout"]


def test_an_acquired_set_aside_card_is_not_taken_from_the_row() -> None:
    """R-CARDS-08, R-CARDS-10: the other Scout stays in the Row and nothing comes up."""
    row = ["carryall", "chani", "crysknife", "opulence", "scout"]
    game, me = play(
        "reveal",
        "acquire scout",
        leader="helena_richese",
        hand=["dagger", "convincing_argument"],
        set_aside=["scout"],
        board={"row": row, "imperium_deck": ["dr_yueh"]},
    )
    assert (game.state.row, me.persuasion, me.set_aside) == (row, 2, [])
    game.apply("acquire scout")
    assert (me.discard, me.persuasion) == (["scout", "scout"], 1)


def test_an_acquired_card_on_the_deck_is_drawn_next() -> None:
    """R-CARDS-08: on top means the next card drawn, ahead of everything else."""
    _, me = play(
        "play bypass_protocol",
        "choose pay",
        "acquire chani",
        "agent dagger>mentat",
        hand=["dagger"],
        spice=2,
        solari=2,
        deck=["seek_allies"],
        intrigue=["bypass_protocol"],
        board={"row": ["chani"]},
    )
    assert (me.hand, me.deck) == (["chani"], ["seek_allies"])


# -- bonds -----------------------------------------------------------------------------------------
def test_a_fremen_bond_needs_another_fremen_card() -> None:
    """R-CARDS-13: alone nothing, with another revealed card its 3 swords."""
    for hand, swords in ((["fedaykin_death_commando"], 0), (["fedaykin_death_commando", "arrakis_liaison"], 3)):
        _, me = play("reveal", hand=hand, conflict=1, intrigue=["windfall"])
        assert me.swords == swords


def test_agent_turn_cards_of_this_round_count_for_the_bond() -> None:
    """R-CARDS-13: a Fremen card sent earlier is in play; one in the discard pile is not."""
    cases: list[tuple[dict[str, Any], int]] = [({"played": ["stilgar"]}, 3), ({"discard": ["stilgar"]}, 0)]
    for there, swords in cases:
        _, me = play("reveal", hand=["fedaykin_death_commando"], conflict=1, intrigue=["windfall"], **there)
        assert me.swords == swords


def test_two_copies_switch_each_other_on() -> None:
    """R-CARDS-13: each is another card for the other."""
    _, me = play(
        "reveal", hand=["fedaykin_death_commando", "fedaykin_death_commando"], conflict=1, intrigue=["windfall"]
    )
    assert me.swords == 6


def test_two_different_bond_cards_switch_each_other_on() -> None:
    """R-CARDS-13: Spice Hunter's spice and Crysknife's Influence."""
    _, me = play("reveal", hand=["spice_hunter", "crysknife"], conflict=1, intrigue=["windfall"])
    assert (me.spice, me.influence["fremen"]) == (1, 1)


def test_cards_of_other_players_and_of_other_factions_do_not_count() -> None:
    """R-CARDS-13: of the same player, and Fremen."""
    _, me = play("reveal", hand=["spice_hunter", "opulence"], intrigue=["windfall"], others=[{"played": ["stilgar"]}])
    assert me.spice == 0


def test_a_card_with_two_factions_counts_for_both() -> None:
    """R-CARDS-13, R-CARDS-14: Sietch Reverend Mother is Fremen and Bene Gesserit."""
    _, me = play("reveal", hand=["spice_hunter", "sietch_reverend_mother"], intrigue=["windfall"])
    assert me.spice == 2  # each switches the other on
    _, me = play(
        "agent gene_manipulation>hall_of_oratory", hand=["gene_manipulation"], played=["sietch_reverend_mother"]
    )
    assert me.spice == 2


def test_another_bene_gesserit_card_is_tested_in_the_same_way() -> None:
    """R-CARDS-14: Gene Manipulation alone gives no spice, beside a Bene Gesserit card 2, beside its twin 2."""
    for played, spice in (([], 0), (["the_voice"], 2), (["gene_manipulation"], 2), (["opulence"], 0)):
        _, me = play("agent gene_manipulation>hall_of_oratory", hand=["gene_manipulation"], played=played)
        assert me.spice == spice


def test_a_bene_gesserit_card_in_hand_is_not_in_play() -> None:
    """R-CARDS-14: Missionaria Protectiva finds The Voice in hand and gives nothing."""
    game, _ = play("agent missionaria_protectiva>carthag", "end", hand=["missionaria_protectiva", "the_voice"])
    assert not happened(game, "influence")
    game, _ = play("agent missionaria_protectiva>carthag", hand=["missionaria_protectiva"], played=["the_voice"])
    assert [code for code in offered(game) if code.startswith(("influence", "use missionaria"))]


def test_what_was_gained_is_kept_when_the_condition_is_lost() -> None:
    """R-CARDS-15: the other Bene Gesserit card is trashed after the spice was gained."""
    game, me = play(
        "agent gene_manipulation>hall_of_oratory",
        "use gene_manipulation:trash",
        "trash the_voice from play",
        hand=["gene_manipulation"],
        played=["the_voice"],
    )
    assert (me.spice, game.state.removed) == (2, ["the_voice"])

"""Section 16 of the rules: Combat."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.game import Game
from imperium.position.state import Seat
from tests.rules.script import codes, go_on, happened, play
from tests.rules.table import offered, seat_to_decide


def battle(*seats: dict[str, Any], conflict: str = "guild_bank_raid", **board: Any) -> dict[str, Any]:
    """Phase 3 begins; the Conflict deck is empty, so that the game ends with this round and nothing is recalled."""
    return {"phase": "combat", "conflict": conflict, "seats": [{"hand": [], **seat} for seat in seats], **board}


def troops(*numbers: int, **more: Any) -> dict[str, Any]:
    """A Conflict between these troops and nobody holding a card."""
    return battle(*({"conflict": number} for number in numbers), **more)


def solari(game: Game) -> list[int]:
    """What everybody has; Guild Bank Raid pays 6, 4 and 2."""
    return [seat.solari for seat in game.state.seats]


def revealing(*hand: str, **more: Any) -> Seat:
    """The first seat in its Reveal turn, all plain effects resolved, with Persuasion left to keep the turn open."""
    game = play({"seats": [{"hand": ["convincing_argument", *hand], **more}]}, "reveal")
    return game.state.seats[0]


# -- strength --------------------------------------------------------------------------------------
def test_strength_is_two_per_troop_and_one_per_sword() -> None:
    """R-COMBAT-01: two troops, a Dagger (1) and Sardaukar Infantry (2) are 4 + 3."""
    assert revealing("dagger", "sardaukar_infantry", conflict=2).strength == 7


def test_played_combat_cards_add_their_swords() -> None:
    """R-COMBAT-01: Ambush (4) on top of one troop and one revealed sword."""
    game = play(battle({"conflict": 1, "swords": 1, "intrigue": ["ambush"]}, {"conflict": 1}), "play ambush")
    assert happened(game, "final_strength", 0)[0].amount == 2 + 1 + 4


def test_swords_without_a_troop_are_worth_nothing() -> None:
    """R-COMBAT-01, R-COMBAT-02: three Daggers' worth of swords and no troop in the Conflict are 0."""
    assert revealing("dagger", "sardaukar_infantry", garrison=5).strength == 0


def test_swords_count_as_soon_as_a_troop_arrives() -> None:
    """R-COMBAT-02: strength is recomputed when Sardaukar Legion deploys after the swords were revealed."""
    game = play({"seats": [{"hand": ["sardaukar_legion", "dagger"]}]}, "reveal")
    assert game.state.seats[0].strength == 0
    go_on(game, "use sardaukar_legion:deploy", "deploy 2")
    assert happened(game, "strength", 0)[0].amount == 2 * 2 + 1


def test_strength_falls_when_troops_leave() -> None:
    """R-COMBAT-02: Scout retreats one of two, later the second; with the last one the swords go too."""
    game = play({"seats": [{"hand": ["convincing_argument", "scout", "dagger"], "conflict": 2}]}, "reveal")
    assert game.state.seats[0].strength == 2 * 2 + 2
    one = go_on(game.copy(), "use scout:retreat", "retreat 1")
    assert one.state.seats[0].strength == 2 + 2
    both = go_on(game, "use scout:retreat", "retreat 2")
    assert both.state.seats[0].strength == 0


def test_a_troop_lost_in_another_players_turn_lowers_strength() -> None:
    """R-COMBAT-02: Double Cross takes the last troop of somebody who has revealed five swords."""
    given = {
        "seats": [
            {"hand": ["dagger"], "solari": 1, "intrigue": ["double_cross"]},
            {"conflict": 1, "swords": 5, "done": True},
        ]
    }
    game = play(given)
    assert game.state.seats[1].strength == 7
    assert go_on(game, "play double_cross").state.seats[1].strength == 0


def test_before_the_reveal_turn_only_troops_count() -> None:
    """R-COMBAT-03: neither the swords in hand nor those of a card played in an Agent turn."""
    game = play({"seats": [{"hand": ["gun_thopter", "dagger"], "conflict": 3}]}, "agent gun_thopter>secure_contract")
    assert game.state.seats[0].strength == 6
    assert game.view(1).position.seats[0].strength == 6


# -- Combat Intrigue -------------------------------------------------------------------------------
def test_chances_go_in_turn_order_to_those_with_troops() -> None:
    """R-COMBAT-04: the First Player is seat 3, seat 1 has no troop and is skipped although it holds a card."""
    given = battle(
        {"intrigue": ["ambush"]},
        {"conflict": 1, "intrigue": ["ambush"]},
        {"conflict": 1, "intrigue": ["master_tactician"]},
        first_player=3,
    )
    game = play(given)
    assert (seat_to_decide(game), codes(game)) == (2, ["play master_tactician", "pass"])
    go_on(game, "pass")
    assert (seat_to_decide(game), codes(game)) == (1, ["play ambush", "pass"])
    assert go_on(game, "pass").over


def test_several_cards_in_one_chance() -> None:
    """R-COMBAT-04, DP-31: two Ambushes one after the other before anybody else is asked."""
    given = battle({"conflict": 1, "intrigue": ["ambush", "ambush"]}, {"conflict": 3, "intrigue": ["tiebreaker"]})
    game = play(given, "play ambush")
    assert (seat_to_decide(game), codes(game)) == (0, ["play ambush", "pass"])
    go_on(game, "play ambush")
    assert seat_to_decide(game) == 1
    assert game.state.seats[0].strength == 2 + 8


def test_who_passed_may_play_later() -> None:
    """R-COMBAT-05: seat 1 passes, seat 2 plays, seat 1 plays after all."""
    given = battle({"conflict": 1, "intrigue": ["ambush"]}, {"conflict": 1, "intrigue": ["master_tactician"]})
    game = play(given, "pass", "play master_tactician", "choose swords")
    assert (seat_to_decide(game), codes(game)) == (0, ["play ambush", "pass"])
    assert solari(go_on(game, "play ambush")) == [6, 4, 0]


def test_the_step_ends_only_after_everybody_passed_in_a_row() -> None:
    """R-COMBAT-06: ending a chance in which a card was played is no pass; the player is asked again."""
    given = battle({"conflict": 1, "intrigue": ["ambush", "tiebreaker"]}, {"conflict": 1, "intrigue": ["ambush"]})
    game = play(given, "play ambush", "pass")
    assert seat_to_decide(game) == 1
    go_on(game, "pass")
    assert (game.state.phase, seat_to_decide(game), codes(game)) == ("combat", 0, ["play tiebreaker", "pass"])
    go_on(game, "pass")
    assert happened(game, "wins", 0)


def test_any_card_restarts_the_count() -> None:
    """R-COMBAT-06: two passes before the card of the third do not count any more."""
    held = (["ambush"], ["tiebreaker"], ["private_army", "private_army"])
    given = battle(*({"conflict": 1, "intrigue": cards, "spice": 4} for cards in held))
    game = play(given, "pass", "pass", "play private_army", "pass")
    asked = []
    while game.state.phase == "combat":
        asked.append(seat_to_decide(game))
        go_on(game, "pass")
    assert asked == [0, 1, 2]


def test_passes_before_a_card_count_for_nothing_later() -> None:
    """R-COMBAT-06: seat 1 passed, then plays; after two passes it is asked once more, its old pass is no pass now."""
    held = (["ambush", "tiebreaker"], ["ambush"], ["private_army"])
    given = battle(*({"conflict": 1, "intrigue": cards, "spice": 2} for cards in held))
    game = play(given, "pass", "pass", "play private_army", "play ambush", "pass", "pass")
    assert (game.state.phase, seat_to_decide(game), codes(game)) == ("combat", 0, ["play tiebreaker", "pass"])


def test_everybody_passing_at_once_ends_the_step() -> None:
    """R-COMBAT-06: one pass each, no second round of questions; the cards are kept."""
    game = play(
        battle(*({"conflict": 1, "intrigue": ["master_tactician"]} for _ in range(3))), "pass", "pass", "pass"
    )
    assert game.over
    assert all(seat.intrigue == ["master_tactician"] for seat in game.state.seats)


def test_whose_last_troop_leaves_drops_out_at_once() -> None:
    """R-COMBAT-07: after retreating, seat 1 may play nothing more and is not waited for."""
    given = battle(
        {"conflict": 2, "intrigue": ["ambush", "master_tactician"]}, {"conflict": 1, "intrigue": ["ambush"]}
    )
    game = play(given, "play master_tactician", "choose retreat", "retreat 2")
    assert seat_to_decide(game) == 1
    assert go_on(game, "pass").over
    assert game.state.seats[0].intrigue == ["ambush"]
    assert solari(game) == [0, 6, 0]


def test_a_partial_retreat_keeps_the_player_in() -> None:
    """R-COMBAT-07, DP-32: Master Tactician retreats 0 to 3; one troop left is enough to stay."""
    given = battle({"conflict": 5, "intrigue": ["ambush", "master_tactician"]}, {"conflict": 1})
    game = play(given, "play master_tactician")
    assert sorted(codes(game)) == ["choose retreat", "choose swords"]
    go_on(game, "choose retreat")
    assert codes(game) == ["retreat 0", "retreat 1", "retreat 2", "retreat 3"]
    go_on(game, "retreat 3")
    assert codes(game) == ["play ambush", "pass"]
    assert game.state.seats[0].garrison == 3 + 3


def test_nobody_left_in_the_conflict() -> None:
    """R-COMBAT-08: the only participant retreats; no reward, no winner, and nobody else is asked."""
    given = battle({"conflict": 1, "intrigue": ["master_tactician", "to_the_victor"]}, {"intrigue": ["ambush"]})
    game = play(given, "play master_tactician", "choose retreat", "retreat 1")
    assert game.over
    assert solari(game) == [0, 0, 0]
    assert not happened(game, "wins")


def test_nobody_in_the_conflict_from_the_start() -> None:
    """R-COMBAT-08: cards in hand do not open the step."""
    game = play(battle({"intrigue": ["ambush"]}, {"swords": 5, "intrigue": ["to_the_victor"]}))
    assert game.over
    assert not happened(game, "reward")


def test_cards_for_winning_come_after_the_winner_is_known() -> None:
    """R-COMBAT-09, DP-33: not in the Combat Intrigue step; then before the reward or after it, or never."""
    given = battle({"conflict": 2, "intrigue": ["ambush", "to_the_victor"]}, {"conflict": 1})
    game = play(given)
    assert codes(game) == ["play ambush", "pass"]
    go_on(game, "pass")
    assert codes(game) == ["play to_the_victor", "reward"]
    first = go_on(game.copy(), "play to_the_victor")
    assert (first.state.seats[0].spice, first.state.seats[0].solari) == (3, 6)
    go_on(game, "reward")
    assert codes(game) == ["play to_the_victor", "pass"]
    assert game.state.seats[0].solari == 6
    assert go_on(game, "pass", "pass").state.seats[0].intrigue == ["ambush", "to_the_victor"]


def test_the_reward_may_pay_for_a_card_for_winning() -> None:
    """R-COMBAT-09: 3 spice of Raid Stockpiles pay the dear half of Demand Respect, unaffordable before."""
    given = battle({"conflict": 1, "intrigue": ["demand_respect"]}, conflict="raid_stockpiles")
    early = play(given, "play demand_respect")
    assert offered(early, "influence"), "without spice only the plain half is there"
    late = play(given, "reward", "play demand_respect", "choose pay", "influence fremen")
    assert late.state.seats[0].influence["fremen"] == 2
    assert late.state.seats[0].spice == 3 - 2


def test_a_card_for_winning_drawn_as_reward() -> None:
    """R-COMBAT-09: it may be played at once."""
    given = battle({"conflict": 1}, conflict="raid_stockpiles", intrigue_deck=["to_the_victor"])
    game = play(given, "play to_the_victor")
    assert game.state.seats[0].spice == 3 + 3


def test_only_the_winner_plays_cards_for_winning() -> None:
    """R-COMBAT-09: the second is not asked."""
    game = play(battle({"conflict": 2}, {"conflict": 1, "intrigue": ["to_the_victor"]}))
    assert game.over
    assert game.state.seats[1].intrigue == ["to_the_victor"]


def test_the_winner_may_wait_until_the_others_have_their_rewards() -> None:
    """R-COMBAT-09: until the phase ends, so also after the second reward."""
    given = battle({"conflict": 2, "intrigue": ["to_the_victor"]}, {"conflict": 1})
    game = play(given, "reward", "pass")
    assert solari(game) == [6, 4, 0]
    assert codes(game) == ["play to_the_victor", "pass"]


def test_a_tie_for_first_is_no_win() -> None:
    """R-COMBAT-10: neither of the two may play the card, drawn as a reward or held before."""
    given = battle(
        {"conflict": 2, "intrigue": ["to_the_victor"]},
        {"conflict": 2},
        conflict="skirmish_a",
        intrigue_deck=["windfall", "demand_respect"],
    )
    game = play(given)
    assert game.over
    assert not happened(game, "play")


# -- ranking ---------------------------------------------------------------------------------------
def test_no_strength_no_rank() -> None:
    """R-COMBAT-11: seat 3 has swords but no troop; it is not second, and takes nothing."""
    assert solari(play(battle({"conflict": 1}, {}, {"swords": 9}, {}))) == [6, 0, 0, 0]


@pytest.mark.parametrize(
    ("fighting", "paid"),
    [((1, 2, 3), [0, 4, 6]), ((3, 0, 2), [6, 0, 4]), ((4, 3, 2, 1), [6, 4, 2, 0]), ((1, 0, 4, 3), [2, 0, 6, 4])],
)
def test_first_and_second(fighting: tuple[int, ...], paid: list[int]) -> None:
    """R-COMBAT-12: by strength, wherever they sit."""
    assert solari(play(troops(*fighting))) == paid


def test_strength_decides_not_the_number_of_troops() -> None:
    """R-COMBAT-12: one troop with three swords (5) beats two troops (4)."""
    assert solari(play(battle({"conflict": 2}, {"conflict": 1, "swords": 3}))) == [4, 6, 0]


def test_a_third_reward_only_with_four_players() -> None:
    """R-COMBAT-13: the third of three gets nothing, the third of four 2 Solari."""
    assert solari(play(troops(3, 2, 1))) == [6, 4, 0]
    assert solari(play(troops(3, 2, 1, 0))) == [6, 4, 2, 0]


@pytest.mark.parametrize("mode", ["solo", "duo"])
def test_the_third_of_a_solo_or_two_player_game_gets_nothing(mode: str) -> None:
    """R-COMBAT-13: three participants; the human ranks third behind two others, rivals included."""
    hagal = {"hagal_deck": ["wealth", "conspire"]}
    seats: list[dict[str, Any]] = [{"conflict": 1}, {"conflict": 5}, {"conflict": 3}]
    given = {"mode": mode, "phase": "combat", "conflict": "guild_bank_raid", "seats": seats, **hagal}
    assert play(given).state.seats[0].solari == 0


@pytest.mark.parametrize(
    ("fighting", "paid"),
    [((2, 2, 1), [4, 4, 0]), ((2, 2, 2), [4, 4, 4]), ((3, 3, 3, 3), [4, 4, 4, 4]), ((2, 0, 2), [4, 0, 4])],
)
def test_a_tie_for_first(fighting: tuple[int, ...], paid: list[int]) -> None:
    """R-COMBAT-14: everybody in the tie takes reward 2, nobody reward 1."""
    game = play(troops(*fighting))
    assert solari(game) == paid
    assert not happened(game, "wins")


def test_a_tie_for_first_gives_no_control() -> None:
    """R-COMBAT-14: no VP, no marker; 4 Solari each at the Siege of Arrakeen."""
    game = play(troops(2, 2, 1, conflict="siege_of_arrakeen"))
    assert (solari(game), game.state.control) == ([4, 4, 0], {})
    assert all(seat.vp == 0 for seat in game.state.seats)


@pytest.mark.parametrize(
    ("fighting", "paid"),
    [
        ((3, 3, 2, 1), [4, 4, 2, 0]),
        ((1, 3, 2, 3), [0, 4, 2, 4]),
        ((3, 3, 2, 2), [4, 4, 0, 0]),
        ((3, 3, 2, 0), [4, 4, 2, 0]),
        ((3, 3, 0, 0), [4, 4, 0, 0]),
    ],
)
def test_two_tied_for_first_of_four(fighting: tuple[int, ...], paid: list[int]) -> None:
    """R-COMBAT-15: the better of the other two takes reward 3; tied they get nothing."""
    assert solari(play(troops(*fighting))) == paid


@pytest.mark.parametrize(
    ("fighting", "paid"), [((3, 3, 1), [4, 4, 0]), ((3, 3, 3, 1), [4, 4, 4, 0]), ((1, 3, 3, 3), [0, 4, 4, 4])]
)
def test_nobody_else_after_other_ties_for_first(fighting: tuple[int, ...], paid: list[int]) -> None:
    """R-COMBAT-16: with three players, or three tied of four."""
    assert solari(play(troops(*fighting))) == paid


@pytest.mark.parametrize(
    ("fighting", "paid"),
    [
        ((3, 2, 2), [6, 2, 2]),
        ((4, 2, 2, 1), [6, 2, 2, 0]),
        ((4, 2, 2, 2), [6, 2, 2, 2]),
        ((4, 2, 0, 2), [6, 2, 0, 2]),
    ],
)
def test_a_tie_for_second(fighting: tuple[int, ...], paid: list[int]) -> None:
    """R-COMBAT-17: everybody in the tie takes reward 3, also with three players; nobody takes reward 2."""
    assert solari(play(troops(*fighting))) == paid


def test_a_tie_for_third() -> None:
    """R-COMBAT-18: nothing for the two."""
    assert solari(play(troops(3, 2, 1, 1))) == [6, 4, 0, 0]


# -- rewards ---------------------------------------------------------------------------------------
def test_rewards_go_first_second_third() -> None:
    """R-COMBAT-19: the winner draws before the second, whoever sits first."""
    given = troops(1, 0, 2, conflict="sort_through_the_chaos", intrigue_deck=["windfall", "charisma"])
    game = play(given)
    assert game.state.seats[2].intrigue == ["windfall"]
    assert game.state.seats[0].intrigue == ["charisma"]


def test_tied_players_are_rewarded_in_turn_order() -> None:
    """R-COMBAT-19: with seat 3 as First Player seat 3 draws before seats 1 and 2."""
    given = troops(2, 2, 2, conflict="skirmish_a", intrigue_deck=["windfall", "charisma", "refocus"], first_player=3)
    assert [seat.intrigue for seat in play(given).state.seats] == [["charisma"], ["refocus"], ["windfall"]]


def test_the_receiver_chooses_inside_a_reward() -> None:
    """R-COMBAT-19, DP-34, DP-15: the Faction; it cannot be declined."""
    game = play(troops(1, 2, 0, conflict="skirmish_d"))
    assert seat_to_decide(game) == 1
    assert codes(game) == ["influence emperor", "influence guild", "influence bene_gesserit", "influence fremen"]


def test_the_trash_icon_of_a_reward_may_be_left() -> None:
    """R-COMBAT-19, DP-35: Terrible Purpose offers hand and discard pile, and to decline; the VP is not optional."""
    given = battle(
        {"conflict": 1, "hand": ["dagger"], "discard": ["diplomacy"], "deck": ["signet_ring"]},
        conflict="terrible_purpose",
    )
    game = play(given)
    assert sorted(codes(game)) == ["decline", "trash dagger from hand", "trash diplomacy from discard"]
    go_on(game, "decline")
    assert (game.state.seats[0].vp, game.state.removed) == (1, [])


def test_one_of_two_and_two_of_three() -> None:
    """DP-49, R-COMBAT-19: Cloak and Dagger's third reward, Battle for Arrakeen's second."""
    game = play(troops(3, 2, 1, 0, conflict="cloak_and_dagger", intrigue_deck=["ambush"]), "influence guild")
    assert seat_to_decide(game) == 2
    assert sorted(codes(game)) == ["choose intrigue", "choose spice"]
    game = play(troops(3, 2, 0, conflict="battle_for_arrakeen", intrigue_deck=["ambush"]), "choose spice")
    assert sorted(codes(game)) == ["choose intrigue", "choose solari"]
    assert game.state.seats[1].spice == 0, "both are named before the first is carried out"
    go_on(game, "choose solari")
    assert (game.state.seats[1].spice, game.state.seats[1].solari, game.state.seats[1].intrigue) == (2, 3, [])


def test_two_different_factions_in_the_order_named() -> None:
    """DP-34, DP-44, R-INF-13: Machinations names both before the first rises."""
    game = play(troops(1, 0, 0, conflict="machinations"), "influence fremen")
    assert codes(game) == ["influence emperor", "influence guild", "influence bene_gesserit"]
    assert game.state.seats[0].influence["fremen"] == 0
    go_on(game, "influence emperor")
    assert [event.item for event in happened(game, "influence", 0)] == ["fremen", "emperor"]


def test_recruits_of_a_reward_do_not_join_the_conflict() -> None:
    """R-COMBAT-20: the Emperor bonus brings two to the garrison; they are still there afterwards."""
    given = battle(
        {"conflict": 2, "garrison": 1, "influence": {"emperor": 3}}, {"conflict": 1}, conflict="skirmish_d"
    )
    game = play(given, "influence emperor")
    seat = game.state.seats[0]
    assert (seat.garrison, seat.conflict, seat.supply) == (3, 0, 9)


def test_recruits_of_a_tied_player_do_not_change_the_ranks() -> None:
    """R-COMBAT-20: the first rank is settled before any reward; seat 2 stays second after seat 1's recruits."""
    given = battle({"conflict": 2, "influence": {"emperor": 3}}, {"conflict": 1}, conflict="skirmish_d")
    assert solari(play(given, "influence emperor")) == [2, 3, 0]


def test_all_troops_return_to_the_supply() -> None:
    """R-COMBAT-21: the winner's too, never to the garrison; strengths are 0."""
    given = battle({"conflict": 4, "swords": 2}, {"conflict": 1, "garrison": 0}, {"swords": 1})
    for seat, garrison in zip(play(given).state.seats, (3, 0, 3), strict=True):
        assert (seat.garrison, seat.conflict, seat.supply) == (garrison, 0, 12 - garrison)
        assert (seat.swords, seat.strength) == (0, 0)


def test_swords_do_not_survive_the_round() -> None:
    """R-COMBAT-21: troops of the next round fight without the swords of this one."""
    given = battle({"conflict": 1, "swords": 7, "hand": ["diplomacy"]}, conflict_deck=["skirmish_a"], first_player=3)
    game = play(given, "agent diplomacy>stillsuits", "deploy 1")
    assert game.state.seats[0].strength == 2


def test_a_sole_participant_wins() -> None:
    """R-COMBAT-22: one troop is enough."""
    game = play(troops(0, 1, 0))
    assert happened(game, "wins", 1)
    assert solari(game) == [0, 6, 0]


def test_strength_has_no_upper_limit() -> None:
    """R-COMBAT-23: 12 troops and 8 swords are 32 and beat 31; 40 beats both."""
    given = battle(
        {"conflict": 12, "garrison": 0, "swords": 8},
        {"conflict": 12, "garrison": 0, "swords": 7},
        {"conflict": 12, "garrison": 0, "swords": 16},
    )
    game = play(given)
    assert [event.amount for event in happened(game, "final_strength")] == [32, 31, 40]
    assert solari(game) == [4, 0, 6]

"""Section 1 of the rules: what the words mean."""

from __future__ import annotations

import pytest

from imperium.core.errors import BadPosition, BadSetup, WrongSeat
from imperium.core.position.redaction import HIDDEN
from imperium.game import new_game
from imperium.given.positions import build, game_from
from tests.invariants import check_seats
from tests.random_games import play as play_randomly
from tests.rules.script import agents_offered, alone, codes, go_on, happened, play


def test_a_card_that_contradicts_a_rule_wins() -> None:
    """R-DEF-01: Kwisatz Haderach has no icon and goes to an occupied space all the same."""
    given = {
        "seats": [{"hand": ["kwisatz_haderach"], "agents_at": ["wealth"]}, {"agents_at": ["secure_contract"]}],
    }
    game = play(given)
    assert "kwisatz_haderach>secure_contract" in agents_offered(game)
    assert "kwisatz_haderach>wealth" in agents_offered(game)


def test_a_card_overrides_only_what_it_contradicts() -> None:
    """R-DEF-01: Kwisatz Haderach says nothing of costs, so a cost is still due."""
    assert "kwisatz_haderach>conspire" not in agents_offered(play(alone("kwisatz_haderach", spice=3)))
    assert "kwisatz_haderach>conspire" in agents_offered(play(alone("kwisatz_haderach", spice=4)))


def test_there_are_four_factions_and_seven_icons() -> None:
    """R-DEF-02: a card with all seven icons reaches every free space, one with the four Faction icons eight."""
    rich = {"solari": 8, "spice": 6, "water": 2, "influence": {"fremen": 2}}
    reached = {code.partition(">")[2].partition(":")[0] for code in agents_offered(play(alone("foldspace", **rich)))}
    assert len(reached) == 22
    game = play(alone("diplomacy", **rich))
    assert len(agents_offered(game)) == 8
    for code in agents_offered(game):
        visited = go_on(game_from(alone("diplomacy", **rich)), f"agent {code}")
        assert len([e for e in happened(visited, "influence", 0) if e.amount == 1]) == 1


def test_the_bank_is_unlimited_and_resources_have_no_cap() -> None:
    """R-DEF-03: 12 Solari on top of 500 are 512."""
    game = play(alone("dune_the_desert_planet", solari=500, spice=900), "agent dune_the_desert_planet>sell_melange:5")
    assert (game.state.seats[0].solari, game.state.seats[0].spice) == (512, 895)


def test_resources_are_public() -> None:
    """R-DEF-03: every seat sees what every other seat owns."""
    game = play(alone("dagger", solari=7, spice=5, water=3))
    for seat in range(3):
        seen = game.view(seat).position.seats[0]
        assert (seen.solari, seen.spice, seen.water) == (7, 5, 3)


def test_hand_and_intrigue_cards_are_hidden_their_numbers_are_not() -> None:
    """R-DEF-04: opponents see how many cards are held, not which."""
    game = play(alone("dagger", "diplomacy", intrigue=["ambush", "windfall", "charisma"], discard=["reconnaissance"]))
    own, other = game.view(0).me, game.view(1).position.seats[0]
    assert own.hand == ["dagger", "diplomacy"]
    assert own.intrigue == ["ambush", "charisma", "windfall"]
    assert (other.hand, other.intrigue, other.discard) == ([HIDDEN] * 2, [HIDDEN] * 3, ["reconnaissance"])


def test_nobody_sees_the_order_of_a_deck() -> None:
    """R-DEF-04: two decks of the same cards in different order look the same to everybody, their owner included."""
    one = play(alone("dagger", deck=["reconnaissance", "diplomacy", "seek_allies"]))
    two = play(alone("dagger", deck=["seek_allies", "reconnaissance", "diplomacy"]))
    assert one.state != two.state
    for seat in range(3):
        assert one.view(seat).data() == two.view(seat).data()


def test_the_play_area_has_two_groups() -> None:
    """R-DEF-04: cards of Agent turns and revealed cards lie apart, both open to all."""
    given = alone("dagger", "convincing_argument", "reconnaissance")
    game = play(given, "agent dagger>hall_of_oratory", "reveal", "reveal", "reveal")
    seen = game.view(2).position.seats[0]
    assert seen.played == ["dagger"]
    assert seen.revealed == ["convincing_argument", "reconnaissance"]


def test_twelve_troops_at_every_moment() -> None:
    """R-DEF-05: supply, garrison and Conflict add up to 12 after every decision of whole games."""
    for seed in range(2):
        play_randomly("table4", seed)  # checks every invariant, R-DEF-05 among them
    with pytest.raises(BadPosition, match="12 troops"):
        build({"seats": [{"garrison": 7, "conflict": 6}]})


def test_recruiting_and_deploying_keep_the_sum() -> None:
    """R-DEF-05: one by one through recruit, deploy and the end of the Conflict."""
    game = play({**alone("reconnaissance", garrison=2, conflict=3), "conflict_deck": ["skirmish_b"]})
    for code in ("agent reconnaissance>carthag", "deploy 2", "deploy 1", "reveal", "reveal"):
        go_on(game, code)
        check_seats(game.state)


def test_recruit_is_supply_to_garrison() -> None:
    """R-DEF-06: Rally Troops takes four from the supply."""
    seat = play(alone("dagger", solari=4, garrison=1, conflict=2), "agent dagger>rally_troops").state.seats[0]
    assert (seat.supply, seat.garrison, seat.conflict) == (5, 5, 2)


def test_deploy_is_from_the_garrison_unless_supply_is_named() -> None:
    """R-DEF-06: a Combat space deploys from the garrison, Double Cross from the supply."""
    seat = play(alone("diplomacy", garrison=3), "agent diplomacy>stillsuits", "deploy 2").state.seats[0]
    assert (seat.supply, seat.garrison, seat.conflict) == (9, 1, 2)
    given = {"seats": [{"hand": ["dagger"], "intrigue": ["double_cross"], "solari": 1}, {"conflict": 2}]}
    seat = play(given, "play double_cross").state.seats[0]
    assert (seat.supply, seat.garrison, seat.conflict) == (8, 3, 1)


def test_retreat_is_conflict_to_garrison_and_lose_is_to_supply() -> None:
    """R-DEF-06: Scout retreats to the garrison; Double Cross sends a troop to its owner's supply."""
    seat = play(alone("scout", conflict=4, garrison=0), "reveal", "use scout:retreat", "retreat 2").state.seats[0]
    assert (seat.supply, seat.garrison, seat.conflict) == (8, 2, 2)
    given = {"seats": [{"intrigue": ["double_cross"], "solari": 1}, {"conflict": 2, "garrison": 1}]}
    loser = play(given, "play double_cross").state.seats[1]
    assert (loser.supply, loser.garrison, loser.conflict) == (10, 1, 1)


def test_rivals_are_opponents_too() -> None:
    """R-DEF-07: Gun Thopter takes a garrison troop from House Hagal as from everybody else, not from its player."""
    given = {"mode": "duo", "seats": [{"hand": ["gun_thopter"]}, {"garrison": 3}, {"garrison": 2}], "first_player": 2}
    game = play(given, "agent gun_thopter>secure_contract")
    assert [seat.garrison for seat in game.state.seats] == [3, 2, 1]


def test_an_enemy_agent_is_one_of_an_opponent_own_ones_are_not() -> None:
    """R-DEF-07: Infiltrate passes the Agents of opponents, the Mentat one of them sent included; not one's own."""
    given = {
        "seats": [
            {
                "hand": ["dune_the_desert_planet"],
                "intrigue": ["infiltrate"],
                "agents_at": ["secure_contract"],
                "water": 1,
            },
            {"agents_at": ["imperial_basin"]},
        ],
        "mentat": {"owner": 2, "space": "hagga_basin"},
    }
    game = play(given, "play infiltrate")
    assert sorted(agents_offered(game)) == [
        "dune_the_desert_planet>hagga_basin",
        "dune_the_desert_planet>imperial_basin",
    ]


def test_the_mentat_is_an_own_agent_while_held() -> None:
    """R-DEF-08: with no Agent of one's own colour left the Mentat can still be sent; another's Mentat cannot."""
    given = alone("dagger", agents=0, agents_at=["wealth", "secrets"])
    assert agents_offered(play({**given, "mentat": {"owner": 1}})) == ["dagger>hall_of_oratory mentat"]
    assert happened(play({**given, "mentat": {"owner": 2}}), "reveal_turn", 0)


def test_an_agent_on_the_board_is_not_available() -> None:
    """R-DEF-08: the Mentat standing on a space, like any Agent there, cannot be sent with an ordinary card."""
    given = alone("dagger", agents=0, agents_at=["wealth", "secrets"])
    game = play({**given, "mentat": {"owner": 1, "space": "arrakeen"}})
    assert happened(game, "reveal_turn", 0), "nothing to send: the Reveal turn is forced"


def test_cards_are_in_play_until_clean_up_of_the_own_reveal_turn() -> None:
    """R-DEF-09: a card of an earlier Agent turn still switches a Fremen bond on; afterwards it is discarded."""
    given = alone("crysknife", played=["stilgar"])
    game = play({**given, "row": [], "seats": [given["seats"][0], {"done": True}]}, "reveal")
    assert game.state.seats[0].influence["fremen"] == 1
    assert game.state.seats[0].played == []
    assert game.state.seats[0].discard == ["crysknife", "stilgar"]


def test_cards_of_the_last_round_and_trashed_cards_are_not_in_play() -> None:
    """R-DEF-09: a Fremen card in the discard pile or out of the game switches nothing on."""
    game = play({"seats": [{"hand": ["crysknife"], "discard": ["stilgar"]}], "removed": ["chani"]}, "reveal")
    assert game.state.seats[0].influence["fremen"] == 0


def test_a_card_stays_in_play_while_others_take_their_turns() -> None:
    """R-DEF-09: an opponent's Reveal turn does not clean up one's own play area."""
    game = play(alone("diplomacy", "dagger"), "agent diplomacy>wealth", "reveal")
    assert game.state.seats[0].played == ["diplomacy"]


def test_an_instruction_is_carried_out_as_far_as_possible() -> None:
    """R-DEF-10: five recruits with two in supply are two, and the water comes all the same."""
    seat = play(alone("diplomacy", garrison=6, conflict=4, spice=6), "agent diplomacy>heighliner").state.seats[0]
    assert (seat.supply, seat.garrison, seat.water) == (0, 8, 2)


def test_drawing_three_with_two_cards_left_draws_two() -> None:
    """R-DEF-10: deck and discard pile together hold two cards."""
    given = alone("reconnaissance", water=2, deck=["dagger"], discard=["diplomacy"])
    seat = play(given, "agent reconnaissance>research_station").state.seats[0]
    assert (seat.hand, seat.deck, seat.discard) == (["dagger", "diplomacy"], [], [])


def test_a_cost_is_not_carried_out_in_part() -> None:
    """R-DEF-10: one of two spice is no cost at all."""
    game = play(alone("fremen_camp", spice=1), "agent fremen_camp>secure_contract")
    assert game.state.seats[0].spice == 1
    assert not happened(game, "pay", 0)
    assert not happened(game, "recruit", 0)


def test_points_go_up_and_down_and_over_the_printed_track() -> None:
    """R-DEF-11: the score follows every gain and loss, above 12 as well."""
    given = alone("diplomacy", vp=13, influence={"emperor": 1})
    assert play(given, "agent diplomacy>wealth").state.seats[0].vp == 14
    shifting = alone("shifting_allegiances", vp=14, spice=2, influence={"guild": 2})
    game = play(shifting, "agent shifting_allegiances>secure_contract", "use shifting_allegiances:pay")
    assert game.state.seats[0].vp == 13, "2 influence fell to 1"
    go_on(game, "influence guild")
    assert game.state.seats[0].vp == 14


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    """R-DEF-12: shuffles, thefts and the First Player all come from the seed."""
    one, two = play_randomly("table3", 5, checked=False), new_game("table", seats=3, seed=5)
    go_on(two, *one.record)
    assert two.state == one.state
    assert two.events == one.events


def test_a_copy_draws_the_same_chances_and_another_seed_draws_others() -> None:
    """R-DEF-12: the source of chance is part of the position."""
    given = alone("diplomacy", intrigue=[])
    given["seats"] = [
        given["seats"][0],
        {"intrigue": ["ambush", "charisma", "windfall", "bribery", "infiltrate", "tiebreaker", "refocus"]},
    ]
    game = game_from(given)
    twin = game.copy()
    assert go_on(game, "agent diplomacy>secrets").state == go_on(twin, "agent diplomacy>secrets").state
    stolen = {
        play({**given, "seed": seed}, "agent diplomacy>secrets").state.seats[0].intrigue[0] for seed in range(30)
    }
    assert len(stolen) > 1
    firsts = {new_game("table", seats=4, seed=seed).state.first_player for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_a_rival_never_decides_for_itself() -> None:
    """R-DEF-13: decisions belong to seats that play by the full rules; a rival's are answered by the player."""
    game = new_game("solo", seed=3)
    assert [not seat.way.decides for seat in game.state.seats] == [False, True, True]
    while game.decision is not None:
        assert game.decision.seat == 0
        game.apply(game.decision.options[0])


def test_any_player_seat_answers_for_itself_alone() -> None:
    """R-DEF-13: a person or a bot at the seat makes no difference; another seat may not answer."""
    game = play(alone("dagger"))
    with pytest.raises(WrongSeat):
        game.apply("reveal", seat=1)
    game.apply("reveal", seat=0)
    assert game.decision is not None
    assert game.decision.seat == 1


def test_copies_are_one_option() -> None:
    """R-DEF-14: two Daggers in hand are one placement, one card to trash, one Plot card to play."""
    game = play(alone("dagger", "dagger", intrigue=["dispatch_an_envoy", "dispatch_an_envoy"]))
    assert codes(game) == ["agent dagger>hall_of_oratory", "play dispatch_an_envoy", "reveal"]
    game = play(
        alone("guild_administrator", "dagger", "dagger", discard=["dagger"]),
        "agent guild_administrator>secure_contract",
        "use guild_administrator:trash",
    )
    assert codes(game) == [
        "trash dagger from hand",
        "trash dagger from discard",
        "trash guild_administrator from play",
        "decline",
    ]


def test_zones_without_order_compare_equal_however_they_were_filled() -> None:
    """R-DEF-14: two cards trashed or played in either order make the same position."""
    one = play(alone("diplomacy", "dagger", discard=["seek_allies", "reconnaissance"]))
    two = play(alone("dagger", "diplomacy", discard=["reconnaissance", "seek_allies"]))
    assert one.state == two.state
    plots = alone("dagger", intrigue=["windfall", "water_peddlers_union"])
    first = play(plots, "play windfall", "play water_peddlers_union")
    second = play(plots, "play water_peddlers_union", "play windfall")
    assert first.state == second.state


def test_waiting_plot_cards_compare_equal_in_either_order() -> None:
    """R-DEF-14: cards lying open before their owner have no order."""
    plots = alone("dagger", intrigue=["charisma", "recruitment_mission"])
    first = play(plots, "play charisma", "play recruitment_mission")
    second = play(plots, "play recruitment_mission", "play charisma")
    assert first.state == second.state


def test_closed_and_used_spaces_compare_equal_in_either_order() -> None:
    """R-DEF-14: which once-per-game space came first, or was closed first, is no part of the position."""
    wealthy = {"solari": 13, "agents": 2}
    spaces = ("agent dagger>high_council", "agent dagger>swordmaster")
    given = {"seats": [{"hand": ["dagger", "dagger", "diplomacy"], **wealthy}, {"done": True}, {"done": True}]}
    assert play(given, *spaces).state == play(given, *reversed(spaces)).state
    one = play({**alone("dagger"), "closed": [{"by": 2, "space": "wealth"}, {"by": 3, "space": "secrets"}]})
    two = play({**alone("dagger"), "closed": [{"by": 3, "space": "secrets"}, {"by": 2, "space": "wealth"}]})
    assert one.state == two.state


def test_two_seats_need_house_hagal() -> None:
    """R-DEF-13: a table has three or four players; with fewer, rivals fill the seats."""
    with pytest.raises(BadSetup):
        new_game("table", seats=2)
    assert sum(not seat.way.decides for seat in new_game("duo").state.seats) == 1

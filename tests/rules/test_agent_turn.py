"""Section 5 of the rules: sending an Agent and resolving what it brings."""

from __future__ import annotations

from typing import Any

from imperium.game import Game
from tests.rules.script import agents_offered, alone, codes, go_on, happened, play


def spaces_offered(game: Game, card: str) -> set[str]:
    """The spaces this card may send an Agent to now, without the Agent's name."""
    found = [code for code in agents_offered(game) if code.startswith(f"{card}>")]
    assert len(found) == len(set(found)), "an option is offered once"
    return {code.partition(">")[2] for code in found}


# -- which card, which space -----------------------------------------------------------------------
def test_a_card_without_icons_sends_nobody() -> None:
    """R-AGENT-01: Convincing Argument is never offered; Kwisatz Haderach says itself that it sends."""
    game = play(alone("convincing_argument", "dagger"))
    assert agents_offered(game) == ["dagger>hall_of_oratory"]
    assert "has no" in str(game.why_not("agent convincing_argument>hall_of_oratory") or "")
    assert spaces_offered(play(alone("kwisatz_haderach")), "kwisatz_haderach")


def test_an_icon_granted_for_this_turn_counts() -> None:
    """R-AGENT-01: with Dispatch an Envoy cards have the four Faction icons besides their own; next turn no more."""
    given = alone("dagger", "convincing_argument", intrigue=["dispatch_an_envoy"])
    game = play(given, "play dispatch_an_envoy")
    faction_spaces = {"wealth", "foldspace", "secrets", "stillsuits"}
    assert spaces_offered(game, "convincing_argument") == faction_spaces
    assert spaces_offered(game, "dagger") == {*faction_spaces, "hall_of_oratory"}
    go_on(game, "agent dagger>wealth", "reveal", "reveal")
    assert happened(game, "reveal_turn", 0), "the Envoy is gone: Convincing Argument sends nobody again"


def test_an_icon_a_card_has_already_is_offered_once() -> None:
    """R-AGENT-01: an Envoy adds nothing to Diplomacy, and no placement appears twice."""
    given = alone("diplomacy", intrigue=["dispatch_an_envoy"])
    before = agents_offered(play(given))
    assert sorted(agents_offered(play(given, "play dispatch_an_envoy"))) == sorted(before)


def test_only_a_card_in_hand_can_be_played() -> None:
    """R-AGENT-01: not one from deck, discard pile or play area."""
    game = play(alone("diplomacy", deck=["dagger"], discard=["reconnaissance"], played=["signet_ring"]))
    assert {code.partition(">")[0] for code in agents_offered(game)} == {"diplomacy"}


def test_one_icon_of_the_card_must_be_on_the_space() -> None:
    """R-AGENT-02, DP-07: Signet Ring reaches Landsraad, City and Spice Trade spaces and no Faction space."""
    game = play(alone("signet_ring"))
    assert spaces_offered(game, "signet_ring") == {
        "hall_of_oratory",
        "arrakeen",
        "carthag",
        "imperial_basin",
        "secure_contract",
    }


def test_one_card_sends_exactly_one_agent() -> None:
    """R-AGENT-02: two icons fit, still one Agent moves and one card is played."""
    seat = play(alone("diplomacy", "dagger"), "agent diplomacy>wealth").state.seats[0]
    assert (seat.agents, seat.places, seat.hand, seat.played) == (1, ["wealth"], ["dagger"], ["diplomacy"])


def test_an_agent_must_be_available() -> None:
    """R-AGENT-03: with none on the Leader an ordinary card is refused, Kwisatz Haderach is not."""
    given = alone("diplomacy", "kwisatz_haderach", agents=0, agents_at=["arrakeen", "carthag"])
    game = play(given)
    assert not spaces_offered(game, "diplomacy")
    assert str(game.why_not("agent diplomacy>wealth") or "") == "You have no Agent available."
    assert "wealth from carthag" in spaces_offered(game, "kwisatz_haderach")
    assert "wealth" not in spaces_offered(game, "kwisatz_haderach"), "none is on the Leader"


def test_own_agent_or_mentat_is_a_choice() -> None:
    """DP-07: while the Mentat is at hand every placement says which of the two goes."""
    game = play({**alone("dagger"), "mentat": {"owner": 1}})
    assert agents_offered(game) == ["dagger>hall_of_oratory", "dagger>hall_of_oratory mentat"]
    go_on(game, "agent dagger>hall_of_oratory mentat")
    assert game.state.mentat_space == "hall_of_oratory"
    assert (game.state.seats[0].agents, game.state.seats[0].places) == (2, [])


def test_kwisatz_haderach_names_the_agent_it_takes() -> None:
    """DP-07: from the Leader, from each space, or the Mentat wherever it stands."""
    given = alone("kwisatz_haderach", agents=1, agents_at=["arrakeen"])
    game = play({**given, "mentat": {"owner": 1, "space": "carthag"}})
    to_wealth = [code for code in spaces_offered(game, "kwisatz_haderach") if code.startswith("wealth")]
    assert sorted(to_wealth) == ["wealth", "wealth from arrakeen", "wealth mentat"]
    go_on(game, "agent kwisatz_haderach>wealth mentat")
    assert (game.state.mentat_space, game.state.seats[0].places) == ("wealth", ["arrakeen"])


def test_an_agent_on_the_mentat_space_is_not_the_mentat() -> None:
    """DP-07: Kwisatz Haderach takes the Agent from the Mentat space, or the Mentat; the two are different options."""
    given = {**alone("kwisatz_haderach", agents=0, agents_at=["mentat", "secrets"]), "mentat": {"owner": 1}}
    game = play(given)
    to_wealth = [code for code in spaces_offered(game, "kwisatz_haderach") if code.startswith("wealth")]
    assert sorted(to_wealth) == ["wealth from mentat", "wealth from secrets", "wealth mentat"]
    go_on(game, "agent kwisatz_haderach>wealth from mentat")
    assert (game.state.mentat_owner, game.state.mentat_space) == (0, None)
    assert game.state.seats[0].places == ["secrets", "wealth"]


def test_an_agent_on_the_mentat_space_moves_while_another_holds_the_mentat() -> None:
    """DP-07: the piece of the opponent is not touched."""
    given = {**alone("kwisatz_haderach", agents=0, agents_at=["mentat", "secrets"]), "mentat": {"owner": 2}}
    game = play(given)
    assert "wealth mentat" not in spaces_offered(game, "kwisatz_haderach")
    go_on(game, "agent kwisatz_haderach>wealth from mentat")
    assert (game.state.mentat_owner, game.state.mentat_space) == (1, None)
    assert game.state.seats[0].places == ["secrets", "wealth"]


def test_occupied_spaces_are_closed_own_agents_included() -> None:
    """R-AGENT-04: an opponent's Agent, an opponent's Mentat and one's own Agent all block."""
    given = {
        "seats": [{"hand": ["signet_ring"], "agents_at": ["carthag"]}, {"agents_at": ["arrakeen"]}],
        "mentat": {"owner": 3, "space": "hall_of_oratory"},
    }
    game = play(given)
    assert spaces_offered(game, "signet_ring") == {"imperial_basin", "secure_contract"}
    assert str(game.why_not("agent signet_ring>carthag") or "") == "Your own Agent stands at Carthag."
    assert str(game.why_not("agent signet_ring>arrakeen") or "") == "Arrakeen is occupied."


def test_the_own_mentat_blocks_its_owner_too() -> None:
    """R-AGENT-04: an own Agent is an own Agent."""
    game = play({**alone("dagger", "diplomacy"), "mentat": {"owner": 1, "space": "hall_of_oratory"}})
    assert not spaces_offered(game, "dagger")


def test_helena_passes_enemies_at_landsraad_and_city_only() -> None:
    """R-AGENT-04: not at Spice Trade spaces, and never past her own Agent or Mentat."""
    given = {
        "seats": [
            {"leader": "helena_richese", "hand": ["signet_ring"], "agents_at": ["carthag"]},
            {"agents_at": ["arrakeen", "secure_contract"]},
        ],
        "mentat": {"owner": 2, "space": "hall_of_oratory"},
    }
    assert spaces_offered(play(given), "signet_ring") == {"hall_of_oratory", "arrakeen", "imperial_basin"}
    given["mentat"] = {"owner": 1, "space": "hall_of_oratory"}
    assert "hall_of_oratory" not in spaces_offered(play(given), "signet_ring")


def test_helena_behind_her_own_and_an_enemy_agent_is_blocked() -> None:
    """R-AGENT-04: a space that holds both is closed by her own."""
    given = {
        "seats": [
            {"leader": "helena_richese", "hand": ["reconnaissance", "dagger"], "agents_at": ["arrakeen"]},
            {"agents_at": ["arrakeen"]},
        ],
    }
    assert "arrakeen" not in spaces_offered(play(given), "reconnaissance")


def test_a_space_closed_by_the_voice_is_closed_to_opponents() -> None:
    """R-AGENT-05: to everybody but its player; Infiltrate, Helena and Kwisatz Haderach do not get around it."""
    closed = {"closed": [{"by": 2, "space": "arrakeen"}]}
    hand = ["reconnaissance", "kwisatz_haderach"]
    game = play({**alone(*hand, intrigue=["infiltrate"]), **closed}, "play infiltrate")
    assert "arrakeen" not in spaces_offered(game, "reconnaissance") | spaces_offered(game, "kwisatz_haderach")
    assert "closed to you" in str(game.why_not("agent reconnaissance>arrakeen") or "")
    helena = play({**alone(*hand, leader="helena_richese"), **closed})
    assert "arrakeen" not in spaces_offered(helena, "reconnaissance")
    own = play({**alone(*hand), "closed": [{"by": 1, "space": "arrakeen"}]})
    assert "arrakeen" in spaces_offered(own, "reconnaissance")


def test_a_requirement_is_tested_when_the_agent_is_sent() -> None:
    """R-AGENT-06: Sietch Tabr needs 2 Fremen influence now."""
    for level, allowed in ((0, False), (1, False), (2, True), (3, True)):
        game = play(alone("reconnaissance", influence={"fremen": level}))
        assert ("sietch_tabr" in spaces_offered(game, "reconnaissance")) is allowed
    game = play(alone("kwisatz_haderach", influence={"fremen": 1}))
    assert "sietch_tabr" not in spaces_offered(game, "kwisatz_haderach")


def test_a_plot_card_can_meet_the_requirement_first() -> None:
    """R-AGENT-06: Know Their Ways brings the second Fremen influence before the Agent is sent."""
    game = play(
        alone("reconnaissance", influence={"fremen": 1}, intrigue=["know_their_ways"]), "play know_their_ways"
    )
    assert "sietch_tabr" in spaces_offered(game, "reconnaissance")


def test_the_card_itself_cannot_meet_the_requirement() -> None:
    """R-AGENT-06: Missionaria Protectiva's influence comes after sending, too late for Sietch Tabr."""
    given = alone("missionaria_protectiva", played=["bene_gesserit_sister"], influence={"fremen": 1})
    assert "sietch_tabr" not in spaces_offered(play(given), "missionaria_protectiva")


def test_once_per_game_spaces_are_closed_to_who_used_them() -> None:
    """R-AGENT-07: each player has an allowance of their own; Kwisatz Haderach and Infiltrate do not renew it."""
    given: dict[str, Any] = {
        "seats": [
            {"hand": ["dagger", "kwisatz_haderach"], "solari": 13, "council": True},
            {"hand": ["dagger"], "solari": 13, "swordmaster": True},
        ],
    }
    game = play(given)
    assert spaces_offered(game, "dagger") == {"hall_of_oratory", "mentat", "rally_troops", "swordmaster"}
    assert "high_council" not in spaces_offered(game, "kwisatz_haderach")
    assert "once per game" in str(game.why_not("agent dagger>high_council") or "")
    second = play({**given, "to_act": 2})
    assert spaces_offered(second, "dagger") == {"high_council", "hall_of_oratory", "mentat", "rally_troops"}


def test_the_allowance_is_used_up_by_the_visit() -> None:
    """R-AGENT-07: after a visit the space stays closed to that player in the following rounds."""
    given = {
        "seats": [
            {"hand": ["dagger"], "deck": ["dagger"], "solari": 16},
            {"done": True, "hand": []},
            {"done": True, "hand": []},
        ],
        "conflict_deck": ["skirmish_b"],
        "first_player": 3,
    }
    game = play(given, "agent dagger>swordmaster")
    assert (game.state.round, game.state.seats[0].solari) == (2, 8)
    assert "swordmaster" not in spaces_offered(game, "dagger")
    assert "rally_troops" in spaces_offered(game, "dagger")


def test_the_cost_must_be_payable_in_full_now() -> None:
    """R-AGENT-08: one Solari short is too few; what the visit would bring does not help."""
    assert "mentat" not in spaces_offered(play(alone("dagger", solari=1)), "dagger")
    assert "mentat" in spaces_offered(play(alone("dagger", solari=2)), "dagger")
    stilgar = play(alone("stilgar", water=1))  # Stilgar would bring 1 water, The Great Flat costs 2
    assert "the_great_flat" not in spaces_offered(stilgar, "stilgar")
    assert str(stilgar.why_not("agent stilgar>the_great_flat")) == "The Great Flat costs 2 water; you have 1."


def test_a_leaders_own_income_of_the_placement_does_not_help() -> None:
    """R-AGENT-08: Memnon's Spice Hoard comes with the visit; one spice is not enough for Sell Melange."""
    given = alone("signet_ring", leader="earl_memnon_thorvald", spice=1)
    assert not [s for s in spaces_offered(play(given), "signet_ring") if s.startswith("sell_melange")]


def test_income_from_plot_cards_before_helps() -> None:
    """R-AGENT-08: Windfall's 2 Solari pay for the Mentat."""
    given = alone("dagger", intrigue=["windfall"])
    assert "mentat" not in spaces_offered(play(given), "dagger")
    assert "mentat" in spaces_offered(play(given, "play windfall"), "dagger")


# -- the moment of sending -------------------------------------------------------------------------
def test_card_agent_and_cost_move_in_one_step() -> None:
    """R-AGENT-09: at the next decision all three are done and the Reveal box has given nothing."""
    given = alone("stilgar", water=1, intrigue=["windfall"])
    game = play(given, "agent stilgar>hagga_basin")
    seat = game.state.seats[0]
    assert (seat.played, seat.hand, seat.places, seat.agents) == (["stilgar"], [], ["hagga_basin"], 1)
    assert seat.water == 1, "1 paid, 1 from the Agent box"
    assert (seat.persuasion, seat.swords) == (0, 0), "the Reveal box is ignored"
    paid = [(event.item, event.amount) for event in happened(game, "pay", 0)]
    assert paid == [("water", 1)]


def test_the_controller_is_paid_at_once_whoever_comes() -> None:
    """R-AGENT-10: the owner of the marker takes 1 Solari, the visitor only the space's effects."""
    game = play({**alone("reconnaissance"), "control": {"carthag": 2}}, "agent reconnaissance>carthag")
    assert [seat.solari for seat in game.state.seats] == [0, 1, 0]
    own = play({**alone("reconnaissance"), "control": {"carthag": 1}}, "agent reconnaissance>carthag")
    assert [seat.solari for seat in own.state.seats] == [1, 0, 0]


def test_the_control_bonus_comes_before_the_pending_effects() -> None:
    """R-AGENT-10: the first gain after sending is the controller's."""
    game = play({**alone("stilgar"), "control": {"imperial_basin": 3}}, "agent stilgar>imperial_basin")
    first = next(event for event in game.events if event.kind == "gain")
    assert (first.seat, first.item, first.amount) == (2, "spice", 1)


def test_the_own_control_bonus_can_be_spent_in_the_same_turn() -> None:
    """R-AGENT-10: the spice of the marker and of the harvest pay Fremen Camp's arrow."""
    given = {**alone("fremen_camp"), "control": {"imperial_basin": 1}}
    game = play(given, "agent fremen_camp>imperial_basin")
    assert game.state.seats[0].spice == 2
    go_on(game, "use fremen_camp:pay")
    assert (game.state.seats[0].spice, game.state.seats[0].garrison) == (0, 6)


# -- pending effects -------------------------------------------------------------------------------
def test_effects_of_space_and_card_are_all_pending_in_any_order() -> None:
    """R-AGENT-11, DP-09: with a thin deck Foldspace's draw, trash and the space's effects can be ordered freely."""
    given = {**alone("guild_administrator", deck=["dagger"], discard=["diplomacy"]), "reserve": {"foldspace": 1}}
    game = play(given, "agent guild_administrator>foldspace")
    assert {"use foldspace:take_reserve", "use guild_administrator:trash"} <= set(codes(game))


def test_trash_before_or_after_the_draw() -> None:
    """R-AGENT-11, DP-09: drawing first puts the drawn card among those that can be trashed."""
    given = alone("fedaykin_death_commando", deck=["diplomacy"])
    game = play(given, "agent fedaykin_death_commando>arrakeen")
    assert {"use arrakeen:draw", "use fedaykin_death_commando:trash"} <= set(codes(game))
    drawn = game.copy()
    go_on(drawn, "use arrakeen:draw", "use fedaykin_death_commando:trash")
    assert "trash diplomacy from hand" in codes(drawn)
    go_on(game, "use fedaykin_death_commando:trash")
    assert codes(game) == ["trash fedaykin_death_commando from play", "decline"]


def test_the_influence_of_the_space_may_come_before_the_card() -> None:
    """R-AGENT-11: Smuggler's Thopter, sent to Foldspace by an Envoy, finds the second Guild influence there."""
    given = alone("smugglers_thopter", intrigue=["dispatch_an_envoy"], influence={"guild": 1}, deck=["dagger"] * 6)
    game = play(given, "play dispatch_an_envoy", "agent smugglers_thopter>foldspace")
    seat = game.state.seats[0]
    assert (seat.influence["guild"], seat.vp, seat.hand) == (2, 1, ["dagger", "dagger"])


def test_only_faction_spaces_give_influence() -> None:
    """R-AGENT-11: exactly 1, with the Faction of the space, and none at a Landsraad space."""
    game = play(alone("diplomacy"), "agent diplomacy>wealth")
    assert game.state.seats[0].influence == {"emperor": 1, "guild": 0, "bene_gesserit": 0, "fremen": 0}
    neutral = play(alone("dagger"), "agent dagger>hall_of_oratory")
    assert not happened(neutral, "influence", 0)


def test_a_mandatory_effect_must_be_resolved_in_some_order() -> None:
    """R-AGENT-11, DP-48: `end` is not offered while one is pending."""
    game = play(alone("fedaykin_death_commando", deck=["diplomacy"]), "agent fedaykin_death_commando>arrakeen")
    assert "end" not in codes(game), "the draw is still to come"
    go_on(game, "use arrakeen:draw")
    assert "end" in codes(game), "the trash icon may be left"


def test_a_choice_may_wait_for_what_a_draw_shows() -> None:
    """R-AGENT-11: The Voice with a Plot card that draws: the space need not be named before the cards are seen."""
    given = alone(
        "the_voice", intrigue=["water_of_life"], spice=1, water=1, deck=["dagger", "diplomacy", "seek_allies"]
    )
    game = play(given, "agent the_voice>secure_contract")
    assert {"use the_voice:close", "play water_of_life"} <= set(codes(game))
    assert "end" not in codes(game)


def test_a_choice_may_wait_for_the_draw_of_the_card() -> None:
    """R-AGENT-11: Memnon may draw with Bene Gesserit Initiate before naming the Faction of his council seat."""
    given = alone("bene_gesserit_initiate", leader="earl_memnon_thorvald", solari=5, deck=["dagger"])
    game = play(given, "agent bene_gesserit_initiate>high_council")
    assert codes(game)[0] == "influence emperor"
    assert game.state.seats[0].hand == ["dagger"], "nothing speaks against seeing the card first"


def test_a_played_plot_card_can_be_drawn_again_by_a_later_effect() -> None:
    """R-AGENT-11, R-AGENT-13: with the Intrigue Deck empty a Plot card played first makes the new deck."""
    given = alone("reconnaissance", intrigue=["windfall"])
    game = play(given, "agent reconnaissance>carthag")
    assert {"use carthag:intrigue", "play windfall"} <= set(codes(game))
    go_on(game, "play windfall")
    assert game.state.seats[0].intrigue == ["windfall"]
    assert game.state.seats[0].solari == 2


# -- deployment, plots, the end --------------------------------------------------------------------
def test_deployment_at_any_point_after_sending() -> None:
    """R-AGENT-12, DP-14: before, between and after the effects, in several portions."""
    given = alone("fedaykin_death_commando", deck=["diplomacy"], garrison=3)
    game = play(given, "agent fedaykin_death_commando>arrakeen", "deploy 1", "use arrakeen:draw", "deploy 2")
    assert game.state.seats[0].conflict == 3
    assert codes(game) == ["use fedaykin_death_commando:trash", "end"], "1 recruit and 2 more, no further one"


def test_deployment_is_each_number_up_to_the_limit() -> None:
    """R-AGENT-12, DP-14: one recruit and two more; not choosing any deploys nothing."""
    game = play(alone("reconnaissance"), "agent reconnaissance>arrakeen")
    assert codes(game) == ["deploy 1", "deploy 2", "deploy 3", "end"]
    assert go_on(game, "end").state.seats[0].conflict == 0
    few = play(alone("reconnaissance", garrison=0), "agent reconnaissance>arrakeen")
    assert codes(few) == ["deploy 1", "end"]


def test_no_deployment_before_sending_or_without_a_combat_space() -> None:
    """R-AGENT-12: neither at the start of the turn nor after a visit to Wealth."""
    game = play(alone("diplomacy", intrigue=["windfall"]))
    assert not [code for code in codes(game) if code.startswith("deploy")]
    go_on(game, "agent diplomacy>wealth")
    assert codes(game) == ["play windfall", "end"]


def test_the_combat_space_counts_even_if_its_agent_is_recalled() -> None:
    """R-AGENT-12: the turn is one in which an Agent was sent to a Combat space."""
    given = alone("diplomacy", "dagger", intrigue=["urgent_mission"], agents=1)
    game = play(given, "agent diplomacy>stillsuits", "play urgent_mission")
    assert game.state.seats[0].places == []
    assert {"deploy 1", "deploy 2"} <= set(codes(game))


def test_plot_cards_before_between_and_after() -> None:
    """R-AGENT-13: one and the same card is offered at all three moments."""
    given = alone("fedaykin_death_commando", deck=["diplomacy"], intrigue=["windfall"])
    game = play(given)
    for code in ("agent fedaykin_death_commando>arrakeen", "use arrakeen:draw", "deploy 3"):
        assert "play windfall" in codes(game)
        go_on(game, code)
    assert codes(game) == ["use fedaykin_death_commando:trash", "play windfall", "end"]


def test_cards_for_the_sending_are_offered_before_it_alone() -> None:
    """R-AGENT-13, DP-45: Envoy and Infiltrate only while an Agent can still be sent; Calculated Hire all the time."""
    plots = ["dispatch_an_envoy", "infiltrate", "calculated_hire"]
    given = alone("diplomacy", "convincing_argument", intrigue=plots, spice=1)
    assert {f"play {card}" for card in plots} <= set(codes(play(given)))
    for code in ("agent diplomacy>wealth", "reveal"):
        offered = {choice for choice in codes(play(given, code)) if choice.startswith("play ")}
        assert offered == {"play calculated_hire"}
    nobody = play(alone("diplomacy", intrigue=plots, spice=1, agents=0, agents_at=["arrakeen", "carthag"]))
    assert codes(nobody) == ["play calculated_hire", "reveal"]


def test_the_turn_ends_by_itself_when_nothing_is_left() -> None:
    """R-AGENT-14: no option, no question."""
    game = play(alone("diplomacy"), "agent diplomacy>wealth")
    assert game.decision is not None
    assert game.decision.seat == 1


def test_unused_options_are_lost() -> None:
    """R-AGENT-14, DP-48: an arrow left at the end of the turn does not come back."""
    given = {"seats": [{"hand": ["fremen_camp", "dagger"], "spice": 2}, {"done": True}, {"done": True}]}
    game = play(given, "agent fremen_camp>secure_contract")
    assert codes(game) == ["use fremen_camp:pay", "end"]
    go_on(game, "end")
    assert game.decision is not None
    assert (game.decision.kind, game.state.seats[0].spice) == ("turn", 2)
    assert "use fremen_camp:pay" not in codes(game)


def test_an_effect_waits_for_its_condition() -> None:
    """R-AGENT-14: Smuggler's Thopter draws as soon as a Plot card brings the second Guild influence."""
    given = alone(
        "smugglers_thopter", intrigue=["guild_authorization"], influence={"guild": 1}, deck=["dagger", "diplomacy"]
    )
    game = play(given, "agent smugglers_thopter>secure_contract")
    assert game.state.seats[0].hand == []
    go_on(game, "play guild_authorization")
    assert game.state.seats[0].hand == ["dagger", "diplomacy"]


def test_an_unmet_condition_does_not_outlive_the_turn() -> None:
    """R-AGENT-14: the second Guild influence of a later turn draws nothing any more."""
    given = {
        "seats": [
            {
                "hand": ["smugglers_thopter", "dagger"],
                "intrigue": ["guild_authorization"],
                "influence": {"guild": 1},
                "deck": ["diplomacy", "reconnaissance"],
            },
            {"done": True},
            {"done": True},
        ],
    }
    game = play(given, "agent smugglers_thopter>secure_contract", "end", "play guild_authorization")
    assert game.state.seats[0].hand == ["dagger"]


def test_agents_stay_until_recall() -> None:
    """R-AGENT-15: a Reveal turn moves nobody; the space stays blocked for the rest of the round."""
    given = {"seats": [{"hand": ["dagger"], "agents_at": ["wealth"]}, {"hand": ["diplomacy"]}]}
    game = play(given, "reveal")
    assert game.state.seats[0].places == ["wealth"]
    assert "wealth" not in spaces_offered(game, "diplomacy")


def test_a_recalled_agent_can_be_sent_in_the_same_turn() -> None:
    """R-AGENT-15, DP-24: recalled before this turn's Agent is sent, even to the space it came from."""
    given = alone("diplomacy", agents=0, agents_at=["wealth", "secrets"], intrigue=["urgent_mission"])
    game = play(given)
    assert codes(game) == ["play urgent_mission", "reveal"]
    go_on(game, "play urgent_mission")
    assert codes(game) == ["recall secrets", "recall wealth"]
    go_on(game, "recall wealth")
    assert spaces_offered(game, "diplomacy") == {"wealth", "foldspace", "stillsuits"}
    assert game.state.seats[0].agents == 1


def test_a_recalled_agent_waits_for_the_next_turn_if_one_was_sent() -> None:
    """R-AGENT-15: after this turn's Agent no second one goes; next turn the recalled Agent is there."""
    given = {
        "seats": [
            {
                "hand": ["diplomacy", "dagger"],
                "agents": 1,
                "agents_at": ["hall_of_oratory"],
                "intrigue": ["urgent_mission"],
            },
            {"done": True},
            {"done": True},
        ],
    }
    game = play(given, "agent diplomacy>foldspace", "play urgent_mission", "recall hall_of_oratory")
    assert spaces_offered(game, "dagger") == {"hall_of_oratory"}, "its own next turn, the space free again"
    assert [event.seat for event in happened(game, "turn")] == [0, 0]


def test_a_space_left_by_recall_is_free_for_opponents_at_once() -> None:
    """R-AGENT-15: the next player may go there."""
    given = {
        "seats": [
            {"hand": ["dagger"], "agents": 1, "agents_at": ["wealth"], "intrigue": ["urgent_mission"]},
            {"hand": ["diplomacy"]},
        ],
    }
    game = play(given, "play urgent_mission", "reveal")
    assert "wealth" in spaces_offered(game, "diplomacy")


def test_the_mentat_can_be_recalled_and_sent_again() -> None:
    """R-AGENT-15: it goes back to the Leader of its holder."""
    given = {
        **alone("dagger", agents=0, agents_at=["wealth", "secrets"], intrigue=["urgent_mission"]),
        "mentat": {"owner": 1, "space": "hall_of_oratory"},
    }
    game = play(given, "play urgent_mission", "recall mentat_agent")
    assert agents_offered(game) == ["dagger>hall_of_oratory mentat"]

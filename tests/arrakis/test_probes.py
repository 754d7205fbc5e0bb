"""A whole first turn, number for number, and hard probes: places where many rules meet."""

from __future__ import annotations

import json
from typing import Any

from imperium.core.game import load
from tests.arrakis.tables import (
    RULES,
    ally,
    asked,
    at,
    bare,
    events,
    hold,
    new,
    pass_until,
    put,
    say,
    seat,
    spice,
    traitor,
)  # fmt: skip


def test_a_first_turn_with_six_factions() -> None:
    """K-TURN-01, K-TURN-02: one turn with every phase, number for number."""
    game = new(seed=4)
    say(game, "predict harkonnen", "take 5")
    while asked(game)[1] == "traitor":
        say(game, game.decision.codes[0])
    say(game, "take 4", "take 0", "take 3", "take 0", "take 3")  # Fremen: Tabr 4, South 3, West@16 3
    # 1 storm: Atreides and Harkonnen dial
    say(game, "take 3", "take 4")
    assert game.state.storm == 7
    assert game.state.first == 3, "the circle in sector 10"
    # 2 the blow: one territory card, worms of turn 1 are set aside
    blown = sum(game.state.spice.values())
    assert blown in (6, 8, 10, 12)
    # 3 nobody is poor; 4 six cards are laid out, Fremen open
    assert len(game.state.row) == 6
    assert asked(game) == ("fremen", "bid")
    say(game, "pass", "bid 2", "bid 3", "pass", "bid 4", "pass", "pass", "pass")
    assert (spice(game, "bene_gesserit"), spice(game, "emperor")) == (5 - 4, 10 + 4)
    assert asked(game) == ("spacing_guild", "bid"), "the next to the right of the last opener"
    while asked(game)[1] == "bid":
        say(game, "pass")
    assert len(game.state.treachery_deck) == 33 - 7 - 1
    # 5 nobody is dead; 6 Fremen ship first
    assert (game.state.phase, asked(game)) == ("shipment_and_movement", ("fremen", "ship"))
    say(game, "pass", "pass")
    say(game, "ship arrakeen@9", "take 3")  # the Guild at half price: 2 for 3
    assert spice(game, "spacing_guild") == 5 - 2
    assert asked(game) == ("bene_gesserit", "follow")
    say(game, "yes")
    pass_until(game, "ship", "harkonnen")
    say(game, "ship tueks_sietch@4", "take 6")
    assert (spice(game, "harkonnen"), spice(game, "spacing_guild")) == (4, 3 + 6)
    say(game, "pass")
    pass_until(game, "ship", "emperor")
    say(game, "ship habbanya_sietch@16", "take 5")
    assert (spice(game, "emperor"), spice(game, "spacing_guild")) == (14 - 5, 9 + 5)
    # 7 the Guild, first of those who fight in storm order, has two battles
    pass_until(game, "battle", "spacing_guild")
    assert game.decision.codes == ["fight arrakeen@9 1", "fight tueks_sietch@4 6"]
    say(game, "fight tueks_sietch@4 6")
    pass_until(game, "plan", "spacing_guild")
    say(game, "put staban_tuek")
    while game.decision.step.data < 3:
        say(game, "put none")
    say(game, "put 5")
    say(game, "put umman_kudu")
    while game.decision.step.data < 3:
        say(game, "put none")
    say(game, "put 6")
    pass_until(game, "plan", "spacing_guild")
    assert seat(game, "harkonnen").tanks == 6, "5 + 5 against 6 + 1"
    assert seat(game, "spacing_guild").tanks == 5
    assert (game.state.wheel_1, game.state.wheel_2) == (4, 5)
    pass_until(game, "storm_dial")
    assert game.state.turn == 2
    for one in game.state.seats:
        assert sum(one.forces.values()) + one.reserve + one.tanks == 20


def test_probe_1_a_plan_under_voice_and_prescience_saved_between_the_sides() -> None:
    """K-BATTLE-14, K-DEF-14, K-ATR-05, K-BG-06: saved and loaded between the answers, still sealed."""
    state = bare(["atreides", "harkonnen", "bene_gesserit"])
    ally(state, "atreides", "bene_gesserit")
    put(state, "atreides", carthag_10=4)
    put(state, "harkonnen", carthag_10=4)
    hold(state, "harkonnen", "chaumas", "crysknife", "shield", "snooper")
    game = say(at(state, "battle"), "command poison_weapon", "foresee defence", "put snooper")
    say(game, "put gurney_halleck", "put 2")
    assert asked(game) == ("harkonnen", "plan")
    again = load(RULES, json.loads(json.dumps(game.save())))
    assert again == game
    assert again.view(1).position.seats[0].plan_leader is None
    say(again, "put feyd_rautha", "put 4")
    shown = [event for event in again.events if event.kind == "plan"][1]
    assert (shown.item, shown.amount) == ("feyd_rautha chaumas snooper", 4)


def test_probe_3_two_worms_an_unprotected_ally_and_a_broken_alliance() -> None:
    """K-SPICE-10, K-FRE-06, K-FRE-09, K-ALLY-02, KAMB-24: devoured first, then the nexus, then two rides."""
    state = bare()
    state.spice_deck.remove("spice_old_gap")
    state.spice_discard = ["spice_old_gap"]
    for card in ("spice_red_chasm", "shai_hulud", "shai_hulud"):
        state.spice_deck.remove(card)
        state.spice_deck.append(card)
    ally(state, "fremen", "emperor")
    put(state, "fremen", old_gap_9=6)
    put(state, "emperor", old_gap_8=5)
    game = say(at(state, "spice_blow"), "pass")
    assert seat(game, "emperor").tanks == 5
    assert game.state.spice == {"red_chasm@6": 8}
    say(game, "yes")  # the Emperor breaks
    assert seat(game, "fremen").ally == -1
    pass_until(game, "ride")
    say(game, "move old_gap@9", "to red_chasm@6", "take 4", "move old_gap@9", "to sietch_tabr@13", "take 2")
    assert seat(game, "fremen").forces == {"red_chasm@6": 4, "sietch_tabr@13": 2}
    assert asked(game) != ("fremen", "ride")


def test_probe_4_a_battle_in_a_territory_cut_by_the_storm() -> None:
    """K-BATTLE-02, K-BATTLE-22, KAMB-13: two parts; what stands beyond the storm is untouched."""
    state = bare(["emperor", "harkonnen"], storm=14)
    put(state, "emperor", wind_pass_15=3, wind_pass_16=2, wind_pass_13=2)
    put(state, "harkonnen", wind_pass_16=2, wind_pass_13=1)
    game = at(state, "battle")
    assert game.decision.codes == ["fight wind_pass@13 2", "fight wind_pass@15 2"]
    say(game, "fight wind_pass@15 2", "put caid", "put 4", "put umman_kudu", "put 2")
    assert asked(game) == ("emperor", "losses")
    assert game.decision.codes == ["take 2", "take 3"]
    say(game, "take 2")
    assert seat(game, "emperor").forces == {"wind_pass@15": 1, "wind_pass@13": 2}
    assert seat(game, "harkonnen").forces == {"wind_pass@13": 1}


def test_probe_5_a_call_for_an_ally_stopped_and_then_an_explosion() -> None:
    """K-HAR-06, K-KAR-02, K-BATTLE-16, K-BATTLE-24: no valid call, so Lasgun and Shield explode."""
    state = bare(["emperor", "harkonnen", "atreides", "fremen"])
    ally(state, "emperor", "harkonnen")
    put(state, "emperor", red_chasm_6=4)
    put(state, "atreides", red_chasm_6=4)
    traitor(state, "harkonnen", "duncan_idaho")
    hold(state, "fremen", "karama")
    hold(state, "emperor", "lasgun")
    hold(state, "atreides", "shield")
    game = pass_until(at(state, "battle"), "plan", "emperor")
    say(game, "put caid", "put lasgun", "put 0", "put duncan_idaho", "put shield", "put 4")
    assert asked(game) == ("harkonnen", "call")
    say(game, "yes", "yes")
    assert (seat(game, "emperor").tanks, seat(game, "atreides").tanks) == (4, 4)
    assert seat(game, "harkonnen").open_traitors == []
    assert seat(game, "harkonnen").traitors == ["duncan_idaho"]
    assert events(game, "explosion")


def test_probe_6_an_auction_above_means_while_the_ally_pledged() -> None:
    """K-KAR-06, K-KAR-07, K-ALLY-12: Karama pays; the pledge stays untouched."""
    state = bare(["atreides", "harkonnen", "fremen"])
    ally(state, "atreides", "fremen")
    hold(state, "fremen", "karama")
    game = pass_until(at(state, "bidding"), "pledge", "atreides")
    say(game, "take 7")
    pass_until(game, "bid", "atreides")
    say(game, "pass", "pass")
    assert asked(game) == ("fremen", "bid")
    say(game, "bid 50")
    assert (spice(game, "fremen"), spice(game, "atreides")) == (3, 10)
    assert "karama" in game.state.treachery_discard
    assert len(seat(game, "fremen").hand) == 1


def test_probe_7_allies_made_in_the_nexus_share_a_territory_in_storm() -> None:
    """K-ALLY-09, K-STORM-12: the second cannot leave the storm and loses the forces there."""
    state = bare(["emperor", "harkonnen", "atreides"], storm=4)
    ally(state, "emperor", "atreides")
    put(state, "emperor", tueks_sietch_4=2)
    put(state, "atreides", tueks_sietch_4=3)
    game = at(state, "shipment_and_movement")
    pass_until(game, "ship", "atreides")
    say(game, "pass")
    assert seat(game, "atreides").tanks == 3
    assert seat(game, "emperor").forces == {"tueks_sietch@4": 2}


def test_probe_8_the_last_turn_with_condition_ally_and_prediction() -> None:
    """K-MENTAT-08, K-MENTAT-09: the Fremen and their ally win; nothing was predicted."""
    state = bare(["fremen", "spacing_guild", "bene_gesserit", "emperor"], turn=10)
    ally(state, "fremen", "emperor")
    state.seats[2].predicted, state.seats[2].predicted_turn = "fremen", 10
    put(state, "spacing_guild", tueks_sietch_4=1)
    game = at(state, "mentat_pause")
    assert game.over
    assert game.state.winners == ("emperor", "fremen")
    assert game.result is not None
    assert set(game.result.winners) == {0, 3}
    assert game.view(0).position.seats[2].predicted == "fremen", "laid open at the end"


def test_probe_10_a_winning_turn_that_was_predicted_of_an_ally() -> None:
    """K-MENTAT-06, K-MENTAT-04: four strongholds of two allies, one of them predicted: the prophets win alone."""
    state: Any = bare(["fremen", "spacing_guild", "bene_gesserit", "emperor"], turn=6)
    ally(state, "fremen", "emperor")
    put(state, "fremen", sietch_tabr_13=1, habbanya_sietch_16=1)
    put(state, "emperor", carthag_10=1, arrakeen_9=1)
    state.seats[2].predicted, state.seats[2].predicted_turn = "emperor", 6
    game = at(state, "mentat_pause")
    assert game.state.winners == ("bene_gesserit",)

"""Windows, Truthtrance, the Ghola; collection and the Mentat Pause; what is public and what is not."""

from __future__ import annotations

from typing import Any

import pytest

from arrakis.collection import mentat, strongholds
from arrakis.truth import things
from imperium.core.game import Game
from tests.arrakis.tables import (
    RULES,
    ally,
    asked,
    at,
    bare,
    events,
    hold,
    pass_until,
    put,
    say,
    seat,
    spice,
    traitor,
)


# -- windows -----------------------------------------------------------------------------------------
def reminded(**more: Any) -> Any:
    return bare(["emperor", "harkonnen", "bene_gesserit"], orders=["claim", "remind", "share"], **more)


def test_the_phase_window() -> None:
    """K-WIN-01, K-WIN-02, K-WIN-03, KDP-08, KAMB-22: holders one by one; a played card starts the window again."""
    state = reminded()
    hold(state, "emperor", "truthtrance")
    hold(state, "bene_gesserit", "truthtrance")
    game = Game(RULES, state)
    assert (game.state.phase, asked(game)) == ("storm", ("emperor", "window"))
    assert game.view(1).asked is None
    say(game, "pass")
    assert asked(game) == ("bene_gesserit", "window")
    assert [event.kind for event in game.events] == ["turn", "phase"], "passing leaves no trace"
    say(game, "play truthtrance", "ask 2", "whether spice_at_least", "about 10")
    [answer] = events(game, "truth")
    assert (answer.item, answer.amount, answer.hidden) == ("spice_at_least 10", 1, False)
    assert asked(game) == ("emperor", "window"), "from the start, with what is left"
    say(game, "pass")
    assert asked(game)[1] == "storm_dial"


def test_nobody_is_reminded_unless_he_wants_to() -> None:
    """KDP-08, K-WIN-03: without the standing order nobody is asked at the start of a phase."""
    state = bare(["emperor", "harkonnen", "bene_gesserit"])
    hold(state, "emperor", "truthtrance")
    assert asked(Game(RULES, state))[1] == "storm_dial"


def test_the_own_window() -> None:
    """K-WIN-01, K-WIN-04, KDP-34: at any own decision; the decision is asked again afterwards."""
    state = bare(["emperor", "harkonnen", "bene_gesserit"])
    hold(state, "emperor", "truthtrance", "tleilaxu_ghola")
    state.seats[0].reserve, state.seats[0].tanks = 10, 10
    game = pass_until(at(state, "shipment_and_movement"), "ship", "emperor")
    assert {"play truthtrance", "play tleilaxu_ghola"} <= set(game.decision.codes)
    say(game, "play tleilaxu_ghola")
    assert not any(code.startswith("play") for code in game.decision.codes), "no window within a card"
    say(game, "take 5")
    assert (seat(game, "emperor").reserve, seat(game, "emperor").tanks) == (15, 5)
    assert asked(game) == ("emperor", "ship")


def test_the_battle_window() -> None:
    """K-WIN-01, K-BATTLE-07: after a battle is named, every holder, whether fighting or not."""
    state = bare(["emperor", "harkonnen", "bene_gesserit"])
    hold(state, "bene_gesserit", "truthtrance")
    put(state, "emperor", carthag_10=2)
    put(state, "harkonnen", carthag_10=2)
    game = at(state, "battle")
    assert asked(game) == ("bene_gesserit", "window")
    assert not events(game, "plan_made")


def test_the_ghola() -> None:
    """K-CARD-12, K-REV-03: any dead leader, or up to five forces; no normal revival is used up."""
    state = reminded()
    hold(state, "emperor", "tleilaxu_ghola")
    owner = state.seats[0]
    owner.reserve, owner.tanks = 14, 6
    owner.leaders.remove("caid")
    owner.dead, owner.deaths = ["caid"], {"caid": 3}
    game = say(Game(RULES, state), "play tleilaxu_ghola")
    assert game.decision.codes == ["revive caid", *(f"take {number}" for number in range(1, 6))]
    say(game, "revive caid")
    assert "caid" in seat(game, "emperor").leaders
    assert spice(game, "emperor") == 10
    pass_until(game, "revival", "emperor")
    assert game.decision.codes[-1] == "take 3"


def test_an_empty_ghola_is_not_offered() -> None:
    """K-WIN-03, K-INFO-07: nobody is asked who has nothing to revive."""
    state = reminded()
    hold(state, "emperor", "tleilaxu_ghola")
    assert asked(Game(RULES, state))[1] == "storm_dial"


QUESTIONS = [
    ("holds_card", "crysknife", True), ("holds_card", "shield", False), ("holds_class", "weapon", True),
    ("holds_class", "projectile_weapon", True), ("holds_class", "poison_weapon", False),
    ("holds_class", "defence", False), ("holds_class", "worthless", True), ("holds_class", "special", False),
    ("traitor_is", "caid", True), ("traitor_is", "burseg", False), ("traitor_of_faction", "emperor", True),
    ("traitor_of_faction", "harkonnen", False), ("spice_at_least", "5", True), ("spice_at_least", "6", False),
    ("predicted_faction", "emperor", True), ("predicted_faction", "harkonnen", False), ("predicted_turn", "4", True),
    ("predicted_turn", "5", False), ("predicted_both", "emperor_4", True), ("predicted_both", "emperor_5", False),
]  # fmt: skip


@pytest.mark.parametrize(("question", "about", "answer"), QUESTIONS)
def test_truthtrance(question: str, about: str, answer: bool) -> None:
    """K-CARD-13, K-CARD-14, KDP-36, KAMB-26: facts from a fixed list, answered truthfully and in public."""
    state = reminded()
    hold(state, "emperor", "truthtrance")
    hold(state, "bene_gesserit", "crysknife", "kulon")
    traitor(state, "bene_gesserit", "caid")
    state.seats[2].predicted, state.seats[2].predicted_turn = "emperor", 4
    game = say(Game(RULES, state), "play truthtrance", "ask 3", f"whether {question}", f"about {about}")
    [told] = events(game, "truth")
    assert bool(told.amount) == answer
    assert told.seen_by(1) == told


def test_truthtrance_about_the_spice_deck() -> None:
    """K-CARD-14: to Atreides alone, if they have looked since the last blow."""
    state = bare(["emperor", "atreides"])
    assert things(state, 1, "top_spice_card") == []
    state.seats[1].spice_look, state.looked = "shai_hulud", True
    assert "shai_hulud" in things(state, 1, "top_spice_card")
    assert things(state, 0, "top_spice_card") == []
    assert things(state, 0, "predicted_turn") == []


def test_copies_are_one_option() -> None:
    """K-DEF-16: four Shields are one."""
    state = bare(["emperor", "harkonnen"])
    put(state, "emperor", carthag_10=1)
    put(state, "harkonnen", carthag_10=1)
    hold(state, "emperor", *["shield"] * 4)
    game = say(pass_until(at(state, "battle"), "plan", "emperor"), "put caid")
    assert game.decision.codes == ["put none", "put shield"]


def test_card_beats_sheet_and_own_traitors_stay() -> None:
    """K-DEF-01, K-KAR-04, K-DEF-17, KAMB-31, KAMB-20: what cannot be stopped is never at a trigger window."""
    stoppable = {
        one.power for sheet in RULES.catalogue.factions.values() for one in sheet.advantages if one.stoppable
    }
    never = {one.power for sheet in RULES.catalogue.factions.values() for one in sheet.advantages} - stoppable
    assert never == {"notes", "prediction", "landing", "four_traitors", "large_hand"}
    state = bare(["fremen", "atreides", "emperor"])
    ally(state, "atreides", "emperor")
    hold(state, "emperor", "karama")
    game = at(state, "shipment_and_movement")
    assert asked(game) == ("emperor", "stop"), "against the own ally, too"


# -- collection --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("city", "taken"), [(False, 4), (True, 6)])
def test_collection(city: bool, taken: int) -> None:
    """Two each in the very cell, three with a city.

    K-COLLECT-01, K-COLLECT-02, K-COLLECT-03, K-COLLECT-04, KAMB-16
    """
    state = bare(["emperor", "harkonnen"])
    put(state, "emperor", old_gap_9=2, old_gap_10=5)
    if city:
        put(state, "emperor", carthag_10=1)
    state.spice["old_gap@9"] = 8
    game = at(state, "spice_collection")
    assert spice(game, "emperor") == 10 + taken
    assert game.state.spice["old_gap@9"] == 8 - taken


def test_no_more_than_there_is() -> None:
    """K-COLLECT-01: up to what lies there."""
    state = bare(["emperor", "harkonnen"])
    put(state, "emperor", old_gap_9=9)
    state.spice["old_gap@9"] = 5
    assert spice(at(state, "spice_collection"), "emperor") == 15


# -- the end -----------------------------------------------------------------------------------------
HOLDS = ("arrakeen_9", "carthag_10", "sietch_tabr_13", "habbanya_sietch_16", "tueks_sietch_4")


def holding(factions: list[str], held: dict[str, int], turn: int = 3) -> Any:
    state = bare(factions, turn=turn)
    left = list(HOLDS)
    for faction, number in held.items():
        for _ in range(number):
            put(state, faction, **{left.pop(0): 1})
    return state


@pytest.mark.parametrize(
    ("factions", "held", "winners"),
    [
        (["emperor", "harkonnen", "atreides"], {"emperor": 3}, ("emperor",)),
        (["emperor", "harkonnen", "atreides"], {"emperor": 2, "harkonnen": 2}, ()),
        (["emperor", "harkonnen"], {"emperor": 3}, ()),
        (["emperor", "harkonnen"], {"emperor": 4}, ("emperor",)),
    ],
)
def test_a_win_alone(factions: list[str], held: dict[str, int], winners: tuple[str, ...]) -> None:
    """K-MENTAT-03, K-MENTAT-05, K-2P-01, K-3P-01, K-MENTAT-07: three strongholds, with two seats four."""
    state = holding(factions, held)
    assert mentat(state) == bool(winners)
    assert state.winners == winners


def test_a_win_of_allies() -> None:
    """K-MENTAT-04: four together; three of one ally are not enough."""
    state = holding(["emperor", "harkonnen", "atreides"], {"emperor": 3})
    ally(state, "emperor", "atreides")
    assert not mentat(state)
    state = holding(["emperor", "harkonnen", "atreides"], {"emperor": 3, "atreides": 1})
    ally(state, "emperor", "atreides")
    assert mentat(state)
    assert state.winners == ("atreides", "emperor")


def test_a_shared_stronghold_counts_for_nobody() -> None:
    """K-MENTAT-02, KAMB-14: two in the storm."""
    state = holding(["emperor", "harkonnen", "atreides"], {"emperor": 3})
    put(state, "harkonnen", arrakeen_9=1)
    assert strongholds(state, 0) == 2
    assert not mentat(state)


@pytest.mark.parametrize(("turn", "predicted", "winner"), [(3, "emperor", "bene_gesserit"), (4, "emperor", "emperor"),
                                                           (3, "harkonnen", "emperor")])  # fmt: skip
def test_a_prediction(turn: int, predicted: str, winner: str) -> None:
    """K-MENTAT-06, K-BG-03: this faction in this turn, and the Bene Gesserit win alone."""
    state = holding(["emperor", "harkonnen", "bene_gesserit"], {"emperor": 3}, turn=turn)
    state.seats[2].predicted, state.seats[2].predicted_turn = predicted, 3
    assert mentat(state)
    assert state.winners == (winner,)


def test_a_prediction_over_the_own_ally() -> None:
    """K-MENTAT-06: even over their own ally; and they win by strongholds, too (K-BG-03)."""
    state = holding(["emperor", "harkonnen", "bene_gesserit"], {"emperor": 3, "bene_gesserit": 1})
    ally(state, "emperor", "bene_gesserit")
    state.seats[2].predicted, state.seats[2].predicted_turn = "emperor", 3
    assert mentat(state)
    assert (state.winners, state.reason) == (("bene_gesserit",), "prediction")
    state = holding(["emperor", "harkonnen", "bene_gesserit"], {"bene_gesserit": 3})
    assert mentat(state)
    assert state.winners == ("bene_gesserit",)


@pytest.mark.parametrize(
    ("there", "winners"),
    [
        ({}, ("fremen",)),
        ({"spacing_guild": "tueks_sietch_4"}, ("fremen",)),
        ({"harkonnen": "tueks_sietch_4"}, ("spacing_guild",)),
        ({"spacing_guild": "sietch_tabr_13"}, ("spacing_guild",)),
        ({"emperor": "habbanya_sietch_16"}, ("spacing_guild",)),
    ],
)
def test_the_last_turn(there: dict[str, str], winners: tuple[str, ...]) -> None:
    """K-MENTAT-08, K-MENTAT-09, K-FRE-07, K-GUILD-09, KAMB-17: Fremen by their condition, else the Guild."""
    state = bare(["emperor", "harkonnen", "fremen", "spacing_guild", "bene_gesserit"], turn=10)
    state.seats[4].predicted, state.seats[4].predicted_turn = winners[0], 10
    for faction, cell in there.items():
        put(state, faction, **{cell: 1})
    assert mentat(state)
    assert state.winners == winners


def test_the_last_turn_with_allies_and_without_the_guild() -> None:
    """K-MENTAT-08, K-ALLY-11: allies share; without the Guild the Fremen need no condition; else most strongholds."""
    state = bare(["emperor", "harkonnen", "fremen", "spacing_guild"], turn=10)
    put(state, "harkonnen", tueks_sietch_4=1)
    ally(state, "spacing_guild", "emperor")
    assert mentat(state)
    assert state.winners == ("emperor", "spacing_guild")
    state = bare(["emperor", "harkonnen", "fremen"], turn=10)
    put(state, "harkonnen", tueks_sietch_4=1)
    assert mentat(state)
    assert state.winners == ("fremen",)
    state = holding(["emperor", "harkonnen", "atreides"], {"emperor": 2, "atreides": 2}, turn=10)
    assert mentat(state)
    assert (state.winners, state.reason) == (("atreides", "emperor"), "most_strongholds")


def test_the_game_goes_on() -> None:
    """K-MENTAT-07, K-TURN-01, K-TURN-03: nine phases, then a new turn."""
    game = at(bare(["emperor", "harkonnen"]), "spice_collection")
    assert game.state.turn == 3
    assert [event.item for event in events(pass_until(game, "ship"), "phase")] == [
        "mentat_pause", "storm", "spice_blow", "choam_charity", "bidding", "revival", "shipment_and_movement",
    ]  # fmt: skip


# -- information -------------------------------------------------------------------------------------
def test_what_is_public() -> None:
    """K-INFO-01, K-DEF-13, K-INFO-04, KAMB-28: board, tanks, reserves, sizes of hands, discards."""
    state = bare(["emperor", "harkonnen", "atreides"])
    put(state, "emperor", carthag_10=2)
    hold(state, "emperor", "shield", "kulon")
    state.seats[0].tanks, state.seats[0].reserve = 3, 15
    known = at(state, "shipment_and_movement").view(1).position
    assert known.seats[0].forces == {"carthag@10": 2}
    assert (known.seats[0].tanks, known.seats[0].reserve) == (3, 15)
    assert known.seats[0].hand == ["?", "?"]
    assert known.seats[0].spice == 0, "behind the shield"
    assert set(known.treachery_deck) == set(known.spice_deck) == {"?"}


@pytest.mark.parametrize("share", [True, False])
def test_what_allies_see(share: bool) -> None:
    """K-ALLY-10, K-INFO-05, K-INFO-03: hand, traitors and looks if shared; spice always; prediction never."""
    state = bare(["emperor", "bene_gesserit", "atreides"], orders=["claim", "share"] if share else ["claim"])
    ally(state, "emperor", "bene_gesserit")
    hold(state, "bene_gesserit", "shield")
    traitor(state, "bene_gesserit", "caid")
    state.seats[1].predicted = "atreides"
    known = Game(RULES, state).view(0).position
    assert known.seats[1].hand == (["shield"] if share else ["?"])
    assert known.seats[1].traitors == (["caid"] if share else ["?"])
    assert known.seats[1].spice == 5
    assert known.seats[1].predicted is None

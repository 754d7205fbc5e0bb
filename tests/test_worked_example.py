"""The worked example that runs through the rulebook: one round with three seats, number for number."""

from __future__ import annotations

from typing import Any

from imperium.given.positions import game_from
from tests.rules.script import codes, happened

# Round 2 begins its turns. The Conflict is the Siege of Arrakeen; Carthag is controlled by the third seat.
PAUL = {
    "leader": "paul_atreides",
    "water": 1,
    "hand": ["dune_the_desert_planet", "imperial_spy", "smugglers_thopter", "stilgar"],
}
MEMNON = {"leader": "earl_memnon_thorvald", "water": 1, "hand": ["duncan_idaho"], "deck": ["seek_allies"]}
RABBAN = {
    "leader": "glossu_rabban",
    "solari": 4,
    "water": 1,
    "hand": ["bene_gesserit_initiate"],
    "deck": ["diplomacy"],
}
GIVEN: dict[str, Any] = {
    "round": 2,
    "conflict": "siege_of_arrakeen",
    "conflict_deck": ["desert_power"],
    "control": {"carthag": 3},
    "intrigue_deck": ["ambush"],
    "row": ["the_voice", "crysknife", "gun_thopter", "chani", "worm_riders"],
    "imperium_deck": ["carryall"],
    "seats": [PAUL, MEMNON, RABBAN],
}


def test_the_worked_example_of_the_rulebook() -> None:
    """R-AGENT-09 to R-AGENT-13, R-TROOP-05 to R-TROOP-09, R-CTRL-01, R-CTRL-03, R-REVEAL-02 to R-REVEAL-10,
    R-COMBAT-01 to R-COMBAT-12, R-COMBAT-21, R-MAKER-01, R-RECALL-02: a round from the first Agent to Recall."""
    game = game_from(GIVEN)
    paul, memnon, rabban = game.state.seats

    # Dune, the Desert Planet sends an Agent to Imperial Basin: 1 spice, and two troops of the garrison go to war.
    game.apply("agent dune_the_desert_planet>imperial_basin", seat=0)
    assert codes(game) == ["deploy 1", "deploy 2", "end"]
    game.apply("deploy 2", seat=0)
    assert (paul.spice, paul.garrison, paul.conflict, paul.strength) == (1, 1, 2, 4)

    # Duncan Idaho goes to Carthag. Its controller takes 1 Solari, the visitor a troop and an Intrigue card.
    game.apply("agent duncan_idaho>carthag", seat=1)
    assert (rabban.solari, memnon.solari) == (5, 0)
    assert (memnon.garrison, memnon.intrigue) == (4, ["ambush"])
    # Duncan's arrow: 1 water for one more troop and a card.
    game.apply("use duncan_idaho:pay", seat=1)
    assert (memnon.water, memnon.garrison, memnon.hand) == (0, 5, ["seek_allies"])
    # Two recruits and up to two more could be deployed; three are.
    assert codes(game) == ["deploy 1", "deploy 2", "deploy 3", "deploy 4", "end"]
    game.apply("deploy 3", seat=1)
    game.apply("end", seat=1)
    assert (memnon.garrison, memnon.conflict, memnon.strength) == (2, 3, 6)

    # Bene Gesserit Initiate goes to Rally Troops: 4 Solari for four troops, and a card. It is no Combat space, so
    # the troops stay in the garrison and the turn is over.
    game.apply("agent bene_gesserit_initiate>rally_troops", seat=2)
    assert (rabban.solari, rabban.garrison, rabban.conflict, rabban.hand) == (1, 7, 0, ["diplomacy"])

    # Reveal: Imperial Spy (1 persuasion, 1 sword), Smuggler's Thopter (1 and a spice), Stilgar (2 and 3 swords).
    game.apply("reveal", seat=0)
    assert paul.revealed == ["imperial_spy", "smugglers_thopter", "stilgar"]
    assert (paul.persuasion, paul.swords, paul.spice) == (4, 4, 2)
    assert paul.strength == 2 * 2 + 4 == 8
    # 4 persuasion buy Gun Thopter (4) or two cheaper cards, not Chani (5). The Row is refilled at once.
    assert codes(game) == [
        "acquire arrakis_liaison",
        "acquire crysknife",
        "acquire gun_thopter",
        "acquire the_voice",
        "end",
    ]
    game.apply("acquire gun_thopter", seat=0)
    assert game.state.row == ["carryall", "chani", "crysknife", "the_voice", "worm_riders"]
    # Clean Up: everything played and revealed lies in the discard pile, the new card with it.
    assert paul.discard == ["dune_the_desert_planet", "gun_thopter", "imperial_spy", "smugglers_thopter", "stilgar"]
    assert (paul.persuasion, paul.revealed_turn) == (0, True)

    # The others reveal without a sword; the strengths are 8, 6 and 0.
    game.apply("reveal", seat=1)
    game.apply("reveal", seat=2)
    assert [seat.strength for seat in game.state.seats] == [8, 6, 0]

    # Combat. The first seat has no Combat card and passes; Ambush turns 6 into 10.
    assert (game.state.phase, codes(game)) == ("combat", ["play ambush", "pass"])
    game.apply("play ambush", seat=1)
    finals = {event.seat: event.amount for event in happened(game, "final_strength")}
    assert finals == {0: 8, 1: 10}
    # The winner takes 1 VP and control of Arrakeen, the second 4 Solari, the third seat nothing.
    assert [seat.vp for seat in game.state.seats] == [0, 1, 0]
    assert game.state.control == {"carthag": 2, "arrakeen": 1}
    assert [seat.solari for seat in game.state.seats] == [4, 0, 1]
    # All troops of the Conflict return to the supply, the garrisons stay.
    assert [(seat.supply, seat.garrison, seat.conflict) for seat in game.state.seats] == [
        (11, 1, 0),
        (10, 2, 0),
        (5, 7, 0),
    ]

    # Makers: an Agent stands at Imperial Basin; the two empty spaces get 1 spice each.
    assert game.state.bonus_spice == {"imperial_basin": 0, "hagga_basin": 1, "the_great_flat": 1}

    # Recall, and the next round begins with the second seat as First Player.
    assert (game.state.round, game.state.conflict, game.state.first_player) == (3, "desert_power", 1)
    assert all((seat.agents, seat.places) == (2, []) for seat in game.state.seats)

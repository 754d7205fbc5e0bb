"""Section 20 of the rules: Leaders."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.core.position.redaction import HIDDEN
from imperium.game import new_game
from tests.rules.script import agents_offered, codes, go_on, happened
from tests.rules.table import offered, play, seat_to_decide

BARON, ARIANA, ILBAN = "baron_vladimir_harkonnen", "countess_ariana_thorvald", "count_ilban_richese"
LETO, RABBAN, MEMNON = "duke_leto_atreides", "glossu_rabban", "earl_memnon_thorvald"
PAUL, HELENA = "paul_atreides", "helena_richese"
DESERT = "dune_the_desert_planet"


# -- the signet ring -------------------------------------------------------------------------------
def test_the_signet_ability_works_on_an_agent_turn() -> None:
    """R-LEAD-01: one of the pending effects of playing Signet Ring."""
    _, me = play("agent signet_ring>secure_contract", leader=MEMNON, hand=["signet_ring"])
    assert (me.spice, me.solari) == (1, 3)


def test_the_signet_ring_does_nothing_in_a_reveal_turn() -> None:
    """R-LEAD-01: only its persuasion."""
    game, me = play("reveal", leader=MEMNON, hand=["signet_ring", "convincing_argument"])
    assert (me.spice, me.persuasion) == (0, 3)
    assert not offered(game, "use")


def test_the_signet_ability_is_mandatory_without_an_arrow() -> None:
    """R-LEAD-01, DP-19: Helena cannot end the turn before Manipulate."""
    game, _ = play(
        "agent signet_ring>carthag",
        leader=HELENA,
        hand=["signet_ring"],
        intrigue=["windfall"],
        board={"row": ["scout", "stilgar"]},
    )
    assert "end" not in codes(game)
    assert "use helena_richese:set_aside" in codes(game)


def test_the_signet_ability_is_optional_behind_an_arrow() -> None:
    """R-LEAD-01, DP-10: the Baron and Leto may end the turn without paying."""
    for leader, secret in ((BARON, ["guild", "fremen"]), (LETO, [])):
        game, me = play(
            "agent signet_ring>secure_contract",
            leader=leader,
            secret=secret,
            hand=["signet_ring"],
            spice=1,
            others=[{"influence": {"guild": 1}}],
        )
        assert codes(game) == [f"use {leader}:pay", "end"]
        go_on(game, "end")
        assert (me.spice, me.solari, me.intrigue) == (1, 3, [])


def test_the_order_of_signet_and_space_is_free() -> None:
    """R-LEAD-01, R-AGENT-11: Discipline before or after a trash; the player is asked."""
    game, _ = play(
        "agent signet_ring>secure_contract",
        leader=PAUL,
        hand=["signet_ring"],
        deck=["dagger"],
        intrigue=["poison_snooper"],
    )
    assert {"use paul_atreides:draw", "play poison_snooper"} <= set(codes(game))


# -- the Baron -------------------------------------------------------------------------------------
def baron(*choices: str, **me: Any) -> tuple[Any, Any]:
    """The Baron, with Guild and Fremen as his secret."""
    return play(*choices, leader=BARON, **{"secret": ["guild", "fremen"], **me})


def test_the_baron_chooses_two_factions_before_round_one() -> None:
    """R-LEAD-02, DP-02: every pair of different Factions, before any card is drawn."""
    game = new_game(leaders=[PAUL, BARON, LETO], seed=1)
    assert (seat_to_decide(game), game.state.round, game.state.seats[1].hand) == (1, 0, [])
    assert len(codes(game)) == len(set(codes(game))) == 6
    assert all(code.startswith("secret ") and "+" in code for code in codes(game))
    go_on(game, "secret emperor+fremen")
    assert (game.state.seats[1].secret, game.state.round) == (("emperor", "fremen"), 1)


def test_the_barons_choice_is_secret() -> None:
    """R-LEAD-02: two different choices look the same to the others, in views and events; he himself knows."""
    games = [
        go_on(new_game(leaders=[PAUL, BARON, LETO], seed=1), code)
        for code in ("secret emperor+fremen", "secret guild+bene_gesserit")
    ]
    for seat in (0, 2):
        assert games[0].view(seat).data() == games[1].view(seat).data()
        assert [e.seen_by(seat) for e in games[0].events] == [e.seen_by(seat) for e in games[1].events]
    assert games[0].view(1).me.secret == ("emperor", "fremen")


def test_masterstroke_at_the_fourth_troop() -> None:
    """R-LEAD-03, DP-44: Hardy Warriors lets him deploy four; he only orders the two Factions, he cannot decline."""
    game, me = baron("agent diplomacy>hardy_warriors", "deploy 4", hand=["diplomacy"], water=1, garrison=3)
    assert codes(game) == ["influence guild", "influence fremen"]
    go_on(game, "influence fremen")
    assert me.influence == {"emperor": 0, "guild": 1, "bene_gesserit": 0, "fremen": 2}
    assert game.view(1).position.seats[0].secret == ("guild", "fremen")


def test_three_troops_are_not_enough() -> None:
    """R-LEAD-03: and the secret stays one."""
    game, me = baron("agent diplomacy>hardy_warriors", "deploy 3", "end", water=1, hand=["diplomacy"])
    assert me.influence["guild"] == 0
    assert game.view(1).position.seats[0].secret == (HIDDEN, HIDDEN)


def test_masterstroke_adds_up_one_turn() -> None:
    """R-LEAD-03: one, one and two troops of the same turn; it happens with the last."""
    game, me = baron("agent diplomacy>hardy_warriors", "deploy 1", "deploy 1", hand=["diplomacy"], water=1)
    assert me.influence["guild"] == 0
    assert codes(go_on(game, "deploy 2")) == ["influence guild", "influence fremen"]


def test_masterstroke_does_not_add_up_two_turns() -> None:
    """R-LEAD-03: two troops now and two in the next turn are never four in one."""
    hand = ["diplomacy", "reconnaissance"]
    game, me = baron("agent diplomacy>stillsuits", "deploy 2", "reveal", "reveal", hand=hand, garrison=6)
    go_on(game, "agent reconnaissance>arrakeen", "deploy 2")
    assert (me.conflict, me.influence["guild"]) == (4, 0)
    assert not offered(game, "influence")


def test_masterstroke_counts_every_source() -> None:
    """R-LEAD-03: two by the Combat space, one by Double Cross from supply, one by Rapid Mobilization."""
    game, me = baron(
        "agent diplomacy>stillsuits",
        "deploy 2",
        "play double_cross",
        hand=["diplomacy"],
        solari=1,
        intrigue=["double_cross", "rapid_mobilization"],
        others=[{"conflict": 1}],
    )
    assert me.influence["guild"] == 0
    go_on(game, "play rapid_mobilization", "deploy 1", "influence guild")
    assert (me.influence["guild"], me.influence["fremen"]) == (1, 2)


def test_masterstroke_in_a_reveal_turn() -> None:
    """R-LEAD-03: three by Sardaukar Legion, one by Gun Thopter."""
    game, me = baron(
        "reveal",
        "use sardaukar_legion:deploy",
        "deploy 3",
        garrison=4,
        hand=["sardaukar_legion", "gun_thopter", "convincing_argument"],
    )
    assert me.influence["guild"] == 0
    go_on(game, "use gun_thopter:deploy", "deploy 1", "influence guild")
    assert me.influence["guild"] == me.influence["fremen"] == 1


def test_masterstroke_counts_deployments_not_troops_present() -> None:
    """R-LEAD-03: three deployed, two retreated by Scout, one deployed: four in total."""
    game, _ = baron(
        "reveal",
        "use sardaukar_legion:deploy",
        "deploy 3",
        "use scout:retreat",
        "retreat 2",
        garrison=3,
        hand=["sardaukar_legion", "scout", "gun_thopter"],
    )
    go_on(game, "use gun_thopter:deploy", "deploy 1")
    assert offered(game, "influence")


def test_masterstroke_happens_once_per_game() -> None:
    """R-LEAD-03: not a second time, in this turn or later."""
    game, me = baron("agent diplomacy>hardy_warriors", "deploy 4", hand=["diplomacy"], water=1, ability_used=True)
    assert not offered(game, "influence")
    assert me.influence["guild"] == 0


def test_the_defensive_bonus_is_no_part_of_a_turn() -> None:
    """R-LEAD-03: one troop in Phase 1 and three in the turn are not four."""
    seat = {"leader": BARON, "secret": ["guild", "fremen"], "hand": ["diplomacy"], "water": 1}
    board = {"phase": "round_start", "conflict_deck": ["siege_of_arrakeen"], "control": {"arrakeen": 1}}
    _, me = play("defend", "agent diplomacy>hardy_warriors", "deploy 3", board=board, **seat)
    assert me.conflict == 4
    assert me.influence["guild"] == 0


def test_recruits_of_masterstroke_may_be_deployed() -> None:
    """R-LEAD-03, R-INF-14: the Emperor bonus recruits two more in the same turn."""
    game, me = baron(
        "agent diplomacy>hardy_warriors",
        "deploy 4",
        "influence guild",
        hand=["diplomacy"],
        water=1,
        garrison=2,
        secret=["emperor", "guild"],
        influence={"emperor": 3},
    )
    assert (me.garrison, me.influence["emperor"]) == (2, 4)
    assert offered(game, "deploy") == ["deploy 1", "deploy 2"]


def test_scheme() -> None:
    """R-LEAD-04: 1 Solari for an Intrigue card, once; Solari of the space may pay it."""
    game, me = play(
        "agent signet_ring>secure_contract",
        f"use {BARON}:pay",
        leader=BARON,
        secret=["guild", "fremen"],
        hand=["signet_ring"],
        board={"intrigue_deck": ["ambush", "windfall"]},
    )
    assert (me.solari, me.intrigue) == (2, ["ambush"])
    assert seat_to_decide(game) == 1
    secret = ["guild", "fremen"]
    broke, me = play("agent signet_ring>hall_of_oratory", leader=BARON, secret=secret, hand=["signet_ring"])
    assert (seat_to_decide(broke), me.intrigue) == (1, [])


# -- the Thorvalds ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("space", "water", "bonus", "harvest"),
    [("imperial_basin", 0, 0, 0), ("imperial_basin", 0, 2, 2), ("hagga_basin", 1, 0, 1), ("the_great_flat", 2, 1, 3)],
)
def test_spice_addict(space: str, water: int, bonus: int, harvest: int) -> None:
    """R-LEAD-05: one spice less than base and bonus, and a card; the space is emptied."""
    game, me = play(
        f"agent {DESERT}>{space}",
        leader=ARIANA,
        hand=[DESERT],
        water=water,
        deck=["dagger"],
        garrison=0,
        board={"bonus_spice": {space: bonus}},
    )
    assert (me.spice, me.hand, game.state.bonus_spice[space]) == (harvest, ["dagger"], 0)


def test_spice_addict_looks_at_harvests_only() -> None:
    """R-LEAD-05: her control bonus and the spice of Worm Riders are whole; elsewhere nothing is drawn."""
    _, me = play(
        "agent worm_riders>imperial_basin",
        leader=ARIANA,
        hand=["worm_riders"],
        deck=["dagger", "diplomacy"],
        garrison=0,
        board={"control": {"imperial_basin": 1}},
    )
    assert (me.spice, me.hand) == (1 + 0 + 2, ["dagger"])
    _, me = play(f"agent {DESERT}>secure_contract", leader=ARIANA, hand=[DESERT], deck=["dagger"])
    assert me.hand == []


def test_spice_addict_comes_after_carryall() -> None:
    """R-LEAD-05, R-SPICE-03: The Great Flat doubled is 6, with 2 bonus spice 8, less 1 is 7."""
    _, me = play(
        "agent carryall>the_great_flat",
        leader=ARIANA,
        hand=["carryall"],
        water=2,
        garrison=0,
        board={"bonus_spice": {"the_great_flat": 2}},
    )
    assert me.spice == 7


def test_hidden_reservoir() -> None:
    """R-LEAD-05: 1 water; it cannot help to pay for the space it is sent to."""
    _, me = play("agent signet_ring>secure_contract", leader=ARIANA, hand=["signet_ring"])
    assert me.water == 1
    dry, _ = play(leader=ARIANA, hand=["signet_ring"])
    assert "signet_ring>hagga_basin" not in agents_offered(dry)


def test_connections() -> None:
    """R-LEAD-09: the council seat brings 1 Influence with any Faction, on top of the seat; it must be taken."""
    game, me = play("agent dagger>high_council", leader=MEMNON, hand=["dagger"], solari=5, influence={"guild": 3})
    assert codes(game) == ["influence emperor", "influence guild", "influence bene_gesserit", "influence fremen"]
    go_on(game, "influence guild")
    assert (me.council, me.influence["guild"], me.solari) == (True, 4, 3)


def test_connections_is_for_the_high_council_and_memnon_alone() -> None:
    """R-LEAD-09: not at another Landsraad space, not for another Leader."""
    game, _ = play("agent dagger>rally_troops", leader=MEMNON, hand=["dagger"], solari=4)
    assert not offered(game, "influence")
    game, _ = play("agent dagger>high_council", leader=RABBAN, hand=["dagger"], solari=5)
    assert not offered(game, "influence")


def test_spice_hoard() -> None:
    """R-LEAD-09: 1 spice, which is no harvest."""
    game, me = play("agent signet_ring>imperial_basin", leader=MEMNON, hand=["signet_ring"], garrison=0)
    assert me.spice == 1 + 1
    assert [event.amount for event in happened(game, "harvest", 0)] == [1]


# -- the Richeses ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("space", "solari", "cards"),
    [
        ("high_council", 5, 1),
        ("rally_troops", 4, 1),
        ("swordmaster", 8, 1),
        ("mentat", 2, 2),
        ("hall_of_oratory", 0, 0),
    ],
)
def test_ruthless_negotiator(space: str, solari: int, cards: int) -> None:
    """R-LEAD-06: one card per payment, however large; the Mentat space draws its own card besides."""
    deck = ["reconnaissance", "diplomacy", DESERT]
    _, me = play(f"agent dagger>{space}", leader=ILBAN, hand=["dagger"], solari=solari, deck=deck)
    assert len(me.hand) == cards


def test_ruthless_negotiator_draws_before_the_pending_effects() -> None:
    """R-LEAD-06: at the Mentat the negotiator's card is the upper one."""
    game, _ = play(
        "agent dagger>mentat", leader=ILBAN, hand=["dagger"], solari=2, deck=["diplomacy", "reconnaissance"]
    )
    drawn = happened(game, "draw", 0)
    assert [(event.item, str(event.source)) for event in drawn] == [
        ("diplomacy", f"leader:{ILBAN}"),
        ("reconnaissance", "space:mentat"),
    ]


def test_other_payments_do_not_count() -> None:
    """R-LEAD-06: spice and water of a space, Solari of a card or a Plot card draw nothing."""
    game, me = play("agent firm_grip>conspire", leader=ILBAN, hand=["firm_grip"], spice=4, deck=["dagger"])
    go_on(game, "use firm_grip:pay", "influence guild")
    assert me.solari == 5 - 2
    assert me.hand == []
    _, me = play(
        "play bribery",
        "influence guild",
        leader=ILBAN,
        hand=["dagger"],
        solari=2,
        intrigue=["bribery"],
        deck=["diplomacy"],
    )
    assert me.hand == ["dagger"]


def test_manufacturing() -> None:
    """R-LEAD-06: 1 Solari; it comes too late for the cost of the space."""
    _, me = play("agent signet_ring>secure_contract", leader=ILBAN, hand=["signet_ring"])
    assert me.solari == 3 + 1
    game, _ = play(leader=ILBAN, hand=["signet_ring"], solari=3)
    assert "signet_ring>rally_troops" not in agents_offered(game)


def test_eyes_everywhere() -> None:
    """R-LEAD-11: enemy Agents do not block Landsraad and City spaces, the enemy's Mentat neither."""
    others = [{"agents_at": ["hall_of_oratory", "arrakeen"]}, {"agents_at": ["carthag"]}]
    board = {"mentat": {"owner": 2, "space": "rally_troops"}}
    game, _ = play(leader=HELENA, hand=["arrakis_liaison"], solari=4, others=others, board=board)
    found = {"hall_of_oratory", "arrakeen", "carthag", "rally_troops"}
    assert found <= {code.partition(">")[2] for code in agents_offered(game)}


def test_eyes_everywhere_elsewhere_agents_block() -> None:
    """R-LEAD-11: Faction and Spice Trade spaces stay closed to her."""
    others = [{"agents_at": ["wealth", "secure_contract"]}, {"agents_at": ["imperial_basin"]}]
    game, _ = play(leader=HELENA, hand=["diplomacy", DESERT], others=others)
    found = {code.partition(">")[2] for code in agents_offered(game)}
    assert not found & {"wealth", "secure_contract", "imperial_basin"}


def test_eyes_everywhere_does_not_help_against_anything_else() -> None:
    """R-LEAD-11: own Agents (the Mentat too), cost, requirement, once per game and The Voice."""
    me: dict[str, Any] = {"leader": HELENA, "hand": ["arrakis_liaison"], "agents_at": ["arrakeen"], "council": True}
    board = {"closed": [{"by": 3, "space": "carthag"}], "mentat": {"owner": 1, "space": "hall_of_oratory"}}
    others = [{"agents_at": ["carthag", "arrakeen"]}, {"agents_at": ["sietch_tabr", "high_council"]}]
    game, _ = play(others=others, board=board, **me, solari=7, water=1)
    found = {code.partition(">")[2] for code in agents_offered(game)}
    assert found == {"mentat", "rally_troops"}


def test_her_agent_blocks_the_others() -> None:
    """R-LEAD-11: the space where she joined an enemy is closed to a third player."""
    others = [{"agents_at": ["arrakeen"], "hand": ["dagger"]}, {"hand": ["reconnaissance"]}]
    game, me = play(
        "agent reconnaissance>arrakeen", "end", "reveal", leader=HELENA, hand=["reconnaissance"], others=others
    )
    assert me.places == ["arrakeen"]
    assert seat_to_decide(game) == 2
    assert "reconnaissance>arrakeen" not in agents_offered(game)


ROW = ["scout", "stilgar", "worm_riders", "the_voice", "chani"]


def manipulate(*choices: str, **more: Any) -> tuple[Any, Any]:
    """Helena has set Stilgar (5) aside at Secure Contract and goes on."""
    hand = ["signet_ring", *more.pop("hand", ["convincing_argument", "convincing_argument"])]
    board = {"row": ROW, "imperium_deck": ["carryall", "liet_kynes"], **more.pop("board", {})}
    others = more.pop("others", [{"hand": []}, {"hand": []}])
    taken = ("agent signet_ring>secure_contract", "set_aside stilgar", *choices)
    return play(*taken, leader=HELENA, hand=hand, board=board, others=others, **more)


def test_manipulate_takes_any_row_card_and_refills() -> None:
    """R-LEAD-12, DP-19: each of the five is an option; the Row is full again at once; everybody sees the card."""
    game, _ = play(
        "agent signet_ring>secure_contract",
        leader=HELENA,
        hand=["signet_ring"],
        board={"row": ROW, "imperium_deck": ["carryall"]},
    )
    assert sorted(codes(game)) == sorted(f"set_aside {card}" for card in ROW)
    go_on(game, "set_aside stilgar")
    assert game.state.row == sorted(["carryall", *ROW[:1], *ROW[2:]])
    assert game.view(2).position.seats[0].set_aside == ["stilgar"]


def test_the_set_aside_card_costs_one_less() -> None:
    """R-LEAD-12, DP-46: Stilgar (5) for 4; the Row has no discount; it goes to the discard pile."""
    game, me = manipulate(hand=["convincing_argument", "convincing_argument"])
    assert me.persuasion == 4
    assert "acquire stilgar" in codes(game)
    assert "acquire chani" not in codes(game)
    go_on(game, "acquire stilgar")
    assert "stilgar" in me.discard
    assert me.set_aside == []


def test_the_set_aside_card_may_be_left_and_leaves_the_game() -> None:
    """R-LEAD-12: not acquired by the end of the Reveal turn: removed, not back to the Row."""
    game, me = manipulate("end")
    assert me.set_aside == []
    assert game.state.removed == ["stilgar"]
    assert "stilgar" not in game.state.row


def test_a_second_card_set_aside_leaves_the_first_where_it_is() -> None:
    """R-LEAD-12: each is kept to the end of the Reveal turn, and then leaves the game if it was not acquired."""
    game, me = play(
        "agent signet_ring>secure_contract",
        "set_aside scout",
        leader=HELENA,
        hand=["signet_ring", "convincing_argument"],
        set_aside=["stilgar"],
        board={"row": ["scout", "worm_riders"]},
    )
    assert (me.set_aside, game.state.removed) == (["scout", "stilgar"], [])
    while seat_to_decide(game) != 0:
        go_on(game, "reveal" if "reveal" in codes(game) else "end")
    assert "acquire scout" in codes(game)
    assert "acquire stilgar" not in codes(game), "4 persuasion for 2"
    go_on(game, "acquire scout", *(["end"] if seat_to_decide(game) == 0 else []))
    assert game.state.removed == ["stilgar"]
    assert ("removed", "stilgar") in [(event.kind, event.item) for event in game.events]


def test_opponents_cannot_take_the_set_aside_card() -> None:
    """R-LEAD-12: seat 2 with 7 persuasion is offered the Row, not Stilgar, by persuasion or Bypass Protocol."""
    rich = {"hand": ["piter_de_vries", "lady_jessica", "dagger"], "intrigue": ["bypass_protocol"], "spice": 2}
    game, _ = manipulate("reveal", others=[rich])
    assert seat_to_decide(game) == 1
    assert "acquire chani" in codes(game)
    assert "acquire stilgar" not in codes(game)
    go_on(game, "play bypass_protocol", "choose pay")
    assert "acquire stilgar" not in codes(game)


def test_other_effects_take_the_set_aside_card_without_the_discount() -> None:
    """R-LEAD-12: Bypass Protocol for 3 or less takes a card of 3, not one of 4; and 5 for its other half."""
    board = {"row": ["stilgar", "firm_grip", "crysknife"]}
    for card, offered_free in (("crysknife", True), ("firm_grip", False)):
        game, me = play(
            "agent signet_ring>secure_contract",
            "use helena_richese:set_aside",
            f"set_aside {card}",
            "play bypass_protocol",
            leader=HELENA,
            hand=["signet_ring"],
            intrigue=["bypass_protocol"],
            board=board,
        )
        assert (f"acquire {card}" in codes(game)) == offered_free
    game, me = play(
        "agent signet_ring>secure_contract",
        "use helena_richese:set_aside",
        "set_aside stilgar",
        "play bypass_protocol",
        "choose pay",
        "acquire stilgar",
        leader=HELENA,
        hand=["signet_ring"],
        intrigue=["bypass_protocol"],
        spice=2,
        board=board,
    )
    assert me.deck == ["stilgar"]
    assert me.set_aside == []


def test_a_copy_in_the_row_has_no_discount() -> None:
    """R-LEAD-12: of two copies of The Voice (2) the one set aside costs 1, the other 2."""
    board = {"row": ["the_voice", "the_voice", "scout", "chani", "stilgar"]}
    game, me = play(
        "agent signet_ring>secure_contract",
        "set_aside the_voice",
        leader=HELENA,
        board=board,
        hand=["signet_ring", "convincing_argument", "dagger"],
        others=[{"hand": []}, {"hand": []}],
    )
    go_on(game, "reveal", "acquire the_voice")
    assert me.persuasion == 1
    assert "acquire the_voice" not in codes(game)
    assert "acquire scout" in codes(game)


def test_of_two_copies_the_player_says_which() -> None:
    """R-LEAD-12, R-INFO-02: Bypass Protocol may take the copy in the Row; the one set aside keeps its discount."""
    board = {"row": ["the_voice", "the_voice", "chani", "stilgar", "worm_riders"]}
    game, me = play(
        "agent signet_ring>secure_contract",
        "use helena_richese:set_aside",
        "set_aside the_voice",
        "play bypass_protocol",
        leader=HELENA,
        hand=["signet_ring", "diplomacy", "dagger"],
        board=board,
        intrigue=["bypass_protocol"],
        others=[{"hand": []}, {"hand": []}],
    )
    assert {"acquire the_voice", "acquire the_voice from row"} <= set(codes(game))
    go_on(game, "acquire the_voice from row")
    assert (me.discard, me.set_aside) == (["the_voice"], ["the_voice"])
    go_on(game, "reveal")
    assert me.persuasion == 1
    assert codes(game) == ["acquire the_voice", "end"]


# -- the Atreides and Rabban -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("space", "price"),
    [("high_council", 4), ("mentat", 1), ("rally_troops", 3), ("swordmaster", 7), ("hall_of_oratory", 0)],
)
def test_landsraad_popularity(space: str, price: int) -> None:
    """R-LEAD-07: one Solari less, not below 0; with one less than that the space is out of reach."""
    _, me = play(f"agent dagger>{space}", leader=LETO, hand=["dagger"], solari=price)
    assert me.solari == 0
    if price:
        game, _ = play(leader=LETO, hand=["dagger"], solari=price - 1)
        assert f"dagger>{space}" not in agents_offered(game)


def test_landsraad_popularity_is_for_spaces_and_for_leto() -> None:
    """R-LEAD-07: Bribery costs him 2 as anybody; another Leader pays 4 at Rally Troops."""
    game, _ = play(leader=LETO, hand=["dagger"], solari=1, intrigue=["bribery"])
    assert not offered(game, "play")
    game, _ = play(leader=RABBAN, hand=["dagger"], solari=3)
    assert "dagger>rally_troops" not in agents_offered(game)


def test_prudent_diplomacy() -> None:
    """R-LEAD-07, DP-18: only Factions where somebody is ahead of him; level is not ahead."""
    game, me = play(
        "agent signet_ring>secure_contract",
        f"use {LETO}:pay",
        leader=LETO,
        hand=["signet_ring"],
        spice=1,
        influence={"emperor": 2, "guild": 1, "fremen": 1},
        others=[
            {"influence": {"emperor": 2, "guild": 2, "fremen": 0}},
            {"influence": {"bene_gesserit": 1, "emperor": 1}},
        ],
    )
    assert codes(game) == ["influence guild", "influence bene_gesserit"]
    go_on(game, "influence guild")
    assert (me.influence["guild"], me.spice) == (2, 0)


def test_prudent_diplomacy_needs_somebody_ahead_and_a_spice() -> None:
    """R-LEAD-07: otherwise it cannot be used, and the spice is kept."""
    level = [{"influence": {"emperor": 1}}]
    game, me = play(
        "agent signet_ring>secure_contract",
        leader=LETO,
        hand=["signet_ring"],
        spice=1,
        influence={"emperor": 1},
        others=level,
    )
    assert (seat_to_decide(game), me.spice) == (1, 1)
    game, me = play("agent signet_ring>secure_contract", leader=LETO, hand=["signet_ring"], others=level)
    assert seat_to_decide(game) == 1


def test_house_hagal_may_be_the_one_ahead() -> None:
    """R-LEAD-07, R-DEF-07: an opponent is any other participant."""
    _, me = play(
        "agent signet_ring>secure_contract",
        f"use {LETO}:pay",
        leader=LETO,
        hand=["signet_ring"],
        spice=1,
        others=[{}, {"influence": {"fremen": 1}}],
        board={"mode": "duo"},
    )
    assert me.influence["fremen"] == 1


def test_arrakis_fiefdom() -> None:
    """R-LEAD-08: Rabban starts with 1 spice and 1 Solari, the others with none; all with 1 water."""
    game = new_game(leaders=[PAUL, RABBAN, LETO], seed=3)
    assert [(s.solari, s.spice, s.water) for s in game.state.seats] == [(0, 0, 1), (1, 1, 1), (0, 0, 1)]


@pytest.mark.parametrize(("alliance", "recruits"), [(None, 1), ("guild", 2), ("emperor", 2)])
def test_brutality(alliance: str | None, recruits: int) -> None:
    """R-LEAD-08: 1 troop, or 2 with any Alliance token; 4 Influence without the token is not enough."""
    levels = {"guild": 4, "emperor": 4}
    holders = {"guild": 2, "emperor": 2, **({alliance: 1} if alliance else {})}
    _, me = play(
        "agent signet_ring>secure_contract",
        leader=RABBAN,
        hand=["signet_ring"],
        influence=levels,
        others=[{"influence": levels}],
        board={"alliances": holders},
    )
    assert me.garrison == 3 + recruits


def test_brutality_looks_at_the_moment_it_is_used() -> None:
    """R-LEAD-08: the token taken by a Plot card between sending and signet counts."""
    game, me = play(
        "agent signet_ring>secure_contract",
        leader=RABBAN,
        hand=["signet_ring"],
        influence={"guild": 3},
        intrigue=["guild_authorization"],
    )
    go_on(game, "play guild_authorization")
    assert me.garrison == 3 + 2


def test_brutality_counts_for_deployment() -> None:
    """R-LEAD-08, R-TROOP-07: at Carthag one recruit of the space and one of the signet: four may be deployed."""
    game, _ = play("agent signet_ring>carthag", leader=RABBAN, hand=["signet_ring"])
    assert offered(game, "deploy")[-1] == "deploy 4"


def test_prescience() -> None:
    """R-LEAD-10, DP-39: Paul sees the top card of his deck, also in another player's turn; nobody else does."""
    deck = ["stilgar", "dagger", "diplomacy"]
    game, _ = play(leader=PAUL, hand=["reconnaissance"], deck=deck, board={"to_act": 2})
    assert game.view(0).top_card == "stilgar"
    assert game.view(1).position.seats[0].deck[-1] == HIDDEN
    assert all({*seat.deck} <= {HIDDEN} for seat in game.view(0).position.seats[1:])
    plain, _ = play(leader=LETO, hand=["reconnaissance"], deck=deck)
    assert plain.view(0).top_card is None


def test_prescience_does_not_reshuffle() -> None:
    """R-LEAD-10: an empty deck shows nothing and stays empty."""
    game, me = play(leader=PAUL, hand=["dagger"], discard=["diplomacy"])
    assert game.view(0).top_card is None
    assert (me.deck, me.discard) == ([], ["diplomacy"])


def test_discipline() -> None:
    """R-LEAD-10: 1 card, reshuffling if need be."""
    _, me = play("agent signet_ring>secure_contract", leader=PAUL, hand=["signet_ring"], discard=["diplomacy"])
    assert me.hand == ["diplomacy"]

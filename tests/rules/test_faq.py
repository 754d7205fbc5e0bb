"""The rulings of the FAQ, one by one: what would be answered wrongly without them."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.core.errors import BadPosition
from imperium.game import new_game
from imperium.given.positions import build
from tests.rules.script import agents_offered, codes, go_on, happened
from tests.rules.script import play as script_play
from tests.rules.table import offered, play, seat_to_decide

SHIFT = ("agent shifting_allegiances>secure_contract", "use shifting_allegiances:pay")
DESERT = "dune_the_desert_planet"
IDLE: list[dict[str, Any]] = [{"hand": []}, {"hand": []}]


def shifting(guild: int, *others: int, **more: Any) -> tuple[Any, Any]:
    """The holder of the Guild Alliance, with Influence nowhere else, pays with a step of the Guild track."""
    return play(
        *SHIFT,
        hand=["shifting_allegiances"],
        spice=2,
        influence={"guild": guild},
        others=[{"influence": {"guild": level}} for level in others],
        board={"alliances": {"guild": 1}},
        **more,
    )


def fight(*seats: dict[str, Any], conflict: str = "guild_bank_raid", **board: Any) -> dict[str, Any]:
    """Phase 3 of the last round."""
    return {"phase": "combat", "conflict": conflict, "seats": [{"hand": [], **seat} for seat in seats], **board}


def final(*seats: dict[str, Any], **board: Any) -> dict[str, Any]:
    """The Endgame."""
    return {"phase": "endgame", "seats": [{"hand": [], **seat} for seat in seats], **board}


def test_an_alliance_lost_in_a_tie() -> None:
    """F-01: to the player level before the loss; of several the loser picks (DP-17), nobody else is a candidate."""
    game, me = shifting(5, 5, 4)
    assert (game.state.alliances["guild"], game.state.seats[1].vp, me.vp) == (1, 2, 1)
    game, _ = shifting(5, 5, 5, 4)
    assert (seat_to_decide(game), codes(game)) == (0, ["alliance 2", "alliance 3"])
    go_on(game, "alliance 3")
    assert game.state.alliances["guild"] == 2


def test_an_alliance_fallen_below_four() -> None:
    """F-02: at 3 the token is lost, to a player with 4 or, with nobody there, back onto the board."""
    game, _ = shifting(4, 4)
    assert game.state.alliances["guild"] == 1
    game, me = shifting(4, 3)
    assert (game.state.alliances["guild"], me.vp) == (-1, 1)
    game, _ = shifting(5, 4)
    assert game.state.alliances["guild"] == 0, "still at 4, only level now: the token stays"


def test_assassination_mission_needs_another_trash() -> None:
    """F-03: revealed it gives 1 Solari and stays; trashed by Gene Manipulation it gives 4."""
    game, me = play(hand=["assassination_mission"])
    assert (me.solari, me.discard, game.state.removed) == (1, ["assassination_mission"], [])
    _, me = play(
        "agent gene_manipulation>hall_of_oratory",
        "use gene_manipulation:trash",
        "trash assassination_mission from hand",
        hand=["gene_manipulation", "assassination_mission"],
    )
    assert me.solari == 4


def test_the_baron_chooses_after_setup_and_reveals_once() -> None:
    """F-04: Row and First Player are there, no hand yet; four troops more, then or a turn later, bring nothing."""
    game = new_game(leaders=["baron_vladimir_harkonnen", "paul_atreides", "duke_leto_atreides"], seed=2)
    assert len(game.state.row) == 5
    assert all(not seat.hand for seat in game.state.seats)
    assert len(offered(game, "secret")) == 6
    me: dict[str, Any] = {"leader": "baron_vladimir_harkonnen", "secret": ["guild", "emperor"], "garrison": 8}
    game, seat = play(
        "play rapid_mobilization",
        "deploy 4",
        "influence guild",
        hand=["diplomacy", "diplomacy"],
        spice=6,
        **me,
        intrigue=["rapid_mobilization"],
        others=[{"hand": ["dagger"]}, {"hand": ["dagger"]}],
    )
    go_on(game, "agent diplomacy>stillsuits", "deploy 2", "reveal", "reveal")
    assert (seat.conflict, seat.influence["guild"], seat.influence["emperor"]) == (6, 1, 1)
    assert game.decision is not None and game.decision.seat == 0
    go_on(game, "agent diplomacy>heighliner", "deploy 4")
    assert (seat.conflict, seat.influence["emperor"]) == (10, 1)
    assert seat.influence["guild"] == 2, "1 for the space, none for the troops"


def test_the_base_values_of_carryall() -> None:
    """F-05: 1, 2 and 3 doubled, with nothing lying there."""
    for space, water, spice in (("imperial_basin", 0, 2), ("hagga_basin", 1, 4), ("the_great_flat", 2, 6)):
        _, me = play(f"agent carryall>{space}", hand=["carryall"], water=water)
        assert me.spice == spice


def test_chani_may_retreat_nobody() -> None:
    """F-06: zero is a legal number; so is every troop."""
    game, me = play("reveal", "use chani:retreat", hand=["chani"], conflict=2)
    assert codes(game) == ["retreat 0", "retreat 1", "retreat 2"]
    go_on(game, "retreat 0")
    assert me.conflict == 2


def test_charisma_can_wait() -> None:
    """F-07: played in an Agent turn, its 2 persuasion come in the Reveal turn of the round."""
    _, me = play(
        "play charisma",
        "agent dagger>hall_of_oratory",
        hand=["dagger", "convincing_argument"],
        intrigue=["charisma"],
        others=IDLE,
    )
    assert me.persuasion == 2 + 2 + 1


@pytest.mark.parametrize("mode", ["solo", "duo", "table"])
def test_rewards_are_the_same_with_one_two_and_three_players(mode: str) -> None:
    """F-08: first and second as printed, no third reward; a tie for second takes the third."""
    hagal = {"hagal_deck": ["hall_of_oratory", "carthag"]} if mode != "table" else {}  # cards without swords
    game = script_play(fight({"conflict": 2}, {"conflict": 3}, {"conflict": 1}, mode=mode, **hagal))
    assert [game.state.seats[0].solari, game.state.seats[2].solari] == [4, 0]
    game = script_play(fight({"conflict": 1}, {"conflict": 3}, {"conflict": 1}, mode=mode, **hagal))
    assert game.state.seats[0].solari == 2
    four = script_play(fight({"conflict": 1}, {"conflict": 3}, {"conflict": 2}, {}))
    assert four.state.seats[0].solari == 2


@pytest.mark.parametrize(
    ("own", "others", "vp"),
    [((1, 1), (1, 1), 2), ((1, 1), (2, 0), 1), ((1, 1), (3, 0), 1), ((0, 1), (0, 0), 1), ((2, 1), (2, 2), 2)],
)
def test_corner_the_market(own: tuple[int, int], others: tuple[int, int], vp: int) -> None:
    """F-09: copies in deck and discard pile together; each opponent counted separately; a tie spoils half."""
    flow = "the_spice_must_flow"
    me = {"deck": [flow] * own[0], "discard": [flow] * own[1], "intrigue": ["corner_the_market"]}
    given = final(me, {"deck": [flow] * others[0]}, {"discard": [flow] * others[1]})
    assert script_play(given, "play corner_the_market").state.seats[0].vp == vp


def test_corner_the_market_without_a_reason() -> None:
    """F-09, F-20: with one copy against one it cannot be played."""
    flow = ["the_spice_must_flow"]
    assert script_play(final({"deck": flow, "intrigue": ["corner_the_market"]}, {"deck": flow})).over


def test_count_ilban_draws_for_space_costs_only() -> None:
    """F-10: Rally Troops draws, the 3 Solari of Gurney Halleck do not."""
    me: dict[str, Any] = {"leader": "count_ilban_richese", "solari": 4}
    _, seat = play("agent dagger>rally_troops", hand=["dagger"], deck=["diplomacy"], **me)
    assert seat.hand == ["diplomacy"]
    game, seat = play(
        "reveal", "use gurney_halleck:pay", "deploy 0", hand=["gurney_halleck", "dagger"], deck=["diplomacy"], **me
    )
    assert not happened(game, "draw", 0)


def test_spice_addict_is_compulsory_and_for_harvests() -> None:
    """F-11: no question is asked; revealed Smuggler's Thopter brings its whole spice and no card."""
    me: dict[str, Any] = {"leader": "countess_ariana_thorvald", "deck": ["dagger"]}
    game, seat = play(f"agent {DESERT}>hagga_basin", hand=[DESERT], water=1, garrison=0, **me)
    assert (seat.spice, seat.hand, seat_to_decide(game)) == (1, ["dagger"], 1)
    game, seat = play("reveal", hand=["smugglers_thopter", "scout"], **me)
    assert (seat.spice, seat.deck) == (1, ["dagger"])


def test_demand_respect_must_be_possible_and_won() -> None:
    """F-12: only the sole winner; its dear half only with 2 spice, and then it is paid."""
    given = fight({"conflict": 2, "spice": 1, "intrigue": ["demand_respect"]}, {"conflict": 1})
    cheap = script_play(given, "play demand_respect")
    assert len(offered(cheap, "influence")) == 4, "one spice is not enough to be asked for the other half"
    assert script_play(fight({"conflict": 1, "spice": 2, "intrigue": ["demand_respect"]}, {"conflict": 1})).over


def test_discards_come_from_hand() -> None:
    """F-13: a victim of Mohiam with an empty hand discards nothing, whatever lies in play or in the deck."""
    others = [{"hand": [], "deck": ["dagger"], "played": ["diplomacy"]}]
    game, _ = play(
        "agent reverend_mother_mohiam>wealth", hand=["reverend_mother_mohiam"], played=["the_voice"], others=others
    )
    assert not happened(game, "discard", 1)
    assert happened(game, "discard", 2)


def test_double_cross_needs_a_target_not_a_supply() -> None:
    """F-14: offered with an empty own supply, not without an opponent's troop."""
    me: dict[str, Any] = {"hand": ["dagger"], "solari": 1, "intrigue": ["double_cross"], "garrison": 12}
    game, _ = play(**me, others=[{"conflict": 1}])
    assert offered(game, "play") == ["play double_cross"]
    game, _ = play(**me, others=[{"garrison": 12}])
    assert not offered(game, "play")


def test_foldspace_is_acquired_by_its_icon_only() -> None:
    """F-15: neither with persuasion nor with Bypass Protocol; the Foldspace space gives it."""
    game, me = play("reveal", hand=["lady_jessica", "dagger"], intrigue=["bypass_protocol"], board={"row": ["scout"]})
    assert sorted(offered(game, "acquire")) == ["acquire arrakis_liaison", "acquire scout"]
    go_on(game, "play bypass_protocol")
    assert "acquire foldspace" not in codes(game)
    _, me = play("agent diplomacy>foldspace", hand=["diplomacy"])
    assert me.discard == ["foldspace"]


def test_guild_bankers_counts_for_every_copy() -> None:
    """F-16: 12 persuasion buy two The Spice Must Flow at 6 each; in the next turn 8 persuasion buy none."""
    hand = [
        "guild_bankers",
        "lady_jessica",
        "piter_de_vries",
        "convincing_argument",
        "convincing_argument",
        "stilgar",
    ]
    rich = [{"hand": ["dagger"], "persuasion": 8}]
    game, me = play("reveal", "acquire the_spice_must_flow", "acquire the_spice_must_flow", hand=hand, others=rich)
    assert me.discard.count("the_spice_must_flow") == 2
    assert me.vp == 2
    go_on(game, "reveal")
    assert game.decision is not None and game.decision.seat == 1
    assert "acquire arrakis_liaison" in codes(game)
    assert "acquire the_spice_must_flow" not in codes(game)


def test_gun_thopter_and_the_empty_garrison() -> None:
    """F-17: nothing is lost there, from the Conflict neither."""
    game, _ = play(
        "agent gun_thopter>secure_contract", hand=["gun_thopter"], others=[{"garrison": 0, "conflict": 2}, {}]
    )
    assert (game.state.seats[1].conflict, game.state.seats[2].garrison) == (2, 2)


def test_helenas_card() -> None:
    """F-18: closed to opponents while it is there, open to her other effects at full terms, then gone."""
    me: dict[str, Any] = {"leader": "helena_richese", "set_aside": ["firm_grip"], "intrigue": ["bypass_protocol"]}
    rich = [{"hand": ["lady_jessica", "piter_de_vries", "dagger"]}, {"hand": []}]
    game, seat = play(hand=["dagger"], **me, others=rich)
    go_on(game, "play bypass_protocol")
    assert "acquire firm_grip" not in codes(game), "4 Persuasion, not 3"
    open_market = {"row": ["scout"]}
    game, seat = play("agent dagger>hall_of_oratory", hand=["dagger"], **me, others=rich, board=open_market)
    go_on(game, "end", "reveal")
    assert (seat.set_aside, game.decision and game.decision.seat) == (["firm_grip"], 1)
    assert "acquire scout" in codes(game)
    assert "acquire firm_grip" not in codes(game)
    game, seat = play("reveal", "end", "reveal", hand=["convincing_argument", "dagger"], **me, others=rich)
    assert (seat.set_aside, game.state.removed) == ([], ["firm_grip"])


def test_imperial_spy_trashed_by_something_else() -> None:
    """F-19: no Intrigue card; its own arrow brings one."""
    board = {"intrigue_deck": ["ambush"]}
    _, me = play(
        "agent gene_manipulation>hall_of_oratory",
        "use gene_manipulation:trash",
        "trash imperial_spy from hand",
        hand=["gene_manipulation", "imperial_spy"],
        board=board,
    )
    assert me.intrigue == []
    game, me = play("agent imperial_spy>wealth", "use imperial_spy:pay", hand=["imperial_spy"], board=board)
    assert (me.intrigue, game.state.removed) == (["ambush"], ["imperial_spy"])


def test_the_spys_arrow_cannot_be_paid_with_a_spy_already_trashed() -> None:
    """F-19: Selective Breeding takes the spy itself; then there is nothing left to trash, and no Intrigue card."""
    game, me = play(
        "play dispatch_an_envoy",
        "agent imperial_spy>selective_breeding",
        "use selective_breeding:pay",
        "trash imperial_spy from play",
        hand=["imperial_spy", "reconnaissance"],
        spice=2,
        intrigue=["dispatch_an_envoy"],
        deck=["dagger", "diplomacy"],
        board={"intrigue_deck": ["ambush"]},
    )
    assert me.hand == ["dagger", "diplomacy", "reconnaissance"]
    assert (me.intrigue, seat_to_decide(game)) == ([], 1)


def test_intrigue_cards_in_general() -> None:
    """F-20: cost and condition must be met; any own turn; exhausted deck: the discards."""
    game, _ = play(hand=["dagger"], intrigue=["choam_shares", "councilors_dispensation"], solari=6)
    assert not offered(game, "play")
    game, me = play("play choam_shares", hand=["dagger"], intrigue=["choam_shares"], solari=7)
    assert (me.vp, me.solari) == (1, 0)
    go_on(game, "agent dagger>hall_of_oratory", "agent diplomacy>secrets")
    assert game.state.seats[1].intrigue == ["choam_shares"]


def test_liet_kynes_and_the_cards_of_agent_turns() -> None:
    """F-21: one Fremen card played earlier and himself: 4; a Fremen card in the discard pile does not count."""
    _, me = play("reveal", hand=["liet_kynes", "dagger"], played=["stilgar"], discard=["chani"])
    assert me.persuasion == 4


def test_missionaria_protectiva_is_bene_gesserit() -> None:
    """F-22: it switches Gene Manipulation on; there are two copies of it, and one switches the other on."""
    _, me = play(
        "agent gene_manipulation>hall_of_oratory", hand=["gene_manipulation"], played=["missionaria_protectiva"]
    )
    assert me.spice == 2
    game, _ = play(
        "agent missionaria_protectiva>carthag", hand=["missionaria_protectiva"], played=["missionaria_protectiva"]
    )
    assert [code for code in codes(game) if code.startswith(("influence", "use missionaria"))]
    with pytest.raises(BadPosition):
        build({"seats": [{"hand": ["missionaria_protectiva"] * 3}]})


def test_what_is_optional() -> None:
    """F-23: an arrow and the trash icon may be left; other effects not; a played Intrigue card is paid for."""
    game, _ = play("agent imperial_spy>wealth", hand=["imperial_spy"])
    assert codes(game) == ["use imperial_spy:pay", "end"]
    game, _ = play("agent guild_administrator>secure_contract", hand=["guild_administrator"])
    assert codes(game) == ["use guild_administrator:trash", "end"]
    game, _ = play("agent gun_thopter>carthag", hand=["gun_thopter"], intrigue=["windfall"])
    while "end" not in codes(game):
        go_on(game, offered(game, "use")[0])
    assert len(happened(game, "lose_troops")) == 2
    game, me = play("play bribery", hand=["dagger"], solari=2, intrigue=["bribery"])
    assert (me.solari, len(offered(game, "influence")), len(codes(game))) == (0, 4, 4)


def test_one_payment_per_arrow() -> None:
    """F-24: with spice for three the arrow of Fremen Camp is used once."""
    game, me = play("agent fremen_camp>secure_contract", "use fremen_camp:pay", hand=["fremen_camp"], spice=6)
    assert (me.spice, me.garrison, seat_to_decide(game)) == (4, 3 + 3, 1)


@pytest.mark.parametrize(
    ("levels", "vp"), [((3, 3, 3, 2), 1), ((3, 3, 3, 3), 2), ((6, 4, 3, 0), 1), ((3, 3, 2, 2), None)]
)
def test_plans_within_plans(levels: tuple[int, ...], vp: int | None) -> None:
    """F-25: the third of six steps is enough, the second (the VP step) is not."""
    track = dict(zip(("emperor", "guild", "bene_gesserit", "fremen"), levels, strict=True))
    alliances = {faction: 1 for faction, level in track.items() if level >= 4}
    game = script_play(final({"influence": track, "intrigue": ["plans_within_plans"]}, alliances=alliances))
    assert game.over == (vp is None)
    if vp is not None:
        before = game.state.seats[0].vp
        assert go_on(game, "play plans_within_plans").state.seats[0].vp == before + vp


def test_poison_snooper_in_a_reveal_turn() -> None:
    """F-26: the card drawn is revealed and used right away; the card trashed is not."""
    me: dict[str, Any] = {"hand": ["dagger"], "deck": ["convincing_argument"], "intrigue": ["poison_snooper"]}
    _, seat = play("reveal", "play poison_snooper", "choose draw", **me)
    assert (seat.persuasion, seat.revealed) == (2, ["convincing_argument", "dagger"])
    _, seat = play("reveal", "play poison_snooper", "choose trash", **me)
    assert seat.persuasion == 0


def test_rapid_mobilization_of_nobody() -> None:
    """F-27: zero is a number."""
    game, me = play("play rapid_mobilization", "deploy 0", hand=["dagger"], intrigue=["rapid_mobilization"])
    assert (me.garrison, me.conflict, game.state.intrigue_discard) == (3, 0, ["rapid_mobilization"])


def test_recruitment_mission_concerns_the_reveal_turn() -> None:
    """F-28, DP-29: asked for every card of that turn, one by one; an acquisition of the Agent turn before is not."""
    board = {"row": ["scout", "the_voice", "arrakis_recruiter"]}
    hand = ["dagger", "lady_jessica"]
    game, me = play(
        "play recruitment_mission",
        "play bypass_protocol",
        "acquire scout",
        "agent dagger>hall_of_oratory",
        "reveal",
        hand=hand,
        intrigue=["bypass_protocol", "recruitment_mission"],
        others=IDLE,
        board=board,
    )
    assert "scout" in me.discard
    assert me.persuasion == 3 + 1 + 1
    go_on(game, "acquire the_voice")
    assert codes(game) == ["to discard", "to deck"]
    go_on(game, "to deck", "acquire arrakis_recruiter", "to discard")
    assert (me.deck, "arrakis_recruiter" in me.discard) == (["the_voice"], True)


def test_refocus_with_an_empty_discard_pile() -> None:
    """F-29: the deck is shuffled all the same, then one card is drawn; with discards they are shuffled in first."""
    deck = ["dagger", "diplomacy", "reconnaissance", "seek_allies", "signet_ring"]
    drawn = set()
    for seed in range(20):
        _, me = play(
            "play refocus", hand=["convincing_argument"], deck=deck, intrigue=["refocus"], board={"seed": seed}
        )
        assert len(me.deck) == 4
        drawn.update(me.hand)
    assert len(drawn - {"convincing_argument"}) > 2, "the order is a new one"
    _, me = play("play refocus", hand=["diplomacy"], discard=["dagger"], intrigue=["refocus"])
    assert me.hand == ["dagger", "diplomacy"]


def test_retreating_nobody() -> None:
    """F-30: Master Tactician's "up to" and Scout's, too."""
    game = script_play(
        fight({"conflict": 2, "intrigue": ["master_tactician"]}), "play master_tactician", "choose retreat"
    )
    assert codes(game) == ["retreat 0", "retreat 1", "retreat 2"]
    game, _ = play("reveal", "use scout:retreat", hand=["scout"], conflict=1)
    assert codes(game) == ["retreat 0", "retreat 1"]


def test_a_card_drawn_in_the_reveal_turn() -> None:
    """F-31: Water of Life reveals three cards and their boxes work; none of them stays in hand."""
    _, me = play(
        "reveal",
        "play water_of_life",
        hand=["scout"],
        spice=1,
        water=1,
        conflict=1,
        intrigue=["water_of_life"],
        deck=["convincing_argument", "dagger", "reconnaissance"],
    )
    assert (me.persuasion, me.swords, me.hand) == (1 + 2 + 1, 1 + 1, [])


def test_mohiam_goes_clockwise() -> None:
    """F-32: from the left of the player, each choosing for themselves."""
    hand = {"hand": ["dagger", "diplomacy", "reconnaissance"]}
    seats = [hand, {"hand": ["reverend_mother_mohiam"], "played": ["the_voice"]}, hand]
    game = script_play({"seats": seats, "to_act": 2}, "agent reverend_mother_mohiam>wealth")
    asked = []
    for _ in range(4):
        asked.append(seat_to_decide(game))
        go_on(game, codes(game)[0])
    assert asked == [2, 2, 0, 0]


def test_shifting_allegiances_on_one_track() -> None:
    """F-33: net +1 with the same Faction; the loss cannot come from a Faction at 0."""
    game, me = play(*SHIFT, hand=["shifting_allegiances"], spice=2, influence={"guild": 1, "emperor": 2})
    assert codes(game) == ["lose emperor", "lose guild"]
    go_on(game, "lose guild", "influence guild")
    assert me.influence["guild"] == 2


def test_rivals_score_but_take_no_bonus() -> None:
    """F-34: 2 Influence and the Alliance are VP, the water of the Fremen bonus is not given."""
    for before, vp, level in ((1, 1, 2), (3, 2, 4)):
        given = {
            "mode": "solo",
            "to_act": 2,
            "hagal_deck": ["stillsuits"],
            "seats": [{"hand": ["dagger"]}, {"influence": {"fremen": before}}, {"agents": 0}],
        }
        rival = script_play(given).state.seats[1]
        assert (rival.vp, rival.influence["fremen"], rival.water) == (vp, level, 0)


@pytest.mark.parametrize(
    ("conflict", "own", "human", "swords", "deployed"),
    [
        ("skirmish_a", 2, 0, 0, 0),
        ("skirmish_a", 1, 0, 0, 4),
        ("siege_of_carthag", 3, 1, 0, 0),
        ("siege_of_carthag", 3, 1, 1, 4),
        ("battle_for_carthag", 2, 0, 0, 4),
    ],
)
def test_expert_deployment(conflict: str, own: int, human: int, swords: int, deployed: int) -> None:
    """F-35: at levels I and II a lead of 4 strength stops the Rival, one of 2 or 3 does not; level III never."""
    given = {
        "mode": "solo",
        "difficulty": "mentat",
        "to_act": 2,
        "conflict": conflict,
        "hagal_deck": ["hardy_warriors"],
        "seats": [
            {"hand": ["dagger"], "conflict": human, "swords": swords},
            {"conflict": own, "garrison": 3},
            {"agents": 0},
        ],
    }
    rival = script_play(given).state.seats[1]
    assert rival.conflict == own + deployed
    assert rival.garrison == 3 + 2 - deployed


def test_the_mentat_of_sort_through_the_chaos() -> None:
    """F-36: not in this round; on the winner's Leader when the next one starts, even if somebody holds it now."""
    given = fight(
        {"conflict": 1, "hand": ["dagger"]},
        conflict="sort_through_the_chaos",
        conflict_deck=["skirmish_a"],
        mentat={"owner": 3, "space": "wealth"},
        first_player=3,
    )
    game = script_play(given)
    assert (game.state.round, game.state.mentat_owner, game.state.mentat_space) == (2, 0, None)
    assert "dagger>hall_of_oratory mentat" in agents_offered(game)
    last = script_play({**given, "conflict_deck": []})
    assert (last.state.mentat_owner, last.state.mentat_space) == (2, "wealth")


def test_the_spice_must_flow_keeps_its_point() -> None:
    """F-37: trashed later, the VP stays; the card is back on its stack."""
    game, me = play(
        "agent gene_manipulation>hall_of_oratory",
        "use gene_manipulation:trash",
        "trash the_spice_must_flow from discard",
        hand=["gene_manipulation"],
        vp=1,
        discard=["the_spice_must_flow"],
    )
    assert (me.vp, game.state.reserve["the_spice_must_flow"]) == (1, 10)


def test_staged_incident_lowers_strength_at_once() -> None:
    """F-38: three of four troops gone: 8 + 1 becomes 2 + 1; with three it is 0, with two it cannot be played."""
    game = script_play(
        fight({"conflict": 4, "swords": 1, "intrigue": ["staged_incident", "ambush"]}, {"conflict": 2}),
        "play staged_incident",
    )
    me = game.state.seats[0]
    assert (me.strength, me.supply, me.garrison, me.vp) == (3, 8, 3, 1)
    none = script_play(
        fight({"conflict": 3, "swords": 9, "intrigue": ["staged_incident"]}, {"conflict": 1}), "play staged_incident"
    )
    assert [seat.solari for seat in none.state.seats] == [0, 6, 0]
    assert script_play(fight({"conflict": 2, "intrigue": ["staged_incident"]})).over


def test_test_of_humanity_discards_from_hand() -> None:
    """F-39: no hand and no troop in the Conflict: a full play area is safe."""
    others = [{"hand": [], "played": ["dagger"], "discard": ["diplomacy"]}, {"hand": [], "garrison": 4}]
    game, _ = play(
        "agent test_of_humanity>hall_of_oratory", hand=["test_of_humanity", "dagger", DESERT], others=others
    )
    assert not happened(game, "discard")
    assert not happened(game, "lose_troops")


def test_to_the_victor_needs_a_victory() -> None:
    """F-40: the sole winner gains 3 spice; the second and the tied are not asked."""
    won = script_play(fight({"conflict": 2, "intrigue": ["to_the_victor"]}, {"conflict": 1}), "play to_the_victor")
    assert won.state.seats[0].spice == 3
    assert script_play(fight({"conflict": 1, "intrigue": ["to_the_victor"]}, {"conflict": 2})).over
    assert script_play(fight({"conflict": 1, "intrigue": ["to_the_victor"]}, {"conflict": 1})).over


def test_garrison_troops_are_not_recruited_again() -> None:
    """F-41: with an empty supply Carthag recruits nobody, and two may be deployed, not three."""
    game, _ = play("agent reconnaissance>carthag", hand=["reconnaissance"], garrison=12)
    assert offered(game, "deploy") == ["deploy 1", "deploy 2"]


def test_every_recruit_of_the_turn_may_be_deployed() -> None:
    """F-42: space, card, Plot card and Influence bonus: 2 + 3 + 2 recruits and two more."""
    game, _ = play(
        "play reinforcements",
        "play favored_subject",
        "agent diplomacy>hardy_warriors",
        hand=["diplomacy"],
        influence={"emperor": 3},
        solari=3,
        water=1,
        garrison=4,
        intrigue=["favored_subject", "reinforcements"],
    )
    assert offered(game, "deploy")[-1] == "deploy 9"


def test_scores_above_twelve() -> None:
    """F-43: 12 and 1 are 13, and 13 beats 12."""
    game = script_play(fight({"vp": 12, "conflict": 1}, {"vp": 12, "spice": 9}, conflict="skirmish_b"))
    assert game.state.seats[0].vp == 13
    assert game.result is not None
    assert game.result.winners == (0,)


def test_a_tie_for_first_is_no_victory() -> None:
    """F-44: nobody may play such a card, also if it was drawn with the second reward."""
    given = fight(
        {"conflict": 1, "spice": 2},
        {"conflict": 1},
        conflict="skirmish_a",
        intrigue_deck=["to_the_victor", "demand_respect"],
    )
    game = script_play(given)
    assert game.over
    assert game.state.seats[0].intrigue == ["to_the_victor"]


def test_a_card_for_winning_drawn_as_reward() -> None:
    """F-45: Demand Respect comes with Cloak and Dagger and is played at once, its Faction chosen by the winner."""
    given = fight({"conflict": 1}, conflict="cloak_and_dagger", intrigue_deck=["demand_respect", "windfall"])
    game = script_play(given, "influence guild")
    assert codes(game) == ["play demand_respect", "pass"]
    go_on(game, "play demand_respect", "influence guild")
    assert game.state.seats[0].influence["guild"] == 2

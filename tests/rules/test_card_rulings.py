"""Section 21 of the rules: rulings on single cards."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.core.position.redaction import HIDDEN
from tests.rules.script import agents_offered, codes, go_on, happened
from tests.rules.script import play as script_play
from tests.rules.table import offered, play, seat_to_decide

DESERT = "dune_the_desert_planet"
KWISATZ = "kwisatz_haderach"
IDLE: list[dict[str, Any]] = [{"hand": []}, {"hand": []}]  # opponents who only reveal


# -- cards that trash themselves -------------------------------------------------------------------
@pytest.mark.parametrize("card", ["seek_allies", "power_play"])
def test_self_trash_without_an_arrow_is_mandatory(card: str) -> None:
    """R-CARD-01: the card is gone, without a question."""
    game, me = play(f"agent {card}>wealth", hand=[card])
    assert game.state.removed == [card]
    assert (me.played, me.discard) == ([], [])


@pytest.mark.parametrize("card", ["seek_allies", "power_play", "foldspace"])
def test_self_trash_is_not_applied_in_a_reveal_turn(card: str) -> None:
    """R-CARD-01: revealed, the card goes to the discard pile."""
    game, me = play("reveal", hand=[card])
    assert (me.discard, game.state.removed) == ([card], [])
    assert not happened(game, "trash")


def test_the_turn_cannot_end_before_the_self_trash() -> None:
    """R-CARD-01: where the order can matter the trash is a pending effect, and no way around it."""
    game, _ = play("agent power_play>selective_breeding", hand=["power_play", "dagger"], spice=2, deck=["diplomacy"])
    assert "use power_play:trash" in codes(game)
    assert "end" not in codes(game)


def test_foldspace_goes_everywhere_and_back_to_its_stack() -> None:
    """R-CARD-02, R-CARD-01: any icon; 1 card; then it lies in the Reserve again, not among the removed."""
    game, me = play(
        "agent foldspace>secure_contract", hand=["foldspace"], deck=["dagger"], board={"reserve": {"foldspace": 2}}
    )
    assert (me.hand, me.played, me.discard) == (["dagger"], [], [])
    assert (game.state.reserve["foldspace"], game.state.removed) == (3, [])
    rich = {"solari": 8, "spice": 6, "water": 2, "influence": {"fremen": 2}}
    game, _ = play(hand=["foldspace"], **rich)
    assert len({code.partition(">")[2].partition(":")[0] for code in agents_offered(game)}) == 22


def test_foldspace_sent_to_an_empty_foldspace_stack() -> None:
    """R-CARD-02, R-AGENT-11: trashed first it can be acquired right back; the order is the player's."""
    game, me = play(
        "agent foldspace>foldspace",
        hand=["foldspace"],
        board={"reserve": {"foldspace": 0}},
        deck=["dagger", "diplomacy", "reconnaissance", "seek_allies"],
    )
    assert {"use foldspace:take_reserve", "use foldspace:trash"} <= set(codes(game))
    back = go_on(game.copy(), "use foldspace:trash")
    assert back.state.seats[0].discard == ["foldspace"]
    go_on(game, "use foldspace:take_reserve")
    assert (me.discard, game.state.reserve["foldspace"]) == ([], 1)


# -- Bindu Suspension ------------------------------------------------------------------------------
def test_bindu_suspension_draws_and_lets_the_turn_go() -> None:
    """R-CARD-03, DP-04: one card, then the turn may end with nothing taken; the player stays in the round."""
    hand = ["dagger"]
    game, me = play("play bindu_suspension", hand=hand, deck=["diplomacy"], intrigue=["bindu_suspension"])
    assert me.hand == ["dagger", "diplomacy"]
    assert {"pass", "reveal", "agent diplomacy>wealth"} <= set(codes(game))
    go_on(game, "pass")
    assert (seat_to_decide(game), me.revealed_turn, me.agents) == (1, False, 2)
    go_on(game, "reveal", "reveal")
    assert seat_to_decide(game) == 0
    assert "agent diplomacy>wealth" in codes(game)
    assert "pass" not in codes(game)


def test_after_bindu_suspension_a_normal_turn_may_follow() -> None:
    """R-CARD-03, AMB-05: the drawn card may send an Agent; then there is no passing any more."""
    game, me = play(
        "play bindu_suspension",
        "agent diplomacy>stillsuits",
        hand=["dagger"],
        deck=["diplomacy"],
        intrigue=["bindu_suspension"],
    )
    assert me.places == ["stillsuits"]
    assert "pass" not in codes(game)


def test_bindu_suspension_is_the_very_first_thing() -> None:
    """R-CARD-03, R-TURN-06: not after another Plot card, not after sending, not after revealing."""
    held = ["bindu_suspension", "windfall", "water_peddlers_union"]
    game, _ = play(hand=["dagger", "convincing_argument"], intrigue=held)
    assert "play bindu_suspension" in codes(game)
    for first in ("play windfall", "agent dagger>hall_of_oratory", "reveal"):
        assert "play bindu_suspension" not in codes(go_on(game.copy(), first))


def test_nobody_passes_without_bindu_suspension() -> None:
    """R-CARD-03, R-TURN-03: a turn is an Agent turn or a Reveal turn."""
    game, _ = play(hand=["dagger"], intrigue=["windfall"])
    assert "pass" not in codes(game)
    assert "pass" not in codes(go_on(game, "play windfall"))


# -- Mentat, harvest -------------------------------------------------------------------------------
def test_calculated_hire_needs_the_mentat_at_home() -> None:
    """R-CARD-04: not while somebody holds it, nor when it stands on its own space as a sent Agent; and 1 spice."""
    me: dict[str, Any] = {"hand": ["dagger"], "intrigue": ["calculated_hire"], "spice": 1}
    for mentat in ({"owner": 2}, {"owner": 1}, {"owner": 2, "space": "mentat"}):
        game, _ = play(**me, board={"mentat": mentat})
        assert not offered(game, "play")
    game, _ = play(**{**me, "spice": 0})
    assert not offered(game, "play")
    game, seat = play("play calculated_hire", **me)
    assert (game.state.mentat_owner, seat.spice) == (0, 0)
    assert "dagger>hall_of_oratory mentat" in agents_offered(game)


def test_calculated_hire_fits_any_time_of_the_turn() -> None:
    """R-CARD-04, DP-45: also after the Agent was sent; the Mentat goes out in a later turn."""
    game, _ = play(
        "agent dagger>hall_of_oratory",
        "play calculated_hire",
        hand=["dagger", "diplomacy"],
        spice=1,
        agents=1,
        intrigue=["calculated_hire"],
        others=IDLE,
    )
    assert agents_offered(game) == [
        f"diplomacy>{space} mentat" for space in ("wealth", "foldspace", "secrets", "stillsuits")
    ]


@pytest.mark.parametrize(
    ("space", "water", "base"), [("imperial_basin", 0, 2), ("hagga_basin", 1, 4), ("the_great_flat", 2, 6)]
)
def test_carryall_doubles_the_base_only(space: str, water: int, base: int) -> None:
    """R-CARD-05: twice 1, 2 or 3; 5 bonus spice stay 5."""
    _, me = play(f"agent carryall>{space}", hand=["carryall"], water=water, board={"bonus_spice": {space: 5}})
    assert me.spice == base + 5


def test_carryall_without_a_harvest_does_nothing() -> None:
    """R-CARD-05: neither at Secure Contract nor for the control bonus."""
    _, me = play("agent carryall>secure_contract", hand=["carryall"])
    assert (me.spice, me.solari) == (0, 3)
    _, me = play("agent carryall>imperial_basin", hand=["carryall"], board={"control": {"imperial_basin": 1}})
    assert me.spice == 2 + 1


def test_to_the_victor_may_pay_for_demand_respect() -> None:
    """R-CARD-06, DP-42: 3 spice first, then 2 of them for 2 Influence with one Faction; or just one step."""
    given = {
        "phase": "combat",
        "conflict": "guild_bank_raid",
        "seats": [{"conflict": 1, "intrigue": ["demand_respect", "to_the_victor"]}],
    }
    game = script_play(given, "play to_the_victor", "play demand_respect")
    assert sorted(codes(game)) == ["choose influence", "choose pay"]
    dear = go_on(game.copy(), "choose pay", "influence guild").state.seats[0]
    assert (dear.influence["guild"], dear.spice) == (2, 1)
    plain = go_on(game, "choose influence", "influence guild").state.seats[0]
    assert (plain.influence["guild"], plain.spice) == (1, 3)


# -- Envoy, Infiltrate -----------------------------------------------------------------------------
def test_dispatch_an_envoy_gives_the_four_faction_icons() -> None:
    """R-CARD-07, DP-45: to a card without icons too; a card keeps its own."""
    game, _ = play("play dispatch_an_envoy", hand=["convincing_argument", DESERT], intrigue=["dispatch_an_envoy"])
    assert {
        "convincing_argument>wealth",
        "convincing_argument>stillsuits",
        f"{DESERT}>secrets",
        f"{DESERT}>imperial_basin",
    } <= set(agents_offered(game))
    assert "convincing_argument>imperial_basin" not in agents_offered(game)
    go_on(game, "agent convincing_argument>wealth")
    assert game.state.seats[0].influence["emperor"] == 1


def test_dispatch_an_envoy_is_for_this_turn_only() -> None:
    """R-CARD-07: in the next turn the card has no icon again."""
    game, _ = play(
        "play dispatch_an_envoy",
        f"agent {DESERT}>wealth",
        intrigue=["dispatch_an_envoy"],
        others=IDLE,
        hand=["convincing_argument", DESERT, "dagger"],
    )
    assert seat_to_decide(game) == 0
    assert not [code for code in agents_offered(game) if code.startswith("convincing_argument")]


@pytest.mark.parametrize("card", ["dispatch_an_envoy", "infiltrate"])
def test_envoy_and_infiltrate_only_while_an_agent_can_be_sent(card: str) -> None:
    """R-CARD-07, R-CARD-10: not after sending, not in a Reveal turn, not without an Agent."""
    me: dict[str, Any] = {"hand": ["dagger", "convincing_argument"], "intrigue": [card, "windfall"]}
    game, _ = play(**me)
    assert f"play {card}" in codes(game)
    assert f"play {card}" not in codes(go_on(game.copy(), "agent dagger>hall_of_oratory"))
    assert f"play {card}" not in codes(go_on(game.copy(), "reveal"))
    game, _ = play(**me, agents_at=["wealth", "secrets"])
    assert f"play {card}" not in codes(game)


def test_an_agent_on_the_board_can_be_sent_with_kwisatz_haderach() -> None:
    """R-CARD-07, R-CARD-11: then the Envoy is still offered; with the Mentat on the Leader as well."""
    me: dict[str, Any] = {"intrigue": ["dispatch_an_envoy"], "agents_at": ["wealth", "secrets"]}
    game, _ = play(hand=[KWISATZ], **me)
    assert "play dispatch_an_envoy" in codes(game)
    game, _ = play(hand=["dagger"], **me, board={"mentat": {"owner": 1}})
    assert "play dispatch_an_envoy" in codes(game)


def test_an_unused_envoy_is_wasted() -> None:
    """R-CARD-07: the player reveals instead; the card is discarded."""
    game, me = play("play dispatch_an_envoy", "reveal", hand=["dagger"], intrigue=["dispatch_an_envoy"])
    assert (me.intrigue, game.state.intrigue_discard) == ([], ["dispatch_an_envoy"])


def test_infiltrate_ignores_enemy_agents_everywhere() -> None:
    """R-CARD-10, DP-45: Faction and Spice Trade spaces too, and the enemy's Mentat; own Agents block."""
    others = [{"agents_at": ["wealth", "imperial_basin"]}, {"agents_at": ["secure_contract"]}]
    me: dict[str, Any] = {"hand": ["diplomacy", DESERT], "intrigue": ["infiltrate"], "agents_at": ["secrets"]}
    board = {"mentat": {"owner": 2, "space": "stillsuits"}}
    game, _ = play(**me, others=others, board=board)
    assert agents_offered(game) == ["diplomacy>foldspace"]
    go_on(game, "play infiltrate")
    assert set(agents_offered(game)) == {
        "diplomacy>wealth",
        "diplomacy>foldspace",
        "diplomacy>stillsuits",
        f"{DESERT}>imperial_basin",
        f"{DESERT}>secure_contract",
    }


def test_infiltrate_is_for_one_agent_and_not_against_the_voice() -> None:
    """R-CARD-10, R-AGENT-05: the next turn it is over; a closed space stays closed."""
    others: list[dict[str, Any]] = [{"agents_at": ["wealth", "imperial_basin"], "hand": []}, {"hand": []}]
    me: dict[str, Any] = {"hand": ["diplomacy", DESERT], "intrigue": ["infiltrate"]}
    game, _ = play("play infiltrate", **me, others=others, board={"closed": [{"by": 3, "space": "wealth"}]})
    assert "diplomacy>wealth" not in agents_offered(game)
    go_on(game, "agent diplomacy>stillsuits", "end")
    assert seat_to_decide(game) == 0
    assert f"{DESERT}>imperial_basin" not in agents_offered(game)


# -- Double Cross, Gun Thopter ---------------------------------------------------------------------
def test_double_cross() -> None:
    """R-CARD-08, DP-23: the chosen opponent's troop to supply, an own one from supply; no Combat space needed."""
    others = [{"conflict": 2, "garrison": 1}, {"conflict": 1}, {"garrison": 5}]
    game, me = play(
        "play double_cross", hand=["dagger"], solari=1, garrison=4, intrigue=["double_cross"], others=others
    )
    assert codes(game) == ["opponent 2", "opponent 3"]
    go_on(game, "opponent 2")
    victim = game.state.seats[1]
    assert (victim.conflict, victim.garrison, victim.supply) == (1, 1, 10)
    assert (me.conflict, me.garrison, me.supply, me.solari) == (1, 4, 7, 0)


def test_double_cross_needs_an_opponents_troop_and_a_solari() -> None:
    """R-CARD-08: an own troop is no target."""
    game, _ = play(hand=["dagger"], solari=1, conflict=2, intrigue=["double_cross"])
    assert not offered(game, "play")
    game, _ = play(hand=["dagger"], intrigue=["double_cross"], others=[{"conflict": 1}])
    assert not offered(game, "play")


def test_double_cross_with_an_empty_supply() -> None:
    """R-CARD-08: the opponent loses the troop, nothing is deployed, the garrison is not touched."""
    game, me = play(
        "play double_cross",
        hand=["dagger"],
        solari=1,
        garrison=12,
        intrigue=["double_cross"],
        others=[{"conflict": 1}],
    )
    assert (me.conflict, me.garrison) == (0, 12)
    assert game.state.seats[1].conflict == 0


def test_double_cross_against_a_rival() -> None:
    """R-CARD-08, R-HAGAL-02: Rivals are opponents."""
    game, me = play(
        "play double_cross",
        hand=["dagger"],
        solari=1,
        intrigue=["double_cross"],
        others=[{}, {"conflict": 1}],
        board={"mode": "solo"},
    )
    assert (me.conflict, game.state.seats[2].conflict) == (1, 0)


def test_gun_thopter_hits_every_garrison() -> None:
    """R-CARD-09: one troop each to the supply; without one nothing, and never from the Conflict."""
    others = [{"garrison": 2, "conflict": 1}, {"garrison": 0, "conflict": 3}, {"garrison": 1}]
    game, _ = play("agent gun_thopter>secure_contract", hand=["gun_thopter"], others=others)
    assert [(s.garrison, s.conflict) for s in game.state.seats] == [(3, 0), (1, 1), (0, 3), (0, 0)]
    assert game.state.seats[1].supply == 10


# -- Kwisatz Haderach ------------------------------------------------------------------------------
def test_kwisatz_haderach_goes_anywhere_with_any_agent() -> None:
    """R-CARD-11, DP-07: each own Agent, on the Leader or the board, to any space, occupied by anyone."""
    others = [{"agents_at": ["arrakeen"]}]
    game, _ = play(
        hand=[KWISATZ], agents_at=["wealth"], others=others, board={"mentat": {"owner": 1, "space": "carthag"}}
    )
    for agent in ("", " from wealth", " mentat"):
        for space in ("arrakeen", "wealth", "carthag", "secure_contract"):
            assert f"{KWISATZ}>{space}{agent}" in agents_offered(game)


def test_kwisatz_haderach_without_an_available_agent() -> None:
    """R-CARD-11: an Agent on the board is enough; it may return to where it stands; its old space is free."""
    game, me = play(hand=[KWISATZ, "dagger"], agents_at=["wealth", "arrakeen"], deck=["diplomacy"])
    assert not [code for code in agents_offered(game) if code.startswith("dagger")]
    assert f"{KWISATZ}>wealth from wealth" in agents_offered(game)
    again = go_on(game.copy(), f"agent {KWISATZ}>wealth from wealth")
    seat = again.state.seats[0]
    assert (seat.solari, seat.influence["emperor"], seat.places) == (2, 1, ["arrakeen", "wealth"])
    go_on(game, f"agent {KWISATZ}>secure_contract from wealth")
    assert (me.places, me.agents, me.hand) == (["arrakeen", "secure_contract"], 0, ["dagger", "diplomacy"])
    assert "diplomacy>wealth" in agents_offered(game)


def test_kwisatz_haderach_needs_some_agent() -> None:
    """R-CARD-11: a player without any Agent cannot play it (all of them recalled is no such case: R-DEF-08)."""
    game, _ = play(hand=[KWISATZ, "diplomacy"], agents=0, intrigue=["windfall"])
    assert not agents_offered(game)


def test_the_mentat_of_another_player_is_not_moved() -> None:
    """R-CARD-11, R-DEF-08: only one's own Agents."""
    game, _ = play(hand=[KWISATZ], board={"mentat": {"owner": 2, "space": "carthag"}})
    assert not [code for code in agents_offered(game) if code.endswith("mentat") and not code.endswith(">mentat")]


def test_kwisatz_haderach_overrides_nothing_else() -> None:
    """R-CARD-12: cost, requirement, once-per-game limit and The Voice hold."""
    game, _ = play(hand=[KWISATZ], council=True, solari=5, board={"closed": [{"by": 2, "space": "carthag"}]})
    reached = {code.partition(">")[2] for code in agents_offered(game)}
    assert not reached & {"conspire", "hagga_basin", "sietch_tabr", "high_council", "swordmaster", "carthag"}
    assert {"arrakeen", "rally_troops", "mentat", "wealth"} <= reached


def test_kwisatz_haderach_is_a_normal_sending() -> None:
    """R-CARD-12: cost, Influence, effects, control bonus and deployment."""
    game, me = play(f"agent {KWISATZ}>hardy_warriors", hand=[KWISATZ], water=1)
    assert (me.water, me.influence["fremen"], me.garrison) == (0, 1, 5)
    assert offered(game, "deploy")[-1] == "deploy 4"
    game, _ = play(
        f"agent {KWISATZ}>carthag from arrakeen",
        hand=[KWISATZ],
        agents_at=["arrakeen"],
        board={"control": {"carthag": 3}},
    )
    assert game.state.seats[2].solari == 1


def test_leaving_a_space_undoes_nothing_but_presence() -> None:
    """R-CARD-13: the Solari of the space stay; Hall of Oratory gives no persuasion any more, the new one does."""
    me: dict[str, Any] = {"hand": [KWISATZ, "dagger"], "agents": 0, "others": IDLE}
    _, seat = play(
        f"agent {KWISATZ}>arrakeen from hall_of_oratory", "end", **me, agents_at=["hall_of_oratory"], solari=5
    )
    assert (seat.solari, seat.garrison) == (5, 3 + 1)
    gone, seat = play(f"agent {KWISATZ}>secure_contract from hall_of_oratory", **me, agents_at=["hall_of_oratory"])
    assert not [e for e in happened(gone, "gain", 0) if e.item == "persuasion"]
    here, seat = play(f"agent {KWISATZ}>hall_of_oratory from wealth", **me, agents_at=["wealth"])
    assert sum(e.amount for e in happened(here, "gain", 0) if e.item == "persuasion") == 1


# -- Imperium cards --------------------------------------------------------------------------------
def test_liet_kynes_counts_every_fremen_card_in_play() -> None:
    """R-CARD-14: itself, a revealed one and one of an Agent turn: 3 x 2, and 1 of Spice Hunter."""
    _, me = play("reveal", hand=["liet_kynes", "spice_hunter", "dagger"], played=["stilgar", "scout"])
    assert me.persuasion == 3 * 2 + 1


def test_poison_snooper() -> None:
    """R-CARD-15, DP-26: the player sees the top card, then draws or trashes it; nobody else sees it."""
    me: dict[str, Any] = {"hand": ["dagger"], "intrigue": ["poison_snooper"], "deck": ["diplomacy", "reconnaissance"]}
    game, seat = play("play poison_snooper", **me)
    assert sorted(codes(game)) == ["choose draw", "choose trash"]
    assert game.view(0).top_card == "diplomacy"
    assert game.view(1).position.seats[0].deck[-1] == HIDDEN
    trashed = go_on(game.copy(), "choose trash")
    assert (trashed.state.removed, trashed.state.seats[0].deck) == (["diplomacy"], ["reconnaissance"])
    go_on(game, "choose draw")
    assert seat.hand == ["dagger", "diplomacy"]
    assert game.view(0).top_card is None


def test_poison_snooper_needs_a_deck() -> None:
    """R-CARD-15: a discard pile is not shuffled for it."""
    game, me = play(hand=["dagger"], intrigue=["poison_snooper"], discard=["diplomacy"])
    assert not offered(game, "play")
    assert me.discard == ["diplomacy"]


@pytest.mark.parametrize(("before", "after", "vp"), [(0, 2, 1), (1, 3, 1), (2, 4, 2), (5, 6, 2)])
def test_power_play_gives_two_steps(before: int, after: int, vp: int) -> None:
    """R-CARD-16: instead of one; thresholds on the way count, and 6 is the end."""
    alliances = {"emperor": 1} if before >= 4 else {}
    _, me = play(
        "agent power_play>wealth", hand=["power_play"], influence={"emperor": before}, board={"alliances": alliances}
    )
    assert (me.influence["emperor"], me.vp) == (after, vp)


def test_power_play_doubles_the_space_only() -> None:
    """R-CARD-16: an Influence card of the same turn still gives one."""
    _, me = play(
        "agent power_play>wealth", "play guild_authorization", hand=["power_play"], intrigue=["guild_authorization"]
    )
    assert (me.influence["emperor"], me.influence["guild"]) == (2, 1)


def test_test_of_humanity_asks_from_the_left() -> None:
    """R-CARD-17, DP-21: each picks what is possible; own choice of card; with neither nothing happens."""
    seats = [
        {"hand": [], "conflict": 0},
        {"hand": ["test_of_humanity"]},
        {"hand": ["dagger", "diplomacy"], "conflict": 1},
        {"hand": ["reconnaissance", "dagger"]},
    ]
    game = script_play({"seats": seats, "to_act": 2}, "agent test_of_humanity>hall_of_oratory")
    assert (seat_to_decide(game), sorted(codes(game))) == (2, ["choose discard", "choose lose"])
    go_on(game, "choose lose")
    assert game.state.seats[2].conflict == 0
    assert (seat_to_decide(game), codes(game)) == (3, ["discard dagger", "discard reconnaissance"])
    go_on(game, "discard reconnaissance")
    assert game.state.seats[3].discard == ["reconnaissance"]
    assert not happened(game, "discard", 0)
    assert not happened(game, "lose_troops", 0)


def test_test_of_humanity_takes_troops_of_the_conflict_only() -> None:
    """R-CARD-17: an empty hand and a full garrison: nothing; a Rival with a troop loses it."""
    game, _ = play(
        "agent test_of_humanity>hall_of_oratory", hand=["test_of_humanity"], others=[{"hand": [], "garrison": 9}]
    )
    assert game.state.seats[1].garrison == 9
    game, _ = play(
        "agent test_of_humanity>hall_of_oratory",
        hand=["test_of_humanity"],
        board={"mode": "solo"},
        others=[{"conflict": 2}, {"garrison": 2}],
    )
    lost = [event for event in happened(game, "lose_troops") if str(event.source) == "card:test_of_humanity"]
    assert [(event.seat, event.amount) for event in lost] == [(1, 1)]


# -- The Voice -------------------------------------------------------------------------------------
def test_the_voice_closes_any_space_to_opponents() -> None:
    """R-CARD-18, DP-20: 22 spaces to choose from, occupied or not; the player may go there, the others may not."""
    hand = ["the_voice", "diplomacy"]
    game, _ = play("agent the_voice>secure_contract", hand=hand, others=[{"agents_at": ["carthag"]}])
    assert len(offered(game, "close")) == 22
    go_on(game, "close wealth")
    assert (seat_to_decide(game), "diplomacy>wealth" in agents_offered(game)) == (1, False)
    assert "closed" in str(game.why_not("agent diplomacy>wealth") or "")
    go_on(game, "reveal")
    assert "diplomacy>wealth" not in agents_offered(game)
    go_on(game, "reveal")
    assert "diplomacy>wealth" in agents_offered(game)


def test_the_voice_ends_with_the_next_turn_of_its_player() -> None:
    """R-CARD-18, R-TURN-06: at the start of it, whatever the player then does; markers of others stay."""
    board: dict[str, Any] = {"closed": [{"by": 1, "space": "wealth"}, {"by": 3, "space": "secrets"}]}
    game, _ = play("reveal", hand=["diplomacy"], board=board)
    assert "diplomacy>wealth" in agents_offered(game)
    assert "diplomacy>secrets" not in agents_offered(game)


def test_the_voice_lasts_into_the_next_round() -> None:
    """R-CARD-18: a marker of the last turn before Combat holds until its player's next turn, Recall or not."""
    seats = [{"hand": ["diplomacy"]}, {"hand": ["diplomacy"]}, {"hand": ["diplomacy"]}]
    given = {
        "phase": "recall",
        "conflict_deck": ["skirmish_a"],
        "first_player": 3,
        "seats": seats,
        "closed": [{"by": 3, "space": "wealth"}],
    }
    game = script_play(given)
    assert (game.state.round, seat_to_decide(game)) == (2, 0)
    assert "diplomacy>wealth" not in agents_offered(game)


def test_agents_at_a_closed_space_stay() -> None:
    """R-CARD-18: closing Carthag moves nobody."""
    game, _ = play(
        "agent the_voice>secure_contract", "close carthag", hand=["the_voice"], others=[{"agents_at": ["carthag"]}]
    )
    assert game.state.seats[1].places == ["carthag"]


def test_the_voice_needs_no_free_control_marker() -> None:
    """R-CARD-18: all three on the board."""
    board = {"control": {"arrakeen": 1, "carthag": 1, "imperial_basin": 1}}
    game, _ = play("agent the_voice>secure_contract", "close arrakeen", hand=["the_voice"], board=board)
    assert game.state.closed == ((0, "arrakeen"),)
    assert len(game.state.control) == 3


def test_the_voice_stops_rivals() -> None:
    """R-CARD-18, R-DEF-07: the card naming the closed space is passed over."""
    given = {
        "mode": "duo",
        "hagal_deck": ["wealth", "conspire"],
        "seats": [{"hand": ["the_voice", "dagger"]}, {"hand": ["dagger"]}],
    }
    game = script_play(given, "agent the_voice>secure_contract", "close wealth")
    assert game.state.seats[2].places == ["conspire"]


# -- Plot cards ------------------------------------------------------------------------------------
def test_urgent_mission_recalls_any_own_agent() -> None:
    """R-CARD-19, DP-24: coloured ones and the Mentat; not those of others, nor those on the Leader."""
    me: dict[str, Any] = {"hand": ["diplomacy"], "intrigue": ["urgent_mission"], "agents_at": ["wealth", "carthag"]}
    board = {"mentat": {"owner": 1, "space": "arrakeen"}}
    game, seat = play("play urgent_mission", **me, others=[{"agents_at": ["secrets"]}], board=board)
    assert len(codes(game)) == 3
    mentat = go_on(game.copy(), next(code for code in codes(game) if "mentat" in code))
    assert (mentat.state.mentat_owner, mentat.state.mentat_space) == (0, None)
    assert "diplomacy>wealth mentat" not in agents_offered(mentat)
    assert "diplomacy>stillsuits mentat" in agents_offered(mentat)
    go_on(game, "recall wealth")
    assert (seat.agents, seat.places) == (1, ["carthag"])
    assert "diplomacy>wealth" in agents_offered(game), "AMB-14: it may go out in the same turn, back there too"


def test_urgent_mission_needs_an_agent_on_the_board() -> None:
    """R-CARD-19, R-COST-03: otherwise it cannot be played."""
    game, _ = play(hand=["diplomacy"], intrigue=["urgent_mission"], board={"mentat": {"owner": 1}})
    assert not offered(game, "play")


def test_a_recalled_agent_is_not_sent_twice_in_one_turn() -> None:
    """R-CARD-19, R-AGENT-02: recalled after sending, it waits for a later turn; what it gained stays."""
    game, me = play(
        "agent diplomacy>wealth",
        "play urgent_mission",
        hand=["diplomacy", "seek_allies"],
        intrigue=["urgent_mission"],
    )
    assert (seat_to_decide(game), me.agents, me.solari) == (1, 2, 2)


def test_reinforcements_in_an_agent_turn() -> None:
    """R-CARD-20: they count for the Combat space, played before or after sending; without one they stay."""
    me: dict[str, Any] = {"hand": ["diplomacy", "dagger"], "intrigue": ["reinforcements"], "solari": 3}
    for order in (
        ("play reinforcements", "agent diplomacy>stillsuits"),
        ("agent diplomacy>stillsuits", "play reinforcements"),
    ):
        game, _ = play(*order, **me)
        assert offered(game, "deploy")[-1] == "deploy 5"
    game, seat = play("play reinforcements", "agent dagger>hall_of_oratory", **me)
    assert (seat_to_decide(game), seat.garrison, seat.conflict) == (1, 3 + 3 + 1, 0)


def test_reinforcements_in_a_reveal_turn() -> None:
    """R-CARD-20, DP-50: 0 to 3 of these very troops may be deployed, not the garrison."""
    game, me = play(
        "reveal", "play reinforcements", hand=["dagger"], intrigue=["reinforcements"], solari=3, garrison=3
    )
    assert codes(game) == ["deploy 0", "deploy 1", "deploy 2", "deploy 3"]
    go_on(game, "deploy 2")
    assert (me.conflict, me.garrison, me.supply) == (2, 4, 6)


def test_reinforcements_with_a_short_supply() -> None:
    """R-CARD-20, R-COST-09: one troop left in supply, one recruit, at most one deployed; the cost is whole."""
    game, me = play(
        "reveal", "play reinforcements", hand=["dagger"], intrigue=["reinforcements"], solari=3, garrison=11
    )
    assert codes(game) == ["deploy 0", "deploy 1"]
    assert me.solari == 0


def test_shifting_allegiances() -> None:
    """R-CARD-21, DP-16: lose 1 where there is some, then gain 2 with one Faction, the same one allowed."""
    me: dict[str, Any] = {"hand": ["shifting_allegiances"], "spice": 2, "influence": {"guild": 1, "fremen": 3}}
    game, seat = play("agent shifting_allegiances>secure_contract", "use shifting_allegiances:pay", **me)
    assert codes(game) == ["lose guild", "lose fremen"]
    go_on(game, "lose fremen")
    assert seat.influence["fremen"] == 2
    assert codes(game) == ["influence emperor", "influence guild", "influence bene_gesserit", "influence fremen"]
    go_on(game, "influence fremen")
    assert (seat.influence["fremen"], seat.spice) == (4, 0)


def test_shifting_allegiances_loses_first_with_all_consequences() -> None:
    """R-CARD-21, R-INF-04, R-INF-08: the Alliance goes to the tied player, then the gain takes it back by passing."""
    me: dict[str, Any] = {"hand": ["shifting_allegiances"], "spice": 2, "influence": {"guild": 4}}
    game, seat = play(
        "agent shifting_allegiances>secure_contract",
        "use shifting_allegiances:pay",
        **me,
        others=[{"influence": {"guild": 4}}],
        board={"alliances": {"guild": 1}},
    )
    # only one Faction can be lost, so the loss is carried out without a question
    assert (game.state.alliances["guild"], seat.vp, game.state.seats[1].vp) == (1, 1, 2)
    go_on(game, "influence guild")
    assert (game.state.alliances["guild"], seat.influence["guild"], seat.vp) == (0, 5, 2)
    assert seat.solari == 3 + 3, "the bonus of 4 is earned again"


def test_shifting_allegiances_needs_its_whole_cost() -> None:
    """R-CARD-21, R-COST-08: no Influence or one spice too few: not offered."""
    game, _ = play("agent shifting_allegiances>secure_contract", hand=["shifting_allegiances"], spice=2)
    assert seat_to_decide(game) == 1
    game, _ = play(
        "agent shifting_allegiances>secure_contract", hand=["shifting_allegiances"], spice=1, influence={"guild": 1}
    )
    assert seat_to_decide(game) == 1


# -- choices of other cards ------------------------------------------------------------------------
def test_mohiams_victims_choose() -> None:
    """DP-22, R-CARDS-04: two cards each, from the left, of their own choice, as many as there are."""
    others = [{"hand": ["dagger", "diplomacy", "reconnaissance"]}, {"hand": ["dagger"]}]
    game, _ = play(
        "agent reverend_mother_mohiam>wealth", hand=["reverend_mother_mohiam"], played=["the_voice"], others=others
    )
    assert (seat_to_decide(game), len(codes(game))) == (1, 3)
    go_on(game, "discard dagger", "discard reconnaissance")
    assert game.state.seats[1].discard == ["dagger", "reconnaissance"]
    assert game.state.seats[2].discard == ["dagger"]


def test_mohiam_needs_another_bene_gesserit_card() -> None:
    """DP-22, R-CARDS-14: alone she makes nobody discard."""
    game, _ = play("agent reverend_mother_mohiam>wealth", hand=["reverend_mother_mohiam"])
    assert not happened(game, "discard")


def test_other_memory() -> None:
    """DP-27: draw, or a Bene Gesserit card from the discard pile; with none there it is the draw."""
    me: dict[str, Any] = {"hand": ["other_memory"], "deck": ["dagger"]}
    game, seat = play("agent other_memory>secure_contract", **me, discard=["the_voice", "diplomacy"])
    assert sorted(codes(game)) == ["choose draw", "choose recover"]
    go_on(game, "choose recover")
    assert seat.hand == ["the_voice"]
    _, seat = play("agent other_memory>secure_contract", **me, discard=["diplomacy"])
    assert seat.hand == ["dagger"]


def test_printed_alternatives() -> None:
    """DP-38, DP-11: Guild Ambassador, Bene Gesserit Sister; one half, no pass."""
    game, _ = play("agent guild_ambassador>hall_of_oratory", hand=["guild_ambassador"])
    assert sorted(codes(game)) == ["choose guild", "choose spice"]
    game, _ = play("reveal", hand=["bene_gesserit_sister"])
    assert sorted(codes(game)) == ["choose persuasion", "choose swords"]


def test_gene_manipulations_trash_is_optional_its_spice_is_not() -> None:
    """DP-38, DP-12: trash from hand, discard pile or play, or nothing; 2 spice with another Bene Gesserit card."""
    game, me = play(
        "agent gene_manipulation>hall_of_oratory",
        hand=["gene_manipulation", "dagger"],
        discard=["diplomacy"],
        played=["the_voice"],
    )
    assert me.spice == 2
    assert codes(game) == ["use gene_manipulation:trash", "end"]
    go_on(game, "use gene_manipulation:trash")
    assert sorted(codes(game)) == [
        "decline",
        "trash dagger from hand",
        "trash diplomacy from discard",
        "trash gene_manipulation from play",
        "trash the_voice from play",
    ]


def test_firm_grip() -> None:
    """DP-40: pay 2 Solari, then one of the three other Factions; or leave it."""
    game, me = play("agent firm_grip>wealth", hand=["firm_grip"])
    assert codes(game) == ["use firm_grip:pay", "end"]
    go_on(game, "use firm_grip:pay")
    assert codes(game) == ["influence guild", "influence bene_gesserit", "influence fremen"]
    assert me.solari == 0


def test_gurney_halleck_revealed() -> None:
    """DP-41: pay 3 Solari, then deploy 0 to 2 of those recruits; or leave it."""
    game, me = play("reveal", hand=["gurney_halleck"], solari=3)
    assert {"use gurney_halleck:pay", "end"} <= set(codes(game))
    go_on(game, "use gurney_halleck:pay")
    assert codes(game) == ["deploy 0", "deploy 1", "deploy 2"]
    go_on(game, "deploy 2")
    assert (me.conflict, me.garrison, me.solari) == (2, 3, 0)


@pytest.mark.parametrize(
    ("card", "word", "most"),
    [
        ("sardaukar_legion", "deploy", 3),
        ("gun_thopter", "deploy", 1),
        ("scout", "retreat", 2),
        ("chani", "retreat", 4),
    ],
)
def test_reveal_effects_with_a_number(card: str, word: str, most: int) -> None:
    """DP-30, DP-50: 0 to the limit, and the effect may be left altogether."""
    game, _ = play("reveal", hand=[card, "convincing_argument"], garrison=4, conflict=4)
    assert "end" in codes(game)
    go_on(game, f"use {card}:{word}")
    assert codes(game) == [f"{word} {number}" for number in range(most + 1)]


def test_rapid_mobilization() -> None:
    """DP-50: any number of the garrison, 0 included, in an Agent or Reveal turn, without a Combat space."""
    game, me = play("play rapid_mobilization", hand=["dagger"], intrigue=["rapid_mobilization"], garrison=4)
    assert codes(game) == [f"deploy {number}" for number in range(5)]
    go_on(game, "deploy 4")
    assert (me.conflict, me.garrison) == (4, 0)


def test_choam_directorship_orders_four_factions() -> None:
    """DP-44, R-INF-13: all four gain, in the order the player names."""
    hand = ["piter_de_vries", "lady_jessica", "convincing_argument", "dagger"]
    game, _ = play("reveal", "acquire choam_directorship", hand=hand, board={"row": ["choam_directorship"]})
    assert codes(game) == ["influence emperor", "influence guild", "influence bene_gesserit", "influence fremen"]
    go_on(game, "influence fremen", "influence guild", "influence emperor")
    gained = [event.item for event in happened(game, "influence", 0)]
    assert gained == ["fremen", "guild", "emperor", "bene_gesserit"]

"""The solo game: set-up by difficulty, turn order, scoring, choices made by the human, expert deployment, the end."""

from __future__ import annotations

import pytest

from imperium import resources, zones
from imperium.game import Game, new_game, set_up
from imperium.state import NOBODY
from tests.automa.hagal_table import (
    HUMAN,
    LEFT,
    RIGHT,
    act,
    commit,
    fight,
    kinds,
    reply,
    solo,
    stack,
    troops,
    turn_of,
)

LEVELS = ("mercenary", "sardaukar", "mentat", "kwisatz_haderach")


# -- set-up ----------------------------------------------------------------------------------------
def test_three_participants_without_points_R_SOLO_01() -> None:
    state = set_up("solo", seed=5)
    assert [seat.rival for seat in state.seats] == [False, True, True]
    assert [seat.vp for seat in state.seats] == [0, 0, 0]
    assert all(seat.leader is not None and seat.leader.rival for seat in state.seats[1:])


def test_rivals_ignore_left_abilities_and_starting_resources_R_SOLO_02() -> None:
    """Rabban would start with 1 spice and 1 Solari, the Baron would choose two Factions in secret."""
    state = set_up("solo", leader="paul_atreides", rivals=["glossu_rabban", "baron_vladimir_harkonnen"])
    assert (state.seats[LEFT].solari, state.seats[LEFT].spice) == (0, 0)
    game = Game(state)
    assert game.decision is not None
    assert game.decision.kind == "turn"
    assert state.seats[RIGHT].secret == ()


def test_rival_ariana_harvests_in_full_R_SOLO_02() -> None:
    state = solo(left="countess_ariana_thorvald")
    state.bonus_spice["hagga_basin"] = 1
    stack(state, "harvest_spice")
    act(state, LEFT)
    assert state.seats[LEFT].spice == 2 + 1


def test_rival_baron_has_no_masterstroke_R_SOLO_02() -> None:
    """Hardy Warriors deploys 2 recruits and 2 garrison troops: four in one turn."""
    state = solo(left="baron_vladimir_harkonnen")
    state.seats[LEFT].secret = ("guild", "emperor")
    stack(state, "hardy_warriors")
    act(state, LEFT)
    assert state.seats[LEFT].conflict == 4
    assert state.seats[LEFT].influence == {"emperor": 0, "guild": 0, "bene_gesserit": 0, "fremen": 1}


def test_signet_only_where_the_card_shows_it_R_SOLO_02() -> None:
    state = solo()  # Memnon's signet gives 1 spice
    stack(state, "carthag", "arrakeen_1p")
    act(state, LEFT)
    assert state.seats[LEFT].spice == 0
    act(state, LEFT)
    assert state.seats[LEFT].spice == 1


@pytest.mark.parametrize(
    ("level", "purse", "mentat", "garrison", "after", "intrigue", "expert", "swordmaster"),
    [
        ("mercenary", (1, 1), 2, 0, 5, 0, False, True),
        ("sardaukar", (0, 0), 5, 3, 4, 1, False, True),
        ("mentat", (0, 0), 5, 3, 3, 1, True, True),
        ("kwisatz_haderach", (0, 0), 5, 3, 3, 1, True, False),
    ],
)
def test_every_line_of_the_difficulty_table_R_SOLO_04(
    level: str,
    purse: tuple[int, int],
    mentat: int,
    garrison: int,
    after: int,
    intrigue: int,
    expert: bool,
    swordmaster: bool,
) -> None:
    state = solo(level)
    human = state.seats[HUMAN]
    assert (human.solari, human.spice) == purse
    for seat in (LEFT, RIGHT):
        assert troops(state, seat) == (12 - garrison, garrison, 0)
        assert len(state.seats[seat].intrigue) == intrigue
    assert (state.mode.swordmasters_after, state.mode.expert_deployment) == (after, expert)
    human.solari = mentat - 1
    assert "agent dagger>mentat" not in turn_codes(state)
    human.solari = mentat
    assert "agent dagger>mentat" in turn_codes(state)
    human.solari = 8
    assert ("agent dagger>swordmaster" in turn_codes(state)) is swordmaster


def turn_codes(state: object) -> list[str]:
    """What the human could do in a turn with a Dagger and nothing else."""
    game = turn_of(state.copy(), HUMAN, "dagger")  # type: ignore[attr-defined]
    assert game.decision is not None
    return game.decision.codes


def test_human_pays_five_for_the_mentat_R_SOLO_04() -> None:
    state = solo()
    state.seats[LEFT].agents = state.seats[RIGHT].agents = 0
    state.seats[HUMAN].solari = 6
    game = turn_of(state, HUMAN, "dagger", "reconnaissance")
    game.apply("agent dagger>mentat")
    assert (state.seats[HUMAN].solari, state.mentat_owner) == (1, HUMAN)


def test_swordmaster_is_refused_with_a_reason_at_kwisatz_haderach_R_SOLO_04() -> None:
    state = solo("kwisatz_haderach")
    state.seats[HUMAN].solari = 8
    game = turn_of(state, HUMAN, "dagger")
    assert game.why_not("agent dagger>swordmaster") == "Swordmaster is closed to you at this difficulty."


def test_starting_pieces_R_SOLO_05() -> None:
    state = set_up("solo", difficulty="mercenary", seed=2)
    assert [seat.water for seat in state.seats] == [1, 1, 1]
    assert [(seat.agents, seat.agents_total) for seat in state.seats] == [(2, 2)] * 3
    assert troops(state, HUMAN) == (9, 3, 0)
    assert troops(state, LEFT) == (12, 0, 0)


# -- turn order ------------------------------------------------------------------------------------
def test_rival_on_the_left_starts_and_the_marker_passes_over_all_R_SOLO_06() -> None:
    game = new_game("solo", difficulty="mercenary", seed=4)
    while game.decision is not None and game.state.round < 5:
        game.apply(game.decision.options[-1])
    assert [event.seat for event in kinds(game.state, "round")][:5] == [1, 2, 0, 1, 2]


def test_rivals_go_on_after_the_humans_reveal_turn_R_SOLO_07() -> None:
    """Turn order 1, 2, 0; the human reveals at once, the rivals still send all their Agents."""
    game = new_game("solo", leader="paul_atreides", seed=4)
    game.apply("reveal")
    while game.state.round == 1 and game.decision is not None:
        game.apply(game.decision.options[-1])
    first_round = [event.kind for event in game.events].index("recall_phase")
    turns = [(e.kind, e.seat) for e in game.events[:first_round] if e.kind in ("agent", "reveal_turn")]
    assert turns == [("agent", 1), ("agent", 2), ("reveal_turn", 0), ("agent", 1), ("agent", 2)]


def test_human_goes_on_when_the_rivals_have_no_agents_R_SOLO_07() -> None:
    state = solo()
    state.seats[LEFT].agents = state.seats[RIGHT].agents = 0
    game = turn_of(state, HUMAN, "diplomacy", "dagger", "reconnaissance")
    game.apply("agent diplomacy>wealth")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (HUMAN, "turn")


@pytest.mark.parametrize(("level", "after"), [("mercenary", 5), ("sardaukar", 4), ("mentat", 3)])
def test_swordmasters_come_with_the_conflict_card_above_them_R_START_02_R_SOLO_10(level: str, after: int) -> None:
    """The N-th Conflict card brings both third Agents at once; the card before brings nothing."""
    for already, agents in ((after - 2, 2), (after - 1, 3)):
        state = set_up("solo", leader="paul_atreides", difficulty=level, seed=3)
        state.round = already
        game = Game(state)  # turns the next Conflict card up; each rival has had a turn when the human is asked
        for seat in (LEFT, RIGHT):
            assert state.seats[seat].agents_total == agents
            assert state.seats[seat].agents == agents - 1
        assert state.seats[HUMAN].agents_total == 2
        game.apply("reveal")
        while game.state.round == already + 1 and game.decision is not None:
            game.apply(game.decision.options[-1])
        for seat in (LEFT, RIGHT):
            round_end = [event.kind for event in game.events].index("recall_phase")
            sent = [e for e in game.events[:round_end] if e.kind == "agent" and e.seat == seat]
            assert len(sent) == agents, "usable in that same round"


def test_swordmasters_are_handed_out_once_R_SOLO_10() -> None:
    state = set_up("solo", leader="paul_atreides", difficulty="mentat", seed=3)
    state.round = 3
    Game(state)
    assert state.seats[LEFT].agents_total == 2  # nothing is made up later


# -- what rivals gain ------------------------------------------------------------------------------
def test_harvest_gives_base_and_bonus_spice_R_SOLO_08() -> None:
    state = solo()
    state.bonus_spice["the_great_flat"] = 2
    stack(state, "harvest_spice")
    act(state, LEFT)
    assert state.seats[LEFT].spice == 3 + 2
    assert state.bonus_spice["the_great_flat"] == 0
    assert state.seats[LEFT].water == 1, "no water is paid"


@pytest.mark.parametrize(
    ("kind", "gained", "left", "points"),
    [
        ("solari", 6, 6, 0),
        ("solari", 7, 0, 1),
        ("solari", 15, 1, 2),
        ("spice", 6, 6, 0),
        ("spice", 8, 1, 1),
        ("water", 1, 2, 0),  # 1 at the start
        ("water", 2, 0, 1),
    ],
)
def test_sets_turn_into_points_at_once_R_SOLO_09(kind: str, gained: int, left: int, points: int) -> None:
    state = solo()
    resources.gain(state, LEFT, kind, gained, "rule:test")
    assert (getattr(state.seats[LEFT], kind), state.seats[LEFT].vp) == (left, points)


def test_different_kinds_are_not_combined_R_SOLO_09() -> None:
    state = solo()
    for kind, amount in (("solari", 6), ("spice", 6), ("water", 1)):
        resources.gain(state, LEFT, kind, amount, "rule:test")
    assert state.seats[LEFT].vp == 0


def test_three_intrigue_cards_turn_into_a_point_and_are_discarded_R_SOLO_09() -> None:
    """Two held and two drawn: the first draw completes the set, the card drawn after it is kept."""
    state = solo()
    rival = state.seats[LEFT]
    state.intrigue_deck.append(rival.intrigue.pop())
    for card in ("ambush", "charisma", "windfall", "bribery"):
        for zone in (state.intrigue_deck, *(seat.intrigue for seat in state.seats)):
            if card in zone:
                zone.remove(card)
                break
    rival.intrigue = ["charisma", "windfall"]
    state.intrigue_deck += ["ambush", "bribery"]  # bribery is on top
    zones.draw_intrigue(state, LEFT, 2, "rule:test")
    assert rival.intrigue == ["ambush"]
    assert state.intrigue_discard == ["bribery", "charisma", "windfall"]
    assert rival.vp == 1


def test_humans_do_not_convert_R_SOLO_09() -> None:
    state = solo()
    resources.gain(state, HUMAN, "solari", 8, "rule:test")
    assert (state.seats[HUMAN].solari, state.seats[HUMAN].vp) == (8, 0)


def test_seventh_solari_in_the_humans_turn_R_SOLO_09_R_SOLO_12() -> None:
    """The rival controls Arrakeen and has 6 Solari; the human's visit there brings the seventh."""
    state = solo()
    state.seats[LEFT].agents = state.seats[RIGHT].agents = 0
    state.seats[LEFT].solari = 6
    state.control["arrakeen"] = LEFT
    game = turn_of(state, HUMAN, "reconnaissance", "dagger")
    game.apply("agent reconnaissance>arrakeen")
    assert (state.seats[LEFT].solari, state.seats[LEFT].vp) == (0, 1)


def test_points_for_influence_and_alliances_but_no_bonus_R_SOLO_11() -> None:
    state = solo()
    rival = state.seats[LEFT]
    rival.influence.update(fremen=1, guild=3)
    rival.vp = 1  # for Guild 2
    stack(state, "stillsuits", "foldspace")
    act(state, LEFT)
    assert (rival.influence["fremen"], rival.vp) == (2, 2)
    act(state, LEFT)
    assert (rival.influence["guild"], rival.vp) == (4, 3)
    assert state.alliances["guild"] == LEFT
    assert rival.solari == 0, "the human would take 3 Solari for Guild 4"


def test_point_for_two_influence_is_lost_below_R_SOLO_11() -> None:
    from imperium import influence

    state = solo()
    influence.gain(state, LEFT, "fremen", 2, "rule:test")
    assert state.seats[LEFT].vp == 1
    influence.lose(state, LEFT, "fremen", "rule:test")
    assert state.seats[LEFT].vp == 0


# -- choices ---------------------------------------------------------------------------------------
def test_influence_goes_where_the_rival_has_least_R_SOLO_14() -> None:
    """Skirmish: influence of choice and 1 spice."""
    state = solo()
    state.conflict = "skirmish_c"
    state.seats[LEFT].influence.update(emperor=1, guild=0, bene_gesserit=1, fremen=3)
    commit(state, LEFT, 1)
    assert fight(state, "carthag") is None
    assert state.seats[LEFT].influence["guild"] == 1
    assert state.seats[LEFT].spice == 1


def test_human_breaks_ties_on_the_rivals_behalf_R_SOLO_14() -> None:
    state = solo()
    state.conflict = "skirmish_c"
    state.seats[LEFT].influence.update(emperor=2, guild=0, bene_gesserit=0, fremen=3)
    state.seats[LEFT].vp = 2
    commit(state, LEFT, 1)
    decision = fight(state, "carthag")
    assert decision is not None
    assert (decision.seat, decision.on_behalf) == (HUMAN, LEFT)
    assert decision.codes == ["influence guild", "influence bene_gesserit"]
    assert decision.prompt.startswith("For Earl Memnon Thorvald: ")
    assert reply(state, decision, "influence bene_gesserit") is None
    assert state.seats[LEFT].influence["bene_gesserit"] == 1
    assert state.seats[LEFT].spice == 1, "the rest of the reward follows"


def test_human_makes_other_choices_for_the_rival_R_SOLO_14() -> None:
    """Battle for Arrakeen, second reward: two of 1 Intrigue card, 2 spice, 3 Solari."""
    state = solo()
    state.conflict = "battle_for_arrakeen"
    commit(state, LEFT, 2)
    commit(state, RIGHT, 1)
    decision = fight(state, "carthag", "carthag")
    assert decision is not None
    assert (decision.seat, decision.on_behalf) == (HUMAN, RIGHT)
    decision = reply(state, decision, "choose spice")
    assert decision is not None
    assert reply(state, decision, "choose solari") is None
    assert (state.seats[RIGHT].spice, state.seats[RIGHT].solari) == (2, 3)


def test_two_factions_are_the_two_least_R_SOLO_21() -> None:
    """Machinations, first reward: 1 influence with two different Factions."""
    state = solo()
    state.conflict = "machinations"
    state.seats[LEFT].influence.update(emperor=3, guild=0, bene_gesserit=1, fremen=1)
    state.seats[LEFT].vp = 1
    commit(state, LEFT, 1)
    decision = fight(state, "carthag")
    assert decision is not None, "Guild is settled, the tie for the second is the human's"
    assert decision.codes == ["influence bene_gesserit", "influence fremen"]
    reply(state, decision, "influence fremen")
    assert state.seats[LEFT].influence == {"emperor": 3, "guild": 1, "bene_gesserit": 1, "fremen": 2}


def test_two_steps_go_to_the_single_least_R_SOLO_21() -> None:
    """Grand Vision, first reward: 2 influence with one Faction."""
    state = solo()
    state.conflict = "grand_vision"
    state.seats[LEFT].influence.update(emperor=3, guild=1, bene_gesserit=2, fremen=2)
    state.seats[LEFT].vp = 3
    commit(state, LEFT, 1)
    assert fight(state, "carthag") is None
    assert state.seats[LEFT].influence == {"emperor": 3, "guild": 3, "bene_gesserit": 2, "fremen": 2}
    assert state.seats[LEFT].vp == 3 + 1


# -- expert deployment -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("level", "conflict", "own", "human", "human_swords", "other", "deploys"),
    [
        ("mentat", "skirmish_b", 2, 0, 0, 0, False),  # 4 against 0
        ("kwisatz_haderach", "skirmish_b", 2, 0, 0, 0, False),
        ("mentat", "guild_bank_raid", 3, 1, 0, 1, False),  # 6 against 2 and 2, level II
        ("sardaukar", "skirmish_b", 2, 0, 0, 0, True),  # not at this difficulty
        ("mentat", "grand_vision", 2, 0, 0, 0, True),  # level III
        ("mentat", "skirmish_b", 1, 0, 0, 0, True),  # only 2 ahead
        ("mentat", "skirmish_b", 0, 0, 0, 0, True),
        ("mentat", "skirmish_b", 3, 1, 0, 2, True),  # the other rival is only 2 behind
        ("mentat", "skirmish_b", 3, 1, 1, 0, True),  # two troops ahead, but 6 against 3 in strength
    ],
)
def test_expert_deployment_R_SOLO_13(
    level: str, conflict: str, own: int, human: int, human_swords: int, other: int, deploys: bool
) -> None:
    state = solo(level)
    state.conflict = conflict
    commit(state, LEFT, own)
    commit(state, HUMAN, human, human_swords)
    commit(state, RIGHT, other)
    stack(state, "hardy_warriors")  # Combat space, 2 troops; 3 more wait in the garrison
    act(state, LEFT)
    moved = 4 if deploys else 0
    assert troops(state, LEFT) == (12 - 3 - own - 2, 3 + 2 - moved, own + moved)


def test_one_test_before_deploying_no_part_of_it_R_SOLO_13_AMB_07() -> None:
    """3 strength ahead is not enough to stop; then everything goes, however large the lead becomes."""
    state = solo("mentat")
    commit(state, LEFT, 2)
    commit(state, HUMAN, 0)
    commit(state, RIGHT, 1)
    state.seats[RIGHT].swords = -1
    stack(state, "heighliner")
    act(state, LEFT)
    assert state.seats[LEFT].conflict == 2 + 3 + 2


# -- signets ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("leader", "purse"),
    [
        ("earl_memnon_thorvald", (0, 1, 1)),
        ("countess_ariana_thorvald", (0, 0, 2)),
        ("count_ilban_richese", (1, 0, 1)),
        ("glossu_rabban", (0, 0, 1)),
    ],
)
def test_signet_gains_go_to_the_rivals_supply_R_SOLO_17(leader: str, purse: tuple[int, int, int]) -> None:
    state = solo(left=leader, right="duke_leto_atreides")
    stack(state, "arrakeen_1p")
    act(state, LEFT)
    rival = state.seats[LEFT]
    assert (rival.solari, rival.spice, rival.water) == purse


def test_baron_pays_for_an_intrigue_card_whenever_he_can_R_SOLO_17_AMB_15() -> None:
    state = solo(left="baron_vladimir_harkonnen")
    stack(state, "arrakeen_1p")
    state.seats[LEFT].solari = 2
    assert act(state, LEFT) is None, "nobody is asked"
    assert (state.seats[LEFT].solari, len(state.seats[LEFT].intrigue)) == (1, 1 + 1)


def test_baron_without_solari_gets_nothing_R_SOLO_17() -> None:
    state = solo(left="baron_vladimir_harkonnen")
    stack(state, "arrakeen_1p")
    act(state, LEFT)
    assert len(state.seats[LEFT].intrigue) == 1
    assert state.seats[LEFT].conflict == 3, "the rest of the card is not lost"


def test_control_bonus_comes_in_time_to_pay_R_SOLO_17_R_AGENT_10() -> None:
    state = solo(left="baron_vladimir_harkonnen")
    state.control["arrakeen"] = LEFT
    stack(state, "arrakeen_1p")
    act(state, LEFT)
    assert (state.seats[LEFT].solari, len(state.seats[LEFT].intrigue)) == (0, 1 + 1)


def test_leto_pays_for_influence_where_he_is_behind_and_has_least_R_SOLO_17() -> None:
    state = solo(left="duke_leto_atreides")
    state.seats[LEFT].spice = 1
    state.seats[LEFT].influence.update(emperor=1, fremen=0)
    state.seats[HUMAN].influence.update(emperor=2, guild=1)  # Fremen 0 is least, but nobody is ahead there
    state.seats[HUMAN].vp = 1
    stack(state, "arrakeen_1p")
    assert act(state, LEFT) is None
    assert state.seats[LEFT].spice == 0
    assert state.seats[LEFT].influence == {"emperor": 1, "guild": 1, "bene_gesserit": 0, "fremen": 0}


def test_leto_keeps_his_spice_when_nobody_is_ahead_R_SOLO_17() -> None:
    state = solo(left="duke_leto_atreides")
    state.seats[LEFT].spice = 1
    stack(state, "arrakeen_1p")
    act(state, LEFT)
    assert (state.seats[LEFT].spice, sum(state.seats[LEFT].influence.values())) == (1, 0)


def test_letos_turn_waits_for_the_human_and_then_goes_on_R_SOLO_17_R_SOLO_14() -> None:
    state = solo(left="duke_leto_atreides")
    state.seats[LEFT].spice = 1
    state.seats[RIGHT].influence.update(guild=1, fremen=1)
    stack(state, "arrakeen_1p")
    decision = act(state, LEFT)
    assert decision is not None
    assert (decision.seat, decision.on_behalf) == (HUMAN, LEFT)
    assert decision.codes == ["influence guild", "influence fremen"]
    twin = state.copy()
    assert twin == state, "a position like any other, to be copied and saved"
    assert reply(state, decision, "influence fremen") is None
    assert state.seats[LEFT].influence["fremen"] == 1
    assert troops(state, LEFT) == (8, 1, 3)
    assert state.turn.seat == NOBODY


@pytest.mark.parametrize(("alliance", "recruits"), [(False, 1), (True, 2)])
def test_rabbans_signet_troops_are_deployed_too_R_SOLO_18(alliance: bool, recruits: int) -> None:
    """1 troop of the card, the signet's recruits, and 2 of the garrison of 3."""
    state = solo(left="glossu_rabban", right="earl_memnon_thorvald")
    if alliance:
        state.seats[LEFT].influence["fremen"], state.alliances["fremen"] = 4, LEFT
    stack(state, "arrakeen_1p")
    act(state, LEFT)
    assert troops(state, LEFT) == (9 - 1 - recruits, 1, 1 + recruits + 2)


def test_expert_deployment_stops_signet_troops_as_well_R_SOLO_18_R_SOLO_13() -> None:
    state = solo("mentat", left="glossu_rabban", right="earl_memnon_thorvald")
    commit(state, LEFT, 2)
    stack(state, "arrakeen_1p")
    act(state, LEFT)
    assert troops(state, LEFT) == (9 - 2 - 2, 3 + 2, 2)


# -- defence, Corner the Market, the end -----------------------------------------------------------
@pytest.mark.parametrize(("supply", "deployed"), [(9, 1), (0, 0)])
def test_rivals_defensive_bonus_is_automatic_R_SOLO_19(supply: int, deployed: int) -> None:
    """Round 2 begins with a Conflict over Arrakeen; expert deployment has no say (the rival leads by 4)."""
    state = set_up("solo", leader="paul_atreides", difficulty="mentat", seed=3)
    state.conflict_deck[-1] = "siege_of_arrakeen"
    state.control["arrakeen"] = LEFT
    rival = state.seats[LEFT]
    rival.supply, rival.garrison = supply, 12 - supply
    rival.supply -= 2 if supply else 0
    rival.conflict += 2 if supply else 0
    game = Game(state)
    assert game.decision is not None
    assert game.decision.kind == "turn"
    defences = [e for e in kinds(state, "deploy", LEFT) if e.source == "control:arrakeen"]
    assert [(e.amount, e.target) for e in defences] == [(1, "supply")] * deployed


@pytest.mark.parametrize(("copies", "points"), [(1, None), (2, 1), (3, 2)])
def test_corner_the_market_counts_two_for_each_rival_R_SOLO_15(copies: int, points: int | None) -> None:
    """2 copies or more: 1 VP; more than each opponent: another. Each rival counts as owning two."""
    state = solo()
    state.seats[HUMAN].discard = ["the_spice_must_flow"] * copies
    state.seats[HUMAN].intrigue = ["corner_the_market"]
    state.seats[LEFT].vp = 10
    state.phase = "recall"
    game = Game(state)
    if points is None:
        assert game.over, "not playable, so nothing to decide"
    else:
        game.apply("play corner_the_market")
        assert game.state.seats[HUMAN].vp == points


def test_rival_with_ten_points_ends_the_game_R_SOLO_16() -> None:
    state = solo()
    state.seats[RIGHT].vp = 10
    state.seats[LEFT].vp, state.seats[LEFT].spice = 3, 2
    state.seats[HUMAN].vp, state.seats[HUMAN].spice = 3, 1
    state.phase = "recall"
    game = Game(state)
    assert game.result is not None
    assert [(s.rank, s.seat) for s in game.result.standings] == [(1, RIGHT), (2, LEFT), (3, HUMAN)]


def test_nine_points_do_not_end_the_game_R_SOLO_16() -> None:
    state = solo()
    state.seats[RIGHT].vp = 9
    state.phase = "recall"
    assert not Game(state).over


@pytest.mark.parametrize(
    ("kind", "winner"), [("spice", HUMAN), ("solari", HUMAN), ("water", HUMAN), ("garrison", HUMAN), (None, None)]
)
def test_tie_breakers_include_the_rivals_R_SOLO_16(kind: str | None, winner: int | None) -> None:
    """Level in points, the human has one more of this kind and the rival one more of every later kind."""
    order = ["spice", "solari", "water", "garrison"]
    state = solo()
    state.seats[RIGHT].vp = 0
    for seat in (HUMAN, LEFT):
        owner = state.seats[seat]
        owner.vp, owner.spice, owner.solari, owner.water, owner.garrison = 10, 1, 1, 1, 3
    if kind is not None:
        setattr(state.seats[HUMAN], kind, getattr(state.seats[HUMAN], kind) + 1)
        for later in order[order.index(kind) + 1 :]:
            setattr(state.seats[LEFT], later, getattr(state.seats[LEFT], later) + 1)
    state.phase = "recall"
    game = Game(state)
    assert game.result is not None
    assert game.result.winners == ((winner,) if winner is not None else (HUMAN, LEFT))


def test_rivals_play_nothing_but_agent_turns_R_HAGAL_01() -> None:
    """A whole game: no hand, no deck, no Reveal turn, no Intrigue card played by a rival."""
    game = new_game("solo", difficulty="mentat", seed=11)
    while game.decision is not None:
        assert game.decision.seat == HUMAN
        game.apply(game.decision.options[len(game.record) % len(game.decision.options)])
        for seat in (LEFT, RIGHT):
            rival = game.state.seats[seat]
            assert not (rival.hand or rival.deck or rival.discard or rival.played or rival.revealed_turn)
    for kind in ("reveal_turn", "play", "draw", "acquire"):
        assert {event.seat for event in kinds(game.state, kind)} <= {HUMAN}
    assert kinds(game.state, "agent", LEFT)

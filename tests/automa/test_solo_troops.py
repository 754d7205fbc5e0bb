"""Solo rivals: expert deployment and signet abilities."""

from __future__ import annotations

import pytest

from imperium.core.steps import NOBODY
from tests.automa.hagal_table import (
    HUMAN,
    LEFT,
    RIGHT,
    act,
    commit,
    reply,
    solo,
    stack,
    troops,
)


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
def test_expert_deployment(
    level: str, conflict: str, own: int, human: int, human_swords: int, other: int, deploys: bool
) -> None:
    """R-SOLO-13."""
    state = solo(level)
    state.conflict = conflict
    commit(state, LEFT, own)
    commit(state, HUMAN, human, human_swords)
    commit(state, RIGHT, other)
    stack(state, "hardy_warriors")  # Combat space, 2 troops; 3 more wait in the garrison
    act(state, LEFT)
    moved = 4 if deploys else 0
    assert troops(state, LEFT) == (12 - 3 - own - 2, 3 + 2 - moved, own + moved)


def test_one_test_before_deploying_no_part_of_it() -> None:
    """R-SOLO-13, AMB-07: 3 strength ahead does not stop it; then everything goes, however large the lead."""
    state = solo("mentat")
    commit(state, LEFT, 3)
    commit(state, HUMAN, 1, swords=1)
    stack(state, "heighliner")
    act(state, LEFT)
    assert state.seats[LEFT].conflict == 3 + 3 + 2


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
def test_signet_gains_go_to_the_rivals_supply(leader: str, purse: tuple[int, int, int]) -> None:
    """R-SOLO-17."""
    state = solo(left=leader, right="duke_leto_atreides")
    stack(state, "arrakeen_1p")
    act(state, LEFT)
    rival = state.seats[LEFT]
    assert (rival.solari, rival.spice, rival.water) == purse


def test_baron_pays_for_an_intrigue_card_whenever_he_can() -> None:
    """R-SOLO-17, AMB-15."""
    state = solo(left="baron_vladimir_harkonnen")
    stack(state, "arrakeen_1p")
    state.seats[LEFT].solari = 2
    assert act(state, LEFT) is None, "nobody is asked"
    assert (state.seats[LEFT].solari, len(state.seats[LEFT].intrigue)) == (1, 1 + 1)


def test_baron_without_solari_gets_nothing() -> None:
    """R-SOLO-17."""
    state = solo(left="baron_vladimir_harkonnen")
    stack(state, "arrakeen_1p")
    act(state, LEFT)
    assert len(state.seats[LEFT].intrigue) == 1
    assert state.seats[LEFT].conflict == 3, "the rest of the card is not lost"


def test_control_bonus_comes_in_time_to_pay() -> None:
    """R-SOLO-17, R-AGENT-10."""
    state = solo(left="baron_vladimir_harkonnen")
    state.control["arrakeen"] = LEFT
    stack(state, "arrakeen_1p")
    act(state, LEFT)
    assert (state.seats[LEFT].solari, len(state.seats[LEFT].intrigue)) == (0, 1 + 1)


def test_leto_pays_for_influence_where_he_is_behind_and_has_least() -> None:
    """R-SOLO-17."""
    state = solo(left="duke_leto_atreides")
    state.seats[LEFT].spice = 1
    state.seats[LEFT].influence.update(emperor=1, fremen=0)
    state.seats[HUMAN].influence.update(emperor=2, guild=1)  # Fremen 0 is least, but nobody is ahead there
    state.seats[HUMAN].vp = 1
    stack(state, "arrakeen_1p")
    assert act(state, LEFT) is None
    assert state.seats[LEFT].spice == 0
    assert state.seats[LEFT].influence == {"emperor": 1, "guild": 1, "bene_gesserit": 0, "fremen": 0}


def test_leto_keeps_his_spice_when_nobody_is_ahead() -> None:
    """R-SOLO-17."""
    state = solo(left="duke_leto_atreides")
    state.seats[LEFT].spice = 1
    stack(state, "arrakeen_1p")
    act(state, LEFT)
    assert (state.seats[LEFT].spice, sum(state.seats[LEFT].influence.values())) == (1, 0)


def test_letos_turn_waits_for_the_human_and_then_goes_on() -> None:
    """R-SOLO-17, R-SOLO-14."""
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
def test_rabbans_signet_troops_are_deployed_too(alliance: bool, recruits: int) -> None:
    """R-SOLO-18: 1 troop of the card, the signet's recruits, and 2 of the garrison of 3."""
    state = solo(left="glossu_rabban", right="earl_memnon_thorvald")
    if alliance:
        state.seats[LEFT].influence["fremen"], state.alliances["fremen"] = 4, LEFT
    stack(state, "arrakeen_1p")
    act(state, LEFT)
    assert troops(state, LEFT) == (9 - 1 - recruits, 1, 1 + recruits + 2)


def test_expert_deployment_stops_signet_troops_as_well() -> None:
    """R-SOLO-18, R-SOLO-13."""
    state = solo("mentat", left="glossu_rabban", right="earl_memnon_thorvald")
    commit(state, LEFT, 2)
    stack(state, "arrakeen_1p")
    act(state, LEFT)
    assert troops(state, LEFT) == (9 - 2 - 2, 3 + 2, 2)

"""The solo game: set-up by difficulty, whose turn it is, and the rivals' Swordmasters."""

from __future__ import annotations

import pytest

from automa.ways import Rival
from imperium.game import game_at, new_game, set_up
from imperium.position.state import State
from tests.automa.hagal_table import (
    HUMAN,
    LEFT,
    RIGHT,
    act,
    kinds,
    solo,
    stack,
    troops,
    turn_of,
)


# -- set-up ----------------------------------------------------------------------------------------
def test_three_participants_without_points() -> None:
    """R-SOLO-01."""
    state = set_up("solo", seed=5)
    assert [not seat.way.decides for seat in state.seats] == [False, True, True]
    assert [seat.vp for seat in state.seats] == [0, 0, 0]
    assert all(seat.leader is not None and seat.leader.rival for seat in state.seats[1:])


def test_rivals_ignore_left_abilities_and_starting_resources() -> None:
    """R-SOLO-02: Rabban would start with 1 spice and 1 Solari, the Baron would choose two Factions in secret."""
    state = set_up("solo", leader="paul_atreides", rivals=["glossu_rabban", "baron_vladimir_harkonnen"])
    assert (state.seats[LEFT].solari, state.seats[LEFT].spice) == (0, 0)
    game = game_at(state)
    assert game.decision is not None
    assert game.decision.kind == "turn"
    assert state.seats[RIGHT].secret == ()


def test_rival_ariana_harvests_in_full() -> None:
    """R-SOLO-02."""
    state = solo(left="countess_ariana_thorvald")
    state.bonus_spice["hagga_basin"] = 1
    stack(state, "harvest_spice")
    act(state, LEFT)
    assert state.seats[LEFT].spice == 2 + 1


def test_rival_baron_has_no_masterstroke() -> None:
    """R-SOLO-02: Hardy Warriors deploys 2 recruits and 2 garrison troops: four in one turn."""
    state = solo(left="baron_vladimir_harkonnen")
    state.seats[LEFT].secret = ("guild", "emperor")
    stack(state, "hardy_warriors")
    assert act(state, LEFT) is None
    assert state.seats[LEFT].conflict == 4
    assert state.seats[LEFT].influence == {"emperor": 0, "guild": 0, "bene_gesserit": 0, "fremen": 1}


def test_signet_only_where_the_card_shows_it() -> None:
    """R-SOLO-02."""
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
def test_every_line_of_the_difficulty_table(
    level: str,
    purse: tuple[int, int],
    mentat: int,
    garrison: int,
    after: int,
    intrigue: int,
    expert: bool,
    swordmaster: bool,
) -> None:
    """R-SOLO-04."""
    state = solo(level)
    human = state.seats[HUMAN]
    assert (human.solari, human.spice) == purse
    for seat in (LEFT, RIGHT):
        assert troops(state, seat) == (12 - garrison, garrison, 0)
        assert len(state.seats[seat].intrigue) == intrigue
    rival = state.mode.ways["rival"]
    assert isinstance(rival, Rival)
    assert (rival.swordmasters_after, rival.expert) == (after, expert)
    human.solari = mentat - 1
    assert "agent dagger>mentat" not in turn_codes(state)
    human.solari = mentat
    assert "agent dagger>mentat" in turn_codes(state)
    human.solari = 8
    assert ("agent dagger>swordmaster" in turn_codes(state)) is swordmaster


def turn_codes(state: State) -> list[str]:
    """What the human could do in a turn with a Dagger and nothing else."""
    game = turn_of(state.copy(), HUMAN, "dagger")
    assert game.decision is not None
    return game.decision.codes


def test_human_pays_five_for_the_mentat() -> None:
    """R-SOLO-04."""
    state = solo()
    state.seats[LEFT].agents = state.seats[RIGHT].agents = 0
    state.seats[HUMAN].solari = 6
    game = turn_of(state, HUMAN, "dagger", "reconnaissance")
    game.apply("agent dagger>mentat")
    assert (state.seats[HUMAN].solari, state.mentat_owner) == (1, HUMAN)


def test_swordmaster_is_refused_with_a_reason_at_kwisatz_haderach() -> None:
    """R-SOLO-04."""
    state = solo("kwisatz_haderach")
    state.seats[HUMAN].solari = 8
    game = turn_of(state, HUMAN, "dagger")
    assert str(game.why_not("agent dagger>swordmaster") or "") == "Swordmaster is closed to you at this difficulty."


def test_starting_pieces() -> None:
    """R-SOLO-05."""
    state = set_up("solo", difficulty="mercenary", seed=2)
    assert [seat.water for seat in state.seats] == [1, 1, 1]
    assert [(seat.agents, seat.agents_total) for seat in state.seats] == [(2, 2)] * 3
    assert troops(state, HUMAN) == (9, 3, 0)
    assert troops(state, LEFT) == (12, 0, 0)


# -- turn order ------------------------------------------------------------------------------------
def test_rival_on_the_left_starts_and_the_marker_passes_over_all() -> None:
    """R-SOLO-06."""
    game = new_game("solo", difficulty="mercenary", seed=4)
    while game.decision is not None and game.state.round < 5:
        game.apply(game.decision.options[-1])
    assert [event.seat for event in kinds(game.state, "round")][:5] == [1, 2, 0, 1, 2]


def test_rivals_go_on_after_the_humans_reveal_turn() -> None:
    """R-SOLO-07: Turn order 1, 2, 0; the human reveals at once, the rivals still send all their Agents."""
    game = new_game("solo", leader="paul_atreides", seed=4)
    game.apply("reveal")
    while game.state.round == 1 and game.decision is not None:
        game.apply(game.decision.options[-1])
    first_round = [event.kind for event in game.events].index("recall_phase")
    turns = [(e.kind, e.seat) for e in game.events[:first_round] if e.kind in ("agent", "reveal_turn")]
    assert turns == [("agent", 1), ("agent", 2), ("reveal_turn", 0), ("agent", 1), ("agent", 2)]


def test_human_goes_on_when_the_rivals_have_no_agents() -> None:
    """R-SOLO-07."""
    state = solo()
    state.seats[LEFT].agents = state.seats[RIGHT].agents = 0
    game = turn_of(state, HUMAN, "diplomacy", "dagger", "reconnaissance")
    game.apply("agent diplomacy>wealth")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (HUMAN, "turn")


@pytest.mark.parametrize(("level", "after"), [("mercenary", 5), ("sardaukar", 4), ("mentat", 3)])
def test_swordmasters_come_with_the_conflict_card_above_them(level: str, after: int) -> None:
    """R-START-02, R-SOLO-10: the N-th Conflict card brings both third Agents; the card before brings nothing."""
    for already, agents in ((after - 2, 2), (after - 1, 3)):
        state = set_up("solo", leader="paul_atreides", difficulty=level, seed=3)
        state.round = already
        game = game_at(state)  # turns the next Conflict card up; each rival has had a turn when the human is asked
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


def test_swordmasters_are_handed_out_once() -> None:
    """R-SOLO-10."""
    state = set_up("solo", leader="paul_atreides", difficulty="mentat", seed=3)
    state.round = 3
    game_at(state)
    assert state.seats[LEFT].agents_total == 2  # nothing is made up later

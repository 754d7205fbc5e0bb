"""Solo rivals: what they gain and convert, what the human chooses for them, and the end of the game."""

from __future__ import annotations

import pytest

from imperium.game import game_at, new_game, set_up
from imperium.rules import influence, resources, zones
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
    turn_of,
)


# -- what rivals gain ------------------------------------------------------------------------------
def test_harvest_gives_base_and_bonus_spice() -> None:
    """R-SOLO-08."""
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
def test_sets_turn_into_points_at_once(kind: str, gained: int, left: int, points: int) -> None:
    """R-SOLO-09."""
    state = solo()
    resources.gain(state, LEFT, kind, gained, "rule:test")
    assert (getattr(state.seats[LEFT], kind), state.seats[LEFT].vp) == (left, points)


def test_different_kinds_are_not_combined() -> None:
    """R-SOLO-09."""
    state = solo()
    for kind, amount in (("solari", 6), ("spice", 6), ("water", 1)):
        resources.gain(state, LEFT, kind, amount, "rule:test")
    assert state.seats[LEFT].vp == 0


def test_three_intrigue_cards_turn_into_a_point_and_are_discarded() -> None:
    """R-SOLO-09: Two held and two drawn: the first draw completes the set, the card drawn after it is kept."""
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


def test_humans_do_not_convert() -> None:
    """R-SOLO-09."""
    state = solo()
    resources.gain(state, HUMAN, "solari", 8, "rule:test")
    assert (state.seats[HUMAN].solari, state.seats[HUMAN].vp) == (8, 0)


def test_seventh_solari_in_the_humans_turn() -> None:
    """R-SOLO-09, R-SOLO-12: the rival controls Arrakeen and has 6 Solari; the human's visit brings the seventh."""
    state = solo()
    state.seats[LEFT].agents = state.seats[RIGHT].agents = 0
    state.seats[LEFT].solari = 6
    state.control["arrakeen"] = LEFT
    game = turn_of(state, HUMAN, "reconnaissance", "dagger")
    game.apply("agent reconnaissance>arrakeen")
    assert (state.seats[LEFT].solari, state.seats[LEFT].vp) == (0, 1)


def test_points_for_influence_and_alliances_but_no_bonus() -> None:
    """R-SOLO-11."""
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


def test_point_for_two_influence_is_lost_below() -> None:
    """R-SOLO-11."""
    state = solo()
    influence.gain(state, LEFT, "fremen", 2, "rule:test")
    assert state.seats[LEFT].vp == 1
    influence.lose(state, LEFT, "fremen", "rule:test")
    assert state.seats[LEFT].vp == 0


# -- choices ---------------------------------------------------------------------------------------
def test_influence_goes_where_the_rival_has_least() -> None:
    """R-SOLO-14: Skirmish: influence of choice and 1 spice."""
    state = solo()
    state.conflict = "skirmish_c"
    state.seats[LEFT].influence.update(emperor=1, guild=0, bene_gesserit=1, fremen=3)
    commit(state, LEFT, 1)
    assert fight(state, "carthag") is None
    assert state.seats[LEFT].influence["guild"] == 1
    assert state.seats[LEFT].spice == 1


def test_human_breaks_ties_on_the_rivals_behalf() -> None:
    """R-SOLO-14."""
    state = solo()
    state.conflict = "skirmish_c"
    state.seats[LEFT].influence.update(emperor=2, guild=0, bene_gesserit=0, fremen=3)
    state.seats[LEFT].vp = 2
    commit(state, LEFT, 1)
    decision = fight(state, "carthag")
    assert decision is not None
    assert (decision.seat, decision.on_behalf) == (HUMAN, LEFT)
    assert decision.codes == ["influence guild", "influence bene_gesserit"]
    question = "with which faction does the rival gain 1 influence?"
    assert decision.prompt == f"You choose for Earl Memnon Thorvald: {question}"
    assert reply(state, decision, "influence bene_gesserit") is None
    assert state.seats[LEFT].influence["bene_gesserit"] == 1
    assert state.seats[LEFT].spice == 1, "the rest of the reward follows"


def test_human_makes_other_choices_for_the_rival() -> None:
    """R-SOLO-14: Battle for Arrakeen, second reward: two of 1 Intrigue card, 2 spice, 3 Solari."""
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


def test_two_factions_are_the_two_least() -> None:
    """R-SOLO-21: Machinations, first reward: 1 influence with two different Factions."""
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


def test_two_steps_go_to_the_single_least() -> None:
    """R-SOLO-21: Grand Vision, first reward: 2 influence with one Faction."""
    state = solo()
    state.conflict = "grand_vision"
    state.seats[LEFT].influence.update(emperor=3, guild=1, bene_gesserit=2, fremen=2)
    state.seats[LEFT].vp = 3
    commit(state, LEFT, 1)
    assert fight(state, "carthag") is None
    assert state.seats[LEFT].influence == {"emperor": 3, "guild": 3, "bene_gesserit": 2, "fremen": 2}
    assert state.seats[LEFT].vp == 3 + 1


# -- defence, Corner the Market, the end -----------------------------------------------------------
@pytest.mark.parametrize(("supply", "deployed"), [(9, 1), (0, 0)])
def test_rivals_defensive_bonus_is_automatic(supply: int, deployed: int) -> None:
    """R-SOLO-19: the round begins with a Conflict over Arrakeen; that the rival leads by 4 already is no matter."""
    state = set_up("solo", leader="paul_atreides", difficulty="mentat", seed=3)
    state.conflict_deck[-1] = "siege_of_arrakeen"
    state.control["arrakeen"] = LEFT
    rival = state.seats[LEFT]
    rival.supply, rival.garrison = supply, 12 - supply
    rival.supply -= 2 if supply else 0
    rival.conflict += 2 if supply else 0
    game = game_at(state)
    assert game.decision is not None
    assert game.decision.kind == "turn"
    defences = [e for e in kinds(state, "deploy", LEFT) if str(e.source) == "control:arrakeen"]
    assert [(e.amount, e.target) for e in defences] == [(1, "supply")] * deployed


@pytest.mark.parametrize(("copies", "points"), [(1, None), (2, 1), (3, 2)])
def test_corner_the_market_counts_two_for_each_rival(copies: int, points: int | None) -> None:
    """R-SOLO-15: 2 copies or more: 1 VP; more than each opponent: another. Each rival counts as owning two."""
    state = solo()
    state.seats[HUMAN].discard = ["the_spice_must_flow"] * copies
    state.seats[HUMAN].intrigue = ["corner_the_market"]
    state.seats[LEFT].vp = 10
    state.phase = "recall"
    game = game_at(state)
    if points is None:
        assert game.over, "not playable, so nothing to decide"
    else:
        game.apply("play corner_the_market")
        assert game.state.seats[HUMAN].vp == points


def test_rival_with_ten_points_ends_the_game() -> None:
    """R-SOLO-16."""
    state = solo()
    state.seats[RIGHT].vp = 10
    state.seats[LEFT].vp, state.seats[LEFT].spice = 3, 2
    state.seats[HUMAN].vp, state.seats[HUMAN].spice = 3, 1
    state.phase = "recall"
    game = game_at(state)
    assert game.result is not None
    assert [(s.rank, s.seat) for s in game.result.standings] == [(1, RIGHT), (2, LEFT), (3, HUMAN)]


def test_nine_points_do_not_end_the_game() -> None:
    """R-SOLO-16."""
    state = solo()
    state.seats[RIGHT].vp = 9
    state.phase = "recall"
    assert not game_at(state).over


@pytest.mark.parametrize(
    ("kind", "winner"), [("spice", HUMAN), ("solari", HUMAN), ("water", HUMAN), ("garrison", HUMAN), (None, None)]
)
def test_tie_breakers_include_the_rivals(kind: str | None, winner: int | None) -> None:
    """R-SOLO-16, R-END-03, R-END-04: the human has one more of this kind, the rival more of every later kind."""
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
    game = game_at(state)
    assert game.result is not None
    assert game.result.winners == ((winner,) if winner is not None else (HUMAN, LEFT))


def test_rivals_play_nothing_but_agent_turns() -> None:
    """R-HAGAL-01: A whole game: no hand, no deck, no Reveal turn, no Intrigue card played by a rival."""
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

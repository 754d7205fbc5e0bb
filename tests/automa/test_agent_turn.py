"""A rival's Agent turn: where it goes, what it gains, which troops it deploys; and what others can do to it."""

from __future__ import annotations

import dataclasses

import pytest

from automa.rival import destination
from imperium.game import Game
from imperium.rules.board import board_for
from imperium.rules.placement import access
from tests.automa.hagal_table import HAGAL, HUMAN, LEFT, RIGHT, act, commit, duo, kinds, solo, stack, troops, turn_of

# -- where to --------------------------------------------------------------------------------------


@pytest.mark.parametrize("occupant", ["human", "own", "other rival", "Mentat"])
def test_occupied_spaces_are_passed_over(occupant: str) -> None:
    """R-HAGAL-03."""
    state = solo()
    if occupant == "Mentat":
        state.mentat_owner, state.mentat_space = HUMAN, "wealth"
    else:
        seat = {"human": HUMAN, "own": LEFT, "other rival": RIGHT}[occupant]
        state.seats[seat].places, state.seats[seat].agents = ["wealth"], 1
    stack(state, "wealth", "secrets")
    act(state, LEFT)
    assert "secrets" in state.seats[LEFT].places
    assert state.seats[LEFT].influence["emperor"] == 0, "an ignored card has no effect"
    assert state.hagal_discard == ["secrets", "wealth"]
    skip = kinds(state, "hagal_skip")[0]
    assert (skip.item, skip.target, str(skip.source)) == ("wealth", "wealth", "reason:occupied")


def test_space_closed_by_the_voice_is_passed_over() -> None:
    """R-HAGAL-03, R-CARD-18."""
    state = solo()
    state.closed = ((HUMAN, "wealth"),)
    stack(state, "wealth", "secrets")
    act(state, LEFT)
    assert state.seats[LEFT].places == ["secrets"]
    assert kinds(state, "hagal_skip")[0].source.id == "closed"


def test_rival_without_agents_takes_no_turn() -> None:
    """R-SOLO-07."""
    state = solo()
    state.seats[LEFT].agents = 0
    act(state, LEFT)
    assert not state.events
    assert len(state.hagal_deck) == 27


def test_only_the_icons_of_the_card_count() -> None:
    """R-HAGAL-06: Conspire costs 4 spice and gives 5 Solari and an Intrigue card; the rival has no part in it."""
    state = solo()
    before = list(state.seats[LEFT].intrigue)
    stack(state, "conspire")
    act(state, LEFT)
    rival = state.seats[LEFT]
    assert rival.places == ["conspire"]
    assert rival.agents == 1
    assert (rival.solari, rival.spice, rival.water, rival.intrigue) == (0, 0, 1, before)
    assert rival.influence["emperor"] == 1
    assert troops(state, LEFT) == (9 - 2, 3 + 2, 0)  # two troop icons, no Combat space


def test_carthag_gives_a_rival_no_intrigue_card() -> None:
    """R-HAGAL-06."""
    state = solo("mercenary")
    stack(state, "carthag")
    act(state, LEFT)
    assert state.seats[LEFT].intrigue == []


def test_controller_is_paid_for_a_rivals_visit() -> None:
    """R-HAGAL-06, AMB-09."""
    state = solo()
    state.control["carthag"] = HUMAN
    stack(state, "carthag")
    act(state, LEFT)
    assert state.seats[HUMAN].solari == 1


def test_controlling_rival_is_paid_for_its_own_visit() -> None:
    """R-SOLO-12."""
    state = solo()
    state.control["carthag"] = LEFT
    stack(state, "carthag")
    act(state, LEFT)
    assert state.seats[LEFT].solari == 1


# -- influence -------------------------------------------------------------------------------------
def test_influence_moves_and_takes_the_alliance_without_the_bonus() -> None:
    """R-HAGAL-07: Emperor 3 to 4 would recruit 2; Wealth itself shows no troop."""
    state = solo()
    state.seats[LEFT].influence["emperor"] = 3
    stack(state, "wealth")
    act(state, LEFT)
    assert state.seats[LEFT].influence["emperor"] == 4
    assert state.alliances["emperor"] == LEFT
    assert troops(state, LEFT) == (9, 3, 0)


def test_rival_takes_the_alliance_only_by_passing_its_holder() -> None:
    """R-HAGAL-07."""
    state = solo()
    state.seats[HUMAN].influence["emperor"], state.alliances["emperor"], state.seats[HUMAN].vp = 5, HUMAN, 2
    state.seats[LEFT].influence["emperor"] = 4
    stack(state, "wealth", "conspire")
    act(state, LEFT)
    assert state.alliances["emperor"] == HUMAN, "5 against 5: drawing level is not enough"
    act(state, LEFT)
    assert state.alliances["emperor"] == LEFT
    assert state.seats[HUMAN].vp == 1


# -- troops ----------------------------------------------------------------------------------------
def test_troops_of_the_card_are_deployed_with_a_combat_space() -> None:
    """R-HAGAL-08."""
    state = duo()
    stack(state, "heighliner")
    act(state, HAGAL)
    assert troops(state, HAGAL) == (12 - 3, 0, 3)


def test_troops_of_the_card_stay_in_the_garrison_elsewhere() -> None:
    """R-HAGAL-08."""
    state = duo()
    stack(state, "rally_troops")
    act(state, HAGAL)
    assert troops(state, HAGAL) == (12 - 4, 4, 0)


def test_recruits_end_with_the_supply() -> None:
    """R-HAGAL-08."""
    state = duo()
    commit(state, HAGAL, 10)
    stack(state, "rally_troops")
    act(state, HAGAL)
    assert troops(state, HAGAL) == (0, 2, 10)


@pytest.mark.parametrize(
    ("card", "garrison", "left", "deployed"),
    [
        ("stillsuits", 3, 1, 2),  # no troop icon: two of the garrison all the same
        ("stillsuits", 1, 0, 1),  # as many as there are
        ("hardy_warriors", 3, 1, 4),  # 2 recruits and two more
        ("carthag", 5, 3, 3),  # 1 recruit and two more
        ("wealth", 3, 3, 0),  # no Combat space
    ],
)
def test_two_garrison_troops_join_at_a_combat_space(card: str, garrison: int, left: int, deployed: int) -> None:
    """R-HAGAL-09."""
    state = solo()
    rival = state.seats[LEFT]
    rival.garrison, rival.supply = garrison, 12 - garrison
    stack(state, card)
    act(state, LEFT)
    assert (rival.garrison, rival.conflict) == (left, deployed)


# -- Harvest Spice ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("great_flat", "hagga", "imperial", "space"),
    [
        (1, 2, 0, "hagga_basin"),  # most bonus spice, though the totals are 4 and 4
        (1, 2, 3, "imperial_basin"),  # most bonus spice, though the totals are 4, 4 and 4
        (2, 2, 2, "the_great_flat"),  # equal bonus: most in total, 5 against 4 and 3
        (0, 1, 1, "hagga_basin"),  # equal bonus: 3 against 2
    ],
)
def test_harvest_goes_to_the_most_bonus_spice(great_flat: int, hagga: int, imperial: int, space: str) -> None:
    """R-HAGAL-10."""
    state = solo()
    state.bonus_spice.update(the_great_flat=great_flat, hagga_basin=hagga, imperial_basin=imperial)
    stack(state, "harvest_spice")
    act(state, LEFT)
    assert state.seats[LEFT].places == [space]
    assert state.bonus_spice[space] == 0
    assert state.seats[LEFT].conflict == 2, "a maker space is a Combat space"


def test_harvest_ties_go_by_total_spice_not_by_the_order_on_the_card() -> None:
    """R-HAGAL-10."""
    state = solo()
    state.bonus_spice.update(the_great_flat=1, hagga_basin=1, imperial_basin=1)
    card = state.catalogue.hagal["harvest_spice"]
    turned = dataclasses.replace(card, spaces=card.spaces[::-1])
    assert destination(state, LEFT, turned, access(state, LEFT, board_for(state, LEFT))) == "the_great_flat"


def test_harvest_without_bonus_spice_is_ignored() -> None:
    """R-HAGAL-10."""
    state = solo()
    stack(state, "harvest_spice", "wealth")
    act(state, LEFT)
    assert state.seats[LEFT].places == ["wealth"]
    assert kinds(state, "hagal_skip")[0].source.id == "no_bonus_spice"


def test_harvest_leaves_closed_and_occupied_spaces_aside() -> None:
    """R-HAGAL-10."""
    state = solo()
    state.bonus_spice.update(the_great_flat=3, hagga_basin=2, imperial_basin=1)
    state.closed = ((HUMAN, "the_great_flat"),)
    state.seats[HUMAN].places = ["hagga_basin"]
    stack(state, "harvest_spice")
    act(state, LEFT)
    assert state.seats[LEFT].places == ["imperial_basin"]


def test_harvest_of_house_hagal_goes_to_the_bank() -> None:
    """R-HAGAL-10, R-2P-06."""
    state = duo()
    state.bonus_spice["hagga_basin"] = 2
    stack(state, "harvest_spice")
    act(state, HAGAL)
    assert state.bonus_spice["hagga_basin"] == 0
    assert state.seats[HAGAL].spice == 0
    assert [(e.amount, e.target) for e in kinds(state, "spice_removed")] == [(2, "hagga_basin")]


# -- the Mentat ------------------------------------------------------------------------------------
def test_rival_uses_a_won_mentat_after_its_own_agents() -> None:
    """R-SOLO-12."""
    state = solo()
    state.mentat_owner = LEFT
    stack(state, "wealth", "secrets", "foldspace", "conspire")
    act(state, LEFT)
    act(state, LEFT)
    assert (state.seats[LEFT].agents, state.mentat_space) == (0, None)
    act(state, LEFT)
    assert state.mentat_space == "foldspace"
    assert state.seats[LEFT].influence["guild"] == 1
    act(state, LEFT)  # nothing left to send
    assert state.seats[LEFT].influence == {"emperor": 1, "guild": 1, "bene_gesserit": 1, "fremen": 0}


# -- what others do to it --------------------------------------------------------------------------
def use_all(game: Game) -> None:
    """Resolve the effects whose order is asked for."""
    while game.decision is not None and (found := [c for c in game.decision.codes if c.startswith("use ")]):
        game.apply(found[0])


def test_rivals_lose_garrison_troops_to_gun_thopter() -> None:
    """R-HAGAL-02."""
    state = solo()
    state.seats[RIGHT].garrison, state.seats[RIGHT].supply = 0, 12
    game = turn_of(state, HUMAN, "gun_thopter", "dagger")
    state.seats[LEFT].agents = state.seats[RIGHT].agents = 0
    game.apply("agent gun_thopter>carthag")
    use_all(game)
    assert troops(game.state, LEFT) == (10, 2, 0)
    assert troops(game.state, RIGHT) == (12, 0, 0)


def test_rivals_lose_a_conflict_troop_to_test_of_humanity() -> None:
    """R-HAGAL-02: They have no hand to discard from, so the troop it is, if there is one."""
    state = solo()
    state.seats[LEFT].agents = state.seats[RIGHT].agents = 0
    commit(state, LEFT, 2)
    game = turn_of(state, HUMAN, "test_of_humanity", "dagger")
    game.apply("agent test_of_humanity>secrets")
    use_all(game)
    assert (state.seats[LEFT].conflict, state.seats[RIGHT].conflict) == (1, 0)


def test_rivals_without_hand_are_untouched_by_mohiam() -> None:
    """R-HAGAL-02."""
    state = solo()
    state.seats[LEFT].agents = state.seats[RIGHT].agents = 0
    state.seats[HUMAN].played = ["the_voice"]  # another Bene Gesserit card
    game = turn_of(state, HUMAN, "reverend_mother_mohiam", "dagger")
    game.apply("agent reverend_mother_mohiam>wealth")
    use_all(game)
    assert kinds(state, "discard") == []
    assert game.decision is not None
    assert game.decision.kind == "turn"


def test_double_cross_may_hit_house_hagal() -> None:
    """R-HAGAL-02."""
    state = duo()
    commit(state, HAGAL, 2)
    state.seats[0].intrigue, state.seats[0].solari = ["double_cross"], 1
    game = turn_of(state, 0, "dagger")
    game.apply("play double_cross")
    assert (state.seats[HAGAL].conflict, state.seats[0].conflict) == (1, 1)


def test_rival_agents_block_the_human() -> None:
    """R-HAGAL-02."""
    state = solo()
    state.seats[LEFT].agents = state.seats[RIGHT].agents = 0
    state.seats[LEFT].places = ["wealth"]
    game = turn_of(state, HUMAN, "diplomacy")
    assert game.decision is not None
    assert "agent diplomacy>wealth" not in game.decision
    assert "agent diplomacy>secrets" in game.decision
    assert str(game.why_not("agent diplomacy>wealth") or "") == "Wealth is occupied."


def test_helena_enters_a_space_held_by_a_rival() -> None:
    """R-HAGAL-02."""
    state = solo(human="helena_richese")
    state.seats[LEFT].agents = state.seats[RIGHT].agents = 0
    state.seats[LEFT].places = ["carthag"]
    game = turn_of(state, HUMAN, "reconnaissance")
    assert game.decision is not None
    assert "agent reconnaissance>carthag" in game.decision

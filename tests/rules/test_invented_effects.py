"""Influence, prices and troops where no printed card has them."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.rules.refusals import Cause
from tests.rules.invented import box_with, play_with, schemed, sent
from tests.rules.script import codes, go_on, happened
from tests.rules.table import offered

SOLARI = {"do": "gain", "solari": 1}
SPICE = {"do": "gain", "spice": 1}
WATER = {"do": "gain", "water": 1}
DRAW = {"do": "draw", "cards": 1}
LOSE = {"do": "lose_influence"}
MARKET = {"icons": ["spice_trade"], "space": "secure_contract"}
OPEN = {"intrigue": ["windfall"]}  # a Plot card that nothing depends on: the window of the turn stays open


def both(effects: list[Any], **given: Any) -> bool:
    """Whether the owner of a card with these two effects is asked which of them comes first."""
    return len(offered(sent(effects, **{**OPEN, **MARKET, **given}), "use")) == 2


def reason(game: Any, code: str) -> tuple[str, str]:
    """Why a code is not offered."""
    found = game.why_not(code)
    assert found is not None
    return found.cause, found.words


# -- influence -------------------------------------------------------------------------------------
def test_influence_behind_nobody_waits_and_says_so() -> None:
    """R-LEAD-07, R-AGENT-14."""
    game = sent([{"do": "influence", "with": "behind"}], **OPEN, **MARKET)
    assert reason(game, "use oddity:influence") == (Cause.NO_TARGET, "No opponent is ahead of you.")


def test_influence_with_nobody_chosen_in_secret_waits_and_says_so() -> None:
    """R-LEAD-02, R-AGENT-14: a Leader's Signet Ring in the hands of somebody who has chosen none."""
    leader = {
        "start": [{"do": "secret", "factions": 2}],
        "signet": [{"do": "influence", "with": "secret"}],
    }
    box = box_with({"agent": [{"do": "signet"}], "icons": ["spice_trade"]}, leader=leader)
    seat = {"hand": ["oddity", "dagger"], "leader": "somebody", "secret": ["guild", "fremen"], **OPEN}
    game = play_with(box, {"seats": [seat]})
    game.state.seats[0].secret = ()
    go_on(game, "agent oddity>secure_contract")
    assert reason(game, "use somebody:influence") == (
        Cause.NO_TARGET,
        "You have chosen no factions in secret.",
    )


def test_influence_with_nobody_is_nothing_where_it_follows_something() -> None:
    """R-DEF-10: behind an arrow, with nobody ahead, the rest of it comes."""
    arrow = {"do": "pay", "water": 1, "then": [{"do": "influence", "with": "behind"}, SPICE]}
    game = sent([arrow], "use oddity:pay", water=1, **MARKET)
    assert game.state.seats[0].spice == 1
    assert happened(game, "influence") == []


def test_nothing_is_lost_where_there_is_no_influence() -> None:
    """R-COST-08, R-DEF-10."""
    game = sent([{"do": "each_opponent", "effects": [LOSE, SPICE]}], **MARKET)
    assert [seat.spice for seat in game.state.seats] == [0, 1, 1]
    assert happened(game, "influence") == []


def test_a_branch_that_costs_influence_needs_some() -> None:
    """R-COST-08."""
    choice = {"do": "choose", "of": [[LOSE, SPICE], [SOLARI], [WATER]]}
    unable = schemed([choice], "play scheme")
    assert codes(unable) == ["choose solari", "choose water"]
    assert reason(unable, "choose lose_influence") == (Cause.NO_TARGET, "You have no influence to lose.")
    able = schemed([choice], "play scheme", influence={"guild": 1})
    assert codes(able) == ["choose lose_influence", "choose solari", "choose water"]


INFLUENCE_PAIRS: dict[str, tuple[list[Any], dict[str, Any], bool]] = {
    "where an opponent is ahead depends on what was gained before": (
        [{"do": "influence", "with": "behind"}, {"do": "influence", "with": ["guild"]}],
        {"others": [{"influence": {"guild": 1, "fremen": 1}}]},
        True,
    ),
    "a bonus within reach may bring the cards that another effect takes": (
        [{"do": "influence", "with": ["guild", "bene_gesserit"]}, {"do": "discard", "cards": 1}],
        {"influence": {"bene_gesserit": 3}, "hand": ["dagger", "diplomacy"]},
        True,
    ),
    "a bonus out of reach has no part in it": (
        [{"do": "influence", "with": ["guild"]}, {"do": "discard", "cards": 1}],
        {"influence": {"guild": 2}, "hand": ["dagger", "diplomacy"]},
        False,
    ),
    "a bonus that was taken before has no part in it": (
        [{"do": "influence", "with": ["emperor"]}, {"do": "lose", "troops": 1, "from": "garrison"}],
        {"influence": {"emperor": 4}, "garrison": 3, "board": {"alliances": {"emperor": 1}}},
        False,
    ),
    "the recruits of a bonus within reach may be those that are lost": (
        [{"do": "influence", "with": ["emperor"]}, {"do": "lose", "troops": 1, "from": "garrison"}],
        {"influence": {"emperor": 3}, "garrison": 3},
        True,
    ),
    "two steps reach further than one": (
        [{"do": "influence", "with": ["emperor"], "steps": 2}, {"do": "lose", "troops": 1, "from": "garrison"}],
        {"influence": {"emperor": 2}, "garrison": 3},
        True,
    ),
    "a choice of factions may wait for a card": (
        [{"do": "influence", "with": ["guild", "fremen"]}, DRAW],
        {"deck": ["dagger"]},
        False,
    ),
}


@pytest.mark.parametrize("pair", INFLUENCE_PAIRS)
def test_an_order_that_can_matter_to_influence_is_asked_for(pair: str) -> None:
    """R-AGENT-11, R-INF-05."""
    effects, given, asked = INFLUENCE_PAIRS[pair]
    assert both(effects, **given) == asked


def test_a_choice_of_factions_comes_after_what_can_be_seen() -> None:
    """R-AGENT-11: the card is drawn, then the faction chosen."""
    game = sent([{"do": "influence", "with": ["guild", "fremen"]}, DRAW], deck=["dagger"], **OPEN, **MARKET)
    assert codes(game) == ["influence guild", "influence fremen"]
    assert len(happened(game, "draw")) == 1


def test_one_faction_is_no_choice_and_waits_for_nothing() -> None:
    """R-AGENT-11, R-INF-02."""
    game = sent([{"do": "influence", "with": ["guild"]}, {"do": "recall"}], agents_at=["wealth"], **OPEN, **MARKET)
    assert game.state.seats[0].influence["guild"] == 1
    assert offered(game, "recall") == codes(game)


def test_a_rival_names_none_but_the_factions_where_it_has_least() -> None:
    """R-SOLO-14: the reason says so."""
    duty = {"do": "each_opponent", "effects": [{"do": "influence", "with": "any"}]}
    board = {"mode": "solo"}
    others: list[dict[str, Any]] = [{"influence": {"guild": 1}}, {}]
    game = sent([duty], others=others, board=board, **MARKET)
    assert "influence guild" not in codes(game)
    cause, words = reason(game, "influence guild")
    assert (cause, words.endswith("has least influence.")) == (Cause.NOT_A_CANDIDATE, True)


# -- gains -----------------------------------------------------------------------------------------
COUNTED = {"count": "cards_in_play"}
GAIN_PAIRS: dict[str, tuple[list[Any], dict[str, Any], bool]] = {
    "what is counted may be trashed first": (
        [{"do": "gain", "solari": 1, "per": COUNTED}, {"do": "trash", "which": "this"}],
        {},
        True,
    ),
    "what is counted has nothing to do with a draw": (
        [{"do": "gain", "solari": 1, "per": COUNTED}, DRAW],
        {"deck": ["dagger"]},
        False,
    ),
    "what is gained by counting may be what is paid": (
        [{"do": "gain", "solari": 1, "per": COUNTED}, {"do": "pay", "solari": 1, "then": [SPICE]}],
        {"solari": 1},
        True,
    ),
    "points gained by counting pay for nothing": (
        [{"do": "gain", "vp": 1, "per": COUNTED}, {"do": "pay", "solari": 1, "then": [SPICE]}],
        {"solari": 1},
        False,
    ),
}


@pytest.mark.parametrize("pair", GAIN_PAIRS)
def test_an_order_that_can_matter_to_a_gain_is_asked_for(pair: str) -> None:
    """R-AGENT-11."""
    effects, given, asked = GAIN_PAIRS[pair]
    game = sent(effects, **{**OPEN, **MARKET, **given})
    first = [code for code in codes(game) if code in ("use oddity:solari", "use oddity:vp")]
    assert bool(first) == asked


@pytest.mark.parametrize("kind", ["spice", "water"])
def test_whatever_of_the_purse_is_counted_for_may_be_paid_with(kind: str) -> None:
    """R-AGENT-11, R-COST-07."""
    effects = [{"do": "gain", kind: 1, "per": COUNTED}, {"do": "pay", kind: 1, "then": [SOLARI]}]
    assert f"use oddity:{kind}" in codes(sent(effects, **OPEN, **MARKET, **{kind: 1}))


def test_swords_by_counting_are_not_settled_before_the_troops() -> None:
    """R-REVEAL-03: swords belong to the Conflict, persuasion does not."""
    per = {"per": COUNTED}
    box = box_with({"reveal": [{"do": "gain", "swords": 1, **per}, {"do": "lose", "troops": 1, "from": "conflict"}]})
    seat = {"hand": ["oddity"], "conflict": 2, **OPEN}
    game = play_with(box, {"seats": [seat]}, "reveal")
    assert "use oddity:swords" in codes(game)


# -- arrows ----------------------------------------------------------------------------------------
def test_an_arrow_inside_a_price_is_paid_with_it() -> None:
    """R-COST-01: a price is not left in part."""
    inner = {"do": "pay", "solari": 1, "then": [SPICE]}
    game = sent([{"do": "pay", "cost": [inner], "then": [WATER]}], "use oddity:pay", solari=1, **MARKET)
    seat = game.state.seats[0]
    assert (seat.solari - 3, seat.spice, seat.water) == (0, 1, 1)  # 3 Solari are of the space


def test_a_trash_icon_behind_an_arrow_may_be_left() -> None:
    """R-COST-05: only before it a card must go."""
    arrow = {"do": "pay", "solari": 1, "then": [{"do": "trash", "which": "card"}, SPICE]}
    game = sent([arrow], "use oddity:pay", solari=1, **MARKET)
    assert "decline" in codes(game)
    price = {"do": "pay", "cost": [{"do": "trash", "which": "card"}], "then": [SPICE]}
    game = sent([price], "use oddity:pay", **MARKET)
    assert "decline" not in codes(game)


def test_an_arrow_says_what_it_lacks() -> None:
    """R-INFO-02: of the purse, of its other prices, or what would follow."""
    discard = {"do": "discard", "cards": 2}
    recover = {"do": "recover", "faction": "fremen"}
    dear = sent([{"do": "pay", "spice": 2, "then": [WATER]}], spice=1, **OPEN, **MARKET)
    assert reason(dear, "use oddity:pay") == (Cause.TOO_DEAR, "It costs 2 spice; you have 1.")
    few = sent([{"do": "pay", "spice": 1, "cost": [discard], "then": [WATER]}], spice=1, **OPEN, **MARKET)
    assert reason(few, "use oddity:pay") == (Cause.TOO_DEAR, "It takes 2 cards from your hand; you hold 1 card.")
    vain = sent([{"do": "pay", "spice": 1, "then": [recover]}], spice=1, **OPEN, **MARKET)
    assert reason(vain, "use oddity:pay") == (Cause.NO_TARGET, "Your discard pile has no Fremen card.")


def test_an_arrow_whose_price_was_taken_meanwhile_does_nothing() -> None:
    """R-COST-01: the second of two is not paid for."""
    arrow = {"do": "pay", "solari": 4, "then": [SPICE]}
    met = {"is": "council_seat"}
    game = sent([{"do": "if", "condition": met, "then": [arrow, arrow]}], "use oddity:pay", "pay",
                council=True, solari=1, **MARKET)  # fmt: skip
    seat = game.state.seats[0]
    assert (seat.solari, seat.spice) == (0, 1)


# -- troops ----------------------------------------------------------------------------------------
def test_recruits_that_may_be_deployed_are_a_choice_about_the_conflict() -> None:
    """R-AGENT-11, R-TROOP-10: fighters lost by another effect may be these recruits, and a card is seen first."""
    recruit = {"do": "recruit", "troops": 2, "deploy": True}
    assert both([recruit, {"do": "lose", "troops": 1, "from": "conflict"}], conflict=1, garrison=2)
    game = sent([recruit, DRAW], deck=["dagger"], garrison=2, **OPEN, **MARKET)
    assert codes(game) == ["deploy 0", "deploy 1", "deploy 2"]
    assert len(happened(game, "draw")) == 1
    assert reason(game, "deploy 3") == (Cause.NUMBER, "You can deploy 0 to 2 troops now.")
    assert reason(game, "end")[0] != Cause.NUMBER


def test_recruits_of_a_plain_recruit_are_none_of_the_conflicts() -> None:
    """R-AGENT-11, R-TROOP-01: unless the supply runs short, to which lost troops return."""
    recruit = {"do": "recruit", "troops": 2}
    assert not both([recruit, {"do": "lose", "troops": 1, "from": "conflict"}], conflict=1, garrison=2)
    assert both([recruit, {"do": "lose", "troops": 1, "from": "conflict"}], conflict=1, garrison=10)


def test_troops_deployed_by_an_effect_of_an_agent_turn_raise_no_allowance() -> None:
    """R-TROOP-06, 10: of 2 recruits 1 is deployed by the effect; 2 of the garrison and the other recruit are left."""
    recruit = {"do": "recruit", "troops": 2, "deploy": True}
    game = sent([recruit], "use oddity:recruit", "deploy 1", space="arrakeen", garrison=6, intrigue=["windfall"])
    assert offered(game, "deploy")[-1] == "deploy 4"  # with the recruit of Arrakeen


def test_a_number_that_is_printed_is_no_choice() -> None:
    """R-TROOP-10, R-DEF-10: exactly so many, or as many as there are; nothing waits for more."""
    game = sent([{"do": "retreat", "troops": 2}], conflict=1, garrison=0, **MARKET)
    assert (game.state.seats[0].conflict, game.state.seats[0].garrison) == (0, 1)
    none = sent([{"do": "retreat", "troops": 2}], conflict=0, **OPEN, **MARKET)
    assert reason(none, "use oddity:retreat")[0] == Cause.NOT_PENDING


def test_any_number_of_no_troops_is_not_asked_for() -> None:
    """R-COST-06, R-DEF-10."""
    arrow = {"do": "pay", "water": 1, "then": [{"do": "retreat"}, SPICE]}
    game = sent([arrow], "use oddity:pay", water=1, **MARKET)
    assert game.state.seats[0].spice == 1
    assert happened(game, "retreat") == []


# -- changed rules ---------------------------------------------------------------------------------
def test_a_changed_rule_is_told_once() -> None:
    """R-INFO-01."""
    rule = {"do": "this_turn", "modifiers": [{"rule": "ignore_enemy_agents"}]}
    game = schemed([rule], "play scheme")
    assert [event.amount for event in happened(game, "rule")] == [1]


def test_rivals_have_no_reveal_turn_to_wait_for() -> None:
    """R-HAGAL-07: what waits for one is lost to them."""
    leader = {"signet": [{"do": "at_reveal", "effects": [SOLARI]}]}
    duty = {"do": "each_opponent", "effects": [{"do": "signet"}]}
    box = box_with({"agent": [duty], "icons": ["spice_trade"]}, leader=leader)
    seats = [{"hand": ["oddity"]}, {"leader": "somebody"}, {}]
    game = play_with(box, {"mode": "solo", "seats": seats}, "agent oddity>secure_contract")
    assert game.state.seats[1].waiting == []
    assert happened(game, "waits") == []

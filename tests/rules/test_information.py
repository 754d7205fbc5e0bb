"""Section 23 of the rules: what is hidden, what is offered, what always holds."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from imperium.core.errors import ImperiumError
from imperium.game import new_game
from imperium.position.state import State
from tests.invariants import check
from tests.rules.script import agents_offered, codes, go_on, happened, play

SECRETS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("hand", {"hand": ["dagger"], "deck": ["diplomacy"]}, {"hand": ["diplomacy"], "deck": ["dagger"]}),
    ("intrigue", {"intrigue": ["ambush"]}, {"intrigue": ["windfall"]}),
    ("deck", {"deck": ["dagger", "diplomacy"]}, {"deck": ["diplomacy", "dagger"]}),
    ("tokens", {"secret": ["emperor", "guild"]}, {"secret": ["guild", "fremen"]}),
]


@pytest.mark.parametrize(("what", "one", "two"), SECRETS, ids=[what for what, _, _ in SECRETS])
def test_secrets_of_another_seat_do_not_show(what: str, one: dict[str, Any], two: dict[str, Any]) -> None:
    """R-INFO-01: hand, Intrigue cards, deck order and the Baron's tokens look the same to the others."""
    games = []
    for secret in (one, two):
        baron = {"leader": "baron_vladimir_harkonnen", "secret": ["guild", "fremen"], "hand": ["dagger"]}
        seat = {**baron, **secret}
        games.append(play({"seats": [{"hand": ["diplomacy"]}, seat]}))
    assert games[0].state != games[1].state
    assert games[0].view(0).data() == games[1].view(0).data()
    assert games[0].view(2).data() == games[1].view(2).data()
    if what != "deck":  # the order of the own deck is hidden from its owner too
        assert games[0].view(1).data() != games[1].view(1).data()


@pytest.mark.parametrize(
    ("deck", "cards"),
    [
        ("imperium_deck", ["scout", "stilgar", "chani"]),
        ("intrigue_deck", ["ambush", "windfall", "refocus"]),
        ("conflict_deck", ["desert_power", "machinations", "siege_of_carthag"]),
    ],
)
def test_the_order_of_common_decks_does_not_show(deck: str, cards: list[str]) -> None:
    """R-INFO-01: to nobody; their size does."""
    row = ["carryall", "crysknife", "firm_grip", "opulence", "worm_riders"]
    games = [play({"seats": [{"hand": ["dagger"]}], "row": row, deck: order}) for order in (cards, cards[::-1])]
    assert games[0].state != games[1].state
    assert all(games[0].view(seat).data() == games[1].view(seat).data() for seat in range(3))
    shorter = play({"seats": [{"hand": ["dagger"]}], "row": row, deck: cards[1:]})
    assert games[0].view(1).data() != shorter.view(1).data()


def test_the_seed_is_in_no_view() -> None:
    """R-INFO-01: it would tell the order of everything to come."""
    games = [play({"seats": [{"hand": ["dagger"]}], "seed": seed}) for seed in (1, 2)]
    assert games[0].view(0).data() == games[1].view(0).data()


PUBLIC: list[dict[str, Any]] = [
    {"solari": 1},
    {"spice": 1},
    {"water": 1},
    {"vp": 1},
    {"garrison": 4},
    {"conflict": 1},
    {"influence": {"guild": 1}},
    {"discard": ["dagger"]},
    {"played": ["dagger"]},
    {"council": True},
    {"swordmaster": True},
    {"agents_at": ["wealth"]},
    {"intrigue": ["ambush"]},
    {"hand": ["dagger", "diplomacy"]},
    {"set_aside": ["scout"]},
    {"swords": 2},
]


@pytest.mark.parametrize("change", PUBLIC, ids=[next(iter(change)) for change in PUBLIC])
def test_everything_else_is_public(change: dict[str, Any]) -> None:
    """R-INFO-01: resources, points, troops, Agents, Influence, open cards, and the number of hidden ones."""
    plain = {"leader": "helena_richese", "hand": ["dagger"]}
    views = [play({"seats": [{"hand": ["diplomacy"]}, seat]}).view(2).data() for seat in (plain, {**plain, **change})]
    assert views[0] != views[1]


def test_the_board_is_public() -> None:
    """R-INFO-01: Row, Reserve, bonus spice, control, Alliances, closed spaces, Mentat, piles of used cards."""
    boards: list[dict[str, Any]] = [
        {"row": ["scout"]},
        {"reserve": {"foldspace": 5}},
        {"bonus_spice": {"hagga_basin": 1}},
        {"control": {"carthag": 2}},
        {"closed": [{"by": 3, "space": "wealth"}]},
        {"mentat": {"owner": 2}},
        {"intrigue_discard": ["ambush"]},
        {"removed": ["scout"]},
        {"conflict": "desert_power"},
        {"first_player": 2},
        {"round": 2, "conflicts_past": ["skirmish_b"]},
    ]
    plain = play({"seats": [{"hand": ["diplomacy"]}]}).view(1).data()
    for board in boards:
        assert play({"seats": [{"hand": ["diplomacy"]}], **board}).view(1).data() != plain, board


def test_the_options_of_another_seat_are_its_secret() -> None:
    """R-INFO-01: they would tell the hand and the Intrigue cards."""
    game = play({"seats": [{"hand": ["dagger", "diplomacy"], "intrigue": ["windfall"]}]})
    assert game.view(0).codes == codes(game)
    assert (game.view(1).asked, game.view(1).decision, game.view(1).codes) == (0, None, [])


def test_drawn_cards_are_known_to_the_owner_alone() -> None:
    """R-INFO-01: the event tells the others that a card was drawn, and not which; a revealed one is open."""
    game = play(
        {"seats": [{"hand": ["reconnaissance", "dagger"], "deck": ["diplomacy"]}]}, "agent reconnaissance>arrakeen"
    )
    drawn = happened(game, "draw", 0)[0]
    assert [drawn.seen_by(seat).item for seat in range(3)] == ["diplomacy", "", ""]
    seat = {"hand": ["dagger"], "deck": ["stilgar"], "intrigue": ["poison_snooper"]}
    game = play({"seats": [seat]}, "reveal", "play poison_snooper", "choose draw")
    assert happened(game, "draw", 0)[0].seen_by(1).item == "stilgar"


def test_exactly_the_legal_options_are_offered() -> None:
    """R-INFO-02: every option of a whole turn written out from the rules, no more and no fewer."""
    seats = [
        {
            "hand": ["dagger", "dagger", "arrakis_recruiter"],
            "solari": 4,
            "water": 1,
            "intrigue": ["windfall", "ambush"],
        },
        {"agents_at": ["carthag"]},
    ]
    game = play({"seats": seats})
    assert sorted(codes(game)) == sorted(
        [
            "agent dagger>hall_of_oratory",
            "agent dagger>mentat",
            "agent dagger>rally_troops",
            "agent arrakis_recruiter>arrakeen",
            "play windfall",
            "reveal",
        ]
    )
    go_on(game, "agent arrakis_recruiter>arrakeen")
    assert sorted(codes(game)) == sorted(["play windfall", "end", *(f"deploy {number}" for number in range(1, 5))])
    go_on(game, "deploy 4", "play windfall")
    assert game.decision is not None
    assert game.decision.seat == 1


def test_every_option_applies_and_no_other_does() -> None:
    """R-INFO-02: at sampled decisions each offered code applies, those of other moments are refused."""
    game = new_game(
        seats=4, leaders=["paul_atreides", "glossu_rabban", "helena_richese", "duke_leto_atreides"], seed=8
    )
    dice = random.Random(8)
    known: set[str] = set()
    while game.decision is not None and game.state.round < 4:
        offered = codes(game)
        if dice.random() < 0.1:
            for code in offered:
                game.copy().apply(code)
            before = game.state.copy()
            for code in sorted(known - set(offered)):
                with pytest.raises(ImperiumError):
                    game.apply(code)
            assert game.state == before
        known.update(offered)
        game.apply(dice.choice(offered))


def test_copies_are_one_option() -> None:
    """R-INFO-02, R-DEF-14: two Daggers, one placement."""
    offered = agents_offered(play({"seats": [{"hand": ["dagger", "dagger"]}]}))
    assert offered == ["dagger>hall_of_oratory"]


def test_the_invariants_hold_after_every_action() -> None:
    """R-INFO-03: troops, tokens, points, Row, Agents and resources, through a whole game with four seats."""
    game = new_game(seats=4, seed=21)
    dice = random.Random(21)
    while game.decision is not None:
        game.apply(dice.choice(game.decision.options))
        check(game.state)


def _lose_a_troop(state: State) -> None:
    state.seats[0].supply -= 1


def _owe_a_solari(state: State) -> None:
    state.seats[1].solari = -1


def _give_an_alliance_away(state: State) -> None:
    state.alliances["guild"] = 0


def _give_a_point_away(state: State) -> None:
    state.seats[2].vp += 1


def _thin_the_row(state: State) -> None:
    state.imperium_deck.append(state.row.pop())


def _double_an_agent(state: State) -> None:
    state.seats[0].places.append("wealth")


BREAKS = [_lose_a_troop, _owe_a_solari, _give_an_alliance_away, _give_a_point_away, _thin_the_row, _double_an_agent]


@pytest.mark.parametrize("broken", BREAKS)
def test_the_checker_of_the_invariants_sees_each_break(broken: Callable[[State], None]) -> None:
    """R-INFO-03: a checker that lets something pass proves nothing."""
    state = new_game(seats=3, leaders=["paul_atreides", "glossu_rabban", "helena_richese"], seed=1).state
    check(state)
    broken(state)
    with pytest.raises(AssertionError):
        check(state)

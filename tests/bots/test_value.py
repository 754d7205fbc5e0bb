"""The learned value: positions in figures, the network by hand, and what judges where there is none."""

from __future__ import annotations

import json
from math import exp, isfinite

import pytest

from imperium.bots import evaluation
from imperium.bots.features import NAMES, features
from imperium.bots.value import FILE, NETWORKS, Network, chance, chances
from imperium.game import new_game
from tests.bots.test_hidden import KINDS, moments, permuted
from tests.bots.test_planner import finished, late


@pytest.mark.parametrize("kind", KINDS)
def test_every_position_has_its_figures(kind: str) -> None:
    for game, _ in moments(kind, 3, 0.1):
        for seat in range(len(game.state.seats)):
            found = features(game.state, seat)
            assert len(found) == len(NAMES)
            assert all(isfinite(each) for each in found)
            assert max(abs(each) for each in found) < 20


@pytest.mark.parametrize("kind", KINDS)
def test_the_figures_hold_nothing_that_a_seat_may_not_know(kind: str) -> None:
    """R-INFO-01: they are the same when everything hidden from the seat is permuted."""
    for game, dice in moments(kind, 8, 0.1):
        for seat, one in enumerate(game.state.seats):
            if one.way.decides:
                assert features(permuted(game, seat, dice).state, seat) == pytest.approx(features(game.state, seat))


def test_rivals_goods_are_counted_by_the_sets_they_become() -> None:
    """R-SOLO-09: 3 Intrigue cards, 3 water, 7 Solari or 7 spice."""
    state = new_game("solo", seed=3).state
    rival = state.seats[1]
    rival.solari, rival.spice, rival.water = 0, 7, 0
    rival.vp = 3  # so that it is looked at first
    held = len(rival.intrigue) / 3
    assert features(state, 0)[NAMES.index("first sets")] == pytest.approx(1 + held)
    rival.water = 2
    assert features(state, 0)[NAMES.index("first sets")] == pytest.approx(1 + held + 2 / 3)


def test_a_network_by_hand() -> None:
    """Two units, one of them below zero and silent: 0.5 + 2 * (1 - 3 * 0.5 + 1) = 1.5."""
    network = Network([[1.0, -3.0], [-1.0, 0.0]], [1.0, 0.0], [2.0, 9.0], 0.5)
    assert network.chance([1.0, 0.5]) == pytest.approx(1 / (1 + exp(-1.5)))


@pytest.mark.parametrize("kind", [*KINDS, "solo-mercenary"])
def test_chances_are_chances(kind: str) -> None:
    for game, _ in moments(kind, 5, 0.1):
        found = chances(game.state)
        assert sum(found) == pytest.approx(1)
        assert all(0 <= each <= 1 for each in found)
        assert 0 <= chance(game.state, 0) <= 1


def test_the_result_is_the_value_of_a_finished_game() -> None:
    """R-END-02, R-END-04."""
    game = finished("solo-mentat", 2)
    assert game.result is not None
    assert chance(game.state, 0) == (0 in game.result.winners)
    assert chances(game.state) == evaluation.chances(game.state)


def test_the_plain_evaluation_judges_where_nobody_trained(monkeypatch: pytest.MonkeyPatch) -> None:
    state = late("solo-mentat", 8, 30).state
    learned = chance(state, 0)
    for kind in list(NETWORKS):
        monkeypatch.delitem(NETWORKS, kind)
    assert chance(state, 0) == evaluation.chances(state)[0]
    assert chance(state, 0) != learned


def test_the_file_is_small_and_fits_the_figures() -> None:
    data = json.loads(FILE.read_text(encoding="utf-8"))
    assert data["figures"] == list(NAMES)
    assert FILE.stat().st_size < 100_000
    for network in data["networks"].values():
        assert {len(unit) for unit in network["hidden"]} == {len(NAMES)}
        assert len(network["hidden"]) == len(network["bias"]) == len(network["out"])

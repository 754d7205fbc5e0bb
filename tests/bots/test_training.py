"""Numbers, networks and calibration found by playing: the tools do what they say."""

from __future__ import annotations

import json
import random
from math import exp
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from imperium.bots import train, tune
from imperium.bots.calibration import Case, measured, put_right, said, table
from imperium.bots.features import NAMES
from imperium.bots.numbers import FILE, KINDS, PLAIN, numbers_for
from imperium.bots.search import Estimate
from imperium.bots.value import CALIBRATION, network_in
from imperium.core.errors import BadSetup
from imperium.game import new_game


# -- numbers ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", KINDS)
def test_the_numbers_of_the_file_are_those_in_use(kind: str) -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))[kind]
    mode = new_game("solo" if kind == "rivals" else "table", seed=1).state.mode
    assert tune.words(numbers_for(mode)) == kept
    assert kept != tune.words(PLAIN)


@pytest.mark.parametrize("kind", KINDS)
def test_a_generation_learns_and_the_same_seed_learns_the_same(kind: str) -> None:
    before = tune.words(PLAIN)
    found = []
    for _ in range(2):
        search = tune.Evolution(kind, before, 3, population=4, games=4)
        search.generation()
        found.append(tune.words(search.best))
    assert found[0] == found[1]
    assert found[0] != before
    assert tune.words(PLAIN) == before, "nobody else's numbers change"


def test_ranks_pull_towards_the_better_half() -> None:
    shares = tune.ranked_shares(10)
    assert sum(shares) == pytest.approx(0)
    assert shares == sorted(shares, reverse=True)


# -- the network -----------------------------------------------------------------------------------
def test_a_game_gives_a_row_for_every_round_and_person() -> None:
    rows = train.rows_of("rivals", "greedy", 5)
    assert {len(row) for row in rows} == {len(NAMES) + 3}
    assert 5 <= len(rows) <= 10
    assert len({row[2] for row in rows}) == 1, "one game, one result"
    table_rows = train.rows_of("players", "greedy", 4)
    assert len(table_rows) % 3 == 0


def test_a_network_learns_what_can_be_learned_and_goes_on(tmp_path: Path) -> None:
    dice = np.random.default_rng(1)
    figures = dice.normal(size=(3000, len(NAMES)))
    won = (figures[:, 0] * figures[:, 1] > 0).astype(float)  # no straight line parts these
    rows = np.column_stack([np.arange(3000), np.full(3000, 0.5), won, figures]).astype(np.float32)
    rows[:, 5:] = 0
    weights, losses = train.fit(rows, 1, 16, 60)
    assert losses["network"] < 0.7 * losses["constant"]
    path = tmp_path / "value.json"
    train.save("rivals", weights, path)
    again = train.known("rivals", path)
    for one, other in zip(weights, again, strict=True):
        assert one == pytest.approx(other, abs=1e-4)
    network = network_in(json.loads(path.read_text())["networks"]["rivals"])
    near = [network.chance([float(each) for each in row[3:]]) for row in rows[:50]]
    assert near == pytest.approx(list(train._said(weights, rows[:50, 3:])[1]), abs=1e-3)
    _, later = train.fit(rows, 1, 16, 3, again)
    assert later["network"] < 1.1 * losses["network"]


# -- calibration -----------------------------------------------------------------------------------
def test_tenths_by_hand() -> None:
    found = table([Case(0.05, 0.0), Case(0.07, 1.0), Case(1.0, 1.0), Case(0.95, 0.5)])
    assert [(tenth.low, tenth.cases) for tenth in found] == [(0.0, 2), (0.9, 2)]
    assert found[0].said == pytest.approx(0.06)
    assert (found[0].happened.value, found[1].happened.value) == (0.5, 0.75)


def test_platt_finds_what_was_wrong() -> None:
    """Chances that are too sure by half: slope 0.5 and no lift."""
    dice = random.Random(2)
    cases = []
    for _ in range(6000):
        right = dice.gauss(0, 1)
        cases.append(Case(1 / (1 + exp(-2 * right)), float(dice.random() < 1 / (1 + exp(-right)))))
    assert train.platt(cases) == pytest.approx((0.5, 0.0), abs=0.06)


@pytest.mark.parametrize("kind", ["rivals", "players"])
def test_a_chance_stays_a_chance_and_in_order(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CALIBRATION, kind, (1.6, -0.4))
    found = [put_right(kind, number / 1000) for number in range(1001)]
    assert found == sorted(found)
    assert found[0] == 0
    assert found[-1] == 1
    mode = new_game("solo" if kind == "rivals" else "table", seed=1).state.mode
    told = said(mode, Estimate(0.4, 0.3, 0.6))
    assert 0 < told.low < told.value < told.high < 1


def test_cases_of_games_and_the_command() -> None:
    from cli import app

    found = measured("solo", "greedy", 8, 2, 1)
    assert all(0 <= case.said <= 1 for case in found)
    assert len(found) > 8
    with pytest.raises(BadSetup, match="no mode 'duo'"):
        measured("duo", "greedy", 8, 2, 1)
    words = ["bots", "calibration", "greedy", "--games", "2", "--playouts", "8"]
    shown = CliRunner().invoke(app, words)
    assert shown.exit_code == 0, shown.output
    assert f"{len(found)} chances of 8 playouts" in shown.output

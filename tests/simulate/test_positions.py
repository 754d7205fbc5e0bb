"""Positions for learning: what a sample says is what the game was, and the file is there as a whole or not at all."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

from imperium.core.actions import Actions
from imperium.core.errors import BadSetup, ImperiumError
from imperium.core.position.observing import Observations
from imperium.journal.files import NotSaved
from imperium.simulate import Plan, simulate
from imperium.simulate.files import read_rows


def written(path: Path, jobs: int = 1, **words: Any) -> Any:
    simulate(Plan(**{"games": 4, "seed": 5, **words}), positions=path, every=7, jobs=jobs)
    return pyarrow.parquet.read_table(path)


@pytest.mark.parametrize("words", [{"mode": "solo", "bots": ("greedy",)}, {"seats": 4}, {"game": "dune", "seats": 3}])
def test_a_sample_is_what_the_seat_knew_and_how_it_ended(words: dict[str, Any], tmp_path: Path) -> None:
    """R-INFO-01; the games are played again by hand beside it."""
    table = written(tmp_path / "positions.parquet", **words)
    plan = Plan(**{"games": 4, "seed": 5, **words}).checked()
    numbers, actions = Observations(plan.rules()), Actions(plan.rules())
    about = json.loads(table.schema.metadata[b"imperium"])
    assert about["observation_names"] == list(numbers.names)
    assert about["action_names"] == list(actions.names)
    assert (about["observation_version"], about["cards"]) == (numbers.version, plan.rules().fingerprint)
    rows = table.to_pylist()
    assert {row["game"] for row in rows} == {1, 2, 3, 4}
    for number in (1, 2):
        game, bots = plan.new_game(number), plan.players(number)
        kept = {row["decision"]: row for row in rows if row["game"] == number}
        places = []
        while (decision := game.decision) is not None:
            place = len(game.record) + 1
            bot = bots[decision.seat]
            seen = numbers.of(game, decision.seat)
            codes = decision.codes
            game.apply(bot.choose(game.view(decision.seat, bot.looks)))
            if place in kept:
                row = kept[place]
                places.append(place)
                assert row["seat"] == decision.seat + 1
                assert row["seed"] == plan.seed_of(number)
                assert np.array_equal(np.array(row["observation"], np.float32), seen)
                assert [actions.names[one] for one in row["offered"]] == codes
                assert actions.names[row["action"]] == game.record[-1].code
        assert places == list(range(places[0], len(game.record) + 1, 7))
        assert places[0] <= 7
        result = game.result
        assert result is not None
        for row in kept.values():
            own = next(one for one in result.standings if one.seat == row["seat"] - 1)
            best = max(one.score for one in result.standings if one.seat != own.seat)
            assert (row["score"], row["rank"], row["margin"]) == (own.score, own.rank, own.score - best)
            assert row["won"] == pytest.approx(1 / len(result.winners) if own.seat in result.winners else 0)


def test_the_file_is_the_same_with_more_processes(tmp_path: Path) -> None:
    assert written(tmp_path / "one.parquet").equals(written(tmp_path / "two.parquet", jobs=2))


def test_rows_are_written_beside_it(tmp_path: Path) -> None:
    simulate(Plan(games=3, seed=1), out=tmp_path / "rows.csv", positions=tmp_path / "positions.parquet")
    assert [row.game for row in read_rows(tmp_path / "rows.csv")] == [1, 2, 3]
    with pytest.raises(BadSetup, match="there are rows already"):
        simulate(Plan(games=3, seed=1), out=tmp_path / "rows.csv", positions=tmp_path / "other.parquet")
    assert not (tmp_path / "other.parquet").exists()


@pytest.mark.parametrize("out", ["directory", "missing/rows.csv"])
def test_a_run_that_is_refused_leaves_an_older_file_as_it_is(out: str, tmp_path: Path) -> None:
    path = tmp_path / "positions.parquet"
    path.write_bytes(b"hours of work")
    (tmp_path / "directory").mkdir()
    with pytest.raises(ImperiumError):
        simulate(Plan(games=2, seed=1), out=tmp_path / out, positions=path)
    assert path.read_bytes() == b"hours of work"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["directory", "positions.parquet"]


def test_rows_and_positions_are_two_files(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"both\.parquet: rows and positions are two files"):
        simulate(Plan(games=2, seed=1), out=tmp_path / "both.parquet", positions=tmp_path / "both.parquet")
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_file_is_refused_before_a_game_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "directory.parquet").mkdir()
    monkeypatch.setattr("imperium.simulate.run.play_one", lambda *args, **more: pytest.fail("a game was played"))
    with pytest.raises(ImperiumError, match=r"directory\.parquet: is not a file\.$"):
        simulate(Plan(games=2, seed=1), positions=tmp_path / "directory.parquet")


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_disk_that_fails_at_the_end_is_one_sentence_and_the_older_file_stays(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written is on disk before it gets its name."""
    path = tmp_path / "positions.parquet"
    path.write_bytes(b"hours of work")

    def full(*args: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, step, full)
    with pytest.raises(NotSaved, match=r"positions\.parquet: cannot be written \(No space left on device\)\.$"):
        simulate(Plan(games=2, seed=1), positions=path)
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [(path.name, b"hours of work")]


@pytest.mark.parametrize(
    ("name", "every", "said"),
    [
        ("positions.csv", 10, r"positions\.csv: positions go to a file that ends in \.parquet"),
        ("missing/positions.parquet", 10, r"positions\.parquet: cannot be written"),
        ("positions.parquet", 0, "every 1 to 1,000 decisions, not every 0"),
    ],
)
def test_what_cannot_be_written_is_one_sentence(name: str, every: int, said: str, tmp_path: Path) -> None:
    with pytest.raises(ImperiumError, match=said):
        simulate(Plan(games=2, seed=1), positions=tmp_path / name, every=every)
    assert list(tmp_path.iterdir()) == []

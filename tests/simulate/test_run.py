"""Runs: the same rows however they are shared out, continued where they were stopped, failures reported."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path

import pytest

from imperium.core.errors import ImperiumError
from imperium.simulate import Plan, simulate
from imperium.simulate.files import RowFile, failures_file, read_rows
from imperium.simulate.play import Failure
from tests.program import run

PLAN = Plan(games=24, seed=5)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of an undisturbed run in one process."""
    path = tmp_path_factory.mktemp("whole") / "rows.csv"
    simulate(PLAN, out=path)
    return path.read_bytes()


def test_same_rows_whatever_the_number_of_jobs(whole: bytes, tmp_path: Path) -> None:
    outcome = simulate(PLAN, out=tmp_path / "rows.csv", jobs=3)
    assert (tmp_path / "rows.csv").read_bytes() == whole
    assert outcome.summary.games == outcome.played == PLAN.games


def test_summary_agrees_with_the_rows(whole: bytes, tmp_path: Path) -> None:
    (tmp_path / "rows.csv").write_bytes(whole)
    rows = list(read_rows(tmp_path / "rows.csv"))
    data = simulate(PLAN, jobs=2).data()
    assert data["games"] == len(rows)
    assert data["decisions"] == sum(row.decisions for row in rows)
    assert data["failures"] == 0
    assert data["mean_rounds"] == pytest.approx(sum(row.rounds for row in rows) / len(rows), abs=0.001)
    for seat in (1, 2, 3):
        assert data["wins_by_seat"][str(seat)] == sum(seat in row.winners for row in rows)
    assert sum(data["wins_by_leader"].values()) == data["wins_by_bot"]["random"] == sum(data["wins_by_seat"].values())


def test_half_a_file_is_continued(whole: bytes, tmp_path: Path) -> None:
    """A file cut anywhere, in the middle of a line too, becomes the same file again by the missing games alone."""
    path = tmp_path / "rows.csv"
    for cut in (0, 40, len(whole) // 3, len(whole) - 1, len(whole)):
        path.write_bytes(whole[:cut])
        there = max(0, whole[:cut].count(b"\n") - 1)
        outcome = simulate(PLAN, out=path, jobs=1)
        assert outcome.played == PLAN.games - there
        assert outcome.summary.games == PLAN.games
        assert path.read_bytes() == whole


def test_rows_beyond_a_gap_are_kept(whole: bytes, tmp_path: Path) -> None:
    """A stopped run may hold game 12 without game 10; just the missing ones are played, and all come in order."""
    lines = whole.splitlines(keepends=True)
    (tmp_path / "rows.csv").write_bytes(b"".join(lines[:10] + lines[12:14]))
    outcome = simulate(PLAN, out=tmp_path / "rows.csv")
    assert outcome.played == PLAN.games - 9 - 2
    assert (tmp_path / "rows.csv").read_bytes() == whole


def test_more_games_go_on_in_the_same_file(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    simulate(Plan(games=9, seed=5), out=path)
    assert whole.startswith(path.read_bytes())
    assert simulate(PLAN, out=path).played == PLAN.games - 9
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (Plan(games=24, seed=6), "another seed"),
        (Plan(games=24, seed=5, seats=4), "another mode or other bots"),
        (Plan(games=24, seed=5, bots=("random", "random", "greedy")), "another mode or other bots"),
        (Plan(games=24, seed=5, leaders=("paul_atreides", "glossu_rabban", "helena_richese")), "other leaders"),
        (Plan(games=23, seed=5), "only 23 are asked for"),
        (Plan(games=24, seed=5, packs=("examples/packs/smugglers",)), "other cards"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_rows_of_another_plan_are_never_mixed_or_overwritten(
    whole: bytes, tmp_path: Path, other: Plan, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(__file__).resolve().parents[2])
    path = tmp_path / "rows.csv"
    path.write_bytes(whole)
    with pytest.raises(ImperiumError, match=words):
        simulate(other, out=path)
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (lambda lines: [lines[0], *lines[:0:-1]], r"line 3 does not fit: game 23 comes after game 24"),
        (
            lambda lines: [*lines[:5], lines[6], lines[5], *lines[7:]],
            r"line 7 does not fit: game 5 comes after",
        ),
        (lambda lines: [*lines[:6], *lines[5:]], r"line 7 does not fit: game 5 comes after game 5"),
        (lambda lines: [*lines[:5], b"\n", *lines[5:]], r"line 6 does not fit"),
        (lambda lines: [line[:-1] + b",x\n" for line in lines[:9]], r"it has other columns"),
        (lambda lines: [line[:-1] + b"\r\n" for line in lines[:9]], r"line 1 is not the header"),
        (
            lambda lines: [lines[0][:-1] + b",leader_4,bot_4,rank_4,vp_4,vp_from_4,acquired_4,spaces_4\n"],
            r"line 1 is",
        ),
    ],
    ids=["reversed", "swapped", "doubled", "blank", "one more column", "other line ends", "header of four seats"],
)
def test_a_file_that_was_edited_is_refused_and_left_alone(
    whole: bytes, tmp_path: Path, edit: Callable[[list[bytes]], list[bytes]], words: str
) -> None:
    """Nothing is added to rows that another program has sorted, doubled or given columns; the line is named."""
    path = tmp_path / "rows.csv"
    edited = b"".join(edit(whole.splitlines(keepends=True)))
    path.write_bytes(edited)
    with pytest.raises(ImperiumError, match=words):
        simulate(PLAN, out=path)
    assert path.read_bytes() == edited


def test_a_blank_last_line_is_no_fault(whole: bytes, tmp_path: Path) -> None:
    (tmp_path / "rows.csv").write_bytes(whole + b"\n")
    assert len(list(read_rows(tmp_path / "rows.csv"))) == PLAN.games
    assert simulate(PLAN, out=tmp_path / "rows.csv").played == 0
    assert (tmp_path / "rows.csv").read_bytes() == whole


def test_a_refused_file_is_not_held(whole: bytes, tmp_path: Path) -> None:
    """After a refusal the same process may still go on with the run that the file belongs to."""
    (tmp_path / "rows.csv").write_bytes(whole)
    with pytest.raises(ImperiumError, match="another seed"):
        simulate(Plan(games=24, seed=6), out=tmp_path / "rows.csv")
    assert simulate(PLAN, out=tmp_path / "rows.csv").played == 0


@pytest.mark.parametrize("name", ["rows.xlsx", "rows.csv.gz"])
def test_an_ending_that_is_not_ours_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ImperiumError, match=rf"{name}: rows go to a file that ends in .csv or .parquet, not"):
        simulate(Plan(games=2), out=tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_a_foreign_file_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "diary.csv"
    path.write_text("day,words\n1,none\n")
    with pytest.raises(ImperiumError, match="no file of rows"):
        simulate(PLAN, out=path)
    assert path.read_text() == "day,words\n1,none\n"


def test_two_runs_cannot_write_one_file(tmp_path: Path) -> None:
    """Neither while the first has not begun to write, nor afterwards; nothing of the lock is left in the end."""
    path = tmp_path / "rows.csv"
    for _ in range(2):
        held = RowFile(path, PLAN.checked())
        list(held.resume())
        with pytest.raises(ImperiumError, match=rf"rows\.csv: is open in another process \(process {os.getpid()} on"):
            simulate(PLAN, out=path)
        held.close()
    assert [found.name for found in tmp_path.iterdir()] == ["rows.csv"]


# -- failures --------------------------------------------------------------------------------------
OWN_BOTS = '''
import random
from imperium.bots import Bot

class Fine(Bot):
    """Takes the last option."""
    def choose(self, view):
        return view.codes[-1]

class Sometimes(Bot):
    """Fails in about half of its games, at its tenth choice."""
    def __init__(self, seed=0):
        super().__init__(seed)
        self.dice = random.Random(seed)
        self.bad = self.dice.random() < 0.5
        self.choices = 0
    def choose(self, view):
        self.choices += 1
        if self.bad and self.choices == 10:
            raise RuntimeError("I have a headache")
        return self.dice.choice(view.codes)

class Never(Bot):
    def choose(self, view):
        raise ValueError("never")
'''


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A file with bots of one's own."""
    path = tmp_path / "my_bot.py"
    path.write_text(OWN_BOTS)
    return path


def test_a_bot_from_a_file_plays(own: Path, tmp_path: Path) -> None:
    plan = Plan(games=4, seed=1, bots=(f"{own}:Fine", "random", "random"))
    outcome = simulate(plan, out=tmp_path / "rows.csv", jobs=2)
    assert outcome.summary.failures == 0
    assert outcome.summary.played["bot"][f"{own}:Fine"] == 4


def test_a_failing_game_is_reported_and_the_run_goes_on(own: Path, tmp_path: Path) -> None:
    """Every failure comes with its number, its seed and a record that leads to the end of that very game."""
    out = tmp_path / "rows.csv"
    told: list[Failure] = []
    plan = Plan(games=12, seed=1, bots=(f"{own}:Sometimes", "random", "random"))
    outcome = simulate(plan, out=out, jobs=2, tell=told.append)
    rows = list(read_rows(out))
    assert len(rows) == outcome.summary.games == 12
    failed = [row.game for row in rows if row.error]
    assert 0 < len(failed) < 12
    assert [failure.game for failure in told] == failed
    assert outcome.summary.failures == len(failed)
    written = [json.loads(line) for line in failures_file(out).read_text().splitlines()]
    assert [entry["game"] for entry in written] == failed
    for failure in told:
        assert "I have a headache" in failure.error
        game = plan.checked().new_game(failure.game)
        assert game.state.seed == failure.seed
        for code in failure.record:
            game.apply(code)
        assert game.over


def test_a_bot_that_always_fails_is_told_briefly_and_is_no_success(own: Path, tmp_path: Path) -> None:
    """Ten failures are told, each in one line with its seed and the line of the bot's file; all are kept."""
    words = ["simulate", "--games", "12", "--bots", f"{own}:Never,random,random", "--jobs", "1", "--out", "rows.csv"]
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 1
    told = done.stderr.splitlines()
    assert len(told) == 11
    seed = json.loads(failures_file(tmp_path / "rows.csv").read_text().splitlines()[0])["seed"]
    assert f"(seed {seed})" in told[0]
    line = next(number for number, text in enumerate(OWN_BOTS.splitlines(), 1) if '"never"' in text)
    assert f"it raised ValueError (never) at my_bot.py:{line}" in told[0]
    assert told[10] == "Further failures are not told, but kept in rows.csv.failures.jsonl."
    assert len(failures_file(tmp_path / "rows.csv").read_text().splitlines()) == 12
    assert "No game came to its end without a failure." in done.stdout


def test_a_failure_of_the_engine_is_reported_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that cannot even be set up has a row and a failure, and the others are played."""
    new_game = Plan.new_game

    def broken(plan: Plan, number: int):  # type: ignore[no-untyped-def]
        if number == 3:
            raise AssertionError("the table is on fire")
        return new_game(plan, number)

    monkeypatch.setattr(Plan, "new_game", broken)
    outcome = simulate(Plan(games=4, seed=1))
    assert [failure.game for failure in outcome.failures] == [3]
    assert outcome.failures[0].error == "AssertionError: the table is on fire"
    assert outcome.summary.games == 4
    assert outcome.summary.failures == 1


def test_a_killed_worker_loses_no_game(whole: bytes, tmp_path: Path) -> None:
    """Workers of this machine that are killed in the middle are replaced, and their games are played again."""
    plan = Plan(games=200, seed=5)
    killed = []

    def kill() -> None:
        deadline = time.monotonic() + 20
        while not killed and time.monotonic() < deadline:
            for child in active_children():
                if child.pid and not killed and child.is_alive():
                    time.sleep(0.3)
                    os.kill(child.pid, signal.SIGKILL)
                    killed.append(child.pid)
            time.sleep(0.01)

    killer = threading.Thread(target=kill)
    killer.start()
    outcome = simulate(plan, out=tmp_path / "rows.csv", jobs=2)
    killer.join()
    assert killed
    assert [row.game for row in read_rows(tmp_path / "rows.csv")] == list(range(1, 201))
    assert outcome.played == 200
    assert (tmp_path / "rows.csv").read_bytes().startswith(whole)

"""The file of failed games: every line is enough to see its game again, and lines are whole and of this run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import imperium
from imperium.core.errors import ImperiumError
from imperium.simulate import Plan, simulate
from imperium.simulate.files import FailureFile, failures_file
from imperium.simulate.play import Failure

OWN_BOT = """
class Never:
    def __init__(self, seed): ...
    def choose(self, view): raise ValueError("never")
"""
PACK = Path(__file__).resolve().parents[2] / "examples" / "packs" / "smugglers"


def failing(tmp_path: Path, **more: object) -> Plan:
    """A plan whose games all fail."""
    (tmp_path / "my_bot.py").write_text(OWN_BOT)
    return Plan(games=3, seed=1, bots=(f"{tmp_path / 'my_bot.py'}:Never",), **more)  # type: ignore[arg-type]


def entries(out: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in failures_file(out).read_text().splitlines()]


@pytest.mark.parametrize("more", [{}, {"mode": "solo"}, {"mode": "duo"}, {"packs": (str(PACK),)}], ids=str)
def test_an_entry_is_a_game_to_see_again(tmp_path: Path, more: dict[str, object]) -> None:
    """As docs/simulation.md tells: a new game of its setup, seed and packs, then its record."""
    out = tmp_path / "rows.csv"
    simulate(failing(tmp_path, **more), out=out)
    for entry in entries(out):
        cards = imperium.load_catalogue(tuple(map(Path, entry["packs"])))  # type: ignore[call-overload]
        game = imperium.new_game(seed=entry["seed"], catalogue=cards, **entry["setup"])  # type: ignore[arg-type]
        for code in entry["record"]:  # type: ignore[attr-defined]
            game.apply(code)
        assert game.over


def test_failures_stay_with_their_rows(tmp_path: Path) -> None:
    """Rows that are begun anew begin their failures anew; those of kept rows are kept, a torn line is not."""
    out = tmp_path / "rows.csv"
    plan = failing(tmp_path)
    simulate(plan, out=out)
    whole = failures_file(out).read_bytes()
    out.unlink()
    simulate(plan, out=out)
    assert failures_file(out).read_bytes() == whole
    out.write_bytes(b"".join(out.read_bytes().splitlines(keepends=True)[:2]))
    failures_file(out).write_bytes(whole + b'{"game": 1, "se')
    simulate(plan, out=out)
    assert failures_file(out).read_bytes() == whole


def test_failures_that_cannot_be_kept_leave_the_rows_free(tmp_path: Path) -> None:
    """A refused run holds no lock: in the same process the next one writes the same file."""
    out = tmp_path / "rows.csv"
    plan = failing(tmp_path)
    failures_file(out).mkdir()
    with pytest.raises(ImperiumError, match="cannot be written"):
        simulate(plan, out=out)
    failures_file(out).rmdir()
    assert simulate(plan, out=out).played == 3


def test_a_disk_that_fills_up_keeps_whole_lines(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource", reason="limits of file sizes are a thing of Unix")
    out = tmp_path / "rows.csv"
    file = FailureFile(out)
    failure = Failure(1, 2, "error", {}, (), ("random",), ("pass",) * 20)
    file.add(failure)
    whole = failures_file(out).read_bytes()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + 10, before[1]))
    try:
        with pytest.raises(ImperiumError, match="cannot be written"):
            file.add(failure)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert failures_file(out).read_bytes() == whole

"""The bench compares with committed figures: a slide of more than 30 % is an alarm, less is not."""

from __future__ import annotations

import sys

import pytest

import bench.__main__
from bench import figures

FOUND = {
    "rates": {"catanatron": {"decisions_per_cpu_second": 8000.0}},
    "ratios": {"ours_decisions_to_catanatron_cpu": 4.5, "ours_decisions_to_catanatron_wall": 4.1},
    "costs": {"copy_us": 12.5, "undo_worst_ms": 1.4, "replay_ms": 25.0},
}


@pytest.mark.parametrize(("now", "count"), [(0.69, 1), (0.71, 0), (1.5, 0)])
def test_a_slide_of_more_than_30_percent_is_an_alarm(now: float, count: int) -> None:
    assert len(figures.alarms({"speed": now, "new": 1.0}, {"speed": 1.0, "gone": 1.0})) == count


def test_figures_do_not_depend_on_the_machine() -> None:
    """Half the speed in everything gives the same relative figures: 125 us a decision are ten copies of 12.5 us."""
    slow = {
        **FOUND,
        "rates": {"catanatron": {"decisions_per_cpu_second": 4000.0}},
        "costs": {name: 2 * value for name, value in FOUND["costs"].items()},
    }
    relative = figures.relative(FOUND)
    assert relative == pytest.approx(figures.relative(slow))
    assert relative["copy_per_catanatron_decision"] == pytest.approx(10)


@pytest.mark.parametrize(
    ("words", "said"),
    [(["--quick", "--keep"], "not kept"), (["--only", "costs,sped"], "there is no sped; there are speed, costs")],
)
def test_what_would_be_ignored_is_refused(
    words: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Figures of a tenth of the games are not kept, and a part that does not exist is not measured as nothing."""
    monkeypatch.setattr(sys, "argv", ["bench", *words])
    monkeypatch.setattr(bench.__main__, "measure", lambda *_: pytest.fail("it has begun to measure"))
    with pytest.raises(SystemExit):
        bench.__main__.main()
    assert said in capsys.readouterr().err


def test_what_is_missed_is_said() -> None:
    held = {name: holds for name, _, _, _, holds in figures.shown(FOUND)}
    assert held == {
        "ours_decisions_to_catanatron_cpu": True,
        "copy_us": True,
        "undo_worst_ms": False,
        "replay_ms": True,
    }

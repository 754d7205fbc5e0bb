"""The tables of bot strength: intervals by known figures, the same table however many processes share the work."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from imperium.bots.tables import easier, mean, share, solo, versus


def test_wilson_interval_by_known_figures() -> None:
    """40 of 120, and the extremes, as textbooks have them."""
    found = share(40, 120)
    assert (found.value, found.low, found.high) == pytest.approx((1 / 3, 0.2553, 0.4215), abs=1e-3)
    assert share(0, 10).low == pytest.approx(0)
    assert share(0, 10).high == pytest.approx(0.2775, abs=1e-3)
    assert share(10, 10).high == pytest.approx(1)


def test_mean_interval_by_known_figures() -> None:
    """1, 2, 3, 4: mean 2.5, standard deviation 1.2910, Student's factor 3.182, half width 2.0540."""
    found = mean([1, 2, 3, 4])
    assert (found.value, found.low, found.high) == pytest.approx((2.5, 0.4460, 4.5540), abs=1e-3)


def test_two_processes_give_the_same_table() -> None:
    one, two = (versus("greedy", "random", 6, 10, jobs=jobs) for jobs in (1, 2))
    assert one.wins == two.wins
    assert solo("greedy", "mentat", 4, 1, jobs=2).margins == solo("greedy", "mentat", 4, 1).margins


def test_mercenary_is_easier_than_mentat_for_greedy() -> None:
    """R-SOLO-04: over paired seeds the margin falls; the full table is `imperium bots margin`."""
    found = easier(solo("greedy", "mercenary", 40, 1), solo("greedy", "mentat", 40, 1))
    assert found.low > 0


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["list"], "planner"),
        (["versus", "greedy", "random", "--games", "2", "--seed", "5"], "seeds 5 to 6"),
        (["solo", "greedy=2", "random=1"], "kwisatz_haderach"),
        (["margin", "greedy", "--games", "3"], "mercenary is easier by"),
    ],
)
def test_the_commands_print_their_tables(words: list[str], shown: str) -> None:
    from cli import app

    found = CliRunner().invoke(app, ["bots", *words])
    assert found.exit_code == 0, found.output
    assert shown in found.output


@pytest.mark.parametrize("words", [["versus", "gready", "random"], ["solo", "greedy=none"], ["solo", "greedy=0"]])
def test_a_wrong_word_is_one_sentence(words: list[str]) -> None:
    from cli import app

    found = CliRunner().invoke(app, ["bots", *words])
    assert found.exit_code != 0
    assert "\n" not in str(found.exception)

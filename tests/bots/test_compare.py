"""The gate: pairs of the same games, honest intervals, and a rule for stopping early that errs seldom."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from imperium.bots.compare import Played, compare, decided, looks, matched, solo_pair, table_pair
from imperium.core.errors import BadSetup


def test_one_looks_whenever_the_pairs_have_doubled_and_at_the_end() -> None:
    assert looks(200) == [16, 32, 64, 128, 200]
    assert looks(16) == [16]
    assert looks(5) == [5]


def test_a_bot_beside_itself_differs_in_nothing() -> None:
    """The same seed is the same game, seat and leaders included, in both modes."""
    for pair in (
        solo_pair(("greedy", "greedy"), "mentat", 3),
        table_pair(("greedy", "greedy"), "random", 3, 3),
    ):
        one, other = pair
        assert (one.won, one.margin, one.decisions) == (other.won, other.margin, other.decisions)


def test_it_ends_early_when_it_is_decided_whatever_the_processes() -> None:
    match = matched("table", ("greedy", "random"), "", "random", 3)
    one, two = (compare(match, ("greedy", "random"), 100, 1, jobs) for jobs in (1, 2))
    assert one.better == 0
    assert one.games == 16
    assert (one.wins, one.more_margin) == (two.wins, two.more_margin)
    assert one.more_margin.low > 0


def test_the_weaker_first_is_the_same_with_other_signs() -> None:
    bots = ("random", "greedy")
    found = compare(matched("solo", bots, "mercenary", "", 3), bots, 16, 1)
    assert found.better == 1
    assert found.more_margin.high < 0


def drawn(dice: random.Random, lead: float) -> tuple[Played, Played]:
    """A pair of games in which the first bot is better by so many VP on average."""
    margins = [round(dice.gauss(each, 3)) for each in (lead, 0.0)]
    one, other = (Played(float(margin > 0), margin, 1, 0.0) for margin in margins)
    return one, other


def called(lead: float, comparisons: int) -> list[int | None]:
    """What many comparisons of such bots come to."""
    found = []
    for seed in range(comparisons):
        dice = random.Random(seed)
        pairs = [drawn(dice, lead) for _ in range(200)]
        when = looks(200)
        verdicts = (decided(pairs[:number], len(when)) for number in when)
        found.append(next((verdict for verdict in verdicts if verdict is not None), None))
    return found


def test_equal_bots_are_seldom_called_different() -> None:
    """At most 5 of 100, with all looks together; that leaves room for the chance of these 300 comparisons."""
    verdicts = called(0.0, 300)
    assert sum(verdict is not None for verdict in verdicts) <= 20


def test_a_real_difference_is_found_and_on_the_right_side() -> None:
    verdicts = called(1.5, 100)
    assert verdicts.count(0) >= 90
    assert 1 not in verdicts


def test_the_command_prints_both_bots_and_the_difference() -> None:
    from cli import app

    found = CliRunner().invoke(app, ["bots", "compare", "greedy", "random", "--games", "16", "--seed", "4"])
    assert found.exit_code == 0, found.output
    assert "greedy and random, solo, kwisatz_haderach: 16 paired seeds from 4" in found.output
    assert "Decided: greedy is better." in found.output


@pytest.mark.parametrize(
    "words", [["greedy", "gready"], ["greedy", "random", "--mode", "duo"], ["greedy", "random", "--difficulty", "x"]]
)
def test_a_wrong_word_is_one_sentence(words: list[str]) -> None:
    from cli import app

    found = CliRunner().invoke(app, ["bots", "compare", *words, "--games", "2"])
    assert found.exit_code != 0
    assert isinstance(found.exception, BadSetup)
    assert "\n" not in str(found.exception)


def test_a_pair_whose_process_ends_is_not_counted(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(
        "import os\n"
        "class Leaves:\n"
        "    def __init__(self, seed): self.game = seed // 16\n"
        "    def choose(self, view):\n"
        "        if self.game == 3: os._exit(3)\n"
        "        return view.codes[0]\n"
    )
    bots = (f"{path}:Leaves", "random")
    found = compare(partial(solo_pair, bots, "mercenary"), bots, 4, 1)
    assert found.games == 3
    assert found.lost == ("The pair with seed 3 is not counted: it ended the process that played it (exit code 3).",)

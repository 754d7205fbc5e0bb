"""The planner, its hints and its review."""

from __future__ import annotations

import random
from pathlib import Path
from time import perf_counter, process_time

import pytest
from typer.testing import CliRunner

from imperium.bots import make
from imperium.bots.evaluation import chances
from imperium.bots.hints import hint
from imperium.bots.match import solo_match, table_match
from imperium.bots.planner import PlannerBot
from imperium.bots.reasons import GOODS, compared, reason
from imperium.bots.review import review
from imperium.bots.review_text import chart, told
from imperium.bots.search import Search, Weighed
from imperium.game import Game, new_game
from imperium.games import start_game
from imperium.given.positions import game_from
from imperium.rules.moves import END, Play
from tests.random_games import setup_of
from tests.rules.table import play


def late(kind: str = "table3", seed: int = 8, decisions: int = 120) -> Game:
    """A game some way on, played by greedy bots."""
    game = setup_of(kind, seed)
    bot = make("greedy")
    while game.decision is not None and len(game.record) < decisions:
        game.apply(bot.choose(game.view(game.decision.seat)))
    return game


def finished(kind: str, seed: int) -> Game:
    """A whole game among greedy bots."""
    return late(kind, seed, 10_000)


def test_playouts_are_a_budget_and_give_the_same_choice_every_time() -> None:
    game = late()
    assert game.decision is not None
    view = game.view(game.decision.seat)
    first, second = (Search(view, random.Random(3)) for _ in range(2))
    assert [one.move for one in first.run(40)] == [one.move for one in second.run(40)]
    assert 20 <= first.playouts <= 48
    assert make("planner:20", 4).choose(view) == make("planner:20", 4).choose(view)


def test_thinking_leaves_the_game_alone() -> None:
    game = late()
    assert game.decision is not None
    before = game.copy()
    make("planner:16").choose(game.view(game.decision.seat))
    assert game == before


def test_milliseconds_are_kept() -> None:
    game = late()
    assert game.decision is not None
    view = game.view(game.decision.seat)
    bot = PlannerBot(1, milliseconds=300)
    start = process_time()
    assert bot.choose(view) in view.options
    assert process_time() - start < 0.36


def test_the_chances_of_a_finished_game_are_its_result() -> None:
    """R-END-02, R-END-04."""
    game = finished("table3", 2)
    assert game.result is not None
    found = chances(game.state)
    assert sum(found) == pytest.approx(1)
    assert {seat for seat, chance in enumerate(found) if chance} == set(game.result.winners)


def test_chances_follow_victory_points_and_leave_out_who_cannot_win() -> None:
    """R-2P-06: House Hagal of the two-player game scores nothing."""
    game, _ = play(vp=9, others=[{"vp": 3}, {"vp": 3}])
    first, second, third = chances(game.state)
    assert first > 0.8
    assert second == pytest.approx(third, abs=0.05)
    assert chances(late("duo").state)[2] == 0


def test_a_sure_victory_is_found() -> None:
    """R-COST-01, R-RECALL-01: the last Conflict is on, the VP for 4 spice decides the game."""
    me = {
        "hand": ["dagger", "dune_the_desert_planet"],
        "intrigue": ["the_sleeper_must_awaken"],
        "spice": 4,
        "vp": 9,
        "agents": 0,
    }
    others = [{"vp": 9, "solari": 5, "done": True}, {"vp": 2, "done": True}]
    game, _ = play(**me, others=others, board={"conflict_deck": [], "round": 10})  # type: ignore[arg-type]
    assert make("planner:16", 1).choose(game.view(0)) == Play("the_sleeper_must_awaken")


@pytest.mark.slow
def test_planner_beats_greedy_players() -> None:
    """Two games with a small budget; the full table is `imperium bots versus planner greedy`."""
    ahead = 0
    for seed in range(2):
        outcome = table_match(("planner:32", "greedy", "greedy"), seed)
        seat = outcome.bots.index("planner:32")
        ahead += outcome.margin(seat)
    assert ahead > 0


def test_a_solo_match_has_one_bot() -> None:
    outcome = solo_match("greedy", "mentat", 3)
    assert outcome.decisions[1:] == (0, 0)
    assert outcome.margin(0) == outcome.scores[0] - max(outcome.scores[1:])


# -- hints -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", ["table3", "solo-sardaukar", "duo"])
def test_a_hint_is_three_options_with_a_sentence_each_within_its_budget(kind: str) -> None:
    game = late(kind, 5, 40)
    assert game.decision is not None
    view = game.view(game.decision.seat)
    ticks: list[float] = []
    start = perf_counter()
    processor = process_time()
    found = hint(view, 400, tick=lambda: ticks.append(perf_counter()))
    assert process_time() - processor < 0.48
    assert len(found) == min(3, len(view.codes))
    assert all(one.move in view.options for one in found)
    assert len({one.move for one in found}) == len(found)
    assert found[0].chance >= found[1].chance
    assert found[0].even, "the best is as good as itself"
    for one in found:
        assert 0 <= one.low <= one.chance <= one.high <= 1
        assert one.reason.endswith(".")
        assert one.reason.count(". ") == 0
    assert len(ticks) > 3, "something can move on the screen meanwhile"
    assert ticks[0] - start < 0.2


def test_a_hint_counts_cards_and_measures_water() -> None:
    """`fewer troops`, but `less water`."""
    game = late()
    assert game.decision is not None
    view = game.view(game.decision.seat)
    for good, words in (("garrison", "fewer troops in the garrison (-2.0)"), ("water", "less water (-2.0)")):
        best, other = weighed(0.5, 0.52), weighed(0.4, 0.42, **{good: 2})
        assert words in reason(view, best, [best, other])


def weighed(*chances: float, **goods: int) -> Weighed:
    """An option that left every seat with these chances in some imagined games."""
    held = {**dict.fromkeys(GOODS, 0), **goods}
    return Weighed(END, [[chance] * 3 for chance in chances], [held] * len(chances))


def test_what_cannot_be_told_apart_is_called_even() -> None:
    """The difference counts game by game: a small one is sure if it is always there, a large one may be luck."""
    game = late()
    assert game.decision is not None
    view = game.view(game.decision.seat)
    steady = compared(view, weighed(0.30, 0.60, 0.90), weighed(0.25, 0.54, 0.86))
    assert not steady.even
    assert 0.03 < steady.ahead.value < 0.07
    lucky = compared(view, weighed(0.30, 0.90, 0.60), weighed(0.60, 0.30, 0.55))
    assert lucky.even
    assert compared(view, weighed(0.500, 0.601), weighed(0.496, 0.597)).even, "too small to be named"
    best, other = weighed(0.30, 0.90, 0.60), weighed(0.60, 0.30, 0.55)
    assert reason(view, best, [best, other]).startswith("No difference worth naming from the next")
    assert reason(view, other, [best, other]).startswith("No difference worth naming from the best")


def test_a_hint_without_time_still_comes() -> None:
    game = late()
    assert game.decision is not None
    found = hint(game.view(game.decision.seat), 0)
    assert found
    assert "no time" in found[0].reason


# -- review ----------------------------------------------------------------------------------------
def test_a_review_marks_the_blunder() -> None:
    """A VP given up in the last round is a turning point, and the better option is named."""
    me = {
        "hand": ["dagger", "dune_the_desert_planet"],
        "intrigue": ["the_sleeper_must_awaken"],
        "spice": 4,
        "vp": 9,
        "agents": 0,
    }
    others = [{"vp": 9, "spice": 5, "done": True}, {"vp": 2, "done": True}]
    start = {"conflict_deck": [], "round": 10, "seats": [me, *others]}
    game = game_from(start)
    while game.decision is not None:
        refused = [code for code in game.decision.codes if not code.startswith("play")]
        game.apply(refused[0])
    found = review(game, [0], playouts=16)
    points = found.turning_points()
    assert points[0].better == Play("the_sleeper_must_awaken")
    assert points[0].difference > 0.5
    assert points[0].sure
    assert points[0].instead.value - points[0].chance.value == pytest.approx(points[0].difference)
    assert 1 not in found.winners or 0 not in found.winners


def test_a_review_tells_the_chances_round_by_round() -> None:
    game = finished("solo-mercenary", 4)
    before = game.copy()
    found = review(game, [0], playouts=8)
    assert game == before
    assert set(found.course) == set(range(min(found.course), game.state.round + 1))
    for each in found.course.values():
        assert sum(each) == pytest.approx(1)
    lines = list(told(found, plain=True))
    assert lines[0] == "Chances of winning, round by round:"
    assert all(any(seat.name in line for line in lines) for seat in game.state.seats)
    assert "".join(lines).isascii() or any(not seat.name.isascii() for seat in game.state.seats)


def test_the_chart_rises_and_falls_with_the_chances() -> None:
    assert chart([0.0, 0.55, 1.0], plain=True) == "059"
    assert chart([0.0, 0.5, 1.0]) == " ▄█"


def test_the_review_command(tmp_path: Path) -> None:
    """`imperium review` reads a journal, and refuses a game that is not over with one sentence."""
    from cli import app

    path = tmp_path / "game.journal"
    with start_game({"mode": "solo", "seed": 3}, ["person", "rival", "rival"], path) as opened:
        bot = make("random", 1)
        opened.answer(bot.choose(opened.game.view(0)))
        unfinished = CliRunner().invoke(app, ["review", str(path)])
        assert "is not over yet" in str(unfinished.exception)
        while not opened.game.over:
            opened.answer(bot.choose(opened.game.view(0)))
    shown = CliRunner().invoke(app, ["review", str(path), "--playouts", "8", "--plain"])
    assert shown.exit_code == 0, shown.output
    assert "Chances of winning, round by round:" in shown.output
    assert CliRunner().invoke(app, ["review", str(path), "--seat", "2"]).exit_code != 0


def test_new_game_hints_before_round_one() -> None:
    """R-LEAD-02: a secret choice before the first round can be hinted at as well."""
    game = new_game(leaders=["baron_vladimir_harkonnen", "paul_atreides", "helena_richese"], seed=1)
    assert game.decision is not None
    assert game.decision.kind == "secret"
    assert hint(game.view(0), 60)[0].move.code.startswith("secret ")


def test_hundreds_of_victory_points_are_no_trouble() -> None:
    """As a pack may bring them: the chances are still chances, and whoever is far ahead has them."""
    state = new_game(seed=4).state
    for vp, expected in (([900, 2000, 0], 1), ([10_000, 0, 0], 0)):
        for seat, points in zip(state.seats, vp, strict=True):
            seat.vp = points
        found = chances(state)
        assert sum(found) == pytest.approx(1)
        assert max(range(3), key=found.__getitem__) == expected

"""Plans: seeds by number, bots by seat, and everything that makes no game refused before a game is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from imperium.core.errors import ImperiumError
from imperium.simulate import Plan, simulate


def test_seeds_depend_on_the_run_and_the_number_alone() -> None:
    """Whatever is played, and with whom, game 5 of seed 1 has the same seed; other games have others."""
    plan = Plan(seed=1)
    assert plan.seed_of(5) == Plan(mode="solo", seed=1, games=7, bots=("greedy",)).seed_of(5)
    seeds = {Plan(seed=seed).seed_of(game) for seed in range(30) for game in range(1, 31)}
    assert len(seeds) == 900
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_one_name_sits_everywhere_and_rotation_moves_on() -> None:
    assert Plan(seats=4).checked().bots == ("random",) * 4
    plan = Plan(bots=("random", "greedy", "easy"), rotate=True).checked()
    assert [plan.names(game)[0] for game in (1, 2, 3, 4)] == ["random", "greedy", "easy", "random"]


def test_four_bots_sit_at_a_table_for_four() -> None:
    """As four leaders do; who says how many seats there are is believed."""
    assert Plan(bots=("random",) * 4).checked().seats == 4
    with pytest.raises(ImperiumError, match="3 to be played by bots, but 4 are named"):
        Plan(bots=("random",) * 4, seats=3).checked()


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (Plan(mode="chess"), "no mode 'chess'"),
        (Plan(games=0), "number of games"),
        (Plan(seed=-1), "seed"),
        (Plan(bots=("random", "random")), "3"),
        (Plan(bots=("radnom",)), "did you mean 'random'"),
        (Plan(bots=("nowhere.py:Bot",)), "nowhere.py"),
        (Plan(seats=5), "3 or 4 seats"),
        (Plan(mode="solo", seats=3), "Only a table"),
        (Plan(mode="solo", difficulty="hard"), "no difficulty 'hard'"),
        (Plan(difficulty="mentat"), "Only solo"),
        (Plan(leaders=("paul_atreides", "paul_atreides", "glossu_rabban")), "named twice"),
        (Plan(leaders=("paul_atreides",)), "name a leader for each of them or none, not 1"),
        (Plan(packs=("no_such_pack",)), "no_such_pack"),
        (Plan(patience=0), "patience"),
    ],
    ids=str,
)
def test_bad_plans_are_one_sentence(plan: Plan, words: str) -> None:
    with pytest.raises(ImperiumError, match=words):
        plan.checked()


def test_bad_number_of_jobs_is_refused() -> None:
    with pytest.raises(ImperiumError, match="jobs"):
        simulate(Plan(games=1), jobs=0)


def test_leaders_are_fixed_by_seat() -> None:
    leaders = ("glossu_rabban", "paul_atreides", "helena_richese")
    game = Plan(leaders=leaders).checked().new_game(3)
    assert tuple(seat.leader.id for seat in game.state.seats if seat.leader) == leaders
    solo = Plan(mode="solo", leaders=leaders[1:2]).checked().new_game(3)
    assert solo.state.seats[0].leader is not None
    assert solo.state.seats[0].leader.id == "paul_atreides"


def test_a_pack_changes_the_cards_and_not_the_seeds() -> None:
    pack = str(Path(__file__).resolve().parents[2] / "examples" / "packs" / "smugglers")
    plan, printed = Plan(packs=(pack,)).checked(), Plan().checked()
    assert len(plan.rules().catalogue.imperium) > len(printed.rules().catalogue.imperium)
    assert plan.seed_of(1) == printed.seed_of(1)

"""Bots by name, and bots from somebody's own file with clear errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from imperium.bots import NAMES, Bot, make
from imperium.bots.planner import PlannerBot
from imperium.core.errors import BadSetup
from imperium.game import new_game

OWN = """
from imperium.bots import Bot

class Last(Bot):
    def choose(self, view):
        return view.codes[-1]

class Needy(Bot):
    def __init__(self, seed, friend):
        super().__init__(seed)

class Stone:
    pass

class Changeling(Bot):
    def __new__(cls, seed):
        return "a bot"

class Leaver(Last):
    def __init__(self, seed):
        raise SystemExit(3)

def choose(view):
    return view.codes[0]
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(OWN)
    return path


@pytest.mark.parametrize("name", NAMES)
def test_every_name_makes_a_bot_that_chooses_among_the_options(name: str) -> None:
    game = new_game(seed=2)
    assert game.decision is not None
    view = game.view(game.decision.seat)
    assert make(name, 1).choose(view) in view.options


def test_a_planner_takes_its_playouts_from_its_name() -> None:
    bot = make("planner:17", 1)
    assert isinstance(bot, PlannerBot)
    assert bot.playouts == 17
    timed = make("planner:250ms", 1)
    assert isinstance(timed, PlannerBot)
    assert timed.milliseconds == 250


def test_a_bot_of_ones_own_is_loaded_from_its_file(own: Path) -> None:
    bot = make(f"{own}:Last", 3)
    assert isinstance(bot, Bot)
    assert bot.seed == 3
    game = new_game(seed=2)
    assert game.decision is not None
    assert bot.choose(game.view(game.decision.seat)) == game.decision.codes[-1]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("gready", "There is no bot 'gready'; did you mean 'greedy'?"),
        ("", "There is no bot ''"),
        ("planner:0", "'planner:0': the playouts of a planner are a number"),
        ("planner:many", "the playouts of a planner are a number"),
        ("planner:99999999999999999999", "the playouts of a planner are a number"),
        ("nowhere.py:Bot", "There is no bot file 'nowhere.py'."),
        ("nowhere.py", "Say which class"),
        ("OWN:Missing", "has no class 'Missing'"),
        ("OWN:choose", "has no class 'choose'"),
        ("OWN:Stone", "'Stone' in .* is no bot"),
        ("OWN:Needy", "cannot be made with a seed .TypeError"),
        ("OWN:Leaver", "cannot be made with a seed .SystemExit: 3"),
        ("OWN:Changeling", "makes something else than a bot .of type str"),
    ],
)
def test_a_wrong_name_is_one_sentence(name: str, sentence: str, own: Path) -> None:
    with pytest.raises(BadSetup, match=sentence) as caught:
        make(name.replace("OWN", str(own)), 0)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text", ["import nothing_of_this_name", "class Bot(", "raise RuntimeError('a\\nb')", "raise SystemExit(3)"]
)
def test_a_file_that_does_not_load_is_one_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text(text)
    with pytest.raises(BadSetup, match="cannot be loaded as a bot") as caught:
        make(f"{path}:Bot", 0)
    assert "\n" not in str(caught.value)


def test_the_example_of_a_bot_that_looks_ahead() -> None:
    """`examples/bots/one_round.py` chooses among the options, and the same every time."""
    game = new_game(seed=2)
    assert game.decision is not None
    view = game.view(game.decision.seat)
    name = f"{Path(__file__).parents[2] / 'examples' / 'bots' / 'one_round.py'}:OneRound"
    assert make(name, 1).choose(view) in view.options
    assert make(name, 1).choose(view) == make(name, 1).choose(view)

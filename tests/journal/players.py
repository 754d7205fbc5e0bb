"""Players for the tests of recorded games: random choices, and now and then something is taken back."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from arrakis.game import Dune
from imperium.core.ruleset import Ruleset
from imperium.game import Imperium
from imperium.journal import OpenGame, start_game

SETUPS: tuple[dict[str, Any], ...] = (
    {"mode": "solo", "difficulty": "mentat"},
    {"mode": "duo"},
    {"mode": "table", "seats": 3},
    {"mode": "table", "seats": 4},
    {"seats": 3, "deals": "yes", "orders": ["claim", "remind"]},
    {"factions": ["fremen", "spacing_guild"], "circles": [1, 4]},
)  # the last two are of Dune
EXAMPLE_PACK = Path(__file__).resolve().parents[2] / "examples" / "packs" / "smugglers"
MANY = 10**9


def game_of(setup: int) -> type[Ruleset[Any]]:
    """The game that a set-up is of."""
    return Imperium if "mode" in SETUPS[setup] else Dune


def play(opened: OpenGame, decisions: int = MANY, seed: int = 1, undo: float = 0.0) -> OpenGame:
    """Answer at random, at most so many times."""
    dice = random.Random(seed)
    while opened.game.decision is not None and decisions:
        opened.answer(dice.choice(opened.game.decision.codes))
        decisions -= 1
        if dice.random() < undo and not opened.game.over:
            opened.undo(dice.randint(1, min(3, len(opened.game.codes))))
    return opened


def recorded(
    path: Path, setup: int = 0, decisions: int = MANY, seed: int = 1, undo: float = 0.0, packs: tuple[Path, ...] = ()
) -> Path:
    """The path of a journal with a game played at random."""
    with start_game(game_of(setup), {**SETUPS[setup], "seed": seed}, save=path, packs=packs) as opened:
        play(opened, decisions, seed, undo)
    return opened.path

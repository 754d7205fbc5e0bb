"""Dune: Imperium as a deterministic engine: a position, its decision, the options, and nothing hidden in between.

import imperium

game = imperium.new_game(mode="table", seats=3, seed=7)
while (decision := game.decision) is not None:
    game.apply(decision.options[0])
print(game.result.standings)
"""

__version__ = "0.1.0"

from imperium.catalogue import Catalogue, load_catalogue
from imperium.decisions import Decision, Option
from imperium.errors import ImperiumError
from imperium.events import Event
from imperium.game import Game, load_game, new_game
from imperium.narration import sentence
from imperium.results import Result

__all__ = [
    "Catalogue",
    "Decision",
    "Event",
    "Game",
    "ImperiumError",
    "Option",
    "Result",
    "load_catalogue",
    "load_game",
    "new_game",
    "sentence",
]

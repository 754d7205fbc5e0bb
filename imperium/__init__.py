"""Dune: Imperium as a deterministic engine: a position, its decision, the options, and nothing hidden in between.

import imperium

game = imperium.new_game(mode="table", seats=3, seed=7)
while (decision := game.decision) is not None:
    game.apply(decision.options[0])
print(game.result.standings)
"""

from typing import TYPE_CHECKING, Any

from imperium.core.version import __version__
from imperium.form import settle

settle()  # first of all, before a module is loaded that there is in two forms

if TYPE_CHECKING:
    from imperium.box.definitions import Catalogue
    from imperium.catalogue import load_catalogue
    from imperium.core.decisions import Decision
    from imperium.core.errors import ImperiumError
    from imperium.core.events import Event
    from imperium.core.moves import Move
    from imperium.core.results import Result
    from imperium.game import Game, load_game, new_game
    from imperium.given.positions import game_from
    from imperium.words.narration import sentence

_HOMES = {
    "Catalogue": "box.definitions",
    "Decision": "core.decisions",
    "Event": "core.events",
    "Game": "core.game",
    "ImperiumError": "core.errors",
    "Move": "core.moves",
    "game_from": "given.positions",
    "Result": "core.results",
    "load_catalogue": "catalogue",
    "load_game": "game",
    "new_game": "game",
    "sentence": "words.narration",
}


def __getattr__(name: str) -> Any:
    """A public name, from its module when it is first used: `imperium --help` need not wait for the engine."""
    if name not in _HOMES:
        raise AttributeError(f"module 'imperium' has no attribute {name!r}")
    from importlib import import_module

    import_module("imperium.game")  # the modules of the engine know one another; this is the way in
    value = getattr(import_module(f"imperium.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


__all__ = [
    "Catalogue",
    "Decision",
    "Event",
    "Game",
    "ImperiumError",
    "Move",
    "Result",
    "__version__",
    "game_from",
    "load_catalogue",
    "load_game",
    "new_game",
    "sentence",
]

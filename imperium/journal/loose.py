"""A game that is recorded nowhere: for a lesson, a challenge, a picture. It is answered like an open game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.core.version import __version__
from imperium.journal.lines import Header
from imperium.journal.opened import OpenGame

NOWHERE = Path("nowhere")


class Loose:
    """A game in memory alone; `id` is what it is called, `setup` what would stand in its header."""

    def __init__(self, game: Game[Any], ident: str, setup: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.id = ident
        self.path = NOWHERE
        said = setup if setup is not None else {**game.rules.settled(game.state), "seed": game.state.seed}
        self.header = Header(__version__, "", {word: str(one) for word, one in said.items()}, game.rules.fingerprint)
        self.notices: list[str] = []

    def answer(self, choice: Move | str, seat: int | None = None) -> None:
        """Apply one choice."""
        self.game.apply(choice, seat)

    def undo(self, decisions: int = 1) -> None:
        """Take back decisions."""
        self.game.undo(decisions)

    def redo(self, decisions: int = 1) -> None:
        """Make decisions again that were taken back."""
        self.game.redo(decisions)


Held = OpenGame | Loose

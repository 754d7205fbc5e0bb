"""The first seat's side of a script: describe that seat in keywords, make choices, look at what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from imperium.game import Game
from imperium.position.state import Seat
from tests.rules import script

FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")  # of the base game, in the order of the board (R-DEF-02)


def play(
    *choices: str, others: Sequence[dict[str, Any]] = (), board: dict[str, Any] | None = None, **me: Any
) -> tuple[Game, Seat]:
    """A game whose first seat is described by `me`, after these choices; and that seat."""
    game = script.play({"seats": [me, *others], **(board or {})}, *choices)
    return game, game.state.seats[0]


def offered(game: Game, word: str = "") -> list[str]:
    """The codes of the decision, or those that begin with this word."""
    return [code for code in script.codes(game) if not word or code.split()[0] == word]


def seat_to_decide(game: Game) -> int:
    """Whose decision it is, counted from 0."""
    assert game.decision is not None
    return game.decision.seat

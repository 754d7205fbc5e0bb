"""A table for rule tests: describe what matters of a position, make choices, look at what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from imperium.game import Game
from imperium.positions import game_from
from imperium.state import Seat


def play(
    *codes: str, others: Sequence[dict[str, Any]] = (), board: dict[str, Any] | None = None, **me: Any
) -> tuple[Game, Seat]:
    """A game whose first seat is described by `me`, after these choices; and that seat."""
    game = game_from({"seats": [me, *others], **(board or {})})
    for code in codes:
        game.apply(code)
    return game, game.state.seats[0]


def offered(game: Game, word: str = "") -> list[str]:
    """The codes of the decision, or those that begin with this word."""
    assert game.decision is not None
    return [code for code in game.decision.codes if not word or code.split()[0] == word]


def seat_to_decide(game: Game) -> int:
    """Whose decision it is, counted from 0."""
    assert game.decision is not None
    return game.decision.seat


def happened(game: Game, kind: str, seat: int | None = None) -> list[tuple[str, int]]:
    """The events of one kind, of one seat if named, as (item, amount)."""
    return [(e.item, e.amount) for e in game.events if e.kind == kind and seat in (None, e.seat)]

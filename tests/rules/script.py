"""A test of a rule reads as a script of the game: a position, the choices made, and what came of them."""

from __future__ import annotations

from typing import Any

from imperium.core.events import Event
from imperium.game import Game
from imperium.given.positions import game_from


def waiting(given: dict[str, Any]) -> dict[str, Any]:
    """The position with a card for every other player of whom nothing is said, so that the game waits for them."""
    seats = given.get("seats", [])
    people = {"solo": 1, "duo": 2}.get(given.get("mode", ""), max(3, len(seats)))
    filled = [seats[index] if index < len(seats) else {} for index in range(max(people, len(seats)))]
    others = [index < people and index + 1 != given.get("to_act", 1) for index in range(len(filled))]
    hands = [{"hand": ["diplomacy"], **seat} if other else seat for seat, other in zip(filled, others, strict=True)]
    return {**given, "seats": hands}


def play(given: dict[str, Any], *codes: str) -> Game:
    """The game from this position after these choices, at a table where everybody has a card."""
    game = game_from(waiting(given))
    go_on(game, *codes)
    return game


def go_on(game: Game, *codes: str) -> Game:
    """The same game after these further choices."""
    for code in codes:
        game.apply(code)
    return game


def alone(*hand: str, **more: Any) -> dict[str, Any]:
    """A position in which only the first seat, who is to act, is of interest."""
    return {"seats": [{"hand": list(hand), **more}]}


def codes(game: Game) -> list[str]:
    """What is offered now."""
    assert game.decision is not None
    return game.decision.codes


def agents_offered(game: Game) -> list[str]:
    """The placements offered now, without the word `agent`."""
    return [code.removeprefix("agent ") for code in codes(game) if code.startswith("agent ")]


def happened(game: Game, kind: str, seat: int | None = None) -> list[Event]:
    """The events of this kind, of one seat if named."""
    return [event for event in game.events if event.kind == kind and seat in (None, event.seat)]

"""A challenge from a position of a game: laid open, so that nothing in it is hidden and nothing is left to others.

What the seat may not know is left out: the decks of the table are empty, the others hold nothing and have revealed.
Its own deck lies in plain order, face up. So the rest of the round is one's own, and no proof needs a secret.
"""

from __future__ import annotations

from typing import Any, Final

from imperium.core.errors import ImperiumError
from imperium.core.position.kinds import Field
from imperium.game import Game
from imperium.given.descriptions import full, starts_a_turn
from imperium.position.fields import SEAT, STATE
from imperium.position.layout import deal, redact

LEFT_OUT: Final = (
    "mode",
    "difficulty",
    "seed",
    "draws",
    "conflicts_past",
    "removed",
    "intrigue_discard",
    "hagal_discard",
)


class NoChallenge(ImperiumError):
    """Why nothing can be made of a position."""


def _hidden(fields: tuple[Field, ...]) -> set[str]:
    """The words of what not everybody sees."""
    return {field.word for field in fields if field.sees != "everybody"}


def laid_open(game: Game) -> dict[str, Any]:
    """The position of a game in words, for a challenge of the seat whose turn begins. Raises NoChallenge."""
    decision = game.decision
    if decision is None or not starts_a_turn(game.state) or decision.seat != game.state.turn.seat:
        raise NoChallenge("A challenge begins where a turn of yours begins; this is another moment.")
    seat = decision.seat
    given = full(deal(*redact(game.state, seat, decides=True), list))
    for word in (*LEFT_OUT, *_hidden(STATE)):
        given.pop(word, None)
    for index, other in enumerate(given["seats"]):
        if index == seat:
            continue
        secret = "secret" in other  # who has chosen something in secret is no Leader here
        for word in (*_hidden(SEAT), "discard", "played", "revealed", "waiting", "retired"):
            other.pop(word, None)
        if secret:
            other.pop("leader", None)
        other["done"] = True
    return given

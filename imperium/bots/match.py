"""Whole games among bots: seats filled by name, every bot behind its guard, and what came of it."""

from __future__ import annotations

import random

from imperium.bots.registry import make
from imperium.core.errors import BadSetup
from imperium.core.players import match
from imperium.core.players.guard import Guard
from imperium.core.players.match import Outcome
from imperium.core.players.named import OWN
from imperium.game import Game, new_game

PATIENCE = 60.0  # seconds for one choice of a bot from somebody's own file


def guarded(name: str, seed: int) -> Guard:
    """The bot with this name behind its guard; one from somebody's own file also has to answer in time."""
    return Guard(make(name, seed), PATIENCE if OWN in name else None)


def play(game: Game, names: tuple[str, ...], seed: int) -> Outcome:
    """Play a game to its end; `names` are the bots of its people's seats, in the order of the seats."""
    people = [index for index, seat in enumerate(game.state.seats) if seat.way.decides]
    if len(people) != len(names):
        raise BadSetup(f"This game needs {len(people)} bots, one for each seat, not {len(names)}.")
    bots = {seat: guarded(name, seed * 16 + seat) for seat, name in zip(people, names, strict=True)}
    return match.play(game, bots, names, seed)


def table_match(names: tuple[str, ...], seed: int) -> Outcome:
    """A game at the table, leaders and seats drawn by the seed."""
    order = list(names)
    random.Random(f"seats {seed}").shuffle(order)
    return play(new_game("table", seats=len(names), seed=seed), tuple(order), seed)


def solo_match(name: str, difficulty: str, seed: int) -> Outcome:
    """A solo game, leaders drawn by the seed. With the same seed every difficulty has the same leaders and decks."""
    return play(new_game("solo", difficulty=difficulty, seed=seed), (name,), seed)

"""The games of Imperium that are recorded for comparison: their set-ups, and how they are played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from imperium.catalogue import load_catalogue
from imperium.core.decisions import Decision
from imperium.core.moves import Move
from imperium.rules import moves

TABLES = {"table3": 3, "table4": 4}
GAMES = {"table3": 40, "table4": 32, "duo": 40}
SOLO_GAMES = 26  # for each difficulty
LAST_RESORT = (moves.REVEAL, moves.END, moves.PASS, moves.DECLINE)
KEEN = 0.7  # how often something is done although the turn could be over: more happens in such a game


def setups() -> Iterator[tuple[str, dict[str, Any]]]:
    """Name and setup of every game of the corpus; the leaders take turns."""
    catalogue = load_catalogue()
    leaders = list(catalogue.leaders)
    able = [leader.id for leader in catalogue.leaders.values() if leader.rival]
    for kind, games in GAMES.items():
        for number in range(1, games + 1):
            seats = TABLES.get(kind, 2)
            mode = "table" if kind in TABLES else kind
            names = _pick(leaders, seats, number, kind)
            yield f"{kind}-{number:02d}", {"mode": mode, "leaders": names, "seed": number}
    for difficulty in catalogue.solo.difficulties:
        kind = f"solo-{difficulty.id}"
        for number in range(1, SOLO_GAMES + 1):
            leader = leaders[number % len(leaders)]
            rivals = _pick([one for one in able if one != leader], 2, number, kind)
            words = {"mode": "solo", "difficulty": difficulty.id, "leader": leader, "rivals": rivals, "seed": number}
            yield f"{kind}-{number:02d}", words


def _pick(names: list[str], count: int, number: int, kind: str) -> list[str]:
    """Different names, another choice for every number, each of them first in turn."""
    first = names[number % len(names)]
    others = [name for name in names if name != first]
    return [first, *random.Random(f"{kind} {number}").sample(others, count - 1)]


def choose(decision: Decision, dice: random.Random) -> Move:
    """A choice at random that mostly does something while there is something to do."""
    busy = [move for move in decision.options if move not in LAST_RESORT]
    return dice.choice(busy if busy and dice.random() < KEEN else decision.options)

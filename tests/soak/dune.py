"""Whole random games of Dune (2019), 2,000 for each number of seats, under every invariant."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from arrakis.orders import ORDERS
from arrakis.state import State
from imperium.core.game import Game, load, start
from tests.arrakis.invariants import watch
from tests.arrakis.tables import BOX, RULES, played

COUNT = 10_000
SAVED = 500  # of so many games one is copied, saved and loaded at every decision
ENOUGH = 0.5  # of all games, for everything to occur
SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"orders": ["claim", "remind", "share"]},
    {"orders": ["none"]},
    {"orders": ["claim", "share", "aside", "remind"], "deals": True},
    {"orders": ["remind"], "karama_scope": "use", "allied": 3},
    {"orders": [*ORDERS], "deals": True, "karama_scope": "use"},
)
HAPPENINGS = (
    "alliance", "alliance_broken", "arrives", "battle_drawn", "battle_won", "blow", "bonus_card", "bribe_taken",
    "charity", "collects", "command", "deal_declined", "deal_made", "explosion", "forbid", "foresees", "free_card",
    "gift", "grants", "half_price", "income", "leader_back", "leader_dies", "nexus", "no_leader", "pledge", "promise",
    "protects", "release", "row_back", "share", "shows", "shuffle", "spoils", "traitor", "truth", "wall_destroyed",
    "weather", "worm",
)  # fmt: skip


def setup_of(number: int) -> dict[str, Any]:
    """The seats and settings of a game."""
    said = {"seats": 2 + number % 5, **SETTINGS[number // 5 % len(SETTINGS)]}
    return {**said, "pairs": True} if said["seats"] == 4 and number % 2 else said


def prepared(directory: Path) -> Callable[[int], Counter[str]]:
    """Nothing is needed."""
    return one


def one(number: int) -> Counter[str]:
    """One game."""
    setup = setup_of(number)
    game = played(start(RULES, seed=number, **setup), number, saved if number % SAVED == 0 else watch)
    assert game.state.phase == "over"
    assert game.result is not None
    assert {game.state.seats[seat].faction for seat in game.result.winners} == set(game.state.winners)
    assert game.state.turn <= BOX.numbers.turns
    seen = Counter({f"{setup['seats']} seats": 1, f"won: {game.state.reason}": 1})
    if number % SAVED == 0:
        seen["saved and copied at every decision"] = 1
    for event in game.events:
        seen[event.kind] += 1
        if event.kind in ("play", "stopped"):
            seen[f"{event.kind} {event.item}"] += 1
    return seen


def saved(game: Game[State]) -> None:
    """A game that is taken up again here is the same game."""
    watch(game)
    assert load(RULES, json.loads(json.dumps(game.save()))) == game == game.copy()


def told(seen: Counter[str]) -> Counter[str]:
    """The kinds of games; what happened in them is too much."""
    return Counter(
        {word: times for word, times in seen.items() if word.endswith(("seats", "decision")) or "won:" in word}
    )


def missing(seen: Counter[str], share: float) -> list[str]:
    """What never happened, in a run that is long enough."""
    played_cards = [
        f"play {one.id}" for one in BOX.treachery.values() if one.windows and "trigger" not in one.windows
    ]
    stopped = [f"stopped {one.power}" for sheet in BOX.factions.values() for one in sheet.advantages if one.stoppable]
    wanted = [*HAPPENINGS, *played_cards, *stopped, "won: prediction", "won: special", "won: strongholds"]
    return [word for word in dict.fromkeys(wanted) if not seen[word]] if share >= ENOUGH else []

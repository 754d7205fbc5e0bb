"""Bots by name: the ones that come with the engine, the levels for people, and a bot from somebody's own file."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from imperium.core.errors import BadSetup
from imperium.core.players.bot import Bot
from imperium.core.players.named import bot_in

MOST_PLAYOUTS = 10_000  # half a minute a decision; a journal from elsewhere may ask for it
NAMES: dict[str, tuple[str, str, dict[str, int]]] = {  # module, class, settings: it takes a while to load some
    "random": ("imperium.core.players.random_bot", "RandomBot", {}),
    "greedy": ("imperium.bots.greedy", "GreedyBot", {}),
    "planner": ("imperium.bots.planner", "PlannerBot", {"playouts": 96}),  # about 200 ms a choice
    "easy": ("imperium.bots.greedy", "EasyBot", {}),
    "normal": ("imperium.bots.greedy", "GreedyBot", {}),
    "hard": ("imperium.bots.planner", "PlannerBot", {"playouts": 192}),
}
QUICK = frozenset(("random", "greedy", "easy", "normal"))  # a whole game in a fraction of a second


def make(name: str, seed: int = 0) -> Bot:
    """The bot with this name: one of `NAMES`, `planner:PLAYOUTS`, or `path/file.py:Class` for one's own."""
    word, _, detail = name.strip().rpartition(":")
    if word.endswith(".py"):
        return bot_in(Path(word), detail, seed)
    if name.strip().endswith(".py"):
        raise BadSetup(f"Say which class of {name!r} is the bot, as in {name}:MyBot.")
    playouts = {"playouts": _playouts(name, detail)} if word == "planner" else {}
    known = word if playouts else name.strip().lower()
    if known not in NAMES:
        close = get_close_matches(known, NAMES, 1)
        hint = f"did you mean {close[0]!r}? There are" if close else "there are"
        raise BadSetup(f"There is no bot {name!r}; {hint} {', '.join(NAMES)}, planner:PLAYOUTS and FILE.py:CLASS.")
    module, class_name, settings = NAMES[known]
    bot: Bot = getattr(import_module(module), class_name)(seed, **settings | playouts)
    return bot


def _playouts(name: str, detail: str) -> int:
    if not detail.isascii() or not detail.isdigit() or not 1 <= int(detail[:8]) <= MOST_PLAYOUTS:
        raise BadSetup(f"{name!r}: the playouts of a planner are a number from 1 to {MOST_PLAYOUTS}.")
    return int(detail)

"""Bots by name: the ones that come with the engine, the levels for people, and a bot from somebody's own file."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from imperium.core.errors import BadSetup
from imperium.core.players.bot import Bot
from imperium.core.players.named import bot_in

MOST_PLAYOUTS = 20_000  # about 2 s a decision compiled, half a minute pure; a journal from elsewhere may ask for it
MOST_MILLISECONDS = 30_000
NAMES: dict[str, tuple[str, str, dict[str, int]]] = {  # module, class, settings: it takes a while to load some
    "random": ("imperium.core.players.random_bot", "RandomBot", {}),
    "greedy": ("imperium.bots.greedy", "GreedyBot", {}),
    "planner": ("imperium.bots.planner", "PlannerBot", {"playouts": 96}),
    "easy": ("imperium.bots.greedy", "EasyBot", {}),
    "normal": ("imperium.bots.greedy", "GreedyBot", {}),
    "hard": ("imperium.bots.planner", "PlannerBot", {"playouts": 192}),
    "patient": ("imperium.bots.planner", "PlannerBot", {"milliseconds": 2000}),  # uses all the time it is given
}
QUICK = frozenset(("random", "greedy", "easy", "normal"))  # a whole game in a fraction of a second


def make(name: str, seed: int = 0) -> Bot:
    """The bot with this name: one of `NAMES`, `planner:PLAYOUTS`, `planner:500ms`, or `path/file.py:Class` for one's
    own."""
    word, _, detail = name.strip().rpartition(":")
    if word.endswith(".py"):
        return bot_in(Path(word), detail, seed)
    if name.strip().endswith(".py"):
        raise BadSetup(f"Say which class of {name!r} is the bot, as in {name}:MyBot.")
    budget = _budget(name, detail) if word == "planner" else {}
    known = word if budget else name.strip().lower()
    if known not in NAMES:
        close = get_close_matches(known, NAMES, 1)
        hint = f"did you mean {close[0]!r}? There are" if close else "there are"
        every = f"{', '.join(NAMES)}, planner:PLAYOUTS, planner:TIMEms and FILE.py:CLASS"
        raise BadSetup(f"There is no bot {name!r}; {hint} {every}.")
    module, class_name, settings = NAMES[known]
    bot: Bot = getattr(import_module(module), class_name)(seed, **settings | budget)
    return bot


def _budget(name: str, detail: str) -> dict[str, int]:
    """The budget in a planner's name: playouts, or milliseconds."""
    timed = detail.endswith("ms")
    number, most = detail.removesuffix("ms"), MOST_MILLISECONDS if timed else MOST_PLAYOUTS
    if not number.isascii() or not number.isdigit() or not 1 <= int(number[:8]) <= most:
        what = "milliseconds" if timed else "playouts"
        raise BadSetup(f"{name!r}: the {what} of a planner are a number from 1 to {most}.")
    return {"milliseconds" if timed else "playouts": int(number)}

"""Bots by name: the ones that come with the engine, the levels for people, and a bot from somebody's own file."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

from imperium.bots.base import Bot
from imperium.core.errors import BadSetup
from imperium.core.foreign import module_of
from imperium.core.text import in_words

PLANNER_PLAYOUTS = 96  # about 200 ms a decision on the machine the figures of docs/bots.md come from
HARD_PLAYOUTS = 192
MOST_PLAYOUTS = 10_000  # half a minute a decision; a journal from elsewhere may ask for it


def _random(seed: int) -> Bot:
    from imperium.bots.random_bot import RandomBot

    return RandomBot(seed)


def _greedy(seed: int) -> Bot:
    from imperium.bots.greedy import GreedyBot

    return GreedyBot(seed)


def _easy(seed: int) -> Bot:
    from imperium.bots.greedy import EasyBot

    return EasyBot(seed)


def _planner(seed: int, playouts: int = PLANNER_PLAYOUTS) -> Bot:
    from imperium.bots.planner import PlannerBot

    return PlannerBot(seed, playouts=playouts)


def _hard(seed: int) -> Bot:
    return _planner(seed, HARD_PLAYOUTS)


NAMES: dict[str, Callable[[int], Bot]] = {
    "random": _random,
    "greedy": _greedy,
    "planner": _planner,
    "easy": _easy,
    "normal": _greedy,
    "hard": _hard,
}
QUICK = frozenset(("random", "greedy", "easy", "normal"))  # a whole game in a fraction of a second


def make(name: str, seed: int = 0) -> Bot:
    """The bot with this name: one of `NAMES`, `planner:PLAYOUTS`, or `path/file.py:Class` for one's own."""
    word, _, detail = name.strip().rpartition(":")
    if word.endswith(".py"):
        return _own(Path(word), detail, seed)
    if name.strip().endswith(".py"):
        raise BadSetup(f"Say which class of {name!r} is the bot, as in {name}:MyBot.")
    if word == "planner":
        return _planner(seed, _playouts(name, detail))
    known = name.strip().lower()
    if known not in NAMES:
        close = get_close_matches(known, NAMES, 1)
        hint = f"did you mean {close[0]!r}? There are" if close else "there are"
        raise BadSetup(f"There is no bot {name!r}; {hint} {', '.join(NAMES)}, planner:PLAYOUTS and FILE.py:CLASS.")
    return NAMES[known](seed)


def _playouts(name: str, detail: str) -> int:
    if not detail.isascii() or not detail.isdigit() or not 1 <= int(detail[:8]) <= MOST_PLAYOUTS:
        raise BadSetup(f"{name!r}: the playouts of a planner are a number from 1 to {MOST_PLAYOUTS}.")
    return int(detail)


# -- somebody's own bot ----------------------------------------------------------------------------
def _own(path: Path, class_name: str, seed: int) -> Bot:
    """A bot from a file. Whatever is wrong with the file is one sentence."""
    found = getattr(module_of(path, "bot"), class_name, None)
    if not isinstance(found, type):
        raise BadSetup(f"{path} has no class {class_name!r}.")
    if not issubclass(found, Bot) and not callable(getattr(found, "choose", None)):
        raise BadSetup(
            f"{class_name!r} in {path} is no bot: it needs a method choose(view) that returns an option code."
        )
    try:
        bot = found(seed)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # the file is not ours: anything may happen in it, sys.exit() too
        raise BadSetup(f"{class_name!r} in {path} cannot be made with a seed ({in_words(error)}).") from error
    if not isinstance(bot, found):
        raise BadSetup(f"{class_name!r} in {path} makes something else than a bot (of type {type(bot).__name__}).")
    return bot  # type: ignore[return-value]  # it has `choose`, which is all that is asked of a bot

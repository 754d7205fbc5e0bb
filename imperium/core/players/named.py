"""Bots by name that any game has: the random one, and one from somebody's own file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from imperium.core.errors import BadSetup
from imperium.core.foreign import module_of
from imperium.core.players.bot import Bot
from imperium.core.players.random_bot import RandomBot
from imperium.core.text import in_words

OWN: Final = ".py:"  # in the name of a bot from somebody's own file


def make(name: str, seed: int = 0) -> Bot:
    """`random`, or `path/file.py:Class`. Raises BadSetup."""
    file, _, class_name = name.strip().rpartition(":")
    if file.endswith(".py"):
        return bot_in(Path(file), class_name, seed)
    if name.strip().lower() != "random":
        raise BadSetup(f"There is no bot {name!r} for this game; there are random and FILE.py:CLASS.")
    return RandomBot(seed)


def bot_in(path: Path, class_name: str, seed: int) -> Bot:
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

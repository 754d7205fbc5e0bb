"""The games on the shelf, by name, one from somebody's own file, and recorded games of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from arrakis.bots import make as dune_bot
from arrakis.game import Dune
from arrakis.given.checked import DuneChecked
from imperium import journal
from imperium.bots.registry import make
from imperium.core.checked import Checked
from imperium.core.errors import BadSetup
from imperium.core.foreign import module_of
from imperium.core.players import named
from imperium.core.players.bot import Bot
from imperium.core.ruleset import Ruleset
from imperium.core.text import ended, nearest, shown
from imperium.game import Imperium
from imperium.given.checked import ImperiumChecked
from imperium.journal.packs import Games
from imperium.journal.summary import look as look_at

GAMES: Final[dict[str, type[Ruleset[Any]]]] = {Imperium.name: Imperium, Dune.name: Dune}
BOTS: Final[dict[str, Callable[[str, int], Bot]]] = {Imperium.name: make, Dune.name: dune_bot}
CHECKED: Final[dict[str, type[Checked[Any]]]] = {Imperium.name: ImperiumChecked, Dune.name: DuneChecked}
start_game = partial(journal.start_game, Imperium)
open_game = partial(journal.open_game, GAMES)
look = partial(look_at, games=GAMES)


def game_in(file: Path) -> type[Ruleset[Any]]:
    """The game that a file of somebody's own defines. Raises BadSetup."""
    defined = vars(module_of(file, "game")).values()
    own = [one for one in defined if isinstance(one, type) and issubclass(one, Ruleset) and hasattr(one, "name")]
    if len(own) != 1:
        raise BadSetup(f"{shown(file)} defines {len(own)} games; one class that is a Ruleset with a name is wanted.")
    return own[0]


def bot_of(rules: Ruleset[Any], name: str, seed: int = 0) -> Bot:
    """The bot with this name for this game. Raises BadSetup."""
    return BOTS.get(rules.name, named.make)(name, seed)


def checked_games(packs: Sequence[Path] = (), only: str = "") -> dict[str, Checked[Any]]:
    """The games as checks see them, or one of them; with packs those that take some.

    Raises BadSetup, BadCatalogue.
    """
    if only and only not in CHECKED:
        raise BadSetup(ended(f"There is no game {only!r:.40}{nearest(only, CHECKED)}"))
    wanted = {name: kind for name, kind in CHECKED.items() if only in ("", name)}
    if packs and not only:
        wanted = {name: kind for name, kind in wanted.items() if kind.rules_type.pack_files}
    return {name: kind.with_packs(tuple(packs)) for name, kind in wanted.items()}


def checked_as(rules: Ruleset[Any]) -> Checked[Any]:
    """The game of these rules, with the same cards, as checks see it. Raises BadSetup."""
    if rules.name not in CHECKED:
        raise BadSetup(f"There are no checks of {rules.title}.")
    return CHECKED[rules.name](rules)


def shelf(file: Path | None) -> Games:
    """All games there are, with the one of a file if it is named."""
    if file is None:
        return GAMES
    own = game_in(file)
    return {**GAMES, own.name: own}

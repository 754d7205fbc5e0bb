"""The plan of a run: which games are played, by whom and with which seeds. Plain data that can travel to a worker."""

from __future__ import annotations

import math
import os
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from automa.modes import PARTICIPANTS, TABLE_SEATS, seats_for
from imperium.core.errors import BadSetup
from imperium.core.game import Game, start
from imperium.core.players.bot import Bot
from imperium.core.players.guard import Guard
from imperium.core.players.match import check
from imperium.core.players.named import OWN
from imperium.core.ruleset import Ruleset
from imperium.core.text import visible
from imperium.game import Imperium
from imperium.games import GAMES, bot_of, game_in
from imperium.rules.setup import check_seed

MOST_GAMES = 1_000_000_000
MODES = {"solo": 1, "duo": 2, "table": 0}  # the seats that bots play; at a table all of them
PRINTED = "printed"  # what the rows call the cards of the base game without a pack


@frozen
class Plan:
    """Everything that decides what is played; the same plan always gives the same rows."""

    mode: str = "table"
    games: int = 100
    seed: int = 0
    bots: tuple[str, ...] = ("random",)
    seats: int | None = None  # at a table
    difficulty: str | None = None  # solo
    leaders: tuple[str, ...] = ()  # by seat; in a solo game the player's, and the rivals' if named
    packs: tuple[str, ...] = ()
    rotate: bool = False  # the bots move one seat on with every game
    patience: float | None = None  # seconds for one choice of a bot from a file; without it as long as it likes
    directory: str = ""  # where the paths of bots, packs and games start
    game: str = ""  # the file of another game than Dune: Imperium, which has no modes, leaders and packs

    def checked(self) -> Plan:
        """This plan with every gap filled in. Raises BadSetup or BadCatalogue if it makes no games."""
        if not 1 <= self.games <= MOST_GAMES:
            raise BadSetup(f"The number of games is from 1 to {MOST_GAMES:,}, not {self.games}.")
        check_seed(self.seed)
        if self.patience is not None and not 0 < self.patience < math.inf:
            raise BadSetup(f"The patience with a bot is a number of seconds above 0, not {self.patience:g}.")
        self._check_setup()
        for name in self.bots:
            if not name.isprintable():  # a row could not hold it
                raise BadSetup(f"{visible(name)}: rows cannot name this bot; give its file another name.")
        whole = evolve(self, directory=self.directory or os.getcwd())
        whole = evolve(whole, bots=whole._bots(), seats=whole._seats())
        whole.new_game(1)  # whatever the engine refuses is refused before anything is played
        check(partial(bot_of, whole.rules()), map(whole._located, whole.bots))
        return whole

    def _check_setup(self) -> None:
        """Only what belongs together may be said."""
        said = (self.mode, self.difficulty, self.leaders, self.packs)
        if self.game and (said != ("table", None, (), ()) or (self.seats is not None and not self._takes_seats())):
            raise BadSetup("Mode, seats, difficulty, leaders and packs are those of Dune: Imperium alone.")
        if self.game:
            return
        if self.mode not in MODES:
            raise BadSetup(f"There is no mode {self.mode!r}; there are {', '.join(MODES)}.")
        if self.seats is not None and self.mode != "table":
            raise BadSetup(f"Only a table has seats to choose; a {self.mode} game has {PARTICIPANTS} participants.")
        if self.seats not in (None, *TABLE_SEATS):
            raise BadSetup(f"A table game has 3 or 4 seats, not {self.seats}.")
        if self.difficulty is not None and self.mode != "solo":
            raise BadSetup(f"Only solo games have a difficulty, not {self.mode} games.")

    def _takes_seats(self) -> bool:
        """Whether the other game can be set up for more or fewer seats."""
        return "seats" in self.rules().setup_words

    def _named(self) -> tuple[str, ...]:
        return tuple(name.strip() for name in self.bots if name.strip())

    def _seats(self) -> int | None:
        """How many seats there are, where that is not always the same."""
        if self.game:
            return len(self.new_game(1).state.seats)
        return self._table_seats() if self.mode == "table" else None

    def _table_seats(self) -> int:
        """As many as said; if nobody says, one for each leader or each bot named."""
        if self.seats or self.leaders:
            return self.seats or seats_for(self.leaders)
        return len(self._named()) if len(self._named()) in TABLE_SEATS else TABLE_SEATS[0]

    def _bots(self) -> tuple[str, ...]:
        """One name for each seat that a bot plays; a single name sits down everywhere."""
        seats = self._seats() if self.game else MODES[self.mode] or self._table_seats()
        names = self._named()
        if len(names) == 1:
            names *= seats or 1
        if len(names) != seats:
            place = f"table with {seats} seats" if self.mode == "table" else f"{self.mode} game"
            raise BadSetup(f"A {place} has {seats} to be played by bots, but {len(names)} are named.")
        return names

    @property
    def participants(self) -> int:
        """How many seats a game has, rivals among them."""
        return self.seats or PARTICIPANTS

    # -- one game ----------------------------------------------------------------------------------
    def seed_of(self, game: int) -> int:
        """The seed of a game, from the seed of the run and the number of the game alone."""
        return _hashed(f"{self.seed}/{game}")

    def names(self, game: int) -> tuple[str, ...]:
        """The names of the bots of a game, by seat."""
        first = (game - 1) % len(self.bots) if self.rotate else 0
        return self.bots[first:] + self.bots[:first]

    def players(self, game: int) -> list[Bot]:
        """The bots of a game, by seat, each with a seed of its own."""
        found = []
        for seat, name in enumerate(self.names(game)):
            bot = bot_of(self.rules(), self._located(name), _hashed(f"{self.seed}/{game}/bot/{seat}"))
            found.append(Guard(bot, self.patience) if OWN in name else bot)
        return found

    def _located(self, name: str) -> str:
        """A bot from a file is looked for where the command was given, also by a worker that runs elsewhere."""
        return str(Path(self.directory) / name) if OWN in name else name

    def new_game(self, game: int) -> Game[Any]:
        """The game with this number, at its first decision."""
        return start(self.rules(), search=True, seed=self.seed_of(game), **self.setup())

    @property
    def label(self) -> str:
        """What the rows call this kind of game: the mode, or the name of another game."""
        return self.rules().name if self.game else self.mode

    def setup(self) -> dict[str, Any]:
        """What is said at set-up besides the seed."""
        if self.game:
            return {"seats": self.seats} if self.seats is not None and self._takes_seats() else {}
        if self.mode == "table":
            return {"mode": self.mode, "seats": self.seats, "leaders": list(self.leaders) or None}
        if self.mode == "duo":
            return {"mode": self.mode, "leaders": list(self.leaders) or None}
        leader, rivals = (self.leaders[0], list(self.leaders[1:])) if self.leaders else (None, [])
        return {"mode": self.mode, "leader": leader, "rivals": rivals or None, "difficulty": self.difficulty}

    def rules(self) -> Ruleset[Any]:
        """The game with the cards of this run, made once in every process."""
        return _rules(self.directory, self.game, self.packs)


@lru_cache(maxsize=4)
def _rules(directory: str, game: str, packs: tuple[str, ...]) -> Ruleset[Any]:
    kind = GAMES.get(game) or game_in(Path(directory) / game) if game else Imperium
    return kind.with_packs([Path(directory) / pack for pack in packs])


def _hashed(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def cards_of(rules: Ruleset[Any]) -> str:
    """The cards in one word for a row: the packs with their versions, and a fingerprint of everything."""
    packs = "+".join(f"{pack.name} {pack.version}" for pack in rules.packs) or PRINTED
    return f"{packs} {rules.fingerprint}"

"""Recorded games: journals of whole games with a check after every decision, and their exact replay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

from imperium.checks.suite import Progress, beside_the_package
from imperium.core.errors import ImperiumError
from imperium.core.game import Game
from imperium.core.process import WorkerDied
from imperium.core.ruleset import Ruleset
from imperium.core.workers import Processes
from imperium.games import GAMES
from imperium.journal import read_journal, replaying
from imperium.journal.lines import Journal
from imperium.journal.packs import rules_of
from imperium.journal.places import SUFFIX


class NotRecorded(ImperiumError):
    """A recorded game, or a decision of one, that is not there."""


@frozen
class Recorded:
    """One recorded game."""

    path: Path
    journal: Journal

    @property
    def name(self) -> str:
        """What it is called: its file without the ending."""
        return self.path.name.removesuffix(SUFFIX)

    @property
    def rules(self) -> Ruleset[Any]:
        """The game with the packs it was recorded with. Raises BadJournal."""
        return rules_of(self.journal.header, self.path, GAMES)

    @property
    def setup(self) -> dict[str, Any]:
        """The words `new_game` takes."""
        return replaying.setup_of(self.journal.header, self.rules, self.path)

    @property
    def codes(self) -> list[str]:
        """The codes of its decisions."""
        return self.journal.codes

    def new(self) -> Game[Any]:
        """The game at its start."""
        rules = self.rules
        return Game(rules, replaying.first_position(self.journal.header, rules, self.path))


def recorded_games() -> Path:
    """The directory of the recorded games that come with the project."""
    return beside_the_package("games", "tests/games")


def read_games(path: Path) -> list[Recorded]:
    """The game of one journal, or those of all journals of a directory. Raises BadJournal."""
    if path.is_dir():
        return [game for file in sorted(path.glob(f"*{SUFFIX}")) for game in read_games(file)]
    return [Recorded(path, read_journal(path)[0])]


# -- replaying -------------------------------------------------------------------------------------
def replay(recorded: Recorded) -> list[str]:
    """Play the game again; the first difference in words, or nothing."""
    journal, path = recorded.journal, recorded.path
    try:
        found = replaying.replay(journal, recorded.rules, path)
    except ImperiumError as error:
        return [str(error)]
    except Exception as error:
        return [f"{recorded.name}: makes the engine fail with {type(error).__name__}: {error}."]
    if found.difference is not None:
        return [replaying.told(found, journal, path), *_next(found.game, journal.codes)]
    return [] if found.game.over else [f"{recorded.name}: the recorded game is over here, but this one goes on."]


def _next(game: Game[Any], codes: list[str]) -> Iterator[str]:
    """What is offered at the last decision that is sure, and what the recorded choice leads to now."""
    if game.decision is None:
        return
    yield f"  Seat {game.decision.seat + 1} was offered: {', '.join(game.decision.codes)}."
    code, told = codes[len(game.record)], len(game.events)
    if code in game.decision:
        game.apply(code)
        yield from (f"    {game.rules.sentence(event, game.state)}" for event in game.events[told:])


def replay_all(games: list[Recorded], jobs: int = 2, progress: Progress | None = None) -> list[list[str]]:
    """Replay them all; what differs, game by game."""
    found: list[list[str]] = []
    for done, (game, lines) in enumerate(Processes(replay, jobs).run(games), 1):
        if isinstance(lines, WorkerDied):
            found.append([f"{game.name}: the process that replayed it was ended ({lines})."])
        elif lines:
            found.append(lines)
        if progress is not None:
            progress(done, len(games))
    return found

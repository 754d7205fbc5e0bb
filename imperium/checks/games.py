"""Recorded games: whole games as option codes with a hash of the position after each, and their exact replay.

A file holds any number of games: `game` and its name, the setup line by line, then one decision per line with the
hash behind it. The hash has two digits for each part of the position, so that a difference can be located.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from attrs import field, frozen

from imperium.checks.suite import Progress, beside_the_package
from imperium.core.errors import ImperiumError
from imperium.core.text import shown
from imperium.game import Game, new_game
from imperium.position.layout import to_data
from imperium.position.state import State
from imperium.simulate.worker import WorkerDied, spread
from imperium.words.narration import sentence

SETUP_WORDS = ("mode", "difficulty", "leader", "leaders", "rivals", "seed")
LISTS = ("leaders", "rivals")


class BadGameFile(ImperiumError):
    """A file of recorded games that cannot be used."""


@frozen
class Recorded:
    """One recorded game."""

    name: str
    setup: dict[str, Any]
    start: str = ""  # the hash before the first decision
    codes: list[str] = field(factory=list)
    hashes: list[str] = field(factory=list)

    def new(self) -> Game:
        """The game at its start."""
        return new_game(**self.setup)


def recorded_games() -> Path:
    """The directory of the recorded games that come with the project."""
    return beside_the_package("games", "tests/games")


# -- hashes ----------------------------------------------------------------------------------------
def parts(state: State) -> dict[str, Any]:
    """The position in parts that are hashed one by one."""
    data = to_data(state)
    seats = data.pop("seats")
    found: dict[str, Any] = {"the turn": [data.pop("turn"), data.pop("agenda")], "the board and the decks": data}
    return found | {f"seat {number}": seat for number, seat in enumerate(seats, 1)}


def hash_of(state: State) -> str:
    """Two hexadecimal digits for each part of the position."""
    return "".join(
        blake2b(json.dumps(part, sort_keys=True).encode(), digest_size=1).hexdigest()
        for part in parts(state).values()
    )


def differing(state: State, recorded: str) -> list[str]:
    """The parts of the position whose hash is not the recorded one."""
    found = hash_of(state)
    if found == recorded:
        return []
    places = [(name, 2 * index, 2 * index + 2) for index, name in enumerate(parts(state))]
    return [name for name, begin, end in places if found[begin:end] != recorded[begin:end]]


# -- files -----------------------------------------------------------------------------------------
def text_of(games: list[Recorded]) -> str:
    """The text of a file with these games."""
    return "\n".join("\n".join(_lines(game)) + "\n" for game in games)


def _lines(game: Recorded) -> Iterator[str]:
    yield f"game {game.name}"
    for word, value in game.setup.items():
        yield f"{word} {' '.join(value) if word in LISTS else value}"
    yield f"start\t{game.start}"
    yield from (f"{code}\t{mark}" for code, mark in zip(game.codes, game.hashes, strict=True))


def read_games(path: Path) -> list[Recorded]:
    """The games of one file, or of all files of a directory."""
    if path.is_dir():
        return [game for file in sorted(path.glob("*.txt")) for game in read_games(file)]
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        raise BadGameFile(f"{shown(path)}: there is no such file of recorded games, or it is not text.") from None
    games: list[Recorded] = []
    for number, line in enumerate(lines, 1):
        if line:
            _read_line(games, line, f"{shown(path)}:{number}")
    return games


def _read_line(games: list[Recorded], line: str, where: str) -> None:
    word, _, rest = line.partition(" ")
    code, tab, mark = line.partition("\t")
    if word == "game" and not tab:
        games.append(Recorded(rest, {}))
    elif not games:
        raise BadGameFile(f"{where}: expected `game` and a name, found {line!r:.60}.")
    elif tab and code == "start":
        games[-1] = Recorded(games[-1].name, games[-1].setup, mark)
    elif tab:
        games[-1].codes.append(code)
        games[-1].hashes.append(mark)
    elif word in SETUP_WORDS and not games[-1].codes:
        value: Any = rest.split() if word in LISTS else rest
        if word == "seed":
            if not (rest.isascii() and rest.isdigit() and len(rest) <= 20):
                raise BadGameFile(f"{where}: a seed is a whole number, found {rest!r:.40}.")
            value = int(rest)
        games[-1].setup[word] = value
    else:
        raise BadGameFile(f"{where}: neither a word of the setup nor a decision with its hash: {line!r:.60}.")


def find_game(name: str) -> Recorded | None:
    """The recorded game of this name, or the first of the file at this path; None if it is neither."""
    path = Path(name)
    if path.suffix == ".txt" and path.is_file():
        return next(iter(read_games(path)), None)
    for file in sorted(recorded_games().glob("*.txt")):
        if name.startswith(file.stem):
            return next((game for game in read_games(file) if game.name == name), None)
    return None


# -- replaying -------------------------------------------------------------------------------------
def replay(recorded: Recorded) -> list[str]:
    """Play the game again; the first difference in words, or nothing."""
    try:
        game = recorded.new()
    except ImperiumError as error:
        return [f"{recorded.name} cannot be set up: {error}"]
    changed = differing(game.state, recorded.start)
    if changed:
        return [f"{recorded.name}, before decision 1: {_unlike(changed)} the recorded game."]
    for number, (code, mark) in enumerate(zip(recorded.codes, recorded.hashes, strict=True), 1):
        where = f"{recorded.name}, decision {number} of {len(recorded.codes)}, round {game.state.round}"
        if game.decision is None:
            return [f"{where}: the game is over, but the recorded one went on with {code!r}."]
        told, seat = len(game.events), game.decision.seat + 1
        offered = f"  Seat {seat} was offered: {', '.join(game.decision.codes)}."
        try:
            game.apply(code)
        except ImperiumError as error:
            return [f"{where}: {code!r} is not offered any more. {error}", offered]
        except Exception as error:
            return [f"{where}: {code!r} makes the engine fail with {type(error).__name__}: {error}.", offered]
        changed = differing(game.state, mark)
        if changed:
            story = [f"    {sentence(event, game.state)}" for event in game.events[told:]]
            return [f"{where}: after {code!r} {_unlike(changed)} the recorded game.", offered, *story]
    return [] if game.over else [f"{recorded.name}: the recorded game is over here, but this one goes on."]


def _unlike(parts: list[str]) -> str:
    return f"{' and '.join(parts)} {'differs' if len(parts) == 1 else 'differ'} from"


def replay_all(games: list[Recorded], jobs: int = 2, progress: Progress | None = None) -> list[list[str]]:
    """Replay them all; what differs, game by game."""
    found: list[list[str]] = []
    for done, lines in enumerate(spread(replay, games, jobs), 1):
        if isinstance(lines, WorkerDied):
            found.append([f"{games[done - 1].name}: the process that replayed it was ended ({lines})."])
        elif lines:
            found.append(lines)
        if progress is not None:
            progress(done, len(games))
    return found

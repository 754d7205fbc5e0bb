"""Recording on purpose: the corpus of recorded games and the playthroughs, made anew by one command."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from imperium.catalogue import load_catalogue
from imperium.checks.games import NotRecorded, read_games, recorded_games
from imperium.checks.playthroughs import playthrough, playthroughs
from imperium.checks.suite import Progress
from imperium.core.decisions import Decision
from imperium.core.moves import Move
from imperium.game import Game, new_game
from imperium.journal.files import replace
from imperium.journal.lines import header_text
from imperium.journal.opened import header_of, played
from imperium.journal.places import SUFFIX, make_directory
from imperium.rules import moves

TABLES = {"table3": 3, "table4": 4}
GAMES = {"table3": 40, "table4": 32, "duo": 40}
SOLO_GAMES = 26  # for each difficulty
LAST_RESORT = (moves.REVEAL, moves.END, moves.PASS, moves.DECLINE)
CREATED = "2026-01-01T00:00:00Z"  # the same in all of them, so that recording anew changes nothing by itself
FIRST = "-01"  # the games that are told as playthroughs
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


def record(name: str, setup: dict[str, Any]) -> str:
    """Play one game to its end; the text of its journal."""
    game, dice = new_game(**setup), random.Random(name)
    header = header_text(header_of(game, setup, (), CREATED))
    return header + played(game, _choices(game, dice), every=True)


def _choices(game: Game, dice: random.Random) -> Iterator[str]:
    while game.decision is not None:
        yield choose(game.decision, dice).code


def record_all(directory: Path | None = None, progress: Progress | None = None) -> tuple[int, int]:
    """Write corpus and playthroughs anew, beside the tests or below `directory`; how many there are of each."""
    if directory is None and not recorded_games().parent.is_dir():
        raise NotRecorded("There is no checkout here to record into; name a directory.")
    games = recorded_games() if directory is None else directory / "games"
    texts = playthroughs() if directory is None else directory / "playthroughs"
    made: dict[str, str] = {}
    every = list(setups())
    for done, (name, setup) in enumerate(every, 1):
        made[f"{name}{SUFFIX}"] = record(name, setup)
        if progress is not None:
            progress(done, len(every))
    _write(games, made)
    told = [game for game in read_games(games) if game.name.endswith(FIRST)]
    _write(texts, {f"{game.name}.txt": playthrough(game) for game in told})
    return len(every), len(told)


def _write(directory: Path, texts: dict[str, str]) -> None:
    """These files and no others, each of them whole."""
    make_directory(directory)
    for name, text in texts.items():
        replace(directory / name, text.encode())
    for old in directory.iterdir():
        if old.name not in texts and old.is_file():
            old.unlink()

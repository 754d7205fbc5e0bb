"""Recording on purpose: the corpus of recorded games and the playthroughs, made anew by one command."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from imperium.catalogue import load_catalogue
from imperium.checks.games import BadGameFile, Recorded, hash_of, recorded_games, text_of
from imperium.checks.playthroughs import playthrough, playthroughs
from imperium.checks.suite import Progress
from imperium.core.decisions import Decision
from imperium.core.moves import Move
from imperium.game import new_game
from imperium.rules import moves

TABLES = {"table3": 3, "table4": 4}
GAMES = {"table3": 40, "table4": 32, "duo": 40}
SOLO_GAMES = 26  # for each difficulty
LAST_RESORT = (moves.REVEAL, moves.END, moves.PASS, moves.DECLINE)
KEEN = 0.7  # how often something is done although the turn could be over: more happens in such a game


def setups() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """File, name and setup of every game of the corpus; the leaders take turns."""
    catalogue = load_catalogue()
    leaders = list(catalogue.leaders)
    able = [leader.id for leader in catalogue.leaders.values() if leader.rival]
    for kind, games in GAMES.items():
        for number in range(1, games + 1):
            seats = TABLES.get(kind, 2)
            mode = "table" if kind in TABLES else kind
            names = _pick(leaders, seats, number, kind)
            yield kind, f"{kind}-{number:02d}", {"mode": mode, "leaders": names, "seed": number}
    for difficulty in catalogue.solo.difficulties:
        kind = f"solo-{difficulty.id}"
        for number in range(1, SOLO_GAMES + 1):
            leader = leaders[number % len(leaders)]
            rivals = _pick([one for one in able if one != leader], 2, number, kind)
            words = {"mode": "solo", "difficulty": difficulty.id, "leader": leader, "rivals": rivals, "seed": number}
            yield kind, f"{kind}-{number:02d}", words


def _pick(names: list[str], count: int, number: int, kind: str) -> list[str]:
    """Different names, another choice for every number, each of them first in turn."""
    first = names[number % len(names)]
    others = [name for name in names if name != first]
    return [first, *random.Random(f"{kind} {number}").sample(others, count - 1)]


def choose(decision: Decision, dice: random.Random) -> Move:
    """A choice at random that mostly does something while there is something to do."""
    busy = [move for move in decision.options if move not in LAST_RESORT]
    return dice.choice(busy if busy and dice.random() < KEEN else decision.options)


def record(name: str, setup: dict[str, Any]) -> Recorded:
    """Play one game to its end and write it down."""
    game = new_game(**setup)
    dice = random.Random(name)
    made = Recorded(name, setup, hash_of(game.state))
    while game.decision is not None:
        game.apply(choose(game.decision, dice))
        made.codes.append(game.record[-1].code)
        made.hashes.append(hash_of(game.state))
    return made


def record_all(directory: Path | None = None, progress: Progress | None = None) -> tuple[int, int]:
    """Write corpus and playthroughs anew, beside the tests or below `directory`; how many there are of each."""
    if directory is None and not recorded_games().parent.is_dir():
        raise BadGameFile("There is no checkout here to record into; name a directory.")
    games = recorded_games() if directory is None else directory / "games"
    texts = playthroughs() if directory is None else directory / "playthroughs"
    files: dict[str, list[Recorded]] = {}
    every = list(setups())
    for done, (file, name, setup) in enumerate(every, 1):
        files.setdefault(file, []).append(record(name, setup))
        if progress is not None:
            progress(done, len(every))
    _write(games, {file: text_of(recorded) for file, recorded in files.items()})
    _write(texts, {recorded[0].name: playthrough(recorded[0]) for recorded in files.values()})
    return len(every), len(files)


def _write(directory: Path, texts: dict[str, str]) -> None:
    """These files and no others."""
    directory.mkdir(parents=True, exist_ok=True)
    for old in directory.glob("*.txt"):
        old.unlink()
    for name, text in texts.items():
        (directory / f"{name}.txt").write_text(text, encoding="utf-8")

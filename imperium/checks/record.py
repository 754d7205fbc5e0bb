"""Recording on purpose: the corpus of recorded games and the playthroughs, made anew by one command.

A playthrough is a whole recorded game as a text to read, every decision with its number of options and every event.
They are kept beside the tests; when the engine changes, their difference shows what the change did to a game.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

from imperium.checks.games import NotRecorded, Recorded, read_games, recorded_games
from imperium.checks.suite import Progress, beside_the_package
from imperium.core.checked import Checked
from imperium.core.game import Game, start
from imperium.games import checked_games
from imperium.journal.files import replace
from imperium.journal.lines import header_text
from imperium.journal.opened import header_of, played
from imperium.journal.places import SUFFIX, make_directory

CREATED = "2026-01-01T00:00:00Z"  # the same in all of them, so that recording anew changes nothing by itself
FIRST = "-01"  # the games that are told as playthroughs


def record(kind: Checked[Any], name: str, setup: dict[str, Any]) -> str:
    """Play one game to its end; the text of its journal."""
    game, dice = start(kind.rules, **setup), random.Random(name)
    header = header_text(header_of(game, setup, (), CREATED))
    return header + played(game, _choices(kind, game, dice), every=True)


def _choices(kind: Checked[Any], game: Game[Any], dice: random.Random) -> Iterator[str]:
    while game.decision is not None:
        yield kind.choose(game.decision, dice).code


def record_all(directory: Path | None = None, progress: Progress | None = None) -> tuple[int, int]:
    """Write corpus and playthroughs anew, beside the tests or below `directory`; how many there are of each."""
    if directory is None and not recorded_games().parent.is_dir():
        raise NotRecorded("There is no checkout here to record into; name a directory.")
    games = recorded_games() if directory is None else directory / "games"
    texts = playthroughs() if directory is None else directory / "playthroughs"
    made: dict[str, str] = {}
    every = [(kind, *one) for kind in checked_games().values() for one in kind.corpus()]
    for done, (kind, name, setup) in enumerate(every, 1):
        made[f"{name}{SUFFIX}"] = record(kind, name, setup)
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


def playthroughs() -> Path:
    """The directory of the playthroughs."""
    return beside_the_package("playthroughs", "tests/playthroughs")


def playthrough(recorded: Recorded) -> str:
    """The text of one game."""
    return "\n".join(_lines(recorded)) + "\n"


def _lines(recorded: Recorded) -> Iterator[str]:
    words = (f"{word} {said}" for word, said in recorded.journal.header.setup.items())
    yield f"{recorded.name}: {', '.join(words)}"
    game = recorded.new()
    told = yield from _told(game, 0)
    for number, code in enumerate(recorded.codes, 1):
        yield _asked(game, number, code)
        game.apply(code)
        told = yield from _told(game, told)
    assert game.result is not None
    yield ""
    for standing in game.result.standings:
        yield f"{standing.rank}. {standing.name}: {standing.score} {game.rules.points}"


def _asked(game: Game[Any], number: int, code: str) -> str:
    decision = game.decision
    assert decision is not None
    names = [seated.name for seated in game.rules.seated(game.state)]
    who = names[decision.seat]
    behalf = "" if decision.seat == decision.on_behalf else f" for {names[decision.on_behalf]}"
    return f"\n{number}. {who}{behalf} ({decision.kind}, {len(decision.options)} options): {code}"


def _told(game: Game[Any], told: int) -> Generator[str, None, int]:
    """The events since the last decision; the answer is how many there are now."""
    for event in game.events[told:]:
        yield f"   {game.rules.sentence(event, game.state)}"
    return len(game.events)

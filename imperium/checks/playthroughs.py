"""Playthroughs: a whole recorded game as a text to read, every decision with its number of options and every event.

They are kept beside the tests; when the engine changes, their difference shows what the change did to a game.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

from imperium.checks.games import Recorded
from imperium.checks.suite import beside_the_package
from imperium.core.game import Game


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

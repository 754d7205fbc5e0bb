"""Mutated checks, lessons and challenges of both games: each is used, or refused with sentences that name it.

A check that still reads is run, a lesson gone through, the solution of a challenge tried: whatever the position in it
has become, the engine never fails there.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from imperium.catalogue import load_catalogue
from imperium.catalogue.load import printed_cards
from imperium.challenges.files import BadChallenge, read_challenge
from imperium.checks.files import BadCheckFile, read_checks
from imperium.checks.run import run
from imperium.games import checked_games
from imperium.lessons.files import BadLesson, proven, read_lesson
from tests.soak.card_files import mutant

COUNT = 5_000
CARDS = Path(__file__).parents[1] / "cards"
FOLDERS = (CARDS, printed_cards() / "lessons", printed_cards() / "challenges")
FAILED = "the engine failed here"


def prepared(directory: Path) -> Callable[[int], Counter[str]]:
    """The cards of both games, and a place for what is spoilt."""
    catalogue, games = load_catalogue(), checked_games()
    files = [sorted(folder.rglob("*.json")) for folder in FOLDERS]

    def checks(path: Path) -> None:
        for check in read_checks(path, games):
            for difference in run(check, games[check.game]).differences:
                assert FAILED not in difference.text, difference.text

    def lesson(path: Path) -> None:
        proven(read_lesson(path, catalogue), catalogue)

    def challenge(path: Path) -> None:
        read_challenge(path, catalogue)

    def one(number: int) -> Counter[str]:
        dice, kind = random.Random(number), number % 4 % 3
        use = (checks, lesson, challenge)[kind]
        original = dice.choice(files[kind])
        path = directory / "spoilt.json"
        path.write_bytes(mutant(original.read_bytes(), dice))
        try:
            use(path)
        except (BadCheckFile, BadLesson, BadChallenge) as error:
            for sentence in str(error).splitlines():
                assert sentence.isprintable() and "spoilt.json" in sentence and len(sentence) < 900, sentence
                assert FAILED not in sentence, sentence
            return Counter([f"{use.__name__}: refused"])
        except Exception as error:
            raise AssertionError(f"{original.name} gave {type(error).__name__}: {error}") from error
        return Counter([f"{use.__name__}: read"])

    return one

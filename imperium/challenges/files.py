"""Challenge files: a position, a goal, a limit, words and hints, and the proof that it can be done.

Everything in the position is open: what the file lays down is all there is. The proof is what the search has found;
reading a file sees that its solution leads to the goal, `proven` searches everything anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from attrs import frozen

from imperium.catalogue import Catalogue
from imperium.challenges.course import REACHED, Course, Limit, read_limit
from imperium.challenges.goals import Goal, read_goal
from imperium.challenges.search import Proof, Watch, prove
from imperium.checks import grammar
from imperium.checks.lines import told
from imperium.core.errors import ImperiumError
from imperium.core.json_files import read_json
from imperium.core.text import ended, is_text, shown, visible
from imperium.given.positions import build

FORMAT: Final = 1
FOLDER: Final = "challenges"
LEVELS: Final = ("easy", "fair", "hard", "mean")
TEXTS: Final = ("title", "words", "teaches", "found")
KEYS: Final = ("format", *TEXTS, "level", "given", "goal", "within", "hints", "proof")
FIGURES: Final = ("solutions", "lines", "chancy", "positions", "odds", "choices")
PROOF_KEYS: Final = (*FIGURES, "first_moves", "solution")


class BadChallenge(ImperiumError):
    """A challenge that cannot be used, in one sentence."""


@frozen
class Challenge:
    """One challenge."""

    id: str
    file: Path
    title: str
    words: str
    teaches: str
    found: str  # where the position comes from
    level: str
    given: dict[str, Any]
    goal: Goal
    limit: Limit
    hints: tuple[str, ...]
    proof: dict[str, Any]

    def course(self, catalogue: Catalogue) -> Course:
        """The position with its goal and limit. Raises BadPosition."""
        return Course(build(self.given, catalogue), self.goal, self.limit)

    def task(self, catalogue: Catalogue) -> str:
        """What is to be done: `Win this Conflict this round.`"""
        words = f"{self.goal.words(catalogue)} {self.limit.words}"
        return f"{words[0].upper()}{words[1:]}."


def proof_data(proof: Proof) -> dict[str, Any]:
    """A proof as a file has it."""
    figures = {word: getattr(proof, word) for word in FIGURES}
    return figures | {"first_moves": list(proof.first_moves), "solution": list(proof.solution)}


def read_challenge(path: Path, catalogue: Catalogue) -> Challenge:
    """The challenge of a file, its solution tried out. Raises BadChallenge with the first thing that is wrong."""
    data, problem = read_json(path)
    if problem:
        raise BadChallenge(ended(problem))
    for place, what in _flaws(data):
        raise BadChallenge(told(path, place, what))
    try:
        goal, limit = read_goal(data["goal"], catalogue), read_limit(data["within"])
        texts = {word: data[word] for word in (*TEXTS, "level", "given", "proof")}
        challenge = Challenge(
            id=visible(path.stem), file=path, goal=goal, limit=limit, hints=tuple(data["hints"]), **texts
        )
        course = challenge.course(catalogue)
    except ImperiumError as error:
        raise BadChallenge(f"{shown(path)}: {str(error).partition(chr(10))[0]}") from None
    try:
        reached = course.played(data["proof"]["solution"]).end == REACHED
    except ImperiumError as error:
        raise BadChallenge(f"{shown(path)}: its proof does not hold: {error}") from None
    if not reached:
        raise BadChallenge(f"{shown(path)}: its proof does not hold: the solution does not reach the goal.")
    return challenge


def proven(challenge: Challenge, catalogue: Catalogue, watch: Watch = lambda: None) -> Proof:
    """Search everything anew. Raises BadChallenge where that comes to something else, and TooLarge."""
    found = prove(challenge.course(catalogue), watch=watch)
    for word, value in proof_data(found).items():
        if value != challenge.proof[word]:
            raise BadChallenge(
                ended(
                    f"{shown(challenge.file)}: its proof does not hold: {word} is {value!r:.80}, "
                    f"not {challenge.proof[word]!r:.80}"
                )
            )
    return found


# -- shapes ----------------------------------------------------------------------------------------
def _flaws(data: Any) -> grammar.Flaws:
    yield from grammar.keys((), data, KEYS, KEYS)
    if not isinstance(data, dict):
        return
    if data.get("format") != FORMAT:
        yield ("format",), f"this program reads challenges of format {FORMAT}, found {data.get('format')!r:.20}"
    for word in TEXTS:
        yield from grammar.said((word,), data.get(word))
    if data.get("level") not in LEVELS:
        yield ("level",), f"is one of {', '.join(LEVELS)}, found {data.get('level')!r:.40}"
    if not _texts(data.get("hints")):
        yield ("hints",), "must be a list of texts"
    proof = data.get("proof")
    yield from grammar.keys(("proof",), proof, PROOF_KEYS, PROOF_KEYS)
    if not isinstance(proof, dict):
        return
    for word in FIGURES:
        if type(proof.get(word)) is not int:
            yield ("proof", word), f"must be a number, found {proof.get(word)!r:.40}"
    for word in ("first_moves", "solution"):
        if not _texts(proof.get(word)) or not proof[word]:
            yield ("proof", word), "must be a list of option codes"


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(is_text, value))

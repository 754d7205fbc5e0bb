"""Lesson files: a position, and steps with words, the moves that show that they were understood, and what then holds.

`given`, `when`, `until` and `then` are the words of check files, and every lesson is one or more checks: it is run
like them, and fails when the rules that it teaches change.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from imperium.catalogue import Catalogue
from imperium.catalogue.load import printed_cards
from imperium.checks import grammar
from imperium.checks.files import FORMAT as CHECK_FORMAT
from imperium.checks.files import Check, checks_of
from imperium.checks.lines import told
from imperium.checks.run import run
from imperium.core.checked import Checked
from imperium.core.errors import ImperiumError
from imperium.core.json_files import read_json
from imperium.core.mutants import Place
from imperium.core.text import ended, is_text, shown, visible
from imperium.game import Imperium
from imperium.games import checked_as
from imperium.given.positions import build

FORMAT: Final = 1
FOLDER: Final = "lessons"
KEYS: Final = ("format", "title", "about", "proves", "opens", "closes", "given", "steps")
STEP_KEYS: Final = ("say", "task", "hint", "when", "also", "instead", "well", "then")
UNTIL: Final = "decision"  # a lesson goes on to where somebody has a choice, as the game itself does


class BadLesson(ImperiumError):
    """A lesson file that cannot be used, in one sentence."""


@frozen
class LessonStep:
    """One idea: what is said, what is to be done, the ways in which it can be done, and what must hold then."""

    say: str
    task: str
    hint: str
    ways: tuple[tuple[str, ...], ...]  # codes; the first of them is shown to who asks
    instead: dict[str, str]  # by the beginning of a code: a kind word to who chooses that
    well: str  # said to who has done it


@frozen
class Lesson:
    """One lesson."""

    id: str
    file: Path
    title: str
    opens: str
    closes: str
    given: dict[str, Any]
    steps: tuple[LessonStep, ...]
    checks: tuple[Check, ...]  # the lesson as it is shown, and once more for each other way of a step


def files_in(folder: str, packs: Sequence[Path]) -> list[Path]:
    """Every file of a folder of the base game, such as its lessons, and of that of each pack, by name."""
    return [path for place in (printed_cards(), *packs) for path in sorted((place / folder).glob("*.json"))]


def read_lesson(path: Path, catalogue: Catalogue) -> Lesson:
    """The lesson of a file. Raises BadLesson with the first thing that is wrong with it."""
    data, problem = read_json(path)
    if problem:
        raise BadLesson(ended(problem))
    for place, what in _flaws(data):
        raise BadLesson(told(path, place, what))
    as_checks = _as_checks(data)
    for place, what in grammar.file_flaws(as_checks, _game(catalogue), CHECK_FORMAT):
        raise BadLesson(told(path, _own(place), what))
    try:
        build(data["given"], catalogue)
    except ImperiumError as error:
        raise BadLesson(f"{shown(path)}: {str(error).partition(chr(10))[0]}") from None
    return Lesson(
        visible(path.stem), path, data["title"], data["opens"], data["closes"], data["given"],
        tuple(_step(part) for part in data["steps"]), tuple(checks_of(path, as_checks)),
    )  # fmt: skip


def _game(catalogue: Catalogue) -> Checked[Any]:
    """The game with these cards, as checks see it."""
    return checked_as(Imperium(catalogue))


def proven(lesson: Lesson, catalogue: Catalogue) -> None:
    """See that the moves of a lesson can be made and what it says holds. Raises BadLesson where that is not so."""
    for check in lesson.checks:
        outcome = run(check, _game(catalogue))
        for difference in outcome.differences:
            raise BadLesson(ended(f"{shown(lesson.file)}: step {outcome.step + 1} does not hold: {difference.text}"))


def _step(part: dict[str, Any]) -> LessonStep:
    ways = tuple(tuple(codes) for codes in (part["when"], *part.get("also", ())))
    return LessonStep(part["say"], part["task"], part["hint"], ways, part.get("instead", {}), part["well"])


# -- as checks -------------------------------------------------------------------------------------
def _as_checks(data: dict[str, Any]) -> dict[str, Any]:
    """The content of a check file with the lesson as it is shown, and once more for each other way of a step."""
    steps = data["steps"]
    shown_way = [part["when"] for part in steps]
    ways = [("as it is shown", shown_way)]
    for number, part in enumerate(steps):
        for other, codes in enumerate(part.get("also", ()), 1):
            ways.append(
                (f"step {number + 1}, way {other + 1}", [*shown_way[:number], codes, *shown_way[number + 1 :]])
            )
    checks = [{"name": name, "proves": data["proves"], "steps": list(_checked(codes, steps))} for name, codes in ways]
    return {"format": CHECK_FORMAT, "about": data["about"], "given": data["given"], "checks": checks}


def _checked(ways: list[Any], steps: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for codes, part in zip(ways, steps, strict=True):
        yield {"when": codes, "until": UNTIL, "then": part["then"]}


def _own(place: Place) -> Place:
    """Where in the lesson file something stands that was found in its checks."""
    match place:
        case ("checks", 0, "steps", *rest):
            return ("steps", *rest)
        case ("checks", int(), "steps", *rest):
            return ("steps", *rest[:1])
        case ("checks", int(), word, *rest):
            return (word, *rest)
    return place


# -- shapes ----------------------------------------------------------------------------------------
def _flaws(data: Any) -> Iterator[tuple[Place, str]]:
    """What is wrong with everything that check files do not have."""
    yield from grammar.keys((), data, KEYS, KEYS)
    if not isinstance(data, dict):
        return
    if data.get("format") != FORMAT:
        yield ("format",), f"this program reads lessons of format {FORMAT}, found {data.get('format')!r:.20}"
    for word in ("title", "opens", "closes"):
        yield from grammar.said((word,), data.get(word))
    steps = data.get("steps")
    if not isinstance(steps, list) or not steps:
        yield ("steps",), "must be a list of steps"
        return
    for number, part in enumerate(steps):
        yield from _step_flaws(("steps", number), part)


def _step_flaws(place: Place, part: Any) -> Iterator[tuple[Place, str]]:
    yield from grammar.keys(place, part, STEP_KEYS, ("say", "task", "hint", "when", "well", "then"))
    if not isinstance(part, dict):
        return
    for word in ("say", "task", "hint", "well"):
        yield from grammar.said((*place, word), part.get(word))
    instead = part.get("instead", {})
    if not isinstance(instead, dict) or not all(map(is_text, instead.values())):
        yield (*place, "instead"), "must be an object of beginnings of codes, each with a kind word"
    ways = [part.get("when"), *(part["also"] if isinstance(part.get("also"), list) else ())]
    if not isinstance(part.get("also", []), list) or not all(isinstance(codes, list) and codes for codes in ways):
        yield place, "`when` is a list of one or more codes, `also` a list of such lists"

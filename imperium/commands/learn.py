"""`imperium learn`: the guided first game, lesson by lesson, at the real screen."""

from __future__ import annotations

from typing import Annotated

import typer

from imperium.catalogue import Catalogue, load_catalogue
from imperium.commands.play import Packs, at_the_table, lead
from imperium.core.errors import BadSetup
from imperium.game import Game
from imperium.given.positions import game_from
from imperium.lessons.files import FOLDER, Lesson, files_in, proven, read_lesson
from imperium.lessons.guide import LessonGuide
from imperium.lessons.progress import Progress, read_progress
from imperium.terminal.console import Console
from imperium.terminal.names import number_in, program


@at_the_table
def learn(
    console: Console,
    lesson: Annotated[str | None, typer.Argument(help="A lesson by number or id; else where you left off.")] = None,
    listed: Annotated[bool, typer.Option("--list", help="List the lessons and how far you have come.")] = False,
    pack: Packs = None,
) -> None:
    """Learn the game in about fifteen minutes: a guided first game, each step a decision of your own."""
    packs = tuple(pack or ())
    catalogue = load_catalogue(packs)
    lessons = [read_lesson(path, catalogue) for path in files_in(FOLDER, packs)]
    progress = read_progress()
    if listed:
        _list(lessons, progress)
        return
    first = _first(lessons, progress, lesson)
    for number in range(first, len(lessons)):
        if number > first and not console.full_screen:
            console.pause("-- Enter for the next lesson --")
        _one(lessons, number, progress, catalogue, console)
    console.say(
        "", f"That was all. `{program()} solo` starts a game of your own; `{program()} challenge` has puzzles."
    )


def _one(lessons: list[Lesson], number: int, progress: Progress, catalogue: Catalogue, console: Console) -> None:
    """Go through one lesson; leaving it leaves the program."""
    lesson = lessons[number]
    proven(lesson, catalogue)
    guide = LessonGuide(lesson, number + 1, len(lessons), lambda codes: progress.at(lesson.id, codes))
    game = begun(lesson, guide, catalogue, progress.codes if progress.lesson == lesson.id else [])
    progress.at(lesson.id, game.codes)
    code = lead(game, guide, {}, console, lesson.id)
    if code is not None:
        console.say("", f"Your place is kept. Go on with: {program()} learn")
        raise typer.Exit(code)
    progress.finish(lesson.id)


def begun(lesson: Lesson, guide: LessonGuide, catalogue: Catalogue, codes: list[str]) -> Game:
    """The game of a lesson where somebody left it; from its beginning, if the choices do not fit it any more."""
    game = game_from(lesson.given, catalogue)
    for code in codes:
        if guide.ended(game) or guide.objection(game, code):
            return game_from(lesson.given, catalogue)
        game.apply(code)
    return game if not guide.ended(game) else game_from(lesson.given, catalogue)


def _first(lessons: list[Lesson], progress: Progress, said: str | None) -> int:
    """The lesson to begin with: the one named, the one left, or the first that is not done."""
    ids = [lesson.id for lesson in lessons]
    if said is not None:
        if 1 <= number_in(said) <= len(ids):
            return number_in(said) - 1
        if said not in ids:
            raise BadSetup(f"There is no lesson {said!r:.60}; `{program()} learn --list` has their numbers and ids.")
        return ids.index(said)
    if progress.lesson in ids:
        return ids.index(progress.lesson)
    return next((number for number, ident in enumerate(ids) if ident not in progress.done), 0)


def _list(lessons: list[Lesson], progress: Progress) -> None:
    for number, lesson in enumerate(lessons, 1):
        mark = "done" if lesson.id in progress.done else "here" if lesson.id == progress.lesson else ""
        typer.echo(f"{number:>3}  {lesson.id:<18} {lesson.title:<44} {mark}".rstrip())

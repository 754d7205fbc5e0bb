"""Who leads through a lesson: the answers that show the idea are taken, any other gets a kind word.

Where somebody is in a lesson follows from the choices made since its beginning; so taking back, coming back another
day and being shown need nothing of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from imperium.core.moves import Move
from imperium.game import Game
from imperium.lessons.files import Lesson, LessonStep
from imperium.screen.guide import Guide, Guided
from imperium.screen.text import text

LEGAL = "That is a legal move, and may be a good one; but it is not what this step is about."
NEXT = "Try again, or type `hint` or `show` (H and w on the full screen)."


class LessonGuide(Guide):
    """One lesson on its way; `number` of `of`, and `keep` is told the choices made."""

    def __init__(self, lesson: Lesson, number: int, of: int, keep: Callable[[list[str]], None]) -> None:
        self.lesson = lesson
        self.number, self.of = number, of
        self.keep = keep

    # -- where somebody is -------------------------------------------------------------------------
    def place(self, codes: Sequence[str]) -> tuple[int, int]:
        """The step that choices have come to, and how many of them belong to it."""
        done = 0
        for number, step in enumerate(self.lesson.steps):
            way = next((way for way in step.ways if tuple(codes[done : done + len(way)]) == way), None)
            if way is None:
                return number, len(codes) - done
            done += len(way)
        return len(self.lesson.steps), 0

    def _step(self, game: Game) -> tuple[LessonStep, tuple[str, ...]]:
        """The present step, and the choices made in it."""
        codes = game.codes
        number, made = self.place(codes)
        return self.lesson.steps[number], tuple(codes[len(codes) - made :])

    def expected(self, game: Game) -> list[str]:
        """The codes that would go on with the step."""
        if self.ended(game):
            return []
        step, made = self._step(game)
        return [way[len(made)] for way in step.ways if way[: len(made)] == made and len(way) > len(made)]

    # -- what a table asks -------------------------------------------------------------------------
    def guided(self, game: Game) -> Guided:
        number = self.place(game.codes)[0]
        title = text("lesson", f"Lesson {self.number} of {self.of}: {self.lesson.title}", lesson=self.lesson.id)
        steps = self.lesson.steps
        at = min(number, len(steps) - 1)
        progress = text("lesson.step", f"step {at + 1} of {len(steps)}", step=at + 1, of=len(steps))
        said = [self.lesson.opens] if number == 0 else [steps[number - 1].well]
        said += [steps[number].say] if number < len(steps) else []
        told = tuple(text("lesson.words", words) for words in said)
        return Guided(title, text("lesson.task", steps[at].task), told, progress)

    def objection(self, game: Game, move: Move | str) -> str:
        code = move if isinstance(move, str) else move.code
        if code in self.expected(game):
            return ""
        instead = self._step(game)[0].instead
        words = next((words for begin, words in instead.items() if code.startswith(begin)), LEGAL)
        return f"{words} {NEXT}"

    def wants(self, game: Game, then: Move) -> bool:
        return then.code in self.expected(game)

    def ended(self, game: Game) -> bool:
        return self.place(game.codes)[0] == len(self.lesson.steps)

    def succeeded(self, game: Game) -> bool:
        return self.ended(game)

    def verdict(self, game: Game) -> Sequence[str]:
        return [self.lesson.steps[-1].well, self.lesson.closes]

    def hint(self, game: Game) -> str:
        return self.lesson.steps[-1].hint if self.ended(game) else self._step(game)[0].hint

    def show(self, game: Game) -> list[str]:
        if self.ended(game):
            return []
        step, made = self._step(game)
        way = next(way for way in step.ways if way[: len(made)] == made)
        return list(way[len(made) :])

    def moved(self, game: Game) -> None:
        self.keep(game.codes)

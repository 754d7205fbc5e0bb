"""How far somebody has come in the lessons: kept with the games."""

from __future__ import annotations

from attrs import define, field

from imperium.journal.kept import Kept


@define
class Progress(Kept):
    """The lessons that are done, the one that somebody is in, and the choices made there."""

    name = "lessons.json"
    holds = "progress of lessons"

    done: list[str] = field(factory=list)
    lesson: str = ""
    codes: list[str] = field(factory=list)

    def at(self, lesson: str, codes: list[str]) -> None:
        """Somebody is here now."""
        self.lesson, self.codes = lesson, codes
        self.write()

    def finish(self, lesson: str) -> None:
        """A lesson is done."""
        self.done = [*dict.fromkeys((*self.done, lesson))]
        self.at("", [])

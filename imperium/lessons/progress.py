"""How far somebody has come in the lessons: kept with the games, and written as a whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from attrs import define, field

from imperium.core.errors import BadSave
from imperium.core.json_files import read_json
from imperium.core.text import shown
from imperium.journal import files, places
from imperium.journal.lock import waited_for

FORMAT: Final = 1


def progress_file() -> Path:
    """Where it is kept."""
    return places.data_directory() / "lessons.json"


@define
class Progress:
    """The lessons that are done, the one that somebody is in, and the choices made there."""

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
        self.lesson, self.codes = "", []
        self.write()

    def write(self) -> None:
        """Keep it, with what was done at another window meanwhile. Raises NotSaved, BadSave."""
        path = progress_file()
        places.make_directory(path.parent)
        lock = waited_for(path)
        try:
            self.done = [*dict.fromkeys((*read_progress().done, *self.done))]
            data = {"format": FORMAT, "done": self.done, "lesson": self.lesson, "codes": self.codes}
            files.replace(path, (json.dumps(data, indent=1) + "\n").encode())
        finally:
            lock.release()


def read_progress() -> Progress:
    """What was kept; nothing at first. Raises BadSave where something else lies there."""
    path = progress_file()
    if not path.exists():
        return Progress()
    data, problem = read_json(path)
    if problem or not _is_progress(data):
        raise BadSave(f"{shown(path)}: holds no progress of lessons; move it away to begin anew.")
    return Progress(data["done"], data["lesson"], data["codes"])


def _is_progress(data: Any) -> bool:
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("lesson"), str):
        return False
    lists = (data.get("done"), data.get("codes"))
    return all(isinstance(one, list) and all(isinstance(word, str) for word in one) for one in lists)

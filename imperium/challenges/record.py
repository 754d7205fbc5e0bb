"""What somebody has made of the challenges: kept with the games, and written as a whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from attrs import asdict, define, field

from imperium.core.errors import BadSave
from imperium.core.json_files import read_json
from imperium.core.text import shown
from imperium.journal import files, places
from imperium.journal.lock import waited_for

FORMAT: Final = 1


def record_file() -> Path:
    """Where it is kept."""
    return places.data_directory() / "challenges.json"


@define
class Attempts:
    """What somebody has made of one challenge."""

    tries: int = 0
    solved: int = 0  # times, without being shown a solution
    hints: int = -1  # the fewest that it took; -1 until it is solved
    shown: bool = False  # a solution was looked at before it was solved

    @property
    def words(self) -> str:
        """As a list has it."""
        if self.solved:
            helped = {0: "", 1: ", with 1 hint"}.get(self.hints, f", with {self.hints} hints")
            return f"solved{helped}{' after being shown' if self.shown else ''}"
        return "shown" if self.shown else "tried" if self.tries else ""


@define
class Record:
    """Everything, by the id of the challenge."""

    attempts: dict[str, Attempts] = field(factory=dict)

    def of(self, ident: str) -> Attempts:
        """What was made of one; nothing at first."""
        return self.attempts.setdefault(ident, Attempts())


@contextmanager
def kept() -> Iterator[Record]:
    """The record as it stands now, to be changed; it is written when that is done, and who sits at another window
    waits so long. Raises BadSave, NotSaved."""
    path = record_file()
    places.make_directory(path.parent)
    lock = waited_for(path)
    try:
        record = read_record()
        yield record
        data = {"format": FORMAT, "attempts": {ident: asdict(one) for ident, one in record.attempts.items()}}
        files.replace(path, (json.dumps(data, indent=1) + "\n").encode())
    finally:
        lock.release()


def read_record() -> Record:
    """What was kept; nothing at first. Raises BadSave where something else lies there."""
    path = record_file()
    if not path.exists():
        return Record()
    data, problem = read_json(path)
    kept = data.get("attempts") if isinstance(data, dict) and data.get("format") == FORMAT else None
    if problem or not isinstance(kept, dict) or not all(map(_is_attempts, kept.values())):
        raise BadSave(f"{shown(path)}: holds no record of challenges; move it away to begin anew.")
    return Record({ident: Attempts(**one) for ident, one in kept.items()})


def _is_attempts(data: Any) -> bool:
    kinds = {"tries": int, "solved": int, "hints": int, "shown": bool}
    return isinstance(data, dict) and {word: type(one) for word, one in data.items()} == kinds

"""The file of failed games beside the rows: one JSON object a line, each enough to see its game again."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

from attrs import asdict

from imperium.core.text import shown
from imperium.journal.files import NotSaved, replace
from imperium.simulate.files import NotWritten
from imperium.simulate.play import Failure


def failures_file(out: Path) -> Path:
    """Where the failed games of a run are written."""
    return out.parent / f"{out.name}.failures.jsonl"


class FailureFile:
    """The failures of one file of rows."""

    def __init__(self, out: Path) -> None:
        self._path = failures_file(out)

    def keep(self, games: set[int]) -> None:
        """Of an earlier run: the failures of these games, whose rows are kept, and nothing else."""
        try:
            there = self._path.read_bytes() if self._path.exists() else b""
            lines = there.splitlines(keepends=True)
            still = b"".join(line for line in lines if line.endswith(b"\n") and _game(line) in games)
            if still:
                if still != there:
                    replace(self._path, still)
            else:
                self._path.unlink(missing_ok=True)
        except OSError as error:
            raise self._refused(error) from None
        except NotSaved as error:
            raise NotWritten(str(error)) from None

    def add(self, failure: Failure) -> None:
        """Write a failure as a whole line, or nothing of it. Raises NotWritten."""
        line = json.dumps(asdict(failure)).encode() + b"\n"
        try:
            with self._path.open("ab", buffering=0) as file:
                before = file.seek(0, os.SEEK_END)
                try:
                    while line:
                        line = line[file.write(line) :]
                except OSError:
                    with contextlib.suppress(OSError):
                        file.truncate(before)
                    raise
        except OSError as error:
            raise self._refused(error) from None

    def _refused(self, error: OSError) -> NotWritten:
        return NotWritten(f"{shown(self._path)}: cannot be written ({error.strerror}).")


def _game(line: bytes) -> int | None:
    try:
        found = json.loads(line)["game"]
    except (ValueError, KeyError, TypeError):
        return None
    return found if isinstance(found, int) else None

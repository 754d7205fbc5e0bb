"""The file of failed games beside the rows: one JSON object a line, each enough to see its game again."""

from __future__ import annotations

import json
import os
from pathlib import Path

from attrs import asdict

from imperium.journal.files import BINARY, NotSaved, append, refusal, replace
from imperium.simulate.play import Failure


def failures_file(out: Path) -> Path:
    """Where the failed games of a run are written."""
    return out.parent / f"{out.name}.failures.jsonl"


class FailureFile:
    """The failures of one file of rows."""

    def __init__(self, out: Path) -> None:
        self._path = failures_file(out)

    def keep(self, games: set[int]) -> None:
        """Of an earlier run: the failures of these games, whose rows are kept, and nothing else. Raises NotSaved."""
        try:
            there = self._path.read_bytes() if self._path.exists() else b""
            lines = there.splitlines(keepends=True)
            still = b"".join(line for line in lines if line.endswith(b"\n") and _game(line) in games)
            if not still:
                self._path.unlink(missing_ok=True)
            elif still != there:
                replace(self._path, still)
        except OSError as error:
            raise NotSaved(refusal(self._path, "cannot be written", error)) from None

    def add(self, failure: Failure) -> None:
        """Write a failure as a whole line, or nothing of it. Raises NotSaved."""
        try:
            descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | BINARY, 0o644)
            try:
                append(descriptor, os.fstat(descriptor).st_size, json.dumps(asdict(failure)).encode() + b"\n")
            finally:
                os.close(descriptor)
        except OSError as error:
            raise NotSaved(refusal(self._path, "cannot be written", error)) from None


def _game(line: bytes) -> int | None:
    try:
        found = json.loads(line)["game"]
    except (ValueError, KeyError, TypeError):
        return None
    return found if isinstance(found, int) else None

"""Where something stands in a JSON text: line and column of every key and entry, so that a message can name it."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from functools import lru_cache
from pathlib import Path

from imperium.core.mutants import Place, json_path
from imperium.core.text import ended, shown

_BLANK = re.compile(r"[ \t\r\n]*")
_PLAIN = re.compile(r"[^\s,\]}]+")
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"')


class _Scan:
    """One pass over a text that is known to be JSON."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts: dict[Place, int] = {}
        self.value((), 0)

    def blank(self, at: int) -> int:
        match = _BLANK.match(self.text, at)
        assert match is not None
        return match.end()

    def value(self, place: Place, at: int) -> int:
        """Note where the value begins; the answer is where it ends."""
        at = self.blank(at)
        self.starts.setdefault(place, at)
        letter = self.text[at]
        if letter in "{[":
            return self.entries(place, at + 1, letter == "{")
        match = (_TEXT if letter == '"' else _PLAIN).match(self.text, at)
        assert match is not None
        return match.end()

    def entries(self, place: Place, at: int, keyed: bool) -> int:
        number = 0
        at = self.blank(at)
        while self.text[at] not in "]}":
            key: str | int = number
            if keyed:
                match = _TEXT.match(self.text, at)
                assert match is not None
                key = str(json.loads(match[0]))
                self.starts[(*place, key)] = at
                at = self.blank(match.end()) + 1  # the colon
            at = self.blank(self.value((*place, key), at))
            if self.text[at] == ",":
                at = self.blank(at + 1)
            number += 1
        return at + 1


@lru_cache(maxsize=8)  # the checks of a file are asked for one after the other
def _places(path: Path, written: int) -> dict[Place, tuple[int, int]]:
    """Line and column of every place in the file as it was written at that time."""
    text = path.read_text(encoding="utf-8-sig")
    begins = [0, *(match.end() for match in re.finditer("\n", text))]
    found = {place: (bisect_right(begins, start), start) for place, start in _Scan(text).starts.items()}
    return {place: (line, start - begins[line - 1] + 1) for place, (line, start) in found.items()}


def place_in(path: Path, *ways: Place) -> tuple[int, int]:
    """Line and column of a value, or of the nearest one around it; of several ways to it the one that misses least.

    Line 1 if the file cannot be read any more.
    """
    try:
        places = _places(path, path.stat().st_mtime_ns)
    except (OSError, ValueError, IndexError, AssertionError, RecursionError):
        return 1, 1
    reached = [next(way[:end] for end in range(len(way), -1, -1) if way[:end] in places) for way in ways]
    return places[min(zip(ways, reached, strict=True), key=lambda pair: len(pair[0]) - len(pair[1]))[1]]


def told(path: Path, place: Place, what: str) -> str:
    """One thing that is wrong with a file, in a sentence with file, line, column and place."""
    line, column = place_in(path, place)
    return ended(f"{shown(path)}:{line}:{column}: {json_path(place)}: {what}")

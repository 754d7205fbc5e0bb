"""Where something stands in a JSON text: the line of every key and entry, so that a message can name it."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from functools import lru_cache
from pathlib import Path

Place = tuple[str | int, ...]  # the way to a value: keys and numbers from the outermost object

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
def _lines(path: Path, written: int) -> dict[Place, int]:
    """The line of every place in the file as it was written at that time."""
    text = path.read_text(encoding="utf-8-sig")
    ends = [match.start() for match in re.finditer("\n", text)]
    return {place: bisect_left(ends, start) + 1 for place, start in _Scan(text).starts.items()}


def line_of(path: Path, place: Place) -> int:
    """The line of this value, or of the nearest one around it; 1 if the file cannot be read any more."""
    try:
        lines = _lines(path, path.stat().st_mtime_ns)
    except (OSError, ValueError, IndexError, AssertionError, RecursionError):
        return 1
    while place and place not in lines:
        place = place[:-1]
    return lines.get(place, 1)

"""Reading JSON files that people wrote: everything that can be wrong with a file as such is one clear sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from imperium.core.text import show, shown

MAX_BYTES = 2_000_000  # ten times the largest card file of the base game and more
MAX_DEPTH = 40  # brackets within brackets; the deepest printed card needs 12


class NotACardFile(ValueError):
    """Something JSON readers let pass and card files do not; the message is ready to be shown."""


def read_json(path: Path) -> tuple[Any, str]:
    """The parsed file, or a sentence that says why it cannot be read."""
    try:
        return parse(_read(path)), ""
    except NotACardFile as error:
        return None, f"{shown(path)}: {error}"
    except OSError as error:
        return None, f"{shown(path)}: cannot be read ({error.strerror})"


def _read(path: Path) -> bytes:
    if not path.is_file():
        raise NotACardFile("is not a file" if path.exists() else "does not exist")
    with path.open("rb") as file:
        content = file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise NotACardFile(f"larger than {MAX_BYTES:,} bytes, which no card file is")
    return content


def parse(content: bytes) -> Any:
    """The JSON in these bytes. Raises NotACardFile with one sentence."""
    try:
        data = json.loads(content.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_constant)
    except UnicodeDecodeError as error:
        raise NotACardFile(f"not UTF-8 text (byte {error.start})") from None
    except json.JSONDecodeError as error:
        raise NotACardFile(f"not JSON, line {error.lineno} column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise NotACardFile(_too_deep()) from None
    except NotACardFile:
        raise
    except ValueError:  # the only other: a number of thousands of digits
        raise NotACardFile("holds a number that is too long to be read") from None
    if _depth(data) > MAX_DEPTH:
        raise NotACardFile(_too_deep())
    return data


def _too_deep() -> str:
    return f"nested too deeply: more than {MAX_DEPTH} brackets within each other"


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise NotACardFile(f"the key {show(twice)} appears twice in one object")
    return found


def _constant(word: str) -> Any:
    raise NotACardFile(f"holds {word}, which is not a number that JSON knows")


def _depth(data: Any) -> int:
    """How many brackets stand within each other; level by level, so that no depth is too much to measure."""
    depth, level = 0, [data]
    while level:
        level = [
            part
            for node in level
            if isinstance(node, (dict, list))
            for part in (node.values() if isinstance(node, dict) else node)
        ]
        depth += 1
    return depth - 1

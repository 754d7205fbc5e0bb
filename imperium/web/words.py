"""Screen data as a browser gets it: texts as words, previews as one line each, changes instead of the whole.

A change of a dictionary has the values that differ under `=`, what goes deeper under `~`, what is gone under `-`; a
list of the same length is changed by its indices, any other is sent again.
"""

from __future__ import annotations

from typing import Any

from attrs import fields, has

from imperium.core.moves import Move
from imperium.screen.question import Entry, Preview
from imperium.screen.text import Text

UNSAID: dict[type, tuple[str, ...]] = {Entry: ("names",)}  # what only a keyboard of words needs
_NAMES: dict[type, tuple[str, ...]] = {}


def _names(kind: type) -> tuple[str, ...]:
    if kind not in _NAMES:
        _NAMES[kind] = tuple(one.name for one in fields(kind) if one.name not in UNSAID.get(kind, ()))
    return _NAMES[kind]


def worded(value: Any) -> Any:
    """Screen data as what JSON knows, every text in words."""
    if isinstance(value, Text):
        return value.english
    if isinstance(value, Preview):
        return value.summary.english
    if isinstance(value, Move):
        return value.code
    if isinstance(value, dict):
        return {str(key): worded(one) for key, one in value.items()}
    if isinstance(value, (tuple, list)):
        return [worded(one) for one in value]
    return {name: worded(getattr(value, name)) for name in _names(type(value))} if has(type(value)) else value


def change(old: Any, new: Any) -> dict[str, Any]:
    """What makes the old dictionary or list the new one."""
    if isinstance(new, list):
        pairs = [(str(index), one, other) for index, (one, other) in enumerate(zip(old, new, strict=True))]
        gone: list[str] = []
    else:
        pairs = [(key, old.get(key, key), one) for key, one in new.items()]
        gone = [key for key in old if key not in new]
    found: dict[str, Any] = {"-": gone} if gone else {}
    for key, was, now in pairs:
        if was == now and (isinstance(new, list) or key in old):
            continue
        if _deeper(was, now):
            found.setdefault("~", {})[key] = change(was, now)
        else:
            found.setdefault("=", {})[key] = now
    return found


def _deeper(old: Any, new: Any) -> bool:
    """Whether a change is smaller than the new value."""
    if isinstance(old, dict) and isinstance(new, dict):
        return bool(old)
    return isinstance(old, list) and isinstance(new, list) and len(old) == len(new) > 0

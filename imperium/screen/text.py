"""Words for people: the English beside a key and the values in it, so that another language can say the same."""

from __future__ import annotations

from typing import Any

from attrs import Factory, fields, frozen

from imperium.core.moves import Move


@frozen
class Text:
    """One text. `key` says what is said, `values` about what: ids, numbers and seats."""

    key: str
    english: str
    values: dict[str, Any] = Factory(dict)

    def __str__(self) -> str:
        return self.english

    def __bool__(self) -> bool:
        return bool(self.english)


def text(key: str, english: str, **values: Any) -> Text:
    """A text, with its values as they are named."""
    return Text(key, english, values)


NOTHING = Text("nothing", "")


_NAMES: dict[type, tuple[str, ...]] = {}


def _names(kind: type) -> tuple[str, ...]:
    if kind not in _NAMES:
        _NAMES[kind] = tuple(one.name for one in fields(kind))
    return _NAMES[kind]


def plain(value: Any) -> Any:
    """Screen data as what JSON knows; a move is its code."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, Move):
        return value.code
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(one) for one in value]
    return {name: plain(getattr(value, name)) for name in _names(type(value))}

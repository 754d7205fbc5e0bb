"""Writes the classes of a position from their declarations.

They are written out, plain slots and assignments, because a position is copied thousands of times in a second; a loop
over the fields would be several times slower.
"""

from __future__ import annotations

from typing import Any, Final

from imperium.core.events import EventLog
from imperium.core.position import kinds
from imperium.core.positions import Position
from imperium.core.steps import NOBODY, Step

WIDTH: Final = 117
Declared = tuple[str, tuple[kinds.Field, ...], str]  # the head of a class, its fields, its docstring


def module(head: str, classes: tuple[Declared, ...]) -> str:
    """The whole module: what comes first, as it is, and the classes."""
    return head + "\n".join(_class(*parts) for parts in classes)


def _class(head: str, fields: tuple[kinds.Field, ...], about: str) -> str:
    name = head.partition("(")[0]
    names = [one.name for one in fields]
    if "agenda" in names:  # the root, which has these from `Position` already
        names = [one for one in names if one not in ("agenda", "draws", "events", "seats", "seed")]
        head = head if "(" in head else f"{head}(Position)"
    given = ", events: EventLog | None = None" if any(one.name == "events" for one in fields) else ""
    equal = [f"and self.{one.name} == other.{one.name}" for one in fields if not isinstance(one, kinds.Surrounding)]
    return "\n".join(
        [
            f'\nclass {head}:\n    """{about}"""\n',
            *_filled("    __slots__ = (", [f'"{one}",' for one in sorted(names)], "    )\n"),
            *_filled("    def __init__(", ["self,", *(f"{_parameter(one)}," for one in fields)], "    ) -> None:"),
            *(f"        self.{one.name}: {_type(one)} = {_value(one)}" for one in fields),
            f"\n    def copy(self{given}) -> {name}:",
            f'        """An independent copy{", with another log if one is given" if given else ""}."""',
            *_filled(f"        return {name}(", [f"{_twin(one)}," for one in fields], "        )\n"),
            "    def __reduce__(self) -> tuple[Any, ...]:",
            *_filled(f"        return {name}, (", [f"self.{one.name}," for one in fields], "        )\n"),
            "    def __eq__(self, other: object) -> bool:",
            *_filled("        return (", [f"isinstance(other, {name})", *equal], "        )\n"),
        ]
    )


def _filled(head: str, parts: list[str], tail: str) -> list[str]:
    """As many parts on a line as there is room for, one step further in than what they stand between."""
    pad = " " * (len(head) - len(head.lstrip()) + 4)
    lines = [head, pad + parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + len(part) < WIDTH:
            lines[-1] += f" {part}"
        else:
            lines.append(pad + part)
    return [*lines, tail]


def _type(field: kinds.Field) -> str:
    """The type of a field."""
    if isinstance(field, (kinds.Constant, kinds.Definition, kinds.Nodes)):
        return field.type
    if isinstance(field, kinds.Part):
        return f"list[{field.of}]" if field.several else field.of
    return field.holds if not isinstance(field, kinds.Marker) or field.default is None else "str"


def _is_made(field: kinds.Field) -> bool:
    """Whether each object has a value of its own, which is copied with it; all else is immutable and shared."""
    made = isinstance(field, (kinds.Part, kinds.Surrounding)) or isinstance(field.default, (list, dict))
    return made and field.default != kinds.REQUIRED


def _default(field: kinds.Field) -> str:
    if isinstance(field, kinds.Definition):
        return field.constant
    if isinstance(field, (kinds.Part, kinds.Surrounding)):
        return "[]" if _type(field).startswith("list") else f"{_type(field)}()"
    if isinstance(field, kinds.SeatMarker) and field.default == NOBODY:
        return "NOBODY"
    return f'"{field.default}"' if isinstance(field.default, str) else repr(field.default)


def _parameter(field: kinds.Field) -> str:
    if field.default == kinds.REQUIRED:
        return f"{field.name}: {_type(field)}"
    return f"{field.name}: {_type(field)}" + (" | None = None" if _is_made(field) else f" = {_default(field)}")


def _value(field: kinds.Field) -> str:
    return f"{_default(field)} if {field.name} is None else {field.name}" if _is_made(field) else field.name


def _twin(field: kinds.Field) -> str:
    """The value a copy has."""
    value = f"self.{field.name}"
    if isinstance(field, kinds.Part) and field.several:
        return f"[one.copy() for one in {value}]"
    if isinstance(field, kinds.Surrounding) and _is_made(field):
        return f"{value}.copy() if {field.name} is None else {field.name}"
    return f"{value}.copy()" if _is_made(field) else value


def built(*classes: Declared) -> list[type]:
    """The classes themselves, for a game that is small enough not to have them written to a file."""
    found: dict[str, Any] = {"EventLog": EventLog, "NOBODY": NOBODY, "Position": Position, "Step": Step}
    exec(module("from __future__ import annotations\n", classes), found)
    return [found[head.partition("(")[0]] for head, _, _ in classes]

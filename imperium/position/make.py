"""Writes state.py, the classes of the position, from the declarations: `python -m imperium.position.make`.

They are written out, plain slots and assignments, because a position is copied thousands of times in a second; a loop
over the fields would be several times slower.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from imperium.core.steps import NOBODY
from imperium.position.fields import SEAT, STATE, TURN
from imperium.position.kinds import (
    REQUIRED,
    Claims,
    Constant,
    Deck,
    Definition,
    Field,
    Flag,
    Marker,
    Number,
    Part,
    Rules,
    SeatMarker,
    Steps,
    Surrounding,
    Table,
    Words,
    Zone,
)  # fmt: skip

WIDTH: Final = 117
TARGET: Final = Path(__file__).with_name("state.py")
TYPES: Final[dict[type[Field], str]] = {
    Number: "int", Flag: "bool", SeatMarker: "int", Definition: "Leader | None", Zone: "list[str]", Deck: "list[str]",
    Words: "tuple[str, ...]", Table: "dict[str, int]", Claims: "tuple[tuple[int, str], ...]", Steps: "list[Step]",
    Rules: "tuple[Modifier, ...]",
}  # fmt: skip
CLASSES: Final = (
    ("Seat", SEAT, "Everything one participant owns. A rival is a seat like any other (R-DEF-13)."),
    ("Turn", TURN, "What belongs to the current turn alone and is forgotten with it."),
    ("State", STATE, "One position of one game, complete: the same state and the same choices give the same game."),
)
HEAD: Final = '''\
"""The position: seats, board, decks and what is still to be resolved. Data only, no rules.

Zones without order (hand, discard pile, row, ...) are kept sorted, so that equal zones compare equal however
they were filled (R-DEF-14). Ordered decks have their top card last.

Written by `python -m imperium.position.make` from the declarations in fields.py: change those, not this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium.core.events import EventLog
from imperium.core.steps import NOBODY, Step
from imperium.position.base import SeatBase, StateBase, TurnBase
from imperium.rulebook import FACTIONS

if TYPE_CHECKING:
    from imperium.catalogue.definitions import Catalogue, Leader
    from imperium.effects.modifiers import Modifier
    from imperium.rules.modes import Mode

# fmt: off
'''


def text() -> str:
    """The whole module."""
    return HEAD + "\n".join(_class(*parts) for parts in CLASSES)


def _class(name: str, fields: tuple[Field, ...], about: str) -> str:
    lines = ["", f"class {name}({name}Base):", f'    """{about}"""', ""]
    lines += _wrapped("    __slots__ = (", [f'"{field.name}"' for field in sorted(fields, key=_name)], ")")
    lines += ["", *_wrapped("    def __init__(", ["self", *map(_parameter, fields)], ") -> None:")]
    lines += [f"        self.{field.name}: {_type(field)} = {_value(field)}" for field in fields]
    log = "events" if name == "State" else ""
    lines += ["", f"    def copy(self{', events: EventLog | None = None' if log else ''}) -> {name}:"]
    lines += [f'        """An independent copy{", with another log if one is given" if log else ""}."""']
    lines += _wrapped(f"        return {name}(", [_twin(field) for field in fields], ")")
    compared = [field.name for field in fields if not isinstance(field, Surrounding)]
    lines += ["", "    def __eq__(self, other: object) -> bool:", f"        return isinstance(other, {name}) and ("]
    equal = [f"self.{one} == other.{one}" for one in compared]
    lines += _filled([equal[0], *(f"and {part}" for part in equal[1:])], 12)
    return "\n".join([*lines, "        )", ""])


def _name(field: Field) -> str:
    return field.name


def _wrapped(head: str, parts: list[str], tail: str) -> list[str]:
    indent = len(head) - len(head.lstrip())
    return [head, *_filled([f"{part}," for part in parts], indent + 4), " " * indent + tail]


def _filled(parts: list[str], indent: int) -> list[str]:
    """As many parts on a line as there is room for."""
    lines = [" " * indent + parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + len(part) < WIDTH:
            lines[-1] += f" {part}"
        else:
            lines.append(" " * indent + part)
    return lines


def _type(field: Field) -> str:
    """The type of a field."""
    if isinstance(field, Constant):
        return field.type
    if isinstance(field, Part):
        return f"list[{field.of}]" if field.several else field.of
    if isinstance(field, Marker):
        return "str" if field.default is not None else "str | None"
    return TYPES[type(field)]


def _is_made(field: Field) -> bool:
    """Whether each object needs a default of its own."""
    return isinstance(field, (Part, Surrounding)) or isinstance(field.default, (list, dict))


def _default(field: Field) -> str:
    if isinstance(field, Part):
        return "[]" if field.several else f"{field.of}()"
    if isinstance(field, Surrounding):
        return f"{field.type}()"
    if isinstance(field, Table) and field.default:
        return f"dict.fromkeys(FACTIONS, {'NOBODY' if field.seats else 0})"
    if isinstance(field, SeatMarker) and field.default == NOBODY:
        return "NOBODY"
    return f'"{field.default}"' if isinstance(field.default, str) else repr(field.default)


def _parameter(field: Field) -> str:
    kind = _type(field)
    if field.default == REQUIRED:
        return f"{field.name}: {kind}"
    if _is_made(field):
        return f"{field.name}: {kind} | None = None"
    return f"{field.name}: {kind} = {_default(field)}"


def _value(field: Field) -> str:
    if field.default == REQUIRED or not _is_made(field):
        return field.name
    return f"{_default(field)} if {field.name} is None else {field.name}"


def _twin(field: Field) -> str:
    """The value a copy has: what changes in place is copied, all else is immutable and shared."""
    value = f"self.{field.name}"
    if isinstance(field, Part) and field.several:
        return f"[one.copy() for one in {value}]"
    if isinstance(field, Surrounding) and field.default != REQUIRED:
        return f"{value}.copy() if events is None else events"
    return f"{value}.copy()" if _is_made(field) and field.default != REQUIRED else value


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")

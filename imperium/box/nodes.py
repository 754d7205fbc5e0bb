"""Whatever card files are put together from: effects, conditions, counts and modifiers are nodes of a definition.

The parameters of `__init__`, with their types, are the keys of the node in a card file. They are declared there and
nowhere else; the loader, the JSON Schema and the documents read them with `parameters`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import cache
from inspect import Parameter, cleandoc, signature
from pathlib import Path
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

FORGOTTEN: Final = Path(__file__).with_name("forgotten.json")  # written by `imperium/native.py`


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A part of a definition: equal to another that was made from the same values."""

    spelled: ClassVar[Mapping[str, str]] = {}  # the key of a parameter, where it is not the parameter's own name

    def __init__(self) -> None:
        self.path = ""  # where it stands in the catalogue, set when the cards are read

    def values(self) -> tuple[Any, ...]:
        """What it was made from."""
        return tuple([getattr(self, name) for name in parameters(type(self))])

    def __reduce__(self) -> tuple[Any, ...]:
        """How a copy is made of it, such as a bot of somebody's own gets: in both forms alike."""
        return type(self), self.values(), (None, {"path": self.path})

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Node) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self), self.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.values()}"


_PARAMETERS: dict[type, Mapping[str, Parameter]] = {}


def parameters(cls: type) -> Mapping[str, Parameter]:
    """What an object of this class is made from, with the types as they are written in its source."""
    found = _PARAMETERS.get(cls)
    if found is None:
        made: Any = cls.__init__ if is_dataclass(cls) else cls  # not every Python finds the former itself
        found = {name: one for name, one in signature(made).parameters.items() if name != "self"}
        if is_compiled(cls):
            types = _written_types(cls)
            found = {name: one.replace(annotation=types[name]) for name, one in found.items()}
        _PARAMETERS[cls] = found
    return found


def made_from(thing: Any) -> tuple[type, tuple[Any, ...]]:
    """The class of something and what it was made from: all that a copy of it takes."""
    return type(thing), tuple([getattr(thing, name) for name in parameters(type(thing))])


def type_of(cls: type, parameter: Parameter) -> Any:
    """The type of a parameter itself."""
    return eval(parameter.annotation, vars(sys.modules[cls.__module__]))


def about(cls: type) -> str:
    """The docstring of a class."""
    return cleandoc((_forgotten(cls)["about"] if is_compiled(cls) else cls.__doc__) or "")


# -- a compiled class keeps neither docstring nor types: the build has written them down ------------------------
def is_compiled(cls: type) -> bool:
    """Whether this is the compiled form of the class."""
    module = sys.modules.get(cls.__module__)
    return str(getattr(module, "__file__", "")).endswith((".so", ".pyd"))


@cache
def _tables() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(FORGOTTEN.read_text(encoding="utf-8"))
    return found


def _forgotten(cls: type) -> dict[str, Any]:
    return _tables().get(f"{cls.__module__}.{cls.__name__}", {"about": "", "types": None})


def _written_types(cls: type) -> dict[str, str]:
    """By the name of a parameter."""
    types: list[dict[str, str] | None] = [_forgotten(base)["types"] for base in cls.__mro__]
    return next((found for found in types if found is not None), {})

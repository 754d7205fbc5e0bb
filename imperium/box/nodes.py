"""Whatever card files are put together from: effects, conditions, counts and modifiers are nodes of a definition.

The parameters of `__init__`, with their types, are the keys of the node in a card file. They are declared there and
nowhere else; the loader, the JSON Schema and the documents read them with `parameters`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from functools import cache
from inspect import Parameter, cleandoc, signature
from pathlib import Path
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A part of a definition: equal to another that was made from the same values."""

    spelled: ClassVar[Mapping[str, str]] = {}  # the key of a parameter, where it is not the parameter's own name

    def __init__(self) -> None:
        self.path = ""  # where it stands in the catalogue, set when the cards are read

    def values(self) -> tuple[Any, ...]:
        """What it was made from."""
        return tuple([getattr(self, name) for name in parameters(type(self))])

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
        found = signature(cls).parameters
        if is_compiled(cls):
            types = _written_types(cls)
            found = {name: one.replace(annotation=types[name]) for name, one in found.items()}
        _PARAMETERS[cls] = found
    return found


def type_of(cls: type, parameter: Parameter) -> Any:
    """The type of a parameter itself."""
    return eval(parameter.annotation, vars(sys.modules[cls.__module__]))


def about(cls: type) -> str:
    """The docstring of a class."""
    return cleandoc((ast.get_docstring(_source(cls)) if is_compiled(cls) else cls.__doc__) or "")


# -- a compiled class keeps neither docstring nor types: they are read from the source that lies beside it ------
def is_compiled(cls: type) -> bool:
    """Whether this is the compiled form of the class."""
    module = sys.modules.get(cls.__module__)
    return str(getattr(module, "__file__", "")).endswith((".so", ".pyd"))


@cache
def _sources(module: str) -> dict[str, ast.ClassDef]:
    compiled = Path(sys.modules[module].__file__ or "")
    source = compiled.with_name(compiled.name.partition(".")[0] + ".py").read_text(encoding="utf-8")
    return {part.name: part for part in ast.parse(source).body if isinstance(part, ast.ClassDef)}


def _source(cls: type) -> ast.ClassDef:
    return _sources(cls.__module__)[cls.__name__]


def _written_types(cls: type) -> dict[str, str]:
    """By the name of a parameter: those of `__init__`, or of the fields where a dataclass makes that by itself."""
    for base in cls.__mro__:
        if base is object:
            break
        body = _source(base).body
        for part in body:
            if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                return {one.arg: ast.unparse(one.annotation) for one in part.args.args if one.annotation is not None}
        found = [part for part in body if isinstance(part, ast.AnnAssign)]
        if found:
            return {ast.unparse(part.target): ast.unparse(part.annotation) for part in found}
    return {}

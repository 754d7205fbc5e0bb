"""Small breakages of a Python module: a comparison, a number, a condition, an early return or an order changed.

Each is one function of the module, compiled anew with one thing in it changed. What only words things for people
(prompts, sentences, repr) is left alone.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

WORDINGS = {"prompt", "words", "slug", "sentence", "__repr__", "__str__"}
OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.Mult: ast.Add,
}  # fmt: skip


class Mutant(NamedTuple):
    """One breakage: where it is, what it does, and the code of the function with it."""

    module: str
    function: str  # the way to it in the module, as in `Window.options`
    line: int
    last: int  # line of what is changed: of an expression over several lines the first is not always passed through
    change: str
    code: CodeType

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.function}: {self.change}"


def mutants(module: str, path: Path) -> Iterator[Mutant]:
    """Every breakage of the functions of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for way, function in _functions(tree, ()):
        for number, (node, change) in enumerate(_changes(copy.deepcopy(function))):
            broken = copy.deepcopy(function)
            for at, (_, _) in enumerate(_changes(broken)):
                if at == number:
                    break
            code = _code(tree, way, broken, path)
            if code is not None:
                yield Mutant(module, ".".join(way), node.lineno, node.end_lineno, change, code)


def _functions(node: Any, way: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], ast.FunctionDef]]:
    """The functions and methods of a module, but for those that only word things."""
    for part in node.body:
        if isinstance(part, ast.ClassDef):
            yield from _functions(part, (*way, part.name))
        elif isinstance(part, ast.FunctionDef) and part.name not in WORDINGS and not part.name.endswith("_words"):
            yield (*way, part.name), part


def _code(tree: ast.Module, way: tuple[str, ...], function: ast.FunctionDef, path: Path) -> CodeType | None:
    """The code of the function as it stands in the module, compiled with everything around it."""
    body: Any = copy.copy(tree)
    outer = body
    for name in way[:-1]:
        found = next(part for part in outer.body if isinstance(part, ast.ClassDef) and part.name == name)
        twin = copy.copy(found)
        outer.body = [twin if part is found else part for part in outer.body]
        outer = twin
    old = [part for part in outer.body if isinstance(part, ast.FunctionDef) and part.name == way[-1]]
    outer.body = [function if part is old[-1] else part for part in outer.body]
    try:
        compiled = compile(ast.fix_missing_locations(body), str(path), "exec")
    except SyntaxError:  # a statement that cannot do without the one taken away
        return None
    for name in way:
        codes = [const for const in compiled.co_consts if isinstance(const, CodeType) and const.co_name == name]
        compiled = codes[-1]
    return compiled


def _changes(function: ast.FunctionDef) -> Iterator[tuple[Any, str]]:
    """Make one change after the other in place; whoever stops here has the last one alone."""
    for node in _inside(function):
        yield from _of_node(node)
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                yield from _of_block(node, block)


def _inside(function: ast.FunctionDef) -> list[ast.AST]:
    """Every node of the body; annotations, docstrings and sentences are no part of it."""
    found: list[ast.AST] = [function]

    def collect(node: ast.AST) -> None:
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_comment"):
                continue
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.AST) and not isinstance(part, (ast.JoinedStr, ast.Assert)):
                    found.append(part)
                    collect(part)

    for statement in function.body:
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
            found.append(statement)
            collect(statement)
    return [node for node in found if not isinstance(node, ast.Assert)]


def _of_node(node: ast.AST) -> Iterator[tuple[Any, str]]:
    """A comparison, an operator, a number, a condition changed; and changed back."""
    if isinstance(node, ast.Compare):
        for index, op in enumerate(node.ops):
            node.ops[index] = OTHER[type(op)]()  # type: ignore[call-overload]
            yield node, f"{_name(op)} made {_name(node.ops[index])}"
            node.ops[index] = op
    elif isinstance(node, (ast.BoolOp, ast.BinOp, ast.AugAssign)) and type(node.op) in OTHER:
        op = node.op
        node.op = OTHER[type(op)]()  # type: ignore[assignment]
        yield node, f"{_name(op)} made {_name(node.op)}"
        node.op = op
    elif isinstance(node, ast.Constant) and isinstance(node.value, (bool, int)):
        value = node.value
        node.value = not value if isinstance(value, bool) else value + 1
        yield node, f"{value} made {node.value}"
        node.value = value
    elif isinstance(node, (ast.If, ast.IfExp, ast.While)):
        test = node.test
        for value in (
            (True, False)
            if isinstance(node, ast.IfExp)
            else (False,)
            if isinstance(node, ast.While)
            else (True, False)
        ):
            node.test = ast.copy_location(ast.Constant(value), test)
            yield test, f"the condition made {value}"
        node.test = test
    elif isinstance(node, ast.comprehension):
        for index, test in enumerate(node.ifs):
            node.ifs[index] = ast.copy_location(ast.Constant(True), test)
            yield test, "the condition of a selection dropped"
            node.ifs[index] = test
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        node.op = ast.UAdd()
        inner = node.operand
        node.operand = ast.copy_location(ast.Call(ast.Name("bool", ast.Load()), [inner], []), inner)
        yield node, "not left out"
        node.op, node.operand = ast.Not(), inner


def _of_block(owner: ast.AST, block: list[Any]) -> Iterator[tuple[Any, str]]:
    """A statement left out, two of them exchanged."""
    for index, statement in enumerate(block):
        early = isinstance(statement, (ast.Return, ast.Continue, ast.Break)) and not isinstance(
            owner, ast.FunctionDef
        )
        call = isinstance(statement, ast.Expr) and isinstance(statement.value, (ast.Call, ast.YieldFrom, ast.Yield))
        if early or call or isinstance(statement, ast.AugAssign):
            block[index] = ast.copy_location(ast.Pass(), statement)
            yield statement, f"{_word(statement)} left out"
            block[index] = statement
        following = block[index + 1] if index + 1 < len(block) else None
        if (
            call
            and isinstance(following, ast.Expr)
            and isinstance(following.value, ast.Call)
            and not _apart(block, index)
        ):
            block[index], block[index + 1] = following, statement
            yield statement, "two steps exchanged"
            block[index], block[index + 1] = statement, following


def _apart(block: list[Any], index: int) -> bool:
    """Whether one of two steps tells and the other only moves data: nobody can see which of them came first."""
    names = {ast.unparse(statement.value.func) for statement in block[index : index + 2] if _is_call(statement)}
    return "emit" in names and any("." in name or name in ("insort", "setattr") for name in names)


def _is_call(statement: Any) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)


def _word(statement: ast.stmt) -> str:
    names = {
        ast.Return: "the early return",
        ast.Continue: "continue",
        ast.Break: "break",
        ast.AugAssign: "the change",
    }
    return names.get(type(statement), "a step")


def _name(op: ast.AST) -> str:
    return type(op).__name__.lower()

"""The rooms of the project and who may import whom; `python -m tests.rooms` draws them into docs/architecture.md."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- rooms: begin -->\n", "<!-- rooms: end -->"
# A room imports only rooms that stand before it.
ROOMS = (
    "form", "core", "rulebook", "box", "position", "rules", "effects", "catalogue", "automa", "arrakis", "words",
    "game", "journal", "bots", "given", "games", "rl", "simulate", "checks", "screen", "lookback", "lessons",
    "challenges", "terminal", "tui", "web", "imperium", "__main__", "commands", "cli",
)  # fmt: skip
CORE_ALONE = ("arrakis", "journal")  # rooms that serve any game
OFF_THE_SHELF = {"checks": {"core", "journal", "games"}}  # rooms that know games as they are handed over


def room_of(module: str) -> str | None:
    """The room a module belongs to; none if it is not of this project."""
    first, *rest = module.split(".")
    if first in ("automa", "arrakis", "cli"):
        return first
    if first != "imperium":
        return None
    return rest[0] if rest and rest[0] in ROOMS else "imperium"


def sources() -> Iterator[tuple[str, Path]]:
    """Every module by its name, and its file."""
    for folder in ("imperium", "automa", "arrakis"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path
    yield "cli", ROOT / "cli.py"


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Every module that a file names in an import, wherever it stands: at the top, in a function, for types alone."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((name.name, node.lineno) for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            whole = node.module in ("imperium", "automa", "arrakis")
            names = [f"{node.module}.{name.name}" for name in node.names] if whole else [node.module]
            yield from ((name, node.lineno) for name in names)


@cache
def used() -> dict[str, dict[str, list[str]]]:
    """By room: the rooms it imports, and where."""
    found: dict[str, dict[str, list[str]]] = {room: {} for room in ROOMS}
    for module, path in sources():
        room = room_of(module)
        assert room is not None
        for name, line in imports(path):
            other = room_of(name)
            if other is not None and other != room:
                found[room].setdefault(other, []).append(f"{path.relative_to(ROOT)}:{line}")
    return found


def drawing() -> str:
    """The graph of the rooms: an arrow to what a room uses, unless it gets there through another one anyway."""
    uses = {room: set(others) for room, others in used().items()}
    below = {room: set[str]() for room in ROOMS}
    lines = ["```mermaid", "graph BT"]
    for room in ROOMS:
        for other in uses[room]:
            below[room] |= {other} | below[other]
        direct = [other for other in uses[room] if not any(other in below[third] for third in uses[room])]
        lines += [f"  {room} --> {other}" for other in sorted(direct, key=ROOMS.index)]
    return "\n".join([*lines, "```", ""])


def drawn(text: str) -> str:
    """The page with the graph as it is now."""
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + drawing() + END + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(drawn(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

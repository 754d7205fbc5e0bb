"""Compiles the rooms where the time goes with mypyc, beside their sources (`make native`); a step of building wheels.

What runs is the same source in both forms. `IMPERIUM_PURE=1` leaves what was compiled aside. With `IMPERIUM_NATIVE=1`
a wheel holds the compiled form, for this platform and Python; without it, the wheel is pure.
"""

from __future__ import annotations

import ast
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]
WANTED = os.environ.get("IMPERIUM_NATIVE", "") not in ("", "0")
ROOMS = ("imperium/box", "imperium/position", "imperium/rules", "imperium/effects", "automa", "arrakis")
CORE = (
    "agenda", "chance", "decisions", "events", "game", "players/dice", "positions", "sources", "steps", "watching",
)  # fmt: skip
SINGLE = (
    "rulebook", "bots/evaluation", "bots/features", "bots/greedy", "bots/numbers", "bots/odds", "bots/outlook",
    "bots/placing", "bots/playing", "bots/prices", "bots/typical", "bots/value", "bots/worth",
)  # fmt: skip  # the numbers of the rules, and the judging of the bots
LISTS = (
    "__init__", "vocabulary", "notation", "moves", "fields", "layout", "make", "views",
)  # fmt: skip  # read once: not worth compiling
PLAIN = tuple(
    f"arrakis/{name}.py" for name in ("board", "bots", "definitions", "game", "load", "words")
)  # what is told of Dune, and what its files are read into
# Calls among compiled functions are direct, those into Python are not made by way of a table.
FLAGS = ["-fno-semantic-interposition", "-fno-plt"] if sys.platform == "linux" else []
FORGOTTEN = "imperium/box/forgotten.json"  # what a compiled class does not keep


def modules() -> list[str]:
    """The sources that are compiled."""
    rooms = [path for room in ROOMS for path in sorted((ROOT / room).glob("*.py")) if path.stem not in LISTS]
    single = [ROOT / f"imperium/core/{name}.py" for name in CORE] + [ROOT / f"imperium/{name}.py" for name in SINGLE]
    return [name for path in (*single, *rooms) if (name := path.relative_to(ROOT).as_posix()) not in PLAIN]


def clean() -> None:
    """Remove what was compiled before."""
    for place in ("*", "imperium/**/*", "automa/*", "arrakis/**/*"):
        for suffix in (".so", ".pyd"):
            for path in ROOT.glob(place + suffix):
                path.unlink()


def shared(root: Path = ROOT) -> list[Path]:
    """What all compiled modules have in common: a library at the top."""
    return sorted((*root.glob("imperium__mypyc*.so"), *root.glob("imperium__mypyc*.pyd")))


def forgotten(module: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """What compiled classes forget: docstrings, and the types of what they are made from, as they are written in
    `__init__` or, where a dataclass makes that by itself, beside the fields."""
    for part in ast.parse((ROOT / module).read_text(encoding="utf-8")).body:
        if isinstance(part, ast.ClassDef):
            made = [one for one in part.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"]
            fields = [one for one in part.body if isinstance(one, ast.AnnAssign)] if part.decorator_list else []
            types = {ast.unparse(one.target): ast.unparse(one.annotation) for one in fields} if fields else None
            if made:
                types = {one.arg: ast.unparse(one.annotation) for one in made[0].args.args if one.annotation}
            name = f"{module.removesuffix('.py').replace('/', '.')}.{part.name}"
            yield name, {"about": ast.get_docstring(part) or "", "types": types}


def build() -> None:
    """Compile in place, with the C compiler of this machine."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    clean()
    os.chdir(ROOT)
    sys.argv = [sys.argv[0]]  # mypyc looks at the arguments of setup.py
    extensions = mypycify(modules(), opt_level="2", debug_level="0", group_name="imperium", target_dir="build")
    for extension in extensions:
        extension.extra_compile_args += FLAGS
    command = build_ext(Distribution({"name": "imperium", "ext_modules": extensions}))
    command.inplace = True
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    table = dict(entry for module in modules() for entry in forgotten(module))
    (ROOT / FORGOTTEN).write_text(json.dumps(table, indent=1), encoding="utf-8")


class NativeHook(BuildHookInterface[Any]):
    """Compiles beside the sources and puts what came out into the wheel; a plain wheel is left as it is."""

    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]>=2.4"] if WANTED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not WANTED or version == "editable":
            return
        build()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["artifacts"] += ["*.so", "*.pyd", FORGOTTEN]
        build_data["force_include"] |= {str(path): path.name for path in shared(Path(self.root))}


if __name__ == "__main__":
    build()

"""The documents as something that can be run: pages, their fenced blocks, links and headings, and how a block is run.

A comment in the line above a block says how to treat it: `<!-- docs: slow -->` is run by `make docs-check` alone,
`<!-- docs: exit 1 -->` must fail so, `<!-- docs: file PATH -->` is written there, `<!-- docs: edit PATH -->` is a
change of that file, `<!-- docs: skip, REASON -->` is not run.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from attrs import frozen

from tests import program
from tests.program import ROOT

FENCE = re.compile(r"^```(\w*)$")
DIRECTIVE = re.compile(r"^<!-- docs: (slow|exit \d+|(?:file|edit) [\w./-]+|skip, .{10,}) -->$")
LANGUAGES = {"", "text", "sh", "console", "python", "json", "mermaid", "diff"}
COMMAND = re.compile(r"^(?:\$ )?(?:imperium|make|pip|python3?|git|\.venv/bin/\w+)(?: |$)")
LEFT_OUT = (
    "*.so",
    "*.pyd",
    ".git",
    ".venv",
    "__pycache__",
    "dist",
    "build",
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
    ".hypothesis",
)
PROGRAM = ("arrakis", "automa", "cards", "cli.py", "imperium")
SHELL = set("|&;<>()$`\\\"'*?[]{}~=")  # what a shell would do something about
TIMEOUT = 1800


@frozen
class Block:
    """One fenced block: where it stands, its language, its text, and how it is to be treated."""

    page: Path
    line: int
    language: str
    text: str
    directive: str = ""

    @property
    def place(self) -> str:
        """`docs/notation.md:12`."""
        return f"{os.path.relpath(self.page, ROOT)}:{self.line}"

    @property
    def is_session(self) -> bool:
        """Commands after `$ ` with the output they must give."""
        return self.language in ("", "console") and self.text.startswith("$ ")

    @property
    def code(self) -> int:
        """The exit code expected."""
        return int(self.directive.removeprefix("exit ")) if self.directive.startswith("exit ") else 0


def pages() -> list[Path]:
    """Every document of the project, the front page first. The rules reference is data and has its own tests."""
    found = [
        *sorted(ROOT.glob("*.md")),
        *sorted((ROOT / "docs").glob("*.md")),
        *sorted(ROOT.glob("examples/**/*.md")),
    ]
    return sorted(found, key=lambda page: page != ROOT / "README.md")


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page."""
    lines = page.read_text(encoding="utf-8").splitlines()
    start, language, directive = 0, "", ""
    for number, line in enumerate(lines, 1):
        if start and line == "```":
            yield Block(page, start, language, "\n".join(lines[start : number - 1]), directive)
            start = 0
        elif not start and line.startswith("```"):
            match = FENCE.match(line)
            assert match, f"{page.name}:{number}: {line!r} opens no block"
            start, language = number, match[1]
            above = DIRECTIVE.match(lines[number - 2]) if number > 1 else None
            directive = above[1] if above else ""
            assert above or "<!-- docs" not in lines[number - 2], f"{page.name}:{number - 1}: no such directive"
    assert not start, f"{page.name}:{start}: the block is not closed"


def prose(page: Path) -> Iterator[tuple[int, str]]:
    """The lines outside fenced blocks, numbered."""
    inside = False
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("```"):
            inside = not inside
        elif not inside:
            yield number, line


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as code hosts make them."""
    found: set[str] = set()
    for _, line in prose(page):
        if match := re.match(r"#+ (.+)", line):
            slug = re.sub(r"[^\w\- ]", "", match[1].lower()).replace(" ", "-")
            found.add(slug if slug not in found else f"{slug}-1")
    return found


def links(page: Path) -> Iterator[tuple[int, str]]:
    """The targets of links and pictures, numbered by line."""
    for number, line in prose(page):
        for target in re.findall(r"\]\(([^)\s]+)\)", line):
            yield number, target


# -- running ---------------------------------------------------------------------------------------
class Failed(AssertionError):
    """A block that does not do what the page says."""


def copy_of_checkout(target: Path) -> Path:
    """The checkout as a newcomer gets it: no virtual environment, no caches."""
    shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*LEFT_OUT))
    return target


def environment(home: Path, *programs: Path) -> dict[str, str]:
    """An environment with a home of its own, so that no recorded game of the reader is touched."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("IMPERIUM", "PYTHON", "XDG_"))}
    path = os.pathsep.join([*map(str, programs), os.environ["PATH"]])
    return {**kept, "HOME": str(home), "PATH": path, "NO_COLOR": "1", "COLUMNS": "100"}


def run_page(page: Path, where: Path, env: dict[str, str], *, slow: bool = False) -> int:
    """Run the blocks of a page in order in one directory; how many were run. Raises Failed.

    Slow, it starts whatever the page starts, from that directory. Otherwise the program is the one that is loaded,
    unless the page changes it.
    """
    done = 0
    loaded = not slow and not changes(page, PROGRAM)
    for block in blocks(page):
        if block.directive.startswith("skip") or (block.directive == "slow" and not slow):
            continue
        if is_change(block):
            change(block, where)
        elif block.is_session:
            run_session(block, where, env, loaded)
        elif block.language == "sh":
            for command in commands(block):
                run_command(block, command, where, env, loaded)
        elif block.language == "python" and loaded:
            judged(block, block.text, program.run_code(block.text, where, env))
        elif block.language == "python":
            start(block, [sys.executable if not slow else "python", "-c", block.text], where, env)
        elif block.language == "json":
            read_json(block)
            continue
        else:
            continue
        done += 1
    return done


def is_change(block: Block) -> bool:
    """Whether a block is a file or the change of one."""
    return block.directive.startswith(("file ", "edit "))


def change(block: Block, where: Path) -> None:
    """Write or edit the file of a block."""
    word, _, path = block.directive.partition(" ")
    if word == "edit":
        edit(block, where / path)
    else:
        (where / path).parent.mkdir(parents=True, exist_ok=True)
        (where / path).write_text(block.text + "\n", encoding="utf-8")


def changes(page: Path, places: Iterable[str]) -> bool:
    """Whether a page writes or edits any of these files or something in these directories."""
    changed = {Path(block.directive.partition(" ")[2]).parts[0] for block in blocks(page) if is_change(block)}
    return bool(changed & set(places))


def edit(block: Block, path: Path) -> None:
    """Make the change of a diff without line numbers: what it keeps and takes away stands there exactly once."""
    lines = [line or " " for line in block.text.splitlines()]
    old, new = ("".join(f"{line[1:]}\n" for line in lines if line[0] in kept) for kept in (" -", " +"))
    text = path.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise Failed(f"{block.place}: {path.name} has the lines of this change {text.count(old)} times")
    path.write_text(text.replace(old, new), encoding="utf-8")


def commands(block: Block) -> list[str]:
    """The commands of a shell block; a backslash at the end of a line joins the next."""
    joined = block.text.replace("\\\n", " ")
    return [line for line in joined.splitlines() if line.strip() and not line.lstrip().startswith("#")]


def run_command(block: Block, command: str, where: Path, env: dict[str, str], loaded: bool = False) -> str:
    """One shell command, with nothing to read at the keyboard; what it says."""
    words = shlex.split(command, comments=True)
    if loaded and words[0] == "imperium" and not set(command) & SHELL:
        return judged(block, command, program.run(*words[1:], cwd=where, env=env))
    return start(block, ["bash", "-c", command], where, env)


def start(block: Block, words: list[str], where: Path, env: dict[str, str]) -> str:
    """Start a program for a block; what it says."""
    done = subprocess.run(
        words, cwd=where, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=TIMEOUT
    )
    return judged(block, words[-1], done)


def judged(block: Block, what: str, done: subprocess.CompletedProcess[str]) -> str:
    """What a program said, if its exit code is the one expected."""
    if done.returncode != block.code:
        said = f"{done.stdout[-2000:]}{done.stderr[-2000:]}"
        raise Failed(f"{block.place}: exit code {done.returncode}, not {block.code}: {what}\n{said}")
    return done.stdout + done.stderr


def run_session(block: Block, where: Path, env: dict[str, str], loaded: bool) -> None:
    """Every command of a session says what the page shows; a line `...` stands for any number of lines."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        actual = run_command(block, command, where, env, loaded).rstrip()
        wanted = [line.rstrip() for line in expected.rstrip().splitlines()]
        if not fits([line.rstrip() for line in actual.splitlines()], wanted):
            raise Failed(f"{block.place}: {command}\n--- the page\n{expected.rstrip()}\n--- the program\n{actual}")


def fits(actual: list[str], wanted: list[str]) -> bool:
    """Whether the lines are those wanted, `...` standing for some and `*` for a part of one that changes."""
    if not wanted:
        return not actual
    if wanted[0] == "...":
        return any(fits(actual[skipped:], wanted[1:]) for skipped in range(len(actual) + 1))
    return bool(actual) and _same(actual[0], wanted[0]) and fits(actual[1:], wanted[1:])


def _same(actual: str, wanted: str) -> bool:
    return actual == wanted or ("*" in wanted and fnmatchcase(actual, wanted.replace("[", "[[]")))


def read_json(block: Block) -> Any:
    """A block of JSON, or of the inside of an object."""
    try:
        return json.loads(block.text if block.text[:1] in "{[" else f"{{{block.text}}}")
    except ValueError as error:
        raise Failed(f"{block.place}: no JSON: {error}") from None

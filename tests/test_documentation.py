"""The documents are true: their commands run, their links lead somewhere, and nothing there is goes unmentioned."""

from __future__ import annotations

import json
import random
import re
import shlex
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import typer

import cli
from imperium.agenda import ASKERS
from imperium.catalogue import load_catalogue
from imperium.effects.base import VERBS
from imperium.game import CODE_WORDS, Game, new_game
from tests.document_blocks import (
    COMMAND, LANGUAGES, ROOT, Failed, anchors, blocks, commands, environment, fits, links, pages, prose, run_page,
)  # fmt: skip

PAGES = pages()
README = (ROOT / "README.md").read_text(encoding="utf-8")
NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
LINKED = ("automa", "bench", "cards", "cli.py", "docs", "examples", "imperium", "tests")


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


# -- blocks ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_blocks_of_a_page_do_what_it_says(page: Path, tmp_path: Path) -> None:
    """Every block that is not marked as slow, in order, in a directory that looks like the checkout."""
    where = tmp_path / "checkout"
    where.mkdir()
    for name in LINKED:
        (where / name).symlink_to(ROOT / name)
    run_page(page, where, environment(tmp_path, Path(sys.executable).parent))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_command_hides_in_a_block_that_is_not_run(page: Path) -> None:
    for block in blocks(page):
        assert block.language in LANGUAGES, f"{block.place}: {block.language} is a language nothing here runs"
        if block.language in ("", "console") and not block.is_session:
            lines = [line for line in block.text.splitlines() if COMMAND.match(line)]
            assert not lines, f"{block.place}: is never run; mark it as sh or begin it with `$ `: {lines[0]}"


def test_a_wrong_page_would_be_noticed(tmp_path: Path) -> None:
    """A command that fails, an output that differs and a Python block that raises are each a failure."""
    bad = ("```sh\nfalse\n```", "```console\n$ echo two\nthree\n```", "```python\nassert 1 == 2\n```", "```json\n{,}\n```")
    for number, text in enumerate(bad):
        page = ROOT / f"docs/wrong-{number}.md"
        block = next(_blocks_of(tmp_path, text))
        with pytest.raises((Failed, ValueError), match=r"exit code|the program|no JSON|not in the subpath"):
            run_page(block.page, tmp_path, environment(tmp_path))
        assert not page.exists()


def _blocks_of(tmp_path: Path, text: str) -> Iterator[Any]:
    page = tmp_path / "page.md"
    page.write_text(text)
    yield from blocks(page)

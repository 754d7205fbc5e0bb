"""`imperium check --watch`: a saved file is answered with what it touches, and nothing else."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest

from imperium.catalogue import load
from imperium.checks.watch import watch
from tests.test_check_packs import write_mine


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return write_mine(tmp_path)


@pytest.fixture(autouse=True)
def read_again() -> Any:
    yield
    load.read_again()


def save(path: Path, before: str, after: str) -> None:
    """The file with one thing changed, saved a little later than before."""
    text = path.read_text()
    assert before in text
    later = path.stat().st_mtime_ns + 1_000_000
    path.write_text(text.replace(before, after))
    os.utime(path, ns=(later, later))


def test_a_changed_card_runs_what_mentions_it(pack: Path) -> None:
    answers = watch([], (pack,))
    assert next(answers)[0].startswith("Watching ")
    card = pack / "imperium.json"
    save(card, '"spice": 2', '"spice": 3')
    begun = time.process_time()
    told = next(answers)
    assert time.process_time() - begun < 1
    assert told[0] == f"{card}: 1 check in 1 file: 1 failed."
    assert any("seat 1 spice: expected 2, found 3" in line for line in told)
    save(card, '"spice": 3', '"spice": 2')
    assert next(answers) == [f"{card}: 1 check in 1 file: all passed."]


def test_a_changed_check_file_is_run_alone(pack: Path) -> None:
    answers = watch([], (pack,))
    next(answers)
    save(pack / "checks" / "windfall.json", '"solari": 5', '"solari": 6')
    told = next(answers)
    assert told[0].endswith("windfall.json: 1 check in 1 file: 1 failed.")


def test_a_broken_file_is_told_and_mended_while_one_watches(pack: Path) -> None:
    answers = watch([], (pack,))
    next(answers)
    card = pack / "imperium.json"
    save(card, '"spice": 2', '"spyce": 2')
    assert "spyce" in "\n".join(next(answers))
    save(card, '"spyce": 2', '"spice": 1')
    assert next(answers)[0] == f"{card}: 1 check in 1 file: 1 failed."


def test_while_nothing_is_saved_nothing_is_said(pack: Path) -> None:
    """It looks again and again, and waits in between."""
    waits = 0

    def wait() -> None:
        nonlocal waits
        waits += 1
        if waits == 3:
            save(pack / "imperium.json", '"spice": 2', '"spice": 3')

    answers = watch([], (pack,), wait=wait)
    next(answers)
    assert "failed" in next(answers)[0]
    assert waits == 3

"""A journal replays identically on every interpreter that starts here; see `python -m tests.journal.interpreters`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.journal.interpreters import compare, found


def test_every_interpreter_records_and_replays_the_same(tmp_path: Path) -> None:
    """R-DEF-12: nothing but setup, seed and choices decides a game, least of all the version of Python."""
    if len(found()) < 2:
        pytest.skip("only one Python from 3.11 on starts here")
    assert len(compare(2, tmp_path)) >= 2

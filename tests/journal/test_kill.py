"""Killed games resume at the last acknowledged decision: a slice of `python -m tests.journal.soak_kill`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="SIGKILL and fork are POSIX")
def test_a_slice_of_killed_games() -> None:
    command = [sys.executable, "-m", "tests.journal.soak_kill", "10", "1"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert "10 games killed, all resumed and finished" in done.stdout

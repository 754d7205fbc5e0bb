"""Slices of the soak: killed games, odd command lines, games with random packs; `make soak` has thousands of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills and forked commands are POSIX")
@pytest.mark.parametrize(
    ("trial", "share", "tried", "workers"),
    [("kills", 0.008, 8, 1), ("commands", 0.005, 15, 1), ("packs", 0.004, 16, 2)],
)
def test_a_slice_of_the_soak(trial: str, share: float, tried: int, workers: int) -> None:
    """One command that says what it tried and that nothing failed."""
    command = [sys.executable, "-m", "tests.soak", trial, "--share", str(share), "--workers", str(workers)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    summary = next(line.split() for line in done.stdout.splitlines() if line.split()[-1:] == ["s"])
    assert summary[-6:-4] == [str(tried), "0"]
    assert done.stdout.endswith("Nothing lost, no traceback, nothing that does not end.\n")

"""The checks of the cards are tests of this project: pytest collects every one of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from imperium.checks.suite import gather

ROOT = Path(__file__).parents[1]


def test_pytest_collects_every_check_of_every_card() -> None:
    words = ["--collect-only", "-q", "-o", "addopts=", "-p", "no:cacheprovider", "tests/cards"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words], capture_output=True, text=True, cwd=ROOT, check=False
    )
    collected = [line for line in done.stdout.splitlines() if ".json::" in line]
    assert len(collected) == len(gather().checks)

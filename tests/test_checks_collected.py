"""The checks of the cards are tests of this project: pytest collects every one of them."""

from __future__ import annotations

from imperium.checks.suite import gather
from tests.program import ROOT, run_code


def test_pytest_collects_every_check_of_every_card() -> None:
    words = ["--collect-only", "-q", "-o", "addopts=", "-p", "no:cacheprovider", "tests/cards"]
    done = run_code(f"import pytest; pytest.main({words})", cwd=ROOT)
    collected = [line for line in done.stdout.splitlines() if ".json::" in line]
    assert len(collected) == len(gather().checks)

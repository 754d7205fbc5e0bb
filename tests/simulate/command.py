"""Running the command line in a process of its own, as a person would."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, str(ROOT / "cli.py")]


def run(*words: str, cwd: Path | None = None, **named: object) -> subprocess.CompletedProcess[str]:
    """The finished command with what it printed."""
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        [*COMMAND, *words], cwd=cwd, capture_output=True, text=True, timeout=120, **named
    )


def one_sentence(done: subprocess.CompletedProcess[str]) -> str:
    """What a refused command said: one sentence on stderr, exit code 1, no traceback, nothing on stdout."""
    assert done.returncode == 1, done
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr

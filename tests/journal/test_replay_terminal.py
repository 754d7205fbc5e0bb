"""`imperium replay` in a real terminal: step forward and back, jump, autoplay stopped with Ctrl-C, a clean end."""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.journal.players import recorded

pty = pytest.importorskip("pty")
ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60


class Terminal:
    """A command in a pseudo-terminal."""

    def __init__(self, *words: str) -> None:
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a test run in the background ignores Ctrl-C
            os.execv(sys.executable, [sys.executable, "-m", "imperium", *words])

    def until(self, mark: str) -> str:
        """Everything shown up to a mark."""
        seen = b""
        deadline = time.monotonic() + PATIENCE
        while not seen.decode(errors="replace").endswith(mark):
            ready, _, _ = select.select([self.descriptor], [], [], max(0.0, deadline - time.monotonic()))
            assert ready, f"no {mark!r} in {seen.decode(errors='replace')[-500:]!r}"
            seen += os.read(self.descriptor, 1)
        return seen.decode(errors="replace")

    def say(self, text: str, mark: str = "replay> ") -> str:
        """Type a line; what is shown up to the next prompt."""
        os.write(self.descriptor, text.encode())
        return self.until(mark)

    def end(self) -> int:
        """The exit code."""
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def test_a_replay_in_a_terminal(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x.journal", 2, 60)
    content = path.read_bytes()
    terminal = Terminal("replay", str(path), "--lines")
    assert "After 0 of 60 decisions: round " in terminal.until("replay> ")
    assert "\r\n1. Round 1, " in terminal.say("\r")
    assert "2. Round 1, " in terminal.say("f\r")
    assert "After 0 of 60 decisions" in terminal.say("b 2\r")
    assert ": round 2, " in terminal.say("r 2\r")
    assert "'what' is no command of a replay" in terminal.say("what\r")
    os.write(terminal.descriptor, b"play 30\r")
    terminal.until(". Round 2, ")
    assert "After " in terminal.say("\x03") + terminal.say("s\r")
    assert "`imperium resume" in terminal.say(f"branch {tmp_path / 'b.journal'}\r")
    os.write(terminal.descriptor, b"q\r")
    assert terminal.end() == 0
    assert path.read_bytes() == content
    assert (tmp_path / "b.journal").exists()

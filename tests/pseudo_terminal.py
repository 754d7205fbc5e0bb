"""The program in a real pseudo-terminal, read and typed to with pexpect; forked, as `tests.program` does it."""

from __future__ import annotations

import os
import struct
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.program import in_terminal

fcntl, pty, termios = (pytest.importorskip(name) for name in ("fcntl", "pty", "termios"))  # not on Windows
fdpexpect = pytest.importorskip("pexpect.fdpexpect")


class PseudoTerminal(fdpexpect.fdspawn):  # type: ignore[misc]
    """Like `pexpect.spawn`, of `imperium WORDS`."""

    def __init__(
        self, words: tuple[str, ...], cwd: Path, env: Mapping[str, str], dimensions: tuple[int, int], **more: object
    ) -> None:
        ours, theirs = pty.openpty()
        super().__init__(ours, **more)
        self.setwinsize(*dimensions)
        self.process = in_terminal(*words, cwd=cwd, env=env, stream=theirs)
        os.close(theirs)

    def setwinsize(self, lines: int, columns: int) -> None:
        """The window has another size, and whoever runs in it is told."""
        fcntl.ioctl(self.child_fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def kill(self, number: int) -> None:
        """Send a signal, a moment later: readline does not hear one that comes between its prompt and its waiting."""
        time.sleep(0.1)
        os.kill(self.process.pid, number)

    def wait(self) -> int:
        """The exit code, when the program has ended."""
        self.exitstatus = self.process.wait()
        return self.exitstatus

    def close(self) -> None:
        """The window is closed, and the program ends if it has not ended yet."""
        super().close()
        self.wait()

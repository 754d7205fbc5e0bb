"""One process at a time writes a file: a lock file beside it that the system itself releases at death.

So a lock never goes stale, whatever is left in the file; its text only tells the second process where the first is.
"""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import time
from pathlib import Path

from imperium.core.errors import ImperiumError
from imperium.core.text import shown
from imperium.journal.files import BINARY, NO_FOLLOW, NotSaved, refusal, write_all
from imperium.journal.lines import clean

PATIENCE = 5.0  # seconds
FIRST = b" "  # the byte that is locked on Windows, where nobody else can read it


class GameIsOpen(ImperiumError):
    """Another process has this game, or this file, open."""


def lock_file(path: Path) -> Path:
    """Where the lock of a file is while somebody has it open."""
    return path.with_name(f"{path.name}.lock")


class Lock:
    """Held from creation to `release`. Raises GameIsOpen at once if somebody else holds it."""

    def __init__(self, file: Path) -> None:
        self.path = lock_file(file)
        try:
            self._descriptor = self._take(file)
        except OSError as error:
            raise NotSaved(refusal(self.path, "cannot be locked", error)) from None
        with contextlib.suppress(OSError):  # on a full disk nobody is told who it is
            os.ftruncate(self._descriptor, 0)
            write_all(self._descriptor, FIRST + holder().encode())

    def _take(self, file: Path) -> int:
        from filelock import lock_descriptor  # takes a while, and most commands open no game

        while True:
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | NO_FOLLOW | BINARY, 0o644)
            if not lock_descriptor(descriptor, blocking=False):
                os.lseek(descriptor, len(FIRST), os.SEEK_SET)
                who = clean(os.read(descriptor, 200).decode(errors="replace"), 120)
                os.close(descriptor)
                raise GameIsOpen(f"{shown(file)}: is open in another process ({who or 'unknown'}).")
            if _names(self.path, descriptor):
                return descriptor
            os.close(descriptor)  # its holder has just let go and removed the file: once more with a new one

    def release(self) -> None:
        """Let others in."""
        with contextlib.suppress(OSError):
            self.path.unlink()
        with contextlib.suppress(OSError):  # one that fails has closed all the same
            os.close(self._descriptor)


def waited_for(file: Path) -> Lock:
    """The lock of a file that nobody holds for longer than it takes to write it. Raises GameIsOpen, NotSaved."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return Lock(file)
        except GameIsOpen:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def holder() -> str:
    """Where this process is, for the one that comes second."""
    where = f"process {os.getpid()} on {socket.gethostname()}"
    with contextlib.suppress(OSError, ValueError, AttributeError):
        where += f", {os.ttyname(sys.stdin.fileno())}"
    return f"{where}, since {time.strftime('%Y-%m-%d %H:%M:%S')}\n"


def _names(path: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.fstat(descriptor))
    except FileNotFoundError:
        return False

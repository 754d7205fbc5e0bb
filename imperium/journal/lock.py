"""One process at a time writes a game: a lock file beside the journal that the system itself releases at death.

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

FAR = 1 << 20  # the locked byte on Windows, beyond the text, so that others can read that


class GameIsOpen(ImperiumError):
    """Another process has this game open."""


def lock_file(journal: Path) -> Path:
    """Where the lock of a journal is while somebody has it open."""
    return journal.with_name(f"{journal.name}.lock")


class Lock:
    """Held from creation to `release`. Raises GameIsOpen at once if somebody else holds it."""

    def __init__(self, journal: Path) -> None:
        self.path = lock_file(journal)
        try:
            self._descriptor = self._take(journal)
        except OSError as error:
            raise NotSaved(refusal(self.path, "cannot be locked", error)) from None
        with contextlib.suppress(OSError):  # on a full disk nobody is told who it is
            os.ftruncate(self._descriptor, 0)
            write_all(self._descriptor, holder().encode())

    def _take(self, journal: Path) -> int:
        while True:
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | NO_FOLLOW | BINARY, 0o644)
            if not _lock(descriptor):
                who = clean(os.read(descriptor, 200).decode(errors="replace"), 120)
                os.close(descriptor)
                raise GameIsOpen(f"{shown(journal)}: is open in another process ({who or 'unknown'}).")
            if _names(self.path, descriptor):
                return descriptor
            os.close(descriptor)  # its holder has just let go and removed the file: once more with a new one

    def release(self) -> None:
        """Let others in."""
        with contextlib.suppress(OSError):
            self.path.unlink()
        os.close(self._descriptor)


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


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        os.lseek(descriptor, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

"""Files that survive a crash: read with limits, appended and on disk before anybody goes on, replaced as a whole.

Every refusal of the system becomes one sentence that names the file.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Callable, Iterable
from hashlib import blake2b
from pathlib import Path

from imperium.core.errors import ImperiumError
from imperium.core.text import shown
from imperium.journal.lines import BadJournal

MAX_BYTES = 2_000_000  # a hundred times a long game
MAX_LINES = 50_000
NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
BINARY = getattr(os, "O_BINARY", 0)
DIGEST = 16


class NotSaved(ImperiumError):
    """Something could not be written; what was on disk before is still there."""


def digest(content: bytes) -> str:
    """A digest of bytes."""
    return blake2b(content, digest_size=DIGEST).hexdigest()


def refusal(path: Path, what: str, error: OSError) -> str:
    """`path: what (reason of the system).`"""
    return f"{shown(path)}: {what} ({error.strerror or error})."


def read(path: Path) -> bytes:
    """A whole file of sensible size. Raises BadJournal with one sentence."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):  # a pipe or a device would never end
            raise BadJournal(f"{shown(path)}: is not a file.")
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise BadJournal(f"{shown(path)}: does not exist.") from None
    except OSError as error:
        raise BadJournal(refusal(path, "cannot be read", error)) from None
    if len(content) > MAX_BYTES:
        raise BadJournal(f"{shown(path)}: is larger than {MAX_BYTES:,} bytes, which no journal is.")
    if content.count(b"\n") > MAX_LINES:
        raise BadJournal(f"{shown(path)}: has more than {MAX_LINES:,} lines, which no journal has.")
    return content


def replace(path: Path, content: bytes) -> None:
    """Write a file as a whole: whenever it stops, the old content or the new one is there. Raises NotSaved."""
    _place(path, content, os.replace)


def replace_file(path: Path, content: bytes, kept: Iterable[Path] = ()) -> None:
    """The same where somebody has named the place: what is no file, or one of those to be kept, is not replaced."""
    if path.exists() and not path.is_file():  # to replace a device would break it
        raise NotSaved(f"{shown(path)}: is not a file.")
    if any(one.exists() and path.exists() and path.samefile(one) for one in kept):
        raise NotSaved(f"{shown(path)}: is what is read; write to another file.")
    replace(path, content)


def create(path: Path, content: bytes) -> None:
    """The same for a file that must not be there yet. Raises FileExistsError or NotSaved."""
    _place(path, content, _publish)


def _place(path: Path, content: bytes, publish: Callable[[Path, Path], None]) -> None:
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        try:
            _write_new(temporary, content)
            publish(temporary, path)
        finally:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
        sync_directory(path.parent)
    except FileExistsError:
        raise
    except OSError as error:
        raise NotSaved(refusal(path, "cannot be written", error)) from None


def _publish(temporary: Path, path: Path) -> None:
    """Give the file its name, unless the name is taken."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a filesystem without hard links
        if path.exists():
            raise FileExistsError from None
        os.rename(temporary, path)


def _write_new(path: Path, content: bytes) -> None:
    with contextlib.suppress(FileNotFoundError):
        path.unlink()  # what a process of the same number left behind when it was killed
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_FOLLOW | BINARY, 0o644)
    try:
        write_all(descriptor, content)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def write_all(descriptor: int, content: bytes) -> None:
    """Every byte, however many calls it takes."""
    left = memoryview(content)
    while left:
        left = left[os.write(descriptor, left) :]


def append(descriptor: int, size: int, content: bytes) -> None:
    """Write at the end of a file of this size; if that fails, nothing of it is left."""
    with contextlib.suppress(OSError):  # a pipe has no places
        os.lseek(descriptor, size, os.SEEK_SET)
    try:
        write_all(descriptor, content)
    except OSError:
        with contextlib.suppress(OSError):
            os.ftruncate(descriptor, size)
        raise


def sync_file(path: Path) -> None:
    """Make what another library has written survive a power cut."""
    descriptor = os.open(path, os.O_RDWR | BINARY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_directory(directory: Path) -> None:
    """Make new names in a directory survive a power cut, where the system can."""
    if os.name == "posix":
        descriptor = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


class Appender:
    """A journal that grows. Opening it writes nothing; a torn last line goes when the next line is written."""

    def __init__(self, path: Path, content: bytes) -> None:
        self.path = path
        self.length = len(content)  # bytes that count
        self._lines = content.count(b"\n")
        self._hash = blake2b(content, digest_size=DIGEST)
        try:
            self._descriptor = os.open(path, os.O_RDWR | BINARY)
        except OSError as error:
            raise NotSaved(refusal(path, "cannot be opened for writing", error)) from None
        self._size = os.fstat(self._descriptor).st_size  # bytes that are there

    def append(self, text: str) -> None:
        """Add text; it is on disk when this returns. Raises NotSaved, and then nothing of it counts."""
        content = text.encode()
        lines = self._lines + content.count(b"\n")
        if lines > MAX_LINES or self.length + len(content) > MAX_BYTES:  # it could not be read again
            raise NotSaved(f"{shown(self.path)}: is full; no journal has more than {MAX_LINES:,} lines.")
        try:
            self._check_same()
            if self._size != self.length:
                os.ftruncate(self._descriptor, self.length)
            os.lseek(self._descriptor, self.length, os.SEEK_SET)
            try:
                write_all(self._descriptor, content)
                os.fsync(self._descriptor)
            except OSError:
                self._size = os.fstat(self._descriptor).st_size
                raise
        except OSError as error:
            raise NotSaved(refusal(self.path, "cannot be written", error)) from None
        self.length = self._size = self.length + len(content)
        self._lines = lines
        self._hash.update(content)

    @property
    def digest(self) -> str:
        """The digest of all bytes that count."""
        return self._hash.hexdigest()

    def _check_same(self) -> None:
        """Another program may have moved, replaced or changed the file meanwhile: then it is not ours to write."""
        there = os.stat(self.path)
        mine = os.fstat(self._descriptor)
        if not os.path.samestat(there, mine) or mine.st_size != self._size:
            raise NotSaved(f"{shown(self.path)}: was changed by another program; nothing more is written to it.")

    def close(self) -> None:
        """Let go of the file; what was appended is on disk already."""
        os.close(self._descriptor)

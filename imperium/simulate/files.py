"""The file of a run: rows in the order of their games, whatever happens. CSV grows in place; Parquet, which cannot
grow, is made at the end from the CSV that the run keeps beside it until then."""

from __future__ import annotations

import contextlib
import csv
import json
import os
import stat
from collections.abc import Iterator
from itertools import tee
from pathlib import Path

from attrs import asdict

from imperium.core.errors import ImperiumError
from imperium.core.text import shown
from imperium.journal.files import BINARY, NotSaved, append, refusal, replace, sync_directory, sync_file
from imperium.journal.lock import Lock
from imperium.simulate import parquet, rows
from imperium.simulate.plan import Plan
from imperium.simulate.play import Failure
from imperium.simulate.rows import BadRow, Row

CSV, PARQUET = ".csv", ".parquet"


class BadRows(ImperiumError):
    """A file of rows that cannot be read, or that belongs to another run."""


# -- reading ---------------------------------------------------------------------------------------
def read_rows(path: Path) -> Iterator[Row]:
    """Every whole row of a file, one at a time, the games in order. Raises BadRows."""
    if not path.is_file():
        raise BadRows(f"{shown(path)}: {'is not a file' if path.exists() else 'does not exist'}.")
    if is_parquet(path):
        return _rows(path, parquet.read(path), "row", 1)
    return _rows(path, map(_cells, _lines(path)), "line", 2)


def is_parquet(path: Path) -> bool:
    """Whether the name of a file says Parquet."""
    return path.suffix.lower() == PARQUET


def _rows(path: Path, found: Iterator[list[str]], place: str, first: int) -> Iterator[Row]:
    """The rows of cells that come after the names of their columns."""
    columns = rows.columns_named(next(found, []))
    if not columns:
        raise BadRows(f"{shown(path)}: is no file of rows of `simulate`: it has other columns.")
    last = 0
    for number, cells in enumerate(found, first):
        try:
            row = rows.from_cells(columns, cells, after=last)
        except BadRow as error:
            raise BadRows(f"{shown(path)}: {place} {number} does not fit: {error}.") from None
        last = row.game
        yield row


def _lines(path: Path) -> Iterator[bytes]:
    """Every whole line; a torn or empty last one is left out."""
    try:
        with path.open("rb") as file:
            for text in file:
                blank = not text.strip()
                if not text.endswith(b"\n") or (blank and not any(further.strip() for further in file)):
                    return
                yield text
    except OSError as error:
        raise BadRows(f"{shown(path)}: cannot be read ({error.strerror}).") from None


def _cells(text: bytes) -> list[str]:
    try:
        return next(csv.reader([text.decode()]), [])
    except (UnicodeDecodeError, csv.Error):
        return []


# -- writing ---------------------------------------------------------------------------------------
class RowFile:
    """The rows of a plan on disk. What was there already is kept: only the missing games have to be played."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.done = 0  # games 1 to `done` are in the file
        self._held: dict[int, bytes] = {}  # games that were played before an earlier one
        self._failures = FailureFile(path)
        self._same_start = False  # whether a game was seen to start as the plan says
        self._size = 0
        if path.suffix.lower() not in ("", CSV, PARQUET):
            raise NotSaved(f"{shown(path)}: rows go to a file that ends in {CSV} or {PARQUET}, not {path.suffix}.")
        self._csv = path.parent / f"{path.name}.part" if is_parquet(path) else path
        if is_parquet(path):
            parquet.pyarrow()
        # Two runs that write the same file would spoil it; a pipe or a device is nobody's own.
        lockable = path.parent.is_dir() and (path.is_file() or not path.exists())
        self._lock = Lock(path) if lockable else None
        self._made = not self._csv.exists()
        try:
            with self._refusals(path):
                self._descriptor = os.open(self._csv, os.O_RDWR | os.O_CREAT | BINARY, 0o644)
        except NotSaved:
            self._release()
            raise

    def resume(self) -> Iterator[Row]:
        """Every row that is there already; afterwards the file is ready for the missing ones. If it is refused
        (BadRows), what was there is left as it was, and nothing of ours."""
        try:
            if self._made and self._csv != self.path and self.path.exists():
                self._continue(self.path)
            failed = set()
            for row in self._resume():
                if row.error:
                    failed.add(row.game)
                yield row
            self._failures.keep(failed)
        except BaseException:
            os.close(self._descriptor)
            if self._made:
                self._csv.unlink(missing_ok=True)
            self._release()
            raise

    def _continue(self, path: Path) -> None:
        """Go on from a Parquet file: its rows as CSV."""
        for row in read_rows(path):
            self._check(row, path)
            self._append((b"" if self._size else self._header) + rows.line(rows.cells(row)).encode())

    def _resume(self) -> Iterator[Row]:
        first = b""
        if stat.S_ISREG(os.fstat(self._descriptor).st_mode):
            with self._csv.open("rb") as file:
                first = file.readline()
        if first != self._header and self._header.startswith(first):  # it is new, or was stopped in its first line
            self._append(self._header)
            return
        lines, again = tee(_lines(self._csv))
        self._size = len(next(lines, b""))
        for row, text in zip(_rows(self._csv, map(_cells, again), "line", 2), lines, strict=False):
            self._check(row, self._csv)
            if row.game == self.done + 1:
                self.done, self._size = row.game, self._size + len(text)
            else:
                self._held[row.game] = text
            yield row
        if first != self._header:  # of other seats, or with other ends of lines
            raise BadRows(f"{shown(self._csv)}: line 1 is not the header of this run; choose another file for it.")
        with self._refusals():
            os.ftruncate(self._descriptor, self._size)

    @property
    def _header(self) -> bytes:
        return rows.line(rows.columns(self.plan.participants)).encode()

    def _check(self, row: Row, path: Path) -> None:
        """Refuse to mix the rows of two plans; this one is in the file at `path`. How its games start is asked of one
        row, the first that was set up at all: more would take longer and say the same."""
        start = row.decisions > 0 and not self._same_start
        if other := rows.differs(self.plan, row, start):
            raise BadRows(f"{shown(path)}: holds rows of a run with {other}; choose another file for this one.")
        if row.game > self.plan.games:
            raise BadRows(f"{shown(path)}: holds game {row.game:,}, but only {self.plan.games:,} are asked for.")
        self._same_start |= start

    def missing(self) -> Iterator[int]:
        """The numbers of the games still to be played."""
        held = set(self._held)
        return (game for game in range(self.done + 1, self.plan.games + 1) if game not in held)

    def add(self, row: Row, failure: Failure | None) -> None:
        """Write the row as soon as all games before it are there. Raises NotSaved."""
        if failure is not None:
            self._failures.add(failure)
        self._held[row.game] = rows.line(rows.cells(row)).encode()
        while (text := self._held.get(self.done + 1)) is not None:
            self._append(text)
            self.done += 1
            del self._held[self.done]

    def close(self) -> None:
        """Write what was held back and finish the file. Raises NotSaved."""
        with contextlib.ExitStack() as at_last:
            at_last.callback(self._release)
            try:
                self._append(b"".join(self._held[game] for game in sorted(self._held)))
                if self._csv != self.path:
                    with self._refusals(self.path), whole(self.path) as temporary:
                        parquet.from_csv(self._csv, temporary)
            finally:
                with self._refusals():  # some filesystems say only now that there is no room
                    os.close(self._descriptor)
            if self._csv != self.path:
                with self._refusals():
                    self._csv.unlink()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()

    def _append(self, content: bytes) -> None:
        with self._refusals():
            append(self._descriptor, self._size, content)
        self._size += len(content)

    @contextlib.contextmanager
    def _refusals(self, path: Path | None = None) -> Iterator[None]:
        """Whatever the system refuses is one sentence that names the file and says what is safe, and where."""
        path = path or self._csv
        try:
            yield
        except OSError as error:
            where = "it" if path == self._csv else shown(self._csv)
            safe = f"; {self.done:,} games are safe in {where}" if self.done else ""
            raise NotSaved(f"{shown(path)}: cannot be written ({error.strerror or error}){safe}.") from None


@contextlib.contextmanager
def whole(target: Path) -> Iterator[Path]:
    """A place to write at; what is there in the end becomes the target, and nothing of a failure stays."""
    if target.exists() and not target.is_file():
        raise NotSaved(f"{shown(target)}: is not a file.")
    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        yield temporary
        sync_file(temporary)
        os.replace(temporary, target)
        sync_directory(target.parent)
    finally:
        temporary.unlink(missing_ok=True)


def failures_file(out: Path) -> Path:
    """Where the failed games of a run are written."""
    return out.parent / f"{out.name}.failures.jsonl"


class FailureFile:
    """The failures of one file of rows."""

    def __init__(self, out: Path) -> None:
        self._path = failures_file(out)

    def keep(self, games: set[int]) -> None:
        """Of an earlier run: the failures of these games, whose rows are kept, and nothing else. Raises NotSaved."""
        try:
            there = self._path.read_bytes() if self._path.exists() else b""
            lines = there.splitlines(keepends=True)
            still = b"".join(line for line in lines if line.endswith(b"\n") and _game(line) in games)
            if not still:
                self._path.unlink(missing_ok=True)
            elif still != there:
                replace(self._path, still)
        except OSError as error:
            raise NotSaved(refusal(self._path, "cannot be written", error)) from None

    def add(self, failure: Failure) -> None:
        """Write a failure as a whole line, or nothing of it. Raises NotSaved."""
        try:
            descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | BINARY, 0o644)
            try:
                append(descriptor, os.fstat(descriptor).st_size, json.dumps(asdict(failure)).encode() + b"\n")
            finally:
                os.close(descriptor)
        except OSError as error:
            raise NotSaved(refusal(self._path, "cannot be written", error)) from None


def _game(line: bytes) -> int | None:
    try:
        found = json.loads(line)["game"]
    except (ValueError, KeyError, TypeError):
        return None
    return found if isinstance(found, int) else None

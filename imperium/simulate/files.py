"""The file of a run: rows in the order of their games, whatever happens. CSV grows in place; Parquet, which cannot
grow, is made at the end from the CSV that the run keeps beside it until then."""

from __future__ import annotations

import contextlib
import csv
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from imperium.catalogue.read import shown
from imperium.errors import ImperiumError
from imperium.simulate import parquet, rows
from imperium.simulate.plan import Plan, cards_of
from imperium.simulate.rows import BadRow, Row

PARQUET = ".parquet"


class BadRows(ImperiumError):
    """A file of rows that cannot be read, or that belongs to another run."""


class NotWritten(ImperiumError):
    """Rows that could not be written; the rows written before are safe."""


# -- reading ---------------------------------------------------------------------------------------
def read_rows(path: Path) -> Iterator[Row]:
    """Every whole row of a file, one at a time. Raises BadRows."""
    if not path.is_file():
        raise BadRows(f"{shown(path)}: {'is not a file' if path.exists() else 'does not exist'}.")
    if path.suffix == PARQUET:
        yield from parquet.read(path)
        return
    for row, _, _ in read_csv(path):
        yield row


def read_csv(path: Path) -> Iterator[tuple[Row, bytes, int]]:
    """Every whole row with its line and the place where it ends; a torn last line is left out. Raises BadRows."""
    try:
        with path.open("rb") as file:
            first = file.readline()
            place = len(first)
            names = _cells(first)
            if names[: len(rows.GAME_COLUMNS)] != list(rows.GAME_COLUMNS):
                raise BadRows(f"{shown(path)}: is no file of rows that `simulate` has written.")
            for number, text in enumerate(file, 2):
                if not text.endswith(b"\n"):
                    return
                place += len(text)
                try:
                    yield rows.from_cells(names, _cells(text)), text, place
                except BadRow as error:
                    raise BadRows(f"{shown(path)}: line {number} is no row: {error}.") from None
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
        self._csv = path.parent / f"{path.name}.part" if path.suffix == PARQUET else path
        if path.suffix == PARQUET:
            parquet.check()
        with self._refusals():
            if self._csv != path and path.exists() and not self._csv.exists():
                parquet.to_csv(path, self._csv)
            self._descriptor = os.open(self._csv, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
            self._seekable = stat.S_ISREG(os.fstat(self._descriptor).st_mode)
            self._lock()
        self._size = 0

    def resume(self) -> Iterator[Row]:
        """Every row that is there already; afterwards the file is ready for the missing ones. Raises BadRows."""
        header = rows.line(rows.columns(self.plan.participants)).encode()
        if not self._seekable or not os.fstat(self._descriptor).st_size:
            self._append(header)
            return
        with self._csv.open("rb") as file:
            first = file.readline()
        if header.startswith(first) and first != header:  # stopped in the very first line
            self._append(header)
            return
        self._size = len(first)
        for row, text, place in read_csv(self._csv):
            self._check(row)
            if row.game == self.done + 1:
                self.done, self._size = row.game, place
            elif row.game > self.done:
                self._held[row.game] = text
            yield row
        with self._refusals():
            os.ftruncate(self._descriptor, self._size)

    def _check(self, row: Row) -> None:
        """Refuse to mix the rows of two plans."""
        plan = self.plan
        names = tuple(seat.bot for seat in row.seats if seat.bot != rows.RIVAL)
        other = ""
        if row.mode != plan.mode or len(row.seats) != plan.participants or names != plan.names(row.game):
            other = "another mode or other bots"
        elif row.seed != plan.seed_of(row.game):
            other = "another seed"
        elif row.cards != cards_of(plan.catalogue()):
            other = "other cards"
        elif self.done == 0 and row.decisions and not self._starts_like(row):
            other = "other leaders or another difficulty"
        if other:
            raise BadRows(f"{shown(self.path)}: holds rows of a run with {other}; choose another file for this one.")
        if row.game > plan.games:
            raise BadRows(f"{shown(self.path)}: holds game {row.game:,}, but only {plan.games:,} are asked for.")

    def _starts_like(self, row: Row) -> bool:
        """Whether the plan sets this game up as the row says."""
        fresh = rows.row_of(self.plan, row.game, self.plan.new_game(row.game))
        return fresh.difficulty == row.difficulty and all(
            seat.leader == other.leader for seat, other in zip(fresh.seats, row.seats, strict=True)
        )

    def missing(self) -> Iterator[int]:
        """The numbers of the games still to be played."""
        held = set(self._held)
        return (game for game in range(self.done + 1, self.plan.games + 1) if game not in held)

    def add(self, numbers: tuple[int, ...], lines: list[str]) -> None:
        """Write the rows of these games, each as soon as all games before it are there. Raises NotWritten."""
        self._held.update(zip(numbers, (text.encode() for text in lines), strict=True))
        ready = []
        last = self.done
        while last + 1 in self._held:
            last += 1
            ready.append(self._held[last])
        if ready:
            self._append(b"".join(ready))
            for game in range(self.done + 1, last + 1):
                del self._held[game]
            self.done = last

    def close(self) -> int:
        """Write what was held back, finish the file, and say how many games are in it. Raises NotWritten."""
        kept = self.done + len(self._held)
        try:
            if self._held:
                self._append(b"".join(self._held[game] for game in sorted(self._held)))
            if self._csv != self.path:
                with self._refusals():
                    parquet.from_csv(self._csv, self.path)
        finally:
            os.close(self._descriptor)
        if self._csv != self.path:
            self._csv.unlink()
        return kept

    def _append(self, content: bytes) -> None:
        """Write at the end; if that fails, nothing of it is left."""
        with self._refusals():
            if self._seekable:
                os.lseek(self._descriptor, self._size, os.SEEK_SET)
            try:
                left = memoryview(content)
                while left:
                    left = left[os.write(self._descriptor, left) :]
            except OSError:
                with contextlib.suppress(OSError):
                    os.ftruncate(self._descriptor, self._size)
                raise
        self._size += len(content)

    def _lock(self) -> None:
        """Two runs that write the same file would spoil it."""
        with contextlib.suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise NotWritten(f"{shown(self.path)}: another run is writing it.") from None

    @contextlib.contextmanager
    def _refusals(self) -> Iterator[None]:
        """Whatever the system refuses is one sentence that names the file and says what is safe."""
        try:
            yield
        except OSError as error:
            safe = f"; {self.done:,} games are safe in it" if self.done else ""
            raise NotWritten(f"{shown(self.path)}: cannot be written ({error.strerror or error}){safe}.") from None

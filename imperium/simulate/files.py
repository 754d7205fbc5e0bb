"""The file of a run: rows in the order of their games, whatever happens. CSV grows in place; Parquet, which cannot
grow, is made at the end from the CSV that the run keeps beside it until then."""

from __future__ import annotations

import contextlib
import csv
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from imperium.core.errors import ImperiumError
from imperium.core.text import shown
from imperium.simulate import parquet, rows
from imperium.simulate.plan import Plan, cards_of
from imperium.simulate.rows import BadRow, Row

CSV, PARQUET = ".csv", ".parquet"


class BadRows(ImperiumError):
    """A file of rows that cannot be read, or that belongs to another run."""


class NotWritten(ImperiumError):
    """Rows that could not be written; the rows written before are safe."""


# -- reading ---------------------------------------------------------------------------------------
def read_rows(path: Path) -> Iterator[Row]:
    """Every whole row of a file, one at a time. Raises BadRows."""
    if not path.is_file():
        raise BadRows(f"{shown(path)}: {'is not a file' if path.exists() else 'does not exist'}.")
    if is_parquet(path):
        yield from parquet.read(path)
        return
    for row, _, _ in read_csv(path):
        yield row


def is_parquet(path: Path) -> bool:
    """Whether the name of a file says Parquet."""
    return path.suffix.lower() == PARQUET


def read_csv(path: Path) -> Iterator[tuple[Row, bytes, int]]:
    """Every whole row with its line and the place where it ends, the games in order; a torn or empty last line is
    left out. Raises BadRows."""
    try:
        with path.open("rb") as file:
            first = file.readline()
            place = len(first)
            names = _cells(first)
            if not rows.are_columns(names):
                raise BadRows(f"{shown(path)}: is no file of rows of `simulate`: line 1 names other columns.")
            last = 0
            for number, text in enumerate(file, 2):
                if not text.endswith(b"\n"):
                    return
                if not text.strip() and not any(further.strip() for further in file):
                    return
                place += len(text)
                try:
                    row = rows.from_cells(names, _cells(text), after=last)
                except BadRow as error:
                    raise BadRows(f"{shown(path)}: line {number} does not fit: {error}.") from None
                last = row.game
                yield row, text, place
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
        self._same_start = False  # whether a game was seen to start as the plan says
        if path.suffix.lower() not in ("", CSV, PARQUET):
            raise NotWritten(f"{shown(path)}: rows go to a file that ends in {CSV} or {PARQUET}, not {path.suffix}.")
        self._csv = path.parent / f"{path.name}.part" if is_parquet(path) else path
        if is_parquet(path):
            parquet.check()
        with self._refusals(path):
            self._made = not self._csv.exists()
            if self._csv != path and path.exists() and self._made:
                parquet.to_csv(path, self._csv, lambda row: self._check(row, path))
            self._descriptor = os.open(self._csv, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
            self._seekable = stat.S_ISREG(os.fstat(self._descriptor).st_mode)
            self._lock()
        self._size = 0

    def resume(self) -> Iterator[Row]:
        """Every row that is there already; afterwards the file is ready for the missing ones. If it is refused
        (BadRows), what was there is left as it was, and nothing of ours."""
        try:
            yield from self._resume()
        except BaseException:
            os.close(self._descriptor)
            if self._made:
                self._csv.unlink(missing_ok=True)
            raise

    def _resume(self) -> Iterator[Row]:
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
            self._check(row, self._csv)
            if row.game == self.done + 1:
                self.done, self._size = row.game, place
            else:
                self._held[row.game] = text
            yield row
        if first != header:  # of other seats, or with other ends of lines
            raise BadRows(f"{shown(self._csv)}: line 1 is not the header of this run; choose another file for it.")
        with self._refusals():
            os.ftruncate(self._descriptor, self._size)

    def _check(self, row: Row, path: Path) -> None:
        """Refuse to mix the rows of two plans; this one is in the file at `path`."""
        plan = self.plan
        names = tuple(seat.bot for seat in row.seats if seat.bot != rows.RIVAL)
        other = ""
        if row.mode != plan.mode or len(row.seats) != plan.participants or names != plan.names(row.game):
            other = "another mode or other bots"
        elif row.seed != plan.seed_of(row.game):
            other = "another seed"
        elif row.cards != cards_of(plan.catalogue()):
            other = "other cards"
        elif not self._starts_like(row):
            other = "other leaders or another difficulty"
        if other:
            raise BadRows(f"{shown(path)}: holds rows of a run with {other}; choose another file for this one.")
        if row.game > plan.games:
            raise BadRows(f"{shown(path)}: holds game {row.game:,}, but only {plan.games:,} are asked for.")

    def _starts_like(self, row: Row) -> bool:
        """Whether the plan sets this game up as the row says. One game is asked, the first that was set up at all:
        more would take longer and say the same."""
        if not self._same_start and row.decisions:
            fresh = rows.row_of(self.plan, row.game, self.plan.new_game(row.game))
            self._same_start = fresh.difficulty == row.difficulty and all(
                seat.leader == other.leader for seat, other in zip(fresh.seats, row.seats, strict=True)
            )
            return self._same_start
        return True

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

    def close(self) -> None:
        """Write what was held back and finish the file. Raises NotWritten."""
        try:
            if self._held:
                self._append(b"".join(self._held[game] for game in sorted(self._held)))
            if self._csv != self.path:
                with self._refusals(self.path):
                    parquet.from_csv(self._csv, self.path)
        finally:
            with self._refusals():  # some filesystems say only now that there is no room
                os.close(self._descriptor)
        if self._csv != self.path:
            with self._refusals():
                self._csv.unlink()

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
                os.close(self._descriptor)
                raise NotWritten(f"{shown(self.path)}: another run is writing it.") from None

    @contextlib.contextmanager
    def _refusals(self, path: Path | None = None) -> Iterator[None]:
        """Whatever the system refuses is one sentence that names the file and says what is safe, and where."""
        path = path or self._csv
        try:
            yield
        except OSError as error:
            where = "it" if path == self._csv else shown(self._csv)
            safe = f"; {self.done:,} games are safe in {where}" if self.done else ""
            raise NotWritten(f"{shown(path)}: cannot be written ({error.strerror or error}){safe}.") from None

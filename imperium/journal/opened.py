"""A recorded game that is being played: every answer is applied, written and on disk before anybody goes on."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from imperium import __version__
from imperium.catalogue import Catalogue, load_catalogue
from imperium.core.errors import BadSetup, ImperiumError
from imperium.core.moves import Move
from imperium.core.text import shown
from imperium.game import Game, game_at, set_up
from imperium.journal import cache, files, packs, places
from imperium.journal.lines import LISTS, BadJournal, Header, Journal, SeatLine, check_text, clean, header_text
from imperium.journal.lock import GameIsOpen, Lock
from imperium.journal.reader import read_journal
from imperium.journal.replaying import check_of, label_of, replay, told, turns, versions
from imperium.journal.summary import summary_of

ATTEMPTS = 100  # to find a free id while other processes take them


class OpenGame:
    """A game with its journal, open for writing by this process alone until `close`.

    `notices` are sentences that the player should see once, such as that a torn last line was dropped.
    """

    def __init__(self, path: Path, header: Header, game: Game, content: bytes, lock: Lock) -> None:
        self.path = path
        self.header = header
        self.notices: list[str] = []
        self._catalogue = game.state.catalogue
        self._game: Game | None = game  # nothing while it changes: if that is cut off, the journal decides
        self._file = files.Appender(path, content)
        self._lock: Lock | None = lock
        self._first = ""  # what comes before the next line

    @property
    def id(self) -> str:
        """How the player names this game: its id, or its path if it is kept elsewhere."""
        return name_of(self.path)

    @property
    def game(self) -> Game:
        """The game as the journal has it; after a change that was cut off it is read again from there."""
        if self._game is None:
            journal, content = read_journal(self.path)
            game = _played_again(journal, self._catalogue, self.path)
            self._file.close()
            self._file = files.Appender(self.path, content[: journal.length])
            self._first = self._first if journal.last_engine != _here(self._catalogue) else ""
            self._game = game
        return self._game

    @contextmanager
    def _changing(self) -> Iterator[Game]:
        game, self._game = self.game, None
        made = len(game.record)
        try:
            yield game
        except ImperiumError:
            if len(game.record) == made:  # it was refused before anything changed
                self._game = game
            raise
        self._game = game

    def answer(self, choice: Move | str, seat: int | None = None) -> None:
        """Apply one choice; when this returns it is on disk. Raises NotSaved, and then it was not made."""
        with self._changing() as game:
            round_before, turns_before = game.state.round, turns(game.state)
            game.apply(choice, seat)
            label = label_of(game, turns_before)
            check = check_text(check_of(game, label)) if label else ""
            try:
                self._write(f"{game.record[-1].code}\n{check}")
            except files.NotSaved:
                game.undo()
                game.forget()  # what is not in the journal cannot be made again
                raise
        if game.state.round != round_before:
            self.summarize()

    def undo(self, decisions: int = 1) -> None:
        """Take back decisions; the journal keeps them and says that they were taken back."""
        with self._changing() as game:
            if 1 <= decisions <= len(game.record):
                self._write(f"undo {decisions}\n")
            game.undo(decisions)

    def redo(self, decisions: int = 1) -> None:
        """Make decisions again that were taken back; the journal says so."""
        with self._changing() as game:
            if 1 <= decisions <= game.undone:
                self._write(f"redo {decisions}\n")
            game.redo(decisions)

    def _write(self, text: str) -> None:
        self._file.append(self._first + text)
        self._first = ""

    def summarize(self) -> None:
        """Keep how far the game has come, so that it is listed without playing it again."""
        cache.write(self.path, self._file.digest, self._catalogue.fingerprint, summary_of(self.game))

    def close(self) -> None:
        """Let go of the game; closing twice does nothing."""
        if self._lock is not None:
            if self._game is not None and not self._first:
                self.summarize()
            self._file.close()
            self._lock.release()
            self._lock = None

    def __enter__(self) -> OpenGame:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def name_of(path: Path) -> str:
    """The id of a game in the data directory, or the path of one that is kept elsewhere."""
    own = path.parent == places.games_directory().resolve()
    return path.name.removesuffix(places.SUFFIX) if own else shown(path)


# -- starting --------------------------------------------------------------------------------------
def start_game(
    setup: dict[str, Any],
    seats: Sequence[str] = (),
    save: Path | None = None,
    packs: Sequence[Path] = (),
) -> OpenGame:
    """A new recorded game. `setup` has the words of `new_game`; a seat is `person`, `rival` or `bot:NAME`, with the
    name of a person after a space if there is one; `save` is where to record it instead of the data directory."""
    setup = {word: value for word, value in setup.items() if value is not None}
    setup.setdefault("mode", "table")
    setup.setdefault("seed", secrets.randbelow(2**32))
    return record_game(setup, seats, save, packs)


def record_game(
    setup: dict[str, Any],
    seats: Sequence[str],
    save: Path | None,
    pack_directories: Sequence[Path],
    codes: Sequence[str] = (),
    branch: str = "",
) -> OpenGame:
    """A new recorded game with its first decisions made already, as a branch has them."""
    catalogue = load_catalogue(tuple(pack_directories))
    game = game_at(set_up(**setup, catalogue=catalogue))
    setup = {**setup, **settled(game)}
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    lines = seat_lines(game, seats)
    header = Header(__version__, created, setup, catalogue.fingerprint, packs.pack_lines(catalogue), lines, branch)
    content = (header_text(header) + played(game, codes)).encode()
    directory = save.absolute().parent if save is not None else places.games_directory()
    places.make_directory(directory)
    packs.keep(pack_directories, catalogue, directory.resolve())
    path, lock = _create(save, str(setup["mode"]), content)
    try:
        return OpenGame(path, header, game, content, lock)
    except BaseException:
        lock.release()
        raise


def settled(game: Game) -> dict[str, Any]:
    """What a setup left to its default, said out loud, so that the record does not depend on defaults."""
    mode = game.state.mode
    if mode.name == "table":
        return {"seats": mode.seats}
    return {"difficulty": mode.difficulty} if mode.difficulty else {}


def played(game: Game, codes: Sequence[str]) -> str:
    """Make these decisions; all their lines with their checks."""
    text = [check_text(check_of(game, "start"))]
    for code in codes:
        before = turns(game.state)
        game.apply(code)
        text.append(f"{code}\n")
        if label := label_of(game, before):
            text.append(check_text(check_of(game, label)))
    return "".join(text)


def seat_lines(game: Game, seats: Sequence[str]) -> tuple[SeatLine, ...]:
    """Who sits where; unsaid, rivals are rivals and the others people. Raises BadSetup for a bot from a file."""
    found = []
    for index, seat in enumerate(game.state.seats):
        kind, _, name = (seats[index] if index < len(seats) else "").partition(" ")
        kind = kind or ("rival" if not seat.way.decides else "person")
        line = SeatLine(kind, seat.leader.id if seat.leader else "-", clean(name, 60))
        if not re.fullmatch(LISTS["seat"], f"{index + 1} {line.kind} {line.leader}"):
            raise BadSetup(
                f"Seat {index + 1} of a recorded game is a person, a rival or a bot that comes with the game, not "
                f"{kind!r:.60}: resuming a record never runs anybody's code."
            )
        found.append(line)
    return tuple(found)


def _create(save: Path | None, mode: str, content: bytes) -> tuple[Path, Lock]:
    ident = ""
    for _ in range(ATTEMPTS):
        ident = places.next_id(mode, ident)
        path = places.path_of(ident) if save is None else save
        path = path.parent.resolve() / path.name
        try:
            lock = Lock(path)
        except GameIsOpen:
            if save is not None:
                raise
            continue  # another process is just taking this id
        try:
            files.create(path, content)
            return path, lock
        except FileExistsError:  # it was faster
            lock.release()
            if save is not None:
                raise files.NotSaved(f"{shown(save)}: is there already; resume it, or save elsewhere.") from None
        except files.NotSaved:
            lock.release()
            raise
    raise files.NotSaved(f"{shown(places.games_directory())}: no free name for a new game was found.")


# -- opening ---------------------------------------------------------------------------------------
def open_game(game: str | Path, packs: Sequence[Path] = ()) -> OpenGame:
    """Go on with a recorded game, named by its id or path. Raises BadJournal if it cannot be gone on with, and
    GameIsOpen if another process has it. Nothing is written before the first answer."""
    path = places.find(game)
    journal, content = read_journal(path)  # what is no journal is not locked either
    lock = Lock(path)
    try:
        if files.read(path) != content:  # its last holder has just written to it
            journal, content = read_journal(path)
        return _open(path, journal, content, lock, packs)
    except BaseException:
        lock.release()
        raise


def _open(path: Path, journal: Journal, content: bytes, lock: Lock, given: Sequence[Path]) -> OpenGame:
    catalogue = packs.catalogue_of(journal.header, path, given)
    game = _played_again(journal, catalogue, path)
    opened = OpenGame(path, journal.header, game, content[: journal.length], lock)
    if made := versions(*journal.last_engine, catalogue):
        opened.notices.append(f"This game replays to its end{made}; it goes on with what is here.")
        opened._first = f"continued {' '.join(_here(catalogue))}\n"
    if journal.torn:
        opened.notices.append(
            f"The last line of the journal was cut off and is dropped; the game goes on after decision "
            f"{len(journal.moves)}."
        )
    return opened


def _here(catalogue: Catalogue) -> tuple[str, str]:
    return __version__, catalogue.fingerprint


def _played_again(journal: Journal, catalogue: Catalogue, path: Path) -> Game:
    found = replay(journal, catalogue, path)
    if found.difference is not None:
        raise BadJournal(
            f"{told(found, journal, catalogue, path)} It is left as it is; `imperium replay` shows it that far "
            f"and can branch a new game from there."
        )
    return found.game

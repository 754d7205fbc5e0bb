"""A recorded game that is being played: every answer is applied, written and on disk before anybody goes on."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from imperium.core.errors import BadSetup, ImperiumError
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.core.ruleset import PERSON, Ruleset
from imperium.core.text import shown
from imperium.core.version import __version__
from imperium.journal import cache, files, packs, places
from imperium.journal.lines import LISTS, BadJournal, Check, Header, Journal, SeatLine, check_text, clean, header_text
from imperium.journal.lock import GameIsOpen, Lock
from imperium.journal.reader import read_journal
from imperium.journal.replaying import check_of, label_of, replay, told, turns, versions, written_setup
from imperium.journal.summary import summary_of

ATTEMPTS = 100  # to find a free id while other processes take them


class OpenGame:
    """A game with its journal, open for writing by this process alone until `close`.

    `notices` are sentences that the player should see once, such as that a torn last line was dropped.
    """

    def __init__(self, path: Path, header: Header, game: Game[Any], content: bytes, lock: Lock) -> None:
        self.path = path
        self.header = header
        self.notices: list[str] = []
        self._rules = game.rules
        self._game: Game[Any] | None = game  # nothing while it changes: if that is cut off, the journal decides
        self._file = files.Appender(path, content)
        self._lock: Lock | None = lock
        self._first = ""  # what comes before the next line

    @property
    def id(self) -> str:
        """How the player names this game: its id, or its path if it is kept elsewhere."""
        return name_of(self.path)

    @property
    def game(self) -> Game[Any]:
        """The game as the journal has it; after a change that was cut off it is read again from there."""
        if self._game is None:
            journal, content = read_journal(self.path)
            game = _played_again(journal, self._rules, self.path)
            self._file.close()
            self._file = files.Appender(self.path, content[: journal.length])
            self._first = self._first if journal.last_engine != _here(self._rules) else ""
            self._game = game
        return self._game

    @contextmanager
    def _changing(self) -> Iterator[Game[Any]]:
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
            round_before, turns_before = game.rules.moment(game.state)
            game.apply(choice, seat)
            label = label_of(game, turns_before)
            check = check_text(check_of(game, label)) if label else ""
            try:
                self._write(f"{game.record[-1].code}\n{check}")
            except files.NotSaved:
                game.undo()
                game.forget()  # what is not in the journal cannot be made again
                raise
        if game.rules.moment(game.state)[0] != round_before:
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
        cache.write(self.path, self._file.digest, self._rules.fingerprint, summary_of(self.game))

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
    game: type[Ruleset[Any]],
    setup: dict[str, Any],
    seats: Sequence[str] = (),
    save: Path | None = None,
    packs: Sequence[Path] = (),
    occasion: str = "",
) -> OpenGame:
    """A new recorded game. `setup` has the words of its set-up; a seat is `person` or `bot:NAME`, with the name of a
    person after a space if there is one; `save` is where to record it instead of the data directory; `occasion` is
    what it is played for, if that is anything in particular."""
    setup = {word: value for word, value in setup.items() if value is not None}
    setup.setdefault("seed", secrets.randbelow(2**32))
    return record_game(game.with_packs(packs), setup, seats, save, packs, occasion=occasion)


def record_game(
    rules: Ruleset[Any],
    setup: dict[str, Any],
    seats: Sequence[str],
    save: Path | None,
    pack_directories: Sequence[Path],
    codes: Sequence[str] = (),
    branch: str = "",
    occasion: str = "",
) -> OpenGame:
    """A new recorded game with its first decisions made already, as a branch has them."""
    game = Game(rules, rules.set_up(**setup))
    header = header_of(game, setup, seats, time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), branch, occasion)
    content = (header_text(header) + played(game, codes)).encode()
    directory = save.absolute().parent if save is not None else places.games_directory()
    places.make_directory(directory)
    packs.keep(pack_directories, rules, directory.resolve())
    path, lock = _create(save, rules.label(setup), content)
    try:
        return OpenGame(path, header, game, content, lock)
    except BaseException:
        lock.release()
        raise


def header_of(
    game: Game[Any],
    setup: dict[str, Any],
    seats: Sequence[str],
    created: str,
    branch: str = "",
    occasion: str = "",
) -> Header:
    """The header of a game that was set up so."""
    rules = game.rules
    said = written_setup({**setup, **rules.settled(game.state)}, rules)
    prints = rules.fingerprint, packs.pack_lines(rules)
    return Header(__version__, created, said, *prints, seat_lines(game, seats), branch, rules.name, occasion)


def played(game: Game[Any], codes: Iterable[str], every: bool = False) -> str:
    """Make these decisions; all their lines, with a check at every turn or after every decision."""
    text = [check_text(check_of(game, "start"))]
    for number, code in enumerate(codes, 1):
        before = turns(game)
        game.apply(code)
        text.append(f"{code}\n")
        if label := label_of(game, before):
            text.append(check_text(check_of(game, label)))
        elif every:
            text.append(check_text(Check(f"decision {number}", game.rules.mark(game.state), {})))
    return "".join(text)


def seat_lines(game: Game[Any], seats: Sequence[str]) -> tuple[SeatLine, ...]:
    """Who sits where; unsaid, whoever the game itself seats there. Raises BadSetup for a bot from a file."""
    found = []
    for index, seat in enumerate(game.rules.seated(game.state)):
        kind, _, name = (seats[index] if index < len(seats) else "").partition(" ")
        line = SeatLine(kind or seat.kind, seat.mark, clean(name, 60))
        known = line.kind in (PERSON, seat.kind) or line.kind.startswith("bot:")
        if not known or not re.fullmatch(LISTS["seat"], f"{index + 1} {line.kind} {line.mark}"):
            raise BadSetup(
                f"Seat {index + 1} of a recorded game is a person, or a bot that comes with the game, not "
                f"{kind!r:.60}: resuming a record never runs anybody's code."
            )
        found.append(line)
    return tuple(found)


def _create(save: Path | None, label: str, content: bytes) -> tuple[Path, Lock]:
    ident = ""
    for _ in range(ATTEMPTS):
        ident = places.next_id(label, ident)
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
def open_game(games: packs.Games, game: str | Path, given: Sequence[Path] = ()) -> OpenGame:
    """Go on with a recorded game, named by its id or path. Raises BadJournal if it cannot be gone on with, and
    GameIsOpen if another process has it. Nothing is written before the first answer."""
    path = places.find(game)
    journal, content = read_journal(path)  # what is no journal is not locked either
    lock = Lock(path)
    try:
        if files.read(path) != content:  # its last holder has just written to it
            journal, content = read_journal(path)
        return _open(path, journal, content, lock, packs.rules_of(journal.header, path, games, given))
    except BaseException:
        lock.release()
        raise


def _open(path: Path, journal: Journal, content: bytes, lock: Lock, rules: Ruleset[Any]) -> OpenGame:
    game = _played_again(journal, rules, path)
    opened = OpenGame(path, journal.header, game, content[: journal.length], lock)
    if made := versions(*journal.last_engine, rules):
        opened.notices.append(f"This game replays to its end{made}; it goes on with what is here.")
        opened._first = f"continued {' '.join(_here(rules))}\n"
    if journal.torn:
        opened.notices.append(
            f"The last line of the journal was cut off and is dropped; the game goes on after decision "
            f"{len(journal.moves)}."
        )
    return opened


def _here(rules: Ruleset[Any]) -> tuple[str, str]:
    return __version__, rules.fingerprint


def _played_again(journal: Journal, rules: Ruleset[Any], path: Path) -> Game[Any]:
    found = replay(journal, rules, path)
    if found.difference is not None:
        raise BadJournal(
            f"{told(found, journal, path)} It is left as it is; `imperium replay` shows it that far "
            f"and can branch a new game from there."
        )
    return found.game

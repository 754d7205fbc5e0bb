"""Where games are kept: the platform's data directory, the ids of games in it, and how a word names a game."""

from __future__ import annotations

import os
import re
from pathlib import Path

import platformdirs

from imperium.core.errors import ImperiumError
from imperium.journal.files import NotSaved, refusal

SUFFIX = ".journal"
ID = re.compile(r"[a-z_]{1,40}-[1-9][0-9]{0,6}")


class NoSuchGame(ImperiumError):
    """A word that names no recorded game."""


def data_directory() -> Path:
    """The directory of this program's data, as each platform wants it."""
    try:
        return platformdirs.user_data_path("imperium", appauthor=False)
    except RuntimeError:
        raise NotSaved("There is no home directory to keep games in; set XDG_DATA_HOME to a directory.") from None


def games_directory() -> Path:
    """Where games are recorded unless the player says otherwise."""
    return data_directory() / "games"


def make_directory(directory: Path) -> None:
    """The directory, made if need be. Raises NotSaved."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotSaved(refusal(directory, "cannot be made", error)) from None


def recorded() -> list[str]:
    """The ids of all recorded games, by label and number."""
    try:
        names = [path.name.removesuffix(SUFFIX) for path in games_directory().glob(f"*{SUFFIX}")]
    except OSError:
        return []
    found = [name for name in names if ID.fullmatch(name)]
    return sorted(found, key=lambda name: (name.partition("-")[0], int(name.partition("-")[2])))


def path_of(ident: str) -> Path:
    """The journal with this id. Raises NoSuchGame for a word that is no id: it never leads out of the directory."""
    if not ID.fullmatch(ident):
        raise NoSuchGame(f"{ident[:60]!r} is no game's id; `imperium games` lists them.")
    return games_directory() / f"{ident}{SUFFIX}"


def to_delete(ident: str) -> Path:
    """The file with this id, for what must not follow links: another name of a file is not the file."""
    path = path_of(ident)
    if not os.path.lexists(path):
        raise NoSuchGame(f"There is no game {ident!r}; `imperium games` lists them.")
    if path.is_symlink() or not path.is_file():
        raise NoSuchGame(f"{ident} is not a file in the directory of games; it is left as it is.")
    return path


def find(word: str | Path) -> Path:
    """The journal that a word names: an id, or else a path. Raises NoSuchGame."""
    ident = str(word)
    if ID.fullmatch(ident) and path_of(ident).exists():
        found_there = path_of(ident).resolve()
        if found_there.parent != games_directory().resolve():
            raise NoSuchGame(f"The game {ident} leads out of the directory of games and is not opened.")
        return found_there
    path = Path(word)
    try:
        found = path.exists()
    except (OSError, ValueError):
        found = False
    if not found:
        raise NoSuchGame(f"There is no game {ident[:100]!r}: no id that `imperium games` lists, and no file.")
    return path.resolve()


def by_time() -> list[Path]:
    """All journals, the one written to last first."""
    return sorted((path_of(ident) for ident in recorded()), key=_written, reverse=True)


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def next_id(label: str, after: str = "") -> str:
    """The first free id after all ids of this label, and after one that another process is just taking."""
    taken = [int(ident.partition("-")[2]) for ident in (*recorded(), after) if ident.startswith(f"{label}-")]
    return f"{label}-{max(taken, default=0) + 1}"

"""The packs of a game, kept beside its journal by fingerprint, so that it resumes when a pack has changed or gone."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from imperium.core.errors import BadCatalogue
from imperium.core.json_files import MAX_BYTES
from imperium.core.ruleset import Ruleset
from imperium.core.text import ended, nearest, shown
from imperium.journal import places
from imperium.journal.files import NotSaved, refusal, replace, sync_directory
from imperium.journal.lines import BadJournal, Header, PackLine, clean

Games = Mapping[str, type[Ruleset[Any]]]  # the games there are, by name
DIRECTORY = "packs"


def pack_lines(rules: Ruleset[Any]) -> tuple[PackLine, ...]:
    """The packs of a game as a header names them."""
    return tuple(PackLine(pack.fingerprint, clean(f"{pack.name} {pack.version}", 80) or "?") for pack in rules.packs)


def keep(packs: Sequence[Path], rules: Ruleset[Any], beside: Path) -> None:
    """Copy packs to where the journals of this directory look for them. Raises NotSaved."""
    for source, pack in zip(packs, rules.packs, strict=True):
        target = beside / DIRECTORY / pack.fingerprint
        if not _is_kept(rules, target, pack.fingerprint):
            try:
                _copy(source, target, rules.pack_files)
            except OSError as error:
                raise NotSaved(refusal(target, "the pack cannot be kept", error)) from None


def _is_kept(rules: Ruleset[Any] | type[Ruleset[Any]], target: Path, fingerprint: str) -> bool:
    """Whether a whole and unchanged copy is there; anything else of that name makes way."""
    return target.is_dir() and rules.pack_print(target) == fingerprint


def _copy(source: Path, target: Path, names: Sequence[str]) -> None:
    """File by file into a directory of another name, which gets its name when it is whole."""
    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    shutil.rmtree(temporary, ignore_errors=True)
    temporary.mkdir(parents=True)
    try:
        for name in names:
            if (source / name).is_file():
                with (source / name).open("rb") as file:
                    replace(temporary / name, file.read(MAX_BYTES))
        if target.exists():
            shutil.rmtree(target)
        os.rename(temporary, target)
        sync_directory(target.parent)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def game_of(header: Header, journal: Path, games: Games) -> type[Ruleset[Any]]:
    """The game that a journal records. Raises BadJournal."""
    if header.game not in games:
        raise BadJournal(ended(f"{shown(journal)}: records a game of {header.game!r}{nearest(header.game, games)}"))
    return games[header.game]


def rules_of(header: Header, journal: Path, games: Games, given: Sequence[Path] = ()) -> Ruleset[Any]:
    """The game of a journal with its packs. Raises BadJournal if one of them is nowhere to be found."""
    game = game_of(header, journal, games)
    directories = tuple(directory_of(game, pack, journal, given) for pack in header.packs)
    try:
        return game.with_packs(directories)
    except BadCatalogue as error:
        first = error.problems[0]
        raise BadJournal(f"{shown(journal)}: its packs do not go with the card data here: {first}.") from None


def directory_of(game: type[Ruleset[Any]], pack: PackLine, journal: Path, given: Sequence[Path] = ()) -> Path:
    """Where a pack of a journal is kept: beside it, in the data directory, or where the player says it is."""
    kept = [root / DIRECTORY / pack.fingerprint for root in (journal.parent, places.games_directory())]
    for directory in (*kept, *given):
        if _is_kept(game, directory, pack.fingerprint):
            return directory
    raise BadJournal(
        f"{shown(journal)}: needs the pack {pack.label!r} ({pack.fingerprint}), which is not kept beside it; "
        f"give its directory with --pack."
    )


def forget(unused: Sequence[PackLine], beside: Path) -> None:
    """Remove kept packs that no journal of this directory names any more; what lies elsewhere is not ours."""
    for pack in unused if not (beside / DIRECTORY).is_symlink() else ():
        shutil.rmtree(beside / DIRECTORY / pack.fingerprint, ignore_errors=True)

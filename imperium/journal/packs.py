"""The packs of a game, kept beside its journal by fingerprint, so that it resumes when a pack has changed or gone."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from imperium.catalogue import Catalogue, load_catalogue
from imperium.catalogue.packs import MANIFEST, PACK_FILES, read_pack
from imperium.core.errors import BadCatalogue
from imperium.core.json_files import MAX_BYTES
from imperium.core.text import shown
from imperium.journal import places
from imperium.journal.files import NotSaved, refusal, replace, sync_directory
from imperium.journal.lines import BadJournal, Header, PackLine, clean

DIRECTORY = "packs"


def pack_lines(catalogue: Catalogue) -> tuple[PackLine, ...]:
    """The packs of a catalogue as a header names them."""
    return tuple(
        PackLine(pack.fingerprint, clean(f"{pack.name} {pack.version}", 80) or "?") for pack in catalogue.packs
    )


def keep(packs: Sequence[Path], catalogue: Catalogue, beside: Path) -> None:
    """Copy packs to where the journals of this directory look for them. Raises NotSaved."""
    for source, pack in zip(packs, catalogue.packs, strict=True):
        target = beside / DIRECTORY / pack.fingerprint
        if not _is_kept(target, pack.fingerprint):
            try:
                _copy(source, target)
            except OSError as error:
                raise NotSaved(refusal(target, "the pack cannot be kept", error)) from None


def _is_kept(target: Path, fingerprint: str) -> bool:
    """Whether a whole and unchanged copy is there; anything else of that name makes way."""
    if not target.is_dir():
        return False
    reading = read_pack(target).reading
    return not reading.problems and reading.fingerprint() == fingerprint


def _copy(source: Path, target: Path) -> None:
    """File by file into a directory of another name, which gets its name when it is whole."""
    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    shutil.rmtree(temporary, ignore_errors=True)
    temporary.mkdir(parents=True)
    try:
        for name in (MANIFEST, *PACK_FILES):
            if (source / name).is_file():
                with (source / name).open("rb") as file:
                    replace(temporary / name, file.read(MAX_BYTES))
        if target.exists():
            shutil.rmtree(target)
        os.rename(temporary, target)
        sync_directory(target.parent)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def catalogue_of(header: Header, journal: Path, given: Sequence[Path] = ()) -> Catalogue:
    """The card data of a recorded game, packs included. Raises BadJournal if a pack is nowhere to be found."""
    if not header.packs:
        return load_catalogue()
    directories = tuple(directory_of(pack, journal, given) for pack in header.packs)
    try:
        return load_catalogue(directories)
    except BadCatalogue as error:
        first = error.problems[0]
        raise BadJournal(f"{shown(journal)}: its packs do not go with the card data here: {first}.") from None


def directory_of(pack: PackLine, journal: Path, given: Sequence[Path] = ()) -> Path:
    """Where a pack of a journal is kept: beside it, in the data directory, or where the player says it is."""
    kept = [root / DIRECTORY / pack.fingerprint for root in (journal.parent, places.games_directory())]
    for directory in (*kept, *given):
        if _is_kept(directory, pack.fingerprint):
            return directory
    raise BadJournal(
        f"{shown(journal)}: needs the pack {pack.label!r} ({pack.fingerprint}), which is not kept beside it; "
        f"give its directory with --pack."
    )


def forget(unused: Sequence[PackLine], beside: Path) -> None:
    """Remove kept packs that no journal of this directory names any more; what lies elsewhere is not ours."""
    for pack in unused if not (beside / DIRECTORY).is_symlink() else ():
        shutil.rmtree(beside / DIRECTORY / pack.fingerprint, ignore_errors=True)

"""Snapshots of recorded games: they make resuming and listing fast and are worth nothing without the journal.

They lie in the program's own data directory under a name made from the journal's path, never beside a journal, so
that a journal from elsewhere cannot bring one along. One that is damaged, old or of another journal is passed over.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

from imperium import __version__
from imperium.catalogue import Catalogue
from imperium.catalogue.read import NotACardFile, parse
from imperium.core.errors import ImperiumError
from imperium.core.events import Event, EventLog
from imperium.game import Game, game_at
from imperium.journal import files, places
from imperium.journal.files import digest
from imperium.journal.lines import Journal
from imperium.journal.replaying import first_position
from imperium.position import snapshots


def place(journal: Path) -> Path:
    """Where the snapshot of a journal lies."""
    return places.data_directory() / "snapshots" / f"{digest(str(journal.resolve()).encode())}.json"


def write(path: Path, journal: str, game: Game, summary: dict[str, Any]) -> None:
    """Keep the position that the journal with this digest has come to. A cache that cannot be kept is no matter."""
    data = {
        "journal": journal,
        "engine": __version__,
        "cards": game.state.catalogue.fingerprint,
        "summary": summary,
        "state": snapshots.to_data(game.state),
        "events": game.events,
    }
    body = json.dumps(data, separators=(",", ":")).encode()
    with contextlib.suppress(files.NotSaved, FileExistsError):
        places.make_directory(place(path).parent)
        files.replace(place(path), digest(body).encode() + b"\n" + body)


def remove(path: Path) -> None:
    """Forget the snapshot of a journal."""
    with contextlib.suppress(OSError):
        place(path).unlink()


def read(path: Path, content: bytes) -> dict[str, Any] | None:
    """The snapshot of the journal with exactly this content, made by this engine; None if there is none to trust."""
    try:
        seal, _, body = files.read(place(path)).partition(b"\n")
        data = parse(body) if seal == digest(body).encode() else None
    except (ImperiumError, NotACardFile):
        return None
    if not isinstance(data, dict) or data.get("journal") != digest(content) or data.get("engine") != __version__:
        return None
    return data


def restore(path: Path, content: bytes, journal: Journal, catalogue: Catalogue) -> Game | None:
    """The game at the end of its journal without playing it again, if there is a snapshot of that."""
    data = read(path, content)
    if data is None or data.get("cards") != catalogue.fingerprint:
        return None
    start = first_position(journal.header, catalogue, path)
    try:
        state = snapshots.from_data(data["state"], catalogue, start.mode)
        state.events = EventLog(tuple(Event(*event)) for event in data["events"])
        return game_at(start, journal.codes, state)
    except Exception:  # whatever it is, the journal itself is the truth
        return None

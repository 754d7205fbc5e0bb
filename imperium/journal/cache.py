"""Summaries of recorded games: they make listing fast and are worth nothing without the journal.

They lie in the program's own data directory under a name made from the journal's path, never beside a journal, so
that a journal from elsewhere cannot bring one along. One that is damaged, old or of another journal is passed over.
No position is kept: playing a journal again takes a moment, and then nothing but the journal has to be believed.
"""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any

from imperium.core.errors import ImperiumError
from imperium.core.json_files import NotACardFile, parse
from imperium.core.version import __version__
from imperium.journal import files, places
from imperium.journal.files import digest


def place(journal: Path) -> Path:
    """Where the summary of a journal lies."""
    return places.data_directory() / "summaries" / f"{digest(os.fsencode(journal.resolve()))}.json"


def write(path: Path, journal: str, cards: str, summary: dict[str, Any]) -> None:
    """Keep what the journal with this digest comes to. A cache that cannot be kept is no matter."""
    data = {"journal": journal, "engine": __version__, "cards": cards, "summary": summary}
    body = json.dumps(data, separators=(",", ":")).encode()
    with contextlib.suppress(files.NotSaved, FileExistsError):
        places.make_directory(place(path).parent)
        files.replace(place(path), digest(body).encode() + b"\n" + body)


def remove(path: Path) -> None:
    """Forget the summary of a journal."""
    with contextlib.suppress(OSError):
        place(path).unlink()


def read(path: Path, content: bytes, cards: str) -> Any:
    """What is kept for the journal with exactly this content by this engine with these cards; None if nothing is."""
    try:
        seal, _, body = files.read(place(path)).partition(b"\n")
        data = parse(body) if seal == digest(body).encode() else None
    except (ImperiumError, NotACardFile):
        return None
    made = {"journal": digest(content), "engine": __version__, "cards": cards}
    return data.get("summary") if isinstance(data, dict) and {**data, **made} == data else None

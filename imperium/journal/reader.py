"""From a path to a journal: everything that can be wrong with the file is one sentence that names it."""

from __future__ import annotations

from pathlib import Path

from imperium.core.text import shown
from imperium.journal import files
from imperium.journal.lines import BadJournal, Journal, parse


def read_journal(path: Path) -> tuple[Journal, bytes]:
    """A journal and its bytes. Raises BadJournal."""
    content = files.read(path)
    try:
        return parse(content), content
    except BadJournal as error:
        raise BadJournal(f"{shown(path)}: {error}") from None

"""Removing a recorded game with everything that was kept for it alone."""

from __future__ import annotations

from pathlib import Path

from imperium.core.errors import ImperiumError
from imperium.journal import cache, packs, places, seat_keys
from imperium.journal.files import NotSaved, refusal
from imperium.journal.lines import PackLine
from imperium.journal.lock import Lock, lock_file
from imperium.journal.reader import read_journal


def remove(ident: str) -> None:
    """Remove a game of the data directory: journal, summary, packs that no other game needs. Raises NotSaved."""
    path = places.to_delete(ident)
    lock = _lock(path)
    try:
        mine = _packs(path) or []
        try:
            path.unlink()
        except OSError as error:
            raise NotSaved(refusal(path, "cannot be deleted", error)) from None
        cache.remove(path)
        seat_keys.remove(path)
        others = [_packs(places.path_of(other)) for other in places.recorded()]
        if None not in others:  # a journal that cannot be read may need any of them
            used = {pack.fingerprint for found in others for pack in found or ()}
            packs.forget([pack for pack in mine if pack.fingerprint not in used], path.parent)
    finally:
        if lock is not None:
            lock.release()


def _lock(path: Path) -> Lock | None:
    """None where a full disk has no room for one: if there is no lock file either, nobody has the game open."""
    try:
        return Lock(path)
    except NotSaved:
        if lock_file(path).exists():
            raise
        return None


def _packs(path: Path) -> list[PackLine] | None:
    try:
        return list(read_journal(path)[0].header.packs)
    except ImperiumError:
        return None

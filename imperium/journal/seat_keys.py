"""Who may sit where at a game that is played over a network: one secret for each game, kept for its owner alone.

It lies in the program's own data directory under a name made from the journal's path, so that a game that is served
again after a crash knows the links and the browsers it knew before.
"""

from __future__ import annotations

import contextlib
import hmac
import json
import os
import secrets
from pathlib import Path
from typing import Any

from imperium.core.json_files import NotACardFile, parse
from imperium.journal import files, places
from imperium.journal.files import BINARY, NO_FOLLOW, NotSaved, digest, refusal

WATCH = -1  # whoever looks on
LENGTH = 22  # characters of a key: more than 128 bits


def place(journal: Path) -> Path:
    """Where the keys of a game lie."""
    return places.data_directory() / "seats" / f"{digest(os.fsencode(journal.resolve()))}.json"


def remove(journal: Path) -> None:
    """Forget the keys of a game."""
    with contextlib.suppress(OSError):
        place(journal).unlink()


class SeatKeys:
    """The links and the cookies of one game. A link gives a new cookie, and the one before is worth nothing."""

    def __init__(self, journal: Path) -> None:
        self.path = place(journal)
        found = _read(self.path)
        self._secret: str = found.get("secret", "") or secrets.token_hex(32)
        self._given: dict[str, int] = found.get("given", {})  # how often each seat's link was exchanged
        self._write(self._given)

    @property
    def salt(self) -> bytes:
        """What the names of moments are made with."""
        return self._key("moments").encode()

    def link(self, seat: int) -> str:
        """The key in the join link of a seat."""
        return self._key(f"link {seat}")

    def cookie(self, seat: int) -> str:
        """The key that a browser at this seat shows now."""
        return self._key(f"cookie {seat} {self._given.get(str(seat), 0)}")

    def exchange(self, seat: int) -> str:
        """A new cookie for a seat; for those who look on, the one they all have. Raises NotSaved, and then the one
        before is still good."""
        if seat != WATCH:
            given = self._given | {str(seat): self._given.get(str(seat), 0) + 1}
            self._write(given)
            self._given = given
        return self.cookie(seat)

    def seat_of(self, key: str, kind: str, seats: list[int]) -> int | None:
        """The seat that a link or a cookie is for; None for any other word."""
        known = {seat: getattr(self, kind)(seat) for seat in seats}
        fits = [
            seat for seat, own in known.items() if hmac.compare_digest(own.encode(), key.encode(errors="replace"))
        ]
        return fits[0] if fits else None

    def _key(self, what: str) -> str:
        return hmac.new(bytes.fromhex(self._secret), what.encode(), "sha256").hexdigest()[: 2 * LENGTH]

    def _write(self, given: dict[str, int]) -> None:
        body = json.dumps({"secret": self._secret, "given": given}).encode()
        places.make_directory(self.path.parent)
        new = self.path.with_suffix(".new")
        try:
            with contextlib.suppress(FileNotFoundError):
                new.unlink()
            descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_FOLLOW | BINARY, 0o600)
            try:
                files.write_all(descriptor, body)
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
            os.replace(new, self.path)
        except OSError as error:
            raise NotSaved(refusal(self.path, "cannot be written", error)) from None


def _read(path: Path) -> dict[str, Any]:
    """What is kept; nothing if it was never written, or not by this program."""
    try:
        found = parse(path.read_bytes()[:10_000])
        bytes.fromhex(found["secret"])
        return {"secret": found["secret"], "given": {str(key): int(one) for key, one in found["given"].items()}}
    except (OSError, NotACardFile, KeyError, TypeError, ValueError, AttributeError):
        return {}

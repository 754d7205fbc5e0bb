"""Who is at the table now: cookies, open streams, the bell, and bots that think while the server goes on."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator

from starlette.requests import cookie_parser
from starlette.types import Scope

from imperium.core.errors import ImperiumError
from imperium.journal.seat_keys import WATCH, SeatKeys
from imperium.web.room import Room

HEARTBEAT = 15.0  # seconds
POLLED = 8.0  # how long a browser counts as connected that asks again and again
MOST_STREAMS = {False: 8, True: 24}  # at one seat, and beside the table
RETRY = 1000  # milliseconds until a browser connects again


class Lobby:
    """The room and the browsers in it."""

    def __init__(self, room: Room, keys: SeatKeys, port: int) -> None:
        self.room = room
        self.keys = keys
        self.cookie = f"imperium-{port}"  # cookies know no ports, and two games may be served at once
        self.bells: dict[asyncio.Event, int] = {}  # one for each open stream, with its seat
        self.polled: dict[int, float] = {}
        self._thinking: asyncio.Task[None] | None = None

    # -- who asks ----------------------------------------------------------------------------------
    def key_in(self, scope: Scope) -> str:
        """What the browser shows as its cookie."""
        for name, value in scope["headers"]:
            if name == b"cookie" and len(value) < 4_000:
                return cookie_parser(value.decode("latin-1")).get(self.cookie, "")
        return ""

    def seat_in(self, scope: Scope) -> int | None:
        """The seat of the browser that asks; None without a valid cookie."""
        return self.keys.seat_of(self.key_in(scope), "cookie", self.room.seats)

    def who(self, scope: Scope) -> str:
        """Whose requests are counted together: a seat's, or an address's."""
        seat = self.seat_in(scope)
        client = scope.get("client")
        return f"seat {seat}" if seat not in (None, WATCH) else f"at {client[0] if client else ''}"

    # -- what everybody may know -------------------------------------------------------------------
    def now(self) -> dict[str, object]:
        """The public facts of this moment, and nothing else."""
        return {"revision": self.room.revision, "waiting": self.room.waiting, "connected": self.connected}

    @property
    def connected(self) -> list[int]:
        """The people whose browser is here."""
        recent = time.monotonic() - POLLED
        polling = {seat for seat, when in self.polled.items() if when > recent}
        return sorted((polling | set(self.bells.values())) - {WATCH})

    def ring(self) -> None:
        """Something has changed: everybody is told, and a bot that is asked begins to think."""
        for bell in self.bells:
            bell.set()
        if self._thinking is None or self._thinking.done():
            self._thinking = asyncio.get_running_loop().create_task(self._bots())

    async def _bots(self) -> None:
        while (asked := self.room.bot()) is not None:
            bot, view = asked
            revision = self.room.revision
            choice = await asyncio.to_thread(bot.choose, view)
            try:
                self.room.bot_answers(revision, choice)
            except ImperiumError:  # it cannot be written now; the table stays as it is until somebody asks again
                return
            for bell in self.bells:
                bell.set()

    # -- the stream --------------------------------------------------------------------------------
    def full(self, seat: int) -> bool:
        """Whether a seat has as many streams open as it may."""
        return list(self.bells.values()).count(seat) >= MOST_STREAMS[seat == WATCH]

    def open_stream(self, seat: int) -> asyncio.Event:
        """A place at the bell; everybody learns who has come."""
        bell = asyncio.Event()
        self.bells[bell] = seat
        self.ring()
        return bell

    async def stream(self, seat: int, bell: asyncio.Event) -> AsyncIterator[str]:
        """Public facts whenever they change, and a heartbeat; it ends when the seat is taken over."""
        key, last = self.keys.cookie(seat), ""
        try:
            yield f"retry: {RETRY}\n\n"
            while self.keys.cookie(seat) == key:
                bell.clear()
                facts = json.dumps(self.now(), separators=(",", ":"))
                if facts != last:
                    yield f"data: {facts}\n\n"
                    last = facts
                try:
                    await asyncio.wait_for(bell.wait(), HEARTBEAT)
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            self.bells.pop(bell, None)
            for other in self.bells:
                other.set()

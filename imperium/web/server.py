"""Serving a game: addresses and join links, and a server that waits for nobody who dawdles."""

from __future__ import annotations

import contextlib
import socket
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from imperium.core.errors import ImperiumError
from imperium.journal.seat_keys import WATCH, SeatKeys
from imperium.web.lobby import Lobby
from imperium.web.room import Room
from imperium.web.routes import app_of

PATIENCE = 10.0  # seconds in which a connection has to say what it wants
LOOPBACK = "127.0.0.1"


class PortTaken(ImperiumError):
    """Nothing can be served on this port."""


class Patient(H11Protocol):
    """HTTP with an end to patience: whoever begins a request, the first or another, and sends no whole head of it is
    let go. Whoever is silent between two requests is uvicorn's own affair."""

    def connection_made(self, transport: Any) -> None:
        """Somebody is there."""
        super().connection_made(transport)
        self._hurry = self.loop.call_later(PATIENCE, self._let_go)

    def data_received(self, data: bytes) -> None:
        """Something has come: a whole head, or a part of one."""
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._hurry.cancel()
        elif self._hurry.cancelled():
            self._hurry = self.loop.call_later(PATIENCE, self._let_go)

    def _let_go(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._hurry.cancel()
        super().connection_lost(exc)


def listening(port: int, lan: bool) -> socket.socket:
    """The socket to serve on. Raises PortTaken."""
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind(("0.0.0.0" if lan else LOOPBACK, port))
        sock.listen()  # whoever follows a link at once waits a moment
    except (OSError, OverflowError) as error:
        sock.close()
        why = getattr(error, "strerror", None) or "ports go from 0 to 65535"
        raise PortTaken(f"Port {port} cannot be used ({why}); name another one with --port.") from None
    return sock


def lan_addresses() -> list[str]:
    """The addresses of this machine that others on the network can reach."""
    found: list[str] = []
    with contextlib.suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: it asks which address would be used
        found.append(str(probe.getsockname()[0]))
    return [one for one in dict.fromkeys(found) if not one.startswith("127.")]


def hosts(port: int, lan: bool) -> list[str]:
    """The names this server answers to."""
    names = [LOOPBACK, "localhost"]
    if lan:
        name = socket.gethostname().lower()
        names += [*lan_addresses(), name, f"{name}.local"]
    return [f"{name}:{port}" for name in names] + ([f"{name}" for name in names] if port == 80 else [])


def links(room: Room, keys: SeatKeys, base: str) -> dict[int, str]:
    """The join link of each seat. The key is behind the #, which browsers keep to themselves."""
    return {seat: f"{base}/#{keys.link(seat)}" for seat in room.seats if seat != WATCH} | {
        WATCH: f"{base}/#{keys.link(WATCH)}"
    }


def serve(room: Room, keys: SeatKeys, sock: socket.socket, lan: bool) -> None:
    """Serve until Ctrl-C."""
    port = int(sock.getsockname()[1])
    app = app_of(Lobby(room, keys, port), hosts(port, lan))
    config = uvicorn.Config(
        app,
        http=Patient,
        ws="none",
        log_level="critical",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=1,
    )
    uvicorn.Server(config).run([sock])

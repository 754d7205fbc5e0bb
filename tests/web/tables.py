"""Tables for the tests of the server: a recorded game, its room, and browsers without a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from imperium.commands.play import bots_of
from imperium.games import start_game
from imperium.journal import OpenGame
from imperium.journal.seat_keys import WATCH, SeatKeys
from imperium.web.lobby import Lobby
from imperium.web.room import Room
from imperium.web.routes import app_of

BASE = "http://127.0.0.1:8770"


class Served:
    """One game, served in process."""

    def __init__(self, directory: Path, who: list[str] | None = None, **setup: Any) -> None:
        self.opened: OpenGame = start_game(setup, who or [], directory / "web.journal")
        self.begin()

    def begin(self) -> None:
        self.keys = SeatKeys(self.opened.path)
        self.room = Room(self.opened, bots_of(self.opened), self.keys.salt)
        self.lobby = Lobby(self.room, self.keys, 8770)
        self.app = app_of(self.lobby, ["127.0.0.1:8770"])

    def browser(self, seat: int | None = None) -> Browser:
        found = Browser(self)
        if seat is not None:
            assert found.join(seat).status_code == 200
        return found


class Browser:
    """What the page does, by hand."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.http = TestClient(served.app, base_url=BASE, raise_server_exceptions=False)
        self.last: dict[str, Any] = {}

    def join(self, seat: int) -> Any:
        return self.post("join", link=self.served.keys.link(seat))

    def post(self, name: str, **fields: Any) -> Any:
        return self.http.post(f"/api/{name}", json=fields, headers={"origin": BASE})

    def get(self, path: str, **query: Any) -> Any:
        return self.http.get(f"/api/{path}", params=query)

    def look(self) -> dict[str, Any]:
        """The whole screen."""
        self.last = self.get("screen").json()
        found: dict[str, Any] = self.last["screen"]
        return found

    def codes(self) -> list[str]:
        question = self.look()["question"]
        lines = [line for group in question["groups"] for line in group["lines"]] if question else []
        found = []
        for line in lines:
            for entry in line["entries"]:
                found += [entry["move"], *entry["others"].values()]
        return found

    def answer(self, code: str, key: str = "", revision: str | None = None, on: bool = False) -> Any:
        said = self.last["revision"] if revision is None else revision
        return self.post("answer", revision=said, code=code, key=key, on=on)


__all__ = ["BASE", "WATCH", "Browser", "Served"]

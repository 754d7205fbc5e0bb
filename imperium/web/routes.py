"""What a browser can ask for: the page, its seat, its screen, and what it may do there."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from imperium.core.errors import ImperiumError
from imperium.journal.files import NotSaved
from imperium.web.files import packed, page_files
from imperium.web.guard import Guard, refused
from imperium.web.lobby import Lobby
from imperium.web.pages import about, page_of
from imperium.web.room import Stale

HINT_MS = 1500.0
PATIENCE = 5.0  # seconds for the body of an answer
MOST_WORDS = 60  # characters of what is looked up
NO_SEAT = "This browser has no seat here, or it was taken over elsewhere; open your join link again."
Handler = Callable[[Request, int], Awaitable[Response]]


class BadRequest(ImperiumError):
    """A request that makes no sense."""


def app_of(lobby: Lobby, hosts: list[str]) -> Starlette:
    """The whole server for one game."""
    desk = Desk(lobby)
    routes = [
        Route("/", desk.page),
        Route("/page/{name}", desk.file),
        Route("/api/join", desk.join, methods=["POST"]),
        Route("/api/screen", seated(lobby, desk.screen)),
        Route("/api/now", seated(lobby, desk.now)),
        Route("/api/stream", seated(lobby, desk.stream)),
        Route("/api/answer", seated(lobby, desk.answer), methods=["POST"]),
        Route("/api/undo", seated(lobby, desk.undo), methods=["POST"]),
        Route("/api/redo", seated(lobby, desk.redo), methods=["POST"]),
        Route("/api/hint", seated(lobby, desk.hint), methods=["POST"]),
        Route("/api/moment", seated(lobby, desk.moment)),
        Route("/api/read", seated(lobby, desk.read)),
        Route("/api/about", seated(lobby, desk.about)),
    ]

    @asynccontextmanager
    async def life(app: Starlette) -> Any:
        lobby.ring()  # a bot may be the first to choose
        yield

    handlers: dict[Any, Any] = {HTTPException: _not_there, Exception: _mishap}
    app = Starlette(routes=routes, exception_handlers=handlers, lifespan=life)
    app.add_middleware(Guard, hosts=hosts, who=lobby.who)
    return app


async def _not_there(request: Request, error: HTTPException) -> Response:
    words = {404: "There is nothing at that address.", 405: "That is not done there."}
    return refused(error.status_code, words.get(error.status_code, "That was not understood."))


async def _mishap(request: Request, error: Exception) -> Response:
    return refused(500, "Something went wrong here; the game is as it was.")


def seated(lobby: Lobby, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler for browsers with a seat, whose refusals are sentences."""

    async def handle(request: Request) -> Response:
        seat = lobby.seat_in(request.scope)
        if seat is None:
            return refused(401, NO_SEAT)
        try:
            return await handler(request, seat)
        except Stale as error:
            have = request.query_params.get("have", "")
            return refused(409, str(error), **lobby.room.update(seat, have))
        except ImperiumError as error:
            return refused(400, str(error))
        except ClientDisconnect:
            return refused(400, "The answer broke off.")

    return handle


async def body_of(request: Request, **wanted: type) -> dict[str, Any]:
    """The fields of an answer, each of its kind. Raises BadRequest."""
    try:
        found = json.loads(await asyncio.wait_for(request.body(), PATIENCE))
    except TimeoutError:
        raise BadRequest("That answer took too long to arrive.") from None
    except (ValueError, RecursionError):
        raise BadRequest("An answer is JSON.") from None
    kinds = {name: type(one) for name, one in found.items()} if isinstance(found, dict) else {}
    if kinds != wanted:
        raise BadRequest(f"That takes {', '.join(wanted)}.")
    return dict(found)


class Desk:
    """The handlers, around one lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.room = lobby.room
        self.files = page_files()
        self.hinting: set[int] = set()

    # -- the page and the seat ---------------------------------------------------------------------
    async def page(self, request: Request) -> Response:
        """The page, the same for everybody."""
        return self._file(request, "index.html")

    async def file(self, request: Request) -> Response:
        """A file of the page."""
        return self._file(request, request.path_params["name"])

    def _file(self, request: Request, name: str) -> Response:
        found = self.files.get(name)
        if found is None:
            return refused(404, "There is nothing at that address.")
        return packed(request, found.body, found.kind, "no-cache", found.packed)

    async def join(self, request: Request) -> Response:
        """A join link for a cookie. Whoever sat there before with another one has to join again."""
        try:
            link = (await body_of(request, link=str))["link"]
        except BadRequest as error:
            return refused(400, str(error))
        seat = self.lobby.keys.seat_of(link, "link", self.room.seats)
        if seat is None:
            return refused(401, "That join link is not one of this game.")
        if self.lobby.seat_in(request.scope) == seat:
            return self._json(request, {"seat": seat})
        answer = self._json(request, {"seat": seat})
        try:
            key = self.lobby.keys.exchange(seat)
        except NotSaved as error:
            return refused(400, str(error))
        answer.set_cookie(self.lobby.cookie, key, 365 * 86_400, path="/", httponly=True, samesite="strict")
        self.lobby.ring()
        return answer

    def _json(self, request: Request, data: Any) -> Response:
        body = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()
        return packed(request, body, "application/json")

    # -- looking -----------------------------------------------------------------------------------
    async def screen(self, request: Request, seat: int) -> Response:
        """The own screen: what has changed since the revision that the browser has."""
        return self._now(request, seat)

    def _now(self, request: Request, seat: int) -> Response:
        have = request.query_params.get("have", "")
        return self._json(request, self.room.update(seat, have) | self.lobby.now())

    async def now(self, request: Request, seat: int) -> Response:
        """What the stream would say, for browsers that get none."""
        self.lobby.polled[seat] = time.monotonic()
        return self._json(request, self.lobby.now())

    async def stream(self, request: Request, seat: int) -> Response:
        """Public facts as they change."""
        if self.lobby.full(seat):
            return refused(429, "Too many pages are open at this seat; close one.")
        bell = self.lobby.open_stream(seat)
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        return StreamingResponse(self.lobby.stream(seat, bell), media_type="text/event-stream", headers=headers)

    async def moment(self, request: Request, seat: int) -> Response:
        """The table as it was."""
        word = request.query_params.get("number", "")
        if not word.isascii() or not word.isdigit() or len(word) > 6:
            raise BadRequest("That takes the number of a decision.")
        return self._json(request, self.room.moment(seat, int(word)))

    async def read(self, request: Request, seat: int) -> Response:
        """A page to read."""
        return self._json(request, page_of(self.room, seat, request.query_params.get("name", "")))

    async def about(self, request: Request, seat: int) -> Response:
        """What a word names."""
        word = request.query_params.get("word", "").strip()
        if not 1 <= len(word) <= MOST_WORDS:
            raise BadRequest(f"That takes a word of up to {MOST_WORDS} letters.")
        return self._json(request, about(self.room, word))

    # -- doing -------------------------------------------------------------------------------------
    async def answer(self, request: Request, seat: int) -> Response:
        """A choice."""
        said = await body_of(request, revision=str, code=str, key=str, on=bool)
        if len(said["key"]) > 40:
            raise BadRequest("That key is too long.")
        self.room.answer(seat, said["revision"], said["code"], said["key"], said["on"])
        return self._done(request, seat)

    async def undo(self, request: Request, seat: int) -> Response:
        """Take the last choice back."""
        self.room.take_back(seat, (await body_of(request, revision=str))["revision"])
        return self._done(request, seat)

    async def redo(self, request: Request, seat: int) -> Response:
        """Make it again."""
        self.room.make_again(seat, (await body_of(request, revision=str))["revision"])
        return self._done(request, seat)

    def _done(self, request: Request, seat: int) -> Response:
        self.lobby.ring()
        return self._now(request, seat)

    async def hint(self, request: Request, seat: int) -> Response:
        """What the planner would do; one at a time for each seat."""
        view = self.room.to_hint(seat, (await body_of(request, revision=str))["revision"])
        if seat in self.hinting:
            raise BadRequest("The planner is still thinking.")
        self.hinting.add(seat)
        try:
            found = await asyncio.to_thread(self.room.face.hint, view, HINT_MS)
        finally:
            self.hinting.discard(seat)
        question = self.room.face.question(view, previews=False)
        told = []
        for one in found:
            entry = question.entry_of(one.move)
            label = entry.names[0] if entry is not None and entry.names else one.move.code
            told.append({"code": one.move.code, "label": label, "odds": one.odds, "reason": one.reason})
        return self._json(request, told)

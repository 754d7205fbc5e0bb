"""The door: who may ask at all, how much and how often, and what every answer tells the browser to keep to.

Whatever is refused is refused here with one sentence, before anything of the game is touched.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BODY = 2_000  # bytes; an answer has a hundred
MOST_PATH = 600
BURST, RATE = 240, 40.0  # requests at once, and how many more each second
MOST_KNOWN = 1_000  # addresses whose requests are counted
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}


def refused(status: int, sentence: str, **more: Any) -> JSONResponse:
    """A refusal: one sentence, and perhaps what there is instead."""
    return JSONResponse({"error": sentence, **more}, status, {"cache-control": "no-store"})


class Rates:
    """How often each asker may still ask: a bucket that fills again as time goes by."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def takes(self, who: str) -> bool:
        """Count one request; False if it is one too many."""
        now = self.clock()
        left, since = self._left.pop(who, (float(BURST), now))
        left = min(float(BURST), left + (now - since) * RATE)
        self._left[who] = (max(0.0, left - 1), now)
        while len(self._left) > MOST_KNOWN:
            del self._left[next(iter(self._left))]
        return left >= 1


class Guard:
    """Host, origin, size and rate of every request; the headers of every answer."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], who: Callable[[Scope], str]) -> None:
        self.app = app
        self.hosts = frozenset(hosts)
        self.who = who
        self.rates = Rates()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 1008})
                return
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        refusal = self.refusal(scope)
        await (refusal or self.app)(scope, receive, guarded)

    def refusal(self, scope: Scope) -> JSONResponse | None:
        """Why a request is not let in; None if it is."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if host.lower() not in self.hosts:
            return refused(421, "This server is not known under that name.")
        if not self.rates.takes(self.who(scope)):
            return refused(429, "That was too often; wait a moment.")
        if len(scope.get("raw_path") or b"") + len(scope.get("query_string", b"")) > MOST_PATH:
            return refused(414, "That address is too long.")
        if scope["method"] not in ("GET", "HEAD", "POST"):
            return refused(405, "Only GET and POST are known here.")
        own = f"http://{host.lower()}"
        origin = headers.get("origin", own if scope["method"] != "POST" else "")
        if origin.lower() != own or headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            if scope["method"] == "GET" and "origin" not in headers and _arriving(headers):
                return None  # somebody follows a link from elsewhere to the page, which is the same for everybody
            return refused(403, "That did not come from this server's own page.")
        if scope["method"] == "POST":
            return _body_refusal(headers)
        return None


def _arriving(headers: Headers) -> bool:
    return headers.get("sec-fetch-mode") == "navigate" and headers.get("sec-fetch-dest") == "document"


def _body_refusal(headers: Headers) -> JSONResponse | None:
    if headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        return refused(415, "An answer is JSON.")
    length = headers.get("content-length", "")
    if not length.isascii() or not length.isdigit():
        return refused(411, "An answer says how long it is.")
    if len(length) > 9 or int(length) > MOST_BODY:
        return refused(413, "That is too long for an answer.")
    return None

"""The files of the page: read once, named one by one, so that no other path leads anywhere."""

from __future__ import annotations

import gzip
from importlib.resources import files

from attrs import frozen
from starlette.requests import Request
from starlette.responses import Response

TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
}
WORTH = 600  # bytes; less is not compressed


@frozen
class PageFile:
    """One file of the page."""

    body: bytes
    packed: bytes
    kind: str


def page_files() -> dict[str, PageFile]:
    """All files of the page by name."""
    found = {}
    for one in files("imperium.web").joinpath("static").iterdir():
        kind = TYPES.get(one.name.rpartition(".")[2])
        if kind is not None:
            body = one.read_bytes()
            found[one.name] = PageFile(body, gzip.compress(body, 9, mtime=0), kind)
    return found


def packed(request: Request, body: bytes, kind: str, cache: str = "no-store", small: bytes = b"") -> Response:
    """An answer, compressed where the browser understands that."""
    headers = {"content-type": kind, "cache-control": cache, "vary": "accept-encoding"}
    if len(body) > WORTH and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = small or gzip.compress(body, 6, mtime=0)
    return Response(body, headers=headers)

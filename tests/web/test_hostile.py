"""A thousand hostile requests at a real server: each one refused with a sentence, the game unchanged."""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

SLOW, STREAMS = 20, 200
MOST_MEMORY = 80_000  # kB


class Target:
    """`imperium serve duo` on a port that was free."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        environment = {**os.environ, "XDG_DATA_HOME": str(data), "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-m", "imperium", "serve", "duo", "--seed", "1", "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        said = ""
        while "Ctrl-C" not in said:
            said += (line := self.process.stdout.readline())
            assert line, said
        self.links = re.findall(r"/#(\w+)", said)
        self.journal = next((data / "imperium" / "games").glob("*.journal"))

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, bytes, dict[str, str]]:
        http = HTTPConnection("127.0.0.1", self.port, timeout=10)
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if method == "POST":
            sent = {"origin": f"http://127.0.0.1:{self.port}", "content-type": "application/json", **sent}
        http.request(method, path, body or None, sent)
        answer = http.getresponse()
        found = answer.status, answer.read(), {name.lower(): value for name, value in answer.getheaders()}
        http.close()
        return found

    def join(self, seat: int) -> str:
        status, _, headers = self.ask("POST", "/api/join", json.dumps({"link": self.links[seat]}).encode())
        assert status == 200
        return headers["set-cookie"].partition(";")[0]

    def memory(self) -> int:
        """The most it has used, in kB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.findall(r"VmHWM:\s+(\d+)", status)[0])


@pytest.fixture
def target(tmp_path: Path) -> Iterator[Target]:
    found = Target(tmp_path)
    yield found
    found.process.send_signal(signal.SIGINT)
    found.process.wait(10)


def requests(target: Target, cookies: list[str], revision: str, dice: random.Random) -> Iterator[tuple[Any, ...]]:
    """Hostile requests without end: method, path, body, headers."""
    own = {"revision": revision, "code": "reveal", "key": "k", "on": False}
    while True:
        cookie = dice.choice(cookies)
        body = json.dumps(own).encode()
        yield "POST", "/api/answer", body, {}  # no cookie
        yield "POST", "/api/answer", body, {"cookie": f"imperium-{target.port}={dice.getrandbits(88):x}"}
        yield "POST", "/api/answer", body, {"cookie": cookies[1]}  # the wrong seat
        yield "POST", "/api/answer", body, {"cookie": cookies[2]}  # whoever looks on
        yield "POST", "/api/answer", body, {"cookie": cookie, "origin": "http://evil.example"}
        yield "POST", "/api/answer", body, {"cookie": cookie, "host": "evil.example"}
        yield "POST", "/api/undo", body[: dice.randrange(len(body))], {"cookie": cookie}
        yield "POST", "/api/answer", b"x" * 100_000, {"cookie": cookie}
        yield "POST", "/api/answer", dice.randbytes(300), {"cookie": cookie}
        yield "POST", "/api/answer", json.dumps({**own, "revision": "0"}).encode(), {"cookie": cookie}
        yield "POST", "/api/answer", json.dumps({**own, "code": "x" * 900}).encode(), {"cookie": cookie}
        yield "POST", "/api/join", json.dumps({"link": "x" * dice.randrange(200)}).encode(), {}
        yield "GET", "/page/../../cli.py", b"", {}
        yield "GET", f"/page/%2e%2e/{dice.choice(['room.py', 'lobby.py', 'static/main.js'])}", b"", {}
        yield "GET", "/page/", b"", {}
        yield "GET", "/api/screen", b"", {}
        yield "GET", "/api/stream", b"", {"cookie": "imperium-1=x"}
        yield "DELETE", "/api/screen", b"", {"cookie": cookie}
        yield "GET", f"/api/moment?number={dice.choice(['-1', 'x', '9' * 50])}", b"", {"cookie": cookie}
        yield "GET", "/" + "a" * 1000, b"", {}


def test_a_thousand_hostile_requests(target: Target) -> None:
    dice = random.Random(1)
    cookies = [target.join(seat) for seat in range(3)]
    seats = [json.loads(target.ask("GET", "/api/screen", cookie=one)[1]) for one in cookies]
    if seats[1]["screen"]["question"] is not None:
        cookies[:2] = cookies[1::-1]
    revision = seats[0]["revision"]
    written = target.journal.read_bytes()
    with contextlib.ExitStack() as stack:
        dawdlers = [stack.enter_context(slow_client(target)) for _ in range(SLOW)]
        streams = [stack.enter_context(stream(target, cookies[2])) for _ in range(STREAMS)]
        every = requests(target, cookies, revision, dice)
        statuses: dict[int, int] = {}
        for _ in range(1000):
            method, path, body, headers = next(every)
            status, said, _ = target.ask(method, path, body, **headers)
            assert status >= 400, (method, path, body[:80], headers, status)
            statuses[status] = statuses.get(status, 0) + 1
            words = json.loads(said)["error"]
            assert words.endswith(".") and "\n" not in words and "Traceback" not in words
        assert 500 not in statuses
        refused = [one for one in streams if not one.startswith(b"HTTP/1.1 200")]
        assert len(refused) >= STREAMS - 24 and all(b'"error"' in one for one in refused)
        assert len(dawdlers) == SLOW
        status, said, _ = target.ask("GET", "/api/screen", cookie=cookies[0])
        while status == 429:  # the bucket of this seat was emptied above
            status, said, _ = target.ask("GET", "/api/screen", cookie=cookies[0])
    assert status == 200 and json.loads(said)["revision"] == revision
    assert target.journal.read_bytes() == written
    print("memory", target.memory(), "kB; refusals", statuses)
    assert target.memory() < MOST_MEMORY


@contextlib.contextmanager
def slow_client(target: Target) -> Iterator[socket.socket]:
    """Somebody who begins a request and never ends it."""
    with socket.create_connection(("127.0.0.1", target.port)) as sock:
        sock.sendall(b"POST /api/answer HTTP/1.1\r\nhost: 127")
        yield sock


@contextlib.contextmanager
def stream(target: Target, cookie: str) -> Iterator[bytes]:
    """An open stream; what the server said to it at first."""
    with socket.create_connection(("127.0.0.1", target.port), timeout=10) as sock:
        sock.sendall(
            f"GET /api/stream HTTP/1.1\r\nhost: 127.0.0.1:{target.port}\r\ncookie: {cookie}\r\n\r\n".encode()
        )
        said = sock.recv(4000)
        while b"\r\n\r\n" not in said or (b"200 OK" not in said and b'"error"' not in said):
            said += sock.recv(4000)
        yield said


def test_the_stream_has_its_listed_fields_and_nothing_else(target: Target) -> None:
    with stream(target, target.join(0)) as _:
        status, said, _ = target.ask("GET", "/api/now", cookie=target.join(1))
        assert status == 200 and set(json.loads(said)) == {"revision", "waiting", "connected"}
        with socket.create_connection(("127.0.0.1", target.port), timeout=10) as sock:
            request = f"GET /api/stream HTTP/1.1\r\nhost: 127.0.0.1:{target.port}\r\ncookie: {target.join(2)}\r\n\r\n"
            sock.sendall(request.encode())
            text = b""
            while b"data: " not in text or not text.rstrip().endswith(b"}"):
                text += sock.recv(4000)
        facts = json.loads(re.findall(rb"data: (\{.*?\})", text)[0])
        assert set(facts) == {"revision", "waiting", "connected"} and 0 in facts["connected"]

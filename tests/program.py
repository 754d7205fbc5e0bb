"""The program in a process of its own, as a person would start it, but without starting Python each time.

The processes are forked by `tests.forking`, which has loaded the program. They have streams, directory, environment
and arguments of their own, a real exit code and a real end of the interpreter. Only what is settled while Python
starts (imports, hash seed, encodings) is not theirs: a test about that starts one with `COMMAND`.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
COMMAND = [sys.executable, str(ROOT / "cli.py")]
TIMEOUT = 120

Done = subprocess.CompletedProcess[str]


def run(
    *words: str, cwd: Path | None = None, answers: str = "", env: Mapping[str, str] | None = None, stdout: int = -1
) -> Done:
    """`imperium WORDS`, finished, with what it printed, if not to a stream that is given."""
    return _forked({"words": words}, cwd, answers, env, stdout)


def run_code(text: str, cwd: Path | None = None, env: Mapping[str, str] | None = None) -> Done:
    """`python -c TEXT`, finished, with what it printed."""
    return _forked({"words": (), "code": text}, cwd, "", env)


def run_limited(*words: str, cwd: Path, most: int) -> Done:
    """`imperium WORDS` where no file can get longer than so many bytes, as on a disk that fills up."""
    resource = pytest.importorskip("resource", reason="limits of file sizes are a thing of Unix")
    return subprocess.run(
        [*COMMAND, *words], cwd=cwd, capture_output=True, text=True, timeout=TIMEOUT,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )  # fmt: skip


def one_sentence(done: Done) -> str:
    """What a refused command said: one sentence on stderr, exit code 1, no traceback, nothing on stdout."""
    assert done.returncode == 1, done
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


class Running:
    """A process of the program that runs beside others, with streams of the test's own."""

    def __init__(self, request: dict[str, Any], streams: list[int], line: socket.socket | None = None) -> None:
        self.words = request["words"]
        self.line = line or _server_of_its_own()
        socket.send_fds(self.line, [json.dumps(request).encode() + b"\n"], streams)
        self.answers = self.line.makefile("r")
        self.pid = int(self.answers.readline())

    def wait(self) -> int:
        """The exit code; a negative one is a signal."""
        self.line.settimeout(TIMEOUT)
        try:
            return int(self.answers.readline())
        except TimeoutError:
            os.kill(self.pid, signal.SIGKILL)
            _server.cache_clear()  # the late answer of this one is nobody's
            raise subprocess.TimeoutExpired(str(self.words), TIMEOUT) from None
        finally:
            self.line.settimeout(None)


def in_terminal(*words: str, cwd: Path, env: Mapping[str, str], stream: int) -> Running:
    """`imperium WORDS` in the pseudo-terminal that has this end."""
    return Running({"words": words, "cwd": os.fspath(cwd), "env": dict(env), "terminal": True}, [stream] * 3)


def _forked(
    what: dict[str, Any], cwd: Path | None, answers: str, env: Mapping[str, str] | None, stdout: int = -1
) -> Done:
    request = {**what, "cwd": os.fspath(cwd or Path.cwd()), "env": dict(os.environ if env is None else env)}
    with ExitStack() as stack:
        files = [stack.enter_context(tempfile.TemporaryFile("w+", encoding="utf-8")) for _ in range(3)]
        files[0].write(answers)
        files[0].seek(0)
        streams = [file.fileno() for file in files]
        streams[1] = stdout if stdout >= 0 else streams[1]
        code = Running(request, streams, _server()).wait()
        for file in files[1:]:
            file.seek(0)
        return subprocess.CompletedProcess(what["words"], code, files[1].read(), files[2].read())


def _server_of_its_own() -> socket.socket:
    """The line to a fork of the server."""
    ours, theirs = socket.socketpair()
    socket.send_fds(_server(), [b"{}\n"], [theirs.fileno()])
    theirs.close()
    return ours


@cache
def _server() -> socket.socket:
    """The line to the server of this process, which ends when the line is closed."""
    ours, theirs = socket.socketpair()
    number = theirs.fileno()
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.forking", str(number)], cwd=ROOT, pass_fds=[number],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    theirs.close()
    atexit.register(lambda: (ours.close(), process.wait()))
    return ours

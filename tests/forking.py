"""A process that has loaded the program and forks a child for every command that `tests.program` wants to run."""

from __future__ import annotations

import fcntl
import gc
import importlib
import io
import json
import os
import signal
import socket
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from types import ModuleType
from typing import Any

from typer.testing import CliRunner


def load() -> None:
    """Whatever commands load, so that no child has to; the garbage collector need not look at it again either."""
    program = importlib.import_module("imperium.__main__").command_line()
    for module in ("imperium.tui.app", *(module for module, _, _ in program.COMMANDS.values())):
        importlib.import_module(module)
    assert CliRunner().invoke(program.app, ["cards", "validate"]).exit_code == 0
    gc.collect()
    gc.freeze()


def serve(line: socket.socket) -> Callable[[], None] | None:
    """Fork a child for every request. Returns in each child with what it has to do, and here at the end."""
    while (request := receive(line)) is not None:
        asked, streams = request
        child = os.fork()
        if child == 0:
            line.close()
            if "words" in asked:
                return become(asked, streams)
            line = socket.socket(fileno=streams[0])  # a server of its own, for something that runs beside others
            continue
        for stream in streams:
            os.close(stream)
        if "words" in asked:
            line.send(f"{child}\n".encode())
            line.send(f"{os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])}\n".encode())
    return None


def receive(line: socket.socket) -> tuple[dict[str, Any], list[int]] | None:
    """The next request with its three streams; None when nobody is there any more."""
    text, streams = b"", []
    while not text.endswith(b"\n"):
        part, more, _, _ = socket.recv_fds(line, 2**20, 3)
        if not part:
            return None
        text, streams = text + part, [*streams, *more]
    return json.loads(text), streams


def become(asked: dict[str, Any], streams: list[int]) -> Callable[[], None]:
    """Be a process that was just started with these streams, this directory, environment and these arguments."""
    for number, (name, stream) in enumerate(zip(("stdin", "stdout", "stderr"), streams, strict=True)):
        os.dup2(stream, number)
        os.close(stream)
        at_once = number > 0 and bool(asked["env"].get("PYTHONUNBUFFERED"))
        binary = os.fdopen(number, "wb" if number else "rb", 0 if at_once else -1, closefd=False)
        old = getattr(sys, name)
        new = io.TextIOWrapper(binary, old.encoding, old.errors, None, number == 2, write_through=at_once)
        setattr(sys, name, new)
        setattr(sys, f"__{name}__", new)
    if asked.get("terminal"):
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a test run in the background ignores Ctrl-C
    os.chdir(asked["cwd"])
    os.environ.clear()
    os.environ.update(asked["env"])
    sys.modules["__main__"] = module = ModuleType("__main__")
    if code := asked.get("code"):
        sys.argv = ["-c"]
        sys.path.insert(0, "")
        return lambda: exec(compile(code, "<string>", "exec"), module.__dict__)
    sys.argv = ["cli.py", *asked["words"]]
    return importlib.import_module("imperium.__main__").main  # type: ignore[no-any-return]


if __name__ == "__main__":
    load()
    task = None
    with suppress(ConnectionError):  # a test that failed does not wait for the answer
        task = serve(socket.socket(fileno=int(sys.argv[1])))
    if task is not None:
        task()

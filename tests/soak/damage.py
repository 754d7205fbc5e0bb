"""Damaged journals and summaries, most in this process, some through the command line under a limit of memory."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from imperium.journal import places
from tests.journal.damage import MOST_SECONDS, Bench, check_sentence

COUNT = 50_000
THROUGH = 203  # one in so many goes through the command line
MEMORY = 200 * 2**20
ROOT = Path(__file__).resolve().parents[2]
COMMANDS = (
    ["replay", "{}"],
    ["replay", "{}", "--verify"],
    ["export", "{}", "--as", "json"],
    ["resume", "{}"],
    ["export", "{}"],
)


def spent() -> float:
    """The processor time of all commands so far; others may be using this machine."""
    times = resource.getrusage(resource.RUSAGE_CHILDREN)
    return times.ru_utime + times.ru_stime


def limit() -> None:
    """What a command may use."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def through_the_command_line(bench: Bench, number: int, data: Path) -> str:
    """As a user would meet it, under a limit of memory."""
    environment = {**os.environ, "XDG_DATA_HOME": str(data), "PYTHONPATH": str(ROOT)}
    kind = bench.make(number)
    before = bench.path.read_bytes()
    command = [part.format(bench.path) for part in COMMANDS[number // THROUGH % len(COMMANDS)]]
    used = spent()
    done = subprocess.run(
        [sys.executable, "-m", "imperium", *command],
        env=environment, cwd=data, input=b"", capture_output=True, preexec_fn=limit, timeout=200,
    )  # fmt: skip
    assert spent() - used < MOST_SECONDS, command
    told = done.stderr.decode()
    where = f"{kind}, {command}: {told}"
    assert done.returncode in (0, 1), where
    assert "Traceback" not in told and "Error" not in told, where
    for sentence in told.splitlines() if command[0] != "resume" else told.splitlines()[-1:]:
        check_sentence(sentence)
    assert told or done.returncode == 0, where
    assert bench.path.read_bytes() == before, where
    return f"imperium {command[0]}: exit {done.returncode}"


def prepared(directory: Path) -> Callable[[int], Counter[str]]:
    """A bench with good journals."""
    data = directory / "data" / "imperium"
    places.data_directory = lambda: data
    bench = Bench(directory / "bench")

    def one(number: int) -> Counter[str]:
        if number % THROUGH == 0:
            return Counter([through_the_command_line(bench, number, data.parent)])
        kind = bench.make(number)
        try:
            sentence = bench.examine(finish=number % 20 == 0)
        except BaseException as error:
            raise AssertionError(f"{kind}: {type(error).__name__} {error}") from error
        return Counter([f"{kind.partition(' ')[0]}: {'refused' if sentence else 'recovered'}"])

    return one

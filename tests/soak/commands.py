"""Odd command lines: every command and option with odd values, closed and broken streams, signals at random moments.

Each ends within its time with success or a sentence, never with a traceback. Commands run in processes that are
forked from this one, which saves the start of the interpreter.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import typer

import cli
import imperium.__main__ as entry
from imperium.games import start_game
from tests.journal.players import play

COUNT = 3_000
GOES_ON = 2.0  # seconds after which one that may take long is asked to stop
STOPS = 5.0  # seconds for that, not counting those in which it waits for a processor that others use
LOST = 120.0  # seconds after which nobody waits any longer, whatever the machine does
CODES = (0, 1, 2, 130)
SENT = (signal.SIGINT, signal.SIGTERM)
ODD = (  # nothing that leads out of the directory of the soak
    "", " ", "-", "--", "-1", "0", "1", "2", "3", "7", "99", "1e9", "nan", "inf", "²", "٣", "9" * 30,
    "9" * 5000, "x" * 5000, "a,b,c", ",,,", "=", "1=person", "2=bot:normal", "1=bot:planner:2", "@",
    "solo-1@3", "\x1b[2J", "\udcff", "x\ny", "💧", "..", "/dev/null", "/dev/full", "nowhere/x", "~", "solo-1",
    "duo-1", "solo-99", "../solo-1", "random", "greedy", "bot.py:Bot", "bot.py:Nobody", "bot.py", "paul",
    "paul_atreides", "memnon,ilban", "mentat", "table", "solo", "duo", "rows.csv", "rows.parquet",
    "notes.txt", "loop", "dir", "R-COMBAT-14", "dagger", "space:arrakeen", "imperium", "report", "json",
    "pack", "chani.json", "True", "None", "%s%n", "{0}", "tcp://127.0.0.1:1",
)  # fmt: skip
SLOW = {"prompts": "--games", "bots": "--games", "simulate": "--games", "check": "--jobs"}  # what keeps them short
ANSWERS = (
    b"",
    b"\n" * 40,
    b"1\n" * 40,
    b"quit\n",
    b"\xff\xfe\n",
    b"?\nhint\nlog 9\nundo 3\nquit\n",
    b"x" * 100_000,
    b"y\n",
)


def options() -> list[tuple[list[str], Any]]:
    """Every command with its parameters."""
    found = []
    group: Any = typer.main.get_command(cli.app)
    context = typer.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        command = command.load() if isinstance(command, cli.Later) else command
        below = getattr(command, "commands", {})
        found += [([name, word], one) for word, one in below.items()] or [([name], command)]
        if below:
            found.append(([name], command))
    return found


def odd_line(dice: random.Random, commands: list[tuple[list[str], Any]]) -> list[str]:
    """A command with some of its options, each with an odd value or none, and some arguments too many."""
    words, command = dice.choice(commands)
    line = words[:]
    for part in command.params:
        if part.param_type_name == "argument":
            line += [dice.choice(ODD) for _ in range(dice.choice((0, 1, 1, 1, 2)))]
        elif dice.random() < 0.3 and part.name not in ("help", "record"):  # which would write into the project
            line.append(dice.choice(part.opts))
            if not part.is_flag or dice.random() < 0.05:
                line.append(dice.choice(ODD))
    if words[0] in SLOW and dice.random() < 0.9:
        line += [SLOW[words[0]], "1"]
    if dice.random() < 0.1:
        line.insert(dice.randrange(len(line) + 1), dice.choice(ODD))
    return line


def be_the_command(line: list[str], streams: tuple[int, int, int], closed: list[int]) -> None:
    """In the forked process, which never comes back: the command line with these streams, some of them closed."""
    code: Any = 130  # of a signal that comes before the program begins
    try:
        os.setsid()
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        os.closerange(3, 100)
        signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs in the background ignores Ctrl-C
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SENT)
        for number, name in enumerate(("stdin", "stdout", "stderr")):
            if number in closed:
                os.close(number)
            kept = None if number in closed else os.fdopen(number, "w" if number else "r", encoding="utf-8")
            setattr(sys, name, kept)
        sys.argv = ["imperium", *line]
        entry.main()
        code = 0
    except SystemExit as end:
        code = end.code or 0
    except Exception:
        Path("err").write_text(traceback.format_exc(), encoding="utf-8")
    finally:
        os._exit(code)


def try_one(number: int, directory: Path, commands: list[tuple[list[str], Any]]) -> str:
    """One odd command line; how it ended."""
    dice = random.Random(number)
    line = odd_line(dice, commands)
    closed = dice.sample(range(3), dice.choice((1, 2))) if dice.random() < 0.1 else []
    sent = dice.choice(SENT) if dice.random() < 0.3 else None
    moment = dice.random() ** 2 * GOES_ON
    (directory / "in").write_bytes(dice.choice(ANSWERS))
    target = "/dev/full" if dice.random() < 0.05 and Path("/dev/full").exists() else directory / "out"
    streams = (
        os.open(directory / "in", os.O_RDONLY),
        os.open(target, os.O_RDWR | os.O_CREAT | os.O_TRUNC),
        os.open(directory / "err", os.O_RDWR | os.O_CREAT | os.O_TRUNC),
    )
    signal.pthread_sigmask(signal.SIG_BLOCK, SENT)  # none may come before the child can take it
    child = os.fork()
    if child == 0:
        be_the_command(line, streams, closed)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SENT)
    for stream in streams:
        os.close(stream)
    ended = _wait(child, moment if sent else GOES_ON, sent or signal.SIGINT)
    told = (directory / "err").read_bytes().decode(errors="replace")
    case = f"case {number}: {line!r:.300}, closed {closed}, {sent!r}"
    assert ended is not None, f"{case}: does not end"
    assert "Traceback" not in told and "Exception ignored" not in told, f"{case}:\n{told}"
    code = os.waitstatus_to_exitcode(ended)
    assert code in CODES or code in (-signal.SIGTERM, -signal.SIGINT), f"{case}: exit code {code}\n{told}"
    assert code != 1 or told.strip() or 2 in closed or b"Aborted" in told.encode(), f"{case}: refused without a word"
    return f"{line[0] if line else ''}: {code}"


def _wait(child: int, seconds: float, number: signal.Signals) -> int | None:
    """The status of a child; it gets this signal if it has not ended by then. None if that does not end it."""
    begun = time.monotonic()
    asked, queued, pause = 0.0, 0.0, 0.01
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return status
        now = time.monotonic()
        if not asked and now - begun > seconds:
            asked, queued = now, _queued(child)
            os.kill(child, number)
        if asked and now - asked > STOPS:
            pause = 0.5
            if now - asked - (_queued(child) - queued) > STOPS or now - asked > LOST:
                os.killpg(child, signal.SIGKILL)
                os.waitpid(child, 0)
                return None
        time.sleep(pause)


def _queued(session: int) -> float:
    """The seconds that the processes of a session have spent waiting for a processor, the longest of them."""
    found = [0]
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            if os.getsid(int(process.name)) == session:
                found.append(int((process / "schedstat").read_text().split()[1]))
    return max(found) / 1e9


def furnish(directory: Path) -> None:
    """What the odd words may name: games, rows, a bot, a pack, links in circles, files that are something else."""
    directory.mkdir(parents=True)
    os.environ["XDG_DATA_HOME"] = str(directory / "data")
    os.environ["HOME"] = str(directory)
    os.chdir(directory)
    for setup, decisions in (({"mode": "solo", "seed": 1}, 10), ({"mode": "duo", "seed": 2}, 5)):
        with start_game(setup) as opened:
            play(opened, decisions)
    Path("bot.py").write_text("class Bot:\n def __init__(self, s): ...\n def choose(self, v): return v.codes[0]\n")
    Path("notes.txt").write_text("nothing\n")
    Path("loop").symlink_to("loop")
    Path("dir").mkdir()
    Path("pack").mkdir()
    Path("pack/pack.json").write_text('{"name": "=1", "version": "\\u2028"}')


def prepared(directory: Path) -> Callable[[int], Counter[str]]:
    """A room with everything that odd words may name."""
    room = directory / "deep" / "down"  # `..` is inside, too
    furnish(room)
    commands = options()
    return lambda number: Counter([try_one(number, room, commands)])


def told(seen: Counter[str]) -> Counter[str]:
    """How they ended; which command it was is too much."""
    found: Counter[str] = Counter()
    for words, times in seen.items():
        found[f"exit code {words.rpartition(': ')[2]}"] += times
    return found

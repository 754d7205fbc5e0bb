"""20,000 damaged journals and summaries in this process, and 300 through the command line under a memory limit.

`python -m tests.journal.soak_damage [COUNT] [THROUGH_THE_COMMAND_LINE]`
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from imperium.journal import places
from tests.journal.damage import MOST_SECONDS, Bench, check_sentence

MEMORY = 200 * 2**20
ROOT = Path(__file__).resolve().parents[2]
COMMANDS = (
    ["replay", "{}"],
    ["replay", "{}", "--verify"],
    ["export", "{}", "--as", "json"],
    ["resume", "{}"],
    ["export", "{}"],
)


def in_process(bench: Bench, count: int) -> None:
    """The mass."""
    outcomes: Counter[tuple[str, str]] = Counter()
    for number in range(count):
        kind = bench.make(number)
        try:
            sentence = bench.examine(finish=number % 20 == 0)
        except BaseException as error:
            error.add_note(f"damage number {number}: {kind}")
            raise
        outcomes[kind, "refused" if sentence else "recovered"] += 1
        if number % 1000 == 999:
            print(f"{number + 1} of {count}", file=sys.stderr, flush=True)
    for (kind, outcome), times in sorted(outcomes.items()):
        print(f"{kind:20}{outcome:12}{times:>6}")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{count} in process; slowest {bench.slowest:.2f} s of processor time; peak {peak:.0f} MB")


def spent() -> float:
    """The processor time of all commands so far; others may be using this machine."""
    times = resource.getrusage(resource.RUSAGE_CHILDREN)
    return times.ru_utime + times.ru_stime


def limit() -> None:
    """What a command may use."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def through_the_command_line(bench: Bench, count: int, data: Path) -> None:
    """The same as a user would meet it."""
    outcomes: Counter[tuple[str, int]] = Counter()
    slowest = 0.0
    environment = {**os.environ, "XDG_DATA_HOME": str(data), "PYTHONPATH": str(ROOT)}
    for number in range(count):
        kind = bench.make(number + 1_000_000)
        before = bench.path.read_bytes()
        command = [part.format(bench.path) for part in COMMANDS[number % len(COMMANDS)]]
        used = spent()
        done = subprocess.run(
            [sys.executable, "-m", "imperium", *command],
            env=environment, cwd=data, input=b"", capture_output=True, preexec_fn=limit, timeout=60,
        )  # fmt: skip
        slowest = max(slowest, spent() - used)
        assert spent() - used < MOST_SECONDS, command
        told = done.stderr.decode()
        where = f"damage number {number + 1_000_000}, {kind}, {command}: {told}"
        assert done.returncode in (0, 1), where
        assert "Traceback" not in told and "Error" not in told, where
        for sentence in told.splitlines() if command[0] != "resume" else told.splitlines()[-1:]:
            check_sentence(sentence)
        assert told or done.returncode == 0, where
        assert bench.path.read_bytes() == before, where
        outcomes[command[0], done.returncode] += 1
    for (word, code), times in sorted(outcomes.items()):
        print(f"imperium {word:11}exit {code}      {times:>6}")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    limited = f"limit {MEMORY // 2**20} MB of address space"
    print(
        f"{count} through the command line; slowest {slowest:.2f} s of processor time; peak {peak:.0f} MB ({limited})"
    )


def main() -> None:
    """Run both and print the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    through = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    with tempfile.TemporaryDirectory() as directory:
        data = Path(directory) / "data" / "imperium"
        places.data_directory = lambda: data
        bench = Bench(Path(directory) / "bench")
        in_process(bench, count)
        through_the_command_line(bench, through, data.parent)


if __name__ == "__main__":
    main()

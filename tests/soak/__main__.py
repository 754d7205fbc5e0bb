"""Run the trials and print the summary; the exit code is 1 if anything failed."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from imperium.form import form
from tests.soak.trying import Report, work

TRIALS = {
    "games": "random games of all modes under every invariant",
    "dune": "random games of Dune with two to six seats",
    "packs": "games with packs composed at random",
    "kills": "killed while playing, resuming, branching, deleting",
    "damage": "damaged journals and summaries",
    "card_files": "mutated card files",
    "other_files": "mutated checks, lessons and challenges",
    "commands": "odd command lines",
}
CHUNKS = {
    "games": 20,
    "dune": 20,
    "damage": 200,
    "card_files": 50,
    "other_files": 50,
}  # numbers that a worker tries at a time
SHOWN = 20  # failures that are told in full


def jobs_of(trial: str, share: float, first: int) -> Iterator[tuple[str, range]]:
    """The numbers of a trial in chunks."""
    count = max(1, round(import_module(f"tests.soak.{trial}").COUNT * share))
    step = CHUNKS.get(trial, 5)
    for start in range(first, first + count, step):
        yield trial, range(start, min(start + step, first + count))


def run(trial: str, share: float, first: int, workers: int) -> tuple[Report, float]:
    """A whole trial, and how long it took."""
    jobs = list(jobs_of(trial, share, first))
    total = sum(len(numbers) for _, numbers in jobs)
    parts: Iterable[Report]
    whole, begun, told = Report(Counter(), [], (0.0, -1), 0), time.monotonic(), time.monotonic()
    with ExitStack() as stack:
        if workers > 1:
            # Not a pool of `multiprocessing`: its processes may have no children, and commands have some.
            crew = stack.enter_context(ProcessPoolExecutor(workers, get_context("spawn")))
            parts = crew.map(work, jobs)
        else:
            parts = map(work, jobs)
        for part in parts:
            whole = Report(
                whole.seen + part.seen,
                whole.failures + part.failures,
                max(whole.slowest, part.slowest),
                whole.tried + part.tried,
            )
            for failure in part.failures:
                print(failure, file=sys.stderr)
            if time.monotonic() - told > 10:
                told = time.monotonic()
                print(f"{trial}: {whole.tried:,} of {total:,}, {len(whole.failures)} failed", file=sys.stderr)
    return whole, time.monotonic() - begun


def main() -> int:
    """The trials one after the other."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("trials", nargs="*", metavar="TRIAL", help=f"of {', '.join(TRIALS)}; unsaid, all of them")
    parser.add_argument("--share", type=float, default=1.0, help="of the full number of each")
    parser.add_argument("--first", type=int, default=0, help="the first number: others are other seeds")
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1))
    chosen = parser.parse_args()
    if unknown := set(chosen.trials) - set(TRIALS):
        parser.error(f"there is no trial {', '.join(sorted(unknown))}")
    lines, failures = [], []
    for trial in chosen.trials or TRIALS:
        found, seconds = run(trial, chosen.share, chosen.first, chosen.workers)
        module: Any = import_module(f"tests.soak.{trial}")
        missing = module.missing(found.seen, chosen.share) if hasattr(module, "missing") else []
        failures += found.failures + [f"{trial}: never seen: {name}" for name in missing]
        told = module.told(found.seen) if hasattr(module, "told") else found.seen
        lines.append(
            f"{TRIALS[trial]:<52}{found.tried:>8,}{len(found.failures) + len(missing):>8}"
            f"{found.slowest[0]:>8.1f} s{seconds:>8.0f} s"
        )
        lines += [f"    {times:>8,}  {word}" for word, times in sorted(told.items())]
    for failure in failures[:SHOWN]:
        print(failure)
    how = f"CPython {platform.python_version()}, {form()} form"
    print(f"{how}, numbers from {chosen.first}, {chosen.workers} {'worker' if chosen.workers == 1 else 'workers'}")
    print(f"{'':<52}{'tried':>8}{'failed':>8}{'slowest':>10}{'took':>10}")
    print("\n".join(lines))
    print(f"{len(failures)} failed." if failures else "Nothing lost, no traceback, nothing that does not end.")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

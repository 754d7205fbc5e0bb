"""What `simulate` adds to the bare loop, what a second process gains, and whether memory stays flat."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from imperium.game import new_game
from imperium.simulate import Plan, simulate

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BLOCKS = 12


def overhead(scale: float) -> dict[str, float]:
    """The time of `simulate`, rows written, over that of the bare loop, for one decision of the same seeds' games.

    Both play the same games again and again in turn; the median over the pairs counts.
    """
    plan = Plan(games=max(20, round(200 * scale)), seed=1, seats=3).checked()
    ours, bare = [], []
    for _ in range(BLOCKS):
        with tempfile.TemporaryDirectory() as directory:
            begun = time.process_time()
            outcome = simulate(plan, out=Path(directory) / "rows.csv")
            ours.append((time.process_time() - begun) / outcome.summary.decisions)
        begun = time.process_time()
        decisions = sum(_bare(plan.seed_of(number)) for number in range(1, plan.games + 1))
        bare.append((time.process_time() - begun) / decisions)
    return {"simulate_to_bare_loop": median(one / other for one, other in zip(ours, bare, strict=True))}


def _bare(seed: int) -> int:
    game = new_game("table", seats=3, seed=seed)
    choose = random.Random(seed).choice
    while (decision := game.decision) is not None:
        game.apply(choose(decision.options))
    return len(game.record)


def second_process(scale: float) -> dict[str, Any]:
    """What `--jobs 2` gains over `--jobs 1`, beside what two bare busy processes gain over one; the same rows."""
    games = max(20, round(1000 * scale))
    gains, bare = [], []
    same = True
    for _ in range(3):
        with tempfile.TemporaryDirectory() as directory:
            files = [Path(directory) / f"rows{jobs}.csv" for jobs in (1, 2)]
            alone, together = (
                _wall([_simulate(games, jobs, file)]) for jobs, file in zip((1, 2), files, strict=True)
            )
            same = same and files[0].read_bytes() == files[1].read_bytes()
        gains.append(alone / together)
        bare.append(_wall([_busy(games, 0)]) / _wall([_busy(games // 2, 0), _busy(games // 2, games // 2)]))
    return {
        "jobs_gain": median(gains),
        "bare_gain": median(bare),
        "gain_to_bare_gain": median(ours / theirs for ours, theirs in zip(gains, bare, strict=True)),
        "same_rows": same,
    }


def _simulate(games: int, jobs: int, out: Path) -> list[str]:
    words = (
        f"simulate --games {games} --mode table --seats 3 --bots random,random,random --seed 1 --jobs {jobs} --json"
    )
    return [sys.executable, str(ROOT / "cli.py"), *words.split(), "--out", str(out)]


def _busy(games: int, first_seed: int) -> list[str]:
    return [sys.executable, str(HERE / "our_games.py"), "table", str(games), str(first_seed)]


def _wall(commands: list[list[str]]) -> float:
    """Seconds until all of these processes, started together, have ended."""
    begun = time.perf_counter()
    running = [subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=ROOT) for command in commands]
    for process in running:
        if process.wait():
            raise RuntimeError(f"{process.args} failed")
    return time.perf_counter() - begun


def memory(scale: float) -> dict[str, float]:
    """The peak memory of a run of ten times as many games over that of the shorter one, in each of two ways."""
    games = max(20, round(1000 * scale))
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as directory:
        for jobs in (1, 2):
            small = _peak(_simulate(games, jobs, Path(directory) / f"small{jobs}.csv"))
            large = _peak(_simulate(10 * games, jobs, Path(directory) / f"large{jobs}.csv"))
            found[f"peak_mb_{games}_jobs_{jobs}"] = small
            found[f"peak_mb_{10 * games}_jobs_{jobs}"] = large
            found[f"memory_growth_jobs_{jobs}"] = large / small
    return found


def _peak(command: list[str]) -> float:
    """The largest resident size of a command or of one of its workers, in megabytes."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{command} failed")
    return usage.ru_maxrss / (1024 if sys.platform != "darwin" else 1024 * 1024)


PARTS: dict[str, Callable[[float], dict[str, Any]]] = {
    "overhead": overhead, "second process": second_process, "memory": memory,
}  # fmt: skip

"""What single things cost in this engine: copy, options, apply, undo, replay, memory, start-up."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median
from typing import Any

from imperium.catalogue import load_catalogue
from imperium.core.agenda import drain
from imperium.core.game import SNAPSHOT_EVERY
from imperium.form import PURE
from imperium.game import Game, Imperium, new_game
from imperium.journal.opened import record_game
from imperium.journal.reader import read_journal
from imperium.journal.replaying import replay

ROOT = Path(__file__).resolve().parents[1]
MID_GAME = 90  # decisions; about half of a game
POSITIONS = 30
COPIES = 200


def played(seed: int, decisions: int = 10_000) -> Game:
    """A game with random choices, at most so many."""
    game = new_game("table", seats=3, seed=seed)
    choose = random.Random(seed).choice
    while game.decision is not None and len(game.record) < decisions:
        game.apply(choose(game.decision.options))
    return game


def _clock(action: Callable[[], Any], times: int) -> float:
    """Seconds of processor time for one of many."""
    begun = time.process_time()
    for _ in range(times):
        action()
    return (time.process_time() - begun) / times


def costs_of(form: str) -> dict[str, float]:
    """The costs in one form of the engine, measured in a process of its own."""
    env = {**os.environ, PURE: "1" if form == "pure" else "0"}
    done = subprocess.run(
        [sys.executable, "-m", "bench.engine"], check=True, capture_output=True, text=True, cwd=ROOT, env=env
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def costs() -> dict[str, float]:
    """Everything in microseconds, milliseconds or bytes, as its name says; the least disturbed of three rounds."""
    rounds = [_costs() for _ in range(3)]
    return {name: min(found[name] for found in rounds) for name in rounds[0]}


def _costs() -> dict[str, float]:
    games = [played(seed, MID_GAME + seed % SNAPSHOT_EVERY) for seed in range(POSITIONS)]
    return {
        "copy_us": 1e6 * median(_clock(game.copy, COPIES) for game in games),
        "options_us": 1e6 * mean(_options(game) for game in games),
        "apply_us": 1e6 * _apply(),
        "undo_ms": 1e3 * mean(_undo(game) for game in games),
        "undo_worst_ms": 1e3 * max(_undo(game) for game in games),
        "replay_ms": 1e3 * median(_replay(seed) for seed in range(5)),
        "position_bytes": _bytes(lambda: [game.state.copy() for game in games]) / len(games),
        "finished_game_bytes": _bytes(lambda: [played(seed) for seed in range(10)]) / 10,
        "import_and_new_game_ms": _start(["-c", "import imperium; imperium.new_game(seed=1)"]),
        "help_ms": _start([str(ROOT / "cli.py"), "--help"]),
    }


def _options(game: Game) -> float:
    """Listing the options of a decision anew."""
    state = game.state.copy()
    return _clock(lambda: drain(game.rules, state), 50)


def _apply() -> float:
    """One `apply`: everything that follows a choice, up to the list of the next options."""
    total = decisions = 0.0
    for seed in range(20):
        game = new_game("table", seats=3, seed=seed)
        choose = random.Random(seed).choice
        choices = []
        while game.decision is not None:
            choices.append(choose(game.decision.options))
            game.apply(choices[-1])
        again = new_game("table", seats=3, seed=seed)
        begun = time.process_time()
        for choice in choices:
            again.apply(choice)
        total += time.process_time() - begun
        decisions += len(choices)
    return total / decisions


def _undo(game: Game) -> float:
    """Taking one decision back; the one taken back is made again off the clock."""
    total = 0.0
    for _ in range(10):
        last = game.record[-1]
        begun = time.process_time()
        game.undo()
        total += time.process_time() - begun
        game.apply(last)
    return total / 10


def _replay(seed: int) -> float:
    """Reading the journal of a finished game and playing it again with every check."""
    codes = played(seed).record
    catalogue = load_catalogue()
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "game.journal"
        record_game(Imperium(), {"mode": "table", "seats": 3, "seed": seed}, (), path, (), codes).close()

        def read() -> None:
            found = replay(read_journal(path)[0], Imperium(catalogue), path)
            assert found.game.over
            assert found.difference is None

        return _clock(read, 3)


def _bytes(make: Callable[[], Any]) -> int:
    """How much memory something takes."""
    make()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    made = make()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del made
    return after - before


def _start(words: list[str]) -> float:
    """Milliseconds from nothing to the end of a Python process."""
    taken = []
    for _ in range(5):
        begun = time.perf_counter()
        subprocess.run([sys.executable, *words], check=True, capture_output=True, cwd=ROOT)
        taken.append(time.perf_counter() - begun)
    return 1e3 * median(taken)


if __name__ == "__main__":
    print(json.dumps(costs()))

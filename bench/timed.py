"""The stop-watch that every engine is measured with; it needs nothing but Python."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

WARM_UP = 5  # games before the clock starts


def timed(play: Callable[[int], int], games: int, first_seed: int) -> None:
    """Play games with consecutive seeds; print games, decisions and seconds as one line of JSON."""
    for seed in range(WARM_UP):
        play(1_000_000 + seed)
    cpu, wall = time.process_time(), time.perf_counter()
    decisions = sum(play(first_seed + number) for number in range(games))
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    print(json.dumps({"games": games, "decisions": decisions, "cpu": cpu, "wall": wall}))

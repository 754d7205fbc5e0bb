"""A run: play the missing games of a plan, write their rows as they come, report failures, stop when asked."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from attrs import asdict, define, field

from imperium.bots.registry import QUICK
from imperium.core.errors import BadSetup
from imperium.core.process import WorkerDied, calm_memory
from imperium.core.progress import Progress
from imperium.core.stopping import Stop
from imperium.core.workers import crew
from imperium.simulate.cluster import Cluster
from imperium.simulate.files import RowFile
from imperium.simulate.plan import Plan
from imperium.simulate.play import Failure, lost_game, play_one
from imperium.simulate.positions import new_file
from imperium.simulate.rows import Row
from imperium.simulate.samples import check_every
from imperium.simulate.tally import Summary

MOST_JOBS = 256
KEPT_FAILURES = 20  # in memory; every one of them is in the file of failures


@define
class Outcome:
    """What came of a run. `summary` is over every game in the file, `played` counts those of this run."""

    plan: Plan
    summary: Summary = field(factory=Summary)
    played: int = 0
    seconds: float = 0.0
    stopped: bool = False
    failures: list[Failure] = field(factory=list)

    def add(self, row: Row, failure: Failure | None) -> None:
        """Count a game that was played now."""
        self.summary.add(row)
        self.played += 1
        if failure is not None and len(self.failures) < KEPT_FAILURES:
            self.failures.append(failure)

    def data(self) -> dict[str, Any]:
        """The outcome as plain data."""
        found = {"seconds": round(self.seconds, 3), "played": self.played, "stopped": self.stopped}
        return self.summary.data() | found | {"failed": [asdict(failure) for failure in self.failures]}


def simulate(
    plan: Plan,
    *,
    out: Path | None = None,
    positions: Path | None = None,
    every: int = 10,
    jobs: int = 1,
    cluster: str = "",
    watch: TextIO | None = None,
    tell: Callable[[Failure], None] = lambda failure: None,
) -> Outcome:
    """Play a plan. Rows go to `out`, where those of an earlier run are kept; a position of `every` so many decisions
    goes to `positions`; progress is shown on `watch`."""
    plan = plan.checked()
    if not 1 <= jobs <= MOST_JOBS:
        raise BadSetup(f"The number of jobs is from 1 to {MOST_JOBS}, not {jobs}.")
    begun, outcome = time.monotonic(), Outcome(plan)
    task = partial(play_one, plan, every=check_every(every) if positions is not None else 0)
    trusted = not plan.game and all(name.lower() in QUICK for name in plan.bots)
    workers = Cluster(task, cluster) if cluster else crew(task, jobs, trusted, telling=True)
    with Stop() as stop, calm_memory(), ExitStack() as at_last:
        at_last.callback(workers.dismiss)
        samples = new_file(positions, out, plan)
        if samples is not None:
            at_last.enter_context(samples)
        rows = RowFile(out, plan) if out is not None else None
        if rows is not None:
            for row in rows.resume():
                if stop.asked:
                    raise KeyboardInterrupt  # nothing is played yet
                outcome.summary.add(row)
            at_last.callback(rows.close)
        missing = rows.missing() if rows is not None else range(1, plan.games + 1)
        progress = Progress(watch, plan.games, outcome.summary.games)
        at_last.callback(progress.close)
        for number, found in workers.run(missing, stop, partial(progress.advance, 0)):
            row, failure, seen = lost_game(plan, number, found) if isinstance(found, WorkerDied) else found
            if samples is not None:
                samples.add(number, seen)
            if rows is not None:
                rows.add(row, failure)
            outcome.add(row, failure)
            progress.advance()
            if failure is not None:
                progress.close()
                tell(failure)
    outcome.stopped = outcome.summary.games < plan.games
    outcome.seconds = time.monotonic() - begun
    return outcome

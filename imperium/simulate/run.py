"""A run: play the missing games of a plan, write their rows as they come, report failures, stop when asked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TextIO

from attrs import asdict, define, field

from imperium.core.errors import BadSetup
from imperium.core.progress import Progress
from imperium.simulate.cluster import Cluster
from imperium.simulate.crew import Crew
from imperium.simulate.failures import FailureFile
from imperium.simulate.files import RowFile
from imperium.simulate.local import local_crew
from imperium.simulate.plan import Plan
from imperium.simulate.play import Batch, Failure
from imperium.simulate.rows import Row
from imperium.simulate.stopping import Stop
from imperium.simulate.summary import Summary
from imperium.simulate.worker import calm_memory

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

    def data(self) -> dict[str, Any]:
        """The outcome as plain data."""
        return {
            **self.summary.data(),
            "seconds": round(self.seconds, 3),
            "played": self.played,
            "stopped": self.stopped,
            "failed": [asdict(failure) for failure in self.failures],
        }


def simulate(
    plan: Plan,
    *,
    out: Path | None = None,
    jobs: int = 1,
    cluster: str = "",
    watch: TextIO | None = None,
    tell: Callable[[Failure], None] = lambda failure: None,
) -> Outcome:
    """Play a plan. Rows go to `out`, where those of an earlier run are kept; progress is shown on `watch`."""
    plan = plan.checked()
    if not 1 <= jobs <= MOST_JOBS:
        raise BadSetup(f"The number of jobs is from 1 to {MOST_JOBS}, not {jobs}.")
    begun = time.monotonic()
    crew = Cluster(plan, cluster) if cluster else local_crew(plan, jobs)
    with Stop() as stop, calm_memory(), ExitStack() as at_last:
        at_last.callback(crew.dismiss)
        run = _Run(plan, out, watch, tell, stop)
        at_last.callback(run.close)
        run.play(crew)
    run.outcome.seconds = time.monotonic() - begun
    return run.outcome


class _Run:
    """The file, the totals and the progress of one run."""

    def __init__(
        self, plan: Plan, out: Path | None, watch: TextIO | None, tell: Callable[[Failure], None], stop: Stop
    ) -> None:
        self.plan = plan
        self.outcome = Outcome(plan)
        self._tell = tell
        self._stop = stop
        self._file = RowFile(out, plan) if out is not None else None
        self._failures = FailureFile(out) if out is not None else None
        self._failed = {row.game for row in self._resumed() if row.error}  # of an earlier run
        self._progress = Progress(watch, plan.games, self.outcome.summary.games)

    def _resumed(self) -> Iterator[Row]:
        for row in self._file.resume() if self._file is not None else ():
            if self._stop.asked:
                raise KeyboardInterrupt  # nothing is played yet
            self.outcome.summary.add(row)
            yield row

    def play(self, crew: Crew) -> None:
        """Play the missing games, or until somebody asks to stop."""
        if self._failures is not None:
            self._failures.keep(self._failed)
        for batch in crew.play(self._missing()):
            if batch is not None:
                self._take(batch)
            else:
                self._progress.advance(0)
            if self._stop.asked:
                break
        if self.outcome.summary.games < self.plan.games:
            self.outcome.stopped = True
            crew.dismiss()
            for batch in crew.finished():  # played, though an earlier game was not
                self._take(batch)

    def _missing(self) -> Iterator[int]:
        return self._file.missing() if self._file is not None else iter(range(1, self.plan.games + 1))

    def _take(self, batch: Batch) -> None:
        """Keep what a batch brought."""
        if self._file is not None:
            self._file.add(batch.numbers, batch.lines)
        self.outcome.summary.merge(batch.summary)
        self.outcome.played += len(batch.numbers)
        for failure in batch.failures:
            self._report(failure)
        self._progress.advance(len(batch.numbers))

    def _report(self, failure: Failure) -> None:
        if len(self.outcome.failures) < KEPT_FAILURES:
            self.outcome.failures.append(failure)
        if self._failures is not None:
            self._failures.add(failure)
        self._progress.close()
        self._tell(failure)

    def close(self) -> None:
        """Finish the file."""
        self._progress.close()
        if self._file is not None:
            self._file.close()

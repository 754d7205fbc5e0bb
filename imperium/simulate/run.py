"""A run: play the missing games of a plan, write their rows as they come, report failures, stop when asked."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, TextIO

from attrs import asdict, define, field

from imperium.catalogue.read import shown
from imperium.errors import BadSetup
from imperium.progress import Progress
from imperium.simulate.cluster import Cluster
from imperium.simulate.files import NotWritten, RowFile
from imperium.simulate.local import calm_memory, local_crew
from imperium.simulate.plan import Plan
from imperium.simulate.play import Batch, Failure
from imperium.simulate.summary import Summary

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
    run = _Run(plan, out, watch, tell)
    begun = time.monotonic()
    with _patience() as patience, calm_memory():
        crew = Cluster(plan, cluster) if cluster else local_crew(plan, jobs)
        try:
            for batch in crew.play(run.missing()):
                with patience.held():
                    run.take(batch)
        except KeyboardInterrupt:
            patience.forever()
            run.outcome.stopped = True
            for batch in crew.finished():  # played, though an earlier game was not
                run.take(batch)
        finally:
            patience.forever()
            crew.dismiss()
            run.close()
            run.outcome.seconds = time.monotonic() - begun
    return run.outcome


class _Run:
    """The file, the totals and the progress of one run."""

    def __init__(self, plan: Plan, out: Path | None, watch: TextIO | None, tell: Callable[[Failure], None]) -> None:
        self.plan = plan
        self.outcome = Outcome(plan)
        self._tell = tell
        self._failures = failures_file(out) if out is not None else None
        self._file = RowFile(out, plan) if out is not None else None
        if self._file is not None:
            for row in self._file.resume():
                self.outcome.summary.add(row)
        self._progress = Progress(watch, plan.games, self.outcome.summary.games)

    def missing(self) -> Iterator[int]:
        """The games still to be played."""
        return self._file.missing() if self._file is not None else iter(range(1, self.plan.games + 1))

    def take(self, batch: Batch) -> None:
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
            try:
                with self._failures.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(failure)) + "\n")
            except OSError as error:
                raise NotWritten(f"{shown(self._failures)}: cannot be written ({error.strerror}).") from None
        self._progress.close()
        self._tell(failure)

    def close(self) -> None:
        """Finish the file."""
        self._progress.close()
        if self._file is not None:
            self._file.close()


def failures_file(out: Path) -> Path:
    """Where the failed games of a run are written, one JSON object per line."""
    return out.parent / f"{out.name}.failures.jsonl"


# -- being stopped ---------------------------------------------------------------------------------
class _Patience:
    """Ctrl-C, made to wait while a row is being written."""

    def __init__(self) -> None:
        self._held = False
        self._asked = False

    def stop(self, number: int, frame: FrameType | None) -> None:
        """The handler of the signal."""
        if not self._held:
            raise KeyboardInterrupt
        self._asked = True

    def forever(self) -> None:
        """The run is ending anyway; asking again changes nothing."""
        self._held = True

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nothing in here is interrupted."""
        self._held = True
        try:
            yield
        finally:
            self._held = False
        if self._asked:
            self._asked = False
            raise KeyboardInterrupt


@contextmanager
def _patience() -> Iterator[_Patience]:
    """Ctrl-C and a polite end of the process stop a run alike; afterwards they mean what they did before."""
    patience = _Patience()
    signals = [signal.SIGINT, signal.SIGTERM] if threading.current_thread() is threading.main_thread() else []
    before = {number: signal.signal(number, patience.stop) for number in signals}
    try:
        yield patience
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

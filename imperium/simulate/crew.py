"""The crew that plays: games are handed out in small batches and come back in the order of their numbers.

An executor is anything that works like `concurrent.futures`: this process, processes of this machine, or a cluster.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from itertools import islice

from imperium.errors import ImperiumError
from imperium.simulate.plan import Plan
from imperium.simulate.play import Batch, play_batch

BATCH_SECONDS = 0.1  # long enough that handing out costs nothing, short enough that the workers end together
MOST_IN_BATCH = 200
BATCHES_AHEAD = 3  # for each worker, so that none of them waits
LOOK_SECONDS = 2.0  # between two looks whether the workers are still there
MOST_DEATHS = 3  # of the workers in a row, before the run gives up


class WorkersLost(ImperiumError):
    """The workers cannot play, or die whenever they play this game."""


class Crew(ABC):
    """Workers and the batches they have in hand."""

    def __init__(self, plan: Plan, workers: int, ahead: int, largest: int = MOST_IN_BATCH) -> None:
        self.plan = plan
        self.workers = workers
        self.ahead = ahead  # how many batches are handed out at a time
        self.largest = largest
        self._executor = self.hire()
        self._ahead: deque[tuple[tuple[int, ...], Future[Batch]]] = deque()
        self._deaths = 0

    @abstractmethod
    def hire(self) -> Executor:
        """Workers, to begin with or in place of lost ones."""

    def there(self) -> bool:
        """Whether the workers can still be reached."""
        return True

    def dismiss(self) -> None:
        """Let the workers go, at once if they are in the middle of something."""
        self._executor.shutdown(wait=not self._ahead)

    def play(self, numbers: Iterator[int]) -> Iterator[Batch]:
        """Play all these games; the batches come in order."""
        size = 1
        while True:
            while len(self._ahead) < self.ahead:
                some = tuple(islice(numbers, size))
                if not some:
                    break
                self._ahead.append((some, self._submit(some)))
            if not self._ahead:
                return
            batch = self._first()
            if batch is not None:
                pace = len(batch.numbers) * BATCH_SECONDS / max(batch.seconds, 1e-6)
                size = max(1, min(int(pace), 2 * size, self.largest))
                yield batch

    def _submit(self, some: tuple[int, ...]) -> Future[Batch]:
        try:
            return self._executor.submit(play_batch, self.plan, some)
        except BrokenExecutor as error:  # noticed when the result is asked for
            broken: Future[Batch] = Future()
            broken.set_exception(error)
            return broken

    def _first(self) -> Batch | None:
        """The next batch; None if its worker died and it was handed out again."""
        some, future = self._ahead[0]
        try:
            batch = self._wait(future)
        except (BrokenExecutor, CancelledError) as error:
            self._deaths += 1
            if self._deaths >= MOST_DEATHS:
                raise WorkersLost(f"The workers died {MOST_DEATHS} times while playing game {some[0]}.") from error
            self._replace()
            return None
        except WorkersLost:
            raise
        except Exception as error:  # playing raises nothing: it is the way there or the machine that fails
            words = " ".join(str(error).split())[:200]
            raise WorkersLost(f"The workers cannot play ({type(error).__name__}: {words}).") from error
        self._deaths = 0
        self._ahead.popleft()
        return batch

    def _wait(self, future: Future[Batch]) -> Batch:
        while True:
            try:
                return future.result(timeout=LOOK_SECONDS)
            except TimeoutError:
                if not self.there():
                    raise WorkersLost("The workers can no longer be reached.") from None

    def _replace(self) -> None:
        """New workers; what the old ones had not finished is played again, so that no game is lost."""
        self._executor.shutdown(wait=False)
        self._executor = self.hire()
        self._ahead = deque(
            (some, future if _succeeded(future) else self._submit(some)) for some, future in self._ahead
        )

    def finished(self) -> Iterator[Batch]:
        """Batches that are played but were not asked for yet, when a run is stopped."""
        return (future.result() for _, future in self._ahead if _succeeded(future))


def _succeeded(future: Future[Batch]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None

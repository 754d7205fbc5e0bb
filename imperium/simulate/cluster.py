"""Beyond one machine: the same batches on a Dask cluster (the extra `cluster`), and so the same rows.

Dask's client is an executor like any other, and its scheduler hands the work of a lost worker to the next one.
"""

from __future__ import annotations

import importlib
import logging
import re
import time
from concurrent.futures import Executor, Future
from typing import Any

from imperium.core.errors import ImperiumError
from imperium.core.text import in_words
from imperium.simulate.crew import BATCHES_AHEAD, Crew, Order, WorkersLost
from imperium.simulate.plan import Plan
from imperium.simulate.play import Batch, play_batch
from imperium.simulate.worker import WorkerDied

CONNECT_SECONDS = 10
COUNT_SECONDS = 2.0  # between two looks whether there are workers
NOBODY_SECONDS = 30.0  # without any worker, before the run gives up
ADDRESS = re.compile(r"((tcp|tls|ws|wss|ucx)://)?([\w.-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}")
KILLED = "KilledWorker"  # what Dask raises when a task was there at the death of several workers


class NoCluster(ImperiumError):
    """There is no Dask here, nothing answers at the address, or no worker is there."""


class Cluster(Crew):
    """The workers of a Dask cluster; those that come later are used too."""

    most_deaths = 2  # Dask tries several workers each time
    sure = False

    def __init__(self, plan: Plan, address: str) -> None:
        self._client = _connect(address)
        workers = len(self._client.nthreads())
        if not workers:
            self._client.close()
            raise NoCluster(f"The cluster at {address} has no workers; start some with `dask worker {address}`.")
        super().__init__(plan, ahead=max(2, workers) * BATCHES_AHEAD)
        self._executor: Executor = self._client.get_executor(pure=False)
        self._counted = self._seen = time.monotonic()  # when workers were counted, and when there were some

    def submit(self, order: Order) -> Future[Batch]:
        return self._executor.submit(play_batch, self.plan, order.numbers)

    def wait(self, future: Future[Batch], seconds: float) -> None:
        super().wait(future, seconds)
        if not future.done() and time.monotonic() - self._counted >= COUNT_SECONDS:
            self._count()

    def _count(self) -> None:
        """Look whether there is anybody left who could play."""
        if not self._there():
            raise WorkersLost("The workers can no longer be reached.")
        now = self._counted = time.monotonic()
        if self._client.nthreads():
            self._seen = now
        elif now - self._seen >= NOBODY_SECONDS:
            game = self._orders[0].numbers[0]
            raise WorkersLost(f"The workers are gone: none was there for {NOBODY_SECONDS:g} s to play game {game:,}.")

    def result(self, future: Future[Batch]) -> Batch:
        try:
            return super().result(future)
        except Exception as error:
            if type(error).__name__ != KILLED:
                raise
            raise WorkerDied("several workers of the cluster died of it") from None

    def _there(self) -> bool:
        return self._client.status in ("running", "connecting")

    def dismiss(self) -> None:
        if self._there():
            for order in self._orders:
                if order.future is not None:
                    order.future.cancel()
            self._executor.shutdown(wait=False)
            self._client.close()


def _connect(address: str) -> Any:
    if not ADDRESS.fullmatch(address):  # Dask would say so too, and go on complaining
        raise NoCluster(f"{address!r} is no address of a Dask scheduler, such as tcp://10.0.0.5:8786.")
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise NoCluster("A cluster needs Dask: pip install 'arrakis-imperium[cluster]'.") from None
    _hush()
    try:
        return distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"No Dask scheduler answers at {address} ({in_words(error)}).") from None


def _hush() -> None:
    """Dask and what it stands on report every lost connection; what matters of that is said in one sentence."""
    known = [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]
    for name in (*known, "distributed", "tornado.application", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)

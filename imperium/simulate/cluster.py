"""Beyond one machine: the same orders on a Dask cluster (the extra `cluster`), and so the same rows.

Dask's client is an executor like any other, and its scheduler hands the work of a lost worker to the next one.
"""

from __future__ import annotations

import importlib
import logging
import re
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from typing import Any

from imperium.core.errors import ImperiumError
from imperium.core.process import Done, Task, WorkerDied, WorkersLost, carry_out
from imperium.core.text import in_words
from imperium.core.workers import LOOK_SECONDS, ORDERS_AHEAD, Crew, Order

CONNECT_SECONDS = 10
COUNT_SECONDS = 2.0  # between two looks whether there are workers
NOBODY_SECONDS = 30.0  # without any worker, before the run gives up
ADDRESS = re.compile(r"((tcp|tls|ws|wss|ucx)://)?([\w.-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}")
KILLED = "KilledWorker"  # what Dask raises when a task was there at the death of several workers
UNREACHED = "The workers can no longer be reached."


class NoCluster(ImperiumError):
    """There is no Dask here, nothing answers at the address, or no worker is there."""


class Cluster(Crew):
    """The workers of a Dask cluster; those that come later are used too."""

    most_deaths = 2  # Dask tries several workers each time

    def __init__(self, task: Task, address: str) -> None:
        self._client = _connect(address)
        workers = len(self._client.nthreads())
        if not workers:
            self._client.close()
            raise NoCluster(f"The cluster at {address} has no workers; start some with `dask worker {address}`.")
        super().__init__(task, ahead=max(2, workers) * ORDERS_AHEAD)
        self._executor: Executor = self._client.get_executor(pure=False)
        self._counted = self._seen = time.monotonic()  # when workers were counted, and when there were some

    def serve(self, orders: Sequence[Order]) -> None:
        """A suspect has nothing beside it: of what a worker dies Dask does not know, and the blame could fall on the
        innocent."""
        pending = [order.carrier for order in orders if order.carrier is not None and order.answer is None]
        for order in orders:
            if order.carrier is None and not (order.deaths and pending):
                order.carrier = self._executor.submit(carry_out, self.task, order.items)
                pending.append(order.carrier)
            if order.deaths:
                break
        done = wait(pending, LOOK_SECONDS, FIRST_COMPLETED).done
        for order in orders:
            if order.carrier in done:
                order.answer = _answer(order.carrier)
        if not done and time.monotonic() - self._counted >= COUNT_SECONDS:
            self._count(orders[0].items[0])

    def _count(self, game: int) -> None:
        """Look whether there is anybody left who could play."""
        if not self._there():
            raise WorkersLost(UNREACHED)
        now = self._counted = time.monotonic()
        if self._client.nthreads():
            self._seen = now
        elif now - self._seen >= NOBODY_SECONDS:
            raise WorkersLost(f"The workers are gone: none was there for {NOBODY_SECONDS:g} s to play game {game:,}.")

    def _there(self) -> bool:
        return self._client.status in ("running", "connecting")

    def dismiss(self) -> None:
        if self._there():
            self._executor.shutdown(wait=False)
            self._client.close()


def _answer(future: Future[Done]) -> Done | WorkerDied:
    try:
        return future.result()
    except CancelledError:
        raise WorkersLost(UNREACHED) from None
    except Exception as error:  # playing raises nothing: it is the way there or the machine that fails
        if type(error).__name__ == KILLED:
            return WorkerDied("several workers of the cluster died of it")
        raise WorkersLost(f"The workers cannot go on ({in_words(error)}).") from error


def _connect(address: str) -> Any:
    if not ADDRESS.fullmatch(address):  # Dask would say so too, and go on complaining
        raise NoCluster(f"{address!r} is no address of a Dask scheduler, such as tcp://10.0.0.5:8786.")
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise NoCluster("A cluster needs Dask: pip install 'arrakis-imperium[cluster]'.") from None
    # Dask and what it stands on report every lost connection; what matters of that is said in one sentence.
    known = [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]
    for name in (*known, "distributed", "tornado.application", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        return distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"No Dask scheduler answers at {address} ({in_words(error)}).") from None

"""Beyond one machine: the same batches on a Dask cluster (the extra `cluster`), and so the same rows.

Dask's client is an executor like any other, and its scheduler hands the work of a lost worker to the next one.
"""

from __future__ import annotations

import importlib
import logging
from concurrent.futures import Executor
from typing import Any

from imperium.errors import ImperiumError
from imperium.simulate.crew import Crew
from imperium.simulate.plan import Plan

CONNECT_SECONDS = 10


class NoCluster(ImperiumError):
    """There is no Dask here, nothing answers at the address, or no worker is there."""


def cluster_crew(plan: Plan, address: str) -> Crew:
    """The workers of the cluster whose scheduler is at this address. Raises NoCluster."""
    client = _connect(address)
    workers = len(client.nthreads())
    if not workers:
        client.close()
        raise NoCluster(f"The cluster at {address} has no workers; start some with `dask worker {address}`.")

    def hire() -> Executor:
        executor: Executor = client.get_executor(pure=False)
        return executor

    return Crew(plan, hire, max(2, workers), there=lambda: client.status in ("running", "connecting"))


def _connect(address: str) -> Any:
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise NoCluster("A cluster needs Dask: pip install 'arrakis-imperium[cluster]'.") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is said in one sentence
    try:
        return distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise NoCluster(f"No Dask scheduler answers at {address} ({reason}).") from None

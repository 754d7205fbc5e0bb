"""Beyond one machine: the same batches on a Dask cluster (the extra `cluster`), and so the same rows.

Dask's client is an executor like any other, and its scheduler hands the work of a lost worker to the next one.
"""

from __future__ import annotations

import importlib
import logging
from concurrent.futures import Executor
from typing import Any

from imperium.errors import ImperiumError
from imperium.simulate.crew import BATCHES_AHEAD, Crew
from imperium.simulate.plan import Plan

CONNECT_SECONDS = 10


class NoCluster(ImperiumError):
    """There is no Dask here, nothing answers at the address, or no worker is there."""


class Cluster(Crew):
    """The workers of a Dask cluster; those that come later are used too."""

    def __init__(self, plan: Plan, address: str) -> None:
        self._client = _connect(address)
        workers = len(self._client.nthreads())
        if not workers:
            self._client.close()
            raise NoCluster(f"The cluster at {address} has no workers; start some with `dask worker {address}`.")
        super().__init__(plan, workers, ahead=max(2, workers) * BATCHES_AHEAD)

    def hire(self) -> Executor:
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def there(self) -> bool:
        return self._client.status in ("running", "connecting")

    def dismiss(self) -> None:
        if self.there():
            for _, future in self._ahead:
                future.cancel()
            super().dismiss()
            self._client.close()


def _connect(address: str) -> Any:
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise NoCluster("A cluster needs Dask: pip install 'arrakis-imperium[cluster]'.") from None
    _hush()
    try:
        return distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise NoCluster(f"No Dask scheduler answers at {address} ({reason}).") from None


def _hush() -> None:
    """Dask and what it stands on report every lost connection; what matters of that is said in one sentence."""
    known = [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]
    for name in (*known, "distributed", "tornado.application", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)

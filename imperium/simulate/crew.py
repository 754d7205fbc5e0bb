"""The crew that plays: games are handed out in small batches and come back in the order of their numbers.

Whoever plays, this process, processes of this machine or a cluster, promises each batch as a future.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future, wait
from itertools import islice

from attrs import define

from imperium.core.errors import ImperiumError
from imperium.core.text import in_words
from imperium.simulate.plan import Plan
from imperium.simulate.play import Batch, lost_game
from imperium.simulate.worker import LOOK_SECONDS, MOST_DEATHS, WorkerDied

BATCH_SECONDS = 0.1  # long enough that handing out costs nothing, short enough that the workers end together
MOST_IN_BATCH = 200
BATCHES_AHEAD = 3  # for each worker, so that none of them waits


class WorkersLost(ImperiumError):
    """The workers cannot play, or cannot be reached."""


@define
class Order:
    """Games to be played by one worker. After `deaths` of workers that had them it is a single game."""

    numbers: tuple[int, ...]
    deaths: int = 0
    future: Future[Batch] | None = None  # once it is handed out


class Crew(ABC):
    """Workers and the batches they have in hand."""

    most_deaths = MOST_DEATHS
    sure = True  # whether a worker is known to have died of the order that says so, and not of one beside it

    def __init__(self, plan: Plan, ahead: int) -> None:
        self.plan = plan
        self.ahead = ahead  # how many batches are handed out at a time
        self._orders: deque[Order] = deque()

    @abstractmethod
    def submit(self, order: Order) -> Future[Batch]:
        """Hand an order to a worker; `result` raises WorkerDied if that dies."""

    def wait(self, future: Future[Batch], seconds: float) -> None:
        """Wait for a future, but no longer than this. Raises WorkersLost."""
        wait((future,), seconds)

    def result(self, future: Future[Batch]) -> Batch:
        """The batch that was promised."""
        return future.result()

    @abstractmethod
    def dismiss(self) -> None:
        """Let the workers go, at once if they are in the middle of something. Once more does no harm."""

    def play(self, numbers: Iterator[int]) -> Iterator[Batch | None]:
        """Play all these games; the batches come in order, and None now and then while the next is awaited."""
        size = 1
        while True:
            while len(self._orders) < self.ahead and (some := tuple(islice(numbers, size))):
                self._orders.append(Order(some))
            if not self._orders:
                return
            self._hand_out()
            batch = self._first()
            if batch is not None:
                pace = len(batch.numbers) * BATCH_SECONDS / max(batch.seconds, 1e-6)
                size = max(1, min(int(pace), 2 * size, MOST_IN_BATCH))
            yield batch

    def _hand_out(self) -> None:
        """Everything, but a suspect with nothing beside it where the blame could fall on the innocent."""
        for order in self._orders:
            alone = order.deaths > 0 and not self.sure
            if order.future is None and not (alone and self._pending()):
                order.future = self.submit(order)
            if alone:
                return

    def _pending(self) -> Future[Batch] | None:
        """The first batch that is still being played."""
        return next((order.future for order in self._orders if order.future and not order.future.done()), None)

    def _first(self) -> Batch | None:
        """The next batch, if it is there after a short wait."""
        order = self._orders[0]
        if (pending := self._pending()) is not None and (order.future is None or not order.future.done()):
            self.wait(pending, LOOK_SECONDS)
        if order.future is None or not order.future.done():
            return None
        self._orders.popleft()
        try:
            batch = self.result(order.future)
        except WorkerDied as death:
            return self._died(order, death)
        except CancelledError:
            raise WorkersLost("The workers can no longer be reached.") from None
        except Exception as error:  # playing raises nothing: it is the way there or the machine that fails
            raise WorkersLost(f"The workers cannot play ({in_words(error)}).") from error
        if len(batch.numbers) < len(order.numbers):  # its worker was worn out
            self._orders.appendleft(Order(order.numbers[len(batch.numbers) :]))
        return batch

    def _died(self, order: Order, death: WorkerDied) -> Batch | None:
        """A worker died. That may have been chance: what it had in hand is played again, now game by game."""
        if order.deaths + 1 >= self.most_deaths and len(order.numbers) == 1:
            return lost_game(self.plan, order.numbers[0], death)
        self._orders.extendleft(Order((number,), order.deaths + 1) for number in reversed(order.numbers))
        return None

    def finished(self) -> Iterator[Batch]:
        """Batches that are played but were not asked for yet, when a run is stopped."""
        futures = [order.future for order in self._orders if order.future is not None and order.future.done()]
        return (future.result() for future in futures if not future.cancelled() and future.exception() is None)

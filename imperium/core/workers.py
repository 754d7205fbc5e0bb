"""Parallel work, whatever it is: a task and its items in, what it comes to out, in the order of the items.

Items are handed out in small orders. A worker that dies costs nobody but the item that it died of, and that only if
it dies of it again and again; who is stopped still gets what is done. Who carries the orders out is told apart from
that: this process, processes of this machine, or something else that a crew is written for.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from multiprocessing import connection
from typing import Any

from attrs import define

from imperium.core.process import DONE, RAISED, Done, Task, Worker, WorkerDied, WorkersLost, carry_out, signals_later
from imperium.core.stopping import Stop

ORDER_SECONDS = 0.1  # long enough that handing out costs nothing, short enough that the workers end together
MOST_IN_ORDER = 200
ORDERS_AHEAD = 3  # for each worker, so that none of them waits
LOOK_SECONDS = 0.2  # the longest wait in one go
MOST_DEATHS = 3  # of workers that do the same thing, before it is that thing's fault


@define(eq=False)
class Order:
    """Items for one worker. After `deaths` of workers that had them it is a single one."""

    items: tuple[Any, ...]
    deaths: int = 0
    carrier: Any = None  # who has it in hand
    answer: Done | WorkerDied | None = None


class Crew(ABC):
    """Those who carry out a task. One that is `telling` is given, after an item that a worker died with, a function
    that passes on what it is called with; should the next one die, that is known."""

    most_deaths = MOST_DEATHS

    def __init__(self, task: Task, ahead: int, telling: bool = False) -> None:
        self.task = task
        self.ahead = ahead  # how many orders are looked after at a time
        self.telling = telling

    @abstractmethod
    def serve(self, orders: Sequence[Order]) -> None:
        """Hand out what can be handed out and wait a moment for answers. Raises WorkersLost."""

    @abstractmethod
    def dismiss(self) -> None:
        """Let the workers go, at once if they are in the middle of something. Once more does no harm."""

    def run(
        self, items: Iterable[Any], stop: Stop | None = None, meanwhile: Callable[[], None] = lambda: None
    ) -> Iterator[tuple[Any, Any]]:
        """Every item with what its task came to, in order; it is WorkerDied for one that workers always die of. If
        `stop` is asked, what is done by then is still told, though something before it may be missing. `meanwhile` is
        called every moment. Raises what a task raises."""
        left, size = iter(items), 1
        orders: deque[Order] = deque()
        try:
            while stop is None or not stop.asked:
                while len(orders) < self.ahead and (some := tuple(islice(left, size))):
                    orders.append(Order(some))
                if not orders:
                    return
                meanwhile()
                if orders[0].answer is None:
                    self.serve(orders)
                    continue
                order = orders.popleft()
                if isinstance(order.answer, Done):
                    pace = len(order.answer.results) * ORDER_SECONDS / max(order.answer.seconds, 1e-6)
                    size = max(1, min(int(pace), 2 * size, MOST_IN_ORDER))
                    if rest := order.items[len(order.answer.results) :]:
                        orders.appendleft(Order(rest))
                    yield from told(order)
                elif len(order.items) == 1 and order.deaths + 1 >= self.most_deaths:
                    yield order.items[0], order.answer
                else:  # it may have been chance: once more, now one by one
                    orders.extendleft(Order((item,), order.deaths + 1) for item in reversed(order.items))
        finally:
            self.dismiss()
        for order in orders:
            yield from told(order)


def told(order: Order) -> Iterator[tuple[Any, Any]]:
    """The items of an order that are done, with what came of them."""
    return zip(order.items, order.answer.results if isinstance(order.answer, Done) else (), strict=False)


class Here(Crew):
    """This process, for tasks that neither end it nor keep it long: it has to show the time and listen to Ctrl-C."""

    def __init__(self, task: Task) -> None:
        super().__init__(task, ahead=1)

    def serve(self, orders: Sequence[Order]) -> None:
        orders[0].answer = carry_out(self.task, orders[0].items)

    def dismiss(self) -> None:
        """There is nobody else."""


class Processes(Crew):
    """Processes of this machine, each with one order in hand; one that dies or is worn out is replaced."""

    def __init__(self, task: Task, jobs: int, telling: bool = False) -> None:
        super().__init__(task, jobs * ORDERS_AHEAD, telling)
        self._jobs = jobs
        self._idle: list[Worker] = []
        self._busy: dict[Any, tuple[Worker, Order]] = {}  # by the pipes that are listened to
        self._false_starts = 0  # in a row

    def serve(self, orders: Sequence[Order]) -> None:
        waiting = [order for order in orders if order.carrier is None]
        for order in waiting[: self._jobs - len(self._busy)]:
            self._employ(order)
        heard = connection.wait(self._busy, LOOK_SECONDS)
        for pipe in heard or [pipe for pipe, (worker, _) in self._busy.items() if worker.ended()]:
            self._hear(*self._busy[pipe])

    def _employ(self, order: Order) -> None:
        try:
            order.carrier = worker = self._idle.pop() if self._idle else Worker()
        except OSError as error:
            raise WorkersLost(f"No worker can be started ({error.strerror}).") from None
        worker.begin(self.task, order.items, self.telling and order.deaths > 0)
        self._busy[worker.pipe] = worker, order

    def _hear(self, worker: Worker, order: Order) -> None:
        """One thing that a worker says, or its death."""
        try:
            kind, what = worker.hear()
        except WorkerDied as death:
            del self._busy[worker.pipe]
            self._false_starts = 0 if worker.ready else self._false_starts + 1
            if self._false_starts == MOST_DEATHS:
                raise WorkersLost(f"The workers end before they begin ({death}).") from None
            order.answer = death
            return
        if kind == RAISED:
            raise what
        if kind == DONE:
            del self._busy[worker.pipe]
            order.answer = what
            if what.worn:
                worker.end()
            else:
                self._idle.append(worker)

    def dismiss(self) -> None:
        with signals_later():
            for worker in (*self._idle, *(worker for worker, _ in self._busy.values())):
                worker.end()
            self._idle.clear()
            self._busy.clear()


def crew(task: Task, jobs: int, trusted: bool, telling: bool = False) -> Crew:
    """This process alone if that is enough and the task can be trusted with it, or so many others."""
    return Here(task) if trusted and jobs == 1 else Processes(task, jobs, telling)


def apart(task: Task, item: Any) -> Any:
    """What a task comes to, done by a process of its own, which is all that it can end. Raises WorkerDied."""
    alone = Processes(task, 1)
    alone.most_deaths = 1
    [(_, found)] = alone.run([item])
    if isinstance(found, WorkerDied):
        raise found
    return found

"""`make mutants`: break the engine and run what proves it. `python -m tests.mutants [MODULE ...]`.

The checks of the cards and the tests of the rules are collected by pytest and run once, noting the lines each of them
passes through. Then every mutant meets those that pass through its line, the quickest and the last successful first,
until one fails. A mutant is put into the living function, so that nothing is imported again.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from imperium.box.nodes import Node
from imperium.catalogue import load_catalogue
from imperium.catalogue.load import read_again
from tests.mutants.changes import Mutant, mutants

ROOT = Path(__file__).parents[2]
ROOMS = ("imperium/rules", "imperium/effects", "automa")
RULE_TESTS = ("unusual_cards", "worked_example", "hostile_packs", "expansion")
PROOFS = ("tests/cards", "tests/rules", "tests/automa", *(f"tests/test_{name}.py" for name in RULE_TESTS))
PATIENCE = 4.0  # seconds of work that a test may take; an endless loop is noticed
SLOW = 0.5  # seconds of work; what takes longer is not run thousands of times, nor taken for endless
JOBS = 2
MEMORY = 4 * 2**30


class TooLong(BaseException):
    """A test has not come to its end."""


def modules(words: list[str]) -> dict[str, Path]:
    """The modules to break, by name."""
    every = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): path
        for room in ROOMS
        for path in sorted((ROOT / room).glob("*.py"))
        if path.stem not in ("__init__", "steps", "vocabulary", "moves", "refusals", "notation")
    }
    return {
        name: path for name, path in every.items() if not words or name in words or name.rpartition(".")[2] in words
    }


def forget() -> None:
    """Whatever was worked out from the cards, and remembered, may be wrong under a mutant."""
    load_catalogue().caches.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith(("imperium.rules", "imperium.effects", "automa")):
            for thing in list(vars(module).values()):
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


class Proof:
    """One collected test, ready to be run again and again."""

    def __init__(self, item: Any) -> None:
        self.item = item
        self.lines: set[tuple[str, int]] = set()
        self.seconds = 0.0
        parameters = getattr(getattr(item, "callspec", None), "params", {})
        plain = set(getattr(item, "fixturenames", ())) <= set(parameters)
        self.call: Callable[[], Any] = self._through_pytest
        if not hasattr(item, "obj"):
            self.call = item.runtest
        elif plain:
            self.call = lambda: item.obj(**parameters)

    def _through_pytest(self) -> None:
        if hasattr(self.item, "_initrequest"):
            self.item._initrequest()
        if any(report.failed for report in runtestprotocol(self.item, log=False, nextitem=None)):
            raise AssertionError

    def holds(self, patience: float = PATIENCE) -> bool:
        """Whether it passes, in time."""
        signal.setitimer(signal.ITIMER_PROF, patience)
        try:
            self.call()
        except (Exception, TooLong, pytest.fail.Exception):
            return False
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        return True

    def trace(self, files: set[str]) -> bool:
        """Run it once and note the lines it passes through."""

        def local(frame: Any, event: str, _: Any) -> Any:
            if event == "line":
                self.lines.add((frame.f_code.co_filename, frame.f_lineno))
            return local

        def called(frame: Any, _event: str, _: Any) -> Any:
            if frame.f_code.co_filename in files:
                self.lines.add((frame.f_code.co_filename, frame.f_lineno))
                return local
            return None

        forget()
        sys.settrace(called)
        try:
            good = self.holds(0)
        finally:
            sys.settrace(None)
        begun = time.process_time()
        good = good and self.holds(0)
        self.seconds = time.process_time() - begun
        return good


class Hunt:
    """A plugin that collects the proofs and, instead of running them, holds every mutant against them."""

    def __init__(self, chosen: dict[str, Path]) -> None:
        self.chosen = chosen
        self.begun = time.monotonic()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        signal.signal(signal.SIGPROF, _alarm)
        proofs = [Proof(item) for item in session.items]
        files = {str(path) for path in self.chosen.values()}
        read_again()  # as before and after every mutant of what is made when the cards are read
        failing = [proof.item.nodeid for proof in proofs if not proof.trace(files)]
        if failing:
            print(f"{len(failing)} fail without any change; mend them first: {', '.join(failing[:5])}")
            session.testsfailed = len(failing)
            return True
        proofs = [proof for proof in proofs if proof.seconds < SLOW]
        print(f"{len(proofs)} checks and tests, {time.monotonic() - self.begun:.0f} s", file=sys.stderr)
        every = [mutant for name, path in self.chosen.items() for mutant in mutants(name, path) if _fits(mutant)]
        report(every, list(_spread(every, proofs)), time.monotonic() - self.begun)
        return True


def _alarm(*_: Any) -> None:
    raise TooLong


def _spread(every: list[Mutant], proofs: list[Proof]) -> Iterator[str | None]:
    """What noticed each mutant, in order; each process takes every other one."""
    pipes = []
    for job in range(JOBS):
        read, write = os.pipe()
        if os.fork() == 0:
            os.close(read)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            with os.fdopen(write, "w") as out:
                for verdict in _verdicts(every[job::JOBS], proofs):
                    print(json.dumps(verdict), file=out, flush=True)
            os._exit(0)
        os.close(write)
        pipes.append(os.fdopen(read))
    for number in range(len(every)):
        line = pipes[number % JOBS].readline()
        if not line:
            raise ChildProcessError(f"The process that tried {every[number]} was ended.")
        verdict = json.loads(line)
        if verdict is None:
            print(f"survived: {every[number]}", flush=True)
        yield verdict
        if number % 200 == 199:
            print(f"{number + 1} of {len(every)} mutants", file=sys.stderr)
    for _ in pipes:
        os.wait()


def _verdicts(mine: list[Mutant], proofs: list[Proof]) -> Iterator[str | None]:
    touching: dict[tuple[str, int], list[Proof]] = defaultdict(list)
    for proof in proofs:
        for line in proof.lines:
            touching[line].append(proof)
    killers: Counter[Proof] = Counter()
    for mutant in mine:
        module: Any = import_module(mutant.module)
        found = _living(module, mutant.function)
        at_reading = _makes_nodes(module, mutant.function)  # before any test begins
        lines = range(mutant.line, mutant.last + 1)
        near = proofs if at_reading else _all_of([touching[str(module.__file__), line] for line in lines])
        first = sorted((proof for proof in near if killers[proof]), key=lambda proof: -killers[proof])[:25]
        plain, found.__code__ = found.__code__, mutant.code
        try:
            noticed = _noticing([*first, *near], at_reading)
        finally:
            found.__code__ = plain
            if at_reading:
                read_again()
        if isinstance(noticed, Proof):
            killers[noticed] += 1
        yield noticed.item.nodeid if isinstance(noticed, Proof) else noticed


def _all_of(found: list[list[Proof]]) -> list[Proof]:
    """Each of them once, the quickest first."""
    return sorted({proof for some in found for proof in some}, key=lambda proof: proof.seconds)


def _noticing(near: list[Proof], at_reading: bool) -> Proof | str | None:
    """The first proof that fails."""
    try:
        if at_reading:
            read_again()
        forget()
    except Exception:
        return "the cards cannot be read"
    return next((proof for proof in near if not proof.holds()), None)


def _makes_nodes(module: Any, function: str) -> bool:
    """Whether parts of cards are made by it, once, when the cards are read."""
    owner, _, name = function.rpartition(".")
    made = getattr(module, owner, None)
    return name == "__init__" and isinstance(made, type) and issubclass(made, Node)


def _fits(mutant: Mutant) -> bool:
    """Whether it can take the place of the living function; not if what it left out was all that needed `super`."""
    found = _living(import_module(mutant.module), mutant.function)
    return bool(found.__code__.co_freevars == mutant.code.co_freevars)


def _living(module: Any, function: str) -> Any:
    """The function object that is in use, beneath whatever is wrapped around it."""
    owner = module
    *outer, name = function.split(".")
    for part in outer:
        owner = getattr(owner, part)
    found = vars(owner)[name]
    found = getattr(found, "fget", None) or getattr(found, "__func__", found)
    return getattr(found, "__wrapped__", found)


def report(every: list[Mutant], noticed: list[str | None], seconds: float) -> None:
    """A line for each module, and how long it took."""
    survivors = [str(mutant) for mutant, proof in zip(every, noticed, strict=True) if proof is None]
    tally = Counter(mutant.module for mutant in every)
    left = Counter(mutant.partition(":")[0] for mutant in survivors)
    for module, number in tally.items():
        print(f"{module:32} {number:5d} mutants  {1 - left[module] / number:6.1%} noticed, {left[module]} survived")
    share = 1 - len(survivors) / max(len(every), 1)
    print(f"{len(every)} mutants: {share:.1%} noticed, {len(survivors)} survived; {seconds:.0f} s.")


def main() -> int:
    """Collect the proofs and hunt."""
    os.chdir(ROOT)
    options = ("-q", "-p", "no:cacheprovider", "--no-header", "--capture=no")
    return int(pytest.main([*options, *PROOFS], plugins=[Hunt(modules(sys.argv[1:]))]))


if __name__ == "__main__":
    sys.exit(main())

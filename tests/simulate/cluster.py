"""Simulating on a real Dask cluster: a scheduler and two worker processes on this machine (`make cluster-test`)."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client

from imperium.simulate.files import read_rows
from tests.program import COMMAND, one_sentence, run

GAMES = 400
WORDS = ("simulate", "--games", str(GAMES), "--seed", "9", "--json", "--out")
OWN_BOT = """
import os

class Last:
    def __init__(self, seed): ...
    def choose(self, view): return view.codes[-1]

class Killer(Last):
    def __init__(self, seed): self.bad = seed % 12 == 0
    def choose(self, view):
        if self.bad: os._exit(3)
        return view.codes[-1]
"""

# Nobody else may reach what runs whatever it is sent; without the second, HTTP listens everywhere.
HERE = ("--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0")


class Cluster:
    """A scheduler and its workers as processes of their own."""

    def __init__(self, directory: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{port}"
        self.directory = directory
        self.scheduler = self._start("scheduler", *HERE, "--port", str(port), "--no-dashboard")
        self.workers = [self.add_worker() for _ in range(2)]

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:]]
        return subprocess.Popen(
            command, cwd=self.directory, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )

    def add_worker(self, nanny: str = "--no-nanny") -> subprocess.Popen[bytes]:
        """One more worker: one process with one thread, started again by its nanny or by nobody."""
        words = ("--nworkers", "1", "--nthreads", "1", nanny, "--no-dashboard", *HERE)
        return self._start("worker", self.address, *words)

    def wait(self, workers: int) -> None:
        """Until so many workers have come."""
        with Client(self.address, timeout=60) as client:
            client.wait_for_workers(workers, timeout=60)

    def stop(self) -> None:
        """End every process that was started here."""
        for process in (*self.workers, self.scheduler):
            process.terminate()
            process.wait(timeout=20)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """A running cluster whose workers sit in another directory than the command."""
    (tmp_path / "elsewhere").mkdir()
    found = Cluster(tmp_path / "elsewhere")
    try:
        found.wait(2)
        yield found
    finally:
        found.stop()


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The rows of the same command without a cluster."""
    path = tmp_path_factory.mktemp("local")
    assert run(*WORDS, "rows.csv", "--jobs", "1", cwd=path).returncode == 0
    return (path / "rows.csv").read_bytes()


def test_same_rows_as_locally(cluster: Cluster, local: bytes, tmp_path: Path) -> None:
    done = run(*WORDS, "rows.csv", "--cluster", cluster.address, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "rows.csv").read_bytes() == local
    assert json.loads(done.stdout)["games"] == GAMES


def test_a_killed_worker_loses_no_game(cluster: Cluster, local: bytes, tmp_path: Path) -> None:
    """One of the two workers is killed in the middle; the other one plays its games, and the rows are the same."""
    rows = tmp_path / "rows.csv"
    killed = []

    def kill() -> None:
        while not rows.exists() or rows.read_bytes().count(b"\n") < 40:
            time.sleep(0.02)
        os.kill(cluster.workers[0].pid, signal.SIGKILL)
        killed.append(rows.read_bytes().count(b"\n"))

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    done = run(*WORDS, "rows.csv", "--cluster", cluster.address, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    killer.join(timeout=5)
    assert killed
    assert killed[0] < GAMES
    assert rows.read_bytes() == local


def test_a_bot_from_a_file_is_found_by_workers_elsewhere(cluster: Cluster, tmp_path: Path) -> None:
    """A path is meant from where the command is given, wherever the workers sit."""
    (tmp_path / "mine.py").write_text(OWN_BOT)
    words = ("simulate", "--games", "6", "--bots", "mine.py:Last", "--json", "--cluster", cluster.address)
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["failures"] == 0


def test_a_game_that_kills_its_workers_is_a_failed_game(cluster: Cluster, tmp_path: Path) -> None:
    """Dask gives up such a game after some workers, and whatever was beside it; here it alone fails, as it does
    without a cluster, and every other row is the same."""
    for worker in cluster.workers:
        worker.terminate()
        worker.wait(timeout=20)
    cluster.workers = [cluster.add_worker("--nanny") for _ in range(2)]
    cluster.wait(2)
    (tmp_path / "mine.py").write_text(OWN_BOT)
    words = ("simulate", "--games", "12", "--seed", "7", "--bots", "mine.py:Killer,random,random", "--out")
    assert run(*words, "local.csv", "--jobs", "1", cwd=tmp_path).returncode == 0
    done = run(*words, "rows.csv", "--cluster", cluster.address, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    local, rows = (list(read_rows(tmp_path / name)) for name in ("local.csv", "rows.csv"))
    assert [row for row in rows if not row.error] == [row for row in local if not row.error]
    failed = [(row.game, row.seed) for row in rows if row.error]
    assert failed == [(row.game, row.seed) for row in local if row.error]
    assert len(failed) == 1
    assert f"Game {failed[0][0]} (seed {failed[0][1]}) failed" in done.stderr
    assert "ended its process" in done.stderr


def test_ctrl_c_keeps_the_rows(cluster: Cluster, local: bytes, tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    command = [*COMMAND, *WORDS, "rows.csv", "--cluster", cluster.address]
    process = subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while not rows.exists() or rows.read_bytes().count(b"\n") < 40:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130, said
    found = re.search(r"Stopped: (\d+) of 400 games are in rows.csv", said)
    assert found, said
    assert rows.read_bytes().count(b"\n") == int(found[1]) + 1
    assert run(*WORDS, "rows.csv", "--cluster", cluster.address, cwd=tmp_path).returncode == 0
    assert rows.read_bytes() == local


def test_no_cluster_is_one_sentence(tmp_path: Path) -> None:
    said = one_sentence(run("simulate", "--games", "3", "--cluster", "tcp://127.0.0.1:9", cwd=tmp_path))
    assert "tcp://127.0.0.1:9" in said


def test_a_lost_scheduler_is_one_sentence_and_keeps_the_rows(cluster: Cluster, local: bytes, tmp_path: Path) -> None:
    """When the whole cluster goes away, what was played is in the file, and a local run goes on from it."""
    rows = tmp_path / "rows.csv"

    def kill() -> None:
        while not rows.exists() or rows.read_bytes().count(b"\n") < 40:
            time.sleep(0.02)
        cluster.scheduler.kill()

    threading.Thread(target=kill, daemon=True).start()
    done = run(*WORDS, "rows.csv", "--cluster", cluster.address, cwd=tmp_path)
    assert done.returncode == 1, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1].startswith("The workers"), done.stderr
    assert local.startswith(rows.read_bytes())
    assert run(*WORDS, "rows.csv", "--jobs", "1", cwd=tmp_path).returncode == 0
    assert rows.read_bytes() == local

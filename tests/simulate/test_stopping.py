"""What a person sees when a run cannot go on: Ctrl-C, a full disk, a path that cannot be written."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from multiprocessing import get_start_method
from pathlib import Path

import pytest

from imperium import __main__ as program
from tests.program import COMMAND, ROOT, one_sentence, run, run_limited

GAMES = 400


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_the_rows_and_says_how_many(tmp_path: Path, jobs: str) -> None:
    """The count said is the count in the file, the exit code is that of Ctrl-C, and the same command finishes."""
    words = ["simulate", "--games", str(GAMES), "--seed", "2", "--jobs", jobs, "--out", "rows.csv"]
    process = subprocess.Popen(
        [*COMMAND, *words], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    rows = tmp_path / "rows.csv"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not rows.exists() or rows.read_bytes().count(b"\n") < 21):
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
    _, said = process.communicate(timeout=30)
    assert process.returncode == 130, said
    found = re.fullmatch(r"Stopped: (\d+) of 400 games are in rows.csv; the same command goes on from there.\n", said)
    assert found, said
    kept = rows.read_bytes().splitlines()[1:]
    assert len(kept) == int(found[1])
    assert 20 <= len(kept) < GAMES
    numbers = [int(line.partition(b",")[0]) for line in kept]
    assert numbers == sorted(set(numbers))
    games = max(numbers) + 5
    done = run(*words[:2], str(games), *words[3:], cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    numbers = [int(line.partition(b",")[0]) for line in rows.read_bytes().splitlines()[1:]]
    assert numbers == list(range(1, games + 1))


SCRIPT = """
import os, signal, sys
from multiprocessing import connection
from imperium.core import workers
from imperium.simulate import Plan, simulate

workers.ORDER_SECONDS = 60  # orders grow, and answers get long
main, done = os.getpid(), []

def once(where):
    if where == sys.argv[1] and not done and os.getpid() == main:
        done.append(where)
        os.kill(main, signal.SIGINT)

os.register_at_fork(after_in_parent=lambda: once("start"))
send = connection.Connection._send

def slowly(self, content, *more):
    send(self, content, *more)
    if sys.argv[1] == "answer" and os.getpid() != main and len(content) == 4:
        os.write(2, b"stuck")
        signal.raise_signal(signal.SIGSTOP)  # for ever between the two parts of a long answer

connection.Connection._send = slowly
wait = connection.wait
connection.wait = lambda *given, **named: (once("wait"), wait(*given, **named))[1]
outcome = simulate(Plan(games=5000, seed=1), jobs=2)
print(outcome.stopped, outcome.played < 5000)
"""


@pytest.mark.skipif(get_start_method() != "fork", reason="the workers have to inherit what is changed there")
@pytest.mark.parametrize("where", ["start", "wait", "answer"])
def test_ctrl_c_is_heard_wherever_it_comes(where: str) -> None:
    """While a worker is started, where Python swallows what a signal raises; in the first wait; and, twice, while a
    worker is stuck in the middle of an answer. The run ends soon, without a word, and leaves no process behind."""
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, where], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    if where == "answer":
        assert process.stderr is not None
        process.stderr.read(len("stuck"))
        for _ in range(2):
            time.sleep(0.3)
            os.killpg(process.pid, signal.SIGINT)
    printed, said = process.communicate(timeout=10)
    if where == "answer":
        assert process.returncode != 0
        assert said.splitlines()[-1] == "KeyboardInterrupt"
    else:
        assert (printed, said) == ("True True\n", "")
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)


def test_ctrl_c_while_the_program_is_loaded_leaves_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(program, "command_line", interrupted)
    with pytest.raises(SystemExit) as end:
        program.main()
    assert end.value.code == 130


def test_a_full_disk_is_one_sentence() -> None:
    """The device that is always full takes not even the first line."""
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    said = one_sentence(run("simulate", "--games", "3", "--jobs", "1", "--out", "/dev/full"))
    assert "/dev/full" in said
    assert "No space left" in said


def test_a_disk_that_fills_up_keeps_whole_rows(tmp_path: Path) -> None:
    """With room for a few rows only: one sentence that says how many games are safe, and no torn line."""
    limit = 9_000
    done = run_limited("simulate", "--games", "50", "--jobs", "2", "--out", "rows.csv", cwd=tmp_path, most=limit)
    said = one_sentence(done)
    content = (tmp_path / "rows.csv").read_bytes()
    assert len(content) <= limit
    assert content.endswith(b"\n")
    rows = content.count(b"\n") - 1
    assert rows > 0
    assert f"rows.csv: cannot be written (File too large); {rows} games are safe in it." in said


@pytest.mark.parametrize("words", [("simulate", "--games", "3", "--jobs", "1"), ("--help",)], ids=" ".join)
def test_an_output_that_takes_nothing_is_one_sentence(words: tuple[str, ...]) -> None:
    """What is printed meets a full disk: no traceback, and no second complaint when Python ends."""
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    with Path("/dev/full").open("w") as full:
        done = run(*words, stdout=full.fileno())
    assert done.returncode == 1
    assert done.stderr == "The output cannot be written (No space left on device).\n"


@pytest.mark.parametrize("path", ["no/such/directory/rows.csv", "a_file/rows.csv", "."])
def test_an_unwritable_path_is_one_sentence(tmp_path: Path, path: str) -> None:
    (tmp_path / "a_file").write_text("")
    said = one_sentence(run("simulate", "--games", "3", "--jobs", "1", "--out", path, cwd=tmp_path))
    assert "cannot be written" in said


@pytest.mark.parametrize(
    "words",
    [
        ("--mode", "chess"), ("--bots", "radnom"), ("--bots", "my_bot.py:MyBot"), ("--games", "-3"),
        ("--leaders", "nobody,paul_atreides,glossu_rabban"), ("--pack", "nothing_here"), ("--jobs", "0"),
        ("--seed", "-1"), ("--seats", "7"), ("--difficulty", "easy"), ("--cluster", "garbage"),
        ("--cluster", "127.0.0.1"), ("--cluster", "http://127.0.0.1:8786", "--out", "rows.csv"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_bad_words_are_one_sentence(tmp_path: Path, words: tuple[str, ...]) -> None:
    one_sentence(run("simulate", *words, cwd=tmp_path))
    assert list(tmp_path.iterdir()) == []

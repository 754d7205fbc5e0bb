"""Journals recorded and rows of bots' games on every Python that starts here are the same, and journals of one tell
the same game on all.

`python -m tests.journal.interpreters [GAMES]` prints which there were. The packages are those of this interpreter,
which are plain Python.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
OLDEST = (3, 11)
SCRIPT = """
import sys
from hashlib import blake2b
from pathlib import Path
from imperium.bots.greedy import judge
from imperium.game import new_game
from imperium.games import GAMES
from imperium.journal import read_journal
from imperium.journal.export import as_json
from imperium.journal.packs import rules_of
from imperium.journal.replaying import replay
from imperium.journal.walk import Walk
from imperium.simulate import Plan
from imperium.simulate.play import play_one
from tests.journal.players import SETUPS, recorded
mine = Path(sys.argv[1])
for seed in range(int(sys.argv[2])):
    recorded(mine / f"{seed}", seed % len(SETUPS), seed=seed, undo=0.03)
print("recorded", flush=True)
for path in sorted(Path(sys.stdin.readline().strip()).iterdir()):
    journal, _ = read_journal(path)
    found = replay(journal, rules_of(journal.header, path, GAMES), path)
    assert found.difference is None, found.difference
    checks = found.checks
    told = as_json(journal, Walk(journal, found, path))
    print(path.name, len(journal.moves), checks, blake2b(told.encode()).hexdigest())
for seed in range(int(sys.argv[2])):
    mode, bots = ("solo", ("greedy",)) if seed % 2 else ("table", ("planner:4", "greedy", "greedy"))
    game, judged = new_game(mode, seed=seed), blake2b()
    while game.decision is not None:
        values = judge(game.view(game.decision.seat))
        judged.update(repr(values).encode())  # to the last bit, whether or not it decides anything
        game.apply(game.decision.options[values.index(max(values))])
    print(judged.hexdigest(), play_one(Plan(mode=mode, games=1, seed=seed, bots=bots).checked(), 1))
    print(play_one(Plan(game="dune", seats=2 + seed % 5, games=1, seed=seed, bots=("greedy",)).checked(), 1))
"""


@cache
def found() -> dict[str, str]:
    """Every Python from 3.11 on that starts: its version and its path."""
    candidates = [sys.executable]
    for directory in map(Path, os.get_exec_path()):
        if directory.name == "shims":  # pyenv's, slow scripts that lead to the versions below
            continue
        candidates += sorted(
            str(path) for path in directory.glob("python3.*") if re.fullmatch(r"python3\.\d+", path.name)
        )
    candidates += sorted(map(str, (Path.home() / ".pyenv" / "versions").glob("*/bin/python")))
    versions: dict[str, str] = {}
    for path in candidates:
        probe = "import sys, platform; print(platform.python_implementation(), sys.version.split()[0])"
        try:
            done = subprocess.run([path, "-c", probe], capture_output=True, text=True, timeout=20)
        except OSError:
            continue
        match = re.fullmatch(r"(\w+ (\d+)\.(\d+)\S*)\n", done.stdout)
        if match and (int(match[2]), int(match[3])) >= OLDEST:
            versions.setdefault(match[1], path)
    return versions


class Interpreter:
    """Another Python with the packages of this one: it records games, then replays some and lets bots play."""

    def __init__(self, version: str, path: str, games: int, work: Path) -> None:
        self.recordings = work / "recordings" / version.replace(" ", "-")
        self.recordings.mkdir(parents=True)
        packages = os.pathsep.join((str(ROOT), sysconfig.get_paths()["purelib"]))
        environment = {**os.environ, "PYTHONPATH": packages, "XDG_DATA_HOME": str(work)}
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        pipe: Any = subprocess.PIPE
        command = [path, "-c", SCRIPT, str(self.recordings), str(games)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, stderr=pipe, text=True
        )

    def recorded(self) -> tuple[str, ...]:
        """Its journals, when they are written."""
        if self.process.stdout is None or self.process.stdout.readline() != "recorded\n":
            raise RuntimeError(f"{self.process.args}: {self.process.communicate()[1]}")
        return tuple(_undated(path) for path in sorted(self.recordings.iterdir()))

    def replayed(self, recordings: Path) -> str:
        """What it tells of these journals."""
        told, errors = self.process.communicate(f"{recordings}\n")
        if self.process.returncode:
            raise RuntimeError(f"{self.process.args}: {errors}")
        return told


def compare(games: int, work: Path) -> list[str]:
    """Record on each, compare the journals, replay those of one on all. The versions; raises if anything differs."""
    versions = found()
    interpreters, contents = [], set()
    for version, path in versions.items():
        interpreters.append(Interpreter(version, path, games, work))
        contents.add(interpreters[-1].recorded())
    told = {interpreter.replayed(interpreters[-1].recordings) for interpreter in interpreters}
    if len(contents) != 1 or len(contents.pop()) != games:
        raise AssertionError(f"{', '.join(versions)} record different journals")
    if len(told) != 1 or len(told.pop().splitlines()) != 3 * games:
        raise AssertionError(f"a journal does not replay the same, or bots play otherwise, on {', '.join(versions)}")
    return list(versions)


def _undated(path: Path) -> str:
    return re.sub(r"\ncreated .*", "", path.read_text(), count=1)


def main() -> None:
    """Compare and say which interpreters there were."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    with tempfile.TemporaryDirectory() as directory:
        versions = compare(games, Path(directory))
    print(
        f"{games} games recorded on each of {', '.join(versions)}: the same journals, replayed the same on all, "
        "and the same rows of as many games of bots, of both games."
    )


if __name__ == "__main__":
    main()

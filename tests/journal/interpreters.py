"""Journals recorded on every Python that starts here are replayed on every other, and must tell the same game.

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
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OLDEST = (3, 11)
RECORD = """
import sys
from pathlib import Path
from tests.journal.players import recorded
for seed in range(int(sys.argv[2])):
    recorded(Path(sys.argv[1]) / f"{seed}", seed % 4, seed=seed, undo=0.03)
"""
REPLAY = """
import json, sys
from hashlib import blake2b
from pathlib import Path
from imperium.game import Imperium
from imperium.journal import read_journal
from imperium.journal.export import as_json
from imperium.journal.replaying import replay
from imperium.journal.walk import Walk
for path in sorted(Path(sys.argv[1]).glob("*/*")):
    journal, _ = read_journal(path)
    found = replay(journal, Imperium(), path)
    assert found.difference is None, found.difference
    checks = found.checks
    told = as_json(journal, Walk(journal, found, path))
    print(path, len(journal.moves), checks, blake2b(told.encode()).hexdigest())
"""


def found() -> dict[str, str]:
    """Every Python from 3.11 on that starts: its version and its path."""
    candidates = [sys.executable]
    for directory in map(Path, os.get_exec_path()):
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


def run(path: str, script: str, data: Path, directory: Path, *words: str) -> str:
    """The output of a script under another interpreter, with the packages of this one."""
    packages = os.pathsep.join((str(ROOT), sysconfig.get_paths()["purelib"]))
    environment = {**os.environ, "PYTHONPATH": packages, "XDG_DATA_HOME": str(data)}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    command = [path, "-c", script, str(directory), *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment)
    if done.returncode:
        raise RuntimeError(f"{path}: {done.stderr}")
    return done.stdout


def compare(games: int, work: Path) -> list[str]:
    """Record on each, compare the journals, replay each on all. Returns the versions. Raises if anything differs."""
    versions = found()
    recordings = work / "recordings"
    contents = set()
    for version, path in versions.items():
        directory = recordings / version.replace(" ", "-")
        directory.mkdir(parents=True)
        run(path, RECORD, work, directory, str(games))
        contents.add(tuple(_undated(directory / str(seed)) for seed in range(games)))
    if len(contents) != 1:
        raise AssertionError(f"{', '.join(versions)} record different journals")
    told = {run(path, REPLAY, work, recordings) for path in versions.values()}
    if len(told) != 1 or len(told.pop().splitlines()) != games * len(versions):
        raise AssertionError(f"a journal does not replay the same on {', '.join(versions)}")
    return list(versions)


def _undated(path: Path) -> str:
    return re.sub(r"\ncreated .*", "", path.read_text(), count=1)


def main() -> None:
    """Compare and say which interpreters there were."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    with tempfile.TemporaryDirectory() as directory:
        versions = compare(games, Path(directory))
    print(f"{games} games recorded on each of {', '.join(versions)}: the same journals, replayed the same on all.")


if __name__ == "__main__":
    main()

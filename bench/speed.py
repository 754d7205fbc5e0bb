"""Speed beside the peers: the engines take turns, round by round, so that a busy machine is busy for all of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from imperium import native
from imperium.form import PURE

HERE = Path(__file__).resolve().parent
PEERS = HERE / ".venv"
ENGINES = {  # engine: (script, words, games in a round)
    "ours": ("our_games.py", ("table",), 100),
    "ours_solo": ("our_games.py", ("solo",), 130),
    "ours_simulate": ("our_games.py", ("simulate",), 100),
    "ours_search": ("our_games.py", ("search",), 100),
    "ours_dune": ("our_games.py", ("dune",), 12),
    "compiled": ("our_games.py", ("table",), 400),
    "compiled_solo": ("our_games.py", ("solo",), 400),
    "compiled_simulate": ("our_games.py", ("simulate",), 400),
    "compiled_search": ("our_games.py", ("search",), 500),
    "compiled_dune": ("our_games.py", ("dune",), 50),
    "catanatron": ("catanatron_games.py", (), 30),
    "pyminion": ("pyminion_games.py", (), 73),
}
FIRST = {"ours_dune": "ours", "compiled_dune": "compiled"}
ROUNDS = 15  # many short ones: whatever disturbs the machine for a while spoils few of them


def peers_python() -> Path:
    """The interpreter of the peers' own virtual environment, which is made if it is not there."""
    python = PEERS / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    wanted = (HERE / "peers.txt").read_text()
    made = PEERS / "made_from.txt"
    if not made.exists() or made.read_text() != wanted:
        venv.create(PEERS, with_pip=True, clear=True)
        install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*install, "--requirement", str(HERE / "peers.txt")], check=True)
        made.write_text(wanted)
    return python


def measure(engine: str, games: int, first_seed: int) -> dict[str, Any]:
    """One round of one engine, in a process of its own."""
    script, words, _ = ENGINES[engine]
    python = sys.executable if script == "our_games.py" else str(peers_python())
    command = [python, str(HERE / script), *words, str(games), str(first_seed)]
    env = {**os.environ, PURE: "0" if engine.startswith("compiled") else "1"}
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=HERE.parent, env=env)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def speed(scale: float, tell: Callable[[str], None]) -> dict[str, Any]:
    """Rates of every engine (medians over the rounds) and the ratios of ours to the peers', round by round."""
    peers_python()
    engines = [engine for engine in ENGINES if native.shared() or not engine.startswith("compiled")]
    rates: dict[str, dict[str, list[float]]] = {engine: {} for engine in engines}
    for number in range(ROUNDS):
        tell(f"speed: round {number + 1} of {ROUNDS}")
        for engine in engines:
            games = max(10, round(ENGINES[engine][2] * scale))
            found = measure(engine, games, number * games)
            for clock in ("cpu", "wall"):
                for what in ("games", "decisions"):
                    rates[engine].setdefault(f"{what}_per_{clock}_second", []).append(found[what] / found[clock])
            rates[engine].setdefault("decisions_per_game", []).append(found["decisions"] / found["games"])
    ratios = {
        f"{ours}_{what}_to_{peer}_{clock}": median(
            mine / theirs
            for mine, theirs in zip(
                rates[ours][f"{what}_per_{clock}_second"], rates[peer][f"{what}_per_{clock}_second"], strict=True
            )
        )
        for ours in engines
        if ENGINES[ours][0] == "our_games.py"
        for peer in ("catanatron", "pyminion")
        for what in ("games", "decisions")
        for clock in ("cpu", "wall")
    }
    for other in ("ours_dune", "compiled_dune"):  # the second game beside the first, in the same form
        if other in engines:
            pairs = zip(*(rates[one]["decisions_per_cpu_second"] for one in (other, FIRST[other])), strict=True)
            ratios[f"{other}_decisions_to_{FIRST[other]}_cpu"] = median(mine / theirs for mine, theirs in pairs)
    return {
        "rates": {
            engine: {name: median(values) for name, values in found.items()} for engine, found in rates.items()
        },
        "ratios": ratios,
    }

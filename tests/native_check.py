"""The compiled form gives the same games: `python -m tests.native_check` builds it in a copy and tries it there.

Random games of both games and every mode are compared by hash with the pure form; then recorded games, perft, all
checks, bad input, journals, the rules of Dune and a verb that is not compiled run with the compiled engine. What is
built is the wheel with the compiled form, which is then installed into an empty environment and tried.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from hashlib import blake2b
from pathlib import Path

from tests.package_check import installed, try_out

ROOT = Path(__file__).resolve().parents[1]
COPIED = (
    "imperium", "automa", "arrakis", "cards", "docs", "examples", "tests", "bench", "cli.py", "pyproject.toml",
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile", "LICENSE", ".gitignore",
)  # fmt: skip
MODES = (
    {"mode": "table", "seats": 3}, {"mode": "table", "seats": 4}, {"mode": "duo"},
    {"mode": "solo", "difficulty": "mercenary"}, {"mode": "solo", "difficulty": "kwisatz_haderach"},
)  # fmt: skip
DUNE = (
    *({"seats": seats} for seats in range(2, 7)), {"pairs": True}, {"seats": 4, "karama_scope": "use"},
    {"deals": True, "orders": ["claim", "share", "remind", "aside", "aloud"]},
    {"orders": ["revive", "keep", "protect", "follow", "let_battles"]},
)  # fmt: skip
GAMES = 60  # of each mode
SUITES = (
    "tests/test_check_games.py", "tests/test_perft.py", "tests/test_bad_input.py", "tests/journal",
    "tests/bots/test_guard.py", "tests/test_vocabulary.py", "tests/test_check_coverage.py",
    "tests/test_another_game.py", "tests/arrakis",
    "tests/test_determinism.py", "tests/test_copies.py", "tests/test_catalogue_errors.py", "tests/test_native.py",
)  # fmt: skip


def games_hash(games: int) -> str:
    """Everything there is to see of random games: options, prompts, events, positions, results."""
    from arrakis.game import Dune
    from imperium.core.game import start
    from imperium.game import Imperium

    seen = blake2b(digest_size=16)
    for rules, setup in [*((Imperium(), one) for one in MODES), *((Dune(), one) for one in DUNE)]:
        for seed in range(games):
            game, dice = start(rules, **setup, seed=seed), random.Random(seed)
            made = 0
            while (decision := game.decision) is not None:
                said = (decision.seat, decision.on_behalf, decision.kind, str(decision.about), decision.prompt)
                seen.update(f"{said}{decision.codes}".encode())
                game.apply(dice.choice(decision.options))
                made += 1
                if made % 50 == 0:
                    game.undo(dice.randrange(30))
                    seen.update(rules.mark(game.state).encode())
            seen.update(f"{game.events.kept}{rules.mark(game.state)}{game.result}".encode())
    return seen.hexdigest()


def run(words: list[str], where: Path, pure: bool = False, native: bool = False) -> str:
    """A program in the copy, in one of the forms; what it says. Ends everything if it fails."""
    env = {**os.environ, "PYTHONPATH": str(where), "IMPERIUM_PURE": "1" if pure else "0"}
    if native:
        env["IMPERIUM_NATIVE"] = "1"
    began = time.monotonic()
    done = subprocess.run([sys.executable, *words], cwd=where, env=env, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(words)}: exit code {done.returncode}\n{done.stdout[-6000:]}{done.stderr[-3000:]}")
    print(f"{' '.join(words)[:100]}: {time.monotonic() - began:.0f} s", flush=True)
    return done.stdout


def main() -> None:
    """Build, compare, test."""
    if shutil.which(os.environ.get("CC", "cc")) is None:
        print("There is no C compiler here, so the compiled form is not tested.")
        return
    with tempfile.TemporaryDirectory(prefix="imperium-native-") as name:
        where = Path(name)
        for part in COPIED:
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, where / part, ignore=shutil.ignore_patterns("*.so", "__pycache__", ".venv"))
            elif source.exists():
                shutil.copy(source, where / part)
        run(["-m", "hatchling", "build", "-t", "wheel", "-d", "wheels"], where, native=True)  # compiles in place, too
        forms = [run(["cli.py", "--version"], where, pure).rpartition(" ")[2].strip() for pure in (False, True)]
        if forms != ["(compiled)", "(pure)"]:
            sys.exit(f"The forms are {forms}.")
        hashes = {run(["-m", "tests.native_check", "games"], where, pure) for pure in (False, True)}
        if len(hashes) != 1:
            sys.exit("Random games go another way in the compiled form.")
        run(["cli.py", "check"], where)
        print(run(["-m", "pytest", "-q", "-n", "2", "--disable-warnings", *SUITES], where).strip().splitlines()[-1])
        (wheel,) = (where / "wheels").glob("*.whl")
        print(f"{wheel.name}: {wheel.stat().st_size // 1024} KiB", flush=True)
        with installed(wheel, where) as programs:
            try_out(programs, where, "compiled")


if __name__ == "__main__":
    if sys.argv[1:] == ["games"]:
        print(games_hash(GAMES))
    else:
        main()

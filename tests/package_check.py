"""The package as a stranger gets it: built, installed into an empty environment, tried in an empty directory.

`python -m tests.package_check` builds sdist and wheel, and the wheel once more from the sdist, without a C compiler.
Where it is installed, opening any file of the checkout is an error, so that nothing works by chance. The wheel with
the compiled form is tried in the same way by `tests.native_check`.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.document_blocks import ROOT, environment

TOP_LEVEL = {"imperium", "automa", "arrakis"}
GUARD = """import sys
def guard(event, arguments):
    if event == "open" and str(arguments[0]).startswith({root!r}):
        raise PermissionError(f"the checkout is out of bounds: {{arguments[0]}}")
sys.addaudithook(guard)
"""
# Each command with words that must be in what it says.
TRIALS: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("--help",), ("solo", "check", "rules")),
    (("demo", "--seed", "7"), ("The game is set up", "VP")),
    (("check",), ("all passed",)),
    (("cards", "validate"), ("imperium", "conflicts")),
    (("cards", "show", "stilgar"), ("Stilgar", "Reveal: 2 persuasion, 3 swords.")),
    (("rules", "R-COMBAT-14"), ("R-COMBAT-14",)),
    (("bots", "list"), ("random", "greedy", "planner")),
    (("simulate", "--games", "2", "--bots", "greedy", "--jobs", "1"), ("2",)),
    (("solo", "--seed", "7", "--leader", "paul_atreides", "--difficulty", "mentat"), ("imperium resume",)),
    (("games",), ("mentat",)),
)


class Wrong(AssertionError):
    """Something the package does not do."""


def said(words: list[str], where: Path, env: dict[str, str]) -> str:
    """Run a program; all that it says. Raises Wrong with it if it fails."""
    done = subprocess.run(
        words, cwd=where, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=900
    )
    if done.returncode:
        raise Wrong(f"{' '.join(words)}: exit code {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout + done.stderr


def build(where: Path) -> tuple[Path, Path]:
    """The sdist, and the wheel built from it, which must hold the same files as one built from the checkout."""
    env = {**environment(where), "CC": "there-is-no-compiler"}
    said([sys.executable, "-m", "hatchling", "build", "-d", str(where / "dist")], ROOT, env)
    (sdist,) = (where / "dist").glob("*.tar.gz")
    (direct,) = (where / "dist").glob("*.whl")
    with tarfile.open(sdist) as archive:
        archive.extractall(where / "source", filter="data")
    (source,) = (where / "source").iterdir()
    said([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(where / "again")], source, env)
    (wheel,) = (where / "again").glob("*.whl")
    if names(direct) != names(wheel):
        raise Wrong(f"The wheels differ: {sorted(names(direct) ^ names(wheel))[:10]}")
    return sdist, wheel


def names(wheel: Path) -> set[str]:
    """The files of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def inspect(wheel: Path) -> None:
    """No generic name at the top, and every card, check and rule of the checkout inside."""
    inside = names(wheel)
    top = {name.partition("/")[0] for name in inside if ".dist-info/" not in name}
    if top != TOP_LEVEL:
        raise Wrong(f"The wheel installs {sorted(top)} at the top, not {sorted(TOP_LEVEL)}")
    data = (("cards", "cards", "json"), ("tests/cards", "checks", "json"), ("docs/rules", "rules", "md"))
    for here, there, ending in data:
        for path in (ROOT / here).rglob(f"*.{ending}"):
            name = f"imperium/data/{there}/{path.relative_to(ROOT / here)}"
            if name not in inside:
                raise Wrong(f"The wheel lacks {name}")


@contextmanager
def installed(wheel: Path, where: Path) -> Iterator[Path]:
    """An empty virtual environment with the wheel and what it needs; the directory of its programs."""
    home = where / "environment"
    venv.create(home, with_pip=True)
    programs = home / ("Scripts" if sys.platform == "win32" else "bin")
    said([str(programs / "python"), "-m", "pip", "install", "--quiet", str(wheel)], where, environment(where))
    (packages,) = home.glob("[Ll]ib/**/site-packages")
    (packages / "sitecustomize.py").write_text(GUARD.format(root=str(ROOT) + "/"))
    yield programs


def try_out(programs: Path, where: Path, form: str) -> None:
    """Every trial with what is installed there, in an empty directory; it must run in this form. Raises Wrong."""
    empty = where / "empty"
    empty.mkdir()
    env = environment(where, programs)
    home = said(["python", "-c", "import imperium; print(imperium.__file__)"], empty, env)
    if not home.startswith(str(where)):
        raise Wrong(f"imperium is imported from {home}")
    look = f"try: open({str(ROOT / 'README.md')!r})\nexcept PermissionError: print('refused')"
    if "refused" not in said(["python", "-c", look], empty, env):
        raise Wrong("The checkout can be read, so this would prove nothing")
    for words, wanted in ((("--version",), (f"({form})",)), *TRIALS):
        text = said(["imperium", *words], empty, env)
        missing = [word for word in wanted if word not in text]
        if missing:
            raise Wrong(f"imperium {' '.join(words)} says nothing of {missing}:\n{text[-2000:]}")
        print(f"imperium {' '.join(words)}: {text.strip().splitlines()[-1][:70]}", flush=True)
    if "(pure)" not in said(["imperium", "--version"], empty, {**env, "IMPERIUM_PURE": "1"}):
        raise Wrong("IMPERIUM_PURE=1 does not leave the compiled form aside")
    left = sorted(path.name for path in empty.iterdir())
    if left:
        raise Wrong(f"Files were left in the working directory: {left}")


def main() -> None:
    """Build, install, try everything; a line for each."""
    with tempfile.TemporaryDirectory(prefix="imperium-package-") as name:
        where = Path(name)
        sdist, wheel = build(where)
        inspect(wheel)
        print(f"{sdist.name}: {sdist.stat().st_size // 1024} KiB; {wheel.name}: {wheel.stat().st_size // 1024} KiB")
        with installed(wheel, where) as programs:
            try_out(programs, where, "pure")


if __name__ == "__main__":
    try:
        main()
    except Wrong as error:
        sys.exit(f"{error}")

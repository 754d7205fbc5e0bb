"""Everything the documents say, the slow parts too, as a newcomer would do it.

`python -m tests.docs_check [PAGE ...]` copies the project, without any virtual environment, and runs the blocks of
every page there, the front page first; in another copy it adds the verb of docs/new-verb.md and runs `make test`;
then it tries the package. How long a newcomer waits is printed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import package_check
from tests.document_blocks import ROOT, Failed, blocks, copy_of_checkout, environment, pages, run_page

NEW_VERB = ROOT / "docs" / "new-verb.md"


def first_minutes(where: Path, env: dict[str, str]) -> None:
    """`make play` in a fresh copy, with Enter for the recommended game: how long until the first decision."""
    started = time.monotonic()
    done = subprocess.run(["make", "play"], cwd=where, env=env, input="\n", capture_output=True, text=True)
    if done.returncode or "Your turn" not in done.stdout:
        raise Failed(f"make play does not come to a decision:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    print(f"make play: the first decision after {time.monotonic() - started:.0f} s", flush=True)


@contextmanager
def fresh_copy() -> Iterator[tuple[Path, dict[str, str]]]:
    """The project as a newcomer gets it, and an environment in which its own virtual environment comes first."""
    with tempfile.TemporaryDirectory(prefix="imperium-docs-") as name:
        where = copy_of_checkout(Path(name) / "imperium")
        yield where, environment(Path(name), where / ".venv" / "bin")


def check_pages(chosen: list[Path]) -> None:
    """Run every block of these pages in one fresh copy."""
    with fresh_copy() as (where, env):
        first_minutes(where, env)
        subprocess.run(["make", ".venv/.ready"], cwd=where, env=env, check=True)
        for page in chosen:
            started = time.monotonic()
            done = run_page(page, where, env, slow=True)
            skipped = sum(block.directive.startswith("skip") for block in blocks(page))
            seconds = time.monotonic() - started
            print(f"{page.relative_to(ROOT)}: {done} blocks, {skipped} skipped, {seconds:.0f} s", flush=True)


def check_new_verb() -> None:
    """A verb that is added as its page says passes what must pass before a merge."""
    started = time.monotonic()
    with fresh_copy() as (where, env):
        subprocess.run(["make", ".venv/.ready"], cwd=where, env=env, check=True)
        run_page(NEW_VERB, where, env)
        done = subprocess.run(["make", "test"], cwd=where, env=env, capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"{NEW_VERB.name}: make test fails after it:\n{done.stdout[-4000:]}{done.stderr[-2000:]}")
    print(f"{NEW_VERB.name}: make test passes after it, {time.monotonic() - started:.0f} s", flush=True)


def main() -> None:
    """Check the pages named, or all of them and the package."""
    named = [Path(word).resolve() for word in sys.argv[1:]]
    check_pages(named or pages())
    if not named or NEW_VERB in named:
        check_new_verb()
    if not named:
        package_check.main()


if __name__ == "__main__":
    try:
        main()
    except (Failed, package_check.Wrong) as error:
        sys.exit(f"{error}")

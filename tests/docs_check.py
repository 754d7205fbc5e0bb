"""Everything the documents say, the slow parts too, as a newcomer would do it.

`python -m tests.docs_check [PAGE ...]` copies the project, without any virtual environment, and runs the blocks of
every page there, the front page first; then it tries the package. The times of the front page are those a newcomer
sees.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests import package_check
from tests.document_blocks import ROOT, Failed, blocks, copy_of_checkout, environment, pages, run_page


def check_pages(chosen: list[Path]) -> None:
    """Run every block of these pages in one fresh copy."""
    with tempfile.TemporaryDirectory(prefix="imperium-docs-") as name:
        where = copy_of_checkout(Path(name) / "imperium")
        env = environment(Path(name), where / ".venv" / "bin")
        if ROOT / "README.md" not in chosen:  # which would set everything up
            subprocess.run(["make", ".venv/.ready"], cwd=where, env=env, check=True)
        for page in chosen:
            started = time.monotonic()
            done = run_page(page, where, env, slow=True)
            skipped = sum(block.directive.startswith("skip") for block in blocks(page))
            seconds = time.monotonic() - started
            print(f"{page.relative_to(ROOT)}: {done} blocks, {skipped} skipped, {seconds:.0f} s", flush=True)


def main() -> None:
    """Check the pages named, or all of them and the package."""
    named = [Path(word).resolve() for word in sys.argv[1:]]
    check_pages(named or pages())
    if not named:
        package_check.main()


if __name__ == "__main__":
    try:
        main()
    except (Failed, package_check.Wrong) as error:
        sys.exit(f"{error}")

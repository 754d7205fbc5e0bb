"""`python -m imperium` and the installed command: both are the Typer app of `cli.py`."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path


def main() -> None:
    """Run the command line: `imperium.cli` in an installed package, `cli.py` beside the package in a checkout."""
    try:
        cli = importlib.import_module("imperium.cli")
    except ModuleNotFoundError:
        sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
        cli = importlib.import_module("cli")
    cli.main()


if __name__ == "__main__":
    main()

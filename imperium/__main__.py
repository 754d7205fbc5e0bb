"""`python -m imperium` and the installed command: both are the Typer app of `cli.py`."""

from __future__ import annotations

import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

STOPPED = 130  # the exit code of a program that was stopped by Ctrl-C


def command_line() -> ModuleType:
    """The module of the app: `imperium.cli` in an installed package, `cli.py` beside the package in a checkout."""
    name = "imperium.cli"
    if name not in sys.modules:
        beside = Path(__file__).resolve().parents[1] / "cli.py"
        spec = find_spec(name) or spec_from_file_location(name, beside)
        assert spec is not None and spec.loader is not None
        sys.modules[name] = module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


def main() -> None:
    """Run the command line; Ctrl-C ends it without a word, also while it is still being loaded."""
    try:
        command_line().main()
    except KeyboardInterrupt:
        sys.exit(STOPPED)


if __name__ == "__main__":
    main()

"""The two forms of the engine: sources as they are, and modules that were compiled from them (see `native`).

Python takes a compiled module where one lies beside its source. With `IMPERIUM_PURE=1` none is taken.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from typing import Final

PURE: Final = "IMPERIUM_PURE"
PACKAGE: Final = Path(__file__).resolve().parent
ROOTS: Final = (PACKAGE, PACKAGE.with_name("automa"), PACKAGE.with_name("arrakis"))


def settle() -> None:
    """Let sources alone be loaded from now on, where that is asked for."""
    if os.environ.get(PURE, "") in ("", "0") or _sources_only in sys.path_hooks:
        return
    sys.path_hooks.insert(0, _sources_only)
    for path in [path for path in sys.path_importer_cache if _is_ours(path)]:
        del sys.path_importer_cache[path]


def _is_ours(path: str) -> bool:
    return any(Path(path).is_relative_to(root) for root in ROOTS)


def _sources_only(path: str) -> FileFinder:
    if not _is_ours(path):
        raise ImportError(path)
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


def form() -> str:
    """`compiled` or `pure`: what the engine runs as."""
    found = find_spec("imperium.core.agenda")
    return "pure" if found is None or str(found.origin).endswith(".py") else "compiled"

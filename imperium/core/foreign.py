"""Python files of somebody's own: loaded once, under a name of their own; whatever is wrong is one sentence."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

from imperium.core.errors import BadSetup
from imperium.core.text import in_words


def module_of(path: Path, what: str) -> ModuleType:
    """The module in a file that is to be a bot or a game. Raises BadSetup."""
    if not path.is_file():
        raise BadSetup(f"There is no {what} file {str(path)!r}.")
    # A name of its own, the same in every process, so that things of two files never mix.
    name = f"imperium_{what}_{hashlib.blake2b(os.fsencode(path.resolve()), digest_size=6).hexdigest()}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadSetup(f"{str(path)!r} is no Python file: its name would end in .py.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        del sys.modules[name]
        if isinstance(error, KeyboardInterrupt):
            raise
        raise BadSetup(f"{path} cannot be loaded as a {what} ({in_words(error)}).") from error
    return module

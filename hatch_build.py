"""A step of building the wheel: with `IMPERIUM_NATIVE=1` it holds the compiled form, for this platform and Python."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WANTED = os.environ.get("IMPERIUM_NATIVE", "") not in ("", "0")


class NativeHook(BuildHookInterface[Any]):
    """Compiles beside the sources and puts what came out into the wheel; a plain wheel is left as it is."""

    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]>=2.4"] if WANTED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not WANTED or version == "editable":
            return
        sys.path.insert(0, self.root)
        import native

        native.build()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["artifacts"] += ["*.so", "*.pyd", native.FORGOTTEN]
        build_data["force_include"] |= {str(path): path.name for path in native.shared(Path(self.root))}

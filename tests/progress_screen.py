"""A stream that says it is a terminal."""

from __future__ import annotations

import io


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True

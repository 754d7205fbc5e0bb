"""Something that can be typed at a prompt besides an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from imperium.terminal.sitting import Sitting

Run = Callable[["Sitting", str], None]


@frozen
class Command:
    """A word, what it does, and whether something may follow it."""

    word: str
    help: str
    run: Run
    argument: str = ""

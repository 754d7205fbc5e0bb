"""Writes state.py, the classes of the position, from the declarations: `python -m arrakis.make`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arrakis.fields import BATTLE, SEAT, STATE
from imperium.core.position.making import module

TARGET: Final = Path(__file__).with_name("state.py")
CLASSES: Final = (
    ("Seat", SEAT, "Everything one faction owns (K-DEF-03)."),
    ("Battle", BATTLE, "The battle that is fought now, or was the last."),
    ("State(StateBase)", STATE, "One position of one game, complete."),
)
HEAD: Final = '''\
"""The position. Written by `python -m arrakis.make` from the declarations in fields.py: change those, not this."""

from __future__ import annotations

from typing import Any

from arrakis.base import StateBase
from arrakis.box import Box
from imperium.core.events import EventLog
from imperium.core.steps import NOBODY, Step

# fmt: off
'''


def text() -> str:
    """The whole module."""
    return module(HEAD, CLASSES)


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")

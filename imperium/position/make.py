"""Writes state.py, the classes of the position, from the declarations: `python -m imperium.position.make`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from imperium.core.position.making import module
from imperium.position.fields import SEAT, STATE, TURN

TARGET: Final = Path(__file__).with_name("state.py")
CLASSES: Final = (
    ("Seat(SeatBase)", SEAT, "Everything one participant owns, whoever or whatever plays it (R-DEF-13)."),
    ("Turn", TURN, "What belongs to the current turn alone and is forgotten with it."),
    (
        "State(StateBase)",
        STATE,
        "One position of one game, complete: the same state and choices give the same game.",
    ),
)
HEAD: Final = '''\
"""The position: seats, board, decks and what is still to be resolved. Data only, no rules.

Zones without order (hand, discard pile, row, ...) are kept sorted, so that equal zones compare equal however
they were filled (R-DEF-14). Ordered decks have their top card last.

Written by `python -m imperium.position.make` from the declarations in fields.py: change those, not this.
"""

from __future__ import annotations

from typing import Any

from imperium.box.definitions import Catalogue, Leader
from imperium.box.modifiers import Modifier
from imperium.core.events import EventLog
from imperium.core.steps import NOBODY, Step
from imperium.position.base import SeatBase, StateBase
from imperium.position.modes import Mode
from imperium.position.ways import PLAYER, Way

# fmt: off
'''


def text() -> str:
    """The whole module."""
    return module(HEAD, CLASSES)


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")

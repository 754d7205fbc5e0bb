"""Letters, short names and phrases that all parts of the screen share."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from imperium.box.definitions import Catalogue
from imperium.core.steps import NOBODY

SEATS = "ABCD"
PHASES = {
    "setup": "Setup", "round_start": "Round start", "player_turns": "Player turns", "combat": "Combat",
    "makers": "Makers", "recall": "Recall", "endgame": "Endgame", "finished": "The game is over",
}  # fmt: skip
MOST_DIGITS = 1000  # of a number that is typed; Python reads no more than 4,300


def program() -> str:
    """What to type for this program here: `imperium`, or the path to it where the shell would not find it."""
    if shutil.which("imperium"):
        return "imperium"
    beside = Path(sys.executable).parent / "imperium"
    if not beside.exists():
        return "python -m imperium"
    near = os.path.relpath(beside)
    return str(beside) if near.startswith("..") else near


def number_in(text: str) -> int:
    """The number that somebody has typed, -1 if it is none. No list is longer than the longest that is read."""
    return min(int(text[:MOST_DIGITS]), 10**9) if text.isascii() and text.isdigit() else -1


def seat_letter(seat: int) -> str:
    """`A` for the first seat; a dash for nobody."""
    return "-" if seat == NOBODY else SEATS[seat]


def short_name(name: str) -> str:
    """A name without the nickname in quotes."""
    return re.sub(r' "[^"]*"', "", name)


def legend(catalogue: Catalogue) -> str:
    """The letters that stand beside the colours of factions and Agent icons."""
    return ", ".join(f"{icon.letter} {icon.name}" for icon in catalogue.icons.values())


def icon_letters(catalogue: Catalogue, icons: Iterable[str]) -> str:
    """`[EGBF]`; empty without icons."""
    letters = "".join(catalogue.icons[icon].letter for icon in icons)
    return f"[{letters}]" if letters else ""


def cut(text: str, width: int) -> str:
    """The text in that many columns, with two dots where it was cut."""
    return text if len(text) <= width else text[: max(0, width - 2)].rstrip(" ,;:") + ".."


def wrapped(text: str, width: int, indent: str = "", lead: str = "") -> list[str]:
    """The text in lines; `lead` opens the first, the others are as far in as it is long. No path is broken."""
    wrapper = textwrap.TextWrapper(width, lead, indent or " " * len(lead))
    wrapper.break_on_hyphens = wrapper.break_long_words = False
    return wrapper.wrap(text) or [lead]


def plain_words(text: str) -> str:
    """Small letters and single spaces, as names are compared."""
    return " ".join(re.sub(r"[^a-z0-9+]+", " ", text.lower().replace("'", "")).split())


def counted(cards: Iterable[str], names: Any) -> list[str]:
    """`Dagger x2`, `Diplomacy`: the printed names with the number of copies."""
    held = list(cards)
    return [
        names(card) if held.count(card) == 1 else f"{names(card)} x{held.count(card)}" for card in dict.fromkeys(held)
    ]

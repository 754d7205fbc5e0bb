"""Letters, short names and phrases that every skin shares."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from imperium.core.steps import NOBODY
from imperium.rulebook import ICON_NAMES

SEATS = "ABCD"
LETTERS = {  # the letter that stands beside the colour of a faction or an Agent icon
    "emperor": "E", "guild": "G", "bene_gesserit": "B", "fremen": "F", "landsraad": "L", "city": "C",
    "spice_trade": "S",
}  # fmt: skip
PHASES = {
    "setup": "Setup", "round_start": "Round start", "player_turns": "Player turns", "combat": "Combat",
    "makers": "Makers", "recall": "Recall", "endgame": "Endgame", "finished": "The game is over",
}  # fmt: skip
LEGEND = ", ".join(f"{letter} {ICON_NAMES[icon]}" for icon, letter in LETTERS.items())


def seat_letter(seat: int) -> str:
    """`A` for the first seat; a dash for nobody."""
    return "-" if seat == NOBODY else SEATS[seat]


def short_name(name: str) -> str:
    """A name without the nickname in quotes."""
    return re.sub(r' "[^"]*"', "", name)


def icon_letters(icons: Iterable[str]) -> str:
    """`[EGBF]`; empty without icons."""
    letters = "".join(LETTERS[icon] for icon in icons)
    return f"[{letters}]" if letters else ""


@lru_cache(maxsize=4096)
def plain_words(text: str) -> str:
    """Small letters and single spaces, as names are compared."""
    return " ".join(re.sub(r"[^a-z0-9+]+", " ", text.lower().replace("'", "")).split())


def counted(cards: Iterable[str], names: Callable[[str], str]) -> list[str]:
    """`Dagger x2`, `Diplomacy`: the printed names with the number of copies."""
    held = list(cards)
    return [
        names(card) if held.count(card) == 1 else f"{names(card)} x{held.count(card)}" for card in dict.fromkeys(held)
    ]

"""The words of this game that every skin shares: phases, and the letters of Agent icons."""

from __future__ import annotations

from collections.abc import Iterable

from imperium.box.definitions import Catalogue

PHASES = {
    "setup": "Setup", "round_start": "Round start", "player_turns": "Player turns", "combat": "Combat",
    "makers": "Makers", "recall": "Recall", "endgame": "Endgame", "finished": "The game is over",
}  # fmt: skip


def legend(catalogue: Catalogue) -> str:
    """The letters of factions and Agent icons."""
    return ", ".join(f"{icon.letter} {icon.name}" for icon in catalogue.icons.values())


def icon_letters(catalogue: Catalogue, icons: Iterable[str]) -> str:
    """`[EGBF]`; empty without icons."""
    letters = "".join(catalogue.icons[icon].letter for icon in icons)
    return f"[{letters}]" if letters else ""

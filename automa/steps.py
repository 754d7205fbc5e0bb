"""The steps of the agenda that House Hagal brings."""

from __future__ import annotations

from typing import Final

from automa import deck, rival
from imperium.core.ruleset import Run

RUNS: Final[dict[str, Run]] = {
    "hagal_turn": rival.turn,
    "hagal_gains": rival.gains,
    "hagal_troops": rival.deploy_troops,
    "hagal_swords": deck.swords,
}

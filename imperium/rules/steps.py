"""Every step of the agenda that the rules carry out or ask for, by its kind. A new one is added here."""

from __future__ import annotations

from typing import Final

from imperium.core.agenda import run_chosen, run_effect
from imperium.core.decisions import Asker
from imperium.core.ruleset import Run
from imperium.rules import combat, influence, intrigue, market, rounds, turns, window

RUNS: Final[dict[str, Run]] = {
    "use": run_chosen,
    "effect": run_effect,
    "draw_hands": rounds.draw_hands,
    "next_turn": turns.next_turn,
    "turn": turns.begin_turn,
    "settle": window.settle,
    "intrigue_done": intrigue.done,
    "influence_rise": influence.rise_further,
    "combat_next": combat.next_chance,
    "combat_rank": combat.rank,
    "reward": combat.reward,
    "combat_end": combat.go_home,
}
ASKS: Final[dict[str, Asker]] = {
    "defend": rounds.Defend(),
    "choose_turn": turns.ChooseTurn(),
    "window": window.Window(),
    "acquire_to": market.AcquireTo(),
    "alliance_heir": influence.AllianceHeir(),
    "combat_chance": combat.CombatChance(),
    "victory": combat.Victory(),
    "endgame": rounds.Endgame(),
}

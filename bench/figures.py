"""Comparing with the last committed figures: as ratios to the peers, so that another machine says the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FIGURES = Path(__file__).resolve().parent / "figures.json"
SLIDE = 0.30  # more than this is an alarm
COSTS = ("copy_us", "options_us", "apply_us", "undo_ms", "replay_ms")
LIMITS = (  # what the project wants to show: section, name, at least or at most, limit
    ("ratios", "ours_decisions_to_catanatron_cpu", "at least", 4.4),
    ("ratios", "compiled_simulate_decisions_to_catanatron_cpu", "at least", 15.0),
    ("ratios", "compiled_search_decisions_to_catanatron_cpu", "at least", 20.0),
    ("ratios", "ours_games_to_pyminion_cpu", "at least", 1.2),
    ("ratios", "ours_dune_decisions_to_ours_cpu", "at least", 1 / 3),
    ("ratios", "compiled_dune_decisions_to_compiled_cpu", "at least", 1 / 3),
    ("costs", "copy_us", "at most", 50.0),
    ("compiled_costs", "copy_us", "at most", 6.0),
    ("costs", "undo_worst_ms", "at most", 1.0),
    ("costs", "replay_ms", "at most", 50.0),
    ("simulation", "simulate_to_bare_loop", "at most", 1.1),
    ("simulation", "gain_to_bare_gain", "at least", 0.9),
    ("simulation", "same_rows", "at least", 1.0),
    ("simulation", "memory_growth_jobs_1", "at most", 1.2),
    ("simulation", "memory_growth_jobs_2", "at most", 1.2),
)


def relative(found: dict[str, Any]) -> dict[str, float]:
    """Figures that do not depend on the machine; more is better in all of them."""
    numbers = {name: value for name, value in found["ratios"].items() if name.endswith("_cpu")}
    one_decision = 1 / found["rates"]["catanatron"]["decisions_per_cpu_second"]  # the unit costs are counted in
    for section, form in (("costs", ""), ("compiled_costs", "compiled_")):
        for name in COSTS:
            if name in found.get(section, {}):
                seconds = found[section][name] * (1e-6 if name.endswith("_us") else 1e-3)
                numbers[f"{form}{name.rpartition('_')[0]}_per_catanatron_decision"] = one_decision / seconds
    return numbers


def committed() -> dict[str, float]:
    """The figures of the last time they were kept."""
    return dict(json.loads(FIGURES.read_text())["relative"]) if FIGURES.exists() else {}


def alarms(now: dict[str, float], before: dict[str, float]) -> list[str]:
    """A sentence for everything that has become slower by more than the slide allowed."""
    return [
        f"ALARM: {name} was {before[name]:.3g} and is {value:.3g} ({100 * (value / before[name] - 1):+.0f} %)."
        for name, value in now.items()
        if name in before and value < (1 - SLIDE) * before[name]
    ]


def shown(found: dict[str, Any]) -> list[tuple[str, float, str, float, bool]]:
    """What is to be shown: name, figure, bound, limit, and whether it holds."""
    lines = []
    for section, name, bound, limit in LIMITS:
        if name in found.get(section, {}):
            value = float(found[section][name])
            lines.append((name, value, bound, limit, value >= limit if bound == "at least" else value <= limit))
    return lines


def keep(found: dict[str, Any]) -> None:
    """Make these the figures to compare with."""
    FIGURES.write_text(json.dumps(found, indent=2) + "\n")

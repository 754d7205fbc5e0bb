"""`make bench`: measure everything, print a table or JSON, compare with the committed figures.

`python -m bench --help` says what can be left out; `--keep` makes the new figures the ones to compare with.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from typing import Any

from bench import engine, figures, simulation, speed
from imperium import native

PARTS = ("speed", "costs", "simulation")


def main() -> int:
    words = argparse.ArgumentParser(prog="bench", description="This engine beside its peers, in one run.")
    words.add_argument("--json", action="store_true", help="print everything as JSON")
    words.add_argument("--quick", action="store_true", help="a tenth of the games: a first look, not figures to keep")
    words.add_argument("--only", help="speed, costs and simulation, separated by commas; speed is always measured")
    words.add_argument("--keep", action="store_true", help="write bench/figures.json, to compare with from now on")
    given = words.parse_args()
    if given.quick and given.keep:
        words.error("--quick is a first look: its figures are not kept; leave out one of --quick and --keep.")
    parts = given.only.split(",") if given.only else list(PARTS)
    if unknown := [part for part in parts if part not in PARTS]:
        words.error(f"--only: there is no {', '.join(unknown)}; there are {', '.join(PARTS)}.")
    found = measure(0.1 if given.quick else 1.0, set(parts))
    before = figures.committed()
    found["relative"] = figures.relative(found)
    found["alarms"] = figures.alarms(found["relative"], before)
    if given.json:
        print(json.dumps(found, indent=2))
    else:
        show(found, before)
    if given.keep:
        figures.keep({name: part for name, part in found.items() if name != "alarms"})
    return 1 if found["alarms"] else 0


def measure(scale: float, parts: set[str]) -> dict[str, Any]:
    """All figures of the parts asked for."""
    found: dict[str, Any] = {"python": platform.python_version(), "machine": platform.machine(), "scale": scale}
    found |= speed.speed(scale, tell)
    if "costs" in parts:
        tell("costs of single things")
        found["costs"] = engine.costs_of("pure")
        if native.shared():
            found["compiled_costs"] = engine.costs_of("compiled")
    if "simulation" in parts:
        found["simulation"] = {}
        for name, part in simulation.PARTS.items():
            tell(f"simulation: {name}")
            found["simulation"] |= part(scale)
    return found


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def show(found: dict[str, Any], before: dict[str, float]) -> None:
    """The tables."""
    print(f"\nRandom choices, one core, Python {found['python']}; medians of {speed.ROUNDS} rounds")
    print(f"{'engine':17} {'games/s':>10} {'decisions/s':>12} {'wall games/s':>13} {'decisions/game':>15}")
    for name, rates in found["rates"].items():
        print(
            f"{name:17} {rates['games_per_cpu_second']:10.1f} {rates['decisions_per_cpu_second']:12,.0f} "
            f"{rates['games_per_wall_second']:13.1f} {rates['decisions_per_game']:15.0f}"
        )
    for section in ("costs", "compiled_costs", "simulation"):
        if section in found:
            print(f"\n{section}")
            for name, value in found[section].items():
                print(f"  {name:32} {float(value):14,.2f}")
    print("\nratios to the peers (more is better)                 now   committed    change")
    for name, value in found["relative"].items():
        old = before.get(name)
        change = f"{old:11.3g} {100 * (value / old - 1):+8.0f} %" if old else f"{'-':>11}"
        print(f"  {name:48} {value:7.3g} {change}")
    print("\nto be shown")
    for name, value, bound, limit, holds in figures.shown(found):
        print(f"  {name:46} {value:9.3f}  {bound} {limit:g}  {'holds' if holds else 'MISSED'}")
    for sentence in found["alarms"]:
        print(sentence)


if __name__ == "__main__":
    sys.exit(main())

"""The round controller as a Mermaid diagram, generated from the machine itself."""

from __future__ import annotations

from imperium.rules.rounds import MACHINE

HEAD = """# The round controller

Generated from `imperium/rules/rounds.py` by `python -m imperium.words.diagram > docs/round-machine.md`.

```mermaid
stateDiagram-v2
    [*] --> setup
"""


def mermaid() -> str:
    """The page with the diagram: phases, transitions, conditions and what happens on the way."""
    lines = [HEAD]
    for source, transitions in MACHINE.events["advance"].transitions.items():
        for transition in transitions:
            notes = [("" if part.target else "not ") + _name(part.func) for part in transition.conditions]
            notes += [f"/ {_name(callback)}" for callback in transition.before]
            label = f": {' '.join(notes)}" if notes else ""
            lines.append(f"    {source} --> {transition.dest}{label}\n")
    for name, state in MACHINE.states.items():
        lines += [f"    {name}: {name}, {_name(callback)}\n" for callback in state.on_enter]
    lines.append("    finished --> [*]\n```\n")
    return "".join(lines)


def _name(callback: object) -> str:
    return str(getattr(callback, "__name__", callback)).replace("_", " ")


if __name__ == "__main__":
    print(mermaid(), end="")

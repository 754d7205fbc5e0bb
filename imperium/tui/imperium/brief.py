"""What cards and spaces do, in as few letters as a narrow column has."""

from __future__ import annotations

import re

from imperium.screen.imperium.spaces import ShownSpace

SHORT = tuple(
    (re.compile(pattern), short)
    for pattern, short in (
        (r"harvest (\d+) spice and all bonus spice", r"\1sp+"),
        (r"harvest (\d+)", r"\1"),
        (r"draw (\d+) Intrigue cards?", r"\1int"),
        (r"draw (\d+) cards?", r"\1cd"),
        (r"acquire 1 (\w+) card", r"+\1"),
        (r"recruit (\d+)", r"\1tr"),
        (r"(\d+) Solari", r"\1$"),
        (r"(\d+) spice", r"\1sp"),
        (r"(\d+) water", r"\1wa"),
        (r"(\d+) persuasion", r"\1per"),
        (r"(\d+) swords?", r"\1sw"),
        (r"(\d+) troops?", r"\1tr"),
        (r"in your Reveal turn", "Rev"),
        (r"steal an Intrigue card from each opponent who holds 4 or more", "steal int"),
        (r"take the Mentat", "Mentat"),
        (r"take a High Council seat \(.+\)", "seat, 2per each Reveal"),
        (r"take the Swordmaster, your third Agent", "3rd Agent"),
        (r"you may trash a card", "trash"),
        (r"(\d+) influence with a faction of your choice", r"\1infl"),
        (r"^Agent: ", ""),
        (r" ?\| Reveal: ", " | "),
        (r"^Reveal: ", "| "),
        (r"pay (.+?): ", r"\1>"),
        (r", ", " "),
    )
)


def brief(words: str) -> str:
    """The words with short forms for what comes again and again: `4sp`, `2tr`, `1int`."""
    for pattern, short in SHORT:
        words = pattern.sub(short, words)
    return words


REASONS = {
    "refusal.own": "yours", "refusal.occupied": "taken", "refusal.closed": "closed", "refusal.barred": "barred",
    "refusal.used": "used", "refusal.no_icon": "no card", "refusal.no_card": "no card",
    "refusal.no_agent": "no Agent",
    "refusal.already_sent": "", "refusal.another_decision": "", "refusal.wrong_moment": "",
}  # fmt: skip


def reason(space: ShownSpace) -> str:
    """Why the space is closed, in a word or two."""
    if space.reason.key in ("refusal.too_dear", "refusal.condition"):
        return f"need {brief(str(space.cost))}"
    return REASONS.get(space.reason.key, "closed") if space.reason else ""

"""The `rules` command: the rules reference, searchable offline by id or by words."""

from __future__ import annotations

from typing import Annotated

import typer

from imperium.errors import ImperiumError
from imperium.rules_text import rules as all_rules
from imperium.terminal.console import Console
from imperium.terminal.reference import rule_lines, rules_about


class NoSuchRule(ImperiumError):
    """A word that no rule has."""


def rules(
    words: Annotated[list[str] | None, typer.Argument(help="A rule id, the beginning of one, or words.")] = None,
) -> None:
    """Look up a rule by its id or by words; without any the sections are listed."""
    console = Console()
    text = " ".join(words or [])
    if not text:
        for line in sections():
            console.say(line)
        return
    found = rules_about(text)
    if not found:
        raise NoSuchRule(f"No rule has the id or the words {text!r}; `imperium rules` lists the sections.")
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            console.say(console.paint(section, "title"))
        console.say(*rule_lines(rule, console.width))


def sections() -> list[str]:
    """Every section of the reference with the ids in it."""
    found: dict[str, list[str]] = {}
    for rule in all_rules().values():
        found.setdefault(rule.section, []).append(rule.id)
    return [f"{name}: {ids[0]}" + (f" to {ids[-1]}" if len(ids) > 1 else "") for name, ids in found.items()]

"""The `rules` command: the rules reference, searchable offline by id or by words."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import typer

from imperium.core.errors import ImperiumError
from imperium.screen.reference import rules_about
from imperium.screen.reference import sections as sections_of
from imperium.terminal.console import Console, EndOfInput
from imperium.terminal.reference import part_lines
from imperium.words.rules_text import rules as all_rules


class NoSuchRule(ImperiumError):
    """A word that no rule has."""


def rules(
    words: Annotated[list[str] | None, typer.Argument(help="A rule id, the beginning of one, or words.")] = None,
) -> None:
    """Look up a rule by its id or by words; without any the sections are listed."""
    console = Console()
    text = " ".join(words or [])
    found = rules_about(text)
    if text and not found:
        raise NoSuchRule(f"No rule has the id or the words {text!r}; `imperium rules` lists the sections.")
    with suppress(EndOfInput):  # whoever read it has had enough
        console.page(
            part_lines(sections_of(found), console) if text else sections(), "-- Enter for more, q to stop --"
        )


def sections() -> list[str]:
    """Every section of the reference with the ids in it."""
    found: dict[str, list[str]] = {}
    for rule in all_rules().values():
        found.setdefault(rule.section, []).append(rule.id)
    return [f"{name}: {ids[0]}" + (f" to {ids[-1]}" if len(ids) > 1 else "") for name, ids in found.items()]

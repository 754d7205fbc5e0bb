"""The `rules` command: the rules reference, searchable offline by id or by words."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import typer

from imperium.core.errors import ImperiumError
from imperium.core.text import ended, nearest
from imperium.screen.reference import rules_about
from imperium.screen.reference import sections as sections_of
from imperium.terminal.console import Console, EndOfInput
from imperium.terminal.names import part_lines
from imperium.words.rules_text import FILES
from imperium.words.rules_text import rules as all_rules


class NoSuchRule(ImperiumError):
    """A word that no rule has."""


def rules(
    words: Annotated[list[str] | None, typer.Argument(help="A rule id, the beginning of one, or words.")] = None,
    game: Annotated[str, typer.Option(help="imperium or dune.")] = "imperium",
) -> None:
    """Look up a rule by its id or by words; without any the sections are listed."""
    console = Console()
    text = " ".join(words or [])
    if game not in FILES:
        raise NoSuchRule(ended(f"There are no rules of a game {game[:40]!r}{nearest(game, FILES)}"))
    found = rules_about(text, game)
    if text and not found:
        raise NoSuchRule(f"No rule has the id or the words {text!r}; `imperium rules` lists the sections.")
    with suppress(EndOfInput):  # whoever read it has had enough
        console.page(
            part_lines(sections_of(found), console) if text else sections(game), "-- Enter for more, q to stop --"
        )


def sections(game: str) -> list[str]:
    """Every section of the reference with the ids in it."""
    found: dict[str, list[str]] = {}
    for rule in all_rules(game).values():
        found.setdefault(rule.section, []).append(rule.id)
    return [f"{name}: {ids[0]}" + (f" to {ids[-1]}" if len(ids) > 1 else "") for name, ids in found.items()]

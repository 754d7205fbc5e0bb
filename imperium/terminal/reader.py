"""The question for people who listen to it: numbered, labelled lines in whole words, without tables or columns."""

from __future__ import annotations

from collections.abc import Iterator

from imperium.screen.question import Question
from imperium.screen.screen import Screen
from imperium.terminal.lines import Lines


def question(lines: Lines, screen: Screen, asked: Question) -> Iterator[str]:
    """The question, and a line for every option with what it brings."""
    yield f"Question: {asked.prompt}"
    for entry in asked.entries:
        brings = f" Brings: {entry.brings}." if entry.brings else ""
        others = "".join(f" Or {entry.number} {words}." for words in entry.others)
        yield f"Option {entry.number}: {lines.option(screen, entry)}.{brings}{others}"

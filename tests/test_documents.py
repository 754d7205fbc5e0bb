"""Documents generated from the code are not stale."""

from __future__ import annotations

from pathlib import Path

from imperium.checks.event_words import events_text
from imperium.words.diagram import mermaid

DOCS = Path(__file__).parents[1] / "docs"


def test_the_round_diagram_is_current() -> None:
    """R-ROUND-01: the committed diagram is what the machine draws now."""
    assert (DOCS / "round-machine.md").read_text() == mermaid()


def test_the_page_of_events_is_current() -> None:
    """Every kind of event with its sentence, as narration has it now."""
    assert (DOCS / "events.md").read_text() == events_text()

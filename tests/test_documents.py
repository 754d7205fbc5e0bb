"""Documents generated from the code are not stale, and examples are safe to follow."""

from __future__ import annotations

from pathlib import Path

from imperium.checks.event_words import events_text
from imperium.games import checked_games
from imperium.words.diagram import mermaid

DOCS = Path(__file__).parents[1] / "docs"


def test_the_round_diagram_is_current() -> None:
    """R-ROUND-01: the committed diagram is what the machine draws now."""
    assert (DOCS / "round-machine.md").read_text() == mermaid()


def test_the_page_of_events_is_current() -> None:
    """Every kind of event with its sentence, as narration has it now."""
    for game in checked_games().values():
        assert (DOCS / game.events_page).read_text() == events_text(game)


def test_no_example_of_a_cluster_listens_to_strangers() -> None:
    """Whoever reaches a scheduler or a worker can run code there; HTTP has an address of its own."""
    page = (DOCS / "simulation.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if line.startswith(("dask scheduler", "dask worker"))]
    assert len(lines) == 2
    tests = (DOCS.parent / "tests" / "simulate" / "cluster.py").read_text(encoding="utf-8")
    [here] = [line for line in tests.splitlines() if line.startswith("HERE = ")]
    for line in (*lines, here.replace('", "', " ").replace('("', "  ")):
        assert " --host 127.0.0.1 --dashboard-address 127.0.0.1:" in line
    assert tests.count("*HERE") == 2

"""The example in docs/journal-format.md is a journal, and its decisions are possible."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve

from imperium.game import Imperium, new_game
from imperium.journal.lines import NEEDED, WORDS, Made, parse
from imperium.journal.replaying import replay

PAGE = Path(__file__).resolve().parents[2] / "docs" / "journal-format.md"


def test_the_example_replays() -> None:
    example = PAGE.read_text().split("```\n")[1]
    journal = parse(example.encode())
    assert len(journal.moves) == 5
    assert len(journal.undone) == 1
    plain = evolve(journal, start=[], moves=[Made(move.code, move.line) for move in journal.moves])
    found = replay(plain, Imperium(), PAGE)  # fingerprints are those of the engine that recorded it
    assert found.difference is None


def test_every_line_and_figure_is_named() -> None:
    text = PAGE.read_text()
    figures = Imperium().figures(new_game().state)
    for word in (*WORDS, *NEEDED, *Imperium.setup_words, *figures, "undo", "continued", "pack", "seat"):
        assert f"`{word}`" in text or f"`{word} " in text or f" {word} " in text, word

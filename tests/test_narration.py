"""Every kind of event has its English sentence."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from imperium import sentence
from imperium.narration import SENTENCES
from tests.random_games import play

ROOT = Path(__file__).parents[1]
OWN_WORDS = {"influence", "vp"}  # told with a sentence of their own, depending on the sign


def emitted_kinds() -> set[str]:
    """Every event kind written in the source."""
    found = set()
    for path in [*ROOT.glob("imperium/**/*.py"), *ROOT.glob("automa/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "emit":
                kind = node.args[1]
                assert isinstance(kind, ast.Constant), f"{path}: the kind of an event is a plain word"
                found.add(str(kind.value))
    return found


def test_every_event_kind_has_a_sentence_and_no_sentence_is_left_over() -> None:
    """The table of sentences and the source agree."""
    assert emitted_kinds() == set(SENTENCES) | OWN_WORDS


@pytest.mark.parametrize("kind", ["table4", "solo-mentat", "duo"])
def test_whole_games_can_be_told(kind: str) -> None:
    """Each event of random games becomes a sentence that ends with a full stop and has no gap."""
    for seed in range(8):
        game = play(kind, seed, checked=False)
        for event in game.events:
            for seat in range(len(game.state.seats)):
                text = sentence(event.seen_by(seat), game.state)
                assert text.endswith(".")
                assert "  " not in text
                assert "{" not in text

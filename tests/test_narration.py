"""Every kind of event has its English sentence."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from imperium import Event, new_game, sentence
from imperium.core.sources import Source
from imperium.words.narration import SENTENCES, SHELF_OF
from tests.random_games import play

ROOT = Path(__file__).parents[1]
OWN_WORDS = {"influence", "vp"}  # told with a sentence of their own, depending on the sign


@cache
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
    told = set(SENTENCES) | OWN_WORDS
    assert emitted_kinds() - told == set(), "words/narration.py: SENTENCES lacks these kinds of event"
    assert told - emitted_kinds() == set(), "words/narration.py: SENTENCES has kinds that nothing emits"


@pytest.mark.parametrize("kind", SENTENCES)
def test_a_sentence_names_what_it_is_about_by_its_printed_name(kind: str) -> None:
    """What stands in braces is known, and an item with a shelf is looked up there: no id is shown to a player."""
    state = new_game(seed=1).state
    shelf = state.catalogue.shelf(SHELF_OF.get(kind, ""))
    item, name = next(((ident, one.name) for ident, one in shelf.items() if "_" in ident), ("spice", ""))
    event = Event(kind, 0, item, 1, target={"trash": "hand", "steal": "1"}.get(kind, ""))
    try:
        assert name in sentence(event, state)
    except KeyError as error:
        pytest.fail(f"words/narration.py: SENTENCES[{kind!r}] has {{{error.args[0]}}}, which nothing fills in")


def test_an_event_without_a_sentence_is_told_plainly() -> None:
    """Whoever writes a new verb sees what happens before every sentence is written."""
    state = new_game(seed=1, leaders=["paul_atreides", "glossu_rabban", "helena_richese"]).state
    event = Event("bury_card", 0, "dagger", 1, Source("card", "stilgar"))
    assert sentence(event, state) == f"{state.seats[0].name}: bury card dagger (Stilgar)."
    assert sentence(Event("storm"), state) == "The table: storm."


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

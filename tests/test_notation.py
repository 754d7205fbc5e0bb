"""Moves are values: every one can be written and read; the page of notation and the table of actions follow."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from imperium.catalogue import load_catalogue
from imperium.checks.play import split
from imperium.core.actions import Actions
from imperium.core.moves import Move, form_of
from imperium.effects.notation import every_move, stands_for
from imperium.effects.vocabulary import VERBS
from imperium.game import Imperium, new_game
from imperium.rules.moves import NOTATION
from imperium.rules.steps import ASKS
from imperium.words.notation_page import KINDS, PAGE, made

ROOT = Path(__file__).parents[1]
SHIPPED = [
    file for file in (ROOT / "tests" / "cards").rglob("*.json") if "dune" not in file.relative_to(ROOT).parts
]  # another notation
CHECKS = [*sorted(SHIPPED), *sorted(ROOT.glob("examples/packs/*/checks/*.json"))]
PACKS = tuple(sorted(path.parent for path in ROOT.glob("examples/packs/*/pack.json")))


@cache
def codes_of_checks() -> set[str]:
    found: set[str] = set()
    for file in CHECKS:
        for check in json.loads(file.read_text())["checks"]:
            for step in check.get("steps", [check]):
                then = step["then"]
                found.update(split(code)[1] for code in step.get("when", ()))
                found.update(then.get("offered", ()), then.get("only_offered", ()))
    return found


@cache
def all_moves() -> tuple[Move, ...]:
    return tuple(every_move(load_catalogue(PACKS)))


def test_the_page_of_notation_is_made_from_the_moves() -> None:
    """R-INFO-02: whatever can be offered can be written down, and the page says how."""
    page = PAGE.read_text(encoding="utf-8")
    assert made(page) == page, "python -m imperium.words.notation_page"


def test_every_move_is_written_in_one_way_and_read_back() -> None:
    codes = [move.code for move in all_moves()]
    assert len(set(codes)) == len(codes)
    assert [NOTATION.parse(code) for code in codes] == list(all_moves())


def test_moves_are_equal_by_value_and_cannot_be_changed() -> None:
    for move in all_moves()[::97]:
        twin = NOTATION.parse(move.code)
        assert twin == move
        assert hash(twin) == hash(move)
        for name in form_of(type(move)).gaps:
            with pytest.raises(AttributeError):
                setattr(move, name, "another")
    assert sorted(all_moves()) == sorted(all_moves(), key=lambda move: move.code)


@settings(deadline=None)  # a busy machine is no wrong notation
@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz>:+_ 0123456789²\u0660", max_size=40))
def test_a_text_that_is_read_as_a_move_is_its_code(text: str) -> None:
    for code in (text, *(f"{word} {text}" for word in NOTATION.words)):
        move = NOTATION.parse(code)
        assert move is None or move.code == code


@pytest.mark.parametrize("kind", NOTATION.moves, ids=lambda kind: kind.__name__)
def test_every_kind_of_move_is_used(kind: type[Move]) -> None:
    """By the checks of the cards: a move that nothing offers would be stale."""
    used = any(isinstance(NOTATION.parse(code), kind) for code in codes_of_checks())
    arrow = kind.__name__ == "Pay"  # no printed card has an arrow outside the boxes of a turn (R-COST-02)
    assert used or arrow, f"no check in tests/cards or examples/packs chooses or offers `{form_of(kind)}`"


def test_every_move_has_its_number_for_learning_agents() -> None:
    """The table of actions follows from the card data; a move without a number could not be answered."""
    catalogue = load_catalogue(PACKS)
    terms = {gap.term for kind in NOTATION.moves for gap in form_of(kind).gaps.values() if not gap.flag}
    assert terms - set(stands_for(catalogue)) == {"ID", "WORD", "KIND"}, "imperium/rules/notation.py: unknown terms"
    numbers = Actions(Imperium(catalogue)).numbers
    assert sorted(code for code in codes_of_checks() if NOTATION.parse(code) not in numbers) == []
    assert {type(move) for move in numbers} == set(NOTATION.moves)


@pytest.mark.parametrize("mode", ["table", "duo", "solo"])
def test_every_option_of_random_games_is_in_the_notation(mode: str) -> None:
    """R-INFO-02: no option is offered that cannot be written, and everything that asks offers only what it says."""
    dice = random.Random(mode)
    known = set(all_moves())
    for seed in range(6):
        game = new_game(mode, seed=seed)
        while game.decision is not None:
            for move in game.decision.options:
                assert move in known
                assert type(move) in game.decision.asker.offers
            game.apply(dice.choice(game.decision.options).code)


def test_every_kind_of_decision_is_documented_and_no_other() -> None:
    asking = {verb.ask_kind for verb in VERBS.values() if verb.ask_kind}
    asking |= {asker.ask_kind for asker in ASKS.values()}
    assert asking == set(KINDS)


def test_whatever_asks_says_which_moves_it_offers() -> None:
    """The table of actions and the menu of the terminal read the `offers` of a class."""
    askers = [*VERBS.values(), *map(type, ASKS.values())]
    assert [asker.__qualname__ for asker in askers if bool(asker.ask_kind) != bool(asker.offers)] == []

"""docs/notation.md and the code have the same option codes and the same kinds of decision."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from imperium.catalogue import load_catalogue
from imperium.core.agenda import ASKERS
from imperium.effects.base import VERBS
from imperium.game import CODE_WORDS, new_game
from imperium.position.positions import game_from
from imperium.rl.actions import Actions
from imperium.rules.notation import CAPITALS, forms, stands_for

ROOT = Path(__file__).parents[1]
NOTATION = ROOT / "docs" / "notation.md"
CHECKS = [*sorted((ROOT / "tests" / "cards").rglob("*.json")), *sorted(ROOT.glob("examples/packs/*/checks/*.json"))]


def patterns() -> dict[str, re.Pattern[str]]:
    """The option codes as docs/notation.md writes them, each with the pattern it stands for."""
    catalogue = load_catalogue(tuple(sorted(path.parent for path in ROOT.glob("examples/packs/*/pack.json"))))
    word = r"[a-z0-9_]+"
    stands_for = {
        "CARD": "|".join(catalogue.cards),
        "INTRIGUE": "|".join(catalogue.intrigues),
        "SPACE": "|".join(catalogue.spaces),
        "FACTION": "|".join(catalogue.factions),
        "SOURCE": "|".join([*catalogue.cards, *catalogue.spaces, *catalogue.leaders, *catalogue.factions]),
        "N": r"\d+", "SEAT": "[1-4]", "ZONE": "hand|discard|play", "PILE": "deck|discard",
    }  # fmt: skip
    text = NOTATION.read_text(encoding="utf-8").partition("## Kinds of decision")[0]
    found = {}
    for form, meaning in re.findall(r"^\| `([^`]+)` \| (.+) \|$", text, re.MULTILINE):
        pattern = re.sub(r"\b[A-Z]+\b", lambda match: f"(?:{stands_for.get(match[0], word)})", re.escape(form))
        if "also with an offer" in meaning:
            pattern = re.sub(r"\\ (mentat|from)", rf"(?::{word})?\\ \1", pattern)
        found[form] = re.compile(pattern)
    return found


def has_form(code: str) -> bool:
    return any(pattern.fullmatch(code) for pattern in FORMS.values())


FORMS = patterns()


@cache
def codes_of_checks() -> set[str]:
    found: set[str] = set()
    for file in CHECKS:
        for check in json.loads(file.read_text())["checks"]:
            found.update(check["when"], check["then"].get("offered", ()), check["then"].get("only_offered", ()))
    return found


@cache
def codes_of_an_arrow() -> list[str]:
    """No printed card has an arrow outside the boxes of a turn; this one has it in its acquire box (R-COST-02)."""
    arrow = {"do": "pay", "solari": 1, "then": [{"do": "draw", "cards": 1}]}
    card = {"id": "toll", "name": "Toll", "copies": 1, "cost": 1, "acquire": [arrow]}
    with TemporaryDirectory() as name:
        (Path(name) / "pack.json").write_text('{"name": "toll", "version": "1"}')
        (Path(name) / "imperium.json").write_text(json.dumps({"cards": [card]}))
        catalogue = load_catalogue((Path(name),))
    seat = {"hand": ["convincing_argument", "dagger"], "deck": ["diplomacy"], "solari": 1}
    game = game_from({"row": ["toll"], "seats": [seat]}, catalogue)
    game.apply("reveal")
    game.apply("acquire toll")
    assert game.decision is not None
    return game.decision.codes


def test_the_page_of_notation_has_every_form_of_a_code_and_no_other() -> None:
    """R-INFO-02: whatever can be offered can be written down."""
    offered = set(forms(VERBS.values()))
    assert offered - set(FORMS) == set(), "docs/notation.md lacks these codes"
    assert set(FORMS) - offered == set(), "docs/notation.md has these codes, but no verb or step has them in `codes`"


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_the_page_of_notation_is_used(form: str) -> None:
    """By the checks of the cards: a form that nothing offers would be stale."""
    used = any(FORMS[form].fullmatch(code) for code in (*codes_of_checks(), *codes_of_an_arrow()))
    assert used, f"no check in tests/cards or examples/packs chooses or offers `{form}`"


def test_every_code_has_its_number_for_learning_agents() -> None:
    """The table of actions follows from the card data; a code without a number could not be answered."""
    packs = tuple(sorted(path.parent for path in ROOT.glob("examples/packs/*/pack.json")))
    capitals = set(CAPITALS.findall(" ".join(forms(VERBS.values())))) - {"OFFER"}
    assert capitals - set(stands_for(load_catalogue())) == set(), "imperium/rules/notation.py: unknown to stands_for"
    numbers = Actions(load_catalogue(packs)).numbers
    missing = sorted(code for code in codes_of_checks() if code not in numbers)
    assert missing == [], "not in the `codes` of what offers them, or not in imperium/rl/actions.py"
    assert {code.partition(" ")[0] for code in numbers} == CODE_WORDS


@pytest.mark.parametrize("mode", ["table", "duo", "solo"])
def test_every_option_of_random_games_has_a_form_of_the_page_of_notation(mode: str) -> None:
    """R-INFO-02: no option is offered whose writing is not documented."""
    dice = random.Random(mode)
    for seed in range(6):
        game = new_game(mode, seed=seed)
        while game.decision is not None:
            assert [code for code in game.decision.codes if not has_form(code)] == []
            game.apply(dice.choice(game.decision.options))


def test_the_page_of_notation_has_every_kind_of_decision_and_no_other() -> None:
    text = NOTATION.read_text(encoding="utf-8").partition("## Kinds of decision")[2]
    asking = {verb.ask_kind for verb in VERBS.values() if verb.ask_kind}
    asking |= {asker.ask_kind for asker in ASKERS.values()}
    written = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
    assert asking - written == set(), "docs/notation.md lacks these kinds of decision"
    assert written - asking == set(), "docs/notation.md has kinds of decision that nothing asks"


def test_whatever_asks_says_how_its_options_are_written() -> None:
    """The table of actions, the menu of the terminal and this page read the `codes` of a class."""
    askers = [*VERBS.values(), *map(type, ASKERS.values())]
    assert [asker.__qualname__ for asker in askers if bool(asker.ask_kind) != bool(asker.codes)] == []

"""The effect vocabulary: documented, described by a current schema, and the only place where cards live."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from imperium.box.definitions import OCCASIONS, Trigger
from imperium.box.effect import Effect
from imperium.catalogue import load_catalogue
from imperium.catalogue.docs import effects_text, entry_of
from imperium.catalogue.fields import json_fields
from imperium.catalogue.load import printed_cards
from imperium.catalogue.schema import card_file_schema, schema_text
from imperium.catalogue.structure import TAGGED, structure
from imperium.core.errors import ImperiumError
from tests.soak.card_files import EXAMPLE_PACK

ROOT = Path(__file__).parents[1]
WORDS = [(base, tag, word, cls) for base, tag, _, registry in TAGGED for word, cls in registry.items()]
GENERATE = "docs/effects.md and cards/schema.json are written anew by: python -m imperium.catalogue.docs"
CARD_FILES = [path for path in sorted(printed_cards().glob("*.json")) if path.name != "schema.json"]


# -- documents -------------------------------------------------------------------------------------
def test_the_document_of_the_vocabulary_is_current() -> None:
    assert (ROOT / "docs" / "effects.md").read_text(encoding="utf-8") == effects_text(), GENERATE


def test_the_committed_schema_is_current() -> None:
    assert (ROOT / "cards" / "schema.json").read_text(encoding="utf-8") == schema_text(load_catalogue()), GENERATE


@pytest.mark.parametrize(("base", "tag", "word", "cls"), WORDS, ids=[f"{tag}-{word}" for _, tag, word, _ in WORDS])
def test_every_word_has_an_example_that_loads_as_itself(base: type, tag: str, word: str, cls: type) -> None:
    example = entry_of(cls)[1]
    assert example[tag] == word
    loaded, problems = structure(example, base, "$")
    assert problems == []
    assert type(loaded) is cls
    assert loaded.words()


@pytest.mark.parametrize(
    "text", [None, "", "Bury a card.", 'Example: {"do": "bury"}', "Bury a card.\n\nExample: {'do'}"]
)
def test_a_verb_without_a_sentence_or_an_example_is_named(text: str | None) -> None:
    """Not the traceback of a parser, not an empty entry, and not the words of the class it is made from."""
    bury = type("Bury", (Effect,), {"verb": "bury", "__doc__": text, "__module__": "imperium.effects.row"})
    with pytest.raises(
        ImperiumError, match=r"^bury: the docstring of imperium\.effects\.row\.Bury needs a sentence and"
    ):
        entry_of(bury)


def test_every_occasion_of_a_trigger_is_documented() -> None:
    """A word of `on` without a meaning in the document would be guesswork for the writer of a leader."""
    (occasion,) = [field for field in json_fields(Trigger) if field.key == "on"]
    assert set(OCCASIONS) == set(occasion.type.__args__)
    assert structure(entry_of(Trigger)[1], Trigger, "$")[1] == []


def test_every_word_of_the_vocabulary_is_used_by_the_base_game_or_an_example_pack() -> None:
    """As few words as express everything: none for a card that is not there."""
    packs = tuple(sorted(path.parent for path in EXAMPLE_PACK.parent.glob("*/pack.json")))
    used = {type(node) for node in load_catalogue(packs).nodes.values()}
    unused = {word for _, _, word, cls in WORDS if cls not in used}
    assert unused == set(), "no card in cards/ or in a pack of examples/packs uses these words"


# -- the schema ------------------------------------------------------------------------------------
def fits(value: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    """Whether a value fits a schema; only the keywords that ours has, and no others may appear."""
    assert set(schema) <= KEYWORDS, schema
    if "$ref" in schema and not fits(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root):
        return False
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None), "integer": int}
    if "type" in schema:
        kind = kinds[schema["type"]]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            return False
    if "const" in schema and value != schema["const"]:
        return False
    if "enum" in schema and value not in schema["enum"]:
        return False
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return False
    if isinstance(value, str) and (
        not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value))
        or not re.search(schema.get("pattern", ""), value)
    ):
        return False
    for keyword, wanted in (("anyOf", range(1, 100)), ("oneOf", range(1, 2))):
        if keyword in schema and sum(fits(value, part, root) for part in schema[keyword]) not in wanted:
            return False
    if isinstance(value, list):
        items = schema.get("items", {})
        return len(value) >= schema.get("minItems", 0) and all(fits(item, items, root) for item in value)
    return not isinstance(value, dict) or fits_object(value, schema, root)


def fits_object(value: dict[str, Any], schema: dict[str, Any], root: dict[str, Any]) -> bool:
    known = schema.get("properties", {})
    others = schema.get("additionalProperties", {})
    if not set(schema.get("required", ())) <= set(value):
        return False
    if not all(fits(key, schema.get("propertyNames", {}), root) for key in value):
        return False
    return all(
        fits(part, known[key], root) if key in known else others is not False and fits(part, others, root)
        for key, part in value.items()
    )


KEYWORDS = {
    "$ref", "$defs", "$schema", "title", "description", "type", "const", "enum", "minimum", "maximum", "minLength",
    "maxLength", "pattern", "anyOf", "oneOf", "items", "minItems", "properties", "required", "additionalProperties",
    "propertyNames",
}  # fmt: skip


@pytest.mark.parametrize("path", [*CARD_FILES, *sorted(EXAMPLE_PACK.glob("i*.json"))], ids=lambda path: path.stem)
def test_every_card_file_fits_the_schema(path: Path) -> None:
    schema = card_file_schema(load_catalogue())
    assert fits(json.loads(path.read_text()), schema, schema)


@pytest.mark.parametrize(
    "card",
    [
        {},
        {"id": "Bad Id"},
        {"copies": 0},
        {"cost": -1},
        {"factions": ["Fremen"]},
        {"icons": [1]},
        {"agent": [{"do": "recuit", "troops": 1}]},
        {"agent": [{"do": "recruit"}]},
        {"agent": [{"do": "recruit", "troops": 1, "extra": 1}]},
        {"agent": [{"do": "pay", "solari": 1, "then": []}]},
        {"agent": [{"do": "influence", "with": "anybody"}]},
        {"sending": [{"rule": "nothing"}]},
        {"unknown": 1},
    ],
)
def test_the_schema_refuses_what_the_loader_refuses(card: dict[str, Any]) -> None:
    schema = card_file_schema(load_catalogue())
    whole = {"id": "spy_ring", "name": "Spy Ring", "copies": 1}
    assert fits({"cards": [whole]}, schema, schema)
    assert not fits({"cards": [{**whole, **card} if card else {}]}, schema, schema)


# -- no card in the code ---------------------------------------------------------------------------
RULEBOOK_WORDS = {  # ids that are words of the rules too, allowed for what they mean there
    "mentat": "the Mentat is an Agent of its own (R-UPG-03), a verb, and the name of a solo difficulty",
    "swordmaster": "the third Agent (R-UPG-01) is a verb",
}
FOLDERS = {"arrakis"}  # a region of the board, and the folder of the other game, which these modules have to name
NAME_FOLDERS = (ROOT / "imperium" / "form.py", ROOT / "imperium" / "native.py")


def words_in(path: Path, examples: bool = True) -> set[str]:
    """Every word in the strings of a module; of prose, docstrings included, only words written like ids."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value if examples else node.value.partition("Example:")[0]
            words = re.findall(r"[a-z0-9_]+", text)
            prose = " " in text
            quoted = re.findall(r'["\'`>:/ ]([a-z0-9_]+)["\'`>:/]', text)
            found |= {word for word in words if not prose or "_" in word or word in quoted}
    return found


@pytest.mark.parametrize(
    "path",
    [path for room in ("imperium", "automa") for path in sorted((ROOT / room).rglob("*.py"))] + [ROOT / "cli.py"],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_nothing_that_card_files_declare_is_named_in_the_code(path: Path) -> None:
    """Cards are data: an id in Python source would be a rule that belongs in a card file."""
    catalogue = load_catalogue()
    ids = {*catalogue.cards, *catalogue.intrigues, *catalogue.conflicts, *catalogue.leaders, *catalogue.spaces}
    assert words_in(path) & ids <= set(RULEBOOK_WORDS)
    declared = {*catalogue.factions, *catalogue.icons, *catalogue.regions}  # examples may say `fremen`
    assert words_in(path, examples=False) & declared <= (FOLDERS if path in NAME_FOLDERS else set())


def test_the_search_for_ids_finds_them() -> None:
    """The search above would see an id in a plain string, a code, a path and an f-string."""
    sample = ROOT / "tests" / "test_packs.py"
    assert {"dagger", "foldspace", "paul_atreides", "scout"} <= words_in(sample)
    assert "fremen" in words_in(ROOT / "tests" / "rules" / "table.py", examples=False)

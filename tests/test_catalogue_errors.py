"""Broken card files: file, JSON path, what was found, what was expected; every mistake of every file at once."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from imperium.catalogue.load import load_directory, printed_cards
from imperium.core.errors import BadCatalogue
from imperium.core.text import nearest
from tests.soak.card_files import prepared

CARD = {"id": "spy_ring", "name": "Spy Ring", "copies": 1}


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A copy of the base game's card files to break."""
    return shutil.copytree(printed_cards(), tmp_path / "cards")


def problems(directory: Path) -> list[str]:
    with pytest.raises(BadCatalogue) as refused:
        load_directory(directory)
    return refused.value.problems


def with_entry(directory: Path, file: str, key: str, entry: Any) -> list[str]:
    """What is wrong after adding one entry at the end of a list."""
    path = directory / f"{file}.json"
    data = json.loads(path.read_text())
    data[key].append(entry)
    path.write_text(json.dumps(data))
    return problems(directory)


def with_card(directory: Path, **parts: Any) -> list[str]:
    return with_entry(directory, "imperium", "cards", {**CARD, "icons": ["city"], **parts})


@pytest.mark.parametrize(
    ("parts", "what", "path"),
    [
        ({"agent": [{"do": "recuit", "troops": 1}]}, "unknown verb 'recuit', did you mean 'recruit'?", "agent[0]"),
        ({"agent": [{"do": "recruit"}]}, "the key 'troops' is missing", "agent[0]"),
        ({"agent": [{"do": "draw", "card": 1}]}, "unknown key 'card', did you mean 'cards'?", "agent[0]"),
        ({"agent": [{"troops": 1}]}, "the key 'do' is missing, which names the verb", "agent[0]"),
        ({"agent": [{"do": 1}]}, "expected 'do' to name a verb, found 1", "agent[0]"),
        ({"agent": ["draw"]}, "expected an object with 'do', found 'draw'", "agent[0]"),
        ({"agent": {"do": "signet"}}, "expected a list, found {'do': 'signet'}", "agent"),
        ({"agent": [{"do": "draw", "cards": 0}]}, "expected a whole number from 1 to 100, found 0", "agent[0].cards"),
        (
            {"agent": [{"do": "draw", "cards": "2"}]},
            "expected a whole number from 1 to 100, found '2'",
            "agent[0].cards",
        ),
        ({"agent": [{"do": "draw", "cards": True}]}, "from 1 to 100, found True", "agent[0].cards"),
        ({"icons": ["cty"]}, "there is no icon 'cty', did you mean 'city'?", "icons[0]"),
        ({"icons": ["city", "city"]}, "'city' is named twice", "icons"),
        ({"factions": ["fremn"]}, "there is no faction 'fremn', did you mean 'fremen'?", "factions[0]"),
        ({"factions": ["landsraad"]}, "there is no faction 'landsraad'", "factions[0]"),
        ({"copies": 0}, "expected a whole number from 1 to 50, found 0", "copies"),
        ({"copies": -2}, "expected a whole number from 1 to 50, found -2", "copies"),
        ({"cost": -1}, "expected a whole number from 0 to 20, found -1", "cost"),
        ({"cost": 21}, "expected a whole number from 0 to 20, found 21", "cost"),
        ({"name": ""}, "expected a text, found an empty one", "name"),
        ({"name": "two\nlines"}, "printable characters", "name"),
        ({"id": "Spy Ring"}, "expected an id in lower_snake_case, found 'Spy Ring'", "id"),
        (
            {"agent": [{"do": "influence", "with": ["gild"]}]},
            "there is no faction 'gild', did you mean 'guild'?",
            "agent[0].with[0]",
        ),
        (
            {"agent": [{"do": "influence", "with": "anyy"}]},
            "unknown word 'anyy', did you mean 'any'?",
            "agent[0].with",
        ),
        ({"reveal": [{"do": "deploy", "from": "garisson"}]}, "did you mean 'garrison'?", "reveal[0].from"),
        (
            {"agent": [{"do": "if", "condition": {"is": "aliance"}, "then": [{"do": "signet"}]}]},
            "unknown condition 'aliance', did you mean 'alliance'?",
            "agent[0].condition",
        ),
        (
            {
                "agent": [
                    {"do": "if", "condition": {"is": "alliance"}, "then": [{"do": "signet"}], "else": [{"do": "x"}]}
                ]
            },
            "unknown verb 'x'",
            "agent[0].else[0]",
        ),
        (
            {
                "agent": [
                    {"do": "if", "condition": {"is": "influence", "faction": "fremen", "at_least": 7}, "then": []}
                ]
            },
            "expected a whole number from 1 to 6, found 7",
            "agent[0].condition.at_least",
        ),
        ({"sending": [{"rule": "send_anywere"}]}, "unknown modifier 'send_anywere', did you mean", "sending[0]"),
        (
            {"reveal": [{"do": "gain", "spice": 1, "per": {"count": "cards"}}]},
            "unknown count 'cards'",
            "reveal[0].per",
        ),
    ],
)
def test_a_card_of_the_wrong_shape_names_file_path_and_what_was_expected(
    cards: Path, parts: dict[str, Any], what: str, path: str
) -> None:
    """A finding begins with the file and ends with the JSON path and the card concerned."""
    found = with_card(cards, **parts)
    ident = parts.get("id", "spy_ring")
    assert any(
        line.startswith(f"{cards / 'imperium.json'}: ")
        and what in line
        and line.endswith(f" @ $.cards[43].{path} ({ident})")
        for line in found
    ), found


@pytest.mark.parametrize(
    ("parts", "what"),
    [
        ({"acquire": [{"do": "trash", "which": "this"}]}, "'trash' of 'this' card has no meaning here"),
        ({"agent": [{"do": "harvest", "spice": 1}]}, "'harvest' has no meaning here, only in 'effects' or 'offers'"),
        ({"reveal": [{"do": "signet"}]}, "'signet' has no meaning here"),
        ({"agent": [{"do": "control"}]}, "'control' has no meaning here"),
        ({"agent": [{"do": "end_turn"}]}, "'end_turn' has no meaning here, only in 'plot' of an intrigue"),
        ({"agent": [{"do": "secret"}]}, "'secret' has no meaning here, only in 'start' of a leader"),
        ({"agent": [{"do": "influence", "with": "secret"}]}, "there are no secret factions"),
        ({"agent": [{"do": "gain", "persuasion": 2}]}, "persuasion gained here is lost"),
        ({"agent": [{"do": "gain"}]}, "this 'gain' gains nothing"),
        ({"agent": [{"do": "pay", "then": [{"do": "draw", "cards": 1}]}]}, "this 'pay' costs nothing"),
        ({"agent": [{"do": "pay", "solari": 1, "then": []}]}, "expected at least one entry, found an empty list"),
        ({"agent": [{"do": "choose", "of": [[{"do": "draw", "cards": 1}]]}]}, "at least 2 branches, found 1"),
        (
            {"agent": [{"do": "choose", "number": 2, "of": [[{"do": "draw", "cards": 1}], [{"do": "trash"}]]}]},
            "choosing 2 of 2 branches is no choice",
        ),
        ({"agent": [{"do": "influence", "with": ["guild"], "number": 2}]}, "2 different factions out of 1"),
        ({"reveal": [{"do": "deploy", "troops": 1, "up_to": 2}]}, "exclude each other"),
        ({"agent": [{"do": "take_reserve", "card": "spy_ring"}]}, "there is no reserve card 'spy_ring'"),
        (
            {"reveal": [{"do": "gain", "spice": 1, "per": {"count": "cards_owned", "card": "dager"}}]},
            "there is no card 'dager', did you mean 'dagger'?",
        ),
    ],
)
def test_a_card_that_makes_no_sense_is_refused(cards: Path, parts: dict[str, Any], what: str) -> None:
    """A verb in a box where the rules give it no meaning, a choice that is none, a name that nothing has."""
    assert any(what in line and "(spy_ring)" in line for line in with_card(cards, **parts))


@pytest.mark.parametrize(
    ("file", "key", "entry", "what"),
    [
        ("intrigue", "intrigues", CARD, "an Intrigue card needs a use"),
        (
            "intrigue",
            "intrigues",
            {**CARD, "timing": "start_of_turn", "combat": [{"do": "gain", "swords": 1}]},
            "'timing' is about a 'plot'",
        ),
        (
            "conflicts",
            "conflicts",
            {"id": "raid", "name": "Raid", "level": 4, "first": [{"do": "gain", "vp": 1}]},
            "expected a whole number from 1 to 3, found 4",
        ),
        (
            "conflicts",
            "conflicts",
            {"id": "raid", "name": "Raid", "level": 1, "first": [{"do": "control"}]},
            "'control' needs the conflict to have a 'location'",
        ),
        (
            "conflicts",
            "conflicts",
            {"id": "raid", "name": "Raid", "level": 1, "first": [{"do": "gain", "vp": 1}], "location": "wealth"},
            "the space 'wealth' cannot be controlled",
        ),
        (
            "hagal",
            "hagal",
            {**CARD, "modes": ["solo"], "spaces": ["arakeen"]},
            "there is no space 'arakeen', did you mean 'arrakeen'?",
        ),
        ("hagal", "hagal", {**CARD, "modes": ["solo"]}, "names at least one space"),
        (
            "hagal",
            "hagal",
            {**CARD, "modes": ["solo"], "spaces": ["wealth"], "harvest": True},
            "nothing can be harvested on the space 'wealth'",
        ),
        (
            "board",
            "factions",
            {"id": "fremen", "name": "F", "letter": "X", "bonus": [{"do": "trash"}]},
            "'fremen' is taken already",
        ),
        (
            "board",
            "spaces",
            {"id": "inn", "name": "Inn", "icon": "guild", "region": "guild", "effects": [{"do": "draw", "cards": 1}]},
            "a space with the icon 'guild' has the faction 'guild', found None",
        ),
        (
            "leaders",
            "leaders",
            {"id": "duke", "name": "D", "house": "D", "complexity": 1, "ability": "A", "signet_name": "S",
             "signet": [{"do": "signet"}]},
            "'signet' has no meaning here",
        ),
    ],
)  # fmt: skip
def test_other_definitions_that_make_no_sense_are_refused(
    cards: Path, file: str, key: str, entry: dict[str, Any], what: str
) -> None:
    """Intrigue cards, conflicts, House Hagal cards, the board and leaders have rules of their own."""
    assert any(what in line for line in with_entry(cards, file, key, entry))


def test_every_mistake_of_every_file_is_told_at_once(cards: Path) -> None:
    for name, key in (("imperium", "cards"), ("intrigue", "intrigues")):
        data = json.loads((cards / f"{name}.json").read_text())
        data[key][0]["copies"] = 0
        data[key][1]["name"] = 7
        (cards / f"{name}.json").write_text(json.dumps(data))
    (cards / "board.json").write_text("{")
    assert len(problems(cards)) == 5


def test_an_id_given_twice_names_both_places(cards: Path) -> None:
    found = with_card(cards, id="dagger")
    assert found == [
        f"{cards / 'starter.json'}: the id 'dagger' is taken already by {cards / 'imperium.json'} @ $.cards[43] "
        "@ $.cards[1] (dagger)"
    ]


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "not JSON, line 1 column 1"),
        (b'{"cards": [}', "not JSON, line 1 column 12"),
        (b'{"cards": "\xff"}', "not UTF-8 text (byte 11)"),
        (b'{"cards": [NaN]}', "holds NaN, which is not a number that JSON knows"),
        (b'{"cards": [-Infinity]}', "holds -Infinity"),
        (b'{"cards": [], "cards": []}', "the key 'cards' appears twice in one object"),
        (b'{"cards": [' + b"9" * 5000 + b"]}", "holds a number that is too long to be read"),
        (b'{"cards": ' + b"[" * 50 + b"]" * 50 + b"}", "nested too deeply"),
        (b"[" * 100_000, "nested too deeply"),
        (b" " * 3_000_000, "larger than 2,000,000 bytes"),
        (b"[]", "expected an object, found [] @ $"),
        (b'{"leaders": []}', "unknown key 'leaders', expected one of cards @ $"),
        (b'{"cards": {}}', "expected a list, found {} @ $.cards"),
    ],
)
def test_a_file_that_is_no_card_file_gets_one_sentence(cards: Path, content: bytes, what: str) -> None:
    (cards / "imperium.json").write_bytes(content)
    found = problems(cards)
    assert len(found) == 1
    assert found[0].startswith(f"{cards / 'imperium.json'}: {what}")


def test_a_missing_file_is_named(cards: Path) -> None:
    (cards / "leaders.json").unlink()
    assert problems(cards) == [f"{cards / 'leaders.json'}: does not exist"]


@pytest.mark.parametrize(
    ("file", "key", "keep", "what"),
    [
        ("starter", "cards", 1, "the starting deck has 2 cards, a game needs at least 5"),
        ("conflicts", "conflicts", 8, "there are 4 Conflict cards of level 2, the Conflict deck needs 5"),
        ("leaders", "leaders", 3, "there are 3 leaders, a table of four needs 4"),
        ("intrigue", "intrigues", 0, "there is no Intrigue card"),
        ("board", "factions", 3, "there is no faction 'fremen'"),
        ("reserve", "cards", 2, "there is no reserve card 'foldspace'"),
    ],
)
def test_too_little_of_something_is_no_game(cards: Path, file: str, key: str, keep: int, what: str) -> None:
    """The whole is validated, not only its parts."""
    data = json.loads((cards / f"{file}.json").read_text())
    del data[key][keep:]
    (cards / f"{file}.json").write_text(json.dumps(data))
    assert any(what in line for line in problems(cards))
    assert all(line.startswith(f"{cards}/") for line in problems(cards)), "each names a file"


def test_mutated_card_files_load_or_are_refused_clearly(tmp_path: Path) -> None:
    """A slice of what the long run tries; anything but a game or the clear error fails in it."""
    outcomes = sum(map(prepared(tmp_path), range(120)), Counter())
    assert outcomes["refused"] > 80
    assert outcomes["loaded"] > 2


def test_the_nearest_word_does_not_depend_on_the_order_of_words() -> None:
    """Several may be equally near: a set has another order with every hash seed."""
    words = ["bard", "card", "hard", "ward"]
    assert len({nearest("xard", order) for order in (words, words[::-1], words[2:] + words[:2])}) == 1
    assert nearest("zzz", frozenset(words)) == f", expected one of {', '.join(words)}"

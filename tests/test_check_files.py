"""Check files that cannot be used: every mistake is one clear sentence that names the file and the place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from imperium.catalogue import load_catalogue
from imperium.checks.files import BadCheckFile, read_checks
from imperium.checks.run import run
from imperium.errors import BadPosition
from imperium.positions import build

GOOD: dict[str, Any] = {
    "name": "revealed", "proves": ["R-REVEAL-03"], "given": {"seats": [{"hand": ["chani"]}]}, "when": ["reveal"],
    "then": {"seats": [{"persuasion": 2}]},
}  # fmt: skip


def written(tmp_path: Path, content: Any) -> Path:
    path = tmp_path / "some.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


def with_check(**changes: Any) -> dict[str, Any]:
    return {"about": "card:chani", "checks": [{**GOOD, **changes}]}


BROKEN = {
    "not JSON": ('{"about": "card:chani",', "not JSON, line 1"),
    "a key twice": ('{"about": "card:chani", "about": "card:chani"}', "appears twice"),
    "no object": ("[]", "$ must be an object"),
    "unknown card": ({"about": "card:chanj", "checks": [GOOD]}, "`about` names 'card:chanj', which is in no deck"),
    "unknown kind": ({"about": "planet:dune", "checks": [GOOD]}, "which is in no deck"),
    "no about": ({"checks": [GOOD]}, "`about` names None"),
    "no checks": ({"about": "card:chani", "checks": []}, "at least one check"),
    "unknown key": (with_check(givn={}), "unknown key 'givn' at $.checks[0], did you mean 'given'?"),
    "no name": (with_check(name=None), "$.checks[0].name is missing or not a str"),
    "when is no list": (with_check(when="reveal"), "$.checks[0].when is missing or not a list"),
    "code is no text": (with_check(when=[7]), "$.checks[0].when[0] must be a text, found 7"),
    "expects nothing": (with_check(then={}), "$.checks[0].then expects nothing"),
    "unknown word": (with_check(then={"seats": [{"spise": 1}]}), "unknown key 'spise' at $.checks[0].then.seats[0]"),
    "seats no list": (with_check(then={"seats": {}}), "$.checks[0].then.seats must be a list"),
    "hand of numbers": (with_check(then={"seats": [{"hand": [1]}]}), ".then.seats[0].hand[0] must be a text"),
    "unknown part of an event": (with_check(then={"events": [{"what": 1}]}), "unknown key 'what'"),
    "over is no flag": (with_check(then={"over": "yes"}), "$.checks[0].then.over must be true or false"),
    "refused is no text": (with_check(then={"refused": 1}), "$.checks[0].then.refused must be a text"),
    "a view of nobody": (with_check(then={"views": [{"by": 1}]}), "must say `by` whom"),
    "why_not is no object": (with_check(then={"why_not": []}), "$.checks[0].then.why_not must be an object"),
    "an unknown part of a decision": (with_check(then={"decision": {"who": 1}}), "unknown key 'who'"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", BROKEN)
def test_a_bad_check_file_is_one_clear_sentence(mistake: str, tmp_path: Path) -> None:
    content, expected = BROKEN[mistake]
    path = written(tmp_path, content)
    with pytest.raises(BadCheckFile) as refused:
        read_checks(path, load_catalogue())
    sentence = str(refused.value)
    assert expected in sentence
    assert "some.json" in sentence
    assert "\n" not in sentence
    assert sentence[-1] in ".?"


IMPOSSIBLE = {
    "unknown card in hand": ({"seats": [{"hand": ["chanj"]}]}, "given.seats[0].hand[0]: there is no card 'chanj'"),
    "unknown word": ({"seats": [{"hnad": []}]}, "unknown setting 'hnad', did you mean 'hand'?"),
    "thirteen troops": ({"seats": [{"garrison": 9, "conflict": 4}]}, "add up to 12 troops"),
    "a supply that does not fit": ({"seats": [{"garrison": 3, "supply": 8}]}, "add up to 12 troops"),
    "a strength that does not follow": ({"seats": [{"conflict": 2, "strength": 5}]}, "which make 4"),
    "influence beyond the track": ({"seats": [{"influence": {"guild": 7}}]}, "a number from 0 to 6"),
    "an Alliance without influence": ({"alliances": {"guild": 1}}, "the holder needs 4 influence"),
    "four influence, no holder": ({"seats": [{"influence": {"guild": 4}}]}, "somebody holds the token"),
    "too few VP": ({"seats": [{"influence": {"guild": 2}, "vp": 0}]}, "alone give 1 VP"),
    "one copy too many": ({"row": ["chani", "chani"]}, "2 copies of 'chani', but the box has 1"),
    "one Conflict twice": ({"conflict": "skirmish_a", "conflict_deck": ["skirmish_a"]}, "there 2 times"),
    "levels upside down": ({"conflict_deck": ["grand_vision", "skirmish_b"]}, "level 1 lies below one of level 3"),
    "a card of another mode": ({"mode": "solo", "hagal_deck": ["reshuffle"]}, "no card of the mode 'solo'"),
    "a seat too many": ({"to_act": 4}, "a number from 0 to 3"),
    "five seats": ({"seats": [{}, {}, {}, {}, {}]}, "5 seats are described, but there are at most 4"),
    "four seats with two players": ({"mode": "duo", "seats": [{}, {}, {}, {}]}, "there are at most 3"),
    "a mode that is no name": ({"mode": ["solo"]}, "given.mode: expected the name of a mode"),
    "no such phase": ({"phase": "lunch"}, "there is no phase 'lunch'"),
    "no such mode": ({"mode": "trio"}, "There is no mode 'trio'"),
    "a Mentat of nobody": ({"mentat": {"space": "carthag"}}, "name its owner"),
    "waiting that cannot wait": ({"seats": [{"waiting": ["ambush"]}]}, "no one effect that can wait"),
    "a turn without an agenda": ({"turn": {}}, "turn and agenda belong together"),
    "an agenda of nonsense": ({"turn": {}, "agenda": [[]]}, "do not fit the card data"),
    "four Agents": ({"seats": [{"agents": 2, "agents_at": ["wealth", "secrets"]}]}, "at most 3 Agents"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", IMPOSSIBLE)
def test_an_impossible_position_is_one_clear_sentence(mistake: str) -> None:
    given, expected = IMPOSSIBLE[mistake]
    with pytest.raises(BadPosition) as refused:
        build(given)
    assert expected in str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_impossible_position_fails_its_check_with_that_sentence(tmp_path: Path) -> None:
    """R-DEF-05: the check fails and the others go on."""
    check = read_checks(written(tmp_path, with_check(given={"seats": [{"garrison": 13}]})), load_catalogue())[0]
    outcome = run(check, load_catalogue())
    assert [str(difference) for difference in outcome.differences] == [
        "given.seats[0].garrison: expected a number from 0 to 12, found 13."
    ]


def test_a_code_that_is_not_offered_says_why_and_what_is(tmp_path: Path) -> None:
    """R-INFO-02: the options are complete, so a code is either offered or explained."""
    check = read_checks(written(tmp_path, with_check(when=["agent chani>wealth"])), load_catalogue())[0]
    (difference,) = run(check, load_catalogue()).differences
    assert difference.place == ("when", 0)
    assert "'agent chani>wealth' is not offered" in difference.text
    assert "Chani has no Emperor icon, which Wealth needs." in difference.text
    assert "Offered are: " in difference.text
    assert "reveal" in difference.text

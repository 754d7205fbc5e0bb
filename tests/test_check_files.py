"""Check files that cannot be used: every mistake is one clear sentence that names the file and the place."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from imperium.catalogue import Catalogue, load_catalogue
from imperium.checks import codes, event_words
from imperium.checks.files import BadCheckFile, read_checks
from imperium.checks.run import run
from imperium.checks.suite import gather, run_suite
from imperium.core.errors import BadPosition
from imperium.game import Game
from imperium.given.positions import build
from imperium.rules.moves import NOTATION
from imperium.words.narration import SENTENCES
from tests.random_games import setup_of

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
    "proves nothing": (with_check(proves=[]), "$.checks[0].proves: name at least one rule"),
    "proves no rule": (with_check(proves=["R-COST-99"]), "there is no rule 'R-COST-99', did you mean 'R-COST-"),
    "one name twice": ({"about": "card:chani", "checks": [GOOD, GOOD]}, "two checks are named 'revealed'"),
    "expects no seat": (with_check(then={"seats": [{}], "not_offered": []}), ".then expects nothing"),
    "no word of the notation": (
        with_check(then={"not_offered": ["end", "agnt x"]}),
        ".then.not_offered[1]: 'agnt x' is no option code, did you mean 'agent'?",
    ),
    "a code in another form": (with_check(then={"offered": ["trash dagger"]}), "expected 'trash CARD from ZONE'"),
    "a code of no card": (
        with_check(then={"not_offered": ["agent dager>wealht"]}),
        ".then.not_offered[0]: there is no card 'dager' for 'agent dager>wealht', did you mean 'dagger'?",
    ),
    "a code of no space": (with_check(then={"only_offered": ["agent dagger>wealht"]}), "there is no space 'wealht'"),
    "a code of no effect": (
        with_check(then={"not_offered": ["use gurney_halleck:pey"]}),
        "there is no effect 'gurney_halleck:pey' for 'use gurney_halleck:pey', did you mean 'gurney_halleck:pay'?",
    ),
    "a code of no branch": (with_check(then={"not_offered": ["choose sword"]}), "no branch 'sword' for"),
    "a reason for no code": (with_check(then={"why_not": {"play chani": "So."}}), "no Intrigue card 'chani'"),
    "a kind that is no word": (
        with_check(then={"no_events": [{"kind": []}]}),
        ".then.no_events[0].kind: there is no kind of event []",
    ),
    "no kind of event": (
        with_check(then={"no_events": [{"kind": "gian", "item": "persuasoin"}]}),
        ".then.no_events[0].kind: there is no kind of event 'gian', did you mean 'gain'?",
    ),
    "no item of the event": (
        with_check(then={"no_events": [{"kind": "gain", "item": "persuasoin"}]}),
        ".no_events[0].item: an event 'gain' never has the item 'persuasoin', did you mean 'persuasion'?",
    ),
    "no card of the event": (
        with_check(then={"events": [{"kind": "draw", "item": "chanj"}]}), "'draw' never has the item 'chanj'",
    ),
    "an item too many": (with_check(then={"events": [{"kind": "turn", "item": "chani"}]}), "'turn' has no item"),
    "no target of the event": (
        with_check(then={"no_events": [{"kind": "agent", "target": "wealht"}]}),
        "'agent' never has the target 'wealht', did you mean 'wealth'?",
    ),
    "no source": (
        with_check(then={"no_events": [{"kind": "gain", "source": "card:chanj"}]}),
        ".no_events[0].source: there is no card 'chanj', did you mean 'chani'?",
    ),
    "no kind of source": (with_check(then={"no_events": [{"source": "crad:chani"}]}), "no source 'crad:chani'"),
    "no seat of an event": (with_check(then={"no_events": [{"seat": "1"}]}), "expected a seat from 1 to 4 or null"),
    "no amount": (with_check(then={"no_events": [{"amount": "2"}]}), "expected a whole number, found '2'"),
    "no event at all": (with_check(then={"events": [{}]}), ".events[0]: name at least the kind"),
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
    assert not sentence.endswith("?.")


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
    assert not str(refused.value).endswith("?.")


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


def test_a_code_too_many_says_whose_decision_it_met(tmp_path: Path) -> None:
    """R-ROUND-03: after the Reveal turn it is another seat's turn."""
    check = read_checks(written(tmp_path, with_check(when=["reveal", "end", "end"])), load_catalogue())[0]
    (difference,) = run(check, load_catalogue()).differences
    assert "'end' is no answer to what is asked now, the decision 'turn' of seat 2:" in difference.text


def test_a_view_of_a_word_that_nobody_sees_fails(tmp_path: Path) -> None:
    """R-INFO-01: null stands for what is hidden, not for a slip of the pen."""
    looks = {"views": [{"by": 2, "of": 1, "hand": None, "hnad": None}]}
    check = read_checks(written(tmp_path, with_check(when=[], then=looks)), load_catalogue())[0]
    (difference,) = run(check, load_catalogue()).differences
    assert difference.text == "views: nobody sees 'hnad' of a seat, did you mean 'hand'?"


# -- what is right is never refused ----------------------------------------------------------------
def test_every_kind_of_event_is_known() -> None:
    assert set(event_words.KINDS) == set(SENTENCES) | {"influence", "vp"}
    assert set(event_words.ITEMS) | set(event_words.TARGETS) <= set(event_words.KINDS)


@pytest.mark.parametrize("kind", ["table4", "solo-mentat", "duo"])
def test_whatever_is_offered_or_happens_in_a_game_can_be_expected_by_a_check(kind: str) -> None:
    """R-INFO-02: no code and no event of whole games is refused, nor any event of the checks of the cards."""
    catalogue, dice = load_catalogue(), random.Random(kind)
    for seed in range(5):
        game = setup_of(kind, seed)
        while game.decision is not None:
            offered = game.decision.codes
            assert all(NOTATION.begun(code) for code in offered)
            assert [flaw for code in offered if (flaw := codes.flaw(code, catalogue))] == []
            game.apply(dice.choice(game.decision.options))
        assert event_flaws(game, catalogue) == []


def test_whatever_happens_in_the_checks_of_the_cards_can_be_expected() -> None:
    suite = gather()
    for outcome in run_suite(suite):
        assert outcome.game is None or event_flaws(outcome.game, suite.catalogue) == [], outcome.check.title


def event_flaws(game: Game, catalogue: Catalogue) -> list[tuple[str, str]]:
    return [flaw for event in game.events for flaw in event_words.flaws(event_words.as_part(event), catalogue)]

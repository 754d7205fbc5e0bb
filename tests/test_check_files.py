"""Check files that cannot be used: every mistake is one clear sentence that names the file and the place."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from imperium.checks import codes, event_words
from imperium.checks.files import BadCheckFile, read_checks
from imperium.checks.play import Play
from imperium.checks.run import run
from imperium.checks.suite import gather, run_suite
from imperium.core.checked import Checked
from imperium.core.errors import BadPosition
from imperium.game import Game
from imperium.games import checked_games
from imperium.given import events
from imperium.given.checked import ImperiumChecked
from imperium.given.positions import build
from imperium.rules.moves import NOTATION
from imperium.words.narration import SENTENCES
from tests.random_games import setup_of

IMPERIUM = ImperiumChecked()
GOOD: dict[str, Any] = {
    "name": "revealed", "proves": ["R-REVEAL-03"], "given": {"seats": [{"hand": ["chani"]}]}, "when": ["reveal"],
    "then": {"seats": [{"persuasion": 2}]},
}  # fmt: skip


def written(tmp_path: Path, content: Any) -> Path:
    path = tmp_path / "some.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


def with_check(**changes: Any) -> dict[str, Any]:
    return {"format": 2, "about": "card:chani", "checks": [{**GOOD, **changes}]}


BROKEN = {
    "not JSON": ('{"about": "card:chani",', "not JSON, line 1"),
    "a key twice": ('{"about": "card:chani", "about": "card:chani"}', "appears twice"),
    "no object": ("[]", "$: must be an object"),
    "of the first form": ({"about": "card:chani", "checks": [GOOD]}, "is of the first form; `imperium check --upg"),
    "of no known form": ({**with_check(), "format": 3}, "$.format: expected 2"),
    "unknown card": ({**with_check(), "about": "card:chanj"}, "$.about: names 'card:chanj', which is in no deck"),
    "unknown kind": ({**with_check(), "about": "planet:dune"}, "which is in no deck"),
    "no about": ({"format": 2, "checks": [GOOD]}, "$.about: names None"),
    "no checks": ({**with_check(), "checks": []}, "at least one check"),
    "unknown key": (with_check(givn={}), "$.checks[0].givn: unknown word 'givn', did you mean 'given'?"),
    "no name": (with_check(name=None), "$.checks[0].name: must be a text"),
    "when is no list": (with_check(when="reveal"), "$.checks[0].when: must be a list"),
    "code is no text": (with_check(when=[7]), "$.checks[0].when[0]: must be a text, found 7"),
    "expects nothing": (with_check(then={}), "$.checks[0].then: expects nothing"),
    "game is a list": ({**with_check(), "game": ["dune"]}, "$.game: there is no game ['dune']"),
    "unknown word": (with_check(then={"seats": [{"spise": 1}]}), ".then.seats[0].spise: unknown word 'spise'"),
    "seats no list": (with_check(then={"seats": {}}), "$.checks[0].then.seats: must be a list"),
    "hand of numbers": (with_check(then={"seats": [{"hand": [1]}]}), ".then.seats[0].hand: [0]: there is no card 1"),
    "unknown part of an event": (with_check(then={"events": [{"what": 1}]}), "unknown word 'what'"),
    "over is no flag": (with_check(then={"over": "yes"}), "$.checks[0].then.over: must be true or false"),
    "refused is no text": (with_check(then={"refused": 1}), "$.checks[0].then.refused: must be a text"),
    "a view of nobody": (with_check(then={"views": [{"by": 1}]}), "must say `by` whom"),
    "why_not is no object": (with_check(then={"why_not": []}), "$.checks[0].then.why_not: must be an object"),
    "an unknown part of a decision": (with_check(then={"decision": {"who": 1}}), "unknown word 'who'"),
    "proves nothing": (with_check(proves=[]), "$.checks[0].proves: name at least one rule"),
    "proves no rule": (with_check(proves=["R-COST-99"]), "there is no rule 'R-COST-99', did you mean 'R-COST-"),
    "one name twice": ({**with_check(), "checks": [GOOD, GOOD]}, "two checks are named 'revealed'"),
    "expects no seat": (with_check(then={"seats": [{}], "not_offered": []}), ".then: expects nothing"),
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
    "a rule that is no word": (with_check(proves=[{}]), "$.checks[0].proves[0]: there is no rule {}"),
    "seats that are no list": (with_check(then={"seats": 7}), "$.checks[0].then.seats: must be a list"),
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
    "no id behind a null": (
        with_check(then={"alliances": {"fremmen": None}}),
        ".then.alliances: there is no faction 'fremmen', did you mean 'fremen'?",
    ),
    "no card in a zone that should be empty of it": (
        with_check(then={"seats": [{"discard": ["chanj"]}]}), "there is no card 'chanj', did you mean 'chani'?",
    ),
    "no space with bonus spice": (with_check(then={"bonus_spice": {"haga_basin": 0}}), "'haga_basin', did you mean"),
    "no word of the Mentat": (with_check(then={"mentat": {"ower": None}}), "'ower', did you mean 'owner'?"),
    "no such zone": (with_check(then={"seats": [{"hnad_size": 1}]}), "did you mean 'hand_size'?"),
    "no kind of decision": (with_check(then={"decision": {"kind": "trun"}}), "'trun', did you mean 'turn'?"),
    "a decision about nothing": (with_check(then={"decision": {"about": "card:chanj"}}), "no card 'chanj'"),
    "a view of no word": (
        with_check(then={"views": [{"by": 2, "of": 1, "hand": None, "hnad": None}]}),
        ".then.views[0].hnad: unknown word 'hnad', did you mean 'hand'?",
    ),
    "a view of no card": (with_check(then={"views": [{"by": 1, "of": 1, "top_card": "chanj"}]}), "no card 'chanj'"),
    "a code in when": (with_check(when=["reval"]), ".when[0]: 'reval' is no option code, did you mean 'reveal'?"),
    "a code in when of a seat": (with_check(when=["seat 2: play ambsh"]), "there is no Intrigue card 'ambsh'"),
    "no end to go on to": (with_check(until="trun"), ".until: there is no 'trun' to go on to, did you mean 'turn'?"),
    "no options begin so": (with_check(then={"options": {"agnet": 2}}), "no option code begins with 'agnet'"),
    "no option goes on so": (with_check(then={"options": {"agent chani>": ["wealht"]}}), "no space 'wealht'"),
    "no seeds": (with_check(seeds=0), ".seeds: expected a number from 1 to 1000, found 0"),
    "steps and codes": (with_check(steps=[{"then": {"over": True}}]), ".when: belongs into the steps"),
    "no steps": ({**with_check(), "checks": [{"name": "x", "proves": ["F-01"], "steps": []}]}, "at least one step"),
    "a step with a slip": (
        {**with_check(), "checks": [{"name": "x", "proves": ["R-COST-01"], "steps": [{"then": {"ovre": True}}]}]},
        "$.checks[0].steps[0].then.ovre: unknown word 'ovre', did you mean 'over'?",
    ),
    "one of several abouts": (with_check(about=["card:chani", "card:stilgra"]), ".about[1]: names 'card:stilgra'"),
    "no event at all": (with_check(then={"events": [{}]}), ".events[0]: name at least the kind"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", BROKEN)
def test_a_bad_check_file_is_one_clear_sentence(mistake: str, tmp_path: Path) -> None:
    content, expected = BROKEN[mistake]
    path = written(tmp_path, content)
    with pytest.raises(BadCheckFile) as refused:
        read_checks(path, checked_games())
    assert any(expected in sentence for sentence in refused.value.problems), refused.value.problems
    for sentence in refused.value.problems:
        assert "some.json" in sentence
        assert "\n" not in sentence
        assert sentence[-1] in ".?"
        assert not sentence.endswith("?.")


def test_all_errors_of_a_file_are_told_at_once_with_line_and_column(tmp_path: Path) -> None:
    content = with_check(proves=["R-COST-99"], when=["reval"], then={"seats": [{"spise": 1}]})
    path = written(tmp_path, json.dumps(content, indent=2))
    with pytest.raises(BadCheckFile) as refused:
        read_checks(path, checked_games())
    lines = path.read_text().splitlines()
    places = {"$.checks[0].proves[0]": '"R-COST-99"', "$.checks[0].when[0]": '"reval"', ".spise": '"spise"'}
    assert len(refused.value.problems) == len(places)
    for sentence, (place, word) in zip(refused.value.problems, places.items(), strict=True):
        line = next(number for number, text in enumerate(lines, 1) if word in text)
        column = lines[line - 1].index(word) + 1
        assert sentence.startswith(f"{path}:{line}:{column}: ")
        assert place in sentence


def test_all_errors_of_a_position_are_told_at_once(tmp_path: Path) -> None:
    given = {"row": ["scuot"], "seats": [{"hand": ["chanj"], "garrison": 13}]}
    check = read_checks(written(tmp_path, json.dumps(with_check(given=given), indent=2)), checked_games())[0]
    places = [difference.place for difference in run(check, IMPERIUM).differences]
    assert places == [("given", "row", 0), ("given", "seats", 0, "garrison"), ("given", "seats", 0, "hand", 0)]


TEN = [  # Conflict cards, I above II above III
    "skirmish_a", "cloak_and_dagger", "desert_power", "guild_bank_raid", "machinations", "raid_stockpiles",
    "battle_for_arrakeen", "battle_for_carthag", "battle_for_imperial_basin", "grand_vision",
]  # fmt: skip
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
    "four Agents": (
        {"seats": [{"agents": 2, "agents_at": ["wealth", "secrets"], "swordmaster": True}]}, "at most 3 Agents",
    ),
    "three Agents without a Swordmaster": ({"seats": [{"agents": 3}]}, "at most 2 Agents of its own, without"),
    "ten Conflicts in round 2": ({"round": 2, "conflict_deck": TEN[1:]}, "at most 8 cards are left in round 2"),
    "a Conflict over in round 1": ({"conflicts_past": ["skirmish_b"]}, "1 are over in round 1"),
    "a secret of another Leader": (
        {"seats": [{"leader": "paul_atreides", "secret": ["guild", "fremen"]}]}, "chooses no factions in secret",
    ),
    "a Baron without his secret": ({"seats": [{"leader": "baron_vladimir_harkonnen"}]}, "has chosen 2 factions"),
    "a card set aside by nobody": ({"seats": [{"set_aside": ["scout"]}]}, "nothing sets cards aside"),
    "a rival with a hand": ({"mode": "solo", "seats": [{}, {"hand": ["dagger"]}]}, "hand: a rival has none"),
    "a rival with persuasion": ({"mode": "solo", "seats": [{}, {"persuasion": 1}]}, "persuasion: a rival has none"),
    "House Hagal with a purse": ({"mode": "duo", "seats": [{}, {}, {"spice": 1}]}, "House Hagal gains none"),
    "House Hagal with points": ({"mode": "duo", "seats": [{}, {}, {"vp": 1}]}, "House Hagal gains none"),
    "a set that was converted": ({"mode": "solo", "seats": [{}, {"water": 3}]}, "turns a set of 3 into 1 VP at once"),
    "a set of Intrigue cards": (
        {"mode": "solo", "seats": [{}, {"intrigue": ["ambush", "bribery", "windfall"]}]}, "intrigue: a rival turns",
    ),
    "a new game with more": ({"new_game": {}, "row": []}, "unknown setting 'row'"),
    "a new game of no mode": ({"new_game": {"mode": "trio"}}, "There is no mode 'trio'"),
    "a new game with a slip": ({"new_game": {"sede": 1}}, "unknown setting 'sede', did you mean 'seed'?"),
    "a new game with a seed of letters": ({"new_game": {"seed": "one"}}, "A seed is a whole number"),
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
    check = read_checks(written(tmp_path, with_check(given={"seats": [{"garrison": 13}]})), checked_games())[0]
    outcome = run(check, IMPERIUM)
    assert [str(difference) for difference in outcome.differences] == [
        "given.seats[0].garrison: expected a number from 0 to 12, found 13."
    ]


def test_a_code_that_is_not_offered_says_why_and_what_is(tmp_path: Path) -> None:
    """R-INFO-02: the options are complete, so a code is either offered or explained."""
    check = read_checks(written(tmp_path, with_check(when=["agent chani>wealth"])), checked_games())[0]
    (difference,) = run(check, IMPERIUM).differences
    assert difference.place == ("when", 0)
    assert "'agent chani>wealth' is neither offered nor just made" in difference.text
    assert "Chani has no Emperor icon, which Wealth needs." in difference.text


# -- what is right is never refused ----------------------------------------------------------------
def test_every_kind_of_event_is_known() -> None:
    assert set(events.KINDS) == set(SENTENCES) | {"influence", "vp"}
    assert set(events.ITEMS) | set(events.TARGETS) <= set(events.KINDS)


@pytest.mark.parametrize("kind", ["table4", "solo-mentat", "duo"])
def test_whatever_is_offered_or_happens_in_a_game_can_be_expected_by_a_check(kind: str) -> None:
    """R-INFO-02: no code and no event of whole games is refused, nor any event of the checks of the cards."""
    dice = random.Random(kind)
    for seed in range(5):
        game = setup_of(kind, seed)
        while game.decision is not None:
            offered = game.decision.codes
            assert all(NOTATION.begun(code) for code in offered)
            assert [flaw for code in offered if (flaw := codes.flaw(code, IMPERIUM))] == []
            game.apply(dice.choice(game.decision.options))
        assert event_flaws(game, IMPERIUM) == []


def test_whatever_happens_in_the_checks_of_the_cards_can_be_expected() -> None:
    suite = gather()
    for outcome in run_suite(suite):
        game = suite.games[outcome.check.game]
        assert outcome.play is None or event_flaws(outcome.play, game) == [], outcome.check.title


def event_flaws(game: Game | Play, kind: Checked[Any]) -> list[tuple[str, str]]:
    return [flaw for event in game.events for flaw in event_words.flaws(event_words.as_part(event), kind)]

"""How a check is played: where it stops, which forced choices count as made, steps, seeds, real beginnings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import imperium
from imperium.checks.files import read_checks
from imperium.checks.report import failure
from imperium.checks.run import Outcome, run
from imperium.games import checked_games

HAND = {"seats": [{"hand": ["dagger", "diplomacy"]}]}


def played(tmp_path: Path, check: dict[str, Any], **file: Any) -> Outcome:
    """The outcome of one check."""
    path = tmp_path / "some.json"
    entry = {"name": "a check", "proves": ["R-INFO-02"], **check}
    path.write_text(json.dumps({"format": 2, "about": "card:dagger", **file, "checks": [entry]}, indent=2))
    (found,) = read_checks(path, checked_games())
    return run(found, checked_games()[found.game])


def passes(tmp_path: Path, check: dict[str, Any], **file: Any) -> bool:
    return played(tmp_path, check, **file).passed


def texts(outcome: Outcome) -> list[str]:
    return [difference.text for difference in outcome.differences]


# -- where it stops --------------------------------------------------------------------------------
def test_a_check_stops_when_its_turn_has_ended(tmp_path: Path) -> None:
    """Without any card in the Row: seat 2, who could only reveal, has not done so."""
    outcome = played(
        tmp_path, {"given": HAND, "when": ["reveal"], "then": {"seats": [{"done": True}, {"done": False}]}}
    )
    assert outcome.passed
    assert outcome.play is not None
    assert outcome.play.where() == "The turn of seat 1 has ended; nobody is asked here."


def test_a_check_stops_at_a_real_choice_of_anybody(tmp_path: Path) -> None:
    """R-CARDS-04, DP-20: seat 2 chooses what to discard in the turn of seat 1."""
    given = {"seats": [{"hand": ["test_of_humanity"]}, {"hand": ["dagger", "diplomacy"]}]}
    then = {"decision": {"seat": 2, "kind": "discard"}, "only_offered": ["discard dagger", "discard diplomacy"]}
    assert passes(tmp_path, {"given": given, "when": ["agent test_of_humanity>hall_of_oratory"], "then": then})


@pytest.mark.parametrize(
    ("phase", "then"),
    [
        ("round_start", {"round": 2, "seats": [{"hand_size": 1, "deck": []}]}),
        ("makers", {"round": 1, "bonus_spice": {"hagga_basin": 1}}),
        ("combat", {"round": 1, "bonus_spice": {"hagga_basin": 0}}),
        ("recall", {"round": 2, "first_player": 2}),
    ],
)
def test_outside_of_turns_a_check_stops_when_the_phase_has_ended(
    tmp_path: Path, phase: str, then: dict[str, Any]
) -> None:
    """R-ROUND-01; Recall ends with the start of the next round."""
    given = {"phase": phase, "conflict_deck": ["skirmish_b", "machinations"], "seats": [{"deck": ["dagger"]}]}
    assert passes(tmp_path, {"given": given, "then": then})


def test_until_goes_on_on_purpose(tmp_path: Path) -> None:
    given = {**HAND, "conflict_deck": ["skirmish_b"], "seats": [{"hand": ["dagger"], "deck": ["diplomacy"]}]}
    for until, then in (
        ("turn", {"round": 1, "seats": [{"done": True}, {"done": False}]}),
        ("decision", {"round": 2, "decision": {"seat": 1, "kind": "turn"}, "seats": [{"hand_size": 2}]}),
        (
            "round",
            {"round": 2, "seats": [{"hand_size": 2}], "events": [{"kind": "turn", "seat": 2, "times": 1}]},
        ),
    ):
        assert passes(tmp_path, {"given": given, "when": ["reveal"], "until": until, "then": then}), until
    over = {"given": HAND, "when": ["reveal"], "until": "game", "then": {"over": True, "winners": [1, 2, 3]}}
    assert passes(tmp_path, over)


def test_a_choice_before_the_end_that_until_names_is_told(tmp_path: Path) -> None:
    given = {"seats": [{"hand": ["dagger"]}, {"hand": ["dagger"]}]}
    outcome = played(tmp_path, {"given": given, "when": ["reveal"], "until": "round", "then": {"round": 2}})
    assert texts(outcome) == ["the round is not over: seat 2 has a choice first."]
    lost = played(tmp_path, {"given": HAND, "when": ["reveal"], "until": "round", "then": {"round": 2}})
    assert texts(lost) == ["no other round begins: the game is over."]


# -- forced choices --------------------------------------------------------------------------------
def test_a_forced_choice_may_be_written_or_not(tmp_path: Path) -> None:
    """R-AGENT-11: the Intrigue card of Carthag comes whether it is asked for or not; so do `reveal` and `end`."""
    given = {"intrigue_deck": ["ambush"], "seats": [{"hand": ["reconnaissance"], "garrison": 0}]}
    then = {"seats": [{"intrigue": ["ambush"], "garrison": 1}]}
    codes = ["agent reconnaissance>carthag", "use carthag:recruit", "use carthag:intrigue", "deploy 1", "end"]
    for when in (codes[:1], codes[:3], [codes[0], codes[2]], [codes[0], codes[2], codes[1]]):
        assert passes(tmp_path, {"given": given, "when": when, "then": then}), when
    assert passes(tmp_path, {"given": given, "when": codes, "then": {"seats": [{"conflict": 1}]}})
    assert passes(tmp_path, {"when": ["reveal", "end"], "then": {"seats": [{"done": True}]}})
    assert passes(tmp_path, {"then": {"seats": [{"done": True}], "forced": ["reveal", "end"]}})


def test_a_code_that_is_neither_offered_nor_made_says_what_was_made_instead(tmp_path: Path) -> None:
    outcome = played(tmp_path, {"given": HAND, "when": ["reveal", "play ambush"], "then": {"over": True}})
    assert texts(outcome) == [
        "'play ambush' cannot be made: the game is over; made instead, as the only options: seat 1: end, "
        "seat 2: reveal, seat 2: end, seat 3: reveal, seat 3: end, seat 1: pass, seat 2: pass, seat 3: pass."
    ]
    near = played(tmp_path, {"given": HAND, "when": ["agent dagger>wealth"], "then": {"over": True}})
    (text,) = texts(near)
    assert text.startswith("'agent dagger>wealth' is neither offered nor just made, did you mean 'agent d")


def test_a_code_may_say_whose_choice_it_is(tmp_path: Path) -> None:
    """Seat 2 can only reveal: that is no code of seat 1, unless it says so."""
    given = {"seats": [{"hand": ["dagger", "diplomacy"]}, {}, {"done": True}]}
    own = {"given": given, "when": ["agent dagger>hall_of_oratory", "reveal"], "then": {"asked": [1, 1, 1]}}
    assert passes(tmp_path, own)
    other = {**own, "when": [own["when"][0], "seat 2: reveal"], "then": {"asked": [1, 2], "seats": [{"done": False}]}}
    assert passes(tmp_path, other)
    wrong = played(tmp_path, {**own, "when": [own["when"][0], "seat 2: agent diplomacy>wealth"]})
    assert "is written for seat 2, but seat 1 decides" in texts(wrong)[0]


def test_a_check_does_not_change_with_other_cards_in_hand(tmp_path: Path) -> None:
    """Written out in full it holds whether a choice was forced or not."""
    for more in ([], ["dagger"]):
        given = {"seats": [{"hand": ["diplomacy", *more]}]}
        when = ["reveal", "end"]
        assert passes(tmp_path, {"given": given, "when": when, "then": {"seats": [{"done": True}]}})


# -- steps, shared positions, seeds, beginnings ----------------------------------------------------
def test_steps_go_on_from_one_another_and_see_their_own_events(tmp_path: Path) -> None:
    gain = {"kind": "gain", "item": "solari"}
    steps = [
        {"when": ["agent diplomacy>wealth"], "then": {"seats": [{"solari": 2}], "events": [{**gain, "times": 1}]}},
        {"when": ["seat 2: reveal"], "then": {"seats": [{"solari": 2}, {"done": True}], "no_events": [gain]}},
    ]
    assert passes(tmp_path, {"given": HAND, "steps": steps})
    steps[1]["then"]["seats"][0]["solari"] = 3
    outcome = played(tmp_path, {"given": HAND, "steps": steps})
    assert outcome.step == 1
    assert outcome.differences[0].place == ("steps", 1, "then", "seats", 0, "solari")
    assert any(line.startswith("  Step 2 of 2. The turn of seat 2 has ended") for line in failure(outcome))


def test_the_position_of_the_file_is_shared_word_by_word(tmp_path: Path) -> None:
    shared = {"row": ["scout"], "seats": [{"hand": ["dagger"], "solari": 1}, {"spice": 2}]}
    check = {"given": {"seats": [{"solari": 5}]}, "then": {"row": ["scout"], "seats": [{"solari": 5}, {"spice": 2}]}}
    assert passes(tmp_path, check, given=shared)
    slip = played(tmp_path, check, given={**shared, "seats": [{"hand": ["dager"]}]})
    assert slip.differences[0].place == ("given", "seats", 0, "hand", 0)
    told = next(line for line in failure(slip) if "dager" in line)
    line = int(told.split(":")[1])
    assert '"dager"' in (tmp_path / "some.json").read_text().splitlines()[line - 1], "in the file's own position"


def test_seeds_must_all_hold(tmp_path: Path) -> None:
    """R-CARDS-03: shuffled, the two cards come in either order; that two come is the same with every seed."""
    given = {"phase": "round_start", "conflict_deck": ["skirmish_b"], "seats": [{"discard": ["dagger", "diplomacy"]}]}
    assert passes(tmp_path, {"given": given, "seeds": 50, "then": {"seats": [{"hand_size": 2}]}})
    deck = {"hand": ["reconnaissance"], "discard": ["dagger", "diplomacy"], "intrigue": []}
    one = {"given": {"seats": [deck]}, "when": ["agent reconnaissance>arrakeen"], "seeds": 50}
    outcome = played(tmp_path, {**one, "then": {"seats": [{"hand": ["dagger"]}]}})
    assert not outcome.passed
    assert outcome.seed is not None
    assert any(f"With seed {outcome.seed} of 1 to 50." in line for line in failure(outcome))


def test_a_new_game_starts_from_setup_itself(tmp_path: Path) -> None:
    """R-SETUP-07, R-START-05, R-LEAD-02: the Baron chooses first, then everybody draws five."""
    leaders = ["paul_atreides", "baron_vladimir_harkonnen", "glossu_rabban"]
    given = {"new_game": {"mode": "table", "leaders": leaders, "seed": 3}}
    steps = [
        {"then": {"round": 0, "decision": {"seat": 2, "kind": "secret"}, "options": {"secret": 6}}},
        {
            "when": ["secret emperor+guild"],
            "until": "decision",
            "then": {
                "round": 1,
                "imperium_deck_size": 62,
                "seats": [{"hand_size": 5, "deck_size": 5, "water": 1} for _ in leaders],
                "views": [{"by": 1, "of": 2, "secret": None, "hand": None, "hand_size": 5}],
            },
        },
    ]
    outcome = played(tmp_path, {"given": given, "steps": steps, "seeds": 20})
    assert texts(outcome) == []


# -- what can be expected --------------------------------------------------------------------------
def test_events_in_order_and_their_number(tmp_path: Path) -> None:
    """R-AGENT-09: the cost is paid before anything is gained."""
    check = {"given": {"seats": [{"hand": ["diplomacy"], "spice": 6}]}, "when": ["agent diplomacy>heighliner"]}
    pay, gain = {"kind": "pay", "item": "spice"}, {"kind": "gain", "item": "water"}
    assert passes(tmp_path, {**check, "then": {"events_in_order": [pay, gain]}})
    assert not passes(tmp_path, {**check, "then": {"events_in_order": [gain, pay]}})
    assert not passes(tmp_path, {**check, "then": {"events": [{**pay, "times": 2}]}})
    assert passes(tmp_path, {**check, "then": {"events": [{"kind": "discard", "times": 0}]}})


def test_options_are_counted_or_listed_by_their_beginning(tmp_path: Path) -> None:
    given = {"seats": [{"hand": ["dagger"], "intrigue": ["windfall"]}]}
    options: dict[str, Any] = {"agent dagger>": ["hall_of_oratory"], "play": ["windfall"], "agent": 1, "acquire": 0}
    assert passes(tmp_path, {"given": given, "then": {"options": options}})
    for begin, wrong in (("agent dagger>", []), ("play", 2), ("acquire", ["scout"])):
        assert not passes(tmp_path, {"given": given, "then": {"options": {begin: wrong}}})


def test_who_was_asked_in_which_order(tmp_path: Path) -> None:
    """R-CARD-17: opponents discard clockwise."""
    seats = [{"hand": ["test_of_humanity"]}, {"hand": ["dagger", "diplomacy"]}, {"hand": ["dagger", "diplomacy"]}]
    check = {"given": {"seats": seats}, "when": ["agent test_of_humanity>hall_of_oratory", "discard dagger"]}
    asked = [{"seat": 1, "kind": "turn"}, {"seat": 2, "kind": "discard"}, 3]
    assert passes(tmp_path, {**check, "then": {"asked": asked}})
    assert texts(played(tmp_path, {**check, "then": {"asked": [1, 3, 2]}})) == [
        "asked: expected [1, 3, 2], found seat 1 (turn), seat 2 (discard), seat 3 (discard)"
    ]


def test_what_is_not_offered_where_nobody_is_asked_is_an_error(tmp_path: Path) -> None:
    check = {"given": HAND, "when": ["reveal"], "then": {"not_offered": ["acquire arrakis_liaison"]}}
    (text,) = texts(played(tmp_path, check))
    assert text.startswith("seat 1, whose codes these are, is not asked anything here: The turn of seat 1 has ended")
    two = {"seats": [*HAND["seats"], {"hand": ["dagger"]}]}
    other = {"given": two, "when": ["reveal"], "until": "decision", "then": {"not_offered": ["play ambush"]}}
    assert "Seat 2 decides: turn." in texts(played(tmp_path, other))[0]
    said = {**other, "then": {**other["then"], "decision": {"seat": 2}}}
    assert passes(tmp_path, said)


def test_a_view_has_the_words_of_the_position_and_null_for_what_is_hidden(tmp_path: Path) -> None:
    """R-INFO-01."""
    given = {
        "conflict_deck": ["skirmish_b"],
        "seats": [{"hand": ["dagger"], "deck": ["diplomacy"], "agents_at": ["wealth"]}],
    }
    views = [
        {"by": 2, "of": 1, "hand": None, "hand_size": 1, "deck": None, "agents_at": ["wealth"], "done": False},
        {"by": 1, "of": 1, "hand": ["dagger"], "deck": None, "deck_size": 1, "top_card": None},
        {"by": 1, "conflict_deck": None, "conflict_deck_size": 1, "row": []},
    ]
    assert passes(tmp_path, {"given": given, "then": {"views": views}})
    for look, word, wrong in ((0, "hand", ["dagger"]), (1, "hand", None), (2, "conflict_deck_size", 0)):
        changed = [{**one, word: wrong} if at == look else one for at, one in enumerate(views)]
        assert not passes(tmp_path, {"given": given, "then": {"views": changed}})


# -- a failing check says where it is --------------------------------------------------------------
def test_a_failing_check_says_which_decision_was_reached_and_where_the_codes_ended(tmp_path: Path) -> None:
    given = {"seats": [{"leader": "paul_atreides", "hand": ["dagger"]}, {"hand": ["dagger"]}]}
    outcome = played(tmp_path, {"given": given, "when": ["reveal"], "until": "decision", "then": {"over": True}})
    lines = list(failure(outcome))
    offered = "Seat 2 decides: turn. Offered are: agent dagger>hall_of_oratory, reveal."
    assert lines[2].endswith(f": over: expected True; {offered}")
    assert lines[3] == f"  {offered}"
    mark = lines.index("    -- your codes end here --")
    assert lines[mark - 1].startswith("    gain swords: Seat 1 gains 1 sword")
    assert "    turn: Seat 2 takes a turn." in lines[mark + 1 :]
    assert not any("Paul" in line for line in lines)


# -- nothing of its own ----------------------------------------------------------------------------
def test_who_is_not_described_does_nothing() -> None:
    """No card in any hand, a leader without abilities; and a position is public for tests in Python."""
    game = imperium.game_from({"seats": [{"hand": ["dagger"]}]})
    assert [(seat.leader, seat.name, seat.hand) for seat in game.state.seats[1:]] == [
        (None, "Seat 2", []), (None, "Seat 3", []),
    ]  # fmt: skip

"""Prompts: every option has a number and words; answers by number, code or unique beginning; refusals say why."""

from __future__ import annotations

import random
import re
from inspect import getsource

import pytest

from imperium.core.moves import form_of
from imperium.game import Game, new_game
from imperium.position.views import View
from imperium.rules.moves import END, NOTATION
from imperium.screen.imperium.options import PLAIN, _Words, question_of
from imperium.screen.imperium.reasons import why
from imperium.terminal.console import Console
from imperium.terminal.menu import Menu
from tests.faces import FACE
from tests.rules import script
from tests.terminal.robots import Robot, sit


def menu_of(view: View) -> Menu:
    return Menu(question_of(view))


def asked(game: Game) -> Menu:
    """The menu of the decision the game waits for."""
    assert game.decision is not None
    return menu_of(game.view(game.decision.seat))


@pytest.mark.parametrize(("mode", "extra"), [("solo", {}), ("duo", {}), ("table", {"seats": 4})])
def test_every_option_is_in_the_menu_once_and_reads_as_words(mode: str, extra: dict[str, int]) -> None:
    """At every decision of random games the menu holds exactly the options, within 80 columns, without ids."""
    for seed in range(4):
        game = new_game(mode, seed=seed, **extra)  # type: ignore[arg-type]
        dice = random.Random(seed)
        console = Console(plain=True, width=80)
        while game.decision is not None:
            menu = asked(game)
            assert sorted(code for entry in menu.entries for code in entry.codes()) == sorted(game.decision.codes)
            assert len(menu.numbered) == len(menu.entries)
            for line in menu.show(console):
                assert len(line) <= 80
                assert "_" not in line, line
            for number, entry in menu.numbered.items():
                assert [move for _, move in menu.find(str(number))] == [entry.move]
            game.apply(dice.choice(game.decision.options))


def test_whatever_a_move_is_about_can_be_put_into_words() -> None:
    """Also for moves that no game above reaches: words of its own, or the name of the card, space or seat."""
    cases = set(re.findall(r"moves\.(\w+)\(", getsource(_Words._words)))
    plain = {type(move).__name__ for _, move in PLAIN} | {"Send", "Pay"}
    for kind in NOTATION.moves:
        named = any(gap.term in ("CARD", "SPACE", "SEAT") for gap in form_of(kind).gaps.values())
        assert named or kind.__name__ in cases | plain, f"imperium/screen/options.py has no words for {kind.__name__}"


def turn(hand: list[str], **seat: object) -> Game:
    return script.play({"seats": [{"hand": hand, **seat}, {}, {}], "to_act": 1})


def test_answers_by_number_code_and_beginning() -> None:
    """`hall`, `dag hall` and the code all mean the same; `d` alone is not enough."""
    menu = menu_of(turn(["dagger", "diplomacy"]).view(0))
    for text in ("hall", "Hall of", "dag hall", "agent dagger>hall_of_oratory", "AGENT dagger hall"):
        assert [move.code for _, move in menu.find(text)] == ["agent dagger>hall_of_oratory"], text
    assert len(menu.find("d")) > 1
    assert menu.find("99") == []
    assert [move.code for _, move in menu.find("rev")] == ["reveal"]


def test_the_mentat_is_sent_by_a_word_after_the_number() -> None:
    """R-DEF-08: with both on the Leader each number may send either."""
    game = script.play({"seats": [{"hand": ["dagger"]}, {}, {}], "to_act": 1, "mentat": {"owner": 1}})
    menu = asked(game)
    number = next(entry for entry in menu.entries if "hall" in entry.move.code).number
    assert [move.code for _, move in menu.find(str(number))] == ["agent dagger>hall_of_oratory"]
    assert [move.code for _, move in menu.find(f"{number} mentat")] == ["agent dagger>hall_of_oratory mentat"]


def test_the_only_agent_left_may_be_named_and_a_missing_one_is_refused_with_the_reason() -> None:
    """R-DEF-08: `1 mentat` sends the Mentat where nothing else is left; without it the reason is given."""
    game = script.play({"seats": [{"hand": ["dagger"], "agents": 0}, {}, {}], "to_act": 1, "mentat": {"owner": 1}})
    menu = asked(game)
    assert [move.code for _, move in menu.find("1 mentat")] == [move.code for _, move in menu.find("1")]
    game = turn(["dagger"])
    sitting = sit(game, {"mode": "table", "seats": 3, "seed": 0}, Robot(1))
    refused = sitting.refusal(asked(game), "1 mentat")
    assert refused == "'mentat' cannot be added to 1: the Mentat is not on your Leader; type 1 alone."
    assert "There is no 99; the numbers go from 1 to" in sitting.refusal(asked(game), "99")


def test_placements_say_in_full_what_decides_between_them() -> None:
    """At 80 columns: a card or an Intrigue card, persuasion in the Reveal turn, bonus spice, influence."""
    hand = ["reconnaissance", "signet_ring", "dune_the_desert_planet", "diplomacy"]
    game = script.play(
        {"seats": [{"hand": hand, "solari": 9}, {}, {}], "to_act": 1, "bonus_spice": {"imperial_basin": 2}}
    )
    lines = list(asked(game).show(Console(plain=True, width=80)))
    assert lines[0] == "Send an Agent (* to a Combat space; Faction spaces: +1 influence)"
    text = "\n".join(lines)
    assert " Arrakeen         recruit 1, draw 1 card\n" in text
    assert " Carthag          recruit 1, draw 1 Intrigue card\n" in text
    assert " Hall of Oratory  recruit 1; Reveal: 1 persuasion" in text
    assert " Imperial Basin   harvest 1 + 2 bonus spice -> " in text
    assert ".." not in text


def test_where_a_number_is_asked_for_the_answer_is_that_number() -> None:
    """`1` deploys one troop, not the first line of a list."""
    game = turn(["dune_the_desert_planet"], garrison=3)
    game.apply("agent dune_the_desert_planet>imperial_basin")
    menu = asked(game)
    number = next(number for number, entry in menu.numbered.items() if entry.move.code == "deploy 2")
    assert menu.numbered[number].then == END
    game.apply("reveal" if "reveal" in game.decision.codes else "end")  # type: ignore[union-attr]
    game = script.play({"seats": [{"hand": ["scout"], "conflict": 2, "garrison": 1}, {}, {}], "to_act": 1})
    game.apply("reveal")
    assert game.decision is not None
    game.apply(next(code for code in game.decision.codes if code.startswith("use scout")))
    menu = asked(game)
    assert {number: entry.move.code for number, entry in menu.numbered.items()} == {
        0: "retreat 0", 1: "retreat 1", 2: "retreat 2"
    }  # fmt: skip


def test_deploying_ends_the_turn_where_nothing_else_is_left() -> None:
    """By number it does; typed as a code it does not (the engine still offers the rest)."""
    game = turn(["dune_the_desert_planet", "dagger"], garrison=3)
    game.apply("agent dune_the_desert_planet>imperial_basin")
    assert game.decision is not None
    before = game.decision.options
    game.apply("deploy 1")
    assert FACE.follows(game, END, before)


@pytest.mark.parametrize(
    ("name", "seat", "reason"),
    [
        ("swordmaster", {"solari": 3}, "Swordmaster costs 8 Solari; you have 3."),
        ("sietch", {"influence": {"fremen": 1}}, "Sietch Tabr needs 2+ Fremen influence; you have 1."),
        ("carthag", {"agents": 1, "agents_at": ["carthag"]}, "Your own Agent stands at Carthag."),
        ("wealth", {}, "No card in your hand has the Emperor icon, which Wealth needs."),
        ("convincing", {}, "Convincing Argument has no Agent icon; it stays in your hand for the Reveal turn."),
        ("agent dagger>conspire", {}, "Dagger has no Emperor icon, which Conspire needs."),
        ("the spice must", {}, "The Spice Must Flow costs 9 persuasion; cards are acquired in your Reveal turn."),
    ],
)
def test_refusals_say_why(name: str, seat: dict[str, object], reason: str) -> None:
    """R-AGENT-02 to 08 in words, from the predicate that filtered the option."""
    game = turn(["dagger", "reconnaissance", "convincing_argument"], **seat)
    assert asked(game).find(name) == []
    assert why(game.view(0), name) == reason


def test_a_card_too_dear_in_the_reveal_turn() -> None:
    """R-REVEAL-05."""
    game = turn(["convincing_argument", "dagger"])
    game.apply("reveal")
    assert why(game.view(0), "the spice") == "The Spice Must Flow costs 9 persuasion; you have 2."


def test_nonsense_is_answered_with_one_sentence_and_changes_nothing() -> None:
    """Whatever is typed, the game waits for the same decision."""
    game = turn(["dagger"])
    robot = Robot(1)
    sitting = sit(game, {"mode": "table", "seats": 3, "seed": 0}, robot)
    sitting.seat = 0
    menu = asked(game)
    before = game.copy()
    for text in ("xyzzy", "99", "deploy 7", "agent x>y", "1 mentat", ">", "\x00", "why", "é" * 500):
        assert sitting.meaning(menu, text) is None
    assert game == before

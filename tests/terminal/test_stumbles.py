"""What people stumbled over at the prompt, each as a case that failed before it was mended."""

from __future__ import annotations

import pytest

from imperium.game import Game, new_game
from imperium.screen.imperium.options import question_of
from imperium.terminal import commands, handover
from imperium.terminal.console import Console
from imperium.terminal.imperium.table import hand_line, own_cards, row_cards
from imperium.terminal.menu import Menu
from imperium.terminal.sitting import Sitting
from tests.faces import screen_of
from tests.rules import script
from tests.terminal.robots import Robot, sit


def at(game: Game) -> Sitting:
    sitting = sit(game, {"mode": "table", "seats": 3, "seed": 0}, Robot(1))
    sitting.seat = 0
    return sitting


def menu(game: Game) -> Menu:
    return Menu(question_of(game.view(0)))


def turn(hand: list[str], **seat: object) -> Game:
    return script.play({"seats": [{"hand": hand, **seat}, {}, {}], "to_act": 1})


def said(sitting: Sitting, text: str) -> str:
    robot = sitting.console
    assert isinstance(robot, Robot)
    before = len(robot.shown)
    assert commands.run(sitting, Menu(question_of(sitting.view)), text)
    return "\n".join(line for _, line in robot.shown[before:])


def deploying() -> Game:
    game = turn(["dune_the_desert_planet", "dagger"], garrison=4)
    game.apply("agent dune_the_desert_planet>imperial_basin")
    return game


@pytest.mark.parametrize("troops", [1, 2])
def test_a_number_of_troops_is_understood_as_it_is_printed(troops: int) -> None:
    """`2 troops` stands there and means two troops, whatever number the line has."""
    words = "1 troop" if troops == 1 else f"{troops} troops"
    assert [move.code for _, move in menu(deploying()).find(words)] == [f"deploy {troops}"]


def test_a_follow_up_prompt_says_what_the_choice_depends_on() -> None:
    """Resources, garrison and strengths stand above the question in the middle of a turn."""
    sitting = at(deploying())
    sitting.surroundings(sitting.screen)  # the picture of the turn
    text = " ".join(" ".join(sitting.surroundings(sitting.screen)).split())
    assert text.startswith("A: 0 Solari, ")
    assert "4 in garrison" in text
    assert text.endswith("strength A 0, B 0, C 0")


def test_one_letter_chooses_nothing() -> None:
    """It is answered with what it could mean."""
    game = turn(["dagger"])
    sitting, found = at(game), menu(game)
    assert len(found.find("r")) == 1  # only `Reveal ...` begins so
    assert sitting.meaning(found, "r") is None
    assert sitting.meaning(found, "rev") is not None


def test_the_space_may_be_named_before_the_card() -> None:
    """As the prompt prints them."""
    game = turn(["dagger", "signet_ring"])
    assert [move.code for _, move in menu(game).find("hall dag")] == ["agent dagger>hall_of_oratory"]


@pytest.mark.parametrize(("word", "water"), [("great flat", 0), ("great flat", 2), ("the great flat", 0)])
def test_why_knows_every_space_by_words_of_its_name(word: str, water: int) -> None:
    """Open, it says under which numbers; closed, it says why."""
    text = said(at(turn(["dune_the_desert_planet"], water=water)), f"why {word}")
    assert text.startswith("It is offered: ") if water else "costs 2 water" in text


def test_factions_stand_beside_cards() -> None:
    """R-CARD-05 and its like count cards of a faction, so hand, Row and lists of cards to acquire name it."""
    console = Console(plain=True, width=100)
    game = script.play({"seats": [{"hand": ["stilgar"]}, {}, {}], "row": ["fremen_camp"], "to_act": 1})
    screen = screen_of(game.view(0))
    assert "Stilgar [FCS] Fremen" in "\n".join(hand_line(screen, console))
    assert "Fremen Camp [S] Fremen" in "\n".join(row_cards(screen, console))


def test_the_signet_ring_says_what_it_does_for_this_leader() -> None:
    """R-LEAD-01."""
    game = turn(["signet_ring"], leader="duke_leto_atreides")
    text = " ".join(" ".join(own_cards(screen_of(game.view(0)), Console(plain=True, width=80))).split())
    assert "Prudent Diplomacy: pay 1 spice: 1 influence" in text


def test_the_influence_menu_says_what_a_step_brings() -> None:
    """R-INF-04: the second step is worth 1 VP."""
    hand, influence = ["missionaria_protectiva"], {"emperor": 1, "guild": 3, "bene_gesserit": 0, "fremen": 2}
    seat = {"hand": hand, "played": ["bene_gesserit_sister"], "influence": influence}
    game = script.play({"seats": [seat, {}, {}], "to_act": 1}, "agent missionaria_protectiva>arrakeen")
    while game.decision is not None and "influence emperor" not in game.decision.codes:
        game.apply(next(code for code in game.decision.codes if code.startswith("use ")))
    labels = {entry.move.code: str(entry.label) for entry in question_of(game.view(0)).entries}
    assert labels["influence emperor"] == "Emperor: now at 1; brings +1 VP"
    assert labels["influence bene_gesserit"] == "Bene Gesserit: now at 0"
    assert "Alliance" in labels["influence guild"]


def test_one_thing_is_not_several() -> None:
    """`1 Intrigue card`."""
    seats = [{"hand": ["dagger"]}, {"intrigue": ["bribery"]}, {}]
    text = " ".join(said(at(script.play({"seats": seats, "to_act": 1})), "rivals").split())
    assert "1 Intrigue card;" in text
    assert "1 Intrigue cards" not in text


def test_nobody_is_told_to_send_an_agent_that_is_not_there() -> None:
    """R-TURN-03: with no Agent left the turn is a Reveal turn."""
    assert "send an Agent" in str(question_of(turn(["dagger"]).view(0)).prompt)
    spaces = ["carthag", "arrakeen"]
    game = turn(["dagger"], agents=0, agents_at=spaces, intrigue=["windfall"])
    assert "send an Agent" not in str(question_of(game.view(0)).prompt)


def test_empty_discard_piles_are_said_to_be_empty() -> None:
    """`discards` always says something."""
    assert "empty" in said(at(turn(["dagger"])), "discards")


def test_help_knows_the_commands() -> None:
    """`? save` is the help of `save`."""
    assert said(at(turn(["dagger"])), "? save") == "save: where the game is recorded"


def test_a_table_of_the_rules_is_not_read_out_as_prose() -> None:
    """`? mentat` says what the space is, in short sentences."""
    lines = said(at(turn(["dagger"])), "? mentat").splitlines()
    assert lines[0] == "Mentat (space)"
    assert all(len(line) < 80 for line in lines)
    assert "|" not in "".join(lines)


def test_what_is_typed_at_the_curtain_chooses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number typed before the next person sits down is not that person's answer."""
    game = new_game("duo", seed=3)
    robot = Robot(1)
    sitting = sit(game, {"mode": "duo", "seed": 3}, robot)
    assert game.decision is not None
    monkeypatch.setattr(robot, "ask", lambda label, complete=None: "2" if "sit at the keyboard" in label else "")
    handover.take_seat(sitting, game.decision.seat, 0)
    assert robot.ahead == ""


def test_a_space_says_why_it_is_closed_to_the_mentat_too() -> None:
    """R-DEF-08: with the Mentat as the only Agent left the reason is the price, not a missing Agent."""
    seat = {"hand": ["dagger"], "agents": 0, "agents_at": ["carthag", "arrakeen"], "solari": 1}
    game = script.play({"seats": [seat, {}, {}], "to_act": 1, "mentat": {"owner": 1}})
    space = next(one for one in screen_of(game.view(0)).spaces if one.id == "swordmaster")
    assert str(space.reason) == "Swordmaster costs 8 Solari; you have 1."

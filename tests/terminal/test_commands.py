"""The commands of every prompt: they show, and change nothing but what they say they change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from imperium.game import Game, new_game
from imperium.given.positions import game_from
from imperium.rules.moves import END
from imperium.screen.imperium.options import question_of
from imperium.terminal import commands
from imperium.terminal.console import Leave
from imperium.terminal.menu import Menu
from imperium.terminal.sitting import Sitting
from tests.faces import COMMANDS, FACE
from tests.rules import script
from tests.terminal.robots import Robot, sit

SHOWING = [word for word in COMMANDS if word not in ("undo", "redo", "quit", "check", "fast", "hold")]


def solo(decisions: int = 12) -> Sitting:
    game = new_game("solo", seed=6)
    while game.decision is not None and (len(game.record) < decisions or game.decision.kind != "turn"):
        game.apply(game.decision.options[0])
    return sit(game, {"mode": "solo", "seed": 6}, Robot(6))


def shown(sitting: Sitting, text: str) -> str:
    """What a command prints."""
    robot = sitting.console
    assert isinstance(robot, Robot)
    before = len(robot.shown)
    assert commands.run(sitting, Menu(question_of(sitting.view)), text)
    return "\n".join(line for _, line in robot.shown[before:])


@pytest.mark.parametrize("word", [*SHOWING, "?", "? carthag", "log 1", "log 99", "why carthag"])
def test_looking_shows_something_and_changes_nothing(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command that only looks."""
    monkeypatch.setattr(commands, "HINT_MS", 100.0)
    sitting = solo()
    before = sitting.game.copy()
    assert shown(sitting, word).strip()
    assert sitting.game == before


def test_the_help_names_every_command() -> None:
    """Help and code are the same data."""
    text = shown(solo(), "?")
    for word in COMMANDS:
        assert f"  {word}" in text


def test_help_is_the_question_mark_in_a_word() -> None:
    """`help` and `?`, with a word and without; all of it within 80 columns."""
    sitting = solo()
    assert shown(sitting, "help") == shown(sitting, "?")
    assert shown(sitting, "help carthag") == shown(sitting, "? carthag")
    for word in ("help", "? xyzzy and something else that is called nothing at all in this game", "? combat"):
        assert all(len(line) < 80 for line in shown(sitting, word).splitlines())


def test_the_place_of_the_record_is_not_broken() -> None:
    """`save` wraps its sentence and leaves a long path whole, so that it can be copied."""
    sitting = solo()
    sitting.opened.path = Path("/" + "/".join(["directory"] * 12) + "/solo-1.journal")
    first, second = shown(sitting, "save").splitlines()
    assert second.strip() == str(sitting.opened.path)
    assert len(first) < 80


def test_deck_shows_what_counting_shows_and_not_the_order() -> None:
    """R-INFO-01: the own deck is known card by card, not in its order."""
    deck = ["dagger", "diplomacy", "reconnaissance", "convincing_argument"]
    texts = []
    for order in (deck, deck[::-1]):
        game = script.play({"seats": [{"hand": ["dagger"], "deck": order}, {}, {}], "to_act": 1})
        sitting = sit(game, {"mode": "table", "seats": 3, "seed": 0}, Robot(1))
        sitting.seat = 0
        texts.append(shown(sitting, "deck"))
    assert texts[0] == texts[1]
    assert "Reconnaissance" in texts[0]


def test_undo_several_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many choices as said, as far as there are any; many only after a question, and all can be made again."""
    sitting = solo()
    codes = sitting.game.codes
    assert "3 choices" in shown(sitting, "undo 3")
    assert sitting.game.codes == codes[:-3]
    monkeypatch.setattr(sitting.console, "ask", lambda label, complete=None: "n")
    shown(sitting, "undo 999")
    assert sitting.game.codes == codes[:-3]
    monkeypatch.setattr(sitting.console, "ask", lambda label, complete=None: "y")
    shown(sitting, "undo 999")
    assert sitting.game.record == []
    assert "nothing to take back" in shown(sitting, "undo")
    assert f"{len(codes)} choices" in shown(sitting, "redo 999")
    assert sitting.game.codes == codes
    assert "nothing to make again" in shown(sitting, "redo")


@pytest.mark.parametrize("word", ["undo abc", "undo -1", "undo 0", "redo x"])
def test_what_is_no_number_takes_nothing_back(word: str) -> None:
    """One sentence, and the game as it was."""
    sitting = solo()
    before = sitting.game.copy()
    assert "no number of choices" in shown(sitting, word)
    assert sitting.game == before


def test_check_writes_a_position_that_can_be_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the words of check files, and never over a file that is there."""
    monkeypatch.chdir(tmp_path)
    sitting = solo()
    assert "written" in shown(sitting, "check here.json")
    again = game_from(json.loads((tmp_path / "here.json").read_text()))
    assert again.state == sitting.game.state
    assert "already" in shown(sitting, "check here.json")


def test_check_keeps_the_secrets_of_several_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """R-INFO-01: with two people nothing is written."""
    monkeypatch.chdir(tmp_path)
    sitting = sit(new_game("duo", seed=6), {"mode": "duo", "seed": 6}, Robot(6))
    assert sitting.game.decision is not None
    sitting.seat = sitting.game.decision.seat
    assert "secrets" in shown(sitting, "check")
    assert list(tmp_path.iterdir()) == []


def test_hold_ends_turns_in_which_only_plot_cards_are_left() -> None:
    """R-INTR-02: asked for once, it passes over Plot cards at the end of a turn and over nothing else."""

    def after_wealth(intrigue: list[str]) -> Game:
        seat = {"hand": ["diplomacy", "dagger"], "intrigue": intrigue}
        return script.play({"seats": [seat, {}, {}], "to_act": 1}, "agent diplomacy>wealth")

    plot = next(card.id for card in after_wealth([]).state.catalogue.intrigues.values() if card.name == "Windfall")
    game = after_wealth([plot])
    assert game.decision is not None
    assert FACE.held_over(game.decision) == END
    game = script.play({"seats": [{"hand": ["dagger"], "intrigue": [plot]}, {}, {}], "to_act": 1})
    assert game.decision is not None
    assert FACE.held_over(game.decision) is None


def test_quit_leaves() -> None:
    """By its own exception, which the command line turns into a farewell."""
    with pytest.raises(Leave):
        commands.run(solo(), Menu(question_of(solo().view)), "quit")

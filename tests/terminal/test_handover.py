"""Two people at one keyboard: who sits there, what is cleared, and that the hand-over itself tells nothing."""

from __future__ import annotations

import pytest

from imperium.catalogue import load_catalogue
from imperium.game import Game, new_game
from tests.rules import script
from tests.terminal.robots import Robot, sit

CARDS = load_catalogue().intrigues
PLOT, OTHER = [card.id for card in CARDS.values() if card.timing == "before_agent"][:2]  # no use in combat
COMBAT = next(card.id for card in CARDS.values() if card.combat and not card.plot)


def before_combat(first: list[str], second: list[str]) -> Game:
    """Both people fight in the last round; the first is about to end the Reveal turn, the second is done."""
    seats = [
        {"conflict": 1, "garrison": 0, "agents": 0, "hand": ["convincing_argument"], "intrigue": first},
        {"conflict": 1, "garrison": 0, "agents": 0, "done": True, "hand": [], "intrigue": second},
    ]
    given = {"mode": "duo", "seats": seats, "to_act": 1, "first_player": 1, "conflict_deck": []}
    return script.play({**given, "reserve": {"arrakis_liaison": 1}})


def combat_prompts(game: Game) -> list[int]:
    """The seats that got a prompt in the combat of this round, in order."""
    robot = Robot(1)
    sitting = sit(game, {"mode": "duo", "seed": 0}, robot)
    asked: list[int] = []

    def ask(label: str, complete: object = None) -> str:
        if not label.endswith("> "):
            return ""
        if complete is None or sitting.decision.kind == "combat":
            asked.append(sitting.seat)
            return "pass"
        return sitting.decision.codes[-1]

    robot.ask = ask  # type: ignore[method-assign, assignment]
    sitting.play()
    return asked


@pytest.mark.parametrize(
    ("first", "second", "asked"),
    [
        ([PLOT], [OTHER], [0, 1]),
        ([COMBAT], [PLOT], [0, 1]),
        ([PLOT], [COMBAT], [0, 1]),
        ([], [PLOT], [1]),
        ([], [], []),
    ],
)
def test_in_combat_all_who_hold_intrigue_are_asked(first: list[str], second: list[str], asked: list[int]) -> None:
    """R-COMBAT-04, R-INFO-01: whether a card can be played or not, its holder sits down; who holds none does not."""
    assert combat_prompts(before_combat(first, second)) == asked


def test_the_screen_is_cleared_before_the_other_person_sits_down() -> None:
    """Every change of hands clears the screen first, and what follows belongs to the new person."""
    game = new_game("duo", seed=3)
    robot = Robot(3)
    sit(game, {"mode": "duo", "seed": 3}, robot).play()
    seats = [seat for seat, text in robot.shown if "CLEARED" in text or text]
    changes = 0
    for (before, _), (after, text) in zip(robot.shown, robot.shown[1:], strict=False):
        if before in (0, 1) and after in (0, 1) and before != after:
            pytest.fail(f"seat {after} sees {text!r} on the screen of seat {before}")
        changes += text == "CLEARED"
    assert changes > 10
    assert {0, 1} <= set(seats)


def test_each_person_has_a_history_of_their_own() -> None:
    """What one person typed (a secret choice, say) is not in reach of the other's arrow keys."""
    readline = pytest.importorskip("readline")
    robot = Robot(1)
    robot.sit(0)
    readline.add_history("secret emperor+guild")
    robot.sit(1)
    held = [readline.get_history_item(index + 1) for index in range(readline.get_current_history_length())]
    assert held == []
    robot.sit(0)
    assert readline.get_history_item(readline.get_current_history_length()) == "secret emperor+guild"
    readline.clear_history()

"""Taking back: free alone, with two people to the last moment when hidden information came to light."""

from __future__ import annotations

import pytest

from imperium.game import Game, new_game
from imperium.journal.table import CannotTakeBack, to_take_back
from tests.rules import script


def test_alone_everything_can_be_taken_back() -> None:
    """To the very first choice, past draws and rivals' turns."""
    game = new_game("solo", seed=4)
    first = game.copy()
    while game.decision is not None and len(game.record) < 30:
        game.apply(game.decision.options[0])
    while game.record:
        game.undo(to_take_back(game, 0, [0]))
    assert game == first
    with pytest.raises(CannotTakeBack, match="nothing to take back"):
        to_take_back(game, 0, [0])


def duo(hand: list[str], **board: object) -> Game:
    seat = {"hand": hand, "garrison": 3, "deck": ["diplomacy", "dagger"]}
    return script.play({"mode": "duo", "seats": [seat, {"hand": ["dagger"]}], "to_act": 1, **board})


def test_with_two_people_a_choice_that_shows_nothing_can_be_taken_back() -> None:
    """Imperial Basin harvests and asks about deployment: nothing hidden was seen (R-SPACE-19)."""
    game = duo(["dune_the_desert_planet", "dagger"])
    game.apply("agent dune_the_desert_planet>imperial_basin")
    assert to_take_back(game, 0, [0, 1]) == 1


def test_with_two_people_a_drawn_card_stands() -> None:
    """Arrakeen draws a card (R-SPACE-15): from there on nothing is taken back."""
    game = duo(["reconnaissance", "dagger"])
    game.apply("agent reconnaissance>arrakeen")
    with pytest.raises(CannotTakeBack, match="to light"):
        to_take_back(game, 0, [0, 1])


def test_with_two_people_nobody_takes_back_what_the_other_chose() -> None:
    """The keyboard has changed hands."""
    game = new_game("duo", seed=2)
    first = game.decision.seat if game.decision else -1
    while game.decision is not None and game.decision.seat == first:
        game.apply(next(code for code in ("end", "reveal", game.decision.codes[0]) if code in game.decision))
    assert game.decision is not None
    with pytest.raises(CannotTakeBack):
        to_take_back(game, game.decision.seat, [0, 1])


def test_with_bots_at_the_table_one_goes_back_to_ones_own_choice() -> None:
    """Their choices in between are taken back as well."""
    game = new_game("table", seats=3, seed=2)
    while game.decision is not None and (game.decision.seat != 0 or len(game.record) < 8):
        game.apply(game.decision.options[0])
    back = to_take_back(game, 0, [0])
    game.undo(back)
    assert game.decision is not None
    assert game.decision.seat == 0

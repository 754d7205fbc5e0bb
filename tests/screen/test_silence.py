"""What a person held who passed in silence, from what has happened since (see docs/architecture.md)."""

from __future__ import annotations

from imperium.given.positions import game_from
from imperium.screen.imperium.face import intrigue_at

FOUR = ["ambush", "bribery", "charisma", "windfall"]


def test_a_stolen_card_was_held_by_the_seat_it_was_stolen_from() -> None:
    """R-INTR-09: of three seats the second loses a card to the first; the third has nothing to do with it."""
    seats = [{"hand": ["diplomacy"], "intrigue": ["private_army"]}, {"intrigue": FOUR}, {"intrigue": ["refocus"]}]
    game = game_from({"seats": seats, "intrigue_deck": ["tiebreaker"]})
    before = len(game.events) - 1
    game.apply("agent diplomacy>secrets")
    assert any(event.kind == "steal" for event in game.events)
    assert [intrigue_at(game, seat, before) for seat in range(3)] == [["private_army"], FOUR, ["refocus"]]

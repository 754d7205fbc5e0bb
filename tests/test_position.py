"""The position is declared once: the classes are written from the declarations, and say the same as before."""

from __future__ import annotations

from imperium.position import make
from imperium.position.fields import SEAT, STATE, TURN
from imperium.position.state import Seat, Turn
from tests.random_games import setup_of


def test_the_classes_are_those_declared() -> None:
    """If this fails: python -m imperium.position.make"""
    assert make.TARGET.read_text(encoding="utf-8") == make.text()


def test_no_field_is_declared_twice() -> None:
    for fields in (SEAT, TURN, STATE):
        names = [field.name for field in fields]
        words = [field.word for field in fields if field.word]
        assert len(set(names)) == len(names)
        assert len(set(words)) == len(words)


def test_every_hidden_card_has_a_pool() -> None:
    """R-INFO-01: what a seat may not see of a card is which of its pool it is; chance is simply not told."""
    hidden = [field for field in (*SEAT, *STATE) if field.sees != "everybody"]
    assert {field.name for field in hidden if field.pool is None} == {"seed", "draws"}
    assert all(field.pool is None for field in (*SEAT, *TURN, *STATE) if field.sees == "everybody")


def test_two_seats_share_nothing_that_changes() -> None:
    one, two = Seat(), Seat()
    one.hand.append("dagger")
    one.influence["guild"] = 1
    assert two == Seat() != one


def test_how_a_position_came_about_does_not_tell_it_from_another() -> None:
    """The events are not compared, every field of the position is."""
    state = setup_of("table3", 1).state
    assert state.copy(events=type(state.events)()) == state
    for part, fields in ((state.seats[0], SEAT), (Turn(), TURN)):
        for field in fields:
            twin = part.copy()
            setattr(twin, field.name, object())
            assert twin != part, field.name

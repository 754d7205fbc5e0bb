"""Tables in a terminal: numbers stand below each other, no line is too wide, and nothing of a name is lost."""

from __future__ import annotations

from imperium.words.tables import table


def test_numbers_stand_below_each_other() -> None:
    assert list(table(("name", "games", "%"), [("a", "1,000", "5.0"), ("longer", "2", "100.0")])) == [
        "name    games      %",
        "a       1,000    5.0",
        "longer      2  100.0",
    ]


def test_letters_that_take_two_columns_do_not_push_numbers_aside() -> None:
    """A terminal shows each of these four letters in two columns, so that the name takes as many as the other."""
    wide, plain = list(table(("", "wins"), [("砂の惑星", "7"), ("arrakeen", "8")]))[1:]
    assert (wide, plain) == ("砂の惑星     7", "arrakeen     8")


def test_a_name_that_is_too_long_goes_on_in_the_next_line() -> None:
    first, *others = list(table(("", "wins"), [("x" * 50, "7")], 30))[1:]
    assert first.endswith(" 7")
    assert len(first) <= 30
    assert first.count("x") + sum(line.count("x") for line in others) == 50


def test_a_name_is_not_taken_for_markup() -> None:
    assert list(table(("",), [("[bold]:smile:",)]))[-1] == "[bold]:smile:"

"""A row says of its game what the game itself says."""

from __future__ import annotations

import csv
import random

import pytest
from attrs import evolve

from imperium.bots import RandomBot
from imperium.core.players.match import play_out
from imperium.game import Game
from imperium.simulate import rows
from imperium.simulate.plan import Plan
from imperium.simulate.play import play_one

PLANS = {
    "table3": Plan(mode="table", seats=3),
    "table4": Plan(mode="table", seats=4),
    "duo": Plan(mode="duo"),
    "solo": Plan(mode="solo", difficulty="sardaukar"),
}


def played(plan: Plan, number: int) -> Game:
    """The game of a plan, played by the loop of the architecture, not by the code under test."""
    game = plan.new_game(number)
    bots = plan.players(number)
    while (decision := game.decision) is not None:
        game.apply(bots[decision.seat].choose(game.view(decision.seat)))
    return game


@pytest.mark.parametrize("kind", PLANS)
def test_row_agrees_with_the_game(kind: str) -> None:
    """Leaders, points, ranks, rounds, decisions and winners are those of the finished game (R-END-02 to R-END-04)."""
    plan = PLANS[kind].checked()
    for number in (1, 2, 3):
        row, failure, _ = play_one(plan, number)
        game = played(plan, number)
        assert failure is None
        assert (row.game, row.seed, row.mode) == (number, plan.seed_of(number), plan.mode)
        assert row.decisions == len(game.record)
        assert row.rounds == game.state.round
        assert game.result is not None
        assert [seat - 1 for seat in row.winners] == sorted(game.result.winners)
        ranks = {standing.seat: standing.rank for standing in game.result.standings}
        for index, (seat, there) in enumerate(zip(row.seats, game.state.seats, strict=True)):
            assert seat.vp == there.vp
            assert seat.rank == ranks.get(index, 0)
            assert seat.leader == (there.leader.id if there.leader is not None else "")
            assert (seat.bot == rows.RIVAL) != there.way.decides


@pytest.mark.parametrize("kind", PLANS)
def test_points_by_source_add_up(kind: str) -> None:
    """Every point of a seat left an event with its source, but the 1 VP that four seats start with (R-SETUP-09)."""
    plan = PLANS[kind].checked()
    for number in range(1, 6):
        row, *_ = play_one(plan, number)
        for seat in row.seats:
            assert sum(seat.vp_from.values()) == seat.vp
            assert seat.vp_from.get("setup", 0) == (1 if kind == "table4" else 0)


def test_acquired_cards_and_visited_spaces_are_those_of_the_record() -> None:
    """What a player wrote down as `acquire` and `agent` choices is what the row counts, forced moves aside."""
    plan = PLANS["table3"].checked()
    game = played(plan, 1)
    row, *_ = play_one(plan, 1)
    acquired = sum(code.startswith("acquire ") for code in game.codes)
    sent = sum(code.startswith("agent ") for code in game.codes)
    assert acquired > 5
    assert sum(sum(seat.acquired.values()) for seat in row.seats) >= acquired
    assert sum(sum(seat.spaces.values()) for seat in row.seats) >= sent
    catalogue = plan.rules().catalogue
    for seat in row.seats:
        assert seat.acquired.keys() <= {*catalogue.imperium, *catalogue.reserve}
        assert seat.spaces.keys() <= catalogue.spaces.keys()


def test_first_player_has_the_first_turn() -> None:
    """The first player of a row is the seat that holds the marker at setup (R-SETUP-10)."""
    plan = PLANS["table3"].checked()
    firsts = set()
    for number in range(1, 13):
        game = plan.new_game(number)
        row, *_ = play_one(plan, number)
        assert row.first_player == game.state.first_player + 1
        firsts.add(row.first_player)
    assert firsts == {1, 2, 3}


@pytest.mark.parametrize("kind", PLANS)
def test_row_survives_its_cells(kind: str) -> None:
    """Written as a line and read back, a row is the same row."""
    plan = PLANS[kind].checked()
    row, *_ = play_one(plan, 7)
    cells = [str(cell) for cell in rows.cells(row)]
    assert rows.from_cells(rows.columns(plan.participants), cells) == row


def test_damaged_cells_are_refused() -> None:
    """A missing cell or a word for a number is named."""
    row, *_ = play_one(PLANS["duo"].checked(), 1)
    columns, cells = rows.columns(3), [str(cell) for cell in rows.cells(row)]
    with pytest.raises(rows.BadRow, match="cells"):
        rows.from_cells(columns, cells[:-1])
    cells[list(columns).index("vp_1")] = "many"
    with pytest.raises(rows.BadRow, match="many"):
        rows.from_cells(columns, cells)


@pytest.mark.parametrize(
    ("column", "value", "words"),
    [
        ("first_player", "9", "first player is seat 9"),
        ("winners", "", "winners are not the seats with rank 1"),
        ("game", "0", "game 0 comes after game 0"),
        ("rounds", "-3", "below zero"),
    ],
)
def test_what_no_game_can_have_brought_is_refused(column: str, value: str, words: str) -> None:
    row, *_ = play_one(PLANS["table3"].checked(), 1)
    columns, cells = rows.columns(3), [str(cell) for cell in rows.cells(row)]
    cells[list(columns).index(column)] = value
    with pytest.raises(rows.BadRow, match=words):
        rows.from_cells(columns, cells)


def test_a_game_without_ranks_is_refused_unless_it_failed() -> None:
    row, *_ = play_one(PLANS["table3"].checked(), 1)
    unranked = evolve(row, winners=(), seats=tuple(evolve(seat, rank=0) for seat in row.seats))
    with pytest.raises(rows.BadRow, match="nobody has won"):
        rows.from_cells(rows.columns(3), rows.cells(unranked))
    failed = evolve(unranked, error="it broke")
    assert rows.from_cells(rows.columns(3), rows.cells(failed)) == failed


def test_play_gives_each_seat_its_own_view() -> None:
    """A bot is shown the view of the seat that decides, never another one."""
    game = PLANS["table3"].checked().new_game(1)

    class Watcher(RandomBot):
        def choose(self, view):  # type: ignore[no-untyped-def]
            assert view.seat == self.seed
            assert view.codes
            return random.Random(len(game.record)).choice(view.codes)

    assert play_out(game, {seat: Watcher(seat) for seat in range(3)}) == ""
    assert game.over


@pytest.mark.parametrize("word", ["=1+1", "+x", "-x", "@x", "'x", "'=x", "plain"])
def test_no_text_of_others_is_a_formula_for_a_spreadsheet(word: str) -> None:
    """The cell does not begin like one, and what is read back is what was written."""
    row, *_ = play_one(Plan(mode="table", games=1, bots=("random",)).checked(), 1)
    row = evolve(row, cards=word, error=word, seats=tuple(evolve(seat, bot=word) for seat in row.seats))
    names = rows.columns(len(row.seats))
    found = rows.cells(row)
    assert not any(isinstance(cell, str) and cell.startswith(("=", "+", "-", "@")) for cell in found)
    [cells] = csv.reader([rows.line(found)])
    assert rows.from_cells(names, cells) == row


def test_rows_with_raw_escapes_are_refused() -> None:
    row, *_ = play_one(Plan(mode="table", games=1, bots=("random",)).checked(), 1)
    for column in ("cards", "leader_1", "bot_2", "acquired_3"):
        cells = dict(zip(rows.columns(3), rows.cells(row), strict=True))
        cells[column] = "\x1b[2J=1" if column == "acquired_3" else "\x1b[2J"
        with pytest.raises(rows.BadRow, match="characters that no row has"):
            rows.from_cells(rows.columns(3), list(cells.values()))

"""Taking back and making again: until another move is made, at every decision, and kept in the journal."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from imperium.core.errors import IllegalOption
from imperium.game import new_game
from imperium.games import open_game, start_game
from imperium.journal import read_journal
from imperium.journal.lines import BadJournal
from tests.random_games import setup_of


@pytest.mark.parametrize("kind", ["table3", "duo", "solo-mentat"])
def test_what_was_taken_back_is_made_again(kind: str) -> None:
    game, dice = setup_of(kind, 5), random.Random(5)
    while game.decision is not None and len(game.record) < 60:
        game.apply(dice.choice(game.decision.options))
        before = game.copy()
        back = dice.randrange(min(30, len(game.record)) + 1)
        game.undo(back)
        assert game.undone == back
        for _ in range(back):
            game.redo()
        assert game == before
        assert game.undone == 0


def test_another_move_ends_it() -> None:
    game = new_game(seed=3)
    for _ in range(4):
        assert game.decision is not None
        game.apply(game.decision.options[0])
    game.undo(2)
    assert game.decision is not None
    game.apply(game.decision.options[-1])
    assert game.undone == 0
    with pytest.raises(IllegalOption, match="0 decisions to make again"):
        game.redo()


def test_the_journal_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    with start_game({"mode": "solo", "seed": 4}, save=path) as opened:
        for _ in range(8):
            assert opened.game.decision is not None
            opened.answer(opened.game.decision.options[0])
        codes = opened.game.codes
        opened.undo(5)
        opened.redo(2)
        assert opened.game.codes == codes[:5]
    assert "\nundo 5\nredo 2\n" in path.read_text()
    assert read_journal(path)[0].codes == codes[:5]
    with open_game(path) as opened:  # and what is left of it can be made again in another sitting
        assert opened.game.undone == 3
        opened.redo(3)
        assert opened.game.codes == codes


@pytest.mark.parametrize("line", ["redo 1", "redo 0", "redo x", "redo"])
def test_a_journal_that_makes_again_what_was_not_taken_back_is_refused(line: str, tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    with start_game({"mode": "solo", "seed": 4}, save=path) as opened:
        assert opened.game.decision is not None
        opened.answer(opened.game.decision.options[0])
    path.write_text(path.read_text() + f"{line}\n")
    with pytest.raises(BadJournal, match=r"x\.journal: .*line \d+"), open_game(path):
        pass

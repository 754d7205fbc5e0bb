"""Whatever a bot does, the game goes on: the choice falls to a default and the fault is reported with the record."""

from __future__ import annotations

import sys
import time
from contextlib import suppress

import pytest

from imperium.bots import Bot, RandomBot
from imperium.bots.match import play, table_match
from imperium.bots.tables import reported
from imperium.core.players.guard import Guard, default
from imperium.game import Game, new_game
from imperium.position.views import View
from imperium.rules import moves
from tests.random_games import setup_of
from tests.reach import reachable


class Raises(Bot):
    def choose(self, view: View) -> str:
        raise ValueError("no idea")


class Exits(Bot):
    def choose(self, view: View) -> str:
        sys.exit(3)


class Illegal(Bot):
    def choose(self, view: View) -> str:
        return "fly to_the_moon"


class Strange(Bot):
    def choose(self, view: View) -> str:
        return None  # type: ignore[return-value]


class Unprintable(Bot):
    def choose(self, view: View) -> str:
        class Answer:
            def __repr__(self) -> str:
                raise RuntimeError

        return Answer()  # type: ignore[return-value]


class Mumbles(Bot):
    def choose(self, view: View) -> str:
        raise ValueError("bad name \udcff\x1b[2J\nand so on " + 200_000 * "x")


class Speechless(Bot):
    def choose(self, view: View) -> str:
        class Trouble(Exception):
            def __str__(self) -> str:
                raise RuntimeError

        raise Trouble


class Sleeps(Bot):
    def choose(self, view: View) -> str:
        time.sleep(0.4)
        return view.codes[0]


def to_the_end(bad: Guard) -> Game:
    """A whole game with the bad bot on the first seat."""
    game = new_game(seed=4)
    bots: list[Bot] = [bad, RandomBot(1), RandomBot(2)]
    while game.decision is not None:
        seat = game.decision.seat
        game.apply(bots[seat].choose(game.view(seat)))
    assert game.result is not None
    return game


@pytest.mark.parametrize(
    ("bot", "what", "words"),
    [
        (Raises(), "raised", "ValueError (no idea)"),
        (Exits(), "raised", "SystemExit"),
        (Illegal(), "illegal", "'fly to_the_moon', which is not offered"),
        (Strange(), "illegal", "None"),
        (Unprintable(), "illegal", "Answer"),
        (Mumbles(), "raised", r"ValueError (bad name \udcff\x1b[2J and so on xxx"),
        (Speechless(), "raised", "Trouble at test_guard.py"),
    ],
)
def test_a_bot_that_fails_loses_the_choice_and_not_the_game(bot: Bot, what: str, words: str) -> None:
    guard = Guard(bot)
    game = to_the_end(guard)
    assert guard.faults
    for fault in guard.faults:
        assert fault.what == what
        assert words in fault.words
        assert len(fault.words) < 200
        assert fault.words.isprintable()
        assert fault.taken in game.codes


def test_a_slow_bot_loses_the_choice_in_time() -> None:
    """It is not waited for, and while it still thinks its next choices fall to the default at once."""
    game = new_game(seed=4)
    assert game.decision is not None
    view = game.view(game.decision.seat)
    guard = Guard(Sleeps(), seconds=0.05)
    start = time.perf_counter()
    assert guard.choose(view) == default(view.options)
    assert guard.choose(view) == default(view.options)
    assert time.perf_counter() - start < 0.35
    assert [fault.what for fault in guard.faults] == ["slow", "slow"]
    assert "took more than 0.05 s" in guard.faults[0].words
    assert "still thinking" in guard.faults[1].words
    time.sleep(0.5)
    guard.seconds = 5.0
    assert guard.choose(view) == view.options[0]
    assert len(guard.faults) == 2


def test_a_stopped_program_is_no_fault_of_the_bot() -> None:
    class Interrupted(Bot):
        def choose(self, view: View) -> str:
            raise KeyboardInterrupt

    game = new_game(seed=4)
    assert game.decision is not None
    with pytest.raises(KeyboardInterrupt):
        Guard(Interrupted()).choose(game.view(game.decision.seat))


def test_the_default_commits_to_least() -> None:
    send, play, fremen = moves.Send("a", "b"), moves.Play("x"), moves.GainInfluence("fremen")
    assert default([send, moves.REVEAL]) == moves.REVEAL
    assert default([play, moves.PASS]) == moves.PASS
    assert default([moves.Use("x", "draw"), moves.Deploy(1), moves.END]) == moves.END
    assert default([fremen, moves.GainInfluence("guild")]) == fremen


def test_faults_are_reported_with_the_record(tmp_path) -> None:  # type: ignore[no-untyped-def]
    """The report names the seed, the seat, what happened and every code of the game."""
    path = tmp_path / "bad.py"
    path.write_text("class Bad:\n    def __init__(self, seed): pass\n    def choose(self, view): return 1 / 0\n")
    outcome = play(new_game(seed=9), (f"{path}:Bad", "random", "random"), 9)
    assert outcome.faults
    text = "\n".join(reported([outcome, outcome]))
    assert f"Faults also in the games with seeds {outcome.seed}." in text
    assert "seed 9" in text
    assert "Seat 1, choice 1: it raised ZeroDivisionError" in text
    assert all(code in text for code in outcome.record)


def test_good_bots_have_no_faults() -> None:
    assert table_match(("greedy", "random", "easy"), 3).faults == ()


class Hostile(Bot):
    """Writes into everything it can reach, and answers nothing that helps."""

    def choose(self, view: View) -> str:
        for thing in reachable([view]):
            if isinstance(thing, (list, dict)):
                thing.clear()
                continue
            names = [name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ())]
            for name in (*names, *getattr(thing, "__dict__", ())):
                with suppress(AttributeError, TypeError):
                    object.__setattr__(thing, name, 13)
        return "ruined"


@pytest.mark.parametrize("kind", ["table3", "solo-mentat", "duo"])
@pytest.mark.parametrize("looks", [True, False])
def test_what_a_bot_writes_into_is_its_own(kind: str, looks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It costs a bot its own choices and nothing else: neither this game nor the next goes another way for it."""
    monkeypatch.setattr(Hostile, "looks", looks)
    games = []
    for bot in (Illegal, Hostile, Illegal):
        game = setup_of(kind, 12)
        guards = {seat: Guard(RandomBot(seat) if seat else bot()) for seat in range(len(game.state.seats))}
        while game.decision is not None:
            guard = guards[game.decision.seat]
            game.apply(guard.choose(game.view(game.decision.seat, guard.looks)))
        assert guards[0].faults
        assert {fault.what for fault in guards[0].faults} == {"illegal"}
        games.append(game)
    assert games[0] == games[1] == games[2]

"""A second, tiny game goes through the same core, journal, players, simulation, prompt and environment."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from imperium.core.errors import BadSetup
from imperium.core.game import Game, load, start
from imperium.core.players.random_bot import RandomBot
from imperium.core.position.redaction import HIDDEN, deal, redact
from imperium.game import Imperium
from imperium.games import GAMES, game_in, shelf
from imperium.journal import open_game, read_journal, start_game
from imperium.journal.replaying import replay
from imperium.simulate import Plan, simulate
from imperium.terminal.console import Console, Leave
from imperium.terminal.sitting import Sitting

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "examples" / "games" / "water_debt.py"
WaterDebt = game_in(FILE)


def played(seed: int) -> Game[Any]:
    game, dice = start(WaterDebt(), seed=seed), random.Random(seed)
    while game.decision is not None:
        game.apply(dice.choice(game.decision.options))
    return game


def test_two_games_in_one_process_do_not_see_each_others_words() -> None:
    assert set(WaterDebt().runs) & set(Imperium.runs) == set()
    assert WaterDebt.notation.parse("reveal") is None
    assert Imperium.notation.parse("bid 07") is None
    assert set(shelf(FILE)) == {*GAMES, "water_debt"}


@pytest.mark.parametrize("seed", range(20))
def test_a_game_is_copied_saved_loaded_undone_and_redone_at_every_decision(seed: int) -> None:
    codes = played(seed).codes
    game = start(WaterDebt(), seed=seed)
    for code in codes:
        twin, loaded = game.copy(), load(WaterDebt(), json.loads(json.dumps(game.save())))
        assert twin == game == loaded
        game.apply(code)
        game.undo()
        assert game == twin
        game.redo()
    assert game.codes == codes
    assert game.result is not None
    assert sum(seat.water for seat in game.state.seats) > 0
    everything = [card for seat in game.state.seats for card in (*seat.hand, *seat.bid)]
    assert len({*everything, *game.state.played, *game.state.rest}) == 15


@pytest.mark.parametrize("seed", range(10))
def test_a_bid_is_secret_until_both_lie_on_the_table(seed: int) -> None:
    """Whatever hidden cards are exchanged, the other seat sees the same view and the same events."""
    game, dice = start(WaterDebt(), seed=seed), random.Random(seed)
    rules = game.rules
    while game.decision is not None:
        for seat in (0, 1):
            known, pools = redact(rules.layout, game.state, seat, decides=game.decision.seat == seat)
            other = known.seats[1 - seat]
            assert set(other.hand + other.bid) <= {HIDDEN}
            another = deal(rules.layout, known, pools, lambda cards: dice.sample(cards, len(cards)))
            assert redact(rules.layout, another, seat, game.decision.seat == seat) == (known, pools)
        told = len(game.events)
        bidder = game.decision.seat
        game.apply(dice.choice(game.decision.options))
        bid = game.events[told]
        assert bid.kind == "bid"
        assert bid.seen_by(1 - bidder).item == ""
        assert bid.seen_by(bidder).item == bid.item


def test_a_recorded_game_resumes_replays_and_keeps_what_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "debt.journal"
    with start_game(WaterDebt, {"seed": 4}, save=path) as opened:
        for _ in range(5):
            opened.answer(opened.game.decision.options[0])
        opened.undo(2)
        opened.redo()
        codes = opened.game.codes
    assert path.read_text().startswith("imperium-journal 1\ngame water_debt\n")
    with open_game(shelf(FILE), path) as opened:
        assert opened.game.codes == codes
        while opened.game.decision is not None:
            opened.answer(opened.game.decision.options[-1])
    journal, _ = read_journal(path)
    found = replay(journal, WaterDebt(), path)
    assert found.difference is None
    assert found.checks == 6, "the start, the rounds 2 to 5, the end; the last round needs no asking"


def test_a_record_of_a_game_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "debt.journal"
    start_game(WaterDebt, {"seed": 4}, save=path).close()
    with pytest.raises(Exception, match="records a game of 'water_debt'"):
        open_game(GAMES, path)


def test_a_killed_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "debt.journal"
    command = [sys.executable, str(ROOT / "cli.py"), "play", str(FILE), "--save", str(path), "--seed", "5"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        process.stdin.write("1\n1\n1\n")
        process.stdin.flush()
        until = time.monotonic() + 20
        while time.monotonic() < until and (not path.is_file() or path.read_text().count("\nbid ") < 3):
            time.sleep(0.02)
        process.send_signal(signal.SIGKILL)
    with open_game(shelf(FILE), path) as opened:
        assert len(opened.game.record) == 3


def test_two_people_at_one_keyboard_see_their_own_cards_alone(tmp_path: Path) -> None:
    out = StringIO()
    with start_game(WaterDebt, {"seed": 6}, save=tmp_path / "x") as opened:
        hands = [set(seat.hand) for seat in opened.game.state.seats]
        prompt = Sitting(opened, {}, Console(True, StringIO("1\n1\nlog\nundo\nquit\n"), out))
        with pytest.raises(Leave):
            prompt.play()
    text = out.getvalue()
    first, second = text.split("Sietch Makab, it is your choice.")[:2]
    assert all(f") bid {card}" in first for card in hands[0])
    assert not any(f"bid {card}" in first for card in hands[1])
    assert not any(f") bid {card}" in second.split("it is your choice")[0] for card in hands[0])
    assert "brought hidden cards to light; it stands" in text


def test_simulated_on_two_processes_the_rows_are_the_same(tmp_path: Path) -> None:
    plan = Plan(games=60, seed=3, game=str(FILE))
    texts = []
    for jobs in (1, 2):
        out = tmp_path / f"{jobs}.csv"
        outcome = simulate(plan, out=out, jobs=jobs)
        assert (outcome.played, outcome.summary.failures) == (60, 0)
        texts.append(out.read_bytes())
    assert texts[0] == texts[1]
    with pytest.raises(BadSetup, match="those of Dune: Imperium alone"):
        Plan(games=1, mode="solo", game=str(FILE)).checked()


def test_wrapped_for_pettingzoo() -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    from imperium.rl.environment import Environment

    api_test(Environment(WaterDebt(), {}), num_cycles=200)
    seed_test(lambda: Environment(WaterDebt(), {}), num_cycles=50)


def test_a_random_bot_plays_it() -> None:
    game = start(WaterDebt(), seed=1)
    bots = [RandomBot(1), RandomBot(2)]
    while game.decision is not None:
        game.apply(bots[game.decision.seat].choose(game.view(game.decision.seat, table=False)))
    assert len(game.record) == 10, "the last card of each is bid without asking"


def test_a_file_without_a_game_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "empty.py").write_text("x = 1\n")
    with pytest.raises(BadSetup, match="defines 0 games"):
        game_in(tmp_path / "empty.py")

"""The same code as for any game: prompt, journal, resume, replay, simulation, learning environment, bots."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pexpect
import pytest

from arrakis.board import lines
from arrakis.bots import make
from arrakis.game import Dune
from imperium.core.errors import BadSetup
from imperium.core.game import start
from imperium.core.players.guard import Guard
from imperium.games import GAMES, bot_of
from imperium.journal import open_game, read_journal, start_game
from imperium.journal.replaying import replay
from imperium.simulate import Plan, simulate
from imperium.simulate.tally import report
from imperium.terminal.console import Console, Leave
from imperium.terminal.sitting import Sitting
from tests.arrakis.tables import RULES, played

ROOT = Path(__file__).resolve().parents[2]
TAKEN = ("card", "bought", "bonus_card")
COMMAND = [sys.executable, str(ROOT / "cli.py"), "dune"]


def among(names: list[str], seed: int) -> Any:
    """A whole game among bots."""
    game = start(RULES, seed=seed, seats=len(names))
    bots = [make(name, 10 * seed + index) for index, name in enumerate(names)]
    while game.decision is not None:
        bot = bots[game.decision.seat]
        game.apply(bot.choose(game.view(game.decision.seat, bot.looks)))
    return game


def test_greedy_beats_random() -> None:
    """At least three times its share of a sixth, over a slice of the 400 games."""
    won = 0.0
    for number in range(24):
        names = ["random"] * 6
        names[number % 6] = "greedy"
        game = among(names, number)
        winners = game.result.winners
        won += (number % 6 in winners) / len(winners)
    assert won / 24 >= 3 / 6


@pytest.mark.slow
def test_greedy_beats_random_over_four_hundred_games() -> None:
    won = 0.0
    for number in range(400):
        names = ["random"] * 6
        names[number % 6] = "greedy"
        winners = among(names, number).result.winners
        won += (number % 6 in winners) / len(winners)
    assert won / 400 >= 3 / 6


@pytest.mark.parametrize("seats", range(2, 7))
def test_greedy_bots_among_themselves(seats: int) -> None:
    assert among(["greedy"] * seats, seats).over


def test_bots_by_name() -> None:
    assert bot_of(RULES, "greedy").looks
    assert not bot_of(RULES, "random").looks
    with pytest.raises(BadSetup, match="there are random, greedy"):
        bot_of(RULES, "planner")


def test_the_map_fits_a_small_terminal() -> None:
    """80 columns and 24 lines with the question below it, at every decision of games of greedy bots."""
    game = start(RULES, seed=3, seats=6)
    bots = [make("greedy", index) for index in range(6)]
    while game.decision is not None:
        found = lines(game.state)
        assert len(found) <= 25
        assert sum(len(line) > 80 for line in found) <= 2, "a sector with armies in four territories wraps"
        assert all(any(line.startswith((" ", "~")) and name in line for line in found) for name in
                   ("!Arrakeen", "!Carthag", "!Sietch Tabr", "!Habbanya Sietch", "!Tuek's Sietch"))  # fmt: skip
        assert sum(line.startswith("~") for line in found) == 1
        game.apply(bots[game.decision.seat].choose(game.view(game.decision.seat)))


def test_recorded_resumed_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "dune.journal"
    codes = played(start(RULES, seed=5, seats=4), 5).codes
    with start_game(Dune, {"seed": 5, "seats": 4}, save=path) as opened:
        for code in codes[:60]:
            opened.answer(code)
    with open_game(GAMES, path) as opened:
        assert opened.game.codes == codes[:60]
        for code in codes[60:]:
            opened.answer(code)
        assert opened.game.over
    journal, _ = read_journal(path)
    assert replay(journal, RULES, path).difference is None


def test_a_killed_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "dune.journal"
    command = [*COMMAND, "--faction", "emperor", "--seed", "5", "--save", str(path), "--plain"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        assert process.stdin is not None
        process.stdin.write("1\n1\n1\n")
        process.stdin.flush()
        until = time.monotonic() + 30
        while time.monotonic() < until and (not path.is_file() or path.read_text().count("\n") < 25):
            time.sleep(0.05)
        process.send_signal(signal.SIGKILL)
    with open_game(GAMES, path) as opened:
        assert len(opened.game.record) >= 5
        assert opened.game.decision is not None


REFUSED = re.compile(r"the numbers go from (\d+) to (\d+)")


def test_a_whole_game_through_a_terminal(tmp_path: Path) -> None:
    """One person, who takes option 0 where there is one, else the last, and five bots."""
    environment = {**os.environ, "IMPERIUM_HOME": str(tmp_path), "TERM": "dumb"}
    command = [*COMMAND, "--faction", "atreides", "--seed", "11", "--save", str(tmp_path / "x.journal"), "--plain",
               "--fast"]  # fmt: skip
    child = pexpect.spawn(command[0], command[1:], env=environment, encoding="utf-8", timeout=60, dimensions=(24, 80))
    child.delaybeforesend = None
    text = ""
    for _ in range(2000):
        found = child.expect([r"A> ", pexpect.EOF])
        text += child.before
        if found:
            break
        refused = REFUSED.search(" ".join(child.before.split()))
        child.sendline(refused[2] if refused else "0")
    child.close()
    assert child.exitstatus == 0
    assert " win: " in text or " wins: " in text
    assert "Traceback" not in text
    assert "A bot failed" not in text
    with open_game(GAMES, tmp_path / "x.journal") as opened:
        assert opened.game.over


class Person(StringIO):
    """Somebody at the keyboard who takes option 0 where there is one, else the last, and leaves after a while."""

    def __init__(self, out: StringIO, answers: int) -> None:
        super().__init__()
        self.out, self.left = out, answers

    def readline(self, size: int | None = -1, /) -> str:
        self.left -= 1
        refused = REFUSED.search(self.out.getvalue()[-160:])
        return "quit\n" if self.left < 0 else f"{refused[2]}\n" if refused else "0\n"


def test_three_people_at_one_keyboard_see_their_own_cards_alone(tmp_path: Path) -> None:
    """K-INFO-03: between two curtains the hand and the traitors of nobody else are on the screen."""
    with start_game(Dune, {"seed": 6, "seats": 3}, save=tmp_path / "x") as opened:
        out = StringIO()
        with suppress(Leave):
            Sitting(opened, {}, Console(True, Person(out, 500), out, width=161)).play()
        game = opened.game
        names = [one.name for one in RULES.seated(game.state)]
        box = RULES.catalogue
        dealt = [{box.leaders[one].name for one in (*seat.traitors, *seat.given_back)} for seat in game.state.seats]
        taken = [
            {box.treachery[event.item].name for event in game.events if event.kind in TAKEN and event.seat == seat}
            for seat in range(3)
        ]
    parts = out.getvalue().split(", it is your choice.")
    assert len(parts) > 10
    looked = 0
    for before, part in pairwise(parts):
        who = names.index(before.rsplit("\n", 1)[-1].partition(" ")[2])
        for line in part.splitlines():
            if line.startswith("Your cards: "):
                cards, _, rest = line.removeprefix("Your cards: ").partition(" | traitors: ")
                looked += 1
                held = {one for one in box.treachery.values() if one.name in cards}
                assert {one.name for one in held} <= taken[who]
                assert set(rest.partition(" | ")[0].split(", ")) - {""} <= dealt[who]
        for other in range(3):
            if other != who:
                assert f"{names[other]} keep their traitors (" not in part
                assert f"{names[other]} take a treachery card (" not in part
                assert f"{names[other]} take the card (" not in part
    assert looked > 10


def test_simulated_on_two_processes_the_rows_are_the_same(tmp_path: Path) -> None:
    texts = []
    for jobs in (1, 2):
        out = tmp_path / f"{jobs}.csv"
        outcome = simulate(Plan(games=12, seed=3, game="dune", seats=3), out=out, jobs=jobs)
        assert (outcome.played, outcome.summary.failures) == (12, 0)
        texts.append(out.read_bytes())
    assert texts[0] == texts[1]


def test_wrapped_for_pettingzoo() -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from imperium.rl.environment import Environment

    api_test(Environment(Dune(), {"seats": 3}), num_cycles=150)


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--faction", "ix"], "No faction 'ix' is in play"),
        (["--seats", "7"], "2 to 6 factions"),
        (["--factions", "emperor,fremmen"], "did you mean 'fremen'"),
        (["--seats", "3", "--seat", "9=bot:greedy"], "name a seat from 1 to 3"),
        (["--seats", "2", "--seat", "1=bot:clever"], "There is no bot 'clever'"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(flags: list[str], said: str) -> None:
    done = subprocess.run([*COMMAND, "--seed", "1", *flags], capture_output=True, text=True, check=False, input="")
    assert done.returncode != 0
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_the_guided_start() -> None:
    done = subprocess.run([*COMMAND, "--plain"], capture_output=True, text=True, check=False, input="9\n2\n2\nquit\n")
    assert done.returncode == 0
    assert "A number from 2 to 6, please." in done.stdout
    assert "H>" in done.stdout or "saved after" in done.stdout


def test_a_recorded_game_of_pairs_resumes(tmp_path: Path) -> None:
    """K-2P-03: what was said at set-up is in the record."""
    path = tmp_path / "pairs.journal"
    with start_game(
        Dune, {"seed": 6, "pairs": True, "orders": ["claim"], "circles": ["1", "4", "7", "16"]}, save=path
    ) as opened:
        for _ in range(9):
            opened.answer(opened.game.decision.options[0])
        codes = opened.game.codes
    with open_game(GAMES, path) as opened:
        assert opened.game.codes == codes
        assert opened.game.state.fixed_alliances
        assert opened.game.state.seats[0].orders == ("claim",)


def test_the_rules_are_found_by_id_and_by_words() -> None:
    """Every rule of docs/rules/dune.md is in its own reference, and none of them in the other game's."""
    from imperium.screen.reference import rules_about
    from imperium.words.rules_text import rules
    from tests.arrakis.test_rule_coverage import defined

    assert set(rules("dune")) >= defined()
    assert not set(rules()) & defined()
    [found] = rules_about("K-BATTLE-19", "dune")
    assert found.text == "Higher total wins; equal totals: the aggressor wins."
    assert any(rule.id == "K-SPICE-05" for rule in rules_about("worm devours", "dune"))


def test_reported_by_bot_and_faction(tmp_path: Path) -> None:
    """Rows of six seats: what Dune has, in its own words; nothing of Agents and cards that it has not."""
    out = tmp_path / "rows.csv"
    bots = ("greedy", *["random"] * 5)
    simulate(Plan(games=6, seed=1, game="dune", seats=6, bots=bots, rotate=True), out=out)
    titles = [section.title for section in report(out)]
    assert titles == [
        "Game length", "Win rate by faction", "Win rate by seat", "Win rate by bot", "Win rate by bot and faction",
    ]  # fmt: skip


def test_bots_that_came_with_the_game_never_fail_behind_their_guard() -> None:
    """They answer with the very moves that were offered."""
    game = start(RULES, seed=4, seats=6)
    guards = [Guard(make("greedy", index), known=True) for index in range(6)]
    while game.decision is not None:
        game.apply(guards[game.decision.seat].choose(game.view(game.decision.seat)))
    assert [guard.faults for guard in guards] == [[]] * 6


def test_a_review_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "dune.journal"
    with start_game(Dune, {"seed": 5, "seats": 2}, save=path) as opened:
        for code in played(start(RULES, seed=5, seats=2), 5).codes:
            opened.answer(code)
    command = [sys.executable, str(ROOT / "cli.py"), "review", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip() == "The planner goes through games of Dune: Imperium alone, not of Dune (2019)."

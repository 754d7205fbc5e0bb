"""Input from a pipe: one answer per line, plain text out, saved at the end of input, exit code 0."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import cli
from imperium.catalogue import load_catalogue
from imperium.core.errors import ImperiumError
from imperium.terminal.imperium.start import difficulty_words
from tests.program import COMMAND, ROOT, run


def imperium(data: Path, *arguments: str, answers: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "XDG_DATA_HOME": str(data), "HOME": str(data)}
    return run(*arguments, cwd=data, answers=answers, env=environment)


def test_end_of_input_saves_and_says_how_to_resume(tmp_path: Path) -> None:
    """Two answers, then nothing more."""
    found = imperium(tmp_path, "solo", "--seed", "5", "--leader", "leto", answers="1\nhall\n")
    assert found.returncode == 0
    assert found.stderr == ""
    assert "imperium resume solo-1" in found.stdout
    assert "seed 5" in found.stdout
    assert all(line.isprintable() for line in found.stdout.splitlines())


def test_a_game_is_played_on_through_pipes_to_its_end(tmp_path: Path) -> None:
    """Started, left, resumed, finished; the same answers in one go give the same final ranking."""
    imperium(tmp_path, "solo", "--seed", "5", "--leader", "leto", answers="1\n" * 20)
    parts = imperium(tmp_path, "resume", "solo-1", answers="1\n" * 400)
    whole = imperium(tmp_path, "solo", "--seed", "5", "--leader", "leto", answers="1\n" * 400)
    assert "The game is over" in parts.stdout
    ends = [
        text.stdout[text.stdout.index("== The game is over") :].partition("Stay at")[0] for text in (parts, whole)
    ]
    assert ends[0] == ends[1]


def test_bots_sit_at_the_table(tmp_path: Path) -> None:
    """A person against two bots, whose turns are told; a second person is handed the keyboard."""
    found = imperium(
        tmp_path, "table", "--seats", "3", "--seat", "2=bot:normal", "--seat", "3=bot:random", "--seed", "9",
        answers="1\n" * 400,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    assert "The game is over" in found.stdout
    assert "The keyboard changes hands" not in found.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("solo", "--leader", "nobody"),
        ("solo", "--difficulty", "nightmare", "--seed", "1"),
        ("solo", "--rivals", "paul,memnon", "--seed", "1"),
        ("duo", "--leaders", "paul"),
        ("table", "--seats", "5"),
        ("table", "--seat", "9=bot:normal"),
        ("table", "--seat", "2=bot:nobody"),
        ("table", "--seat", "1=bot:easy", "--seat", "2=bot:easy", "--seat", "3=bot:easy"),
        ("resume", "solo-99"),
        ("rules", "xyzzy"),
        ("solo", "--pack", "nowhere"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unknown leader, bot, seat, difficulty, game: refused in one line, and nothing is recorded."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    found = CliRunner().invoke(cli.app, list(arguments))
    assert isinstance(found.exception, ImperiumError)
    assert len(str(found.exception).splitlines()) == 1
    assert not list(tmp_path.glob("imperium/games/*.journal"))


def test_a_refusal_is_exit_code_1_without_traceback(tmp_path: Path) -> None:
    """The same through the real command line."""
    found = imperium(tmp_path, "solo", "--leader", "nobody")
    assert found.returncode == 1
    assert len(found.stderr.splitlines()) == 1


def test_leaving_the_guided_start_starts_nothing(tmp_path: Path) -> None:
    """End of input before the first answer."""
    found = imperium(tmp_path, "solo")
    assert (found.returncode, found.stderr) == (0, "")
    assert "No game was started." in found.stdout


def test_the_guided_start_takes_leader_and_difficulty(tmp_path: Path) -> None:
    """Chosen by number and by a part of the name."""
    found = imperium(tmp_path, "solo", answers="2\nariana\nmentat\n")
    assert "Countess Ariana Thorvald (you)" in found.stdout
    assert "Solo game solo-1, mentat" in found.stdout


def test_the_guided_start_can_be_left_and_says_what_can_be_typed(tmp_path: Path) -> None:
    """`quit` starts nothing; a name that fits several is told so; the question stands next to the prompt."""
    found = imperium(tmp_path, "solo", answers="2\nthorvald\nquit\n")
    assert (found.returncode, found.stderr) == (0, "")
    told = " ".join(found.stdout.split())
    assert "'thorvald' could be Countess Ariana Thorvald or Earl Memnon Thorvald. Type a number" in told
    assert "Which leader do you play?\nNumber or name (Enter: chance decides; `quit` leaves)> thor" in found.stdout
    assert "No game was started." in found.stdout
    assert not list(tmp_path.glob("imperium/games/*.journal"))


def test_difficulties_say_in_what_they_differ() -> None:
    """R-SOLO-04: the price of the Mentat, the Swordmaster closed at the highest, what rivals start with."""
    catalogue = load_catalogue()
    words = [difficulty_words(catalogue, level) for level in catalogue.solo.difficulties]
    assert len({text.partition(":")[2] for text in words}) == 4
    assert "the Mentat costs you 2 Solari" in words[0]
    assert "rivals start without troops" in words[0]
    for text in words[1:]:
        assert "rivals start with 3 troops and 1 Intrigue card each" in text
        assert "the Mentat costs you 5 Solari" in text
    assert ["the Swordmaster is closed to you" in text for text in words] == [False, False, False, True]


@pytest.mark.parametrize("arguments", ["rules combat", "rules", "solo", "solo --seed 5 --leader leto", "cards list"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_closed_pipe_ends_quietly(arguments: str, unbuffered: str, tmp_path: Path) -> None:
    """Whoever should read it is gone: no traceback, nothing at all, whenever Python notices."""
    reader, writer = os.pipe()
    os.close(reader)
    environment = {
        **os.environ,
        "XDG_DATA_HOME": str(tmp_path),
        "HOME": str(tmp_path),
        "PYTHONUNBUFFERED": unbuffered,
    }
    found = run(*arguments.split(), cwd=tmp_path, env=environment, stdout=writer)
    os.close(writer)
    assert found.stderr == ""


def test_rules_can_be_looked_up() -> None:
    """By id and by words."""
    runner = CliRunner()
    assert "R-AGENT-04  The space must be free" in runner.invoke(cli.app, ["rules", "R-AGENT-04"]).stdout
    assert "R-INF-08" in runner.invoke(cli.app, ["rules", "alliance", "tied"]).stdout


def test_help_does_not_wait_for_the_engine(tmp_path: Path) -> None:
    """`--help` takes less than 0.3 s of processor time, because the engine is not loaded for it."""
    resource = pytest.importorskip("resource")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([*COMMAND, "--help"], cwd=tmp_path, capture_output=True, text=True, timeout=30)
    assert "solo" in done.stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 0.3
    quiet = "import sys, cli; cli.typer.main.get_command(cli.app); print('imperium.game' in sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", quiet], cwd=ROOT, capture_output=True, text=True, timeout=30)
    assert loaded.stdout.strip() == "False"


def test_the_guided_start_offers_the_last_game(tmp_path: Path) -> None:
    """`make play` a second time can go on where the first left off."""
    imperium(tmp_path, "solo", "--seed", "5", "--leader", "leto", answers="1\n")
    found = imperium(tmp_path, "solo", answers="3\n")
    assert "Go on with your last game, solo-1" in found.stdout
    assert "Duke Leto Atreides (you)" in found.stdout
    assert "saved after 1 decision " in found.stdout

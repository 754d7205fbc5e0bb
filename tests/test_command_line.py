"""The command line in odd surroundings: closed and full streams, odd bytes, no home, enormous numbers.

One sentence or success, and never a traceback.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cli
from imperium.core.errors import ImperiumError
from imperium.game import Imperium
from imperium.journal import places
from imperium.journal.branch import branch
from imperium.journal.reader import read_journal
from imperium.simulate import Plan
from tests.journal.players import recorded

ROOT = Path(__file__).resolve().parents[1]
FULL = Path("/dev/full")


def imperium(
    data: Path, *words: str | bytes, answers: bytes = b"", closed: tuple[int, ...] = (), **extra: Any
) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a directory of its own, with these streams closed; it ends without a traceback."""
    environment = {**os.environ, "XDG_DATA_HOME": str(data), **extra.pop("environment", {})}

    def close() -> None:
        for number in closed:
            os.close(number)

    extra = {"stdout": subprocess.PIPE, "input": answers, **extra}
    done = subprocess.run(
        [sys.executable, str(ROOT / "cli.py"), *words],
        stderr=subprocess.PIPE, timeout=60, cwd=data, env=environment, preexec_fn=close, **extra,
    )  # fmt: skip
    assert b"Traceback" not in done.stderr, done.stderr.decode(errors="replace")
    return done


def here(data: Path, *words: str | bytes, answers: bytes = b"") -> tuple[int, str, str]:
    """The same in this process, where it is quick, with streams that refuse what is no text; exit code, output and
    errors."""
    streams = [io.TextIOWrapper(io.BytesIO(text), "utf-8", "strict") for text in (answers, b"", b"")]
    with pytest.MonkeyPatch.context() as patch:
        for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
            patch.setattr(sys, name, stream)
        patch.setattr(sys, "argv", ["imperium", *map(os.fsdecode, words)])
        patch.setenv("XDG_DATA_HOME", str(data))
        patch.chdir(data)
        try:
            cli.main()
            code: Any = 0
        except SystemExit as end:
            code = end.code or 0
        for stream in streams[1:]:
            stream.flush()
    out, error = (stream.buffer.getvalue().decode() for stream in streams[1:])  # type: ignore[attr-defined]
    assert "Traceback" not in error
    return code, out, error


@pytest.mark.parametrize("words", [("--version",), ("rules",), ("export", "x.journal", "--as", "journal")])
def test_output_that_nobody_can_get_is_a_failure(words: tuple[str, ...], tmp_path: Path) -> None:
    """Also what is so short that it would be written only when Python ends."""
    recorded(tmp_path / "x.journal", 0, 3)
    done = imperium(tmp_path, *words, closed=(1,))
    assert (done.returncode, done.stderr) == (1, b"The output cannot be written (Bad file descriptor).\n")
    if FULL.exists():
        with FULL.open("w") as full:
            done = imperium(tmp_path, *words, stdout=full)
        assert (done.returncode, done.stderr) == (1, b"The output cannot be written (No space left on device).\n")


@pytest.mark.parametrize("closed", [(0,), (1,), (0, 1, 2)])
def test_a_game_with_closed_streams_is_recorded_and_nothing_else_gets_into_its_journal(
    closed: tuple[int, ...], tmp_path: Path
) -> None:
    """A file that is opened gets the number of a closed stream, unless that is taken."""
    imperium(tmp_path, "solo", "--seed", "1", closed=closed, answers=b"1\n" * 9)
    journal, _ = read_journal(tmp_path / "imperium" / "games" / "solo-1.journal")
    assert not journal.torn
    assert (len(journal.moves) > 0) == (0 not in closed and 1 not in closed)


@pytest.mark.parametrize(
    ("words", "answers"),
    [
        (("solo", "--seed", "1"), b"\xff\xfe\n1\nquit\n"),
        (("solo",), b"\xb2\n\xc2\xb2\n" + b"9" * 5000 + b"\n1\nquit\n"),
        (("solo", "--seed", "1"), b"\xc2\xb2\nundo \xc2\xb2\nlog \xc2\xb2\n\xd9\xa3\n1\nquit\n"),
        (("solo", "--seed", "1"), b"%s\nundo %s\nlog %s\n1\nquit\n" % ((b"9" * 5000,) * 3)),
        (("dune",), b"\xc2\xb2\n%s\n2\n\xc2\xb2\n%s\n1\nquit\n" % ((b"9" * 5000,) * 2)),
        (("dune", "--seed", "1", "--faction", "fremen"), b"%s\nundo %s\ntake %s\nquit\n" % ((b"9" * 5000,) * 3)),
        (("table", "--seat", "²=person"), b""),
        (("table", "--seat", "9" * 5000 + "=person"), b""),
        (("bots", "solo", "random=²"), b""),
        (("bots", "solo", "random=" + "9" * 5000), b""),
        (("check", "--from", "solo-mentat-01@²"), b""),
        (("check", "--from", "solo-mentat-01@" + "9" * 5000), b""),
        (("cards", "show", b"\xff"), b""),
        (("rules", b"\xff"), b""),
        (("solo", "--leader", b"\xff"), b""),
        (("games", "delete", "solo-1"), b"\xff\n"),
    ],
)
def test_odd_characters_at_prompts_and_in_options(
    words: tuple[str | bytes, ...], answers: bytes, tmp_path: Path
) -> None:
    code, _, error = here(tmp_path, *words, answers=answers)
    assert code in (0, 1)
    assert code == 0 or len(error.splitlines()) == 1


def test_letters_that_the_terminal_lacks_are_written_another_way(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.json").write_text('{"name": "Αμμος", "version": "1"}', encoding="utf-8")
    done = imperium(tmp_path, "cards", "validate", "--pack", "pack", environment={"PYTHONIOENCODING": "latin-1"})
    assert (done.returncode, b"pack \\u0391\\u03bc" in done.stdout) == (0, True)


def test_paths_that_are_no_text(tmp_path: Path) -> None:
    odd = os.fsencode(tmp_path) + b"/\xff\x1b[2J"
    os.mkdir(odd)
    path = recorded(Path(os.fsdecode(odd)) / "x.journal", 0, 5)
    save = odd + b"/new.journal"
    bot = odd + b"/bot.py"
    Path(os.fsdecode(bot)).write_text("class Bot:\n def __init__(self, seed): ...\n def choose(self, v): return 1\n")
    for words in (
        ("solo", "--seed", "1", "--save", save),
        ("resume", save),
        ("games",),
        ("replay", save),
        ("replay", save, "--branch", "0"),
        ("export", save, "--out", odd + b"/out"),
        ("resume", odd),
        ("cards", "validate", "--pack", odd),
        ("check", odd),
        ("simulate", "--games", "2", "--jobs", "1", "--out", odd + b"/rows.csv", "--bots", bot + b":Bot"),
        ("report", odd + b"/rows.csv"),
        ("bots", "versus", bot + b":Bot", "random", "--games", "1"),
    ):
        code, out, error = here(tmp_path, *words)
        assert code in (0, 1), words
        assert "\x1b" not in out + error, words
    header, _ = read_journal(path)
    with branch(Imperium(), header.header, path, header.codes[:2], save=tmp_path / "branch.journal") as opened:
        assert opened.header.branch.isprintable()


def test_without_a_home_one_sentence_says_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """As for a user whom the system does not know."""

    pwd = pytest.importorskip("pwd", reason="Windows knows all of its users")

    def unknown(number: int) -> None:
        raise KeyError(number)

    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert places.data_directory() == Path("/somewhere/imperium")
    monkeypatch.delenv("XDG_DATA_HOME")
    with pytest.raises(ImperiumError, match=r"^There is no home directory to keep games in; set XDG_DATA_HOME"):
        places.data_directory()


@pytest.mark.parametrize("seats", [0, 10**9, 10**12, 10**30])
@pytest.mark.parametrize("command", ["table", "demo", "simulate"])
def test_an_enormous_table_is_refused(command: str, seats: int, tmp_path: Path) -> None:
    assert here(tmp_path, command, "--seats", str(seats)) == (1, "", f"A table game has 3 or 4 seats, not {seats}.\n")


def test_a_plan_of_an_enormous_table_is_refused() -> None:
    with pytest.raises(ImperiumError, match="3 or 4 seats"):
        Plan(mode="table", seats=10**12, games=1, bots=("random",)).checked()

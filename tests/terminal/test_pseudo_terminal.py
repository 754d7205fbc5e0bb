"""End to end in a real pseudo-terminal: whole games through the prompts, undo, kill and resume, resize, Ctrl-C."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

from imperium.game import new_game
from tests.program import COMMAND
from tests.pseudo_terminal import PseudoTerminal

pexpect = pytest.importorskip("pexpect")
PROMPT = r"[ABCD]> \x1b\[0m"
PAUSE = r"-- [^\r\n]* -- "
END = "The record is"
MOST = 600  # prompts of any game


class Terminal:
    """The program in a pseudo-terminal of its own, with a data directory of its own."""

    def __init__(self, data: Path, *arguments: str, columns: int = 80, lines: int = 24) -> None:
        environment = {**os.environ, "XDG_DATA_HOME": str(data), "TERM": "xterm-256color"}
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            environment.pop(name, None)
        words = (*arguments, "--lines")
        self.child = PseudoTerminal(words, data, environment, (lines, columns), timeout=60, encoding="utf-8")
        self.seen = ""

    def prompt(self) -> bool:
        """On to the next prompt, through every pause; False at the end of the game."""
        while True:
            found = self.child.expect([PROMPT, PAUSE, END])
            self.seen += self.child.before + str(self.child.after)
            if found != 1:
                return found == 0
            self.child.send("\r")

    def answer(self, text: str) -> bool:
        """Type an answer and go on to the next prompt."""
        self.child.send(f"{text}\r")
        return self.prompt()

    def finish(self) -> str:
        """Everything up to the end of the program."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return self.seen + str(self.child.before)


def whole_game(terminal: Terminal) -> str:
    """Answer every prompt with the first option, to the final ranking."""
    going = terminal.prompt()
    for _ in range(MOST):
        if not going:
            break
        going = terminal.answer("1")
    return terminal.finish()


def journal(data: Path) -> list[str]:
    """The answers in the only journal there."""
    (path,) = (data / "imperium" / "games").glob("*.journal")
    _, _, body = path.read_text().partition("\n\n")
    return [line for line in body.splitlines() if line and not line.startswith("#")]


def test_a_whole_solo_game(tmp_path: Path) -> None:
    """From the guided start to the final ranking, read at one's own pace."""
    terminal = Terminal(tmp_path, "solo")
    terminal.child.expect("recommended first game")
    terminal.child.send("\r")
    text = whole_game(terminal)
    assert terminal.child.exitstatus == 0
    assert "Where the victory points came from" in text
    assert "Victory points at the end of each round" in text
    assert re.search(r"1\. \S*[ABC] ", text)
    assert "Seed " in text


def test_a_whole_two_player_game(tmp_path: Path) -> None:
    """Two people, hand-over by hand-over, to the final ranking."""
    terminal = Terminal(tmp_path, "duo", "--leaders", "paul,memnon", "--seed", "3")
    text = whole_game(terminal)
    assert terminal.child.exitstatus == 0
    assert text.count("The keyboard changes hands") > 20
    assert (
        text.count("\x1b[2J\x1b[3J\x1b[H") == text.count("The keyboard changes hands") - 1
    )  # the first hides nothing
    assert "Where the victory points came from" in text


def test_undo_takes_the_answer_back_in_game_and_journal(tmp_path: Path) -> None:
    """The same question is asked again, and the record says that something was taken back."""
    terminal = Terminal(tmp_path, "solo", "--leader", "leto", "--seed", "5", "--fast")
    terminal.prompt()
    terminal.answer("1")
    terminal.answer("undo")
    assert "Taken back: 1 choice." in terminal.seen
    terminal.child.send("quit\r")
    assert "imperium resume solo-1" in terminal.finish()
    assert journal(tmp_path)[-1] == "undo 1"


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    """SIGKILL at a prompt loses nothing that was answered."""
    terminal = Terminal(tmp_path, "solo", "--leader", "leto", "--seed", "5", "--fast")
    terminal.prompt()
    for _ in range(6):
        terminal.answer("1")
    terminal.child.kill(signal.SIGKILL)
    terminal.child.wait()
    before = journal(tmp_path)
    again = Terminal(tmp_path, "resume", "--fast")
    assert again.prompt()
    assert before == journal(tmp_path)
    assert "Solo game solo-1" in again.seen
    assert "The game is over" in whole_game_from(again)
    assert journal(tmp_path)[: len(before)] == before


def whole_game_from(terminal: Terminal) -> str:
    """As `whole_game`, at a prompt already."""
    for _ in range(MOST):
        if not terminal.answer("1"):
            break
    return terminal.finish()


def test_a_resized_window_is_used_at_once(tmp_path: Path) -> None:
    """The next picture has the new width."""
    terminal = Terminal(tmp_path, "solo", "--leader", "leto", "--seed", "5", "--fast")
    terminal.prompt()
    assert "Garrison/Conflict/Supply" not in terminal.seen
    terminal.child.setwinsize(70, 130)
    terminal.child.send("board\r")
    terminal.child.expect("Garrison/Conflict/Supply")
    terminal.prompt()
    terminal.child.send("quit\r")
    terminal.finish()


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGHUP, 0), (signal.SIGTERM, 0)], ids=["int", "hup", "term"]
)
def test_signals_leave_the_game_saved(tmp_path: Path, number: signal.Signals, status: int) -> None:
    """Ctrl-C, a closed terminal and a polite kill: saved, said how to go on, no traceback."""
    terminal = Terminal(tmp_path, "solo", "--leader", "leto", "--seed", "5", "--fast")
    terminal.prompt()
    terminal.answer("1")
    terminal.child.kill(number)
    text = terminal.finish()
    assert "imperium resume solo-1" in text
    assert "Traceback" not in text
    assert terminal.child.exitstatus == status
    assert len(journal(tmp_path)) == 1


def test_ctrl_c_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    """The settings of the terminal (echo, line editing) are the same before and after."""
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "TERM": "xterm", "PS1": "$ "}
    shell = pexpect.spawn("/bin/sh", env=environment, encoding="utf-8", timeout=30, dimensions=(24, 80))
    shell.sendline("stty -g; echo do''ne")
    shell.expect(r"([0-9a-f]+(?::[0-9a-f]+)+)\r\ndone")
    before = shell.match[1]
    shell.sendline(f"{' '.join(COMMAND)} solo --leader leto --seed 5 --fast --lines")
    shell.expect(PROMPT)
    # Python's readline does not notice a signal between showing the prompt and waiting for keys until the next key,
    # which happens on a busy machine: a person would press again.
    shell.sendcontrol("c")
    if shell.expect(["imperium resume solo-1", pexpect.TIMEOUT], timeout=10) == 1:
        shell.sendcontrol("c")
        shell.expect("imperium resume solo-1")
    shell.sendline("stty -g; echo do''ne")
    shell.expect(r"([0-9a-f]+(?::[0-9a-f]+)+)\r\ndone")
    assert shell.match[1] == before
    shell.sendline("exit")
    shell.expect(pexpect.EOF)


def test_tab_completes_and_colour_is_used(tmp_path: Path) -> None:
    """`hal` and Tab make `Hall of Oratory`, where readline is at hand."""
    pytest.importorskip("readline")
    terminal = Terminal(tmp_path, "solo", "--leader", "leto", "--seed", "5", "--fast")
    terminal.prompt()
    assert "\x1b[1;38;5;74m" in terminal.seen
    terminal.child.send("hal\t")
    terminal.child.expect("Hall of Oratory")
    terminal.child.send("\x15quit\r")
    terminal.finish()


def test_a_game_of_two_leaves_nothing_on_the_screen(tmp_path: Path) -> None:
    """Whoever leaves in the middle leaves no card of theirs in sight."""
    terminal = Terminal(tmp_path, "duo", "--leaders", "paul,memnon", "--seed", "3", "--fast")
    terminal.prompt()
    terminal.child.send("hand\r")
    terminal.prompt()
    terminal.child.send("quit\r")
    left = terminal.finish().rpartition("\x1b[2J\x1b[3J\x1b[H")[2]
    assert "imperium resume duo-1" in left
    assert "Your hand" not in left


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_need_not_wait_for_a_bot_that_thinks(number: signal.Signals, tmp_path: Path) -> None:
    """A planner of 10,000 playouts takes many seconds for one choice, which has changed nothing yet."""
    first = new_game("table", seats=3, seed=3).decision
    assert first is not None and first.seat != 2
    words = ["table", "--seed", "3", "--seat", "1=bot:planner:10000", "--seat", "2=bot:planner:10000"]
    game = subprocess.Popen(
        [*COMMAND, *words, "--plain"], cwd=tmp_path, stdout=subprocess.PIPE,
        stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )  # fmt: skip
    assert game.stdout is not None
    while "(bot)" not in game.stdout.readline():
        pass
    time.sleep(0.5)
    began = time.monotonic()
    game.send_signal(number)
    try:
        _, errors = game.communicate(timeout=20)
    finally:
        game.kill()
    assert time.monotonic() - began < 5
    assert (game.returncode, errors) == (130 if number == signal.SIGINT else 0, "")

"""The full screen in a real pseudo-terminal, as a terminal reads it: games, signals, sizes, what is left behind."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from tests.pseudo_terminal import PseudoTerminal
from tests.terminal.test_pseudo_terminal import journal

pexpect = pytest.importorskip("pexpect")
pyte = pytest.importorskip("pyte")
SOLO = ("solo", "--leader", "leto", "--seed", "5")
PATIENCE = 20.0


class Window:
    """The program in a terminal of its own; `text` is what a person sees there."""

    def __init__(self, data: Path, *arguments: str, columns: int = 100, lines: int = 30) -> None:
        environment = {**os.environ, "XDG_DATA_HOME": str(data), "TERM": "xterm-256color"}
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            environment.pop(name, None)
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.child = PseudoTerminal(arguments, data, environment, (lines, columns), timeout=PATIENCE)
        self.raw = b""

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def read(self, seconds: float = 0.05) -> bool:
        """What comes within a moment; False at the end."""
        try:
            found = self.child.read_nonblocking(65536, seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += found
        self.stream.feed(found)
        return True

    def until(self, words: str) -> None:
        """Wait for words on the screen."""
        end = time.monotonic() + PATIENCE
        while words not in self.text:
            assert self.read() and time.monotonic() < end, f"{words!r} does not come:\n{self.text}"

    def press(self, keys: str) -> None:
        self.child.send(keys)
        self.read(0.02)

    def rest(self) -> str:
        """Everything to the end of the program, and what is on the screen then."""
        end = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < end, self.text
        self.child.close()
        return self.text


def resize(window: Window, columns: int, lines: int) -> None:
    window.screen.resize(lines, columns)
    window.child.setwinsize(lines, columns)


def test_a_solo_game_in_a_terminal(tmp_path: Path) -> None:
    """Through a round by keys, and out; what was answered is in the journal and on the screen."""
    window = Window(tmp_path, *SOLO)
    window.until("Your turn")
    window.press("rr")
    window.until("Reveal turn")
    window.press("ee")
    window.until("go on")
    window.press("q")
    left = window.rest()
    assert "resume solo-1" in left
    assert window.child.exitstatus == 0
    assert journal(tmp_path)[:1] == ["reveal"]


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["solo", "duo"])
def test_a_whole_game_in_a_terminal(mode: str, tmp_path: Path) -> None:
    """To the final ranking, by the keyboard."""
    words = SOLO if mode == "solo" else ("duo", "--leaders", "paul,memnon", "--seed", "3")
    window = Window(tmp_path, *words)
    end = time.monotonic() + 240
    while "Where the victory points came from" not in window.text:
        assert time.monotonic() < end, window.text
        window.press("ree\r\r" if "do it" in window.text else "\r")
        window.read(0.03)
    window.press("q")
    assert "wins." in window.rest() or "share the victory" in window.text
    assert window.child.exitstatus == 0


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGHUP, 0), (signal.SIGTERM, 0)], ids=["int", "hup", "term"]
)
def test_signals_leave_the_game_saved_and_the_terminal_clean(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    """The alternate screen is left, the mouse is let go of, the cursor is back, and how to go on is said."""
    window = Window(tmp_path, *SOLO)
    window.until("Your turn")
    window.press("rr")
    window.until("Reveal turn")
    window.child.kill(number)
    left = window.rest()
    assert "resume solo-1" in left
    assert "Traceback" not in left
    assert window.child.exitstatus == status
    assert journal(tmp_path) == ["reveal"]
    for on, off in ((b"\x1b[?1049h", b"\x1b[?1049l"), (b"\x1b[?1003h", b"\x1b[?1003l"), (b"\x1b[?25l", b"\x1b[?25h")):
        assert window.raw.rfind(off) > window.raw.rfind(on), on


def test_ctrl_c_leaves_with_the_code_shells_expect(tmp_path: Path) -> None:
    """As a key, for the terminal is raw."""
    window = Window(tmp_path, *SOLO)
    window.until("Your turn")
    window.press("\x03")
    assert "resume solo-1" in window.rest()
    assert window.child.exitstatus == 130


def test_a_closed_window_loses_nothing(tmp_path: Path) -> None:
    """The terminal is simply gone; the game goes on where it was."""
    window = Window(tmp_path, *SOLO)
    window.until("Your turn")
    window.press("rr")
    window.until("Reveal turn")
    window.child.close()
    assert journal(tmp_path) == ["reveal"]
    again = Window(tmp_path, "resume")
    again.until("Reveal turn")
    again.press("q")
    again.rest()


def test_a_killed_game_goes_on(tmp_path: Path) -> None:
    """SIGKILL."""
    window = Window(tmp_path, *SOLO)
    window.until("Your turn")
    window.press("rr")
    window.until("Reveal turn")
    window.child.kill(signal.SIGKILL)
    window.child.wait()
    assert journal(tmp_path) == ["reveal"]
    again = Window(tmp_path, "resume")
    again.until("Reveal turn")
    again.press("q")
    again.rest()


def test_the_window_may_be_resized_at_any_time(tmp_path: Path) -> None:
    """To 20x5 and back: the table is there again, and the game too."""
    window = Window(tmp_path, *SOLO)
    window.until("Your turn")
    resize(window, 20, 5)
    window.until("too")
    resize(window, 120, 40)
    window.until("LAST TURNS")
    window.press("q")
    assert "resume solo-1" in window.rest()


@pytest.mark.parametrize("words", [("--lines",), ("--plain",), ("--screen-reader",)])
def test_line_mode_on_demand(words: tuple[str, ...], tmp_path: Path) -> None:
    """No alternate screen, but the prompt."""
    window = Window(tmp_path, *SOLO, *words, "--fast")
    window.until("A>")
    window.child.send("quit\r")
    window.rest()
    assert b"\x1b[?1049h" not in window.raw


def test_line_mode_in_a_small_window(tmp_path: Path) -> None:
    """Below 80x24 there is no room for a table."""
    window = Window(tmp_path, *SOLO, "--fast", columns=79, lines=24)
    window.until("A>")
    window.child.send("quit\r")
    window.rest()
    assert b"\x1b[?1049h" not in window.raw


def test_a_replay_on_the_board(tmp_path: Path) -> None:
    """Step, round, jump, branch."""
    window = Window(tmp_path, *SOLO)
    window.until("Your turn")
    window.press("rr")
    window.until("Reveal turn")
    window.press("q")
    window.rest()
    replay = Window(tmp_path, "replay", "solo-1")
    replay.until("0 of 1")
    replay.press("\r")
    replay.until("1 of 1")
    replay.press("b")
    replay.until("0 of 1")
    replay.press(":1\r")
    replay.until("1 of 1")
    replay.press("B")
    replay.until("resume solo-2")
    replay.press("q")
    replay.rest()
    assert replay.child.exitstatus == 0

"""The full screen in a real pseudo-terminal, as a terminal reads it: games, signals, sizes, what is left behind."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.pseudo_terminal import PseudoTerminal
from tests.terminal.test_pseudo_terminal import journal
from tests.tui.test_pictures import SLACK

pexpect = pytest.importorskip("pexpect")
pyte = pytest.importorskip("pyte")
SOLO = ("solo", "--leader", "leto", "--seed", "5")
PATIENCE = 20.0
ROOT = Path(__file__).parents[2]


class Window:
    """The program in a terminal of its own; `text` is what a person sees there."""

    def __init__(self, data: Path, *arguments: str, columns: int = 100, lines: int = 30, **more: str) -> None:
        environment = {**os.environ, "XDG_DATA_HOME": str(data), "TERM": "xterm-256color"}
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            environment.pop(name, None)
        environment |= more
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

    def until_asked(self) -> None:
        """To the first question of a game, past what the rivals do before it."""
        self.until("go on")
        self.press("a")
        self.until("Your turn")

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
    window.until_asked()
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
    window.until_asked()
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
    window.until_asked()
    window.press("\x03")
    assert "resume solo-1" in window.rest()
    assert window.child.exitstatus == 130


def test_a_closed_window_loses_nothing(tmp_path: Path) -> None:
    """The terminal is simply gone; the game goes on where it was."""
    window = Window(tmp_path, *SOLO)
    window.until_asked()
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
    window.until_asked()
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
    window.until_asked()
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
    window.until_asked()
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


def test_the_guided_start_explains_itself_and_opens_the_table(tmp_path: Path) -> None:
    """`?` is answered there, and the step to the full screen is announced."""
    window = Window(tmp_path, "solo")
    window.until("How do you want to start?")
    window.press("?\r")
    window.until("Type a number from 1 to 3 or a part of a name.")
    window.press("\r")
    window.until("go on")
    assert b"The table opens" in window.raw
    window.press("q")
    window.rest()
    assert window.child.exitstatus == 0


def test_a_table_asks_who_sits_where(tmp_path: Path) -> None:
    """The first seat is a person, each other is asked for, and what was answered is recorded."""
    window = Window(tmp_path, "table", "--seed", "4")
    window.until("Who sits in seat 2?")
    window.press("normal\r")
    window.until("Who sits in seat 3?")
    window.press("1\r")
    window.until("The screen changes hands")
    window.press("q")
    window.rest()
    (record,) = (tmp_path / "imperium" / "games").glob("*.journal")
    assert re.findall(r"^seat \d (\S+)", record.read_text(), re.M) == ["person", "bot:normal", "person"]


@pytest.mark.skipif(not (ROOT / ".venv" / ".playable").exists(), reason="`make play` would first set everything up")
@pytest.mark.parametrize("at_the_table", [False, True])
def test_ctrl_c_under_make_play_is_no_error(at_the_table: bool, tmp_path: Path) -> None:
    """Make says nothing of it and ends well, at the guided start as at the table."""
    around = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "TERM": "xterm-256color", "NO_COLOR": ""}
    child = pexpect.spawn("make", ["play"], cwd=str(ROOT), env=around, dimensions=(30, 100), timeout=60)
    child.expect("How do you want to start")
    if at_the_table:
        child.send("\r")
        child.expect("CONFLICT")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert (b"Go on with" if at_the_table else b"No game was started.") in child.before
    assert b"***" not in child.before
    assert child.exitstatus == 0


def test_no_color_that_says_nothing_asks_for_nothing(tmp_path: Path) -> None:
    """An empty NO_COLOR counts as none: the full screen opens, in its colours."""
    window = Window(tmp_path, *SOLO, NO_COLOR="")
    window.until_asked()
    assert b"38;5;" in window.raw
    window.press("q")
    assert "Traceback" not in window.rest()


@pytest.mark.slow
def test_how_long_one_waits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first picture after 1.2 s, the best of three starts; a key shows within 100 ms, at the 95th percentile."""
    starts = []
    for number in range(3):
        data = tmp_path / str(number)
        data.mkdir()
        around = {**os.environ, "XDG_DATA_HOME": str(data), "TERM": "xterm-256color", "NO_COLOR": ""}
        began = time.monotonic()
        child = pexpect.spawn(
            sys.executable, ["-m", "imperium", *SOLO], cwd=str(ROOT), env=around, dimensions=(30, 100), timeout=60
        )
        child.expect("CONFLICT")
        starts.append(time.monotonic() - began)
        child.sendintr()
        child.expect(pexpect.EOF)
        child.close()
    window = Window(tmp_path, *SOLO)
    window.until_asked()
    waits = []
    for key in ("\x1b[B", "\x1b[A", "\t") * 30:
        before, began = len(window.raw), time.monotonic()
        window.child.send(key)
        while len(window.raw) == before:
            assert window.read(0.5)
        waits.append(time.monotonic() - began)
        window.read(0.05)
    window.press("q")
    window.rest()
    found = min(starts), sorted(waits)[int(0.95 * len(waits))]
    with capsys.disabled():
        print(f"first picture {found[0]:.2f} s, key to picture {1000 * found[1]:.0f} ms")
    assert found[0] < 1.2 * SLACK
    assert found[1] < 0.1 * SLACK

"""The terminal itself: its size, colours, a line of input with history and completion, and leaving it clean.

Without a terminal, with `--plain`, NO_COLOR or TERM=dumb only plain text without control characters is written.
"""

from __future__ import annotations

import errno
import io
import os
import shutil
import sys
from collections.abc import Callable
from types import ModuleType
from typing import TextIO

readline: ModuleType | None
try:
    import readline
except ImportError:  # Windows
    readline = None

GONE = (errno.EPIPE, errno.EIO, errno.ENXIO, errno.ECONNRESET)  # what writing to nobody is called
WIDEST = 160
SMALLEST = (80, 24)  # columns and lines of a window with room for the full screen
BLANKS = 60  # lines that push secrets out of sight where the screen cannot be cleared
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what can be scrolled back to, and home
RESET = "\x1b[0m"
COLOURS = {  # what is painted: hues belong to the seats alone, as on the full screen, and their letter stands beside
    "seat0": "1;38;5;74", "seat1": "1;38;5;214", "seat2": "1;38;5;36", "seat3": "1;38;5;175",
    "seat4": "1;38;5;185", "seat5": "1;38;5;147",
    "title": "1", "faint": "2",
}  # fmt: skip


class Leave(Exception):
    """The player leaves the game, which is saved."""


class EndOfInput(Exception):
    """Nobody is there to answer any more: end of the file, or a closed terminal."""


def wants_plain() -> bool:
    """Whether the surroundings ask for plain text."""
    return bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"


class Console:
    """Where a game is shown and answered."""

    def __init__(
        self,
        plain: bool = False,
        source: TextIO | None = None,
        target: TextIO | None = None,
        width: int | None = None,
        lines: bool = False,
        reader: bool = False,
        fast: bool = False,
    ) -> None:
        self.source = source or sys.stdin
        self.target = target or sys.stdout
        for stream in (self.source, self.target):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a letter the terminal does not have stops nobody
        self.shown = self.target.isatty()
        self.interactive = self.source.isatty() and self.shown
        self.plain = plain or wants_plain() or not self.shown
        self.fixed_width = width
        self.history: dict[int, list[str]] = {}
        self.seat = -1
        self.ahead = ""  # typed at a pause: the answer to the next prompt
        self.waiting = False  # for an answer
        self.stop: BaseException | None = None  # a signal that came while nobody was asked
        self._matches: list[str] = []
        self.fast = fast  # the story is told without waiting
        self.reader = reader  # numbered, labelled lines without tables
        wanted = self.interactive and not (self.plain or lines or reader)
        self.full_screen = wanted and self.width + 1 >= SMALLEST[0] and self.height >= SMALLEST[1]

    # -- size and colour ---------------------------------------------------------------------------
    @property
    def width(self) -> int:
        """Columns that may be used, as wide as the window is now."""
        found = self.fixed_width or (shutil.get_terminal_size((80, 24)).columns if self.shown else 80)
        return max(40, min(found, WIDEST)) - 1

    @property
    def height(self) -> int:
        """Lines of the window now."""
        return shutil.get_terminal_size((80, 24)).lines if self.shown else 24

    def paint(self, text: str, role: str) -> str:
        """The text in the colour of its role; the very same text if plain."""
        return text if self.plain or not text else f"\x1b[{COLOURS[role]}m{text}{RESET}"

    # -- writing -----------------------------------------------------------------------------------
    def say(self, *lines: str) -> None:
        """Write lines."""
        self.write("".join(line.rstrip() + "\n" for line in lines or ("",)))

    def write(self, text: str) -> None:
        """Write text as it is. Raises EndOfInput if whoever read it has gone, OSError if there is no room for it."""
        try:
            self.target.write(text)
            self.target.flush()
        except OSError as error:
            if error.errno in GONE:
                raise EndOfInput from None
            raise

    def mention(self, text: str = "") -> None:
        """A few words that the next ones replace, for somebody who waits; nothing where that cannot be done."""
        if self.interactive and not self.plain:
            self.write(f"\r\x1b[K{text}")

    def clear(self) -> None:
        """Nothing that was shown stays in sight."""
        if not self.plain:
            self.write(CLEAR)
        elif self.shown:
            self.say(*[""] * BLANKS)

    # -- reading -----------------------------------------------------------------------------------
    def ask(self, label: str, complete: Callable[[str], list[str]] | None = None) -> str:
        """One line of input. Raises EndOfInput when there is no more."""
        if self.stop is not None:
            raise self.stop
        if self.ahead:
            text, self.ahead = self.ahead, ""
            self.say(f"{label}{text}")
            return text
        self.waiting = True
        try:
            if not self.interactive:
                return self._read(label)
            self._prepare(complete)
            try:
                return input(self._label(label)).strip()
            except OSError:  # of a terminal that is closed
                raise EndOfInput from None
        except EOFError:
            raise EndOfInput from None
        finally:
            self.waiting = False

    def _read(self, label: str) -> str:
        self.write(label)
        line = self.source.readline()
        if not line:
            self.write("\n")
            raise EndOfInput
        text = "".join(letter for letter in line.strip() if letter.isprintable())
        self.write(text + "\n")
        return text

    def _label(self, label: str) -> str:
        if self.plain:
            return label
        if readline is None:
            return self.paint(label, "title")
        # readline must know which characters take no room
        return f"\x01\x1b[{COLOURS['title']}m\x02{label}\x01{RESET}\x02"

    def _prepare(self, complete: Callable[[str], list[str]] | None) -> None:
        if readline is None:
            return

        def completer(text: str, index: int) -> str | None:
            if index == 0:
                self._matches = complete(text) if complete is not None else []
            return self._matches[index] if index < len(self._matches) else None

        readline.set_completer(completer)
        readline.set_completer_delims("")
        if "libedit" in (readline.__doc__ or ""):
            readline.parse_and_bind("bind ^I rl_complete")
        else:
            readline.parse_and_bind("set enable-bracketed-paste off")
            readline.parse_and_bind("tab: complete")

    def sit(self, seat: int) -> None:
        """Another person takes the keyboard: everybody has a history of their own, and answers for themselves."""
        if seat != self.seat:
            self.ahead = ""
        if readline is not None and self.interactive and seat != self.seat:
            count = readline.get_current_history_length()
            self.history[self.seat] = [readline.get_history_item(index) for index in range(1, count + 1)]
            readline.clear_history()
            for line in self.history.get(seat, []):
                readline.add_history(line)
        self.seat = seat

    def page(self, lines: list[str], label: str = "-- Enter for more, q to stop, or a command --") -> bool:
        """Write lines, a screenful at a time where somebody reads them as they come; whether all were written."""
        room = max(8, self.height - 2)
        if not self.interactive or len(lines) <= room:
            self.say(*lines)
            return True
        for start in range(0, len(lines), room):
            self.say(*lines[start : start + room])
            if start + room < len(lines) and not self.pause(label):
                return False
        return True

    def pause(self, label: str = "-- Enter to go on, or a command --") -> bool:
        """Wait for Enter, where somebody is there to press it; False if something else was typed.

        `q` is just that; any other words are the answer to the next prompt, so that nothing typed is lost.
        """
        if not self.interactive or self.ahead:
            return not self.ahead
        text = self.ask(f"{label} ")
        self.ahead = "" if text.lower() == "q" else text
        return not text

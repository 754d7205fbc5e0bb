"""The written form of a game: header lines, one option code per line, undo lines, and a check at every turn.

Text in, `Journal` out, and back. Nothing here touches a file or plays a game; docs/journal-format.md describes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import field, frozen

from imperium.core.errors import BadSave

FORMAT = 1
FIRST_LINE = f"imperium-journal {FORMAT}"
MAX_LINE = 400  # the longest line an engine writes is a check of about 200
MAX_UNDO = 9  # digits
ID = r"[a-z0-9][a-z0-9_]{0,79}"
HASH = r"[0-9a-f]{16}"
WORDS = {  # the lines of a header that say one thing: what may stand there
    "engine": r"[0-9A-Za-z.+-]{1,40}",
    "created": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ",
    "game": ID,
    "seed": r"\d{1,20}",
    "cards": HASH,
    "branch": r"[^\s]{1,100} \d{1,9}",
    "occasion": r"[a-z]{1,20}(?: [a-z0-9][a-z0-9_-]{0,79})?",
}
NEEDED = ("engine", "created", "seed", "cards")
DAILY = "daily"  # the one occasion that counts: the game of a date
FIRST_GAME = "imperium"  # journals that do not say which game they record are older than the second
SAID = r"[a-z0-9_:+ ]{1,320}"  # of a set-up, in the words of the game
LISTS = {  # the lines that may come several times
    "pack": rf"({HASH}) (.{{1,80}})",
    "seat": rf"(\d{{1,2}}) ([a-z_]{{1,20}}|bot:{ID}(?::\d{{1,6}})?) ({ID}|-)(?: (.{{1,60}}))?",
}
CODE = re.compile(r"[a-z_]+( [ -~]+)?")
CHECK = re.compile(rf"# (start|end|(?:turn|decision) \d{{1,9}}) ({HASH})((?: [a-z]+ [0-9/-]{{1,40}})*)", re.ASCII)
CONTINUED = re.compile(rf"continued ({WORDS['engine']}) ({HASH})")


class BadJournal(BadSave):
    """A journal that cannot be read or cannot be gone on with; the sentence names the file and the line."""


@frozen
class PackLine:
    """A pack that the game was set up with."""

    fingerprint: str
    label: str  # name and version, for people


@frozen
class SeatLine:
    """Who sits where."""

    kind: str  # person, bot:NAME, or the game's own word for a seat it plays by itself
    mark: str  # what tells it from others; `-` for nothing
    name: str = ""  # what the person is called


@frozen
class Header:
    """What a game is before its first decision."""

    engine: str
    created: str
    setup: dict[str, str]  # as it is written; the game reads it
    cards: str
    packs: tuple[PackLine, ...] = ()
    seats: tuple[SeatLine, ...] = ()
    branch: str = ""  # the game and the decision it was branched from
    game: str = FIRST_GAME
    occasion: str = ""  # what it is played for: `daily DATE`, `practice`, ...; nothing in particular if unsaid

    @property
    def counts(self) -> bool:
        """Whether it goes into the record of wins: neither branched from another nor played for practice."""
        return not self.branch and self.occasion.partition(" ")[0] in ("", DAILY)


@frozen
class Check:
    """The position at one moment: its fingerprint, and figures that people can compare."""

    label: str
    fingerprint: str
    figures: dict[str, str]
    line: int = 0


@frozen
class Made:
    """One decision that stands, with the checks that follow it."""

    code: str
    line: int
    checks: list[Check] = field(factory=list)


@frozen
class Undone:
    """Decisions that were taken back: after how many standing ones, and their codes."""

    after: int
    codes: tuple[str, ...]
    line: int


@frozen
class Journal:
    """A whole journal as read. `moves` are the decisions that stand; `torn` is a last line that was cut off."""

    header: Header
    start: list[Check] = field(factory=list)
    moves: list[Made] = field(factory=list)
    again: list[Made] = field(factory=list)  # taken back and not replaced: the last is the first to be made again
    undone: list[Undone] = field(factory=list)
    continued: list[tuple[str, str]] = field(factory=list)  # (engine, cards) of later sittings
    length: int = 0  # bytes up to the end of the last whole line
    torn: bytes = b""

    @property
    def codes(self) -> list[str]:
        """The codes of the decisions that stand."""
        return [move.code for move in self.moves]

    @property
    def last_engine(self) -> tuple[str, str]:
        """The engine and the card data that wrote the last part."""
        return self.continued[-1] if self.continued else (self.header.engine, self.header.cards)


# -- writing ---------------------------------------------------------------------------------------
def clean(text: str, most: int) -> str:
    """A text for people on one line: no control characters, single spaces, not too long."""
    return " ".join("".join(mark if mark.isprintable() else " " for mark in text).split())[:most].strip()


def header_text(header: Header) -> str:
    """The header with the empty line that ends it."""
    game = {} if header.game == FIRST_GAME else {"game": header.game}
    words = {**game, "engine": header.engine, "created": header.created, **header.setup, "cards": header.cards}
    lines = [FIRST_LINE, *(f"{word} {value}" for word, value in words.items())]
    lines += [f"pack {pack.fingerprint} {pack.label}" for pack in header.packs]
    lines += [
        f"seat {number} {seat.kind} {seat.mark} {seat.name}".rstrip() for number, seat in enumerate(header.seats, 1)
    ]
    if header.branch:
        lines.append(f"branch {header.branch}")
    if header.occasion:
        lines.append(f"occasion {header.occasion}")
    return "\n".join([*lines, "", ""])


def check_text(check: Check) -> str:
    """A check as its line."""
    figures = "".join(f" {word} {numbers}" for word, numbers in check.figures.items())
    return f"# {check.label} {check.fingerprint}{figures}\n"


# -- reading ---------------------------------------------------------------------------------------
def parse(content: bytes) -> Journal:
    """The journal in these bytes. Raises BadJournal with one sentence that names the line, not the file."""
    whole, newline, torn = content.rpartition(b"\n")
    try:
        text = (whole + newline).decode()
    except UnicodeDecodeError as error:
        raise BadJournal(f"is not UTF-8 text (byte {error.start}).") from None
    numbered = _numbered(text)
    header = _read_header(numbered)
    journal = Journal(header, length=len(whole + newline), torn=torn)
    _read_body(journal, numbered)
    return journal


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n")[:-1], 1):
        line = line.removesuffix("\r")
        if len(line) > MAX_LINE:
            raise BadJournal(f"line {number} has {len(line)} characters; no line of a journal is that long.")
        if not line.isprintable():
            raise BadJournal(f"line {number} holds characters that no journal has.")
        yield number, line


def _read_header(numbered: Iterator[tuple[int, str]]) -> Header:
    found: dict[str, str] = {}
    lists: dict[str, list[re.Match[str]]] = {word: [] for word in LISTS}
    _check_first(next(numbered, (1, ""))[1])
    for number, line in numbered:
        if not line:
            return _header(found, lists, number)
        word, _, rest = line.partition(" ")
        match = re.fullmatch(LISTS.get(word) or WORDS.get(word, SAID), rest, re.ASCII)
        if match is None or not re.fullmatch("[a-z_]{1,40}", word):
            raise BadJournal(f"line {number} is no line of a journal's header: {line[:60]!r}.")
        if word in found or len(lists.get(word, ())) > 20:
            raise BadJournal(f"line {number} says {word!r} again.")
        if word in LISTS:
            lists[word].append(match)
        else:
            found[word] = rest
    raise BadJournal("ends in the middle of its header; no decision was recorded.")


def _check_first(line: str) -> None:
    words = line.split(" ")
    if words[0] != "imperium-journal":
        raise BadJournal(f"is not a journal; its first line would be {FIRST_LINE!r}.")
    if line != FIRST_LINE:
        raise BadJournal(f"has the journal format {' '.join(words[1:])[:20]!r}; this program reads format {FORMAT}.")


def _header(found: dict[str, str], lists: dict[str, list[re.Match[str]]], number: int) -> Header:
    for word in NEEDED:
        if word not in found:
            raise BadJournal(f"has no {word!r} in its header (lines 1 to {number}).")
    setup = {word: said for word, said in found.items() if word == "seed" or word not in WORDS}
    for place, match in enumerate(lists["seat"], 1):
        if int(match[1]) != place:
            raise BadJournal(f"names seat {match[1]} in its header where seat {place} should be.")
    return Header(
        found["engine"],
        found["created"],
        setup,
        found["cards"],
        tuple(PackLine(match[1], match[2]) for match in lists["pack"]),
        tuple(SeatLine(match[2], match[3], match[4] or "") for match in lists["seat"]),
        found.get("branch", ""),
        found.get("game", FIRST_GAME),
        found.get("occasion", ""),
    )


def _read_body(journal: Journal, numbered: Iterator[tuple[int, str]]) -> None:
    for number, line in numbered:
        if line.startswith("#"):
            _read_check(journal, line, number)
        elif line.startswith("undo "):
            _take_back(journal, line, number)
        elif line.startswith("redo "):
            _make_again(journal, line, number)
        elif match := CONTINUED.fullmatch(line):
            journal.continued.append((match[1], match[2]))
        elif CODE.fullmatch(line):
            journal.moves.append(Made(line, number))
            journal.again.clear()
        elif line:
            raise BadJournal(f"line {number} is neither an option code nor another line of a journal: {line[:60]!r}.")


def _read_check(journal: Journal, line: str, number: int) -> None:
    """A check belongs to the position it stands at; any other line that begins with `#` is a remark."""
    if match := CHECK.fullmatch(line):
        words = match[3].split()
        check = Check(match[1], match[2], dict(zip(words[::2], words[1::2], strict=True)), number)
        (journal.moves[-1].checks if journal.moves else journal.start).append(check)


def _take_back(journal: Journal, line: str, number: int) -> None:
    left = len(journal.moves) - _some(line, number, len(journal.moves), "takes back")
    journal.undone.append(Undone(left, tuple(move.code for move in journal.moves[left:]), number))
    journal.again.extend(reversed(journal.moves[left:]))
    del journal.moves[left:]


def _make_again(journal: Journal, line: str, number: int) -> None:
    for _ in range(_some(line, number, len(journal.again), "makes again")):
        journal.moves.append(journal.again.pop())


def _some(line: str, number: int, most: int, does: str) -> int:
    """The number of decisions that a line is about."""
    count = line.partition(" ")[2]
    if not (count.isascii() and count.isdigit() and len(count) <= MAX_UNDO):
        raise BadJournal(f"line {number} does not say how many decisions it is about: {line[:60]!r}.")
    if not 1 <= int(count) <= most:
        raise BadJournal(f"line {number} {does} {int(count)} of {most} decisions.")
    return int(count)

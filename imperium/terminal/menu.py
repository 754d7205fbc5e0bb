"""The options of a decision, grouped and numbered in words a player uses, and what an answer to them means."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from imperium.terminal.console import Console
from imperium.terminal.names import cut, plain_words, wrapped

INDENT = 22
SHORTEST = 34  # what is left of the words where lines of the screen are scarce
ROOMY = 32  # lines of a screen where they are not


@frozen
class Entry:
    """One numbered option. `others` are the same choice made with another Agent: `mentat`, `from SPACE`."""

    code: str
    label: str
    names: tuple[str, ...] = ()  # what a player may type for it besides the code
    others: dict[str, str] = field(factory=dict)  # the words to add, and the code they lead to
    amount: int | None = None  # the option is a number of something
    then: str = ""  # the code that follows by itself, unless the first one is typed as a code

    def codes(self) -> list[str]:
        """Every code that this number can lead to."""
        return [self.code, *self.others.values()]


@frozen
class Line:
    """Some words and the entries that belong to them; an entry alone on its line is the line."""

    entries: tuple[Entry, ...]
    words: str = ""


@frozen
class Group:
    """Lines under a title."""

    title: str
    lines: tuple[Line, ...]


class Menu:
    """All options of one decision."""

    def __init__(self, groups: list[Group]) -> None:
        self.groups = [group for group in groups if group.lines]
        self.entries = [entry for group in self.groups for line in group.lines for entry in line.entries]
        amounts = [entry.amount for entry in self.entries]
        # Where a number is asked for, the answer is that number.
        numbers = [amount for amount in amounts if amount is not None]
        if len(numbers) < len(amounts):
            numbers = list(range(1, len(amounts) + 1))
        self.numbered = dict(zip(numbers, self.entries, strict=True))
        self.numbers = {id(entry): number for number, entry in self.numbered.items()}

    # -- showing -----------------------------------------------------------------------------------
    def show(self, console: Console) -> Iterator[str]:
        """The groups as lines of text."""
        for group in self.groups:
            if group.title:
                yield console.paint(group.title, "title")
            for line in group.lines:
                yield from self._line(line, console)
        others = dict.fromkeys(word for entry in self.entries for word in entry.others)
        if others:
            yield from wrapped(
                f"Add a word to the number to send another Agent: {', '.join(f'`1 {word}`' for word in others)}.",
                console.width,
                "  ",
            )

    def _line(self, line: Line, console: Console) -> Iterator[str]:
        if not line.words:
            entry = line.entries[0]
            for part in wrapped(entry.label, console.width, "     ", f" {self.numbers[id(entry)]:>2}) "):
                yield _painted(part, console)
            return
        # The words, then the entries that belong to them; an entry is never torn apart.
        marks = [f"{self.numbers[id(entry)]}) {entry.label}" for entry in line.entries]
        room = console.width - sum(len(mark) + 2 for mark in marks) - 4
        scarce = console.height < ROOMY and room >= SHORTEST  # shorter words save a line
        most = room if scarce else console.width - 1
        row = f" {cut(line.words, most)}"
        length, arrow = len(row), " ->"
        for entry, mark in zip(line.entries, marks, strict=True):
            if length + len(arrow) + len(mark) + 1 > console.width:
                yield row
                row, length, arrow = " " * INDENT, INDENT, " "
            number = console.paint(f"{self.numbers[id(entry)]})", "number")
            row += f"{arrow} {number} {entry.label}"
            length += len(arrow) + len(mark) + 1
            arrow = " "
        yield row

    # -- answers -----------------------------------------------------------------------------------
    def completions(self, text: str) -> list[str]:
        """What Tab offers: names and codes that begin so."""
        wanted = text.lower()
        words = [word for entry in self.entries for word in (*entry.names, *entry.codes())]
        return [word for word in dict.fromkeys(words) if word.lower().startswith(wanted)]

    def find(self, text: str) -> list[tuple[Entry, str]]:
        """The (entry, code) pairs an answer may mean: by number, by code, or by the beginning of a name."""
        word, _, extra = text.partition(" ")
        if word.isdigit():
            entry = self.numbered.get(int(word))
            return [] if entry is None else _with(entry, extra.strip())
        for entry in self.entries:
            if text in entry.codes():
                return [(entry, text)]
        wanted = plain_words(text)
        for fits in (_same, _begins, _words_begin):
            found = [entry for entry in self.entries if any(fits(name, wanted) for name in _handles(entry))]
            if found:
                return [(entry, entry.code) for entry in found]
        return []


def _with(entry: Entry, extra: str) -> list[tuple[Entry, str]]:
    """The entry, with the words that were added to its number."""
    if not extra:
        return [(entry, entry.code)]
    wanted = plain_words(extra)
    return [(entry, code) for words, code in entry.others.items() if plain_words(words).startswith(wanted)]


def _handles(entry: Entry) -> list[str]:
    return [plain_words(name) for name in (*entry.names, *entry.codes())]


def _same(name: str, wanted: str) -> bool:
    return name == wanted


def _begins(name: str, wanted: str) -> bool:
    return bool(wanted) and name.startswith(wanted)


def _words_begin(name: str, wanted: str) -> bool:
    """Whether the wanted words begin words of the name, in the same order: `dag hall`."""
    words = iter(name.split())
    parts = wanted.split()
    return bool(parts) and all(any(word.startswith(part) for word in words) for part in parts)


def _painted(text: str, console: Console) -> str:
    """The number of an entry in its colour."""
    number, mark, rest = text.partition(")")
    return f"{console.paint(number + mark, 'number')}{rest}" if number.strip().isdigit() else text

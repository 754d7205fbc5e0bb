"""The options of a decision, grouped and numbered in words a player uses, and what an answer to them means."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import field, frozen

from imperium.core.moves import Move
from imperium.terminal.console import Console
from imperium.terminal.names import plain_words, wrapped

TIE = "\N{NO-BREAK SPACE}"  # holds an entry together when lines are broken
INDENT = 21  # of what does not fit into the first line: below the words beside the name of a space


@frozen
class Entry:
    """One numbered option. `others` are the same choice made with another Agent: `mentat`, `from SPACE`."""

    move: Move
    label: str
    names: tuple[str, ...] = ()  # what a player may type for it besides the code
    others: dict[str, Move] = field(factory=dict)  # the words to add, and the move they lead to
    amount: int | None = None  # the option is a number of something
    then: Move | None = None  # the move that follows by itself, unless the first one is typed as a code

    def moves(self) -> list[Move]:
        """Every move that this number can lead to."""
        return [self.move, *self.others.values()]

    def codes(self) -> list[str]:
        """How they are written."""
        return [move.code for move in self.moves()]


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
        # The words, then the entries that belong to them: beside them if all fit there, else below. Nothing is cut.
        indent = " " * INDENT
        *lines, last = wrapped(line.words, console.width, indent, " ")
        entries = "  ".join(f"{self.numbers[id(entry)]}) {entry.label}".replace(" ", TIE) for entry in line.entries)
        beside = f"{last} -> {entries}"
        lines += (
            [beside] if len(beside) <= console.width else [last, *wrapped(entries, console.width, indent, indent)]
        )
        for text in lines:
            yield re.sub(rf"\d+\)(?={TIE})", lambda number: console.paint(number[0], "number"), text).replace(
                TIE, " "
            )

    # -- answers -----------------------------------------------------------------------------------
    def completions(self, text: str) -> list[str]:
        """What Tab offers: names and codes that begin so."""
        wanted = text.lower()
        words = [word for entry in self.entries for word in (*entry.names, *entry.codes())]
        return [word for word in dict.fromkeys(words) if word.lower().startswith(wanted)]

    def find(self, text: str) -> list[tuple[Entry, Move]]:
        """The (entry, move) pairs an answer may mean: by number, by code, or by the beginning of a name."""
        word, _, extra = text.partition(" ")
        if word.isdigit():
            entry = self.numbered.get(int(word))
            return [] if entry is None else _with(entry, extra.strip())
        for entry in self.entries:
            for move in entry.moves():
                if move.code == text:
                    return [(entry, move)]
        wanted = plain_words(text)
        for fits in (_same, _begins, _words_begin):
            found = [entry for entry in self.entries if any(fits(name, wanted) for name in _handles(entry))]
            if found:
                return [(entry, entry.move) for entry in found]
        return []


def _with(entry: Entry, extra: str) -> list[tuple[Entry, Move]]:
    """The entry, with the words that were added to its number."""
    wanted = plain_words(extra)
    if not extra or entry.move.code.endswith(f" {wanted}"):  # the only Agent there is may be named, too
        return [(entry, entry.move)]
    return [(entry, move) for words, move in entry.others.items() if plain_words(words).startswith(wanted)]


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
